"""One function for each sub-command of `survey trace`: plain arguments in, the text to print and the exit code out.

Exit codes: 0 nothing is wrong, 1 something is (a document that cannot be read is), 2 the command was used wrongly.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from generator.traces.compare import PAIR_METRICS, compare
from generator.traces.export import EXPORTS
from generator.traces.facts import Facts
from generator.traces.formats import FORMATS
from generator.traces.gather import own_traces
from generator.traces.importers import IMPORTERS
from generator.traces.importers.load import import_path
from generator.traces.importers.records import BROKEN_ZIP
from generator.traces.importers.trace_builder import Imported
from generator.traces.importers.unread import FLAWED
from generator.traces.layout import lay_out
from generator.traces.lines import parse_file, validate_file
from generator.traces.metrics import METRICS, measure_all
from generator.traces.metrics.metric import Measure
from generator.traces.numbers import (
    comparison_to_json,
    comparison_to_text,
    measures_to_json,
    measures_to_text,
)
from generator.traces.problem import plain
from generator.traces.reader import read_trace
from generator.traces.recordings import choose_recording, file_names, list_recordings
from generator.traces.rules import RULES
from generator.traces.rules.is_a_trace import RULE as IS_A_TRACE
from generator.traces.strangers import find_stranger
from generator.traces.trace import Trace
from generator.traces.validate import Report

CLEAN, WRONG, USAGE = 0, 1, 2

_IS_ONE_ALREADY = (
    "this is a trace already; there is nothing to import. Check it with `survey trace validate`, show it with "
    "`survey trace view`."
)

VALIDATION_FORMATS = tuple(FORMATS)
NUMBER_FORMATS = ("text", "json")
IMPORT_FORMATS = ("auto", *IMPORTERS)
PROFILES = tuple(EXPORTS)

Answer = tuple[str, int]


def report_validation(
    paths: Sequence[str | Path], format: str = "text", clock_skew: float = 0, *, strict: bool = False
) -> Answer:
    """Validate files, each with one trace or with one a line, and report what was found.

    format: text, json, github or sarif
    clock_skew: how far an effect may come before its cause, in the unit of t
    strict: warnings count as errors
    """
    if not paths:
        return _usage("no file given")
    reports: list[Report] = []
    for path in paths:
        data = _read(path)
        if isinstance(data, str):
            return _usage(data)
        reports.append(validate_file(data, file=Path(path).as_posix(), clock_skew=clock_skew, strict=strict))
    code = CLEAN if all(report.ok for report in reports) else WRONG
    return FORMATS[format](reports), code


def report_metrics(paths: Sequence[str | Path], format: str = "text", *, guesses: bool = False) -> Answer:
    """Measure files, each with one trace or with one a line; format is text or json.

    A file that holds anything else is named, with exit code 1.
    guesses: also use values that a trace marks as guessed
    """
    if not paths:
        return _usage("no file given")
    found: dict[str, tuple[Measure, ...]] = {}
    for path in paths:
        traces = _traces(path)
        if isinstance(traces, tuple):
            return traces
        take = Facts if guesses else Facts.stated
        found |= {name: measure_all(take(trace)) for name, trace in traces.items()}
    if format == "json":
        return measures_to_json(found), CLEAN
    return "\n".join(measures_to_text(name, measures) for name, measures in found.items()), CLEAN


def report_comparison(first: str | Path, second: str | Path, format: str = "text") -> Answer:
    """Compare a run with a second one, its baseline; format is text or json."""
    traces = []
    for path in (first, second):
        trace = _only(path, _traces(path))
        if isinstance(trace, tuple):
            return trace
        traces.append(Facts.stated(trace))
    comparison = compare(*traces)
    return (comparison_to_json if format == "json" else comparison_to_text)(comparison), CLEAN


def _tell_unknown(path: Path, format: str) -> str:
    """Return what a file that was not imported is: a trace already, or what it looks like, as validation tells it.

    Empty where something else is wrong.
    """
    if not path.is_file():
        return ""
    data = path.read_bytes()
    if own_traces(data) is not None:
        return f"{_shown(path)}: {_IS_ONE_ALREADY}\n"
    said = find_stranger(read_trace(data)) if format == "auto" else ""
    return f"{_shown(path)}: {said} ({IS_A_TRACE.code} {IS_A_TRACE.name})\n    {IS_A_TRACE.fix}\n" if said else ""


def _cure(path: Path, first: Imported) -> str:
    """Return what to do about a file that is not JSON, as validation tells it; empty where something else is wrong."""
    if not path.is_file() or not any(FLAWED in why and BROKEN_ZIP not in why for why in first.report.left_out):
        return ""
    errors = (each for each in validate_file(path.read_bytes(), file="").problems if each.level == "error")
    return "".join(f"    {each.fix}\n" for each in list(errors)[:1])


def import_trace(
    path: str | Path,
    format: str = "auto",
    *,
    keep_content: bool = False,
    output: str | Path | None = None,
    run: str | None = None,
) -> tuple[str, str, int]:
    """Import a file or folder; return the trace as text, the report on the import, and the exit code.

    format: auto recognises it
    keep_content: content stands in `x_content`; otherwise only its hash and length are kept
    output: write the trace there; the text returned is empty then; a folder takes a file for each recording
    run: which of several recordings, by its id or its number in the list
    """
    source = Path(path)
    if not source.exists():
        return "", *_usage(f"{_shown(source)} does not exist")
    try:
        imported = import_path(source, format, keep_content=keep_content)
    except OSError as problem:
        return "", *_usage(f"{_shown(problem.filename or source)} cannot be read: {problem.strerror}")
    found = [each for each in imported if each.document is not None]
    report = "".join(each.report.to_text() for each in imported)
    if not found:
        return "", _tell_unknown(source, imported[0].report.format) or report + _cure(source, imported[0]), WRONG
    if run is not None:
        chosen = choose_recording(found, run)
        if chosen is None:
            return "", *_usage(f"there is no recording {plain(run)}; there are\n{list_recordings(found)}")
        found, report = [chosen], chosen.report.to_text()
    folder = None if output is None or not _is_folder(output) else Path(output)
    if len(found) > 1 and folder is None:
        many = f"{_shown(source)} holds {len(found)} recordings: choose one with --run, or name a folder with"
        return "", *_usage(f"{many} --output{_tell_no_folder(output)}\n{list_recordings(found)}")
    names = [""] if folder is None else file_names(found)
    if output is None:
        return lay_out(found[0].document or {}), report, CLEAN
    try:
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
        for name, each in zip(names, found, strict=True):
            target = Path(output) if folder is None else folder / name
            target.write_text(lay_out(each.document or {}), encoding="utf-8")
    except OSError as problem:
        return "", *_usage(f"{_shown(output)} cannot be written: {problem.strerror}")
    return "", report, CLEAN


def _tell_no_folder(output: str | Path | None) -> str:
    """Return why what was named with --output takes no file for each recording; empty where nothing was named."""
    if output is None:
        return ""
    named = _shown(output)
    is_file = f"; {named} is not a folder"
    return is_file if Path(output).exists() else f"; {named} does not exist: write {named}/ to create it"


def _is_folder(output: str | Path) -> bool:
    return str(output).endswith("/") or Path(output).is_dir()


def export_trace(path: str | Path, profile: str) -> Answer:
    """Write a trace for others: `upstream` for the published validator, `chrome` for Perfetto and Chrome."""
    # Read once: a pipe has nothing left for a second reader.
    data = _read(path)
    if isinstance(data, str):
        return _usage(data)
    trace = _only(path, _parse(path, data))
    if isinstance(trace, tuple):
        return trace
    return lay_out(EXPORTS[profile](read_trace(data).value)), CLEAN


def list_rules() -> Answer:
    """List every rule with its code, severity and what must hold."""
    return "".join(f"{rule.code}  {rule.level:<7}  {rule.name}: {rule.title}\n" for rule in RULES), CLEAN


def list_metrics() -> Answer:
    """List every metric with its description, formula, source and preconditions."""
    lines = []
    for metric in (*METRICS, *PAIR_METRICS):
        lines += [metric.id, f"  {metric.description}", f"  Formula: {metric.formula}", f"  Source: {metric.source}"]
        lines += [f"  Needs: {metric.needs}", ""]
    return "\n".join(lines), CLEAN


def _shown(path: str | Path) -> str:
    """Return a path as a report names it, whatever is in the name."""
    return plain(Path(path).as_posix())


def _usage(message: str) -> Answer:
    return f"survey trace: {message}\n", USAGE


def _read(path: str | Path) -> bytes | str:
    try:
        return Path(path).read_bytes()
    except OSError as problem:
        return f"{_shown(path)} cannot be read: {problem.strerror}"


def _only(path: str | Path, traces: dict[str, Trace] | Answer) -> Trace | Answer:
    """Return the one trace of a file, or what to answer instead."""
    if isinstance(traces, tuple):
        return traces
    if len(traces) > 1:
        return _usage(f"{_shown(path)} holds {len(traces)} traces; one is expected")
    return next(iter(traces.values()))


def _traces(path: str | Path) -> dict[str, Trace] | Answer:
    """Return the traces by name, or what to answer instead: numbers about what breaks the schema would mislead."""
    data = _read(path)
    return _usage(data) if isinstance(data, str) else _parse(path, data)


def _parse(path: str | Path, data: bytes) -> dict[str, Trace] | Answer:
    file = Path(path).as_posix()
    found = parse_file(data, file=file)
    if isinstance(found, Report):
        return FORMATS["text"]([found]), WRONG
    return {file if line is None else f"{file}, line {line}": trace for line, trace in found.items()}
