"""What the form reads from a pasted text where a sign may be taken for another."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from generator.bibliography.ris import read_ris
from generator.checked import check_data
from generator.render.form_rules import to_rules

DENO = Path(sys.executable).parent / "deno"
SCRIPT = """
import { readPaste } from "./site_docs/assets/form/read_paste.js";
const { rules, text } = JSON.parse(DATA);
console.log(JSON.stringify(readPaste(text, rules)));
"""


def paste(text: str, root: Path, data: Path) -> dict[str, Any]:
    """Return what the form reads from a text."""
    asked = json.dumps({"rules": to_rules(check_data(data).survey), "text": text})
    command = [str(DENO), "run", "--quiet", "--no-config", "-"]
    script = SCRIPT.replace("DATA", json.dumps(asked))
    ran = subprocess.run(command, input=script, capture_output=True, text=True, check=True, cwd=root)
    return json.loads(ran.stdout)


def test_characters_by_their_numbers_are_read_as_from_a_file(root: Path, small_survey: Path) -> None:
    """A number that no character has ended the form."""
    names = [
        "O&#x27;Brien, Pat", "Sm&#246;r, Ida", "Rye &amp; Sons", "A&#xffffff;, B", "C&#xd800;, D", "E&#1114112;, F",
        "G&#0;, H",
    ]  # fmt: skip
    lines = "\n".join(f"AU  - {name}" for name in names)
    text = f"TY  - JOUR\n{lines}\nTI  - Rye\nPY  - 2024\nER  - \n"
    (record,) = read_ris(text, "rye.ris").records
    assert len(names) == len(record.authors)
    assert list(record.authors) == paste(text, root, small_survey)["authors"]


@pytest.mark.parametrize(
    ("text", "ids"),
    [("Oslo, 10.2024 / 11.2024", {}), ("1.10.2024 / Oslo", {}), ("10.5555 / rye.1", {"doi": "10.5555/rye.1"})],
)
def test_date_is_no_doi(text: str, ids: dict[str, str], root: Path, small_survey: Path) -> None:
    assert ids == paste(text, root, small_survey)["ids"]
