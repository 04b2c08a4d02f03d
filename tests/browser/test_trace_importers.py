"""The importers and exports in the browser give what they give in Python, to the last byte, whatever they are fed."""

from __future__ import annotations

import gzip
import io
import json
import random
import zipfile
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from generator.traces.export import EXPORTS
from generator.traces.importers import IMPORTERS
from generator.traces.importers.load import import_path, import_source
from generator.traces.importers.records import read_source, source_of
from generator.traces.importers.trace_builder import Imported
from generator.traces.layout import lay_out
from tests.browser.trace_page import in_base64
from tests.browser.trace_page import trace_page as trace_page
from tests.browser.waiting import PACE
from tests.properties import MANY, number_of
from tests.traces.hostile_bytes import longer_than_said
from tests.traces.imports import FOLDER, INPUTS, golden

Files = list[tuple[str, bytes]]

_IMPORT = """async (cases) => {
  const { reportToText } = await import("/assets/trace/importers/report.js");
  const { importSource } = await import("/assets/trace/importers/index.js");
  const { readSource } = await import("/assets/trace/importers/records.js");
  const { layOut } = await import("/assets/trace/layout.js");
  const found = [];
  for (const { files, format, keepContent } of cases) {
    const held = files.map(([path, base64]) => ({ path, bytes: bytesOf(base64) }));
    const runs = importSource(await readSource(held), { format, keepContent });
    found.push(runs.map(({ trace, report, run, start }) => {
      return [trace && layOut(trace), reportToText(report), run, start === null ? null : String(start)];
    }));
  }
  return JSON.stringify(found);
}"""

_DETECT = """async (cases) => {
  const { recognise } = await import("/assets/trace/importers/index.js");
  const { readSource } = await import("/assets/trace/importers/records.js");
  const files = (each) => each.map(([path, base64]) => ({ path, bytes: bytesOf(base64) }));
  return Promise.all(cases.map((each) => readSource(files(each)).then(recognise)));
}"""

_EXPORT = """async (texts) => {
  const { toChrome, toUpstream } = await import("/assets/trace/export.js");
  const { layOut } = await import("/assets/trace/layout.js");
  const { readTrace } = await import("/assets/trace/read/reader.js");
  return texts.map((base64) => {
    const { value } = readTrace(bytesOf(base64));
    return { upstream: layOut(toUpstream(value)), chrome: layOut(toChrome(value)) };
  });
}"""


def _case(files: Files, *, format: str = "auto", keep: bool = False) -> dict[str, Any]:
    return {"files": [(path, in_base64(data)) for path, data in files], "format": format, "keepContent": keep}


Told = list[tuple[str | None, str, str, str | None]]


def _import(page: Page, cases: list[dict[str, Any]]) -> list[Told]:
    return [[tuple(each) for each in runs] for runs in json.loads(page.evaluate(_IMPORT, cases))]


def _expect(runs: tuple[Imported, ...]) -> Told:
    """Return what Python imports as the page tells it."""
    return [
        (
            None if each.document is None else lay_out(each.document),
            each.report.to_text(),
            each.run,
            None if each.start is None else str(each.start),
        )
        for each in runs
    ]


def _dropped(name: str) -> Files:
    """Return an input's files under the paths that a browser gives what is dropped."""
    path = FOLDER / name
    beside = path.with_suffix("")
    found = [path] if path.is_file() else []
    found += [each for each in (path if path.is_dir() else beside).rglob("*") if each.is_file()]
    # The order in which a browser lists a folder is anybody's guess.
    return [(each.relative_to(path.parent).as_posix(), each.read_bytes()) for each in reversed(found)]


@pytest.mark.parametrize("keep", [False, True], ids=["hashes", "content"])
def test_recorded_inputs_give_the_same_traces_and_reports(trace_page: Page, keep: bool) -> None:
    found = _import(trace_page, [_case(_dropped(name), keep=keep) for name in INPUTS])
    for name, runs in zip(INPUTS, found, strict=True):
        assert _expect(import_path(FOLDER / name, keep_content=keep)) == runs
        if not keep:
            assert golden(name).read_text(encoding="utf-8") == runs[0][0]


def test_folder_of_many_recordings_gives_the_same_runs(trace_page: Page) -> None:
    files = [
        (each.relative_to(FOLDER.parent).as_posix(), each.read_bytes()) for each in FOLDER.rglob("*") if each.is_file()
    ]
    expected = import_path(FOLDER)
    assert 20 < len(expected)
    assert [_expect(expected)] == _import(trace_page, [_case(files)])


