"""What to say about a format that is imported, for the page of the importers."""

from __future__ import annotations

from inspect import cleandoc

from generator.record import frozen_record


@frozen_record
class Format:
    """One format.

    name: as the command line has it
    label: as pages have it
    signs: names of fields by which it is known
    text: what becomes a trace, as a sentence; in paragraphs what was read to write the importer, and what else must be
        known; a list of where the format deceives
    """

    name: str
    label: str
    signs: tuple[str, ...]
    text: str

    @property
    def title(self) -> str:
        return self._paragraphs[0]

    @property
    def paragraphs(self) -> tuple[str, ...]:
        return self._paragraphs[1:]

    @property
    def traps(self) -> tuple[str, ...]:
        return tuple(map(_in_line, self._parts[1].split("\n- ")))

    @property
    def _paragraphs(self) -> tuple[str, ...]:
        return tuple(map(_in_line, self._parts[0].split("\n\n")))

    @property
    def _parts(self) -> tuple[str, str]:
        told, _, traps = cleandoc(self.text).partition("\n\n- ")
        return told, traps


def _in_line(text: str) -> str:
    return " ".join(text.split())
