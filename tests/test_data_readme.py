"""data/README.md describes the fields that the parsers read, all of them and no others, and its examples are sound."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from generator.checked import check_data
from generator.model import reading
from generator.source.value import Value
from tests.copies import write_files

pytestmark = pytest.mark.real

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "data" / "README.md").read_text(encoding="utf-8")
# "### `evidence`: the evidence level" is the section of the record that parsers call "the evidence level".
SECTION = re.compile(r"^#{2,3} `[^`]+`: (the .+)$")
FIELD = re.compile(r"^\| `([a-z_]+)` \| ([^|]+) \|")
EXAMPLE = re.compile(r"^```(?:yaml|markdown|json) data/(\S+)\n(.*?)^```$", re.M | re.S)


@dataclass
class Asked:
    """What parsers asked of the fields of one kind of record: whether needed, and whether any example had it."""

    needed: defaultdict[str, set[bool]] = field(default_factory=lambda: defaultdict(set))
    filled: set[str] = field(default_factory=set)
    optional: set[str] = field(default_factory=set)

    def need_of(self, name: str) -> str:
        """Return what the README's second column must say; a field may be needed under a condition."""
        if name in self.optional:  # asked for only where it is written
            return "no"
        if len(self.needed[name]) > 1:
            return "unless …"
        return "yes" if True in self.needed[name] else "no"


Records = Mapping[str, Asked]
# Fields whose parser says by itself when they are missing.
NEEDED = ("the ruled-out combination", "cells")


def _examples() -> dict[str, str]:
    """Return the README's examples by the file of the data folder that they stand for."""
    found = EXAMPLE.findall(README)
    assert len(found) == len(dict(found)), "a file has two examples"
    return dict(found)


@pytest.fixture(scope="module")
def example_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the README's examples as a data folder."""
    return write_files(tmp_path_factory.mktemp("readme") / "data", _examples())


def _record(monkeypatch: pytest.MonkeyPatch, *folders: Path) -> Records:
    """Return what the parsers ask for while they read data folders."""
    records: defaultdict[str, Asked] = defaultdict(Asked)
    raw, has, begin = reading.FieldReader.raw, reading.FieldReader.has, reading.FieldReader.__init__

    def ask_raw(
        self: reading.FieldReader, name: str, *, required: bool = False, may_be_empty: bool = False
    ) -> Value | None:
        value = raw(self, name, required=required, may_be_empty=may_be_empty)
        records[self.where].needed[name].add(required)
        if value is not None:
            records[self.where].filled.add(name)
        return value

    def ask_whether(self: reading.FieldReader, name: str) -> bool:
        records[self.where].optional.add(name)
        return has(self, name)

    def begin_record(
        self: reading.FieldReader, value: Value, where: str, problems: list, lost: str = "", **said: Any
    ) -> None:
        begin(self, value, where, problems, lost, **said)
        _ = records[where]

    with monkeypatch.context() as patched:
        patched.setattr(reading.FieldReader, "raw", ask_raw)
        patched.setattr(reading.FieldReader, "has", ask_whether)
        patched.setattr(reading.FieldReader, "__init__", begin_record)
        for folder in folders:
            check_data(folder)
    return records


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch, example_folder: Path, small_survey: Path, real_survey: Path) -> Records:
    """Return what the parsers ask for, of every survey that there is."""
    return _record(monkeypatch, small_survey, real_survey, example_folder)


def _documented() -> dict[str, dict[str, str]]:
    """Return the README's fields by record, each with what it says on whether the field is needed."""
    found: dict[str, dict[str, str]] = {}
    record = ""
    for line in README.splitlines():
        if line.startswith("#"):
            if not (title := SECTION.match(line)):
                record = "" if line.startswith("## ") else record
            else:
                record = title[1]
                found[record] = {}
        elif record and (row := FIELD.match(line)):
            assert row[1] not in found[record], f"{record}: {row[1]} stands twice"
            found[record][row[1]] = row[2]
    return found


def test_each_record_and_field_that_parsers_read_is_documented_and_no_other(asked: Records) -> None:
    expected = {record: sorted(found.needed) for record, found in sorted(asked.items())}
    assert expected == {record: sorted(fields) for record, fields in sorted(_documented().items())}


def test_fields_are_called_needed_where_parsers_ask_for_them(asked: Records) -> None:
    documented = _documented()
    conditional = {
        record: [name for name in found.needed if found.need_of(name) == "unless …"] for record, found in asked.items()
    }
    found = {record: names for record, names in conditional.items() if names}
    sometimes = {"the axis": ["none"], "the claim": ["because"], "the exclusion": ["date"], "the paper": ["authors"]}
    assert sometimes == found
    assert "unless `required`" == documented["the axis"].pop("none")
    assert "with `finding`" == documented["the claim"].pop("because")
    assert "unless `type`" == documented["the paper"].pop("authors")
    assert "under `later`" == documented["the exclusion"].pop("date")
    expected = {
        record: {name: found.need_of(name) for name in found.needed if found.need_of(name) != "unless …"}
        for record, found in asked.items()
    }
    record, name = NEEDED
    assert "yes" == documented[record][name]
    assert "no" == expected[record][name]
    expected[record][name] = "yes"
    assert expected == documented


def test_no_record_of_the_parsers_went_unseen(asked: Records) -> None:
    """Whatever a parser reads must have been met above: a record that no survey uses would not be missed otherwise."""
    named: set[str] = set()
    for module in sorted((ROOT / "generator" / "model").glob("*.py")):
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                words = [each.value for each in node.args if isinstance(each, ast.Constant)]
                if called in ("FieldReader", "record", "records", "_parse_terms", "_parse_part"):
                    named.update(word for word in words if isinstance(word, str) and word.startswith("the "))
    assert len(named) > 25
    assert named == set(asked)


def test_examples_are_a_survey_without_problems(example_folder: Path) -> None:
    checked = check_data(example_folder)
    assert [] == [str(problem) for problem in checked.problems]
    assert 3 == len(checked.survey.papers)


def test_examples_show_every_field(monkeypatch: pytest.MonkeyPatch, example_folder: Path) -> None:
    shown = _record(monkeypatch, example_folder)
    missing = {record: sorted(set(fields) - shown[record].filled) for record, fields in _documented().items()}
    # An empty value stands for an id that is not known, which is worth showing, too.
    assert {"the ids": ["acl"]} == {record: names for record, names in missing.items() if names}


def test_every_kind_of_file_is_described(real_survey: Path, small_survey: Path) -> None:
    kinds = {
        f"{path.parent.name}/{path.suffix}" if path.parent != folder else path.name
        for folder in (real_survey, small_survey)
        for path in folder.rglob("*")
        # Locks and the changelog are written by a command.
        if path.is_file() and path.name not in ("README.md", "CHANGELOG.md") and path.suffix != ".lock"
    }
    described = {f"{Path(name).parent}/{Path(name).suffix}" if "/" in name else name for name in _examples()}
    assert kinds == described | {"template.yml"}
    assert "(template.yml)" in README


def test_links_inside_the_readme_lead_somewhere() -> None:
    headings = [line.lstrip("#").strip() for line in README.splitlines() if re.match(r"#+ ", line)]
    anchors = {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}
    assert len(headings) == len(anchors)
    targets = re.findall(r"\]\(([^)\s]+)\)", README)
    assert [] == [target for target in targets if target.startswith("#") and target[1:] not in anchors]
    files = [target for target in targets if not target.startswith("#")]
    assert [] == [target for target in files if not (ROOT / "data" / target).is_file()]
