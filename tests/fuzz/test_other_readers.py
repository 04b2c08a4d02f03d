"""The readers beside the check, of traces, recordings, addresses and citations, on what is nearly right or not at all.

Each takes whatever bytes there are and answers with what it found; `make fuzz` tries 100,000 inputs of each.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from random import Random

import pytest

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
from tests.fuzz.inputs import try_inputs, word
from tests.fuzz.mutations import damage

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


# A recording of 50 kB takes ten times as long as one that has the same fields.
MOST_BYTES = 15_000


@cache
def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def damaged(random: Random, text: str) -> bytes:
    """Draw a text with up to three pieces of it replaced, or with bytes that are none."""
    content = damage(random, text).encode("utf-8", errors="surrogatepass")
    return content + random.randbytes(3) if random.random() < 0.1 else content


def json_value(random: Random, depth: int = 2) -> object:
    """Draw a value of JSON."""
    kind = random.randint(0, 8 if depth else 6)
    if kind == 7:
        return [json_value(random, depth - 1) for _ in range(random.randint(0, 3))]
    if kind == 8:
        return {word(random): json_value(random, depth - 1) for _ in range(random.randint(0, 3))}
    number = random.randint(-(2**70), 2**70)
    return (None, True, random.randint(-3, 300), number, random.choice((0.5, -0.0, 1e308, 1e-9)), word(random), "")[
        kind
    ]


def changed_json(random: Random, text: str) -> bytes:
    """Draw JSON, or JSON lines, in which one or two values are others."""
    lines = text.splitlines() if text.lstrip().startswith("{") and "\n{" in text else [text]
    for _ in range(random.randint(1, 2)):
        number = random.randrange(len(lines))
        value = json.loads(lines[number])
        node = value
        while isinstance(node, (dict, list)) and node:
            key = random.choice(sorted(node)) if isinstance(node, dict) else random.randrange(len(node))
            if not isinstance(node[key], (dict, list)) or random.random() < 0.25:
                node[key] = json_value(random)
                break
            node = node[key]
        lines[number] = json.dumps(value)
    return "\n".join(lines).encode()


def test_damaged_recordings_are_imported_as_far_as_they_can_be() -> None:
    recorded = [path for path in RECORDED if path.stat().st_size < MOST_BYTES]

    def judge(random: Random) -> None:
        path = random.choice(recorded)
        content = random.choice((damaged, changed_json))(random, _text(path))
        for imported in import_source(source_of(path.name, [(path.name, content)])):
            imported.report.to_text()
            if imported.document is not None:
                written = json.dumps(imported.document).encode()
                validate_file(written)
                measure_all(Facts(parse_trace(read_trace(written).value)))

    try_inputs(judge)


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.name)
def test_each_damaged_recording_is_imported_as_far_as_it_can_be(path: Path) -> None:
    def judge(random: Random) -> None:
        content = random.choice((damaged, changed_json))(random, _text(path))
        for imported in import_source(source_of(path.name, [(path.name, content)])):
            imported.report.to_text()

    try_inputs(judge, share=0.1)


def test_damaged_trace_is_judged() -> None:
    text = _text(ROOT / "traces" / "vectors" / "twin.json")

    def judge(random: Random) -> None:
        content = random.choice((damaged, changed_json, lambda random, _: random.randbytes(random.randint(0, 60))))(
            random, text
        )
        report = validate_file(content, file="t.json")
        assert all(each.spot and each.spot.line >= 1 and each.spot.column >= 1 for each in report.problems), content
        reading = read_trace(content)
        if reading.usable:
            measure_all(Facts(parse_trace(reading.value)))

    try_inputs(judge)


NAMES = ("herb", "watering", "light", "harvest", "q", "year", "count", "reading", "edition", "fields.x", "x")
VALUES = ("jug", "!jug", "all")


def address(random: Random) -> str:
    """Draw the query of an address, or a text that is none."""
    if random.random() < 0.2:
        return "".join(word(random) for _ in range(random.randint(0, 4)))
    pairs = []
    for _ in range(random.randint(0, 5)):
        name = random.choice(NAMES) + random.choice(("", ".match", ".reading"))
        pairs.append(f"{name}={word(random) if random.random() < 0.5 else random.choice(VALUES)}")
    return "&".join(pairs)


def test_any_address_is_a_query_that_can_be_written_and_asked() -> None:
    def judge(random: Random) -> None:
        text = address(random)
        query, remarks = parse_query(text, SURVEY.taxonomy, ["spring"])
        assert all(remarks), text
        index_of(SURVEY).select(query)
        again, _ = parse_query(format_query(query), SURVEY.taxonomy, ["spring"])
        assert query == again, text

    try_inputs(judge)


@pytest.mark.parametrize("ending", CITATIONS)
def test_damaged_citations_are_read_as_far_as_they_can_be(ending: str) -> None:
    def judge(random: Random) -> None:
        content = damaged(random, CITATIONS[ending])
        reading = read_bibliography(content, f"list.{ending}")
        assert all(problem.place.line >= 1 for problem in reading.problems), content

    try_inputs(judge)


def test_every_format_of_citations_is_tried() -> None:
    assert set(map(id, READERS.values())) == {id(READERS[ending]) for ending in CITATIONS}
