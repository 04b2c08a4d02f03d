"""`survey trace`: validate, measure, compare, show, import and export orchestration traces; needs no survey."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import TextIO

from generator.traces.commands import (
    IMPORT_FORMATS,
    NUMBER_FORMATS,
    PROFILES,
    VALIDATION_FORMATS,
    export_trace,
    import_trace,
    list_metrics,
    list_rules,
    report_comparison,
    report_metrics,
    report_validation,
)

Do = Callable[[argparse.Namespace], int]

_ONE = "a trace as JSON, plain or packed with gzip"
_FILE = f"{_ONE}, or several as JSON lines"
_RECORDING = "a recording from another system, or the folder of a session"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command and its sub-commands."""
    parser.description = "Validate, measure, compare, show, import and export orchestration traces; needs no survey."
    inner = parser.add_subparsers(dest="trace_command", metavar="COMMAND", required=True)

    validate = _add(inner, "validate", "check traces against the schema and the rules", _validate)
    validate.add_argument("paths", nargs="*", metavar="FILE", help=_FILE)
    validate.add_argument("--format", choices=VALIDATION_FORMATS, default="text", help="how to report (default: text)")
    validate.add_argument(
        "--clock-skew",
        type=_skew,
        default=0,
        metavar="T",
        help="how far clocks may differ, in the unit of t (default: 0)",
    )
    validate.add_argument("--strict", action="store_true", help="warnings count as errors")
    validate.add_argument("--rules", action="store_true", help="list the rules instead")

    metrics = _add(inner, "metrics", "measure traces", _metrics)
    metrics.add_argument("paths", nargs="*", metavar="FILE", help=_FILE)
    metrics.add_argument("--format", choices=NUMBER_FORMATS, default="text", help="how to report (default: text)")
    metrics.add_argument("--guesses", action="store_true", help="also use values that a trace marks as guessed")
    metrics.add_argument("--explain", action="store_true", help="list all metrics with formula and source instead")

    compare = _add(inner, "compare", "compare a trace with a second one, such as a single agent's", _compare)
    compare.add_argument("first", metavar="A", help=_ONE)
    compare.add_argument("second", metavar="B", help="the trace that A is compared with")
    compare.add_argument("--format", choices=NUMBER_FORMATS, default="text", help="how to report (default: text)")

    view = _add(inner, "view", "show traces or importable recordings in the viewer, on this machine only", _view)
    view.add_argument("paths", nargs="+", type=Path, metavar="FILE_OR_FOLDER", help=f"{_ONE}; or {_RECORDING}")
    view.add_argument("--format", choices=IMPORT_FORMATS, default="auto", help="format of the input (default: auto)")
    view.add_argument("--run", metavar="ID", help="one of several recordings, by id or number")
    view.add_argument("--hash", action="store_true", help="replace texts with hashes")
    view.add_argument("--out", type=Path, metavar="FILE", help="write a single page that works offline instead")
    view.add_argument("--no-browser", action="store_true", help="print the address without opening a browser")

    load = _add(inner, "import", "convert a recording from another system to a trace", _import)
    load.add_argument("path", metavar="FILE_OR_FOLDER", help=_RECORDING)
    load.add_argument("--format", choices=IMPORT_FORMATS, default="auto", help="format of the input (default: auto)")
    load.add_argument("--keep-content", action="store_true", help="keep texts instead of replacing them with hashes")
    load.add_argument("--run", metavar="ID", help="one of several recordings, by id or number")
    load.add_argument(
        "--output",
        metavar="FILE_OR_FOLDER",
        help="output file (default: standard output), or a folder for one file per recording",
    )

    export = _add(inner, "export", "write a trace in a format that other tools read", _export)
    export.add_argument("path", metavar="FILE", help=_ONE)
    export.add_argument(
        "--profile", choices=PROFILES, required=True, help="upstream: the published schema; chrome: Perfetto"
    )


def run(arguments: argparse.Namespace) -> int:
    """Run the sub-command; 0 nothing is wrong, 1 something is, 2 wrong usage."""
    do: Do = arguments.do
    return do(arguments)


def _add(
    inner: argparse._SubParsersAction[argparse.ArgumentParser], name: str, help: str, do: Do
) -> argparse.ArgumentParser:
    parser = inner.add_parser(name, help=help, description=f"{help[0].upper()}{help[1:]}.")
    parser.set_defaults(do=do)
    return parser


def _skew(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = -1
    if not 0 <= value < float("inf"):
        raise argparse.ArgumentTypeError(f'"{text}" is not a time: use 0 or a positive number, in the unit of t')
    return value


def _validate(arguments: argparse.Namespace) -> int:
    if arguments.rules:
        return _tell(*list_rules())
    return _tell(*report_validation(arguments.paths, arguments.format, arguments.clock_skew, strict=arguments.strict))


def _metrics(arguments: argparse.Namespace) -> int:
    if arguments.explain:
        return _tell(*list_metrics())
    return _tell(*report_metrics(arguments.paths, arguments.format, guesses=arguments.guesses))


def _compare(arguments: argparse.Namespace) -> int:
    return _tell(*report_comparison(arguments.first, arguments.second, arguments.format))


def _import(arguments: argparse.Namespace) -> int:
    text, report, code = import_trace(
        arguments.path,
        arguments.format,
        keep_content=arguments.keep_content,
        output=arguments.output,
        run=arguments.run,
    )
    _print(report, sys.stderr)
    return _tell(text, code)


def _view(arguments: argparse.Namespace) -> int:
    # It renders a page: the other commands start faster without what that needs.
    trace_view = import_module("generator.commands.trace_view")
    browser = {"open_page": None} if arguments.no_browser else {}
    code: int = trace_view.show_traces(
        arguments.paths,
        format=arguments.format,
        hashed=arguments.hash,
        run=arguments.run,
        out=arguments.out,
        **browser,
    )
    return code


def _export(arguments: argparse.Namespace) -> int:
    return _tell(*export_trace(arguments.path, arguments.profile))


def _tell(text: str, code: int) -> int:
    """Print a report; what is said about wrong usage belongs on the other stream."""
    _print(text, sys.stderr if code == 2 else sys.stdout)
    return code


def _print(text: str, stream: TextIO) -> None:
    """Print whatever a document or a file's name holds: what the stream cannot show becomes a question mark."""
    encoding = stream.encoding or "utf-8"
    stream.write(text.encode(encoding, "replace").decode(encoding))
