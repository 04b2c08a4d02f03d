"""The pages about traces: the examples of the survey, and the reference of schema, rules, metrics and importers."""

from __future__ import annotations

import json
from collections.abc import Iterator

from generator.model.sections import shown_sections
from generator.record import frozen_record
from generator.render.context import EditionContext, SiteContext
from generator.render.page import Page
from generator.render.pager import Pager, paginate
from generator.render.trace_links import Link, link_back
from generator.render.trace_reference import Back, import_context, metrics_context, rules_context, schema_context
from generator.render.trace_svg import SHAPES
from generator.render.trace_view import STYLE, TraceView, view_trace
from generator.traces.schema import published_schemas, schema_tables
from generator.wording.phrases import plural

MOST_EXAMPLES = 30  # drawn on one page


@frozen_record
class TracesContext:
    """What a page of traces shows.

    format: what a trace is; opening: the example that it opens with, None where none can be drawn
    shapes: outline and name of the mark of each type of event; pager: of the examples
    """

    finding: str
    format: str
    opening: TraceView | None
    examples: tuple[TraceView, ...]
    shapes: tuple[tuple[str, str, str], ...]
    pager: Pager


@frozen_record
class TraceContext:
    """What the page of one example shows.

    survey: what of the survey speaks of it; before and after: (address, title) of its neighbours in the gallery
    """

    trace: TraceView
    shapes: tuple[tuple[str, str, str], ...]
    survey: tuple[Link, ...]
    before: tuple[str, str] | None
    after: tuple[str, str] | None


def render_traces(site: SiteContext, edition: EditionContext) -> list[Page]:
    """Render the pages of traces; none when the survey shows none."""
    if "traces" not in shown_sections(edition.survey):
        return []
    views = tuple(view_trace(file) for file in edition.survey.traces)
    back = link_back(edition)
    return [*_index(site, views), *_examples(site, views, back), *_reference(site, back)]


def trace_files(edition: EditionContext) -> dict[str, str]:
    """Return the example traces and the published schemas by path; none when the survey shows no traces."""
    if "traces" not in shown_sections(edition.survey):
        return {}
    examples = {view_trace(file).file: file.text for file in edition.survey.traces}
    return {**examples, **_schemas(edition.survey.config.address)}


def _index(site: SiteContext, views: tuple[TraceView, ...]) -> Iterator[Page]:
    failing = sum(view.mark == "broken" for view in views)
    finding = f"{plural(len(views), 'example trace')}, {failing or 'none'} with errors"
    opening = max((view for view in views if view.small), key=_lanes, default=None)
    for path, examples, pager in paginate(views, "traces/", "traces/all/{}/", size=MOST_EXAMPLES):
        context = TracesContext(
            finding=finding,
            format=schema_tables()[0].description,
            opening=opening,
            examples=tuple(examples),
            shapes=_shapes(),
            pager=pager,
        )
        yield Page(
            path=path,
            title="Traces",
            description=f"{finding}: a format for runs of agent teams, its rules, metrics and examples.",
            finding=finding,
            body=site.templates.page("traces", context),
            section="traces",
            styles=(STYLE,),
        ).numbered(pager.number)


def _lanes(view: TraceView) -> int:
    return len(view.small.lanes) if view.small else 0


def _examples(site: SiteContext, views: tuple[TraceView, ...], back: Back) -> list[Page]:
    neighbours = [None, *((f"~/{view.path}", view.title) for view in views), None]
    return [
        Page(
            path=view.path,
            title=view.title,
            description=view.sentence or f"An example trace. {view.verdict}.",
            body=site.templates.page(
                "traces_example",
                TraceContext(
                    trace=view,
                    shapes=_shapes(),
                    survey=back.get(("traces", view.id), ()),
                    before=neighbours[number],
                    after=neighbours[number + 2],
                ),
            ),
            section="traces",
            styles=(STYLE,),
            one_of_many=True,
        )
        for number, view in enumerate(views)
    ]


def _reference(site: SiteContext, back: Back) -> list[Page]:
    schema, rules = schema_context(site.survey.config.address), rules_context(back)
    metrics, imports = metrics_context(back), import_context()
    named = (
        ("schema", "Trace schema", f"Every field of an orchestration trace, version {schema.version}.", schema),
        ("rules", "Trace rules", f"{rules.finding}, each with its reason and examples.", rules),
        ("metrics", "Trace metrics", f"{metrics.finding}, each with formula, source and preconditions.", metrics),
        ("import", "Trace importers", f"{imports.finding}: what is read, and the pitfalls.", imports),
    )
    return [
        Page(
            path=f"traces/{name}/",
            title=title,
            description=description,
            body=site.templates.page(f"traces_{name}", context),
            section="traces",
            styles=(STYLE,),
            one_of_many=True,
        )
        for name, title, description, context in named
    ]


def _schemas(address: str) -> dict[str, str]:
    found = published_schemas(address)
    return {path: json.dumps(each, indent=2, ensure_ascii=False) + "\n" for path, each in found.items()}


def _shapes() -> tuple[tuple[str, str, str], ...]:
    return tuple((path, f"is-{kind.replace('_', '-')}", kind.replace("_", " ")) for kind, path in SHAPES.items())
