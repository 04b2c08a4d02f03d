"""OpenAlex's API: DOIs or words in, the works out that cite them, or hold them, since a day.

A list costs a little of what a key allows for a day, and without one of what an address does; pages are asked by
number, as a cursor needs a key.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from urllib.parse import urlencode

from generator.bibliography.identifiers import find_ids
from generator.bibliography.record import Record
from generator.json_value import Json
from generator.lookup.client import Client
from generator.lookup.json_answer import items, mapping, read_json, text, whole

# Between two requests; ten a second are allowed.
BETWEEN = 0.2
# As many values may one filter join, and as many works has a page at most.
AT_ONCE = 50
_PER_PAGE = 100
_FIELDS = "id,doi,title,display_name,publication_year,publication_date,authorships,primary_location,locations,ids"
_WORK = re.compile(r"(?:https://openalex\.org/)?(W\d{1,15})")
_DAY = re.compile(r"(\d{4})-(0[1-9]|1[0-2])-\d\d")


def find_works(client: Client, base: str, dois: Sequence[str], who: Mapping[str, str]) -> tuple[str, ...]:
    """Return OpenAlex's names of the works with these DOIs; who: the parameters that say who asks."""
    found: list[str] = []
    plain = [doi for doi in dois if "|" not in doi and "," not in doi]  # which part values and filters
    for start in range(0, len(plain), AT_ONCE):
        asked = {
            "filter": f"doi:{'|'.join(plain[start : start + AT_ONCE])}",
            "select": "id,doi",
            "per-page": str(_PER_PAGE),
            **who,
        }
        answer = read_json(client.get(f"{base}/works?{urlencode(asked)}", between=BETWEEN), "OpenAlex")
        names = (_WORK.fullmatch(text(mapping(work).get("id"))) for work in items(answer.get("results")))
        found += [name[1] for name in names if name]
    return tuple(found)


def find_citing(
    client: Client, base: str, works: Sequence[str], since: str, most: int, who: Mapping[str, str]
) -> Iterator[Record]:
    """Yield the newest works that cite one of these since a day, `most` of each group that is asked at once."""
    for start in range(0, len(works), AT_ONCE):
        cited = f"cites:{'|'.join(works[start : start + AT_ONCE])}"
        yield from _list(client, base, f"{cited},from_publication_date:{since}", most, who)


def search(client: Client, base: str, query: str, since: str, most: int, who: Mapping[str, str]) -> Iterator[Record]:
    """Yield the newest works that have words in title or abstract since a day."""
    held = f"title_and_abstract.search:{query.replace(',', ' ')}"  # a comma parts filters
    yield from _list(client, base, f"{held},from_publication_date:{since}", most, who)


def _list(client: Client, base: str, chosen: str, most: int, who: Mapping[str, str]) -> Iterator[Record]:
    asked = {"filter": chosen, "sort": "publication_date:desc", "select": _FIELDS, "per-page": str(_PER_PAGE)}
    for page in range(1, -(-most // _PER_PAGE) + 1):
        address = f"{base}/works?{urlencode({**asked, 'page': str(page), **who})}"
        results = items(read_json(client.get(address, between=BETWEEN), "OpenAlex").get("results"))
        yield from (record for each in results if (record := read_work(mapping(each))) is not None)
        if len(results) < _PER_PAGE:
            break


def read_work(work: Mapping[str, Json]) -> Record | None:
    """Read a work as OpenAlex describes it; None where it has no title, or nothing by which it could be opened."""
    title = text(work.get("title")) or text(work.get("display_name"))
    places = [mapping(work.get("primary_location")), *(mapping(each) for each in items(work.get("locations")))]
    ids = find_ids([text(work.get("doi")), *(text(place.get("landing_page_url")) for place in places)])
    if not title or not ids:
        return None
    day = _DAY.match(text(work.get("publication_date")))
    names = (text(mapping(mapping(each).get("author")).get("display_name")) for each in items(work.get("authorships")))
    return Record(
        title=title,
        authors=tuple(name for name in names if name),
        year=whole(work.get("publication_year")) or (int(day[1]) if day else None),
        month=f"{day[1]}-{day[2]}" if day else "",
        venue=text(mapping(places[0].get("source")).get("display_name")),
        ids=ids,
    )
