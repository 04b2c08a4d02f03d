"""A mapping in, its entries by key out: what is repeated is reported, and what a comma cut off is known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from collections.abc import Mapping as Lookup

from generator.problem import Problem, Related
from generator.source.value import Entry, Mapping, Scalar, Value
from generator.wording import words

REPEATED_KEY = "unique-keys"
REPEATED = 'The key "{key}" is repeated (first on line {line}). {cure}'
KEEP_ONE, JOIN = "Keep one.", "Put what is below both under one of them."
REPEATED_ALL = "The keys {keys} are repeated (first on line {line}). {cure}"
KEEP_EACH, JOIN_EACH = "Keep one of each.", "Keep one of each, and put what is below both under it."
KEEP_OR_PART = "Keep one of each, or, where another entry begins, {cure}."
OWN_FILE, OWN_HYPHEN = "put it into a file of its own", "write a hyphen and a space before its first key"
CUT_OFF = " If it belongs to the text before the comma, put that text in quotes."


def unique_entries(value: Mapping, problems: list[Problem], *, is_item: bool = False) -> dict[str, Entry]:
    """Return a mapping's entries by key, the first of each; a repeated key is reported at its second place.

    From where the very first one is repeated, they are one problem: another entry of a list, without its hyphen. So are
    several in a row: what a merge left of one.
    is_item: the mapping stands in a list, and nothing of another entry that begins as it does belongs to it
    """
    entries: dict[str, Entry] = {}
    runs: list[list[Entry]] = []
    begins = value.entries[0].key if value.entries else ""
    last = None
    for entry in value.entries:
        if entry.key not in entries:
            entries[entry.key] = entry
        elif (
            runs
            and (runs[-1][0].key == begins or runs[-1][-1] is last)
            and all(each.key != entry.key for each in runs[-1])
        ):
            runs[-1].append(entry)
        else:
            runs.append([entry])
        last = entry
    problems.extend(_repeated(run, entries, begins) for run in runs)
    others = (each.key_place for run in runs if is_item and len(run) > 1 for each in run if each.key == begins)
    if other := next(others, None):
        return {key: entry for key, entry in entries.items() if entry.key_place < other}
    return entries


def repeated_keys(value: Mapping) -> set[str]:
    """Return the keys that stand more than once in a mapping: which of their values holds, nobody can tell."""
    return {key for key, count in Counter(entry.key for entry in value.entries).items() if count > 1}


def _repeated(run: Sequence[Entry], entries: Lookup[str, Entry], begins: str) -> Problem:
    first = entries[run[0].key].key_place
    # Two changes that were merged may each have added a list: to keep one of them would lose the other.
    pairs = [(entries[each.key], each) for each in run]
    is_joined = any(
        _is_block(one) and _is_block(other) and _plain(one.value) != _plain(other.value) for one, other in pairs
    )
    if len(run) == 1:
        message = REPEATED.format(key=run[0].key, line=first.line, cure=JOIN if is_joined else KEEP_ONE)
    else:
        cure = JOIN_EACH if is_joined else KEEP_EACH
        if any(each.key == begins for each in run):
            cure = KEEP_OR_PART.format(cure=OWN_FILE if first.column == 1 else OWN_HYPHEN)
        keys = ", ".join(f'"{each.key}"' for each in run)
        message = REPEATED_ALL.format(keys=keys, line=first.line, cure=cure)
    related = (Related(place=first, message=words.FIRST_HERE),)
    return Problem(place=run[0].key_place, level="error", message=message, rule=REPEATED_KEY, related=related)


def _is_block(entry: Entry) -> bool:
    """Tell whether a key has a list or a mapping on the lines below it."""
    return not isinstance(entry.value, Scalar) and entry.value.place.line > entry.key_place.line


def _plain(value: Value) -> object:
    """Return what a value says, wherever it stands."""
    if isinstance(value, Scalar):
        return value.text
    if isinstance(value, Mapping):
        return [(entry.key, _plain(entry.value)) for entry in value.entries]
    return [_plain(item) for item in value.items]


def is_cut_off(entry: Entry, among: Iterable[Entry]) -> bool:
    """Tell whether a key of a mapping in braces may be the end of the text before it, which a comma cut in two."""
    at = entry.key_place
    is_empty = isinstance(entry.value, Scalar) and entry.value.null
    return is_empty and any(each.key_place.line == at.line and each.key_place < at for each in among)