def test_archive_of_inspect_is_unpacked_alike(trace_page: Page) -> None:
    (sample, *_) = json.loads((FOLDER / "inspect.json").read_text(encoding="utf-8"))["samples"]
    cases = []
    for method in (zipfile.ZIP_DEFLATED, zipfile.ZIP_STORED, zipfile.ZIP_BZIP2):
        file = io.BytesIO()
        with zipfile.ZipFile(file, "w", method) as archive:
            archive.writestr("samples/b.json", json.dumps({**sample, "epoch": 2}))
            archive.writestr("samples/a.json", json.dumps(sample))
        cases += [file.getvalue(), file.getvalue()[:-5], file.getvalue()[:40]]
    cases.append(longer_than_said("samples/a.json", json.dumps(sample).encode()))
    found = _import(trace_page, [_case([("dive.eval", data)]) for data in cases])
    for number, (data, runs) in enumerate(zip(cases, found, strict=True)):
        if number == 6:
            # A browser unpacks deflate only.
            assert runs[0][0] is None
        else:
            assert _expect(import_source(source_of("dive.eval", [("dive.eval", data)]))) == runs


def test_formats_are_detected_alone_and_packed(trace_page: Page) -> None:
    cases = [_dropped(name) for name in INPUTS]
    packed = [[(f"{path}.gz", gzip.compress(data)) for path, data in files] for files in cases if len(files) == 1]
    strange = [[("a.json", b'{"events": [], "edges": []}')], [("x.txt", b"")], []]
    sent = [[(path, in_base64(data)) for path, data in files] for files in [*cases, *packed, *strange]]
    alone = [INPUTS[name][0] for name, files in zip(INPUTS, cases, strict=True) if len(files) == 1]
    expected = [format for format, _ in INPUTS.values()] + alone + [None] * len(strange)
    assert expected == trace_page.evaluate(_DETECT, sent)


def test_packed_file_is_hashed_as_it_is(trace_page: Page, tmp_path: Path) -> None:
    path = tmp_path / "log.json.gz"
    path.write_bytes(gzip.compress((FOLDER / "autogen.debate.json").read_bytes()))
    assert [_expect(import_path(path))] == _import(trace_page, [_case([(path.name, path.read_bytes())])])


@pytest.mark.parametrize("name", ["claude-code", "codex"])
def test_folder_is_read_as_python_reads_it(trace_page: Page, name: str) -> None:
    files = [
        (each.relative_to(FOLDER).as_posix(), each.read_bytes())
        for each in (FOLDER / name).rglob("*")
        if each.is_file()
    ]
    # What a folder holds besides is passed over, and a broken file spoils nothing.
    expected = import_source(read_source(FOLDER / name))
    assert [_expect(expected)] == _import(trace_page, [_case([*files, (f"{name}/notes.txt", b"not \\xff this")])])


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
    found = _import(
        trace_page,
        [_case(sent, format=format, keep=keep) for sent, (_, format, keep) in zip(many, cases, strict=True)],
    )
    for (files, format, keep), runs in zip(cases, found, strict=True):
        name = "top" if len(files) > 1 else files[0][0]
        ordered = sorted(files, key=lambda each: each[0].split("/"))
        assert _expect(import_source(source_of(name, ordered), format, keep_content=keep)) == runs, files


def _log(*contents: str) -> bytes:
    return "\n".join(f'{{"source": "a", "content": {content}}}' for content in contents).encode()


