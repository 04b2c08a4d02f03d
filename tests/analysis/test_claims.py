"""Claims: what their numbers are, and when they hold."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from math import isnan

import pytest

from generator.analysis.claim_report import ClaimReport, report_claim
from generator.analysis.claims import evaluate_claim
from generator.model.edition import select_edition
from generator.model.paper import Paper
from generator.model.trace_file import TraceFile
from generator.query.index import PaperIndex
from generator.query.query import Query
from tests.analysis.invented import make_paper, make_survey, tagged
from tests.analysis.invented_claims import make_claim
from tests.small import SMALL

TRACE = """{"trace_id": "oven", "task_id": "loaf", "meta": %s, "edges": [], "rewards": {},
  "costs": {"tokens": 0, "wall_clock_s": 0}, "events": [{"id": "e1", "t": 0, "type": "message", "agent": "baker"}]}
"""
TRACES = {"own": TRACE % "{}", "imported": TRACE % '{"source": {"format": "autogen"}}', "cut-off": "{"}


def small_report(claim_id: str) -> ClaimReport:
    return report_claim(next(claim for claim in SMALL.claims if claim.id == claim_id), SMALL)


@pytest.mark.parametrize(
    ("number", "value", "papers"),
    [
        ("query: method=linen, expect: 1", 1, ("linen-loaf2021",)),
        ("query: method=beeswax, expect: 0", 0, ()),
        ("query: 'method=beeswax&count=any', expect: 1", 1, ("linen-loaf2021",)),
        ("query: 'stage=oven&reading=strict', expect: 1", 1, ("village-oven2022",)),
        ("query: 'signs=aroma&reading=strict', expect: 0", 0, ()),
        ("count: papers, expect: 5", 5, ()),
        ("count: excluded, expect: 3", 3, ()),
        ("count: audited, expect: 8", 8, ()),
        ("stage: reading, expect: 1", 1, ()),
        ("stage: nowhere, expect: 0", 0, ()),
        ("traces: valid, expect: 2", 2, ()),
        ("traces: judged, expect: 1", 1, ()),
        ("traces: all, expect: 3", 3, ()),
        ("values: stage, expect: 4", 4, ()),
        ("'agreement': {audit: 2026-01-10, axis: stage}, expect: 2", 2, ()),
        ("'agreement': {audit: 2026-01-10, axis: method, part: read}, expect: 3", 3, ()),
    ],
)
def test_number_is_what_its_source_gives_in_the_edition(number: str, value: int, papers: tuple[str, ...]) -> None:
    traces = tuple(TraceFile(id=name, text=text, shown=f"{name}.json") for name, text in TRACES.items())
    then = replace(select_edition(SMALL, "first"), traces=traces)
    found = evaluate_claim(make_claim(n=number), then).numbers["n"]
    assert (value, True, papers) == (found.value, found.holds, found.papers)


def test_scale_figures_and_their_ratio() -> None:
    figure = next(figure for figure in SMALL.scale.figures if figure.value)
    half = next(figure for figure in SMALL.scale.figures if figure.minimum is not None)
    claim = make_claim(
        one=f"scale: {{system: {figure.system}, metric: {figure.metric}}}, expect: {figure.value:g}",
        low=f"scale: {{system: {half.system}, metric: {half.metric}, part: min}}, expect: {half.minimum:g}",
        times="ratio: [one, low], at_least: 0",
        none="scale: {system: Nobody, metric: none}, at_least: 0",
        odd="ratio: [one, none], at_least: 0",
    )
    found = evaluate_claim(claim, SMALL).numbers
    assert figure.value is not None
    assert half.minimum is not None
    assert found["times"].value == figure.value / half.minimum
    assert [isnan(found[name].value) for name in ("one", "low", "none", "odd")] == [False, False, True, True]
    assert [found[name].holds for name in ("one", "low", "times", "none", "odd")] == [True, True, True, False, False]


@pytest.mark.parametrize(
    ("relation", "holds"),
    [
        ("expect: 2", True),
        ("expect: 1", False),
        ("at_least: 2", True),
        ("at_least: 3", False),
        ("at_most: 2", True),
        ("at_most: 1", False),
        ("expect: 2, papers: [one, two]", True),
        ("expect: 2, papers: [two, one]", True),
        ("expect: 2, papers: [one, other]", False),
        ("at_least: 1, papers: [one]", True),
    ],
)
def test_relation_decides_whether_a_number_holds(relation: str, holds: bool) -> None:
    survey = make_survey(*(make_paper(key, tags=tagged(kind="home", way="bag")) for key in ("one", "two")))
    result = evaluate_claim(make_claim(n=f"query: way=bag, {relation}"), survey)
    assert (holds, "holds" if holds else "fails") == (result.numbers["n"].holds, result.status)


def test_claim_holds_when_all_its_numbers_do_and_names_each_paper_once() -> None:
    survey = make_survey(*(make_paper(key, tags=tagged(kind="home", way="bag")) for key in ("one", "two")))
    both = make_claim(a="query: way=bag, expect: 2", b="query: kind=home, expect: 2")
    assert ("holds", ("one", "two")) == (evaluate_claim(both, survey).status, evaluate_claim(both, survey).papers)
    one = make_claim(a="query: way=bag, expect: 2", b="query: kind=home, expect: 3")
    assert "fails" == evaluate_claim(one, survey).status


def test_what_claims_ask_is_selected_once_however_many_ask_it_and_how_often(monkeypatch: pytest.MonkeyPatch) -> None:
    survey = make_survey(*(make_paper(key, tags=tagged(kind="home", way="bag")) for key in ("one", "two")))
    selected: list[Query] = []
    select = PaperIndex.select

    def noted(self: PaperIndex, query: Query) -> tuple[Paper, ...]:
        selected.append(query)
        return select(self, query)

    monkeypatch.setattr(PaperIndex, "select", noted)
    both = make_claim(a="query: way=bag, expect: 2", b="query: kind=home, expect: 2")
    one = make_claim(a="query: way=bag, expect: 1")
    assert [("one", "two"), ("one", "two")] == [evaluate_claim(each, survey).papers for each in (both, one)]
    evaluate_claim(both, survey, own=True)
    assert 2 == len(selected)


def test_claims_of_the_small_survey() -> None:
    acid, aroma, left = (small_report(claim_id) for claim_id in ("acid-leads", "aroma-unseen", "left-out"))
    assert ["confirmed", "confirmed", "described"] == [report.edition.state for report in (acid, aroma, left)]
    assert ["moved", "overturned", "described"] == [report.living.state for report in (acid, aroma, left)]
    assert [[], [(date(2026, 2, 20), "fails", ("cold-proof2026",))], []] == [
        [(change.date, change.status, change.papers) for change in report.changes] for report in (acid, aroma, left)
    ]
    # A sixth paper without acid makes one of five one of six.
    assert [("X2",), (), ()] == [report.flipped_by for report in (acid, aroma, left)]
    assert [1, 1, None] == [report.margin for report in (acid, aroma, left)]


def test_claim_for_an_edition_that_is_not_declared_is_a_key_error() -> None:
    with pytest.raises(KeyError, match="second"):
        report_claim(replace(make_claim(n="count: papers, expect: 0"), edition="second"), SMALL)
