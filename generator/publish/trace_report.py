"""Traces in, one HTML file out that shows them in the viewer: from disk, and with nothing outside of it.

Worker, schema, styles and traces stand in the file. Its policy names the two scripts and the styles by hash and allows
no connection, so that neither a trace nor a fault of ours can send anything; that holds for the worker as well.
"""

from __future__ import annotations

import base64
import gzip
import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from markupsafe import Markup

from generator.publish.policy import source_of
from generator.publish.script_bundle import to_bundle
from generator.publish.script_modules import identifier_of, read_closure
from generator.publish.sources import own_sources
from generator.publish.style_sheet import to_sheet
from generator.record import frozen_record
from generator.render.environment import Templates
from generator.traces.importers import IMPORTERS
from generator.traces.schema import schema_for
from generator.wording.trace_words import VIEWER

_SCRIPT = "assets/trace/view/report.js"
_WORKER = "assets/trace/worker/main.js"
# As the page of the viewer links them, and what the theme does there.
_STYLES = ("site", "traces", "viewer", "report")


@frozen_record
class ReportContext:
    """What the template reads; parts: worker, schema and traces as JSON that no browser takes for markup."""

    title: str
    eyebrow: str
    names: tuple[str, ...]
    formats: tuple[tuple[str, str], ...]
    policy: str
    style: Markup
    parts: Markup
    script: Markup


def to_report(files: Mapping[str, bytes]) -> str:
    """Return the file; files: each trace, or traces as JSON lines, by the name to show for it."""
    names = tuple(files)
    style, script, worker = _parts()
    given = [{"path": name, "data": _pack(data)} for name, data in files.items()]
    # Within a script nothing but `<` can begin what ends it.
    parts = json.dumps({"worker": worker, "schema": schema_for(""), "files": given}).replace("<", "\\u003c")
    context = ReportContext(
        title=names[0] if len(names) == 1 else f"{names[0]} and {len(names) - 1} more",
        eyebrow=VIEWER,
        names=names,
        formats=tuple((name, module.FORMAT.label) for name, module in IMPORTERS.items()),
        policy=_policy(style, script),
        style=Markup(style),
        parts=Markup(parts),
        script=Markup(script),
    )
    return Templates(own_sources() / "templates").page("traces_report", context) + "\n"


@cache
def _parts() -> tuple[str, str, str]:
    """Return style sheet, script of the page, and script of the worker."""
    folder = own_sources() / "site_docs"

    def read(path: str) -> str:
        return _read(folder, path)

    style = "\n" + "".join(to_sheet(f"assets/css/{name}.css", read) for name in _STYLES)
    script = to_bundle(read_closure([_SCRIPT], read), _no_address)
    modules = read_closure([_WORKER], read)
    worker = to_bundle(modules, _no_address, handed=lambda: {_WORKER})
    worker += f"const {{ start }} = {identifier_of(_WORKER)};\n"
    return style, script.replace("</script", r"<\/script").replace("<!--", r"<\!--"), worker


def _read(folder: Path, path: str) -> str:
    file = folder / path
    if not file.is_file():
        raise KeyError(path)
    return file.read_text(encoding="utf-8")


def _no_address(path: str) -> str:
    raise ValueError(f"{path} lies outside of the file")


def _pack(data: bytes) -> str:
    # Packed at no particular time: the same traces give the same file.
    return base64.b64encode(gzip.compress(data, mtime=0)).decode("ascii")


def _policy(style: str, script: str) -> str:
    directives: Sequence[tuple[str, str]] = (
        ("default-src", "'none'"),
        ("script-src", source_of(script)),
        ("style-src", source_of(style)),
        # Pictures are saved by way of a blob; the worker is one.
        ("img-src", "data: blob:"),
        ("worker-src", "blob:"),
        ("base-uri", "'none'"),
        ("form-action", "'none'"),
    )
    return "; ".join(f"{name} {sources}" for name, sources in directives)
