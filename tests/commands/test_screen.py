"""`survey screen` at a terminal: the whole list, one record after the other; hostile and huge lists stay data."""

from __future__ import annotations

import os
import pty
import select
import subprocess
import sys
from pathlib import Path

import pytest

from generator.bibliography.record import Record
from generator.checked import check_data
from generator.curation.screening_list import Waiting, read_list, to_list
from tests.commands.conftest import Run
from tests.copies import read_files
from tests.hang import HANG
from tests.properties import MANY

DECISION, STAGE, REASON = "[q]uit? ", "Stage (", "Reason, in a sentence: "


def record(number: int, title: str) -> Waiting:
    return Waiting(
        record=Record(title=title, authors=("Ada Krume",), year=2026, ids={"doi": f"10.5555/wait.{number}"}),
        family="storage",
        likely=0.5,
        found="2026-03-01",
    )


def put(folder: Path, *waiting: Waiting) -> Path:
    path = folder / "screening.json"
    path.write_text(to_list(waiting), encoding="utf-8")
    return path


def left(path: Path) -> list[tuple[str, bool]]:
    return [(each.id, each.later) for each in read_list(path.read_bytes())]


def answer_all(command: list[str], folder: Path, answers: list[tuple[str, str]]) -> str:
    """Run a command at a terminal of its own, give each answer behind its question, and return what was shown."""
    ours, theirs = pty.openpty()
    with subprocess.Popen(command, cwd=folder, stdin=theirs, stdout=theirs, stderr=theirs) as process:
        os.close(theirs)
        shown = ""

        def read_on() -> bool:
            nonlocal shown
            ready, _, _ = select.select([ours], [], [], 120)
            assert ready, f"nothing follows {shown!r}"
            try:
                found = os.read(ours, 1 << 16)
            except OSError:  # Linux says so where the other end is closed
                return False
            shown += found.decode()
            return bool(found)

        seen = 0
        for question, answer in answers:
            while question not in shown[seen:]:
                assert read_on(), shown
            seen = shown.index(question, seen) + len(question)
            os.write(ours, f"{answer}\n".encode())
        while read_on():
            pass
        os.close(ours)
        assert 0 == process.wait(timeout=HANG), shown
    return shown


def test_whole_list_is_decided_at_a_terminal(data: Path, tmp_path: Path, root: Path) -> None:
    path = put(
        tmp_path,
        record(1, "Rye in Clay Pots"),
        record(2, "Bags for Toast"),
        record(3, "Crumbs by Moonlight"),
        record(4, "Spelt on a Stone"),
        record(5, "Ovens without Doors"),
    )
    answers = [
        (DECISION, "i"),
        (DECISION, "e"),
        (STAGE, "glanze"),
        (REASON, "It is: about # toast"),
        (DECISION, "what?"),
        (DECISION, "e"),
        (STAGE, "glance"),
        (REASON, "It is: about # toast"),
        (DECISION, "l"),
        (DECISION, "n"),
        (DECISION, "q"),
    ]
    command = [sys.executable, "-m", "generator", "screen", "--data", str(data), "--list", str(path)]
    shown = answer_all(command, root, answers)
    assert 'Did you mean "glance"?' in shown
    assert "Stage (glance, " in shown
    checked = check_data(data)
    assert () == checked.errors
    assert ["Rye in Clay Pots"] == [each.title for each in checked.survey.papers if "wait" in each.ids.get("doi", "")]
    (logged,) = checked.survey.later
    assert ("Bags for Toast", "glance", "It is: about # toast") == (logged.title, logged.stage, logged.reason)
    assert [("10.5555/wait.4", False), ("10.5555/wait.5", False), ("10.5555/wait.3", True)] == left(path)


def test_end_of_the_input_keeps_what_was_decided(
    run: Run, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = put(tmp_path, record(1, "Rye in Clay Pots"), record(2, "Bags for Toast"))
    answers = ["l"]

    def say(_: str) -> str:
        if not answers:
            raise EOFError
        return answers.pop()

    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", say)
    ran = run("screen", "--data", data, "--list", path)
    assert (0, "") == (ran.code, ran.err)
    assert [("10.5555/wait.2", False), ("10.5555/wait.1", True)] == left(path)
    assert 0 < ran.out.index("Rye in Clay Pots") < ran.out.index("Bags for Toast")
    rest = "Still in the screening list: 2 records.\n"
    rest += "Postponed: 1. `survey screen ID` decides on one of them.\n"
    assert ran.out.endswith(f"\n{rest}")
    run("screen", "10.5555/wait.2", "--later", "--data", data, "--list", path)
    assert run("screen", "--data", data, "--list", path).out.startswith("Still in the screening list: 2 records.\n")


def test_sentence_in_place_of_a_letter_decides_nothing(
    run: Run, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, before = put(tmp_path, record(1, "Rye in Clay Pots")), read_files(data)
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    answers = iter(["It is about toast", "Not about bread", "later on", "Later"])
    monkeypatch.setattr("builtins.input", lambda _: next(answers))
    assert 0 == run("screen", "--data", data, "--list", path).code
    assert [("10.5555/wait.1", True)] == left(path)
    assert before == read_files(data)
    assert [] == list(answers)


@pytest.mark.parametrize(("protocol", "asked"), [(True, "Stage (glance, reading, twin): "), (False, "Stage: ")])
def test_question_for_the_stage_names_those_that_the_protocol_declares(
    run: Run, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, protocol: bool, asked: str
) -> None:
    path, questions = put(tmp_path, record(1, "Rye in Clay Pots")), []
    if not protocol:
        (data / "protocol.yml").unlink()

    def say(question: str) -> str:
        questions.append(question)
        if len(questions) > 1:
            raise EOFError
        return "e"

    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", say)
    run("screen", "--data", data, "--list", path)
    assert asked == questions[1]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--exclude", "--stage", "glance", "--reason", "x"], "--exclude decides on one record of the list."),
        (["--include"], "--include decides on one record of the list."),
        (["--later"], "--later decides on one record of the list."),
        (["10.5555/wait.1", "--stage", "glance"], "--stage and --reason work only with --exclude."),
        (["10.5555/wait.1", "--include", "--reason", "x"], "--stage and --reason work only with --exclude."),
        (["--reason", "x"], "--stage and --reason work only with --exclude."),
        (["10.5555/wait.1", "--exclude", "--stage", "glance"], "An exclusion needs --stage and --reason."),
    ],
)
def test_options_that_would_have_no_effect_are_wrong_use(
    run: Run, data: Path, tmp_path: Path, options: list[str], said: str
) -> None:
    path = put(tmp_path, record(1, "The Slow Crumb"))
    before = (path.read_bytes(), read_files(data))
    ran = run("screen", *options, "--data", data, "--list", path)
    assert (2, "") == (ran.code, ran.out)
    assert ran.err.startswith(said)
    assert before == (path.read_bytes(), read_files(data))


