"""Validation in the browser finds what it finds in Python: same places, same words, whatever the bytes."""

from __future__ import annotations

import base64
import json
import random
from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from playwright.sync_api import Page

from generator.traces.formats import problem_to_json
from generator.traces.rules import RULES
from generator.traces.schema import KEYWORDS
from generator.traces.validate import validate
from tests.browser.trace_page import ROOT, in_base64
from tests.properties import number_of
from tests.traces.broken_traces import broken_trace
from tests.traces.hostile_bytes import HOSTILE
from tests.traces.twin import VECTORS
from tests.traces.vector_files import to_bytes

Json = dict[str, Any]

_VALIDATE = """async (cases) => {
  const {unpack} = await import('/assets/trace/read/unpack.js');
  const {readQuickly, readTrace, settle} = await import('/assets/trace/read/reader.js');
  const {parseTrace} = await import('/assets/trace/model/trace.js');
  const {Facts} = await import('/assets/trace/model/facts.js');
  const {checkReading} = await import('/assets/trace/validate.js');
  const reports = [];
  for (const each of cases) {
    const {bytes, packed} = await unpack(bytesOf(each));
    const reading = readQuickly(bytes, {packed});
    settle(reading);
    const facts = new Facts(parseTrace(reading.usable ? reading.value : null));
    const strict = JSON.stringify(readTrace(bytes, {packed}));
    const same = JSON.stringify({...reading, quick: undefined}) === strict;
    if (!same) throw new Error(`read quickly, another thing: ${each}`);
    const report = checkReading(reading, facts, schema);
    reports.push(report);
  }
  return JSON.stringify(reports);
}"""


def _in_browser(page: Page, cases: Iterable[bytes]) -> list[Json]:
    return list(json.loads(page.evaluate(_VALIDATE, [in_base64(data) for data in cases])))


def _in_python(data: bytes) -> Json:
    report = validate(data)
    findings = [problem_to_json(each) for each in report.problems]
    return {"findings": findings, "totals": dict(report.totals)}


def _assert_same(page: Page, cases: dict[str, bytes]) -> None:
    found = _in_browser(page, cases.values())
    for (name, data), there in zip(cases.items(), found, strict=True):
        assert (name, _in_python(data)) == (name, there)


def _vectors(name: str) -> list[Json]:
    return list(json.loads((VECTORS / name).read_text(encoding="utf-8")))


def _without_words(finding: Json) -> Json:
    mark = ("pointer", "line", "column")
    kept = {name: finding[name] for name in ("code", "severity", *mark)}
    return kept | {"related": [{name: each[name] for name in mark} for each in finding["related"]]}


@pytest.mark.parametrize("name", ["rules.json", "mutations.json"])
def test_vectors(trace_page: Page, name: str) -> None:
    vectors = _vectors(name)
    data = [base64.b64decode(each["base64"]) if "base64" in each else each["text"].encode() for each in vectors]
    for vector, report in zip(vectors, _in_browser(trace_page, data), strict=True):
        found = [_without_words(finding) for finding in report["findings"]]
        assert (vector["name"], vector["findings"]) == (vector["name"], found)


def test_rules_are_those_of_python(trace_page: Page) -> None:
    script = "async () => (await import('/assets/trace/rules/index.js')).RULES.map(({check, ...rest}) => rest)"
    expected = [{name: getattr(rule, name) for name in ("code", "name", "stage", "level")} for rule in RULES]
    assert expected == trace_page.evaluate(script)


def test_words_and_places_are_those_of_python(trace_page: Page) -> None:
    files = [VECTORS / "twin.json", VECTORS / "rich.json", *sorted((ROOT / "data" / "traces").glob("*.json"))]
    cases = {path.name: path.read_bytes() for path in files}
    for rule in RULES:
        cases[rule.code] = to_bytes(rule.failing)
    assert len(cases) > len(RULES) + 10
    _assert_same(trace_page, cases)


def test_hostile_bytes(trace_page: Page) -> None:
    _assert_same(trace_page, {name: to_bytes(data) for name, data in HOSTILE.items()})


# Which characters can be shown grows with every Unicode; these are settled.
_LETTERS = st.characters(max_codepoint=0x2FF) | st.sampled_from("🤖\u2028\ufeff\ue000\uffff")
_TEXT = st.text(_LETTERS, max_size=5)
_ANY = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | _TEXT,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(_TEXT, inner, max_size=4),
    max_leaves=20,
)
_ALMOST_JSON = st.text(alphabet='{}[]",:\\ \n01-.eE+uNaInfity"trlsd8🤖\x00', max_size=30)


def test_any_bytes(trace_page: Page) -> None:
    _assert_same(trace_page, {repr(data): data for data in _gather(st.binary(max_size=40), 200)})


def test_almost_json(trace_page: Page) -> None:
    _assert_same(trace_page, {text: text.encode() for text in _gather(_ALMOST_JSON, 600)})


def test_any_value(trace_page: Page) -> None:
    texts = [json.dumps(value) for value in _gather(_ANY, 200)]
    texts += [json.dumps(value, ensure_ascii=False, indent=1) for value in _gather(st.dictionaries(_TEXT, _ANY), 100)]
    _assert_same(trace_page, {text: text.encode(errors="surrogatepass") for text in texts})


def _gather(strategy: st.SearchStrategy[Any], count: int) -> list[Any]:
    """Return what hypothesis makes, the same each time, so that one call of the browser takes all."""
    found: list[Any] = []

    @settings(max_examples=number_of(count), database=None, derandomize=True)
    @given(strategy)
    def gather(value: Any) -> None:
        found.append(value)

    gather()
    return found


def test_traces_broken_in_many_ways(trace_page: Page) -> None:
    texts = [broken_trace(random.Random(seed)) for seed in range(500)]
    reports = _in_browser(trace_page, [text.encode() for text in texts])
    for seed, (text, report) in enumerate(zip(texts, reports, strict=True)):
        assert (seed, _in_python(text.encode())) == (seed, report)
    # They are broken in most ways that there are; that one is no trace at all is none of them.
    assert len({code for report in reports for code in report["totals"]}) >= len(RULES) - 9


def test_schema_uses_keywords_that_the_browser_knows() -> None:
    """Shape is interpreted there by hand: a keyword that is not in the list would be passed over."""
    understood = {"$ref", "type", "required", "properties", "additionalProperties", "items"}
    understood |= {"enum", "minimum", "minLength", "minItems"}
    told = {"$schema", "$id", "$defs", "title", "description"}
    assert understood | told == KEYWORDS
