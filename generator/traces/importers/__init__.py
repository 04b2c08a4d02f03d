"""What real systems write becomes a trace: one importer a file, listed here in the order in which they are tried."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from generator.traces.importers import atif, claude_code, codex, messages, openai_agents, otlp
from generator.traces.importers.format import Format
from generator.traces.importers.records import Source
from generator.traces.importers.trace_builder import Imported


class ImporterModule(Protocol):
    """A module of one format: what to say about it, what recognises it, and what makes a trace and a report."""

    FORMAT: Format

    def recognise(self, source: Source, /) -> bool: ...

    def import_source(self, source: Source, /, *, keep_content: bool) -> Imported: ...


# Message logs come last: their shape is the least particular.
_MODULES: tuple[ImporterModule, ...] = (otlp, openai_agents, atif, codex, claude_code, messages)
IMPORTERS: Mapping[str, ImporterModule] = {module.FORMAT.name: module for module in _MODULES}
