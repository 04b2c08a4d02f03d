"""Schemas of the data files: every file of every survey fits its own, mistakes do not, and no field is forgotten."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path, PurePath
from typing import Any

import pytest
import yaml
from jsonschema import Draft7Validator

from generator.checked import check_data
from generator.schemas.data_schema import to_data_schemas
from generator.schemas.fields import FILES, OF_EVERY_FILE, RECORDS

ROOT = Path(__file__).resolve().parents[2]
SURVEYS = [
    ROOT / "tests" / "small_survey",
    ROOT / "tests" / "shaped_survey",
    pytest.param(ROOT / "data", marks=pytest.mark.real),
]


class CoreLoader(yaml.CSafeLoader):
    """Reads YAML as editors do, by the core schema of YAML 1.2: `yes` and dates are texts."""


CoreLoader.yaml_implicit_resolvers = {}
for tag, pattern, first in (
    ("null", r"~|null|Null|NULL|", ["~", "n", "N", ""]),
    ("bool", r"true|True|TRUE|false|False|FALSE", list("tTfF")),
    ("int", r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+", list("-+0123456789")),
    ("float", r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?", list("-+.0123456789")),
):
    CoreLoader.add_implicit_resolver(f"tag:yaml.org,2002:{tag}", re.compile(f"^(?:{pattern})$"), first)


@cache
def validators(data: Path) -> dict[str, Draft7Validator]:
    found = {}
    schemas = to_data_schemas(check_data(data).survey)
    for pattern, schema in zip(FILES, (schemas[name] for name in _names()), strict=True):
        Draft7Validator.check_schema(schema)
        found[pattern] = Draft7Validator(schema)
    return found


def _names() -> list[str]:
    return [PurePath(p).parent.name.removesuffix("s") or PurePath(p).stem for p in FILES]


def faults(data: Path, pattern: str, text: str) -> list[str]:
    document: Any = yaml.load(text, CoreLoader)
    found = validators(data)[pattern].iter_errors(document)
    return [f"{'.'.join(map(str, error.path))}: {error.message[:200]}" for error in found]


@pytest.mark.parametrize("data", SURVEYS, ids=lambda data: data.name)
def test_every_file_fits_its_schema(data: Path) -> None:
    seen = 0
    for pattern in FILES:
        # The template is a paper that nobody has written.
        for path in sorted([*data.glob(pattern), *(data.glob("template.yml") if "papers" in pattern else ())]):
            seen += 1
            assert [] == faults(data, pattern, path.read_text(encoding="utf-8")), path.name
    assert seen > 3


PAPER = """\
title: A
authors: [B C]
year: 2024
ids: {arxiv: "2401.01234"}
added: 2026-03-01
tags: {kind: bakery, method: [linen], stage: {shelf: weighed}, panel: unknown}
summary: Short.
"""


def test_sound_paper_fits(small_survey: Path) -> None:
    assert [] == faults(small_survey, "papers/*.yml", PAPER)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("title: A\n", ""),
        ("authors:", "autors:"),
        ("2024", "soon"),
        ("2401.01234", "arXiv:2401.01234v2"),
        ("2026-03-01", "1 March"),
        ("linen", "linnen"),
        ("shelf: weighed", "shelf: heavy"),
        ("{shelf: weighed}", "shelf"),
        ("panel: unknown", "pannel: unknown"),
        ("Short.", "Long " * 100),
    ],
)
def test_mistake_in_a_paper_is_seen(small_survey: Path, old: str, new: str) -> None:
    assert old in PAPER
    assert 1 <= len(faults(small_survey, "papers/*.yml", PAPER.replace(old, new)))


def test_records_have_the_fields_that_the_guide_of_the_data_describes_with_what_is_needed() -> None:
    """The guide is held to what the parsers ask for, by tests of its own."""
    readme = (ROOT / "data" / "README.md").read_text(encoding="utf-8")
    described: dict[str, dict[str, bool]] = {}
    record = ""
    for line in readme.splitlines():
        if heading := re.match(r"#{2,3} `[^`]+`: (the .+)$", line):
            record = heading[1]
            described[record] = {}
        elif line.startswith("## "):
            record = ""
        elif record and (row := re.match(r"\| `([a-z_]+)` \| ([^|]+) \|", line)):
            described[record][row[1]] = row[2] == "yes"
    del described["the page"]  # the head of a file of Markdown
    ours = {name: {field: kind.endswith("!") for field, kind in fields.items()} for name, fields in RECORDS.items()}
    assert described == ours


def test_every_record_is_reached_from_some_file() -> None:
    reached = {*FILES.values(), OF_EVERY_FILE}
    waiting = list(reached)
    while waiting:
        for kind in RECORDS[waiting.pop()].values():
            name = kind.rstrip("!").partition(":")[2]
            if name in RECORDS and name not in reached:
                reached.add(name)
                waiting.append(name)
    assert set(RECORDS) == reached
