"""The importers in the browser give what they give in Python, or refuse alike, of what is broken, hostile or random."""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page

from generator.traces.importers import IMPORTERS
from generator.traces.importers.load import import_source
from generator.traces.importers.records import read_source, source_of
from tests.browser.trace_imports import Files, as_case, in_browser, in_python
from tests.browser.trace_page import trace_page as trace_page
from tests.properties import MANY, number_of
from tests.traces.imports import FOLDER, INPUTS, import_files
from tests.traces.mingled_recordings import MINGLED
from tests.traces.odd_recordings import RECORDINGS, import_odd
from tests.traces.score_recordings import SCORED
from tests.traces.turn_recordings import TURNS

# What may stand where something else is expected.
ODD: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1.5, 1.0, -0.0, 1e-5, 2.5e-7, 1e16, 1e22, 1e300, 2.0),
    *(2**53 - 1, 2**53 + 1, 2**64, 10**400, -(10**18), 1.78e18, 1780000000000000123, "1780000000000000123"),
    *(
        "",
        " ",
        "7",
        "1e3",
        "1_000",
        "__proto__",
        "constructor",
        "é\U0001d11e\ufffd",
        "\ud800",
        "a\udc00b",
        "\u2028\x7f\x00",
    ),
    *("2026-05-01T10:00:00Z", "2026-05-01T10:00:00.123456789+05:30", "1969-01-01 00:00:00"),
    *("0000-01-01T00:00:00Z", "2026-02-29T00:00:00Z"),
    *([], [[]], {}, {"": 0}, [None], {"__proto__": {"x": 1}}, {"constructor": 1}, {"kind": "task-notification"}),
    {"2": 1, "10": 1, "b": [1.0, -0.0, 1e21, 3e-7], "a": {"\U0001d11e": 1, "\uffff": 2}},
    *({"completed": "x", "1": 2}, "completed", "Agent", "Task", "error", "STATUS_CODE_ERROR", 2),
    *("execute_tool x", "handoff to ", "user", "main", "lead", "toolu_1"),
)


def _damaged(value: Any, chance: random.Random) -> Any:
    """Put something odd, or something from elsewhere in the document, at a random place."""
    if not isinstance(value, dict | list) or not value or chance.random() < 0.07:
        return chance.choice(ODD)
    keys = list(value) if isinstance(value, dict) else list(range(len(value)))
    key = chance.choice(keys)
    copied = dict(value) if isinstance(value, dict) else list(value)
    draw = chance.random()
    if draw < 0.03:
        del copied[key]
    elif draw < 0.06 and isinstance(copied, dict):
        copied[chance.choice(["__proto__", "usage", "id", "type", "7"])] = copied.pop(key)
    elif draw < 0.09 and isinstance(copied, list):
        copied.append(copied[key])
    else:
        copied[key] = _damaged(value[key], chance)
    return copied


def _broken(count: int) -> Iterator[tuple[str, Files]]:
    """Yield recorded inputs with damage in one to four places, and the format that each was in."""
    chance = random.Random(20261120)
    names = list(INPUTS)
    for number in range(count):
        name = names[number % len(names)]
        path = FOLDER / name
        files = [(file.name, b"") for file in read_source(path).files]
        base = path if path.is_dir() else path.parent
        victim = chance.randrange(len(files))
        found = []
        for at, (file, _) in enumerate(files):
            data = (base / file).read_bytes()
            if at == victim:
                is_lines = file.endswith(".jsonl")
                values = [json.loads(line) for line in data.splitlines()] if is_lines else [json.loads(data)]
                for _ in range(chance.randint(1, 4)):
                    line = chance.randrange(len(values))
                    values[line] = _damaged(values[line], chance)
                data = b"\n".join(
                    json.dumps(value, ensure_ascii=chance.random() < 0.5).encode("utf-8", "replace") for value in values
                )
                if chance.random() < 0.1:
                    data = data[: chance.randrange(len(data))]
            found.append((file, data))
        yield INPUTS[name][0], found


