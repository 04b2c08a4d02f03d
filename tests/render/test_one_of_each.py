"""A survey of one paper: no page says "1 papers", "0 of 1 pairs" or "1 cells"."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator.json_value import Json
from generator.render.settings import BuildSettings
from tests.render.bare_surveys import CROSSED, JOB, KIND, read_bare
from tests.render.reading import read, render_whole

# A number 1, whatever it is of, and a noun in the plural behind it.
_NOUNS = "papers|records|pairs|cells|values|axes|gaps|claims|tags|rows|others"
_ONE_OF_MANY = re.compile(rf"(?<![\d,.–-])1 (?:(?:open|filled|dated|published|near) )?({_NOUNS})\b")
_PLURAL_VERB = re.compile(r"\bof 1 \w+ (have|are|were)\b")
_OF_ANY_SURVEY = ("rules/", "traces/", "contribute/")


@pytest.mark.parametrize(
    "tags", [{"kind": "red", "job": "guard"}, {"kind": "red"}, {"kind": "unknown", "job": "unknown"}]
)
def test_one_of_each_is_said_in_the_singular(tags: dict[str, Json], tmp_path: Path, root: Path) -> None:
    survey = read_bare(tmp_path / "data", KIND, JOB, papers={"one": {"tags": tags}}, config=CROSSED)
    site = render_whole(survey, root / "templates", BuildSettings())
    for page in site.pages:
        text = " ".join(read(page).text(separator=" ").split())
        if not page.path.startswith(_OF_ANY_SURVEY):
            assert [] == [found[0] for said in (_ONE_OF_MANY, _PLURAL_VERB) for found in said.finditer(text)], page.path
