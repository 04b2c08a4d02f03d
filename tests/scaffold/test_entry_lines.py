"""A field that is changed in the lines of a file has its new value when they are read again, and all others theirs."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from generator.scaffold.entry_lines import amendment, with_amendment, with_field
from generator.source.folder import read_file
from generator.source.value import Mapping, Sequence, Value

ITEM = amendment(date(2026, 4, 9), "title", '"A"', 'He said: "nö", # twice', "p. 7")
AMENDED = {"date": "2026-04-09", "field": "title", "was": "A", "why": 'He said: "nö", # twice', "source": "p. 7"}
FORMER = "{date: 2026-01-01, field: venue, was: B, why: x, source: y}"

FILES = {
    "plain": "title: A\nyear: 2025\ntags:\n  kind: x\n  method: [a, b]\n\n# end\n",
    "folded": "title: >-\n  A\n  B\n# c\nvenue: |\n  x\n\ntags:\n  kind: x # why\n",
    "in braces": 'title: A\ntags: {kind: x, method: y}\nvenue: V\npublished: {journal: "J, 1", volume: 7}\n',
    "braces in braces": 'title: A\ntags: {kind: x, method: [a, "b: c"], stage: {oven: x, yes: , "5": y}}\nvenue: V\n',
    "nothing yet": "title: A\ntags:\nvenue: V\n",
    "quoted": '"title": A\n"tags":\n  "kind": x\n',
    "remarks": "title: A\ntags:\n  # first\n  kind: x\n  # second\n  method: y\n# last\nvenue: V\n",
    "nested": "title: A\ntags:\n  kind:\n    x: solid\n    y: half\n  method:\n  - y\n  - z\nvenue: V\n",
    "on several lines": 'title: A long\n  title of\n  lines\nvenue: "V\n  W"\n',
    "own fields": 'title: A\nids: {arxiv: 2511.99901, doi: 10.5/x}\nfields: {nests: 12, old: true, said: "so"}\n',
}
# Where no line is that of the field alone.
BY_HAND = {
    "in braces as a whole": "{title: A, tags: {kind: x}}\n",
    "indented as a whole": "  title: A\n  tags:\n    kind: x\n",
    "with an end": "title: A\ntags:\n  kind: x\n... \n",
}


def values_of(value: Value | None) -> Any:
    if isinstance(value, Mapping):
        names = [entry.key for entry in value.entries]
        assert list(dict.fromkeys(names)) == names
        return {entry.key: values_of(entry.value) for entry in value.entries}
    if isinstance(value, Sequence):
        return [values_of(item) for item in value.items]
    return None if value is None or value.null else value.text


def read(lines: list[str]) -> Mapping:
    file, problems = read_file("\n".join([*lines, ""]).encode(), "papers/a.yml", "papers/a.yml")
    assert () == tuple(problems)
    assert isinstance(file.value, Mapping)
    return file.value


def changed(lines: list[str], path: str, written: str) -> list[str] | None:
    return with_field(lines, read(lines), path, written)


@pytest.mark.parametrize("text", FILES.values(), ids=FILES)
@pytest.mark.parametrize(
    ("path", "written", "value"),
    [
        ("title", '"New: 1"', "New: 1"),
        ("venue", '"New"', "New"),
        ("notes", '"New"', "New"),
        ("tags.kind", "q", "q"),
        ("tags.method", "q", "q"),
        ("tags.other", "[a, b]", ["a", "b"]),
        ("published.journal", '"New"', "New"),
        ("ids.doi", '"10.5/y"', "10.5/y"),
        ("fields.nests", "13", "13"),
    ],
)
def test_field_has_its_new_value_and_all_others_theirs(text: str, path: str, written: str, value: object) -> None:
    lines = text.rstrip("\n").split("\n")
    found = changed(lines, path, written)
    assert found is not None
    expected = values_of(read(lines))
    name, _, inner = path.partition(".")
    expected[name] = {**(expected.get(name) or {}), inner: value} if inner else value
    assert expected == values_of(read(found))
    remarks = [[line for line in each if line.strip()[:1] in ("", "#")] for each in (lines, found)]
    assert remarks[0] == remarks[1]


def test_field_in_braces_keeps_what_is_no_text() -> None:
    lines = ["fields: {nests: 12, rate: -1.5, old: true, said: '12 a', none: }"]
    found = changed(lines, "fields.new", "7")
    assert ['fields: {nests: 12, rate: -1.5, old: true, said: "12 a", new: 7}'] == found
    assert ['ids: {doi: "10.5/ä", arxiv: "2511.99901"}'] == changed(["ids: {doi: 10.5/ä}"], "ids.arxiv", '"2511.99901"')


@pytest.mark.parametrize(
    ("lines", "path"),
    [
        (["tags: {kind: x,", "  method: y}"], "tags.kind"),
        (["tags: {kind: x} # a remark"], "tags.kind"),
        (["tags: {kind of: x}"], "tags.kind"),
        (["tags: {}"], "tags.kind"),
        (["tags: x"], "tags.kind"),
        (["{title: A}"], "title"),
        *(
            (text.rstrip("\n").split("\n"), path)
            for text in BY_HAND.values()
            for path in ("title", "tags.kind", "notes")
        ),
    ],
)
def test_field_without_lines_of_its_own_is_left_to_a_hand(lines: list[str], path: str) -> None:
    assert changed(lines, path, "q") is None


@pytest.mark.parametrize(
    ("text", "before"),
    [
        ("title: A", 0),
        ("title: A\namendments:\nvenue: V", 0),
        ("title: A\namendments: []\nvenue: V", 0),
        (f"title: A\namendments: [{FORMER}]\nvenue: V", 1),
        (f"title: A\namendments: [\n  {FORMER},\n  {FORMER}\n  ]\nvenue: V", 2),
        (f"title: A\namendments:\n  - {FORMER}\n# end", 1),
        (f"title: A\namendments:\n- {FORMER}\n- {FORMER}\n\nvenue: V", 2),
        ("title: A\namendments:\n- date: 2026-01-01\n  field: venue\n  was: B\n  why: x\n  source: y\nvenue: V", 1),
        ("title: A\r\namendments:\r\nvenue: V\r", 0),
    ],
)
def test_amendment_stands_behind_those_that_there_are(text: str, before: int) -> None:
    lines = text.split("\n")
    kept = values_of(read(lines))
    former = kept.pop("amendments", None) or []
    assert before == len(former)
    amended = with_amendment(lines, ITEM)
    assert "nö" in "\n".join(amended)
    found = values_of(read(amended))
    assert [*former, AMENDED] == found.pop("amendments")
    assert kept == found
