"""The importers and exports in the browser give what they give in Python, to the last byte, whatever they are fed."""

from __future__ import annotations

import gzip
import io
import json
import random
import zipfile
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest
from playwright.sync_api import Page

from generator.traces.export import EXPORTS
from generator.traces.importers.load import import_path, import_source
from generator.traces.importers.records import read_source, source_of
from generator.traces.layout import lay_out
from tests.browser.trace_imports import Files, as_case, in_browser, in_python
from tests.browser.trace_page import in_base64
from tests.browser.trace_page import trace_page as trace_page
from tests.browser.waiting import PACE
from tests.traces.autogen_people import AUTOGEN_PEOPLE
from tests.traces.chat_dialect_records import CHAT_DIALECTS, ODD_CHAT_DIALECTS, OPENHANDS_FILES, OPENHANDS_PAGE
from tests.traces.claude_code_span_records import CLAUDE_CODE_SPANS
from tests.traces.clock_faults import CLOCK_FAULTS
from tests.traces.dialects import DIALECTS
from tests.traces.event_contents import EVENTFUL
from tests.traces.field_faults_spans import FIELD_FAULTS
from tests.traces.field_faults_stores import STORE_FAULTS
from tests.traces.framework_spans import FRAMEWORK_SPANS
from tests.traces.haystack_records import HAYSTACK
from tests.traces.hostile_bytes import longer_than_said
from tests.traces.imports import FOLDER, INPUTS, golden
from tests.traces.inner_call_records import INNER_CALLS
from tests.traces.inner_handoffs import INNER_HANDOFFS
from tests.traces.lost_parents import LOST_PARENTS
from tests.traces.named_otherwise import NAMED_OTHERWISE
from tests.traces.overstated import OVERSTATED
from tests.traces.span_faults import FAULTS
from tests.traces.told_twice import TOLD_TWICE
from tests.traces.tool_forms import ODD_TOOL_FORMS, TOOL_FORMS, UNREAD_TOOL_FORMS
from tests.traces.wrapped_spans import ODD_WRAPPED, WRAPPED

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
    found = in_browser(trace_page, [as_case(_dropped(name), keep=keep) for name in INPUTS])
    for name, runs in zip(INPUTS, found, strict=True):
        assert in_python(import_path(FOLDER / name, keep_content=keep)) == runs
        if not keep:
            assert golden(name).read_text(encoding="utf-8") == runs[0][0]


def test_folder_of_many_recordings_gives_the_same_runs(trace_page: Page) -> None:
    files = [
        (each.relative_to(FOLDER.parent).as_posix(), each.read_bytes()) for each in FOLDER.rglob("*") if each.is_file()
    ]
    expected = import_path(FOLDER)
    assert 20 < len(expected)
    assert [in_python(expected)] == in_browser(trace_page, [as_case(files)])


def test_odd_recordings_give_the_same_traces_and_reports(trace_page: Page) -> None:
    recordings = FAULTS | OVERSTATED | DIALECTS | WRAPPED | ODD_WRAPPED | TOLD_TWICE | CLAUDE_CODE_SPANS
    recordings |= TOOL_FORMS | ODD_TOOL_FORMS | CHAT_DIALECTS | ODD_CHAT_DIALECTS | FIELD_FAULTS | STORE_FAULTS
    recordings |= INNER_CALLS | INNER_HANDOFFS | LOST_PARENTS | AUTOGEN_PEOPLE | EVENTFUL
    recordings |= HAYSTACK | CLOCK_FAULTS | UNREAD_TOOL_FORMS | FRAMEWORK_SPANS | NAMED_OTHERWISE
    cases = [as_case([("x.jsonl", data)], keep=True) for data in recordings.values()]
    for (name, data), runs in zip(recordings.items(), in_browser(trace_page, cases), strict=True):
        expected = import_source(source_of("x.jsonl", [("x.jsonl", data)]), keep_content=True)
        assert in_python(expected) == runs, name


