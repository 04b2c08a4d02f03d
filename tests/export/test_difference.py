"""A difference in words and as JSON that every reader accepts."""

from __future__ import annotations

import json
from math import nan

import pytest

from generator.analysis.difference import ClaimMove, Difference, FieldChange, NumberMove
from generator.export.difference import DIFFERENCE_FORMATS

NOTHING = Difference(added=(), removed=(), changed=(), counts=(), cells=(), claims=(), sizes=())
MOVED = Difference(
    added=("new",),
    removed=("gone",),
    changed=(FieldChange(key="kept", field="title", before="One", after="Two"),),
    counts=(NumberMove(where="way", row="bag", column="", before=1, after=2),),
    cells=(NumberMove(where="way-by-time", row="bag", column="noon", before=0, after=1),),
    claims=(
        ClaimMove(id="bags", before="confirmed", after="overturned", numbers=(("n", 1500.0, 0.5), ("none", 1.0, nan))),
        ClaimMove(id="jars", before="confirmed", after="confirmed", numbers=(("n", 1.0, 2.0),)),
    ),
    sizes=(("retained", 3, 3000),),
)
TITLES = {"new": "A New One", "gone": "Gone"}
LINES = {
    "Papers and records (1)": "Papers included: 3 to 3,000",
    "Added (1)": "new: A New One",
    "Removed (1)": "gone: Gone",
    "Changed (1)": 'kept, title: "One" is now "Two"',
    "Counts (1)": "way=bag: 1 to 2",
    "Cells (1)": "way-by-time, bag with noon: 0 to 1",
    "Claims (2)": "bags: confirmed to overturned; n 1,500 to 0.5; none 1 to ?",
}
# Its state is what it was: nothing leads from one to the other.
UNCHANGED_STATE = "jars: confirmed; n 1 to 2"


@pytest.mark.parametrize(("name", "heading", "item"), [("text", "{}", "  {}"), ("markdown", "## {}", "- {}")])
def test_each_kind_of_move_stands_under_its_heading(name: str, heading: str, item: str) -> None:
    lines = DIFFERENCE_FORMATS[name](MOVED, "a", "b", TITLES).splitlines()
    assert heading.format("From a to b") == lines[0]
    found = [line for line in lines[1:] if line]
    told = [line for pair in LINES.items() for line in (heading.format(pair[0]), item.format(pair[1]))]
    assert [*told, item.format(UNCHANGED_STATE)] == found


@pytest.mark.parametrize(("name", "item"), [("text", "  no differences"), ("markdown", "- no differences")])
def test_no_move_says_so(name: str, item: str) -> None:
    assert item in DIFFERENCE_FORMATS[name](NOTHING, "a", "b", {}).splitlines()


def test_json_has_null_for_what_cannot_be_computed() -> None:
    found = json.loads(DIFFERENCE_FORMATS["json"](MOVED, "a", "b", TITLES), parse_constant=pytest.fail)
    assert [["n", 1500.0, 0.5], ["none", 1.0, None]] == found["claims"][0]["numbers"]
    assert ("a", "b", ["gone"]) == (found["before"], found["after"], found["removed"])
    assert [["retained", 3, 3000]] == found["sizes"]
