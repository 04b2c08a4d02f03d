"""A labelled line below a paper of a Markdown list in, the paper with it out: "📑 Publisher: ICLR 2026 (Poster)"."""

from __future__ import annotations

import re
from dataclasses import replace

from generator.bibliography.columns import field_of
from generator.bibliography.identifiers import find_addresses
from generator.bibliography.item_parts import is_of_others
from generator.bibliography.markdown_text import NO_TITLE, from_markdown, without_pictures
from generator.bibliography.publication import is_preprint
from generator.bibliography.record import Record
from generator.bibliography.table_publication import without_year
from generator.bibliography.years import find_year

_LABEL = re.compile(
    r"(?P<mark>\*\*|__|[*_])?(?P<label>[^\W\d_][^*_:\uff1a\[\]()|]{1,30}?)\s*"
    r"(?:[:\uff1a]\s*(?P=mark)|(?P=mark)\s*[:\uff1a])(?P<rest>.*)"
    r"|(?P<plain>[^\W\d_][^*_:\uff1a\[\]()|]{1,30}?)[:\uff1a]\s(?P<said>.*)"
)
_CALLED = {
    "publisher": "venue",
    "published in": "venue",
    "conference": "venue",
    "date": "year",
    "published": "year",
    "publication date": "year",
    "comment": "notes",
    "comments": "notes",
    "remarks": "notes",
}
_MEASURES = re.compile(r"metrics?|measures?|results?|keywords?|institutions?|affiliations?", re.IGNORECASE)
# How a paper was presented is no part of where.
_PRESENTED = re.compile(r"\s*\((?:poster|oral|spotlight|highlight|main|findings?|long|short)[^()]*\)\Z", re.IGNORECASE)


def with_label(record: Record, text: str) -> Record | None:
    """Return a paper with what a line below it says behind a label, as far as the paper does not say it yet; None where
    the line has no label that is understood.
    """
    label, said = _parted(text)
    field = _CALLED.get(label.casefold()) or field_of(label.casefold())
    said = from_markdown(said)
    if not said or field not in ("summary", "notes", "venue", "journal", "year"):
        return None
    if field == "year":
        return replace(record, year=record.year or find_year(said))
    if field == "summary":
        return replace(record, summary=record.summary or said)
    if field == "notes":
        return replace(record, notes=record.notes or said)
    if is_preprint(said) or find_addresses(said) or record.venue not in ("", "arXiv"):
        return record
    venue, year = without_year(_PRESENTED.sub("", said), record.year)
    return replace(record, venue=venue, year=year)


def is_of_paper(text: str) -> bool:
    """Tell whether a line begins with a label in bold or italics that says something of the paper above it; another may
    be the name of a paper: `**Relay**: [Relays of Teams](…)`.
    """
    found = _LABEL.match(without_pictures(text))
    if not found or not found["mark"]:
        return False
    label = found["label"].strip()
    known = _CALLED.get(label.casefold()) or field_of(label.casefold())
    return bool(known or is_of_others(label) or NO_TITLE.fullmatch(label) or _MEASURES.fullmatch(label))


def _parted(text: str) -> tuple[str, str]:
    found = _LABEL.match(without_pictures(text))
    if not found:
        return "", ""
    return (found["label"], found["rest"]) if found["mark"] else (found["plain"], found["said"])
