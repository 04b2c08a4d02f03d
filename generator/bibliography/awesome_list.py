"""A Markdown list of links in, records out: each item a paper, the headings above it its section."""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from generator.bibliography.columns import names_a_title
from generator.bibliography.dated_headings import with_dates_of_headings
from generator.bibliography.identifiers import find_addresses, find_ids
from generator.bibliography.italic_names import without_links_of_people
from generator.bibliography.item_description import lines_of_item
from generator.bibliography.item_labels import is_of_paper, with_label
from generator.bibliography.item_parts import with_part
from generator.bibliography.item_shapes import in_one_line, in_usual_shape
from generator.bibliography.item_title import is_title, short_name_of
from generator.bibliography.labelled_papers import with_labelled
from generator.bibliography.likely_authors import with_likely_authors
from generator.bibliography.list_item import SECTION, archive_of, read_item, with_reference_below
from generator.bibliography.list_lines import (
    ACROSS,
    FENCES,
    ITEM,
    NUMBER,
    continued,
    indent_of,
    line_below,
    without_comments,
)
from generator.bibliography.list_news import is_news, is_news_heading, left_out_as_news, left_out_below
from generator.bibliography.markdown_text import (
    LINK,
    NO_TITLE,
    from_markdown,
    with_links,
    without_images,
    without_pictures,
    without_pictures_behind,
)
from generator.bibliography.nameless_table import names_of_columns
from generator.bibliography.own_headings import HEADING, with_anchors, with_headings
from generator.bibliography.own_links import side_addresses
from generator.bibliography.record import BELOW, Reading, Record, not_taken
from generator.bibliography.reference_links import with_references
from generator.bibliography.spread_papers import with_spread_papers
from generator.bibliography.struck_text import refuse_struck, without_struck
from generator.bibliography.table import ROW_WITHOUT_TITLE, read_table
from generator.bibliography.table_publication import without_year
from generator.bibliography.venue_badges import with_venues_of_badges
from generator.bibliography.without_links import lists_without_links
from generator.problem import Place, Problem, lines_of
from generator.wording.phrases import listed

_MANY_TITLES = 3
_TAGS, _CELL = re.compile(r"^(?:</?[a-z]+[^<>]*>)+", re.IGNORECASE), re.compile(r"<(?:td|li)\b", re.IGNORECASE)
_YEAR = re.compile(r"\b(?:19|20)\d\d\b")
# What a link is called in so many words is a title.
_TITLE = 3
# A link in a column of papers, `CVPR2021`; a data set may be called so.
_VENUE = re.compile(r"[A-Z][\w&-]*[A-Z](?:19|20)\d\d")
_SHOWN = 60
_READ = {"title": "titles", "year": "years", "authors": "authors"}
_NAMELESS = "The columns of this table have no names, so only {read} were read. Name the others in its first row."

_REMARK = "[//]:"

# "\\[2024/02\\] Relays of Teams. Vega et al. [\\[paper\\]](…)"
_DATED = re.compile(r"\s*\\?[\[(]\s*(?:19|20)\d\d(?:[-/.]\d\d?)*\s*\\?[\])]\s*(?=[^\W\d_])")
_UNREAD = '"{words}" was not read: its line is not a list item, heading or table row in Markdown. Begin it with "- ".'


