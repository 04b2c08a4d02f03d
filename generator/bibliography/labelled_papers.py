"""Lines of a Markdown list in, its papers whose parts carry labels out, each as a row of a table headed by the labels.

As in `**Title:** Relays of Teams` above `**Authors:** Ines Vega`, or in `- Authors: Ines Vega` below a title.
"""

from __future__ import annotations

import re
from bisect import bisect
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from generator.bibliography.appeared import find_appeared, without_appeared
from generator.bibliography.column_names import PAPERS, TITLES
from generator.bibliography.columns import field_of
from generator.bibliography.identifiers import find_addresses
from generator.bibliography.item_title import find_title, is_title, without_quotes
from generator.bibliography.list_lines import ACROSS, BLOCKS, FENCES, ITEM, NUMBER, indent_of
from generator.bibliography.markdown_text import EMPTY_BRACKETS, LINK, NO_TITLE, from_markdown, without_pictures
from generator.bibliography.own_headings import HEADING
from generator.bibliography.spread_papers import may_be_title
from generator.record import frozen_record

_NAME = r"[^\W\d_a-z][^*_:\uff1a\[\]()|]{1,30}?"
_MARKED = rf"(?P<mark>\*\*|__|\*|_)(?P<marked>{_NAME})\s*(?:[:\uff1a]\s*(?P=mark)|(?P=mark)\s*[:\uff1a])"
_LABEL = re.compile(rf"{_MARKED}|(?P<plain>{_NAME}):(?=\s|$)")
# Further ones in a line have marks, as a title has colons, too.
_FURTHER = re.compile(rf"(?<=[\s|,;·•]){_MARKED}")
_BOLD_OR_LINK = re.compile(r"\s*(?:\*\*|__|\[)[^\s*_]")
_BREAK = re.compile(r"(?:(?<!\s)\s{2,}+|<br\s*/?>|\\)$", re.IGNORECASE)
_LONGEST = 4000
# What stands above authors once or twice may be anything: "Basic Information"; and so may headings.
_FEW = 3
# `Bread Research, June 2019`; behind an acronym a table has the year.
_DATED_VENUE = re.compile(r"(?P<venue>[^()]*?[^\W\d_])[\s,(-]+(?:[A-Z][a-z]{2,8}\.? )?(?P<year>(?:19|20)\d\d)\)?\.?")
# Behind a list of names, and what leads to footnotes.
_BEHIND_NAMES = re.compile(r"(?<=[^\W\d_]{2})(?<! al)\.$|(?<=[^\W\d_])[*†‡§¶]+(?=[,;\s]|$)")
_CALLED = {"journal info": "venue", "venue / year": "venue", "venue/year": "venue", "source": "url"}
_TAKEN = frozenset("title authors first_author year month venue journal book_title doi arxiv url summary".split())

Part = tuple[str, str]
Table = tuple[list[str], list[str]]


@frozen_record
class _Labelled:
    """What stands behind labels one below the other, by field of a table.

    title: what a label calls so, empty where none does; said: the line above that may say it, or its short name, empty
    for none; start, end: all its lines
    """

    title: str
    said: str
    cells: Mapping[str, str]
    start: int
    end: int


def with_labelled(lines: Sequence[str]) -> tuple[list[str], dict[int, Table]]:
    """Return the lines without the papers whose parts carry labels; and of each, by the number of the line where it
    begins, the names of columns and the cells below them.
    """
    found = list(_find_labelled(lines))
    above = Counter(title for each in found if not each.title and (title := _title_above(each.said)))
    left, papers = list(lines), {}
    for each in found:
        title = each.title or _title_above(each.said)
        is_certain = each.title or LINK.search(each.said) or (above.total() >= _FEW and above[title] == 1)
        if not title or not is_certain:
            continue
        title, appeared = without_appeared(title)
        of_title = {"title": title, "venue": appeared.venue, "year": str(appeared.year or "")}
        cells = {**{field: said for field, said in of_title.items() if said}, **each.cells}
        cells["url"] = " ".join([*find_addresses(each.said), each.cells.get("url", "")])
        papers[each.start + 1] = (list(cells), list(cells.values()))
        left[each.start : each.end] = [""] * (each.end - each.start)
    return left, papers


def _find_labelled(lines: Sequence[str]) -> Iterator[_Labelled]:
    runs = list(_runs(lines))
    own = _own_headings(lines, [start for parts, start, _ in runs if _called_title(parts)])
    since = 0
    for parts, start, end in runs:
        title, cells = _called_title(parts), _cells(parts)
        if cells and (title or "authors" in cells):
            above = _line_above(lines, start, since)
            if title and _is_of_others(lines[above], lines[start], is_own=above in own):
                above = start
            said = lines[above] if above < start else ""
            yield _Labelled(title=title, said=said, cells=cells, start=above, end=end)
        since = end


def _runs(lines: Sequence[str]) -> Iterator[tuple[list[Part], int, int]]:
    """Yield labels one below the other with what stands behind them, their first line, and the one behind the last.

    A paper ends where the label that it begins with comes again.
    """
    fenced, start = False, 0
    while start < len(lines):
        fenced ^= lines[start].lstrip().startswith(FENCES)
        parts = [] if fenced else _parts(lines[start])
        at = end = start + 1
        while parts and at < len(lines) and not _ends(lines, at, start):
            further = _parts(lines[at])
            if further and further[0][0] == parts[0][0]:
                end = min(end, _line_above(lines, at, start))
                break
            if further:
                parts += further
            elif lines[at].strip():
                parts[-1] = (parts[-1][0], _with_more(parts[-1][1], lines, at))
            end = at + 1 if lines[at].strip() else end
            at += 1
        if parts:
            yield parts, start, end
        start = end


