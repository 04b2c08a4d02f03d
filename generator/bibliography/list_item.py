"""An item of a Markdown list in, the paper that it lists out: title, authors, year, venue and links."""

from __future__ import annotations

import re
from collections.abc import Mapping

from generator.bibliography.appeared import find_appeared, without_appeared
from generator.bibliography.citation import Citation, read_citation
from generator.bibliography.identifiers import find_addresses, find_ids, month_of, name_links, year_of_acl
from generator.bibliography.item_authors import VENUE_AND_YEAR, Behind, read_behind
from generator.bibliography.item_description import Described, closing_year, find_description
from generator.bibliography.item_title import (
    IN_BRACKETS,
    find_title,
    is_title,
    labels_in_front,
    short_name_of,
    with_plain_front,
    without_quotes,
)
from generator.bibliography.listed_names import AND
from generator.bibliography.markdown_text import LINK, NO_TITLE, from_markdown, without_pictures
from generator.bibliography.marked_citation import read_marked
from generator.bibliography.names import unclear_names
from generator.bibliography.own_links import called_by_words, own_addresses
from generator.bibliography.record import KEYWORD, Record, not_taken
from generator.bibliography.struck_text import refuse_struck, without_struck
from generator.bibliography.without_links import stated_title
from generator.bibliography.years import STATED_YEAR
from generator.problem import Place, Problem
from generator.wording import words

_LONGEST_ITEM = 4000
# Any other number of four digits may as well count something.
_OLD_YEAR = re.compile(r"\((1(?:4[5-9]|[5-8]\d)\d)\)")
_DATED_YEAR = re.compile(r"((?:19|20)\d\d)")
# What a link is called behind a title: "Relays of Teams. [Vega, Arai (2020)](…)".
_BY_AUTHORS = re.compile(
    r"(?P<names>[^\W\d_a-z][\w'’.-]+(?:(?:[,;]? and |[,;]? & |[,;]? )[^\W\d_a-z][\w'’.-]+){0,7}?)"
    r"(?P<others>,? et al\.?)?,? \((?P<year>(?:18|19|20)\d\d)\)"
)
_ACRONYM = re.compile(r"[A-Z]{2}")
_PUBLISHED = re.compile(
    r"\b(?:Nature|Science|Cell|Springer|Elsevier|Wiley|Preprint|Workshop|Conference|Symposium|Journal|Proceedings"
    r"|Transactions|Communications|Letters|Reviews?|Press|Blog|Report|University)\b"
)
_WORD = re.compile(r"[^\W\d_]{3}")
# "Relays of Teams", 2023-10, [paper](…)
_MONTH = re.compile(r"[,(\[]\s*((?:19|20)\d\d)[-/](?:0[1-9]|1[0-2])(?:[-/](?:0[1-9]|[12]\d|3[01]))?(?![\w/-])")
# What stands in italics between authors and year: "J. Doe et al., *Nature*, 2020".
_VENUE = re.compile(rf"\bet al\.?,?\s+{VENUE_AND_YEAR}")
# As a survey writes its list: behind title and authors, the year is not that of the venue: "· *ICLR 2025*, 2024 ·".
_OF_A_SURVEY = re.compile(
    r"\*\* · (?:(?P<names>(?:\\.|[^*\\·]|·(?! ))+) · )?(?:\*(?P<venue>(?:\\.|[^*\\])+)\*, )?(?P<year>\d{4})(?= ·|\\?\Z)"
)
_NEXT_NAME = re.compile(r", (?!(?:Inc|Ltd|LLC|GmbH|Corp)\b)")
# Behind a title where its authors work; behind the stop of one whatever it is.
_BEHIND_TITLE = re.compile(r"(?P<stop>(?<=[^\W\d_]{3})\.)? *\((?P<within>[^()]{2,150})\)\Z")
_AFFILIATION = re.compile(r"\b(?:Universit(?:y|é|ät|à)|Institute|College|Academy)\b")
_NO_LINK = 'No link was found in "{words}". Add one that leads to it.'
_BESIDE = 'The link "{link}" in "{words}" is no address on the web. Write it from https:// on.'
_SHOWN = 60
_NO_TITLE = 'No title was found in "{words}". Make the title the text of its link.'
SECTION = "Section"


