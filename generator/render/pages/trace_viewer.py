"""The example traces of a survey in, the page of the viewer out, and the modules that it loads instead of fetching.

The page's policy refuses every connection, so that no trace can leave it: what the viewer needs of the site comes as
modules of scripts, which are loaded and cannot be asked for anything.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from types import MappingProxyType

from generator.json_value import Json
from generator.model.sections import shown_sections
from generator.model.trace_file import TraceFile
from generator.record import frozen_record
from generator.render.context import EditionContext, SiteContext
from generator.render.page import Page
from generator.render.trace_view import STYLE, TraceView, view_trace
from generator.traces.importers import IMPORTERS
from generator.traces.schema import schema_for
from generator.wording.phrases import plural
from generator.wording.trace_words import VIEWER

PATH = "traces/viewer/"
SCRIPT = "assets/trace/view/main.js"
VIEWER_STYLE = "assets/css/viewer.css"

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
# So many examples have a picture and are loaded early; the others are named.
_FIRST = 30


@frozen_record
class Sample:
    """One example of the gallery.

    file: its module, below the folder of modules; early: loaded before it is chosen; drawn: whether it has a picture
    """

    trace: TraceView
    file: str
    early: bool
    drawn: bool


@frozen_record
class ViewerContext:
    """What the page of the viewer shows."""

    samples: tuple[Sample, ...]
    formats: tuple[tuple[str, str], ...]


def render_viewer(site: SiteContext, edition: EditionContext) -> Page | None:
    """Render the page of the viewer; None when the survey shows no traces."""
    if "traces" not in shown_sections(edition.survey):
        return None
    samples = tuple(
        Sample(
            trace=view_trace(file),
            file=_module_of(file),
            early=place < _FIRST and len(file.text) <= _EARLY,
            drawn=place < _FIRST,
        )
        for place, file in enumerate(edition.survey.traces)
    )
    context = ViewerContext(
        samples=samples, formats=tuple((name, module.FORMAT.label) for name, module in IMPORTERS.items())
    )
    return Page(
        path=PATH,
        title=VIEWER,
        description=f"Opens traces of agent teams in the browser; nothing is sent. {plural(len(samples), 'example')}.",
        body=site.templates.page("traces_viewer", context),
        section="traces",
        styles=(STYLE, VIEWER_STYLE),
        scripts=(SCRIPT,),
        policy=POLICY,
    )


def viewer_files(edition: EditionContext) -> dict[str, str]:
    """Return the modules that the viewer loads, by path; none when the survey shows no traces."""
    if "traces" not in shown_sections(edition.survey):
        return {}
    modules = {
        "schema.js": f"export const schema = {_script(schema_for(edition.survey.config.address))};\n",
        **{_module_of(file): f"export const text = {_script(file.text)};\n" for file in edition.survey.traces},
    }
    return {f"{PATH}{path}": text for path, text in modules.items()}


def _module_of(file: TraceFile) -> str:
    return f"samples/{file.id}.js"


def _script(value: Json) -> str:
    """Write a value as JavaScript; ASCII, so that half a character survives the way."""
    return json.dumps(value, ensure_ascii=True, separators=(",", ":"))
