"""What a published edition counted and said of each record: written into a lock at its release, compared ever after.

A digest stands for one field, so that a field that differs has a name. Of a paper its title, year, venue, summary and
tags are locked: what an edition counts and lists it by. An amendment can say each, so that it is shown as it was. The
taxonomy has no editions, and says how tags count: so the counts are locked as well.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping
from dataclasses import field
from datetime import date, timedelta

from generator.model.axis_tags import AxisTags
from generator.model.counting import NONE, UNKNOWN
from generator.model.exclusion import Exclusion
from generator.model.identifiers import ID
from generator.model.paper import LOCKED, Paper
from generator.model.taxonomy import Axis
from generator.model.written_date import DATE
from generator.problem import NOWHERE, Place, Problem, lines_of
from generator.record import frozen_record
from generator.source.folder import SourceFile

FOLDER, ENDING = "editions", ".lock"
EDITION_LOCKS = "edition-locks"
EDITION_COUNTS = "edition-counts"
PAPER, EXCLUDED = "paper", "excluded"

_HEAD = (
    "# What this edition counted, and a digest of every field of each record. `survey edition lock {id}` writes it,\n"
    "# and `survey check` compares. A correction is an amendment in the file of its paper, never a change here.\n"
)
_DIGITS = 12
_FIELD = re.compile(r"(?P<name>[^\s=]+)=(?P<digest>[0-9a-f]+)")
_COUNT = re.compile(r"(?:(?P<name>[^\s=]+)=)?(?P<numbers>[0-9]{1,9}(?:/[0-9]{1,9}/[0-9]{1,9})?)")
# Of these there is one number; of a value there are three.
_COUNTED_ONCE = frozenset({"", NONE, UNKNOWN})

# A digest by each field of a record.
Fields = Mapping[str, str]
# The fields of each record by its kind and key.
Records = Mapping[tuple[str, str], Fields]
Numbers = tuple[int, ...]
# Numbers of papers by axis and value, as `counts_of` returns them.
Counts = Mapping[str, Mapping[str, Numbers]]


@frozen_record
class EditionLock:
    """The lock of an edition.

    axes: those that there were; tags on later ones were no part of the edition
    counts: by axis; empty in a lock from before they were written
    places: where each record stands in the file
    """

    id: str
    date: date
    axes: tuple[str, ...]
    records: Records
    counts: Counts
    place: Place = field(compare=False, default=NOWHERE)
    places: Mapping[tuple[str, str], Place] = field(compare=False, default_factory=dict)

    def has_tags(self, axis: str, value: str = "") -> bool:
        """Tell whether a paper of the edition has tags on an axis, or one of its values."""
        if value:
            return any(self.counts.get(axis, {}).get(value, ())[1:])
        return any(f"tags.{axis}" in fields for fields in self.records.values())


def day_of_entry(locks: Iterable[EditionLock], today: date) -> date:
    """Return the day on which what is entered today joins: after an edition of today, which is published without it."""
    ends = (min(lock.date, date.max - timedelta(days=1)) for lock in locks)
    return max((today, *(end + timedelta(days=1) for end in ends)))


def digest_paper(paper: Paper, axes: Iterable[Axis]) -> dict[str, str]:
    """Return the digests of a paper as it stands; a field that says nothing has none."""
    texts = {name: str(getattr(paper, name)) for name in LOCKED}
    texts |= {f"tags.{axis.id}": tags_text(paper.on(axis.id), axis) for axis in axes}
    return {name: to_digest(text) for name, text in texts.items() if text}


def digest_exclusion(exclusion: Exclusion) -> dict[str, str]:
    """Return the digests of what the screening log says of a record."""
    texts = {"title": exclusion.title, "stage": exclusion.stage, "reason": exclusion.reason}
    return {name: to_digest(text) for name, text in texts.items() if text}


def tags_text(tags: AxisTags, axis: Axis) -> str:
    """Return the tags on an axis as they count: in their order where the first is the primary one."""
    if tags.unknown:
        return UNKNOWN
    words = tag_words(tags)
    return " ".join(words if axis.counting.has_primary else sorted(words))


def tag_words(tags: AxisTags) -> list[str]:
    """Return each tag with its level, in the order in which they are written."""
    return [f"{tag.value}:{tag.evidence}" if tag.evidence else tag.value for tag in tags.tags]


def to_digest(text: str) -> str:
    """Return what stands for a text; how lines were wrapped does not matter."""
    return hashlib.sha256(" ".join(text.split()).encode()).hexdigest()[:_DIGITS]


def to_lock_text(lock: EditionLock) -> str:
    """Return a lock as its file holds it: a line for each record, so that a change concerns few lines."""
    lines = [f"edition {lock.id} {lock.date.isoformat()}", " ".join(["axes", *lock.axes])]
    for axis, counts in lock.counts.items():
        numbers = {value: "/".join(map(str, found)) for value, found in counts.items()}
        named = [f"{value}={text}" if value else text for value, text in numbers.items()]
        lines.append(" ".join(["counts", axis, *named]))
    for (kind, key), fields in sorted(lock.records.items(), key=lambda item: (item[0][0] != PAPER, item[0])):
        lines.append(" ".join([kind, key, *(f"{name}={digest}" for name, digest in fields.items())]))
    return _HEAD.format(id=lock.id) + "".join(f"{line}\n" for line in lines)


def lock_name(edition_id: str) -> str:
    """Return the name of a lock's file below the data folder."""
    return f"{FOLDER}/{edition_id}{ENDING}"


