"""Lists of records part into pages: none is large, each record is on one, and the first page leads to all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest

from generator.charts.flow import MOST_REASONS, MOST_STAGES, draw_flow
from generator.model.protocol import Term
from generator.model.survey import Survey
from generator.render.page import Page
from generator.render.pages.audits import render_audits
from generator.render.pages.claims import render_claims
from generator.render.pages.home import render_home
from generator.render.pages.problems import render_problems
from generator.render.pages.scale import render_scale
from generator.render.pages.screening import render_screening
from generator.render.pages.start import render_start
from generator.render.pages.trace_viewer import render_viewer
from generator.render.pages.traces import render_traces
from tests.render.conftest import MakeContexts
from tests.render.invented import many_papers
from tests.render.large_surveys import too_large
from tests.render.reading import Render, faults_of, read, words_of
from tests.render.test_screening import without_charts


def excluded(survey: Survey, number: int, stages: int = 3) -> Survey:
    """Return a survey that excluded so many records, each for a reason of its own."""
    one = survey.exclusions[0]
    found = tuple(
        replace(
            one, id=f"E{place}", reason=f"Reason {place} is long enough to be read.", stage=f"stage-{place % stages}"
        )
        for place in range(number)
    )
    later = tuple(replace(each, id=f"L{each.id}") for each in found[: number // 5])
    known = tuple(Term(id=f"stage-{place}", label=f"Stage {place}") for place in range(stages))
    return replace(survey, exclusions=found, later=later, protocol=replace(survey.protocol, stages=known))


def claiming(survey: Survey, number: int) -> Survey:
    """Return a survey with so many claims of all kinds."""
    claims = survey.claims
    return replace(
        survey, claims=tuple(replace(claims[place % len(claims)], id=f"claim-{place}") for place in range(number))
    )


def with_problems(survey: Survey, number: int) -> Survey:
    """Return a survey with so many open problems in its groups."""
    known = survey.problems
    problems = tuple(replace(known.problems[place % 2], id=f"Q{place}") for place in range(number))
    return replace(survey, problems=replace(known, problems=problems))


def with_paths(survey: Survey, number: int) -> Survey:
    """Return a survey with so many reading paths, one of which is called like a part of the page."""
    names = ("elsewhere", *(f"path-{place}" for place in range(1, number)))
    return replace(survey, paths=tuple(replace(survey.paths[0], id=name) for name in names))


PARTED: dict[str, tuple[Callable[[Survey], Survey], Render, str, int]] = {
    "screening": (lambda survey: excluded(survey, 2_000), render_screening, "li.value", 2_400),
    "claims": (lambda survey: claiming(survey, 250), render_claims, "article.claim", 250),
    "problems": (lambda survey: with_problems(survey, 1_000), render_problems, "article", 1_000),
    "paths": (lambda survey: with_paths(survey, 400), render_start, "section.band h2", 400),
}


@pytest.fixture(scope="module", params=PARTED)
def parted(request: pytest.FixtureRequest, small: Survey, make_contexts: MakeContexts) -> tuple[list[Page], str, int]:
    """Return the pages of a long list of records, what finds a record on a page, and how many there are."""
    make, render, selector, number = PARTED[request.param]
    pages = render(*make_contexts(make(small)))
    assert pages is not None and not isinstance(pages, Page)
    return list(pages), selector, number


def test_no_page_of_many_records_is_large(parted: tuple[list[Page], str, int]) -> None:
    pages, *_ = parted
    assert 1 < len(pages)
    assert {} == too_large(pages)


def test_every_record_is_on_one_page_and_the_first_leads_to_all(parted: tuple[list[Page], str, int]) -> None:
    pages, selector, number = parted
    first, *further = map(read, pages)
    shown = Counter(each.attributes["id"] for tree in (first, *further) for each in tree.css(selector) if each.id)
    shown.pop("_elsewhere", None)
    assert (number, {1}) == (len(shown), set(shown.values()))
    anchors = {each.attributes["id"] for each in first.css("[id]")}
    assert set(shown) <= anchors
    led = {link.attributes["id"]: link.attributes["href"] for link in first.css("[aria-labelledby=_elsewhere] a")}
    for page, tree in zip(pages[1:], further, strict=True):
        for each in tree.css(selector):
            if (name := each.attributes["id"]) != "_elsewhere":
                assert f"~/{page.path}#{name}" == led[name]


def test_every_heading_of_a_list_keeps_its_address(parted: tuple[list[Page], str, int]) -> None:
    pages, *_ = parted
    first, *further = map(read, pages)
    on_first = {each.attributes["id"] for each in first.css("[id]")}
    assert {each.attributes["id"] for tree in further for each in tree.css("h2[id]")} <= on_first


def test_pages_of_records_lead_onward_and_are_sound(parted: tuple[list[Page], str, int]) -> None:
    pages, *_ = parted
    base = pages[0].path
    assert [base, *(f"{base}all/{place}/" for place in range(2, len(pages) + 1))] == [page.path for page in pages]
    assert [True] + [False] * (len(pages) - 1) == [page.listed for page in pages]
    following = [[link.attributes["href"] for link in read(page).css("a[rel=next]")] for page in pages]
    assert [[f"~/{page.path}"] * 2 for page in pages[1:]] + [[]] == following
    assert {} == {page.path: found for page in pages if (found := faults_of(page))}


def test_stages_of_the_screening_keep_their_address(small: Survey, make_contexts: MakeContexts) -> None:
    first, *further = map(read, render_screening(*make_contexts(excluded(small, 2_000))))
    for name in ("stage-stage-0", "stage-stage-2", "later"):
        assert 1 == len(first.css(f"#{name}"))
    assert "2000 of" not in words_of(further[0])
    assert any("667 of 2,000 exclusions" in words_of(tree) for tree in further)


def test_log_of_thousands_leads_to_its_stages_and_near_misses(small: Survey, make_contexts: MakeContexts) -> None:
    survey = excluded(small, 2_500)
    near = next(each for each in small.exclusions if each.tags)
    *far, last = (replace(each, tags={}) for each in survey.exclusions)
    later = tuple(replace(each, tags={}) for each in survey.later)
    survey = replace(survey, exclusions=(*far, replace(last, tags=near.tags)), later=later)
    pages = list(render_screening(*make_contexts(survey)))
    assert {} == too_large(pages)
    first = read(pages[0])
    led = {link.attributes["id"] for link in first.css("[aria-labelledby=_elsewhere] a")}
    assert {"stage-stage-1", "stage-stage-2", "later", last.id} == led
    chart = draw_flow(survey, survey)
    assert chart
    asked = {cell.href.partition("#")[2] for row in chart.table.rows for cell in row if "#" in cell.href}
    assert asked <= {each.attributes["id"] for each in first.css("[id]")}


def test_flow_of_very_many_reasons_gathers_the_rarest_of_each_stage(small: Survey) -> None:
    survey = excluded(small, 2_000)
    chart = draw_flow(survey, survey)
    assert chart
    rows = [[cell.text for cell in row] for row in chart.table.rows]
    reasons = [row for row in rows if row[0].endswith("by reason")]
    assert MOST_REASONS // 3 * 3 + 3 == len(reasons)
    assert 2_000 == sum(int(number) for _, number, _ in reasons)
    assert 3 == sum(text.endswith("other reasons") for _, _, text in reasons)
    assert "the last of a stage may be several" in chart.note


def test_screening_of_very_many_stages_has_a_list_instead_of_a_chart(
    small: Survey, make_contexts: MakeContexts
) -> None:
    survey = without_charts(excluded(small, 4 * MOST_STAGES, stages=MOST_STAGES))
    assert draw_flow(survey, survey)
    more = excluded(small, 4 * MOST_STAGES, stages=MOST_STAGES + 1)
    assert draw_flow(more, more) is None
    first = read(next(iter(render_screening(*make_contexts(more)))))
    assert MOST_STAGES + 1 == len(first.css(".flow .left-out"))


def test_audit_of_many_papers_goes_on_over_pages(small: Survey, make_contexts: MakeContexts) -> None:
    survey = many_papers(small, 900)
    audit = small.audits[0]
    disagreeing = next(row for row in audit.rows if row.verdict == "disagree")
    rows = tuple(replace(disagreeing, paper=paper.key) for paper in survey.papers)
    further = replace(audit, id="2026-01-11", rows=rows[:1])
    pages = list(render_audits(*make_contexts(replace(survey, audits=(replace(audit, rows=rows), further)))))
    assert {} == too_large(pages)
    trees = list(map(read, pages))
    named = Counter(link.attributes["href"] for tree in trees for link in tree.css("table.tags th a"))
    assert {f"~/papers/{paper.key}/": 1 + (paper.key == rows[0].paper) for paper in survey.papers} == named
    assert 1 == sum(len(tree.css("[id='2026-01-10'] .coefficients")) for tree in trees)
    differing = {len(tree.css("[id='2026-01-10'] table.disagreements tbody tr")) for tree in trees}
    assert max(differing) > 100
    assert {"Page 2"} == {words_of(each)[:6] for each in trees[1].css(".pager span")}
    assert 1 == len(trees[0].css("#\\32 026-01-11"))  # a link to where it begins
    assert [] == trees[0].css("section#\\32 026-01-11")
    assert {} == {page.path: found for page in pages if (found := faults_of(page))}


def test_figures_part_into_pages_and_strips_draw_the_first(small: Survey, make_contexts: MakeContexts) -> None:
    known = small.scale
    figures = tuple(
        replace(known.figures[place % 2], system=f"System {place}", metric="loaves_per_day") for place in range(1_200)
    )
    site, edition = make_contexts(replace(small, scale=replace(known, figures=figures, systems=())))
    pages = list(render_scale(site, edition))
    assert {} == too_large([*pages, render_home(site, edition)])
    trees = list(map(read, pages))
    assert 1_200 == sum(len(tree.css("tr.group")) for tree in trees)
    assert 200 == len(trees[0].css("table.strip tbody tr"))
    assert "1,000 more in the tables" in words_of(trees[0])
    assert [] == [strip for tree in trees[1:] for strip in tree.css("table.strip")]
    # Charts lead to the kinds of systems, and systems are counted in each of their kinds.
    kinds = {heading.attributes["id"] for tree in trees for heading in tree.css("h2[id^=kind-]")}
    assert kinds == {each.attributes["id"] for each in trees[0].css("[id^=kind-]")}
    assert ["Page 2 of 3"] * 2 == [words_of(each) for each in trees[1].css(".pager span")]


def test_examples_of_traces_part_into_pages_and_the_viewer_draws_the_first(
    real: Survey, make_contexts: MakeContexts
) -> None:
    known = real.traces
    traces = tuple(replace(known[place % len(known)], id=f"trace-{place}") for place in range(200))
    site, edition = make_contexts(replace(real, traces=traces))
    pages = [page for page in render_traces(site, edition) if page.path == "traces/" or "/all/" in page.path]
    viewer = render_viewer(site, edition)
    assert viewer is not None
    assert {} == too_large([*pages, viewer])
    drawn = [read(page) for page in pages]
    cards = [card.attributes["href"] for tree in drawn for card in tree.css(".trace-card h3 a")]
    assert [f"~/traces/trace-{place}/" for place in range(200)] == cards
    assert [2] * (len(pages) - 1) + [0] == [len(tree.css("a[rel=next]")) for tree in drawn]
    samples = read(viewer).css(".sample")
    assert (200, True) == (len(samples), 30 >= len(read(viewer).css(".sample .trace-frame")))
    assert 30 >= len(read(viewer).css("[data-early]")) > 20
    assert {} == {page.path: found for page in pages if (found := faults_of(page))}