def test_damaged_inputs_give_the_same_traces_and_reports(trace_page: Page) -> None:
    cases = [(files, format, number % 3 == 0) for number, (format, files) in enumerate(_broken(MANY * 6 // 100))]
    many = [[(f"top/{file}" if len(files) > 1 else file, data) for file, data in files] for files, _, _ in cases]
    found = in_browser(
        trace_page,
        [as_case(sent, format=format, keep=keep) for sent, (_, format, keep) in zip(many, cases, strict=True)],
    )
    for (files, format, keep), runs in zip(cases, found, strict=True):
        name = "top" if len(files) > 1 else files[0][0]
        ordered = sorted(files, key=lambda each: each[0].split("/"))
        assert in_python(import_source(source_of(name, ordered), format, keep_content=keep)) == runs, files


def _log(*contents: str) -> bytes:
    return "\n".join(f'{{"source": "a", "content": {content}}}' for content in contents).encode()


HOSTILE: dict[str, bytes] = {
    "nothing": b"",
    "blank": b" \t\r\n\n",
    "no JSON": b"\x00\x01\xff\xfe{",
    "half a packed file": gzip.compress(_log("1"))[:15],
    "packed piece by piece": b"".join(gzip.compress(each) for each in (_log('"x"'), b"\n", _log('"y"'))),
    "packed and padded": gzip.compress(_log('"x"')) + b"\0" * 512,
    "packed twice": gzip.compress(gzip.compress(_log('"x"'))),
    "UTF-16": _log('"x"').decode().encode("utf-16"),
    "mark before JSON lines": b"\xef\xbb\xbf" + _log('"x"', '"y"'),
    "bytes that are no text": _log('"x"') + b"\n\xff\n" + _log('"y"'),
    "deep document": b"[" * 50_000 + b"]" * 50_000,
    "deep line": _log('"x"', "[" * 99 + "]" * 99, "[" * 100 + "]" * 100, "[" * 5000 + "]" * 5000),
    "brackets in text": _log('"' + "[" * 500 + '"', '"\\\\"', '"\\""'),
    "no numbers": _log("NaN", "[NaN, -Infinity]", '"NaN"', "-NaN"),
    "no numbers in a document": b'[{"source": "a", "content": [NaN, 1780000000000000123, 0.12345678901234567]}]',
    "large integers": _log("[9007199254740991, 9007199254740992, -9007199254740993]", "[1e400, 123456789012345678.5]"),
    "huge integer": _log("[1780000000000000123]", f"[{'9' * 5000}, 1780000000000000123]", '"12345678901234567890"'),
    "huge integer in a document": b'[{"source": "a", "content": [1780000000000000123, %s]}]' % (b"9" * 5000),
    "numbers of all sizes": _log("[0.0001, 0.00001, 1e-7, 5e-324, -2.5e-5]", "[1e15, 1.5e15, 1e16, 1e21, 1.79e308]"),
    "times far apart": (
        b'[{"source": "a", "content": 1, "created_at": "1970-01-01T00:00:00.000000001Z"},'
        b' {"source": "b", "content": 1, "created_at": "2026-05-01T10:00:00.123456789Z"}]'
    ),
    "text like the mark of an integer": _log('"\\u0000integer 5"', '["\\u0000integer ", 1780000000000000123]'),
    "integer in a name": b'[{"source": "a", "content": {"x: 1780000000000000123, ": 1780000000000000123}}]',
    "names that objects have": (
        b'[{"source": "__proto__", "content": {"__proto__": 1, "constructor": 2}},'
        b' {"source": "toString", "type": "hasOwnProperty"}]'
    ),
    "names of agents": (
        b'{"type": "session_meta", "payload": {"id": "__proto__"}}\n{"type": "event_msg", "payload": {"type": '
        b'"collab_waiting_end", "statuses": {"__proto__": "completed", "constructor": {"toString": 1}}}}'
    ),
}


def test_hostile_inputs_give_the_same_traces_or_the_same_refusal(trace_page: Page) -> None:
    formats = ["auto", *IMPORTERS]
    cases = [("x.jsonl", data, format) for data in HOSTILE.values() for format in formats]
    found = in_browser(trace_page, [as_case([(name, data)], format=format, keep=True) for name, data, format in cases])
    refused = 0
    for (name, data, format), runs in zip(cases, found, strict=True):
        assert in_python(import_source(source_of(name, [(name, data)]), format, keep_content=True)) == runs
        refused += runs[0][0] is None
        assert runs[0][0] is not None or "left out" in runs[0][1]
    assert refused > len(HOSTILE)


def test_recordings_with_an_oddity_give_the_same_traces_and_reports(trace_page: Page) -> None:
    cases = [(name, keep) for name in RECORDINGS for keep in (False, True)]
    found = in_browser(trace_page, [as_case([RECORDINGS[name]], keep=keep) for name, keep in cases])
    for (name, keep), runs in zip(cases, found, strict=True):
        assert in_python(import_odd(name, keep_content=keep)) == runs, name


def test_mingled_recordings_give_the_same_traces_and_reports(trace_page: Page) -> None:
    recordings = MINGLED | TURNS | SCORED
    cases = [(name, keep) for name in recordings for keep in (False, True)]
    sent = [
        [(f"top/{file}" if len(files) > 1 else file, data) for file, data in files] for files in recordings.values()
    ]
    found = in_browser(trace_page, [as_case(files, keep=keep) for files in sent for keep in (False, True)])
    for (name, keep), runs in zip(cases, found, strict=True):
        assert in_python(import_files(recordings[name], keep_content=keep)) == runs, name


def test_broken_files_beside_a_recording_are_named_alike(trace_page: Page) -> None:
    broken = [(f"broken-{number}.json", b"{") for number in range(7)]
    files = [*broken, RECORDINGS["reason of a failure"], ("strange.json", b"{}")]
    expected = [in_python(import_source(source_of("top", each))) for each in (files, broken)]
    cases = [as_case([(f"top/{file}", data) for file, data in each]) for each in (files, broken)]
    assert expected == in_browser(trace_page, cases)


def _random_spans(chance: random.Random) -> bytes:
    """Write spans that begin, end and enclose each other at random, with hand-offs, messages and links among them."""
    kinds = ("invoke_agent", "chat", "execute_tool", "execute_tool", "agent_handoff", "guardrail", "none")
    names = ("a", "b", "c")
    spans = []
    for number in range(60):
        start = chance.randrange(40)
        # Now and then a span lies within a later one, or within itself.
        above = max(1, number // 3) if chance.random() < 0.95 else 60
        told = {"gen_ai.operation.name": chance.choice(kinds), "gen_ai.agent.name": chance.choice(names)}
        if chance.random() < 0.1:
            told |= {"message.source_id": chance.choice(names), "message.target_id": chance.choice(names)}
        receiver = chance.choice((*names, ""))
        told |= {"gen_ai.handoff.from_agent": chance.choice(names), "gen_ai.transfer.target.name": receiver}
        spans.append(
            {
                "spanId": f"s{number}" if chance.random() < 0.97 else "s1",
                "parentSpanId": f"s{chance.randrange(above)}" if chance.random() < 0.9 else "",
                "name": "x",
                "startTimeUnixNano": start,
                "endTimeUnixNano": start + chance.randrange(30) if chance.random() < 0.85 else 0,
                "status": {"code": chance.choice((0, 0, 1, 2))},
                "links": [{"spanId": f"s{chance.randrange(60)}"}] if chance.random() < 0.1 else [],
                "attributes": [
                    *({"key": key, "value": {"stringValue": value}} for key, value in told.items()),
                    {"key": "guardrail.triggered", "value": {"boolValue": chance.choice((True, False, None))}},
                ],
            }
        )
    spans += chance.choices(spans, k=chance.randrange(3))
    return json.dumps({"resourceSpans": [{"scopeSpans": [{"spans": spans}]}]}).encode()


def test_spans_at_random_give_the_same_traces_and_reports(trace_page: Page) -> None:
    data = [_random_spans(random.Random(seed)) for seed in range(number_of(100))]
    found = in_browser(trace_page, [as_case([("x.json", each)]) for each in data])
    for each, runs in zip(data, found, strict=True):
        assert in_python(import_source(source_of("x.json", [("x.json", each)]))) == runs


def test_no_file_at_all_is_refused(trace_page: Page) -> None:
    (((trace, report, _, _),),) = in_browser(trace_page, [as_case([])])
    assert trace is None
    assert "everything: the format is none of otlp" in str(report)


def test_agents_nested_beyond_reason_are_left_out_alike(trace_page: Page) -> None:
    agent = [{"key": "gen_ai.operation.name", "value": {"stringValue": "invoke_agent"}}]
    named = [{"key": "gen_ai.agent.name", "value": {"stringValue": "same"}}]
    spans = [
        {
            "spanId": f"s{level}",
            "parentSpanId": f"s{level - 1}",
            "startTimeUnixNano": level,
            "attributes": agent + named,
        }
        for level in range(3000)
    ]
    data = json.dumps({"resourceSpans": [{"scopeSpans": [{"spans": spans}]}]}).encode()
    expected = import_source(source_of("x.json", [("x.json", data)]))
    assert [in_python(expected)] == in_browser(trace_page, [as_case([("x.json", data)])])