def read_awesome_list(text: str, file: str) -> Reading:
    """Read a Markdown list; an item without a title or a link is reported. A heading with a link may be a paper, too.

    An item goes on over the lines and paragraphs indented below it until a link is found. Not told is a table of
    contents, an item with a list of links below it, and what is listed below an item that was taken; links there that
    are called by what they lead to are that paper's, and so are authors, venue and year in the first line.
    """
    records: list[Record] = []
    problems: list[Problem] = []
    headings: dict[int, str] = {}
    table: list[tuple[int, list[str]]] = []
    fenced = False
    # Whether lines with links that are no items are told: below a heading that is a paper they belong to it.
    told = True
    # The last line that is read with the item above it.
    read_to = 0
    # How far the last item that was taken is indented, and its place among the records.
    taken, owner = sys.maxsize, -1
    # An item without a link that papers are listed below, how far it is indented, and those papers.
    above, above_at, listed_below = "", sys.maxsize, dict[int, str]()
    # By the line of a heading how many items below it are news; and where the last one is.
    news, heading_at = Counter[int](), 0
    # An image's address is never a link, and its text no title.
    written = with_headings(with_references(lines_of(without_comments(text.lstrip("\ufeff")))))
    unlabelled, labelled = with_labelled(with_anchors([_readable(line) for line in written]))
    lines = [*with_spread_papers(unlabelled), ""]
    top, linkless = _top_level(lines), lists_without_links(lines)
    for number, line in enumerate(lines, start=1):
        if line.lstrip().startswith(FENCES):
            fenced = not fenced
        if fenced:
            continue
        if line.lstrip().startswith("|"):
            table.append((number, [cell.strip() for cell in re.split(r"(?<!\\)\|", line.strip().strip("|"))]))
            continue
        if table:
            _end_table(table, file, _section(headings, top), records, problems)
            table = []
        if paper := labelled.get(number):
            taken, above, above_at = sys.maxsize, "", sys.maxsize
            _end_table([(number, cells) for cells in paper], file, _section(headings, top), records, problems)
        elif heading := HEADING.fullmatch(line.strip()):
            level, heading_at = len(heading[1]), number
            headings = {higher: name for higher, name in headings.items() if higher < level}
            taken, above, above_at = sys.maxsize, "", sys.maxsize
            told = not (find_addresses(heading[2]) and _is_paper(lines, number, level))
            if not told:
                text = NUMBER.sub("", heading[2])
                before = len(records)
                read_item(text, Place(file, number), _section(headings, top), records, problems)
                # Whatever is listed below is the paper's.
                taken, owner = (-1, before) if len(records) > before else (sys.maxsize, -1)
            else:
                headings[level] = _without_signs(from_markdown(heading[2]))
        elif (item := ITEM.fullmatch(line)) and not ACROSS.fullmatch(line):
            indent, before = indent_of(line), len(records)
            below = () if find_addresses(item[1]) else tuple(continued(lines, number))
            read_to = number + len(below)
            whole = with_reference_below(in_one_line([item[1], *below]), line_below(lines, number))
            if indent > taken and owner == before - 1:
                # Below an item, a title may be that of another paper; below a heading, all is said of its own.
                is_said = taken < 0 or not _has_title(item[1])
                if is_said and (labelled_paper := with_label(records[owner], item[1])):
                    records[owner] = labelled_paper
                    continue
                if taken < 0 and is_of_paper(item[1]):
                    continue
            is_below = indent > taken and owner == before - 1 and find_addresses(whole)
            if is_below and (joined := with_part(records[owner], whole)):
                records[owner] = joined
                continue
            below_news = is_news_heading(_nearest(headings))
            if is_news(whole, is_below_news=below_news):
                if below_news:
                    news[heading_at] += 1
                else:
                    problems.append(not_taken(Place(file, number), left_out_as_news(whole)))
                continue
            above, above_at = ("", sys.maxsize) if indent <= above_at else (above, above_at)
            if not find_addresses(whole) and indent <= taken and _has_items(lines, number, indent):
                above, above_at = without_pictures(from_markdown(item[1])).rstrip(" .:"), indent
            elif find_addresses(whole) or indent <= taken:
                place = Place(file, number)
                more = "" if below else lines_of_item(lines, number)
                read_item(whole, place, _section(headings, top), records, problems, linkless=linkless, below=more)
            listed_below |= dict.fromkeys(range(before, len(records)), above)
            if indent <= taken:
                taken, owner = (indent, before) if len(records) > before else (sys.maxsize, -1)
        elif told and number > read_to and (words := _unread_link(line)):
            problems.append(not_taken(Place(file, number), _UNREAD.format(words=words[:_SHOWN])))
    for at, items in news.items():
        name = _without_signs(from_markdown(lines[at - 1].strip("# ")))
        problems.append(not_taken(Place(file, at), left_out_below(name, items)))
    named = with_likely_authors(records, lines)
    told_by_line = sorted((*problems, *named.problems), key=lambda problem: problem.place.line)
    dated = with_dates_of_headings(named.records, listed_below)
    return Reading(records=tuple(dated), problems=tuple(told_by_line))


def _readable(line: str) -> str:
    """Return a line without images, but for the words of badges, and with links only where a work may be meant."""
    line = in_usual_shape(with_links(without_images(with_venues_of_badges(line))))
    return without_links_of_people(line)


def _unread_link(line: str) -> str:
    """Return what a line that is no item calls a link by which it lists a paper; empty where it is prose."""
    if (dated := _DATED.match(line)) and find_ids(link[2] for link in LINK.finditer(line)):
        return from_markdown(LINK.sub("", line[dated.end() :])).strip(" .")
    in_table = _CELL.search(line)
    links = LINK.finditer(line) if in_table else filter(None, [LINK.match(_TAGS.sub("", line))])
    for link in links:
        words = from_markdown(link[1])
        is_dated = _YEAR.search(from_markdown(LINK.sub("", line)))
        if (
            find_addresses(link[2])
            and not NO_TITLE.fullmatch(words)
            and (len(re.findall(r"\w+", words)) >= _TITLE or is_dated)
        ):
            return words
    return ""


