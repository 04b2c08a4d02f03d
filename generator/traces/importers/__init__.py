"""What real systems write becomes a trace: one importer a file, listed here in the order in which they are tried."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from generator.traces.importers import (
    atif,
    claude_code,
    codex,
    inspect,
    langfuse,
    langsmith,
    messages,
    openai_agents,
    otlp,
    phoenix,
)
from generator.traces.importers.format import Format
from generator.traces.importers.records import Source, SourceFile
from generator.traces.importers.report import ImportReport
from generator.traces.importers.trace_builder import Imported


class ImporterModule(Protocol):
    """A module of one format: what to say about it, what recognises a file, parts runs, and makes a trace of one."""

    FORMAT: Format

    def recognise(self, file: SourceFile, /) -> bool: ...

    def split(self, source: Source, /) -> tuple[Source, ...]: ...

    def import_source(self, source: Source, report: ImportReport, /, *, keep_content: bool) -> Imported: ...


# Message logs come last: their shape is the least particular.
_MODULES: tuple[ImporterModule, ...] = (
    otlp,
    openai_agents,
    phoenix,
    langfuse,
    langsmith,
    inspect,
    atif,
    codex,
    claude_code,
    messages,
)
IMPORTERS: Mapping[str, ImporterModule] = {module.FORMAT.name: module for module in _MODULES}
