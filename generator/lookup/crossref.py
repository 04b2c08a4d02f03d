"""Crossref's REST API: a DOI in, its record out of `message`; or words in, the newest records that hold them out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from urllib.parse import quote, urlencode

from generator.bibliography.names import said_name
from generator.bibliography.publication import article_number
from generator.bibliography.record import Record
from generator.json_value import Json
from generator.lookup.client import Client
from generator.lookup.json_answer import items, mapping, read_json, text, whole

# Its fields by those of `published`.
_PUBLISHED = {"volume": "volume", "issue": "number", "page": "pages", "publisher": "publisher"}
# What contains a work, by the work's type.
_CONTAINERS = {"journal-article": "journal", "proceedings-article": "book_title", "book-chapter": "book_title"}
_PER_PAGE = 100
_DATES = ("published", "issued", "published-online", "published-print", "posted", "created")


def find_by_doi(client: Client, base: str, doi: str) -> Record | None:
    """Return the record of a DOI; None where the answer has no title."""
    answer = read_json(client.get(f"{base}/works/{quote(doi, safe='')}"), "Crossref")
    return read_work(mapping(answer.get("message")), doi)


def read_work(work: Mapping[str, Json], doi: str) -> Record | None:
    """Read a work as Crossref describes it, by its DOI; None where it has no title."""
    title, subtitle = text(work.get("title")), text(work.get("subtitle"))
    if not title:
        return None
    year, month = _date(work)
    container = text(work.get("container-title"))
    published = {ours: said for theirs, ours in _PUBLISHED.items() if (said := text(work.get(theirs)))}
    if "pages" not in published and (number := article_number(text(work.get("article-number")))):
        published["pages"] = number
    if name := _CONTAINERS.get(text(work.get("type"))):
        published = {name: container, **published}
    return Record(
        title=title if subtitle.casefold() in title.casefold() else f"{title}: {subtitle}",
        authors=tuple(name for author in items(work.get("author")) if (name := _name(mapping(author)))),
        year=year or None,
        month=month,
        venue=container or text(mapping(work.get("event")).get("name")) or text(work.get("publisher")),
        ids={"doi": doi},
        abstract=text(work.get("abstract")),
        published=published if container else {},
    )


def search(client: Client, base: str, query: str, since: str, most: int, mail: str) -> Iterator[Record]:
    """Yield the newest works whose bibliography holds words since a day; mail: the address of whoever asks."""
    asked = {
        "query.bibliographic": query,
        "filter": f"from-pub-date:{since}",
        "sort": "published",
        "order": "desc",
        "rows": str(_PER_PAGE),
        "mailto": mail,
    }
    for offset in range(0, most, _PER_PAGE):
        address = f"{base}/works?{urlencode({**asked, 'offset': str(offset)})}"
        found = items(mapping(read_json(client.get(address), "Crossref").get("message")).get("items"))
        works = ((mapping(each), text(mapping(each).get("DOI"))) for each in found)
        yield from (record for work, doi in works if doi and (record := read_work(work, doi)) is not None)
        if len(found) < _PER_PAGE:
            break


def _name(author: Mapping[str, Json]) -> str:
    name = said_name(text(author.get("given")), text(author.get("family")))
    return " ".join(part for part in (name, text(author.get("suffix"))) if part) or text(author.get("name"))


def _date(work: Mapping[str, Json]) -> tuple[int, str]:
    """Return year, and month where it is known, of the first date that has any."""
    for name in _DATES:
        parts = items(next(iter(items(mapping(work.get(name)).get("date-parts"))), None))
        numbers = [whole(part) for part in parts]
        if numbers and 1500 <= numbers[0] <= 2999:
            is_month = len(numbers) > 1 and 1 <= numbers[1] <= 12
            return numbers[0], f"{numbers[0]}-{numbers[1]:02}" if is_month else ""
    return 0, ""
