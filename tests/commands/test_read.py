"""`survey read`: a sample asked about in a terminal, its file, and the template for whoever fills it in by hand."""

from __future__ import annotations

import builtins
import re
import sys
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from generator.analysis.agreement import count_agreement
from generator.checked import check_data
from generator.commands.reading_dialogue import ask_axis
from generator.model.survey import Survey
from generator.render.blind import names_of
from tests.commands.conftest import Edit, Run
from tests.properties import MANY

SAMPLE = ["--seed", 4817, "--size", 2, "--axes", "kind,signs"]


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the answers that a reader will give at a terminal, in their order; none left is the end of the input."""
    given: list[str] = []
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)

    def next_answer(question: str = "") -> str:
        print(question)
        if not given:
            raise EOFError
        return given.pop(0)

    monkeypatch.setattr(builtins, "input", next_answer)
    return given


def test_reading_at_a_terminal_ends_in_a_file_that_passes_the_check(run: Run, data: Path, answers: list[str]) -> None:
    # Kind and signs of frozen-halves2023, then of crumb-atlas2025, with slips and a look at the definitions.
    answers += ["Petra Sill", "9", "1", "?", "2, 4", "4", "2,5", "6", "", "", "2", "Not sure: # of loaves"]
    day = date.today()
    ran = run("read", "--data", data, *SAMPLE)
    assert (0, "") == (ran.code, ran.err)
    asked, _, after = ran.out.partition("Your answers beside the recorded tags.")
    assert "\n   1  Kitchen trial\n   2  " in asked
    assert "Green or white spots appear." in asked
    assert "Write a number from 1 to 5." in asked
    assert "Write a number from 1 to 6 or several." in asked
    assert "recorded" not in asked.replace("recorded tags", "")
    assert "Kind of study: you Kitchen trial; recorded Laboratory study" in after
    (file,) = (data / "audits").glob("*-seed-4817.yml")
    assert day <= date.fromisoformat(file.name.removesuffix("-seed-4817.yml")) <= date.today()
    text = file.read_text(encoding="utf-8")
    assert "sample: {seed: 4817, size: 2, edition: living, as_of: 2026-03-02}\n" in text
    assert (
        "  - paper: frozen-halves2023\n    tags: {kind: kitchen, signs: [crumb, mould]}\n    verdict: disagree\n"
        in text
    )
    assert (
        '    tags: {kind: overview, signs: unknown}\n    verdict: agree_with_note\n    note: "Not sure: # of loaves"'
        in text
    )
    checked = check_data(data)
    assert () == checked.errors
    audit = next(each for each in checked.survey.audits if each.sample)
    assert [("kind", 1, 2), ("signs", 0, 1)] == [
        (each.axis.id, each.same, each.read) for each in count_agreement(checked.survey, audit)
    ]
    again = run("read", "--data", data, *SAMPLE)
    assert (1, f"survey read: {file} exists. Choose another seed.\n") == (again.code, again.err)


def test_value_without_a_definition_is_named_alone(small: Survey, capsys: pytest.CaptureFixture[str]) -> None:
    axis = next(each for each in small.taxonomy.axes if each.id == "kind")
    bare = replace(axis, values=tuple(replace(value, definition="") for value in axis.values))
    given = iter(["?", "1"])
    ask_axis(bare, names_of(small.papers), lambda _: next(given))
    first, second = (f"  {value.name}\n" for value in axis.values[:2])
    assert f"{first}{second}" in capsys.readouterr().out


@pytest.mark.parametrize(
    "hostile", ["]: ' | ../../x # \" *&!!python/object {yes} --- %TAG", "x" * 100_000, "a\x07\x1b[31m\x85b"]
)
def test_hostile_answers_stay_in_their_file(
    run: Run, data: Path, tmp_path: Path, answers: list[str], hostile: str
) -> None:
    outside = sorted(path for path in tmp_path.rglob("*"))
    answers += [hostile, hostile, "1", "2", "1", "2", "2", hostile, "2", hostile]
    ran = run("read", "--data", data, *SAMPLE)
    assert 0 == ran.code, ran.err[:500]
    assert () == check_data(data).errors
    (new,) = set(tmp_path.rglob("*")) - set(outside)
    assert data / "audits" == new.parent
    audit = next(each for each in check_data(data).survey.audits if each.sample)
    seen = "".join(sign if sign.isprintable() else " " for sign in hostile)
    assert " ".join(seen.split()) == audit.reader


def test_reading_that_is_broken_off_leaves_nothing(run: Run, data: Path, answers: list[str]) -> None:
    before = sorted(data.rglob("*"))
    answers += ["Petra Sill", "1"]
    ran = run("read", "--data", data, *SAMPLE)
    assert (1, "\nStopped before the end; nothing was written.\n") == (ran.code, ran.err)
    assert before == sorted(data.rglob("*"))


def test_template_has_the_sample_and_no_recorded_tag(run: Run, data: Path) -> None:
    ran = run("read", "--data", data, *SAMPLE, "--template")
    assert 0 == ran.code
    assert ["frozen-halves2023", "crumb-atlas2025"] == re.findall(r"- paper: (\S+)", ran.out)
    assert 2 == ran.out.count("    tags: {kind: unknown, signs: unknown}\n    verdict:\n")
    assert "    # Frozen Halves: Ice Crystals in White Bread\n" in ran.out
    filled = ran.out.replace("verdict:\n", "verdict: agree\n").replace("kind: unknown", "kind: laboratory")
    (data / "audits" / "2026-03-02-seed-4817.yml").write_text(filled, encoding="utf-8")
    assert () == check_data(data).errors


def test_template_may_go_straight_into_its_file(run: Run, data: Path, edit: Edit) -> None:
    """A shell empties the file before the command reads the data."""
    edit("taxonomy.yml", "Green or white spots appear.", "")
    path = data / "audits" / "2026-03-02-seed-4817.yml"
    path.write_text("", encoding="utf-8")
    ran = run("read", "--data", data, *SAMPLE, "--template")
    assert (0, "") == (ran.code, ran.err)
    assert "#   mould: Mould\n" in ran.out
    path.write_text("rows:\n", encoding="utf-8")
    assert 1 == run("read", "--data", data, *SAMPLE, "--template").code


REFUSED: list[tuple[list[object], str]] = [
    (["--axes", "knd"], '--axes names "knd"; known: method, stage, signs, kind, panel. Did you mean "kind"?'),
    (["--without", "linen-loaf"], '--without names "linen-loaf", which is not the key of a paper.'),
    (["--seed", -1], "The seed is a whole number from 0 to 999999999."),
    (["--size", 7], "6 papers can be drawn. Give a size from 1 to 6."),
    (["--edition", "frist"], 'There is no edition "frist"; known: living, first.'),
]


@pytest.mark.parametrize(("options", "says"), REFUSED)
def test_wrong_call_is_refused(options: list[object], says: str, run: Run, data: Path) -> None:
    ran = run("read", "--data", data, "--template", *options)
    assert 2 == ran.code
    assert says in ran.err


def test_sample_of_a_published_edition_leaves_papers_out(run: Run, data: Path) -> None:
    ran = run(
        "read",
        "--data",
        data,
        "--template",
        "--edition",
        "first",
        "--seed",
        3,
        "--without",
        "linen-loaf2021",
        "--size",
        4,
    )
    assert 0 == ran.code
    assert "sample: {seed: 3, size: 4, edition: first, without: [linen-loaf2021]}\n" in ran.out
    assert 4 == ran.out.count("- paper: ")
    assert "cold-proof2026" not in ran.out


def test_sample_of_a_pool_of_any_size_is_read_and_what_stops_leaves_nothing(
    run: Run, data: Path, answers: list[str]
) -> None:
    for number in range(MANY):
        name = f"{number * 7919 % 1_000_003:x}"
        (data / "papers" / f"many-{number}.yml").write_text(
            f"title: {name[::-1]} loaves by {name}\nauthors: [Ada Krume]\nyear: 2024\nadded: 2026-02-03\n"
            f"ids: {{doi: 10.5555/many.{number}}}\ntags: {{kind: kitchen}}\nsummary: It says what {name} is.\n",
            encoding="utf-8",
        )
    before = sorted(path.name for path in (data / "audits").iterdir())
    answers += ["Petra Sill", "1"]
    ran = run("read", "--data", data, "--seed", 3, "--size", 5, "--axes", "kind")
    assert (1, "\nStopped before the end; nothing was written.\n") == (ran.code, ran.err[-200:])
    assert "Paper 2 of 5\n" in ran.out
    assert "loaves by" in ran.out
    assert len(ran.out) < 5_000
    assert before == sorted(path.name for path in (data / "audits").iterdir())
