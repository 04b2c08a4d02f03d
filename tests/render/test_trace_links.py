"""What names a trace, a metric or a rule links there, and is linked from there, with its count or state."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from jinja2 import Environment

from generator.model.shown_by import ShownBy
from generator.model.survey import Survey
from generator.model.trace_file import TraceFile
from generator.render import trace_links
from generator.render.page import Page
from generator.render.pages.paper import render_paper_pages
from generator.render.settings import BuildSettings
from generator.render.trace_links import TraceLink, link_traces
from tests.render.conftest import MakeContexts
from tests.render.reading import render_whole
from tests.traces.twin import VECTORS

SHOWN = ShownBy(traces=("twin",), metrics=("stop.latency", "no.metric"), rules=("T505",))


@pytest.fixture(scope="module")
def with_traces(small: Survey) -> Survey:
    """Return the invented survey with a trace, which its first value, its first claim and its first page name."""
    text = (VECTORS / "twin.json").read_text(encoding="utf-8")
    axis, *others = small.taxonomy.axes
    first, *values = axis.values
    axes = (replace(axis, values=(replace(first, shown_by=SHOWN), *values)), *others)
    return replace(
        small,
        traces=(TraceFile(id="twin", text=text, shown="data/traces/twin.json"),),
        taxonomy=replace(small.taxonomy, axes=axes),
        claims=(replace(small.claims[0], shown_by=SHOWN), *small.claims[1:]),
        prose=tuple(replace(each, shown_by=SHOWN) for each in small.prose),
        config=replace(small.config, sections=(*small.config.sections, "traces")),
    )


@pytest.fixture(scope="module")
def pages(root: Path, with_traces: Survey) -> dict[str, Page]:
    return {page.path: page for page in render_whole(with_traces, root / "templates", BuildSettings()).pages}


def test_each_that_is_named_is_linked_once_and_by_its_label(with_traces: Survey) -> None:
    links = link_traces(with_traces, SHOWN, SHOWN)
    assert ["Trace", "Metric", "Rule"] == [link.kind for link in links]
    assert TraceLink(kind="Metric", href="~/traces/metrics/#stop.latency", label="Stop latency") == links[1]
    assert "~/traces/rules/#T505" == links[2].href


def test_links_of_papers_are_drawn_once_for_the_same_values(
    with_traces: Survey, make_contexts: MakeContexts, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages = render_paper_pages(*make_contexts(with_traces))
    drawn = [page.whole().body for page in pages]
    assert any('id="in-traces"' in body for body in drawn)
    asked: list[object] = []
    monkeypatch.setattr(Environment, "get_template", lambda *asked_for: asked.append(asked_for))
    monkeypatch.setattr(trace_links, "link_traces", lambda *asked_for: asked.append(asked_for))
    assert [page.whole().body for page in pages] == drawn
    assert asked == []


def test_survey_that_shows_no_traces_links_to_none(small: Survey) -> None:
    assert () == link_traces(small, SHOWN)


def test_value_claim_page_and_paper_link_to_the_metric(pages: dict[str, Page], with_traces: Survey) -> None:
    axis = with_traces.taxonomy.axes[0]
    paper = next(each for each in with_traces.papers if axis.values[0].id in each.on(axis.id).values)
    for path in (f"axes/{axis.id}/{axis.values[0].id}/", "claims/", f"papers/{paper.key}/"):
        assert 'href="~/traces/metrics/#stop.latency"' in pages[path].body, path
    for prose in with_traces.prose:
        assert 'href="../traces/metrics/#stop.latency"' in pages[f"{prose.id}/"].body


@pytest.mark.parametrize("path", ["traces/metrics/", "traces/rules/", "traces/twin/"])
def test_metric_rule_and_trace_link_back(pages: dict[str, Page], with_traces: Survey, path: str) -> None:
    axis, claim = with_traces.taxonomy.axes[0], with_traces.claims[0]
    body = pages[path].body
    assert f'href="~/axes/{axis.id}/{axis.values[0].id}/"' in body
    assert f'href="~/claims/#{claim.id}"' in body
    assert "In the survey" in body
