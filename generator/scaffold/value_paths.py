"""Values with the names of what they lie below in, the values of an axis out, each with its parent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, count

from generator.bibliography.record import BELOW
from generator.record import frozen_record

Path = tuple[str, ...]
_NEARLY_ALL = 0.9


@frozen_record
class Listed:
    """A value of an axis; parent: the path of the value above it, empty at the top."""

    label: str
    parent: str


def to_path(written: str) -> Path:
    """Return a value as its own name behind the names of all that lie above it."""
    return tuple(written.split(BELOW))


def below_the_root(written: Iterable[str]) -> dict[str, str]:
    """Return each value, by how it was written, without what lies above nearly all: a heading over a whole list.

    written: as often as papers have them
    """
    counts = Counter(written)
    short = {each: to_path(each) for each in counts}
    while root := _root_of(counts, short):
        short = {each: path[1:] if path[0] == root and len(path) > 1 else path for each, path in short.items()}
    return {each: BELOW.join(path) for each, path in short.items()}


def _root_of(counts: Mapping[str, int], paths: Mapping[str, Path]) -> str:
    """Return what nearly all values lie below; empty where nothing is, or where papers have that very value."""
    below: Counter[str] = Counter()
    for each, path in paths.items():
        if len(path) > 1:
            below[path[0]] += counts[each]
    name, number = below.most_common(1)[0] if below else ("", 0)
    return name if number > _NEARLY_ALL * sum(counts.values()) else ""


def narrowest(written: Sequence[str]) -> tuple[str, ...]:
    """Return the values without those that lie above another one: a paper is tagged with the narrowest."""
    above = {BELOW.join(path[:length]) for path in map(to_path, written) for length in range(1, len(path))}
    return tuple(each for each in written if each not in above)


def list_values(written: Iterable[str]) -> dict[str, Listed]:
    """Return the values and all that lie above them, by their paths, each behind its parent.

    Of several with one name each but those at the top says in its label what it lies below.
    """
    paths: dict[Path, None] = {}
    for each in written:
        path = to_path(each)
        paths |= dict.fromkeys(path[:length] for length in range(1, len(path) + 1))
    alike = Counter(path[-1].casefold() for path in paths)
    found: dict[str, Listed] = {}
    used: set[str] = set()
    for path in sorted(paths, key=len):
        name, whole = path[-1], BELOW.join(path[:-1])
        first = name if len(path) == 1 or alike[name.casefold()] == 1 else f"{name} ({path[-2]})"
        numbered = (f"{name} ({whole}, {number})" if whole else f"{name} ({number})" for number in count(2))
        labels = chain((first, *([f"{name} ({whole})"] if whole else [])), numbered)
        label = next(each for each in labels if each.casefold() not in used)
        used.add(label.casefold())
        found[BELOW.join(path)] = Listed(label=label, parent=BELOW.join(path[:-1]))
    return {BELOW.join(path): found[BELOW.join(path)] for path in _parents_first(paths)}


def _parents_first(paths: Iterable[Path]) -> list[Path]:
    """Return the paths as a list has them, what lies below a value right behind it."""
    below: dict[Path, list[Path]] = {}
    for path in paths:
        below.setdefault(path[:-1], []).append(path)
    ordered: list[Path] = []
    waiting = below.get((), [])[::-1]
    while waiting:
        path = waiting.pop()
        ordered.append(path)
        waiting += below.get(path, [])[::-1]
    return ordered