def parse_lock(file: SourceFile, problems: list[Problem]) -> EditionLock | None:
    """Parse the file of a lock; None, with the line that cannot be read, when it was not written by the command."""
    records: dict[tuple[str, str], dict[str, str]] = {}
    places: dict[tuple[str, str], Place] = {}
    counts: dict[str, dict[str, Numbers]] = {}
    stated: tuple[str, date] | None = None
    axes: tuple[str, ...] | None = None
    for number, line in enumerate(lines_of(file.text or ""), start=1):
        kind, *parts = line.split(" ") if line and not line.startswith("#") else [""]
        place = Place(file=file.shown, line=number)
        if kind == "edition" and stated is None and len(parts) == 2 and ID.match(parts[0]) and (when := _day(parts[1])):
            stated = parts[0], when
        elif kind == "axes" and axes is None:
            axes = tuple(parts)
        elif kind == "counts" and parts and parts[0] in (axes or ()) and parts[0] not in counts:
            numbers = _parse_counts(parts[1:])
            if numbers is None:
                problems.append(_unreadable(place, line))
                return None
            counts[parts[0]] = numbers
        elif kind in (PAPER, EXCLUDED) and parts and (kind, parts[0]) not in places:
            fields = [match for part in parts[1:] if (match := _FIELD.fullmatch(part))]
            found = {match["name"]: match["digest"] for match in fields}
            if len(found) < len(parts) - 1:
                problems.append(_unreadable(place, line))
                return None
            records[kind, parts[0]] = found
            places[kind, parts[0]] = place
        elif kind:
            problems.append(_unreadable(place, line))
            return None
    if stated is None or axes is None:
        problems.append(_unreadable(Place(file=file.shown), ""))
        return None
    if file.name != lock_name(stated[0]):
        message = (
            f'This is the lock of the edition "{stated[0]}". Rename the file to {lock_name(stated[0])}, or remove it.'
        )
        problems.append(Problem(place=Place(file=file.shown), level="error", message=message, rule=EDITION_LOCKS))
        return None
    return EditionLock(
        id=stated[0],
        date=stated[1],
        axes=axes,
        records=records,
        counts=counts,
        place=Place(file=file.shown),
        places=places,
    )


def _parse_counts(parts: Iterable[str]) -> dict[str, Numbers] | None:
    """Return the numbers of an axis, by value; None where one has no number, one too few or two of them."""
    found: dict[str, Numbers] = {}
    for part in parts:
        match = _COUNT.fullmatch(part)
        if match is None:
            return None
        name, numbers = match["name"] or "", tuple(map(int, match["numbers"].split("/")))
        if name in found or (name in _COUNTED_ONCE) != (len(numbers) == 1):
            return None
        found[name] = numbers
    return found


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text) if DATE.match(text) else None
    except ValueError:
        return None


def _unreadable(place: Place, line: str) -> Problem:
    found = f'"{line[:40]}" is not a line of a lock' if line else "This lock names neither its edition nor its axes"
    message = f"{found}. Restore the file from git, or remove it and write it anew with `survey edition lock`."
    return Problem(place=place, level="error", message=message, rule=EDITION_LOCKS)
