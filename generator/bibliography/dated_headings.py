"""The papers of a Markdown list below headings such as `2021` and `ICML 2021` in, with that year and venue out.

Such a heading is no section: what it says is a fact of the paper. Where the paper says another venue, it stays one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from generator.bibliography.list_item import SECTION
from generator.bibliography.publication import is_preprint
from generator.bibliography.record import BELOW, Record

_MONTH = r"(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.?"
# The plural of an acronym is a topic and no venue: "LLMs 2024"; and so is hardly one of two letters: "EU 2024".
_NO_VENUE = r"(?:[A-Z]{2}|[A-Z]{2,30}s|USA|NLP|GAN|GNN|CNN|OCR|COVID)\b"
_VENUE = rf"(?!{_NO_VENUE})" r"[A-Z][\w&-]{0,30}[A-Z][\w&-]{0,30}(?: [A-Z]\w+)?"
# Nothing else stands in such a heading: "Since 2021" and "Results of VOC 2012" say something else.
_DATED = re.compile(
    rf"(?:(?i:papers|year|{_MONTH}) |(?P<venue>{_VENUE})[ -]?['’]?)?"
    r"(?P<year>(?:19|20)\d\d)(?:[./-]\d\d?|年)?(?i: papers?| publications?)?"
)


def with_dates_of_headings(records: Sequence[Record], items: Mapping[int, str]) -> Iterator[Record]:
    """Yield the papers, those that say no year with that of the nearest heading with one.

    items: by the place of a paper among the records, the item without a link below which it is listed
    """
    for at, record in enumerate(records):
        above = record.keywords.get(SECTION, ("",))[0].split(BELOW)
        found = next((each for name in (items.get(at, ""), *reversed(above)) if (each := _DATED.fullmatch(name))), None)
        yield _without_dates(_dated(record, found)) if found else record


def _dated(record: Record, found: re.Match[str]) -> Record:
    """Return a paper with year and venue of a heading; a preprint is older than what appeared."""
    venue, year = found["venue"] or "", int(found["year"])
    if not venue or is_preprint(venue) or record.venue not in ("", "arXiv", venue):
        return replace(record, year=record.year or year)
    is_of_preprint = record.year is not None and record.month.startswith(str(record.year))
    return replace(record, venue=venue, year=year if is_of_preprint else record.year or year)


def _without_dates(record: Record) -> Record:
    """Return a paper whose sections are those headings that say something else than when and where it appeared."""
    paths = [
        [name for name in path.split(BELOW) if not (dated := _DATED.fullmatch(name)) or _says_another(dated, record)]
        for path in record.keywords.get(SECTION, ())
    ]
    sections = tuple(BELOW.join(path) for path in paths if path)
    others = {name: words for name, words in record.keywords.items() if name != SECTION}
    return replace(record, keywords={**({SECTION: sections} if sections else {}), **others})


def _says_another(heading: re.Match[str], record: Record) -> bool:
    venue = heading["venue"] or ""
    return bool(venue) and not is_preprint(venue) and venue != record.venue
