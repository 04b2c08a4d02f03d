"""Audits in, the pages that list them out: an audit of many papers goes on over several of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from generator.render.audit_view import AuditLine, AuditSection, Difference, Disagreement
from generator.render.pager import Pager, part_list

PATH = "audits/"
# About so many bytes stand on one page; what takes less is not parted.
MOST_ON_A_PAGE = 345_000
# What an audit, an axis in its figures, a line of its lists and a value there take beside their texts.
_AUDIT, _AXIS, _LINE, _CHIP = 3_000, 900, 330, 170

# The place of an audit and one of its lines, or None for what stands before them.
_Entry = tuple[int, Disagreement | AuditLine | None]


def audit_parts(sections: Sequence[AuditSection], beside: int) -> list[tuple[str, Sequence[AuditSection], Pager]]:
    """Return path, audits and pager of each page; beside: bytes of what stands before all audits."""
    entries = [entry for place, section in enumerate(sections) for entry in _entries(place, section)]
    rooms = [_room(sections, entry) for entry in entries]
    parts = part_list(entries, rooms, PATH, MOST_ON_A_PAGE, beside=beside, link=0, counted=False)
    return [(path, tuple(_sections(sections, part)), pager) for path, part, pager in parts]


def _entries(place: int, section: AuditSection) -> Iterator[_Entry]:
    yield place, None
    yield from ((place, each) for each in section.disagreements)
    yield from ((place, each) for each in section.lines)


def _sections(sections: Sequence[AuditSection], part: Iterable[_Entry]) -> Iterator[AuditSection]:
    for place, found in groupby(part, key=lambda entry: entry[0]):
        here = [each for _, each in found]
        begins = None in here
        yield replace(
            sections[place],
            begins=begins,
            charts=sections[place].charts if begins else (),
            disagreements=tuple(each for each in here if isinstance(each, Disagreement)),
            lines=tuple(each for each in here if isinstance(each, AuditLine)),
        )


def _room(sections: Sequence[AuditSection], entry: _Entry) -> int:
    """Return about how many bytes an entry takes on a page."""
    place, what = entry
    if what is None:
        section = sections[place]
        texts = sum(map(len, (*section.text, section.drawn, section.strict, *section.charts)))
        return _AUDIT + _AXIS * len(section.agreement) + texts
    if isinstance(what, Disagreement):
        return _LINE + len(what.title) + len(what.why) + len(what.by) + _chips([what.difference])
    return _LINE + len(what.name) + len(what.further) + len(what.note) + _chips(what.differences)


def _chips(differences: Iterable[Difference]) -> int:
    return sum(_CHIP * (len(each.reader) + len(each.pool)) + 100 for each in differences)
