"""The readers beside the check, of traces, recordings, addresses and citations, on what is nearly right or not at all.

Each takes whatever bytes there are and answers with what it found; `make fuzz` tries 100,000 inputs of each.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, note
from hypothesis import strategies as st

from generator.bibliography.read import READERS, read_bibliography
from generator.checked import check_source
from generator.checks.example import EXAMPLE_SURVEY
from generator.query.grammar import format_query, parse_query
from generator.query.index import index_of
from generator.source.folder import Source, read_file
from generator.traces.facts import Facts
from generator.traces.importers.load import import_source
from generator.traces.importers.records import source_of
from generator.traces.lines import validate_file
from generator.traces.metrics import measure_all
from generator.traces.reader import read_trace
from generator.traces.trace import parse_trace
from tests.fuzz.inputs import tried, words

ROOT = Path(__file__).resolve().parent.parent
RECORDED = sorted(path for path in (ROOT / "traces" / "recorded").rglob("*.json*") if path.stat().st_size < 60_000)
SURVEY = check_source(
    Source(
        root="data",
        files={name: read_file(text.encode(), name, name)[0] for name, text in EXAMPLE_SURVEY.items()},
        problems=(),
    )
).survey
CITATIONS = {
    "bib": "@article{a, title = {A {B}}, author = {Blum, Ida and Jürg Hofer}, year = 2023, doi = {10.5555/x}}\n",
    "ris": "TY  - JOUR\nTI  - A title\nAU  - Blum, Ida\nPY  - 2023\nDO  - 10.5555/x\nER  - \n",
    "json": '[{"type": "article", "title": "A", "author": [{"family": "Blum"}], "issued": {"date-parts": [[2023]]}}]',
    "csv": "title,authors,year,doi\nA title,Ida Blum; Jürg Hofer,2023,10.5555/x\n",
    "md": "# A list\n\n- [A title](https://arxiv.org/abs/2305.99901), Ida Blum, 2023\n",
}


@st.composite
def damaged(draw: st.DrawFn, text: str) -> bytes:
    """Draw a text with up to three pieces of it replaced."""
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        text = text[:start] + draw(words) + text[start + draw(st.integers(0, 30)) :]
    content = text.encode("utf-8", errors="surrogatepass")
    return content + draw(st.binary(max_size=3)) if draw(st.integers(0, 9)) == 0 else content


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | words,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words, inner, max_size=3),
    max_leaves=6,
)


@st.composite
def changed_json(draw: st.DrawFn, text: str) -> bytes:
    """Draw JSON, or JSON lines, in which one or two values are others."""
    lines = text.splitlines() if text.lstrip().startswith("{") and "\n{" in text else [text]
    for _ in range(draw(st.integers(1, 2))):
        number = draw(st.integers(0, len(lines) - 1))
        value = json.loads(lines[number])
        node = value
        while isinstance(node, (dict, list)) and node:
            key = draw(st.sampled_from(sorted(node))) if isinstance(node, dict) else draw(st.integers(0, len(node) - 1))
            if not isinstance(node[key], (dict, list)) or draw(st.integers(0, 3)) == 0:
                node[key] = draw(json_values)
                break
            node = node[key]
        lines[number] = json.dumps(value)
    return "\n".join(lines).encode()


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.name)
@tried
@given(data=st.data())
def test_damaged_recording_is_imported_as_far_as_it_can_be(path: Path, data: st.DataObject) -> None:
    text = path.read_text(encoding="utf-8")
    content = data.draw(st.one_of(damaged(text), changed_json(text)))
    for imported in import_source(source_of(path.name, [(path.name, content)])):
        imported.report.to_text()
        if imported.document is not None:
            written = json.dumps(imported.document).encode()
            validate_file(written)
            measure_all(Facts(parse_trace(read_trace(written).value)))


@tried
@given(data=st.data())
def test_damaged_trace_is_judged(data: st.DataObject) -> None:
    text = (ROOT / "traces" / "vectors" / "twin.json").read_text(encoding="utf-8")
    content = data.draw(st.one_of(damaged(text), changed_json(text), st.binary(max_size=60)))
    report = validate_file(content, file="t.json")
    assert all(each.spot and each.spot.line >= 1 and each.spot.column >= 1 for each in report.problems)
    reading = read_trace(content)
    if reading.usable:
        measure_all(Facts(parse_trace(reading.value)))


names = st.sampled_from(
    ["herb", "watering", "light", "harvest", "q", "year", "count", "reading", "edition", "fields.x", "x"]
)
pairs = st.tuples(
    names, st.sampled_from(["", ".match", ".reading"]), st.one_of(words, st.sampled_from(["jug", "!jug", "all"]))
)


@tried
@given(
    st.one_of(
        st.text(max_size=60), st.lists(pairs, max_size=5).map(lambda each: "&".join(f"{a}{b}={c}" for a, b, c in each))
    )
)
def test_any_address_is_a_query_that_can_be_written_and_asked(text: str) -> None:
    query, remarks = parse_query(text, SURVEY.taxonomy, ["spring"])
    assert all(remarks)
    index_of(SURVEY).select(query)
    again, _ = parse_query(format_query(query), SURVEY.taxonomy, ["spring"])
    assert query == again


@pytest.mark.parametrize("ending", CITATIONS)
@tried
@given(data=st.data())
def test_damaged_citations_are_read_as_far_as_they_can_be(ending: str, data: st.DataObject) -> None:
    content = data.draw(damaged(CITATIONS[ending]))
    note(repr(content))
    reading = read_bibliography(content, f"list.{ending}")
    assert all(problem.place.line >= 1 for problem in reading.problems)


def test_every_format_of_citations_is_tried() -> None:
    assert set(map(id, READERS.values())) == {id(READERS[ending]) for ending in CITATIONS}
