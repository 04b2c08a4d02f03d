"""The pages about traces: the examples of the survey, and the reference of schema, rules, metrics and importers."""

from __future__ import annotations

import json
from dataclasses import dataclass

from generator.render.page import Page
from generator.render.pages.sections import shown_sections
from generator.render.pages.trace_viewer import render_viewer
from generator.render.shelf import Shelf
from generator.render.text import plural
from generator.render.trace_reference import (
    import_context,
    metrics_context,
    rules_context,
    schema_context,
)
from generator.render.trace_svg import SHAPES
from generator.render.trace_view import TraceView, view_trace
from generator.traces.schema import published_schemas, schema_tables

Files = dict[str, str | bytes]


@dataclass(frozen=True, slots=True, kw_only=True)
class TracesContext:
    """What the page of traces shows; shapes: outline and name of the mark of each type of event."""

    finding: str
    format: str
    examples: tuple[TraceView, ...]
    shapes: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TraceContext:
    """What the page of one example shows; before and after: (address, title) of its neighbours in the gallery."""

    trace: TraceView
    shapes: tuple[tuple[str, str, str], ...]
    before: tuple[str, str] | None
    after: tuple[str, str] | None


def render_traces(shelf: Shelf) -> tuple[list[Page], Files]:
    """Render the pages of traces, and the files beside them; nothing when the survey shows none."""
    if "traces" not in shown_sections(shelf.survey):
        return [], {}
    traces = shelf.survey.traces
    views = tuple(view_trace(file) for file in traces)
    viewer, modules = render_viewer(shelf, views, traces)
    pages = [_index(shelf, views), *_examples(shelf, views), *_reference(shelf), viewer]
    files = {view.file: file.text for view, file in zip(views, traces, strict=True)}
    return pages, {**files, **modules, **_schemas(shelf.survey.config.address)}


def _index(shelf: Shelf, views: tuple[TraceView, ...]) -> Page:
    valid = sum(view.ok for view in views)
    finding = f"{plural(len(views), 'example trace')}, {'all' if valid == len(views) else valid} of them valid"
    return Page(
        path="traces/",
        title="Traces",
        description=f"{finding}: a format for runs of agent teams, its rules, metrics and examples.",
        body=shelf.templates.page(
            "traces",
            TracesContext(finding=finding, format=schema_tables()[0].description, examples=views, shapes=_shapes()),
        ),
        section="traces",
    )


def _examples(shelf: Shelf, views: tuple[TraceView, ...]) -> list[Page]:
    neighbours = [None, *((f"~/{view.path}", view.title) for view in views), None]
    return [
        Page(
            path=view.path,
            title=view.title,
            description=view.sentence or f"An example trace. {view.verdict}.",
            body=shelf.templates.page(
                "traces_example",
                TraceContext(trace=view, shapes=_shapes(), before=neighbours[number], after=neighbours[number + 2]),
            ),
            section="traces",
            filled=True,
        )
        for number, view in enumerate(views)
    ]


def _reference(shelf: Shelf) -> list[Page]:
    schema, rules = schema_context(shelf.survey.config.address), rules_context()
    metrics, imports = metrics_context(), import_context()
    named = (
        ("schema", "Trace schema", f"Every field of an orchestration trace, version {schema.version}.", schema),
        ("rules", "Trace rules", f"{rules.finding}, each with its reason and examples.", rules),
        ("metrics", "Trace metrics", f"{metrics.finding}, each with formula, source and preconditions.", metrics),
        ("import", "Trace importers", f"{imports.finding}: what is read, and where each deceives.", imports),
    )
    return [
        Page(
            path=f"traces/{name}/",
            title=title,
            description=description,
            body=shelf.templates.page(f"traces_{name}", context),
            section="traces",
            filled=True,
        )
        for name, title, description, context in named
    ]


def _schemas(address: str) -> Files:
    found = published_schemas(address)
    return {path: json.dumps(each, indent=2, ensure_ascii=False) + "\n" for path, each in found.items()}


def _shapes() -> tuple[tuple[str, str, str], ...]:
    return tuple((path, f"is-{kind.replace('_', '-')}", kind.replace("_", " ")) for kind, path in SHAPES.items())
