"""arXiv's API: ids or a query in, records out of its Atom feed.

The shape is that of the API's user manual. A fault comes as a feed with one entry called "Error", or as plain words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from urllib.parse import urlencode
from xml.etree import ElementTree

from generator.bibliography.identifiers import find_ids, month_of
from generator.bibliography.record import Record
from generator.lookup.client import Client, LookupFailure
from generator.lookup.text import plain
from generator.wording import intake_words

# The manual asks for three seconds between requests.
BETWEEN = 3.0
_PER_REQUEST = 50
_PREFIX = {"atom": "http://www.w3.org/2005/Atom", "arxiv": "http://arxiv.org/schemas/atom"}
_TOO_OFTEN = b"Rate exceeded."
# Before April 2007 ids were also written with a subject, math.GT/0309136, which arXiv leaves out of its own.
_SUBJECT = re.compile(r"\.[A-Z]{2}(?=/)")
_DAY = re.compile(r"(\d{4})-(0[1-9]|1[0-2])-\d\d")


def find_by_ids(client: Client, base: str, ids: Sequence[str]) -> dict[str, Record]:
    """Return the records of arXiv ids, by id; those that arXiv does not have are left out."""
    found: dict[str, Record] = {}
    for start in range(0, len(ids), _PER_REQUEST):
        some = {each: _SUBJECT.sub("", each) for each in ids[start : start + _PER_REQUEST]}
        query = urlencode({"id_list": ",".join(some.values()), "max_results": len(some)})
        feed = read_feed(client.get(f"{base}/api/query?{query}", between=BETWEEN))
        by_id = {record.ids["arxiv"]: record for record in feed}
        found |= {each: by_id[name] for each, name in some.items() if name in by_id}
    return found


def search(client: Client, base: str, query: str, start: int, most: int) -> tuple[Record, ...]:
    """Return the newest records that a query of arXiv's own language finds, from a place in their order on."""
    asked = urlencode(
        {
            "search_query": query,
            "start": start,
            "max_results": most,
            "sortBy": "submittedDate",
            "sortOrder": "descending",
        }
    )
    return read_feed(client.get(f"{base}/api/query?{asked}", between=BETWEEN))


def read_feed(content: bytes) -> tuple[Record, ...]:
    """Read a feed; raises LookupFailure where it is none, or says that the request was wrong."""
    # No feed of arXiv declares a type, in which entities could name files or grow without end.
    if b"<!DOCTYPE" in content:
        raise LookupFailure(intake_words.LOOKUP_UNREADABLE.format(service="arXiv"))
    if content.strip() == _TOO_OFTEN:
        raise LookupFailure(intake_words.LOOKUP_FAULT.format(service="arXiv", said=_TOO_OFTEN.decode()))
    try:
        feed = ElementTree.fromstring(content)
    except (ElementTree.ParseError, ValueError, LookupError) as error:
        raise LookupFailure(intake_words.LOOKUP_UNREADABLE.format(service="arXiv")) from error
    return tuple(_records(feed))


def _records(feed: ElementTree.Element) -> Iterator[Record]:
    for entry in feed.iterfind("atom:entry", _PREFIX):
        address, title = _text(entry, "atom:id"), _text(entry, "atom:title")
        if "/api/errors" in address:
            said = _text(entry, "atom:summary")[:200] or title
            raise LookupFailure(intake_words.LOOKUP_FAULT.format(service="arXiv", said=said))
        arxiv = find_ids([address]).get("arxiv", "")
        if arxiv and title:
            yield _record(entry, arxiv, title)


def _record(entry: ElementTree.Element, arxiv: str, title: str) -> Record:
    day = _DAY.match(_text(entry, "atom:published"))
    month = f"{day[1]}-{day[2]}" if day else month_of(arxiv)
    doi = find_ids([_text(entry, "arxiv:doi")]).get("doi", "")
    journal = _text(entry, "arxiv:journal_ref")
    names = (plain("".join(name.itertext())) for name in entry.iterfind("atom:author/atom:name", _PREFIX))
    return Record(
        title=title,
        authors=tuple(name for name in names if name),
        year=int(month[:4]) if month else None,
        month=month,
        venue=journal or "arXiv",
        ids={"arxiv": arxiv, "doi": doi} if doi else {"arxiv": arxiv},
        abstract=_text(entry, "atom:summary"),
        comment=_text(entry, "arxiv:comment"),
    )


def _text(entry: ElementTree.Element, name: str) -> str:
    found = entry.find(name, _PREFIX)
    return plain("".join(found.itertext())) if found is not None else ""
