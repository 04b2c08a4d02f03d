"""The addresses at which the form opens a file or an issue: what was typed arrives as it was, or is left out whole."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from generator.model.forge import LONGEST_ADDRESS, ForgeKind, ForgeSettings, find_forge
from tests.form.test_check_twin import DENO

SCRIPT = """
import { bareFileAddress, newFileAddress, newIssueAddress } from "./site_docs/assets/form/addresses.js";
const { forge, name, text } = JSON.parse(Deno.args[0]);
const bare = bareFileAddress(forge, name);
console.log(JSON.stringify([newFileAddress(forge, name, text), bare, newIssueAddress(forge, name, text)]));
"""
FILES: dict[ForgeKind, tuple[str, str]] = {
    "github": ("filename", "value"),
    "gitlab": ("file_name", ""),
    "forgejo": ("filename", "value"),
}
ISSUES: dict[ForgeKind, tuple[str, str]] = {
    "github": ("title", "body"),
    "gitlab": ("issue[title]", "issue[description]"),
    "forgejo": ("title", "body"),
}


def _addresses(root: Path, kind: ForgeKind, name: str, text: str) -> list[str]:
    forge = find_forge("https://git.example.org/loaf", ForgeSettings(kind=kind))
    assert forge
    patterns = {"new_file": forge.new_file_pattern(), "new_issue": forge.new_issue_pattern()}
    asked = json.dumps({"forge": {**patterns, "longest": LONGEST_ADDRESS}, "name": name, "text": text})
    command = [str(DENO), "run", "--quiet", "--no-config", "-", asked]
    ran = subprocess.run(command, input=SCRIPT, capture_output=True, text=True, check=True, cwd=root)
    found: list[str] = json.loads(ran.stdout)
    return found


def _asked(address: str) -> dict[str, list[str]]:
    return parse_qs(urlsplit(address).query, keep_blank_values=True)


@pytest.mark.parametrize("kind", FILES)
@pytest.mark.parametrize(("name", "text"), [("k.yml", 'a: "b"\n'), ("a&b=c#d?é", "%20 {name} +{content}&\U0001f35e\n")])
def test_name_and_text_arrive_as_they_were(root: Path, kind: ForgeKind, name: str, text: str) -> None:
    whole, bare, issue = _addresses(root, kind, name, text)
    named, said = FILES[kind]
    assert {named: [name]} == _asked(bare)
    assert (_asked(whole) if said else whole) == ({named: [name], said: [text]} if said else "")
    assert dict(zip(ISSUES[kind], ([name], [text]), strict=True)) == _asked(issue)


@pytest.mark.parametrize("kind", FILES)
def test_text_that_makes_an_address_too_long_is_left_out(root: Path, kind: ForgeKind) -> None:
    whole, bare, issue = _addresses(root, kind, "k.yml", "ü" * 2000)
    assert ("", {FILES[kind][0]: ["k.yml"]}) == (whole, _asked(bare))
    assert dict(zip(ISSUES[kind], (["k.yml"], [""]), strict=True)) == _asked(issue)
