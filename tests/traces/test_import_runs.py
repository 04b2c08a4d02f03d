"""One recording, one trace: every importer with two unrelated runs in one input, and what only ids may join."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from generator.traces.commands import import_trace
from generator.traces.importers import IMPORTERS
from generator.traces.importers.load import import_path, import_source
from generator.traces.importers.records import source_of
from generator.traces.importers.trace_builder import Imported
from generator.traces.validate import validate
from tests.traces.imports import FOLDER, import_values, only
from tests.traces.printed_dialects import PRINTED_DIALECTS
from tests.traces.record.build_inputs import inputs

# Input, what in it is the id of its recording, and the id that a second, unrelated recording of the kind gets.
IDS: dict[str, tuple[tuple[str, str], ...]] = {
    "two-instrumentations.json": (('"7a"', '"8b"'),),
    "openai-agents.hand_over.jsonl": (("c4b88234a72242598d04e69b40685158", "0000000000000000000000000000abcd"),),
    "phoenix.api.json": (("px-1", "px-2"),),
    "phoenix.frame.jsonl": (("px-1", "px-2"),),
    "langfuse.json": (("lf-trace-1", "lf-trace-2"),),
    "langsmith.jsonl": (("r-kitchen", "r-bakery"),),
    "inspect.json": (('"wreck"', '"reef"'),),
    "atif.mills.json": (("mills-1", "mills-2"), ("east-1", "east-2"), ("west-1", "west-2")),
    "side-chains.jsonl": (("chain-session", "other-session"),),
    "failures/magentic.json": (("mills-7", "mills-8"),),
}


def _text(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


def _second(name: str) -> str:
    text = _text(name)
    for own, other in IDS[name]:
        assert own in text
        text = text.replace(own, other)
    return text


def _joined(name: str) -> bytes:
    """Write both recordings into one file, as JSON lines."""
    texts = [_text(name), _second(name)]
    lines = texts if name.endswith(".jsonl") else [json.dumps(json.loads(text)) + "\n" for text in texts]
    return "".join(lines).encode()


def _events(each: Imported) -> Any:
    assert each.document is not None
    return each.document["events"]


def _shape(each: Imported) -> list[tuple[Any, ...]]:
    return [
        tuple(event.get(name) for name in ("id", "t", "type", "agent", "to", "tool", "cost")) for event in _events(each)
    ]


@pytest.mark.parametrize("name", IDS)
def test_two_runs_in_one_file_are_two_traces_each_as_it_is_alone(name: str) -> None:
    alone = [
        each
        for text in (_text(name), _second(name))
        for each in import_source(source_of(name, [(name, text.encode())]))
    ]
    found = import_source(source_of("both.jsonl", [("both.jsonl", _joined(name))]))
    assert len(alone) == len(found)
    assert [_shape(each) for each in alone] == [_shape(each) for each in found]
    assert len(found) == len({each.run for each in found})


def test_two_sessions_that_claude_code_printed_into_one_file_are_two_traces() -> None:
    first = PRINTED_DIALECTS["printed.claude-code"]
    both = first + first.replace(b"bakery", b"mill").replace(b'"uuid": "u', b'"uuid": "v')
    found = import_source(source_of("both.jsonl", [("both.jsonl", both)]))
    [alone] = import_source(source_of("one.jsonl", [("one.jsonl", first)]))
    assert ["bakery", "mill"] == [each.run for each in found]
    assert [_shape(alone)] * 2 == [_shape(each) for each in found]


@pytest.mark.parametrize("name", IDS)
def test_two_runs_in_one_folder_are_two_traces(name: str) -> None:
    suffix = Path(name).suffix
    files = [(f"a{suffix}", _text(name).encode()), (f"b{suffix}", _second(name).encode())]
    found = import_source(source_of("folder", files))
    assert len(import_source(source_of(name, files[:1]))) * 2 == len(found)


def test_two_rollouts_of_codex_days_apart_are_two_traces_and_a_child_stays_with_its_parent() -> None:
    built = inputs()
    lead, scout = (built[f"codex/rollout-{each}.jsonl"] for each in ("lead", "scout"))
    later = (
        lead.replace("2026-05-01", "2026-05-07").replace("lead-thread", "late-thread").replace("scout-thread", "gone")
    )
    files = [("a.jsonl", lead), ("b.jsonl", scout), ("c.jsonl", later)]
    first, second = import_source(source_of("codex", [(name, text.encode()) for name, text in files]))
    assert ("lead-thread", "late-thread") == (first.run, second.run)
    assert _shape(only(import_path(FOLDER / "codex"))) == _shape(first)
    took: list[Any] = [(each.document or {})["costs"] for each in (first, second)]
    assert [13, 13] == [costs["wall_clock_s"] for costs in took]


def test_thread_that_was_forked_keeps_what_it_repeats() -> None:
    def record(seconds: int, kind: str, **payload: Any) -> Any:
        return {"timestamp": f"2026-05-01T10:00:{seconds:02}Z", "type": kind, "payload": payload}

    found = import_values(
        record(0, "session_meta", id="fork", forked_from_id="origin"),
        record(0, "session_meta", id="origin"),
        record(1, "event_msg", type="user_message", message="go on"),
    )
    assert "fork" == only(found).run


def test_session_of_claude_code_keeps_its_sub_agents_and_no_other_session(tmp_path: Path) -> None:
    built = {name: text for name, text in inputs().items() if name.startswith("claude-code/")}
    for name, text in built.items():
        for folder, session in (("", "session"), ("again/", "second")):
            path = tmp_path / folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text.replace('"sessionId": "session"', f'"sessionId": "{session}"'), encoding="utf-8")
    first, second = import_path(tmp_path)
    assert {"session", "second"} == {first.run, second.run}
    assert _shape(only(import_path(FOLDER / "claude-code/session.jsonl"))) == _shape(first) == _shape(second)


def test_rollouts_in_one_list_are_told_apart_by_their_place() -> None:
    first, second = import_path(FOLDER / "rollouts.json")
    assert ("rollouts.json:1", "rollouts.json:2") == (first.run, second.run)
    # The first changes a booking: two calls; the second asks for the timetable: one.
    assert [2, 1] == [sum(event["type"] == "tool_call" for event in _events(each)) for each in (first, second)]


def test_lines_that_are_messages_belong_to_the_conversation_that_they_name() -> None:
    def line(conversation: str, content: str) -> Any:
        return {"conversation_id": conversation, "role": "assistant", "content": content}

    found = import_values(line("a", "one"), line("b", "two"), line("a", "three"))
    assert {"a": 2, "b": 1} == {each.run: len(_events(each)) for each in found}


def test_folder_of_many_formats_gives_each_file_to_its_own() -> None:
    formats = Counter(each.report.format for each in import_path(FOLDER))
    assert set(IMPORTERS) == set(formats)
    # 58 runs were welded into one: here every recording is one, the two of rollouts.json and inspect.json included.
    assert {"messages": 6, "inspect": 2, "atif": 1, "codex": 1} == {
        name: formats[name] for name in ("messages", "inspect", "atif", "codex")
    }


def test_every_run_of_a_folder_is_a_sound_trace() -> None:
    for each in import_path(FOLDER):
        report = validate(json.dumps(each.document).encode())
        assert report.ok, each.run


def test_command_lists_recordings_takes_one_and_writes_all(tmp_path: Path) -> None:
    many = FOLDER / "rollouts.json"
    text, report, code = import_trace(many)
    assert ("", 2) == (text, code)
    assert "holds 2 recordings: choose one with --run" in report
    assert "2  rollouts.json:2: no clock, 2 agents, 6 events, as messages" in report
    by_number = import_trace(many, run="2")
    assert by_number == import_trace(many, run="rollouts.json:2")
    assert 0 == by_number[2]
    assert 2 == import_trace(many, run="3")[2]
    assert 0 == import_trace(many, output=f"{tmp_path}/all/")[2]
    assert ["1-rollouts-1.json", "2-rollouts-2.json"] == sorted(each.name for each in (tmp_path / "all").iterdir())


def test_folder_that_is_not_there_is_told_as_such(tmp_path: Path) -> None:
    many = FOLDER / "rollouts.json"
    _, report, code = import_trace(many, output=tmp_path / "all")
    named = (tmp_path / "all").as_posix()
    assert 2 == code
    assert f"{named} does not exist: write {named}/ to create it\n" in report
    (tmp_path / "all").write_text("", encoding="utf-8")
    assert f"{named} is not a folder\n" in import_trace(many, output=tmp_path / "all")[1]
    assert "folder with --output\n" in import_trace(many)[1]
