"""Records that are spans, one each, become runs and traces: what the importers of span stores share."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from generator.json_value import Json, JsonDict, JsonObject
from generator.traces.importers.fields import as_list, as_map, as_text
from generator.traces.importers.records import Record, Source, SourceFile
from generator.traces.importers.report import ImportReport
from generator.traces.importers.runs import gather
from generator.traces.importers.scores import reward_run
from generator.traces.importers.span import Span
from generator.traces.importers.spans import SpanTree
from generator.traces.importers.trace_builder import Imported, TraceBuilder

# What a record is made of: a span's fields, or None for what is none.
ReadSpan = Callable[[JsonObject, str, int, ImportReport], Span | None]


def unwrapped(file: SourceFile, *names: str) -> Iterator[Record]:
    """Yield every record, and those in the lists of these names in place of what holds them: pages of an API."""
    for record in file.members():
        node = as_map(record.value)
        name = next((each for each in names if isinstance(node.get(each), list)), None)
        for value in [record.value] if name is None else as_list(node.get(name)):
            yield Record(value=value, line=record.line)


def split_spans(
    source: Source, records_of: Callable[[SourceFile], Iterator[Record]], trace_of: Callable[[JsonObject], str]
) -> tuple[Source, ...]:
    """Tell the traces apart by the id on every span."""
    return gather(
        source,
        (
            (trace_of(as_map(record.value)), number, record)
            for number, file in enumerate(source.files)
            for record in records_of(file)
        ),
    )


def import_spans(
    source: Source,
    report: ImportReport,
    read: ReadSpan,
    *,
    system: str,
    kind_of: Callable[[JsonObject], Json],
    scores: Sequence[JsonDict] = (),
) -> Imported:
    """Import one trace, whose records are spans; kind_of: what the source calls the kind of one; scores: of the run."""
    found: list[Span] = []
    for file in source.files:
        for record in file.members():
            node = as_map(record.value)
            report.read[f"spans of kind {as_text(kind_of(node)) or 'unknown'}"] += 1
            span = read(node, file.name, record.line, report)
            if span is None:
                report.left_out["spans without a start"] += 1
            else:
                found.append(span)
                if span.kind == "other":
                    report.left_out["other spans, not imported"] += 1
    builder = TraceBuilder(report)
    root = SpanTree(builder, found).write()
    reward_run(builder, scores)
    task = next((span.name for span in found if not span.parent), "")
    return builder.finish(source, trace_id=source.run, task_id=task, system=system, root=root)