HOSTILE: dict[str, bytes] = {
    "nothing": b"",
    "blank": b" \t\r\n\n",
    "no JSON": b"\x00\x01\xff\xfe{",
    "half a packed file": gzip.compress(_log("1"))[:15],
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
    found = _import(trace_page, [_case([(name, data)], format=format, keep=True) for name, data, format in cases])
    refused = 0
    for (name, data, format), runs in zip(cases, found, strict=True):
        assert _expect(import_source(source_of(name, [(name, data)]), format, keep_content=True)) == runs
        refused += runs[0][0] is None
        assert runs[0][0] is not None or "left out" in runs[0][1]
    assert refused > len(HOSTILE)


def _random_spans(chance: random.Random) -> bytes:
    """Write spans that begin, end and enclose each other at random, with hand-offs, messages and links among them."""
    kinds = ("invoke_agent", "chat", "execute_tool", "execute_tool", "agent_handoff", "guardrail", "none")
    names = ("a", "b", "c")
    spans = []
    for number in range(60):
        start = chance.randrange(40)
        told = {"gen_ai.operation.name": chance.choice(kinds), "gen_ai.agent.name": chance.choice(names)}
        if chance.random() < 0.1:
            told |= {"message.source_id": chance.choice(names), "message.target_id": chance.choice(names)}
        told |= {"gen_ai.handoff.from_agent": chance.choice(names), "gen_ai.transfer.target.name": chance.choice(names)}
        spans.append(
            {
                "spanId": f"s{number}" if chance.random() < 0.97 else "s1",
                "parentSpanId": f"s{chance.randrange(max(1, number // 3))}" if chance.random() < 0.9 else "",
                "name": "x",
                "startTimeUnixNano": start,
                "endTimeUnixNano": start + chance.randrange(30),
                "links": [{"spanId": f"s{chance.randrange(60)}"}] if chance.random() < 0.1 else [],
                "attributes": [{"key": key, "value": {"stringValue": value}} for key, value in told.items()],
            }
        )
    return json.dumps({"resourceSpans": [{"scopeSpans": [{"spans": spans}]}]}).encode()


def test_spans_at_random_give_the_same_traces_and_reports(trace_page: Page) -> None:
    data = [_random_spans(random.Random(seed)) for seed in range(number_of(100))]
    found = _import(trace_page, [_case([("x.json", each)]) for each in data])
    for each, runs in zip(data, found, strict=True):
        assert _expect(import_source(source_of("x.json", [("x.json", each)]))) == runs


def test_no_file_at_all_is_refused(trace_page: Page) -> None:
    (((trace, report, _, _),),) = _import(trace_page, [_case([])])
    assert trace is None
    assert "everything: this is none of otlp" in str(report)


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
    assert [_expect(expected)] == _import(trace_page, [_case([("x.json", data)])])


@pytest.mark.parametrize("size", [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000])
def test_hash_of_bytes_in_any_pieces(trace_page: Page, size: int) -> None:
    run = """async ([base64, cut]) => {
      const { Sha256 } = await import("/assets/trace/sha256.js");
      const bytes = bytesOf(base64);
      return new Sha256().update(bytes.subarray(0, cut)).update(bytes.subarray(cut)).hex();
    }"""
    data = random.Random(size).randbytes(size)
    for cut in {0, size // 3, size}:
        assert sha256(data).hexdigest() == trace_page.evaluate(run, [in_base64(data), cut])


def test_exports_are_the_same_text(trace_page: Page, root: Path) -> None:
    examples = sorted((root / "data" / "traces").rglob("*.json"))
    vectors = [root / "tests" / "traces" / "vectors" / name for name in ("twin.json", "rich.json")]
    texts = [path.read_bytes() for path in [*vectors, *examples, *map(golden, INPUTS)]]
    odd = {
        "id": "z",
        "t": 0.1 + 0.2,
        "t_end": 1e303,
        "type": "message",
        "agent": "é",
        "x_n": [1.0, 1e-5, 1e16, 1e22, None],
    }
    texts += [b"[]", b"{}", json.dumps({"events": [odd, odd | {"id": "y", "t": 7.0}], "edges": 3, "other": 1}).encode()]
    found = trace_page.evaluate(_EXPORT, [in_base64(text) for text in texts])
    assert len(texts) > 20
    for text, exported in zip(texts, found, strict=True):
        for profile, export in EXPORTS.items():
            assert lay_out(export(json.loads(text))) == exported[profile]


def test_large_input_takes_seconds(trace_page: Page) -> None:
    run = """async (count) => {
      const { importSource } = await import("/assets/trace/importers/index.js");
      const { readSource } = await import("/assets/trace/importers/records.js");
      const spans = Array.from({ length: count }, (_, number) => ({
        spanId: `s${number}`,
        parentSpanId: number ? "s0" : "",
        startTimeUnixNano: String(1780000000000000000n + BigInt(number)),
        endTimeUnixNano: String(1780000000001000000n + BigInt(number)),
        attributes: Object.entries({
          "gen_ai.operation.name": number ? ["chat", "execute_tool"][number % 2] : "invoke_agent",
          "gen_ai.tool.call.arguments": `look for ${number}`,
        }).map(([key, stringValue]) => ({ key, value: { stringValue } })),
      }));
      const text = JSON.stringify({ resourceSpans: [{ scopeSpans: [{ spans }] }] });
      const bytes = new TextEncoder().encode(text);
      const started = performance.now();
      const [{ trace }] = importSource(await readSource([{ path: "x.json", bytes }]));
      return [trace.events.length, performance.now() - started];
    }"""
    events, milliseconds = trace_page.evaluate(run, 40_000)
    assert 59_999 == events
    # Less than a second on a quiet machine; what grows with the square of the size would take a minute.
    assert milliseconds < PACE.patience / 2
