"""What to say about a format that is imported, for the page of the importers."""

from __future__ import annotations

from generator.record import frozen_record


@frozen_record
class Format:
    """One format.

    name: as the command line has it
    label: as pages have it
    signs: names of fields by which it is known
    title: what becomes a trace, as a sentence
    paragraphs: what was read to write the importer, and what else must be known
    traps: where the format deceives, a sentence each
    """

    name: str
    label: str
    signs: tuple[str, ...]
    title: str
    paragraphs: tuple[str, ...]
    traps: tuple[str, ...]
