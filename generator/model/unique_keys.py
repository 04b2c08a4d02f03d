"""A mapping in, its entries by key out: what is repeated is reported, and what a comma cut off is known."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from collections.abc import Mapping as Lookup

from generator.problem import Problem, Related
from generator.source.value import Entry, Mapping, Scalar
from generator.wording import words

REPEATED_KEY = "unique-keys"
REPEATED = 'The key "{key}" is repeated (first on line {line}). Keep one.'
REPEATED_ALL = (
    "The keys {keys} are repeated (first on line {line}). Keep one of each, or, where another entry begins, {cure}."
)
OWN_FILE, OWN_HYPHEN = "put it into a file of its own", "write a hyphen and a space before its first key"
CUT_OFF = " If it belongs to the text before the comma, put that text in quotes."


def unique_entries(value: Mapping, problems: list[Problem], *, is_item: bool = False) -> dict[str, Entry]:
    """Return a mapping's entries by key, the first of each; a repeated key is reported at its second place.

    From where the very first one is repeated, they are one problem: another entry of a list, without its hyphen.
    is_item: the mapping stands in a list, and nothing of that other entry belongs to it
    """
    entries: dict[str, Entry] = {}
    runs: list[list[Entry]] = []
    begins = value.entries[0].key if value.entries else ""
    for entry in value.entries:
        if entry.key not in entries:
            entries[entry.key] = entry
        elif runs and runs[-1][0].key == begins and all(each.key != entry.key for each in runs[-1]):
            runs[-1].append(entry)
        else:
            runs.append([entry])
    problems.extend(_repeated(run, entries) for run in runs)
    others = (run[0].key_place for run in runs if len(run) > 1) if is_item else iter(())
    if other := next(others, None):
        return {key: entry for key, entry in entries.items() if entry.key_place < other}
    return entries


def _repeated(run: Sequence[Entry], entries: Lookup[str, Entry]) -> Problem:
    first = entries[run[0].key].key_place
    message = REPEATED.format(key=run[0].key, line=first.line)
    if len(run) > 1:
        keys, cure = ", ".join(f'"{entry.key}"' for entry in run), OWN_FILE if first.column == 1 else OWN_HYPHEN
        message = REPEATED_ALL.format(keys=keys, line=first.line, cure=cure)
    related = (Related(place=first, message=words.FIRST_HERE),)
    return Problem(place=run[0].key_place, level="error", message=message, rule=REPEATED_KEY, related=related)


def is_cut_off(entry: Entry, among: Iterable[Entry]) -> bool:
    """Tell whether a key of a mapping in braces may be the end of the text before it, which a comma cut in two."""
    at = entry.key_place
    is_empty = isinstance(entry.value, Scalar) and entry.value.null
    return is_empty and any(each.key_place.line == at.line and each.key_place < at for each in among)