def _ends(lines: Sequence[str], at: int, start: int) -> bool:
    """Tell whether a line below labels belongs to something else: a heading, a line across, another paper."""
    line = lines[at]
    if not line.strip() or _parts(line):
        return bool(line.strip() and ITEM.fullmatch(line) and indent_of(line) < indent_of(lines[start]))
    if line.lstrip().startswith(BLOCKS) or ACROSS.fullmatch(line):
        return True
    if not ITEM.fullmatch(line):
        return bool(_BOLD_OR_LINK.match(line) and find_addresses(line) and not _LABEL.match(line.strip()))
    deeper = indent_of(line) - indent_of(lines[start])
    return deeper < 0 or (deeper == 0 and bool(find_addresses(line)))


def _with_more(said: str, lines: Sequence[str], at: int) -> str:
    """Return what stands behind a label with a line that goes on with it: the next one, or an item of a list."""
    if item := ITEM.fullmatch(lines[at]):
        return f"{said}; {item[1]}" if not said or said.startswith("; ") else said
    is_next = lines[at - 1].strip() and not _BREAK.search(lines[at - 1])
    return f"{said} {_BREAK.sub('', lines[at].strip())}" if is_next else said


def _parts(line: str) -> list[Part]:
    """Return the labels of a line with what stands behind each; none of an item with a link that may be a paper."""
    item = ITEM.fullmatch(line) if len(line) <= _LONGEST else None
    text = _BREAK.sub("", item[1] if item else line.strip().lstrip("> "))
    first = _LABEL.match(text) if len(line) <= _LONGEST else None
    if not first or not (_field(_name(first)) or (first["marked"] and not find_addresses(text))):
        return []
    found = [first, *_FURTHER.finditer(text, first.end())]
    ends = [*(each.start() for each in found[1:]), len(text)]
    return [(_name(each), text[each.end() : end].strip(" |,;·•")) for each, end in zip(found, ends, strict=True)]


def _name(label: re.Match[str]) -> str:
    return (label["marked"] or label["plain"]).casefold().strip()


def _field(name: str) -> str:
    field = _CALLED.get(name) or field_of(name)
    return field if field in _TAKEN else ""


def _called_title(parts: Sequence[Part]) -> str:
    """Return what a label calls the title; empty where it has an identifier alone, or what is called `pdf`. What is
    called a paper is one where a label has its authors, too.
    """
    has_authors = any(_field(label) == "authors" for label, _ in parts)
    for name in TITLES if has_authors else (name for name in TITLES if name not in PAPERS):
        for text in (text for label, text in parts if label == name):
            title = find_title(text) if LINK.search(text) else from_markdown(text)
            if is_title(title):
                return without_quotes(title)
    return ""


def _cells(parts: Sequence[Part]) -> dict[str, str]:
    """Return what labels say beside the title, by the fields of a table."""
    cells: dict[str, str] = {}
    links: list[str] = []
    for name, text in parts:
        field, said = _field(name), text.removeprefix("; ")
        if field == "url":
            links.append(said)
        elif field:
            # A link called `paper` may stand behind anything.
            links += (found[0] for found in LINK.finditer(said) if field == "title" or NO_TITLE.fullmatch(found[1]))
            said = LINK.sub(lambda found: "" if NO_TITLE.fullmatch(found[1]) else found[0], said)
            said = EMPTY_BRACKETS.sub("", said).strip()
        if field == "title" and LINK.search(text) and (title := find_title(text)):
            beside = find_appeared(text, title)
            found = {"venue": beside.venue, "year": str(beside.year or "")}
            cells = {**{name: word for name, word in found.items() if word}, **cells}
        if field == "authors":
            said = _BEHIND_NAMES.sub("", from_markdown(said))
        elif field == "venue" and (dated := _DATED_VENUE.fullmatch(from_markdown(said))):
            said = dated["venue"]
            cells.setdefault("year", dated["year"])
        if field not in ("", "title", "url") and said:
            cells.setdefault(field, said)
    return {**cells, "url": " ".join(links)} if links else cells


def _own_headings(lines: Sequence[str], starts: Sequence[int]) -> set[int]:
    """Return the headings that are another name of the one paper below, and no section: none has several below."""
    headings = [at for at, line in enumerate(lines) if HEADING.fullmatch(line.strip())]
    places = [bisect(headings, start) for start in starts]
    own = {headings[place - 1] for place in places if place}
    return own if len(starts) >= _FEW and len(own) == len(starts) else set()


def _is_of_others(above: str, below: str, *, is_own: bool) -> bool:
    """Tell whether what stands above a title is a section, or another paper."""
    if HEADING.fullmatch(above.strip()):
        return not is_own
    return bool(find_addresses(above)) and indent_of(above) >= indent_of(below)


def _line_above(lines: Sequence[str], start: int, since: int) -> int:
    """Return the line above labels that may say what they are of; that of the labels if there is none."""
    at = next((at for at in range(start - 1, since - 1, -1) if lines[at].strip()), start)
    line, is_next = lines[at], at == start - 1
    if at == start or _parts(line):
        return start
    if ITEM.fullmatch(line):
        is_above = indent_of(line) < indent_of(lines[start]) or (is_next and not ITEM.fullmatch(lines[start]))
        return at if is_above else start
    return at if HEADING.fullmatch(line.strip()) or _BOLD_OR_LINK.match(line) else start


def _title_above(line: str) -> str:
    """Return the title that a line above labels says; empty for none."""
    found = ITEM.fullmatch(line)
    heading = HEADING.fullmatch(line.strip())
    text = without_pictures(NUMBER.sub("", found[1] if found else heading[2] if heading else line.strip()))
    title = find_title(text) if LINK.search(text) else from_markdown(text)
    title = without_quotes(title.strip(" ."))
    return title if may_be_title(title) else ""
