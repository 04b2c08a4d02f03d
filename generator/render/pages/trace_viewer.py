"""The example traces of a survey in, the page of the viewer out, and the modules that it loads instead of fetching.

The page's policy refuses every connection, so that no trace can leave it: what the viewer needs of the site comes as
modules of scripts, which are loaded and cannot be asked for anything.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from generator.export.head import to_page_head
from generator.model.trace_file import TraceFile
from generator.render.page import Page
from generator.render.shelf import Shelf
from generator.render.text import plural
from generator.render.trace_reference import (
    MetricEntry,
    RuleEntry,
    import_context,
    metrics_context,
    rules_context,
)
from generator.render.trace_view import TraceView
from generator.traces.schema import schema_for

PATH = "traces/viewer/"
SCRIPT = "assets/trace/view/main.js"
STYLES = ("assets/css/scene.css", "assets/css/viewer.css")

# The tightest under which the page works. A worker from a file would not inherit it: only one from a blob may start.
# Pictures are saved by way of a blob; styles are the site's own, and those that scripts set are no styles in its sense.
POLICY: Mapping[str, str] = MappingProxyType(
    {
        "default-src": "'none'",
        "script-src": "'self'",
        "style-src": "'self'",
        "style-src-attr": "'none'",
        "img-src": "'self' data: blob:",
        "font-src": "'none'",
        "connect-src": "'none'",
        "worker-src": "blob:",
        "manifest-src": "'none'",
        "media-src": "'none'",
        "form-action": "'none'",
    }
)

# A larger example is loaded when it is asked for, the others as soon as the page has time.
_EARLY = 250_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Sample:
    """One example of the gallery; file: its module, below the folder of modules; early: loaded before it is chosen."""

    trace: TraceView
    file: str
    early: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ViewerContext:
    """What the page of the viewer shows."""

    samples: tuple[Sample, ...]
    formats: tuple[tuple[str, str], ...]


def render_viewer(
    shelf: Shelf, views: tuple[TraceView, ...], traces: Iterable[TraceFile]
) -> tuple[Page, dict[str, str | bytes]]:
    """Render the page of the viewer, and the modules beside it."""
    samples = tuple(
        Sample(trace=view, file=f"samples/{file.id}.js", early=len(file.text) <= _EARLY)
        for view, file in zip(views, traces, strict=True)
    )
    texts = {sample.file: file.text for sample, file in zip(samples, traces, strict=True)}
    title = "Trace viewer"
    description = f"Opens traces of agent teams in the browser; nothing is sent. {plural(len(samples), 'example')}."
    styles = "".join(f'\n<link rel="stylesheet" href="~/{path}">' for path in STYLES)
    page = Page(
        path=PATH,
        title=title,
        description=description,
        body=shelf.templates.page("traces_viewer", ViewerContext(samples=samples, formats=_formats())),
        section="traces",
        head=to_page_head(shelf.full, PATH, title, description) + styles,
        scripts=(SCRIPT,),
        policy=POLICY,
        search=False,
    )
    modules = {
        "schema.js": f"export const schema = {_script(schema_for(shelf.survey.config.address))};\n",
        "words.js": _words(),
        **{path: f"export const text = {_script(text)};\n" for path, text in texts.items()},
    }
    return page, {f"{PATH}{path}": text for path, text in modules.items()}


def _script(value: object) -> str:
    """Write a value as JavaScript; ASCII, so that half a character survives the way."""
    return json.dumps(value, ensure_ascii=True, separators=(",", ":"))


def _words() -> str:
    """Tell rules and metrics in the words of their reference pages; text alternates with code."""
    rules = {rule.code: _rule(rule) for group in rules_context().groups for rule in group.rules}
    metrics = metrics_context()
    told = {metric.id: _metric(metric) for metric in (*metrics.single, *metrics.pairs)}
    formats = dict(_formats())
    parts = (("rules", rules), ("metrics", told), ("formats", formats))
    return "".join(f"export const {name} = {_script(value)};\n" for name, value in parts)


def _rule(rule: RuleEntry) -> Mapping[str, object]:
    return {"name": rule.name, "statement": rule.statement, "reason": rule.reason, "cure": rule.cure}


def _metric(metric: MetricEntry) -> Mapping[str, object]:
    return {
        "label": metric.label,
        "sentence": metric.sentence,
        "formula": metric.formula,
        "source": metric.source,
        "needs": metric.needs,
    }


def _formats() -> tuple[tuple[str, str], ...]:
    return tuple((entry.name, entry.label) for entry in import_context().importers)
