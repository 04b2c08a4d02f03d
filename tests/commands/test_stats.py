"""`survey stats`: the numbers of the invented survey in every format, some of them counted by hand."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.commands.conftest import Edit, Run

Numbers = dict[str, Any]


@pytest.fixture
def living(run: Run, data: Path) -> Numbers:
    ran = run("stats", "--data", data, "--format", "json")
    assert (0, "") == (ran.code, ran.err)
    return json.loads(ran.out)


def test_some_numbers_as_somebody_counted_them_by_hand(living: Numbers) -> None:
    assert (6, 3, 9) == (living["retained"], living["excluded"], living["audited"])
    assert {"glance": 1, "reading": 1, "twin": 1} == living["stages"]
    assert {"acid": 2, "malt": 0, "none": 1} == {
        value: living["counts"]["method"][value] for value in ("acid", "malt", "none")
    }
    assert ["method-by-stage", "kind-by-method", "signs-by-method"] == list(living["tables"])
    assert 1 == living["tables"]["method-by-stage"]["freezing"]["unknown"]
    assert {"crust": 0, "crumb": 0, "aroma": 0, "mould": 1} == living["contested"]["signs"]


def test_edition_has_the_numbers_of_its_day(run: Run, data: Path, living: Numbers) -> None:
    first = json.loads(run("stats", "--data", data, "--format", "json", "--edition", "first").out)
    assert ("first", "2026-01-15") == (first["edition"], first["date"])
    assert ("living", "2026-03-02") == (living["edition"], living["date"])
    # One paper came later, and so did the second tag of another and the disputed one of a third.
    assert (5, 6) == (first["retained"], living["retained"])
    assert (0, 2) == (first["any"]["stage"]["dough"], living["any"]["stage"]["dough"])
    assert (0, 1) == (first["contested"]["signs"]["mould"], living["contested"]["signs"]["mould"])


@pytest.mark.parametrize("edition", ["living", "first"])
def test_formats_give_the_same_numbers(run: Run, data: Path, edition: str) -> None:
    said = {
        name: run("stats", "--data", data, "--edition", edition, "--format", name).out
        for name in ("text", "json", "markdown", "latex")
    }
    expected = _flat(json.loads(said["json"]))
    assert len(expected) > 150
    assert expected == _of_text(said["text"])
    assert expected == _of_markdown(said["markdown"])
    macros = _of_latex(said["latex"])
    assert {_macro(path): number for path, number in expected.items()} == macros


def test_text_is_what_comes_without_being_asked_for(run: Run, data: Path) -> None:
    assert run("stats", "--data", data, "--format", "text").out == run("stats", "--data", data).out


def test_unknown_edition_is_wrong_use(run: Run, data: Path) -> None:
    ran = run("stats", "--data", data, "--edition", "frist")
    assert (2, "") == (ran.code, ran.out)
    assert 'There is no edition "frist"; known: living, first. Did you mean "first"?\n' == ran.err


def test_broken_data_has_no_numbers(run: Run, data: Path, edit: Edit) -> None:
    edit("papers/crumb-atlas2025.yml", "year: 2025", "year: soon")
    ran = run("stats", "--data", data)
    assert (1, "") == (ran.code, ran.out)
    assert "data/papers/crumb-atlas2025.yml:3:7: error: " in ran.err
    assert ran.err.endswith("survey stats: 1 error; nothing was written.\n")


def test_ids_that_would_share_a_macro_are_an_error_with_a_place(run: Run, data: Path, edit: Edit) -> None:
    twins = (
        "      - {id: malt-one, label: Malt syrup, definition: Sticky.}\n"
        "      - {id: malt-1, label: Malt grain, definition: Dry.}\n"
    )
    edit("taxonomy.yml", "      - id: malt\n", f"{twins}      - id: malt\n")
    for command in (("stats", "--format", "latex"), ("check",), ("build", "--site", data.parent / "site")):
        ran = run(*command, "--data", data)
        assert 1 == ran.code
        said = "SurveyCountMethodMaltOne would stand for both method=malt-one and method=malt-1. Rename one of the ids."
        assert said in ran.out + ran.err
        assert re.search(r"taxonomy\.yml:\d+:14: error: ", ran.out + ran.err)
        assert "Traceback" not in ran.err


def _flat(numbers: Numbers) -> dict[tuple[str, ...], int]:
    """Return the numbers of the JSON by where they stand: (kind, axis or table, value or row, column)."""
    found: dict[tuple[str, ...], int] = {(name,): numbers[name] for name in ("retained", "excluded", "audited")}
    found |= {("stages", stage): number for stage, number in numbers["stages"].items()}
    found |= {("of", name): number for name, number in (numbers["of"] | numbers["of_tables"]).items()}
    for kind in ("counts", "any", "strict", "assessed", "contested"):
        for axis, values in numbers[kind].items():
            found |= {(kind, axis, value): number for value, number in values.items()}
    for table, rows in numbers["tables"].items():
        for row, cells in rows.items():
            found |= {("tables", table, row, column): number for column, number in cells.items()}
    return found


COLUMNS = {"primary": "counts", "any": "any", "strict": "strict", "assessed": "assessed", "contested": "contested"}


def _of_rows(heading: str, axis: str, rows: list[list[str]]) -> dict[tuple[str, ...], int]:
    """Return the numbers of one block: a count of an axis, or a cross table."""
    head, *lines = rows
    total = int(heading.rsplit(" ", 1)[1])
    found: dict[tuple[str, ...], int] = {("of", axis): total}
    for line in lines:
        for column, cell in zip(head, line, strict=False):
            if "-by-" in axis and column:
                found["tables", axis, line[0], column] = int(cell)
            elif column in COLUMNS and cell and (column in ("primary",) or line[0] not in ("none", "unknown")):
                found[COLUMNS[column], axis, line[0]] = int(cell)
    return found


def _of_sum(line: str) -> dict[tuple[str, ...], int]:
    match = re.fullmatch(r"(\d+) included, (\d+) excluded, (\d+) screened\.?", line)
    assert match
    return {
        (name,): int(number) for name, number in zip(("retained", "excluded", "audited"), match.groups(), strict=True)
    }


def _of_text(text: str) -> dict[tuple[str, ...], int]:
    head, stages, *blocks = text.strip("\n").split("\n\n")
    found = _of_sum(head.split("\n")[1])
    found |= {("stages", line.split()[0]): int(line.split()[1]) for line in stages.split("\n")[2:]}
    for block in blocks:
        heading, *lines = block.split("\n")
        axis = heading.split(":")[0] if ":" in heading else heading.split(",")[0].replace(" by ", "-by-")
        # Labels hold single spaces, columns are at least two apart.
        rows = [re.split(r" {2,}", line.strip()) for line in lines]
        if "-by-" in axis:
            rows[0] = ["", *rows[0]]
        found |= _of_rows(heading, axis, rows)
    return found


def _of_markdown(text: str) -> dict[tuple[str, ...], int]:
    ids = {
        "Way of keeping": "method", "Stage": "stage", "Sign of staling": "signs", "Kind of study": "kind",
        "Tasting panel": "panel",
    }  # fmt: skip
    head, stages, *blocks = re.split(r"\n## ", text.strip("\n"))
    found = _of_sum(head.split("\n")[2])
    for block in (stages, *blocks):
        heading, _, *lines = block.strip("\n").split("\n")
        rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if "---" not in line]
        if block == stages:
            found |= {("stages", row[0]): int(row[1]) for row in rows[1:]}
        else:
            axis = "-by-".join(ids[label] for label in heading.rsplit(",", 1)[0].split(" by "))
            found |= _of_rows(heading, axis, rows)
    return found


def _of_latex(text: str) -> dict[str, int]:
    found = re.findall(r"^\\newcommand\{\\Survey([A-Za-z]+)\}\{(\d+)\}%", text, re.M)
    assert len(found) == len(dict(found)) == len(text.strip().split("\n")) - 3
    return {name: int(number) for name, number in found}


def _macro(path: tuple[str, ...]) -> str:
    """Return the name that the documentation of the macros gives to a number."""
    kind, *ids = path
    if kind == "tables":
        (rows, columns), (row, column) = ids[0].split("-by-"), ids[1:]
        ids = [rows, row, columns, column]
    elif kind == "of" and "-by-" in ids[0]:
        kind, ids = "tables", [*ids[0].split("-by-"), "of"]
    elif kind == "of":
        kind, ids = "counts", [*ids, "of"]
    words = {"stages": "Stage", "counts": "Count", "tables": "Cell"}
    return "".join(word.capitalize() for word in (words.get(kind, kind), *ids))
