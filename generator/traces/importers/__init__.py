"""What real systems write becomes a trace: one importer a file, listed here in the order in which they are tried."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from generator.traces.importers import atif, claude_code, codex, messages, openai_agents, otlp
from generator.traces.importers.draft import Imported
from generator.traces.importers.records import Source


class ImportSource(Protocol):
    """Turns a source into a trace and a report."""

    def __call__(self, source: Source, *, keep_content: bool) -> Imported: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Importer:
    """One format: its name, what recognises it, what imports it, and its docstring, which tells sources and traps."""

    name: str
    recognise: Callable[[Source], bool]
    import_source: ImportSource
    about: str


IMPORTERS: Mapping[str, Importer] = {
    # Message logs come last: their shape is the least particular.
    module.NAME: Importer(
        name=module.NAME,
        recognise=module.recognise,
        import_source=module.import_source,
        about=module.__doc__ or "",
    )
    for module in (otlp, openai_agents, atif, codex, claude_code, messages)
}