def test_hostile_record_writes_nothing_outside_its_place(run: Run, data: Path, tmp_path: Path) -> None:
    title = "../../x: *&!!python/object {yes} \x07\x1b[31m - [#] --- %TAG\nkey: value"
    hostile = Waiting(record=Record(title=title, authors=("../../y",), year=2026, ids={"openreview": "../../x"}))
    path = put(tmp_path, hostile)
    outside = {name for name in read_files(tmp_path) if not name.startswith("data/papers/")}
    shown = run("screen", "--data", data, "--list", path)
    assert (0, False) == (shown.code, "\x1b" in shown.out or "\x07" in shown.out)
    for decision in (["--include"], ["--exclude", "--stage", "glance", "--reason", "]: '\x07 # \n- x"]):
        ran = run("screen", "../../x", *decision, "--data", data, "--list", put(tmp_path, hostile))
        assert ran.code in (0, 1), ran.err
        assert outside == {name for name in read_files(tmp_path) if not name.startswith("data/papers/")}
        assert () == check_data(data).errors, decision


def test_title_of_ten_megabytes_is_told_and_stays_in_the_list(run: Run, data: Path, tmp_path: Path) -> None:
    path = put(tmp_path, record(1, "x" * 10_000_000))
    before = read_files(tmp_path)
    ran = run("screen", "10.5555/wait.1", "--include", "--data", data, "--list", path)
    assert (1, True) == (ran.code, "The title has 10,000,000 characters" in ran.out), ran.err
    assert len(ran.out) < 2_000
    assert before == read_files(tmp_path)


@pytest.mark.parametrize(
    ("authors", "year", "line"),
    [(("Ada Krume",), None, "  Ada Krume\n"), ((), 2026, "  2026\n"), ((), None, "")],
)
def test_record_that_lacks_authors_or_year_is_shown_without(
    run: Run, data: Path, tmp_path: Path, authors: tuple[str, ...], year: int | None, line: str
) -> None:
    path = put(tmp_path, Waiting(record=Record(title="Rye", authors=authors, year=year, ids={"doi": "10.5555/a"})))
    assert f"Rye\n{line}  10.5555/a\n" == run("screen", "10.5555/a", "--data", data, "--list", path).out


def test_record_without_an_id_is_shown_with_its_address(run: Run, data: Path, tmp_path: Path) -> None:
    address = "https://example.org/rye"
    path = put(
        tmp_path, Waiting(record=Record(title="Rye", links={"paper": address})), Waiting(record=Record(title="Oats"))
    )
    assert f"Rye\n  {address}\n\nOats\n" == run("screen", "--data", data, "--list", path).out


def test_one_of_many_records_is_decided(run: Run, data: Path, tmp_path: Path) -> None:
    path = put(tmp_path, *(record(number, f"Loaf {number} of many") for number in range(MANY)))
    arguments = ("--exclude", "--stage", "glance", "--reason", "One of many.", "--data", data, "--list", path)
    assert 0 == run("screen", f"10.5555/wait.{MANY // 2}", *arguments).code
    assert MANY - 1 == len(left(path))
    assert ["One of many."] == [each.reason for each in check_data(data).survey.later]


@pytest.mark.parametrize(
    "decision", [["--include"], ["--exclude", "--stage", "glance", "--reason", "It is about toast."]]
)
def test_record_that_the_survey_has_by_now_leaves_the_list(
    run: Run, data: Path, tmp_path: Path, decision: list[str]
) -> None:
    path = put(tmp_path, record(1, "Rye in Clay Pots"))
    call = ["screen", "10.5555/wait.1", "--data", data, "--list", path, *decision]
    assert 0 == run(*call).code
    put(tmp_path, record(1, "Rye in Clay Pots"))
    before = read_files(data)
    ran = run(*call)
    assert (0, "") == (ran.code, ran.err)
    assert "The survey already has this record, so it is no longer in the list.\n" in ran.out
    assert ([], before) == (left(path), read_files(data))