def read_item(
    text: str,
    place: Place,
    section: str,
    records: list[Record],
    problems: list[Problem],
    *,
    linkless: bool = False,
    below: str = "",
) -> None:
    """Add the paper of an item to the records, or to the problems what is missing in it.

    linkless: whether papers of the list may have no link; below: the lines that go on with the item
    """
    if len(text) > _LONGEST_ITEM:
        said = words.TOO_MANY.format(
            what="item", number=f"{len(text):,}", units="characters", limit=f"{_LONGEST_ITEM:,}"
        )
        problems.append(not_taken(place, f"{said} are read."))
        return
    text = without_pictures(text)
    addresses = find_addresses(text)
    stated = stated_title(text) if linkless and not addresses else ""
    if not addresses:
        # Of a table of contents all links lead to headings of the list itself.
        anchors = [match[2].lstrip("<") for match in LINK.finditer(text)]
        if (not anchors and not stated) or not all(anchor.startswith("#") for anchor in anchors):
            said, beside = from_markdown(text)[:60], next((each for each in anchors if not each.startswith("#")), "")
            problems.append(
                not_taken(place, (_BESIDE if beside else _NO_LINK).format(words=said, link=beside[:_SHOWN]))
            )
    if not addresses and not stated:
        return
    if struck := refuse_struck(text, place):
        problems.append(struck)
        return
    text, labels = labels_in_front(without_pictures(without_struck(text)))
    text = with_plain_front(text)
    addresses = find_addresses(text)
    cited = _cited(text)
    title = stated or (cited.title if cited else find_title(text))
    if not title:
        problems.append(not_taken(place, _NO_TITLE.format(words=from_markdown(text)[:60])))
        return
    whole, affiliation = _without_affiliation(title, text)
    whole, of_title = without_appeared(whole)
    beside = find_appeared(LINK.sub(lambda link: "" if _is_by_authors(link[1]) else link[0], text), title)
    behind = Behind() if cited else read_behind(text, title)
    if cited and cited.unclear:
        problems.append(not_taken(place, unclear_names(cited.unclear)))
    addresses = tuple(own_addresses(text, title)) or addresses
    # An identifier in a reference is its own.
    ids = find_ids((*addresses, *([LINK.sub(" ", text)] if cited else [])))
    month = month_of(ids.get("arxiv", ""))
    survey = _OF_A_SURVEY.search(LINK.sub(r"\1", text))
    has_names = bool(behind.authors or behind.perhaps or behind.unclear or behind.venue)
    nothing = Described(said="", rest=text)
    described = nothing if cited or survey else find_description(text, title, has_names=has_names, below=below)
    # A year in what is said of a paper may be another's.
    year = int(survey["year"]) if survey else _find_year(described.rest, title)
    found = survey or _VENUE.search(LINK.sub("", described.rest))
    venue = (cited.venue if cited else "") or (from_markdown(found["venue"] or "") if found else behind.venue)
    for appeared in (of_title, beside):
        venue, year = venue or appeared.venue, year or appeared.year
    # Only a survey's list goes on in the next line so.
    listed = from_markdown(survey["names"] or "") if survey and text.endswith("\\") else ""
    authors = tuple(_NEXT_NAME.split(listed)) if listed else behind.authors
    bare, name, at = short_name_of(whole)
    records.append(
        Record(
            title=without_quotes(bare.strip(" .")),
            name=name,
            authors=cited.authors if cited else authors,
            year=(int(cited.year) if cited and cited.year else year)
            or (int(month[:4]) if month else None)
            or year_of_acl(ids.get("acl", ""))
            or closing_year(described.said),
            month=month,
            venue=venue or archive_of(ids),
            ids=ids,
            links=name_links(addresses, called_by_words(text)),
            keywords=({SECTION: (section,)} if section else {}) | ({KEYWORD: labels} if labels else {}),
            summary=described.said,
            affiliation=affiliation or at,
            place=place,
        )
    )


def archive_of(ids: Mapping[str, str]) -> str:
    """Return where a work appeared of which nothing but identifiers says so: arXiv, or nowhere that is known."""
    return "arXiv" if "arxiv" in ids and "doi" not in ids else ""


def _without_affiliation(title: str, text: str) -> tuple[str, str]:
    """Return a title without what stands in brackets behind it, and the affiliation that it is; a link is all title."""
    found = _BEHIND_TITLE.search(title)
    if not found or any(from_markdown(link[1]) == title for link in LINK.finditer(text)):
        return title, ""
    affiliation = found["within"] if _AFFILIATION.search(found["within"]) else ""
    return (title[: found.start()] if affiliation or found["stop"] else title), affiliation


def _are_authors(names: str) -> bool:
    """Tell whether what a link is called may be last names: it is no venue, publisher or kind of file."""
    return not (NO_TITLE.fullmatch(names) or _ACRONYM.search(names) or _PUBLISHED.search(names))


def _is_by_authors(words: str) -> bool:
    """Tell whether what a link is called may begin with authors, or another acronym than that of a venue."""
    called = _BY_AUTHORS.fullmatch(words)
    return bool(called and not (NO_TITLE.fullmatch(called["names"]) or _PUBLISHED.search(called["names"])))


def _cited(text: str) -> Citation | None:
    """Return what an item says that is a reference with a link behind it."""
    link = LINK.search(text)
    before = text[: link.start()] if link else ""
    before = before[front.end() :] if (front := IN_BRACKETS.match(before)) else before
    called = _BY_AUTHORS.fullmatch(from_markdown(link[1])) if link else None
    title = from_markdown(before).strip(" .,:;*_")
    if called and link and _are_authors(called["names"]) and is_title(title) and not _WORD.search(text[link.end() :]):
        names = [name for name in AND.split(called["names"]) if name]
        authors = (*names, *(["et al."] if called["others"] else []))
        return Citation(authors=authors, unclear="", year=called["year"], title=title)
    return read_citation(from_markdown(before).strip(" [(")) or read_marked(before)


def with_reference_below(text: str, below: str) -> str:
    """Return an item as one with the reference in the line below it: what it is called, beside links such as `Paper`,
    is a short name.
    """
    links = list(LINK.finditer(text)) if len(text) + len(below) <= _LONGEST_ITEM else []
    if not links or not NO_TITLE.fullmatch(from_markdown(links[0][1])) or LINK.search(below) or not read_marked(below):
        return text
    return " ".join([below, *(link[0] for link in links)])


def _find_year(text: str, title: str) -> int | None:
    """Return the year that an item states, beside its title rather than in it; None for none."""
    said = from_markdown(LINK.sub(" ", text))
    front = IN_BRACKETS.match(text)
    year = next((found for words in (said.replace(title, " "), said) if (found := STATED_YEAR.search(words))), None)
    year = (
        year
        or _MONTH.search(said.replace(title, " "))
        or _OLD_YEAR.search(said)
        or (_DATED_YEAR.search(front[0]) if front else None)
    )
    return int(year[1]) if year else None
