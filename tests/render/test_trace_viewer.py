"""The page of the viewer: of use without a script, under the tightest policy, with all that it needs as modules."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from generator.model.survey import Survey
from generator.model.trace_file import TraceFile
from generator.publish.policy import to_policy
from generator.render.page import Page
from generator.render.pages.trace_viewer import render_viewer, viewer_files
from generator.render.pages.traces import render_traces, trace_files
from tests.render.conftest import MakeContexts
from tests.render.reading import faults_of, read, words_of

ADDRESS = "https://bread.example/loaf"
HOSTILE = '</script><img src=x onerror="alert(1)">\u2028${0}`\\'
LOAF = json.dumps(
    {
        "trace_id": "loaf",
        "task_id": "bake",
        "events": [{"id": HOSTILE, "t": 0, "type": "spawn", "agent": "baker", "to": "__proto__"}],
        "edges": [],
        "rewards": {},
        "costs": {"tokens": 0, "wall_clock_s": 1},
        "meta": {"title": HOSTILE, "description": "See the mill."},
    },
    ensure_ascii=False,
)

Rendered = tuple[dict[str, Page], dict[str, str]]


@pytest.fixture(scope="module")
def rendered(small: Survey, make_contexts: MakeContexts) -> Rendered:
    files = [("loaf", LOAF), ("torn", "{"), ("large", LOAF + " " * 250_000)]
    traces = tuple(TraceFile(id=name, text=text, shown=f"data/traces/{name}.json") for name, text in files)
    config = replace(small.config, sections=("traces",), address=ADDRESS)
    contexts = make_contexts(replace(small, config=config, traces=traces))
    pages = [*render_traces(*contexts), *filter(None, [render_viewer(*contexts)])]
    return {page.path: page for page in pages}, {**trace_files(contexts[1]), **viewer_files(contexts[1])}


def module(rendered: Rendered, path: str) -> dict[str, Any]:
    """Return what a module exports, by name: its text is ASCII, and each line is a constant in JSON."""
    text = rendered[1][f"traces/viewer/{path}"]
    assert isinstance(text, str)
    assert text.isascii()
    lines = [line.removeprefix("export const ").removesuffix(";").split(" = ", 1) for line in text.splitlines()]
    return {name: json.loads(value) for name, value in lines}


def test_page_is_sound_and_leads_to_pages_that_need_no_script(rendered: Rendered) -> None:
    page = rendered[0]["traces/viewer/"]
    assert [] == faults_of(page)
    tree = read(page)
    links = [link.attributes["href"] for link in tree.css(".sample h3 a")]
    assert ["~/traces/loaf/", "~/traces/torn/", "~/traces/large/"] == links
    assert set(links) <= {f"~/{path}" for path in rendered[0]}
    assert "needs JavaScript" in words_of(tree.css_first("noscript"))
    assert None is tree.css_first("img, script")
    # What only a script can do is not shown where there is none, or not before it runs.
    assert tree.css_first(".viewer-input[data-needs-script]") is not None
    assert all("hidden" in part.attributes for part in tree.css("[data-busy], [data-work], [data-notes]"))


def test_each_example_leads_into_the_viewer(rendered: Rendered) -> None:
    ids = {node.attributes["id"] for node in read(rendered[0]["traces/viewer/"]).css("[id]")}
    for name in ("loaf", "torn", "large"):
        hrefs = [link.attributes["href"] for link in read(rendered[0][f"traces/{name}/"]).css("a")]
        assert f"~/traces/viewer/#sample={name}" in hrefs
        # The fragment is that of its card, so that it leads there without a script.
        assert f"sample={name}" in ids
    index = [link.attributes["href"] for link in read(rendered[0]["traces/"]).css("a")]
    assert "~/traces/viewer/" in index


def test_policy_lets_nothing_out_and_no_worker_in_that_does_not_inherit_it(rendered: Rendered) -> None:
    page = rendered[0]["traces/viewer/"]
    directives = dict(each.split(" ", 1) for each in to_policy((), page.policy).split("; "))
    nothing = {"default-src", "connect-src", "form-action", "frame-src", "object-src", "base-uri", "media-src"}
    assert dict.fromkeys(nothing, "'none'") == {name: directives[name] for name in nothing}
    assert ("'self'", "blob:") == (directives["script-src"], directives["worker-src"])
    assert "'self' data: blob:" == directives["img-src"]
    allowed = {source for sources in directives.values() for source in sources.split()}
    assert {"'none'", "'self'", "data:", "blob:"} == allowed


def test_examples_come_as_modules_that_hold_them_to_the_letter(rendered: Rendered) -> None:
    assert {"text": LOAF} == module(rendered, "samples/loaf.js")
    assert {"text": "{"} == module(rendered, "samples/torn.js")
    early = {
        link.attributes["data-sample"]: "data-early" in link.attributes
        for link in read(rendered[0]["traces/viewer/"]).css("[data-sample]")
    }
    assert {"loaf": True, "torn": True, "large": False} == early


def test_schema_is_that_of_the_package(rendered: Rendered) -> None:
    schema = module(rendered, "schema.js")["schema"]
    assert json.loads(str(rendered[1]["schema/orchestration-trace/1.0/trace.schema.json"])) == schema


def test_hostile_titles_stay_text(rendered: Rendered) -> None:
    for path in ("traces/viewer/", "traces/loaf/"):
        assert None is read(rendered[0][path]).css_first("img, script"), path