def test_events_in_files_of_their_own_are_joined_alike(trace_page: Page) -> None:
    beside = [("other/events/7.json", OPENHANDS_FILES[7][1]), ("notes.json", b"{}"), OPENHANDS_PAGE]
    alone = [(path.removeprefix("events/"), data) for path, data in OPENHANDS_FILES]
    cases = [("top", [*OPENHANDS_FILES, *beside]), ("events", alone)]
    expected = [in_python(import_source(source_of(name, sorted(files)))) for name, files in cases]
    sent = [as_case([(f"{name}/{path}", data) for path, data in files]) for name, files in cases]
    assert expected == in_browser(trace_page, sent)


def test_question_to_the_person_hands_nothing_over_in_either(trace_page: Page) -> None:
    roles = ("human", "Orchestrator (-> human)", "Orchestrator (-> WebSurfer)", "WebSurfer")
    data = json.dumps({"history": [{"role": role, "content": role} for role in roles]}).encode()
    (found,) = in_python(import_source(source_of("asked.json", [("asked.json", data)])))
    decisions = [(event.get("to"), event.get("decision")) for event in json.loads(found[0] or "")["events"]]
    assert decisions == [(None, None), ("human", None), ("WebSurfer", "delegate"), (None, None)]
    assert [[found]] == in_browser(trace_page, [as_case([("asked.json", data)])])


def test_archive_of_inspect_is_unpacked_alike(trace_page: Page) -> None:
    (sample, *_) = json.loads((FOLDER / "inspect.json").read_text(encoding="utf-8"))["samples"]
    cases = []
    for method in (zipfile.ZIP_DEFLATED, zipfile.ZIP_STORED, zipfile.ZIP_BZIP2):
        file = io.BytesIO()
        with zipfile.ZipFile(file, "w", method) as archive:
            archive.writestr("samples/b.json", json.dumps({**sample, "epoch": 2}))
            archive.writestr("samples/a.json", json.dumps(sample))
            archive.writestr("samples/c.json.gz", gzip.compress(json.dumps({**sample, "epoch": 3}).encode()))
            archive.writestr("notes/a.txt", "Deep.")
        cases += [file.getvalue(), file.getvalue()[:-5], file.getvalue()[:40]]
    cases.append(longer_than_said("samples/a.json", json.dumps(sample).encode()))
    found = in_browser(trace_page, [as_case([("dive.eval", data)]) for data in cases])
    for number, (data, runs) in enumerate(zip(cases, found, strict=True)):
        if number == 6:
            # A browser unpacks deflate only.
            assert runs[0][0] is None
        else:
            assert in_python(import_source(source_of("dive.eval", [("dive.eval", data)]))) == runs


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
    assert [in_python(import_path(path))] == in_browser(trace_page, [as_case([(path.name, path.read_bytes())])])


@pytest.mark.parametrize("name", ["claude-code", "codex"])
def test_folder_is_read_as_python_reads_it(trace_page: Page, name: str) -> None:
    files = [
        (each.relative_to(FOLDER).as_posix(), each.read_bytes())
        for each in (FOLDER / name).rglob("*")
        if each.is_file()
    ]
    # What a folder holds besides is passed over and counted, and a broken file spoils nothing.
    expected = import_source(replace(read_source(FOLDER / name), left_out={"files that are not JSON by name": 1}))
    assert [in_python(expected)] == in_browser(
        trace_page, [as_case([*files, (f"{name}/notes.txt", b"not \\xff this")])]
    )


def test_folder_of_trajectories_is_read(trace_page: Page, tmp_path: Path) -> None:
    folder = tmp_path / "runs"
    folder.mkdir()
    for name, said in (("a.traj", "Rye."), ("b.traj", "Oats."), ("a.txt", "Wheat.")):
        (folder / name).write_text(json.dumps({"history": [{"role": "user", "content": said}]}), encoding="utf-8")
    expected = import_path(folder)
    assert ["a.traj", "b.traj"] == [each.run for each in expected]
    files = [(f"runs/{each.name}", each.read_bytes()) for each in folder.iterdir()]
    assert [in_python(expected)] == in_browser(trace_page, [as_case(files)])


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
    events, milliseconds = trace_page.evaluate(run, 50_000)
    assert 75_000 == events
    # A second on a quiet machine; what grows with the square of the size would take a minute and a half.
    assert milliseconds < PACE.patience / 6