def _has_title(text: str) -> bool:
    """Tell whether a link of a line is called by so many words as a title has."""
    return any(len(re.findall(r"\w+", from_markdown(link[1]))) >= _TITLE for link in LINK.finditer(text))


def _is_paper(lines: Sequence[str], number: int, level: int) -> bool:
    """Tell whether a heading with a link is a paper: nothing is listed below it, up to the next one as high."""
    for line in lines[number:]:
        if heading := HEADING.fullmatch(line.strip()):
            return len(heading[1]) <= level
        item = ITEM.fullmatch(line)
        if (item or line.lstrip().startswith("|")) and find_addresses(line) and not (item and is_of_paper(item[1])):
            return False
    return True


def _without_signs(heading: str) -> str:
    """Return a heading without the pictures around its words and the stop behind them."""
    return without_pictures_behind(without_pictures(heading)).rstrip(" .:")


def _top_level(lines: Sequence[str]) -> int:
    """Return the level of headings that part a list: below its title, unless many headings are as high as that."""
    fenced, titles = False, 0
    for line in lines:
        fenced ^= line.lstrip().startswith(FENCES)
        titles += line.startswith("# ") and not fenced
    return 1 if titles >= _MANY_TITLES else 2


def _nearest(headings: dict[int, str]) -> str:
    return headings[max(headings)] if headings else ""


def _section(headings: dict[int, str], top: int) -> str:
    """Return the nearest heading behind those above it, from the given level on."""
    return BELOW.join(headings[level] for level in sorted(headings) if level >= top and headings[level])


def _has_items(lines: Sequence[str], number: int, indent: int) -> bool:
    """Tell whether what is listed below an item has links: then it is a heading, such as the day of some papers."""
    for line in lines[number:]:
        if item := ITEM.fullmatch(line):
            if indent_of(line) <= indent:
                return False
            if find_addresses(item[1]):
                return True
        elif line.strip() and not line[0].isspace():
            return False
    return False


def _fitted(row: list[str], width: int) -> list[str]:
    """Return a row with further links behind its last cell, each in a cell, in that cell; `[//]: #` begins a remark."""
    further = [cell for cell in row[width:] if not cell.startswith(_REMARK)]
    row = [*row[:width], *further]
    return [*row[: width - 1], " ".join(row[width - 1 :])] if all(map(side_addresses, further)) else row


def _end_table(
    table: list[tuple[int, list[str]]], file: str, section: str, records: list[Record], problems: list[Problem]
) -> None:
    line, head = table[0][0], [from_markdown(name) for name in table[0][1]]
    if not names_a_title(head) and not any(find_addresses(cell) for _, row in table for cell in row):
        return  # a table of something else: what a paper of a list has is a link
    rows = [
        (number, _fitted(row, len(head)))
        for number, row in table[1:]
        if not all(re.fullmatch(r":?-+:?", cell) for cell in row)
    ]
    if not any(head):
        head = names_of_columns([row for _, row in rows])
        if "title" in head and "" in head:
            problems.append(
                not_taken(
                    Place(file, line),
                    _NAMELESS.format(read=listed([*(_READ[name] for name in head if name), "links"])),
                )
            )
    struck = {number: told for number, row in rows if (told := refuse_struck(" ".join(row), Place(file, number)))}
    problems.extend(struck.values())
    left = [(number, [without_struck(cell) for cell in row]) for number, row in rows if number not in struck]
    reading = read_table(head, left, Place(file, line))
    has_papers = "title" not in map(str.casefold, head)
    for record in reading.records:
        bare = record.title.strip(" ()[]")
        if not is_title(bare, 1) or (has_papers and _VENUE.fullmatch(bare)):
            problems.append(not_taken(record.place, ROW_WITHOUT_TITLE))
            continue
        said = {name: tuple(filter(None, map(from_markdown, values))) for name, values in record.keywords.items()}
        keywords = {**({SECTION: (section,)} if section else {}), **{name: said[name] for name in said if said[name]}}
        venue, year = without_year(from_markdown(record.venue), record.year)
        title, name, affiliation = short_name_of(record.title)
        records.append(
            replace(
                record,
                title=title,
                name=record.name or name,
                keywords=keywords,
                venue=venue or archive_of(record.ids),
                year=year,
                summary=from_markdown(record.summary),
                notes=from_markdown(record.notes),
                affiliation=from_markdown(record.affiliation) or affiliation,
                date=from_markdown(record.date),
            )
        )
    problems.extend(reading.problems)
