"""The names of a table's columns in, the field of a record that each holds out."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from difflib import get_close_matches

from generator.bibliography.database_columns import DATABASES, OF_A_SURVEY, Database

# What tells the rows of a table apart and says nothing of a paper.
POSITIONS = ("id", "key", "nr", "no", "no.", "#", "index")
_FIELDS = {
    "title": ("title", "paper title", "paper", "标题", "题目", "论文标题", "论文题目", "论文", "name", "名字", "名称"),
    "authors": ("authors", "author", "author(s)", "author/s", "作者"),
    "first_author": ("first author",),
    "affiliation": ("affiliation", "affiliations", "institution"),
    "year": (
        "year",
        "date",
        "published",
        "publication year",
        "published year",
        "pubyear",
        "date published",
        "publication date",
        "年份",
        "时间",
        "日期",
    ),
    "month": ("month",),
    "venue": (
        "venue",
        "conference",
        "publication",
        "source",
        "container title",
        "publication title",
        "published in",
        "pub",
        "pub.",
        "conf",
        "conf.",
        "会议",
        "期刊",
        "会议/期刊",
        "期刊/会议",
    ),
    "journal": ("journal", "journal title"),
    "book_title": ("booktitle", "book title", "proceedings title"),
    "doi": ("doi",),
    "arxiv": ("arxiv", "arxiv id", "eprint"),
    "url": (
        "url",
        "urls",
        "link",
        "links",
        "paper url",
        "paper link",
        "arxiv link",
        "pdf",
        "pdf url",
        "pdf link",
        "code",
        "code url",
        "code link",
        "github",
        "repo",
        "repository",
        "website",
        "project",
        "project page",
        "链接",
        "代码",
    ),
    "summary": ("summary", "tldr", "tl;dr", "one liner", "one-liner", "description", "摘要", "简介"),
    "notes": ("notes", "note", "comment", "comments", "remarks", "备注"),
    "abstract": ("abstract", "abstract note"),
    "type": ("item type", "type of reference"),
    "volume": ("volume",),
    "number": ("issue", "issue number"),
    "pages": ("pages",),
    "first_page": ("start page", "first page"),
    "last_page": ("end page", "last page"),
    "publisher": ("publisher",),
    "series": ("series",),
    "editor": ("editor", "editors"),
    "ignored": (
        *POSITIONS,
        "isbn",
        "issn",
        "access date",
        "date added",
        "date modified",
        "num pages",
        "number of volumes",
        "series number",
        "series text",
        "series title",
        "journal abbreviation",
        "short title",
        "archive location",
        "library catalog",
        "call number",
        "file attachments",
        "link attachments",
    ),
}
# "Title & Take-away", "Paper and venue": a column whose words say that it has the titles.
_LIKE_A_TITLE = re.compile(r"\b(?:titles?|papers?)\b")
_ABOUT_A_TITLE = re.compile(r"\b(?:url|links?|ids?|date|year|type|no|number|count|of)\b|#")
TITLES = ("title", "paper title", "paper", "标题", "题目", "论文标题", "论文题目", "论文")
# "Title (Link)", "📅 Year"; but "Code?" asks whether there is one.
_AROUND = re.compile(r"\A[^\w#]+|(?<! ) *\([^()]*\)\Z|(?<![^\w#.)?])[^\w#.)?]+\Z")
# What a further column of a kind is taken for: of a title that has a column of its own, `Paper` holds the link, and
# `Name` may be that of a method or of whoever read it.
_FURTHER = {"title": "url", "authors": "ignored", "summary": "notes"}
_CALLED = "name"
# Beside a volume it is the issue, and says once more what a column of that name does.
_ISSUE = "number"
# So near are `Autor` and `Authers` to `author`; words with another meaning are farther away.
_NEAR = 0.8
_OF_A_CITATION = ("authors", "year", "venue", "journal", "book_title", "publisher")


def fields_of(names: Sequence[str]) -> dict[int, str]:
    """Return what each column holds by its place; empty for one that may be an axis."""
    folded = [name.casefold() for name in names]
    database = next((each for each in DATABASES if each.sign in folded), None)
    found = {place: _field_of(name, database) for place, name in enumerate(folded)}
    if "title" not in found.values():
        # In a table of OpenAlex, `title` counts only where it stands without `display_name`.
        alike = [place for place, name in enumerate(folded) if not found[place] and _is_like_a_title(name)]
        # In a table of OpenAlex, `title` counts where there is no `display_name`.
        called = [place for place, name in enumerate(folded) if name in TITLES] or alike
        found |= dict.fromkeys(called[:1], "title")
    for field, instead in _FURTHER.items():
        order = {name: rank for rank, name in enumerate(_FIELDS[field])}
        places = [place for place, each in found.items() if each == field]
        best = min(places, key=lambda place: order.get(folded[place], 0), default=None)
        found |= {place: _CALLED if folded[place] == _CALLED else instead for place in places if place != best}
    if _ISSUE in folded and "volume" in found.values() and not found[place := folded.index(_ISSUE)]:
        found[place] = "ignored" if "number" in found.values() else "number"
    return found


def nearest_name(name: str, fields: Collection[str]) -> str:
    """Return the name of a citation's field that a column may have been meant to have; empty where none is near.

    name: of a column without a field, which may be one of these names; fields: those that columns have; nobody means
    one of them a second time.
    """
    free = [each for field in _OF_A_CITATION if field not in fields for each in _FIELDS[field]]
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
    return any(name.casefold() in TITLES for name in names)


def _is_like_a_title(folded: str) -> bool:
    return bool(_LIKE_A_TITLE.search(folded)) and not _ABOUT_A_TITLE.search(folded)


def _field_of(folded: str, database: Database | None) -> str:
    if database is not None and (field := database.fields.get(folded)):
        return field
    if database is not None and database.ignored.fullmatch(folded):
        return "ignored"
    bare = _AROUND.sub("", folded)
    return next((field for name in (folded, bare) for field, known in _FIELDS.items() if name in known), "")
