"""The fields of a record in another program's file in, those out that nothing was read from, and how they are told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from generator.bibliography.identifiers import find_addresses, find_ids
from generator.bibliography.record import Record
from generator.problem import on_one_line
from generator.wording import intake_words
from generator.wording.phrases import plural

Text = TypeVar("Text")

_MOST_NAMES = 12
_LONGEST_NAME = 60
# A text that stands in no file: no number, no address, and the name of nothing.
OTHER = "\ufffd"


def without_effect(
    fields: Mapping[str, Text], names: Iterable[str], other: Text, read: Callable[[Mapping[str, Text]], object]
) -> set[str]:
    """Return those of the names whose field might as well hold another text: what is read stays the same."""
    said = read(fields)
    return {name for name in names if name in fields and read({**fields, name: other}) == said}


def is_said(text: str, record: Record) -> bool:
    """Tell whether a record has a text, or an id or address that stands in it."""
    arxiv = record.ids.get("arxiv")
    return (
        text in (record.title, record.abstract, record.venue, record.type, *record.published.values())
        or bool(arxiv and arxiv in text)
        or not find_ids([text]).items().isdisjoint(record.ids.items())
        or not set(find_addresses(text)).isdisjoint(record.links.values())
    )


def count_names(records: Iterable[Iterable[str]]) -> dict[str, int]:
    """Return in how many records each name stands; names that differ in nothing but capitals are one, as first met."""
    written: dict[str, str] = {}
    found: Counter[str] = Counter()
    for names in records:
        found.update({written.setdefault(name.casefold(), name) for name in names})
    return dict(found)


def told_of_fields(file: str, passed_over: Mapping[str, int]) -> str:
    """Return, as a sentence, which fields were not read, those of most records first; nothing where all were."""
    if not passed_over:
        return ""
    often = sorted(passed_over.items(), key=lambda each: (-each[1], each[0].casefold()))
    shown, more = often[:_MOST_NAMES], len(often) - _MOST_NAMES
    said = [f"{on_one_line(name)[:_LONGEST_NAME]} ({number:,})" for name, number in shown]
    said[0] = f"{on_one_line(shown[0][0])[:_LONGEST_NAME]} ({plural(shown[0][1], 'record')})"
    names = ", ".join(said) + (intake_words.AND_OTHER_FIELDS.format(others=plural(more, "other")) if more > 0 else "")
    fields = plural(len(often), "field was", "fields were")
    return intake_words.FIELDS_NOT_READ.format(file=on_one_line(file), fields=fields, names=names)
