"""The names of a table's columns in, the field of a record that each holds out."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from difflib import get_close_matches

from generator.bibliography.column_names import ENGLISH, NUMBERS, bare, field_called, is_called_title, rank_of
from generator.bibliography.database_columns import DATABASES, OF_A_SURVEY, Database

# "Title & Take-away", "Paper and venue": a column whose words say that it has the titles.
_LIKE_A_TITLE = re.compile(r"\b(?:titles?|papers?)\b")
_ABOUT_A_TITLE = re.compile(r"\b(?:url|links?|ids?|date|year|type|no|number|count|of)\b|#")
# "Title (Link)", "📅 Year"; but "Code?" asks whether there is one.
_AROUND = re.compile(r"\A[^\w#]+|(?<! ) *\([^()]*\)\Z|(?<![^\w#.)?])[^\w#.)?]+\Z")
# What a further column of a kind is taken for: of a title that has a column of its own, `Paper` holds the link, and
# `Name` may be that of a method or of whoever read it.
_FURTHER = {"title": "url", "authors": "ignored", "summary": "notes"}
_CALLED = "name"
# "Conference/Journal", "DOI or link": what a column with one of several fields holds.
_EITHER = re.compile(r"\s*/\s*|\s+(?:or|and|&)\s+")
_OF_EITHER = {
    frozenset(("venue", "journal", "book_title", "year")): "venue",
    frozenset(("url", "doi", "arxiv")): "url",
}
# So near are `Auther` and `Authers` to `author`; words with another meaning are farther away.
_NEAR = 0.8
_OF_A_CITATION = ("authors", "year", "venue", "journal", "book_title", "publisher")


def fields_of(names: Sequence[str]) -> dict[int, str]:
    """Return what each column holds by its place; empty for one that may be an axis."""
    folded = [name.casefold() for name in names]
    database = next((each for each in DATABASES if each.sign in folded), None)
    found = {place: _field_of(name, database) for place, name in enumerate(folded)}
    if database is OF_A_SURVEY and {"page", "added", "summary"} <= set(folded):
        own = range(folded.index("added") + 1, folded.index("summary"))
        found |= {place: "" for place in own if found[place] != "ignored"}
    if "title" not in found.values():
        alike = [place for place, name in enumerate(folded) if not found[place] and _is_like_a_title(name)]
        # In a table of OpenAlex, `title` counts where there is no `display_name`.
        called = [place for place, name in enumerate(folded) if is_called_title(name)] or alike
        found |= dict.fromkeys(called[:1], "title")
    for field, instead in _FURTHER.items():
        places = [place for place, each in found.items() if each == field]
        best = min(places, key=lambda place: rank_of(folded[place]), default=None)
        found |= {place: _CALLED if folded[place] == _CALLED else instead for place in places if place != best}
    issue = next((place for place, name in enumerate(folded) if bare(name) in NUMBERS and not found[place]), None)
    if issue is not None and "volume" in found.values():  # and says once more what a column called *Issue* does
        found[issue] = "ignored" if "number" in found.values() else "number"
    return found


def nearest_name(name: str, fields: Collection[str]) -> str:
    """Return the name of a citation's field that a column may have been meant to have; empty where none is near.

    name: of a column without a field, which may be one of these names; fields: those that columns have; nobody means
    one of them a second time.
    """
    free = [each for field in _OF_A_CITATION if field not in fields for each in ENGLISH[field]]
    near = get_close_matches(name.casefold(), free, n=1, cutoff=_NEAR)
    return near[0] if near and near[0] != name.casefold() else ""


def titles_in_names(fields: Mapping[int, str], linked: Iterable[int]) -> dict[int, str]:
    """Return what columns hold where that of the titles has nothing but links: `Name` has the titles, or whatever
    column is the first with a link that is called by words; none where there is neither.

    linked: the columns of which each cell is such a link
    """
    place = next((place for place, field in fields.items() if field == _CALLED), next(iter(linked), None))
    if place is None:
        return {}
    return {each: "url" if field == "title" else field for each, field in fields.items()} | {place: "title"}


def field_of(folded: str) -> str:
    """Return what a name in small letters stands for, if it is that of a column; else nothing."""
    return _field_of(folded, None)


def is_of_a_survey(names: Sequence[str]) -> bool:
    """Tell whether a table is the list of a survey as its site writes it."""
    return OF_A_SURVEY.sign in names


def names_a_title(names: Sequence[str]) -> bool:
    """Tell whether a column is called by what nothing but the title of a paper is."""
    return any(map(is_called_title, names))


def _is_like_a_title(folded: str) -> bool:
    return bool(_LIKE_A_TITLE.search(folded)) and not _ABOUT_A_TITLE.search(folded)


def _field_of(folded: str, database: Database | None) -> str:
    if database is not None and (field := database.fields.get(folded)):
        return field
    if database is not None and database.ignored.fullmatch(folded):
        return "ignored"
    if field := field_called(folded) or field_called(within := _AROUND.sub("", bare(folded))):
        return field
    either = {field_called(part) for part in _EITHER.split(within)}
    if len(either) == 1:
        return either.pop()
    return next((field for fields, field in _OF_EITHER.items() if either <= fields), "")
