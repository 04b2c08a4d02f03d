"""What the parser of YAML stumbled over in, which quotes of a text did it out, and how the text is written instead."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice

import yaml

from generator.source.plain_text import OPENS_NO_QUOTE, PRINTED_QUOTE
from generator.source.yaml_inner_quotes import find_inner_quote
from generator.source.yaml_keys import COLON, Found
from generator.source.yaml_line import INNER, begins_at, is_mended, last_of, quoted, reads_on, text_of
from generator.source.yaml_loader import reads_to

NOT_CLOSED = "The quote that opens here is not closed. Write {written}."
AT_END, INSTEAD, APOSTROPHE = "at the end of the text", "in place of {found}", ", or {written} for an apostrophe"
OR_ENDS_WITH_QUOTE = "{written}, or {sign} at the end of a text that ends with a quote"
HAS_COLON = "A text that contains a colon needs quotes. Write {written}."
ITEM_NEEDS_QUOTES = "A text that contains {sign} needs quotes in a list or mapping. Write {written}."
OR_COMMA = "{written}, or put a comma between two entries"
OR_MAPPING = "{written}, or {{{text}}} for a mapping"
BEGINS_WITH_SIGN = "A text that begins with {sign} needs quotes. Write {written}."
_MOST_TRIED = 20
# Of print, or of the other kind: at the end of a text they were to close it.
_MARKS = "“”„«»‘’\u201a\"'"
# Its last quote stands behind a single backslash, and no other one does.
_BACKSLASH_ENDS = re.compile(r'"(?:[^"\\]|\\[^"])*\\"')
_BRACKETS = {"[": "]", "{": "}"}
# Where a text of a list or mapping in brackets begins, and where it ends.
_ITEM = re.compile(r"(?:^|[\[{,])\s*(?:[\w.-]+:\s+)?")
_ITEM_ENDS = re.compile(r"[,\]}]")
# What may be a field rather than a word of a text.
_NAME = re.compile(r"[a-z][a-z_-]*: ")
# With these no text begins; with those none that stands behind a key: else they may begin an item of a list.
_NEVER, _NOT_BEHIND_KEY = "%@`", "*?"
# What stands behind the last text of a list or mapping.
_CLOSING = re.compile(r"[\]},\s]*$")


def explain_quotes(error: yaml.MarkedYAMLError, text: str) -> Found | None:
    """Return what quotes, or their lack, have to do with an error; None where it is another one."""
    mark = error.problem_mark
    if mark is None:
        return None
    lines = text.split("\n")
    return (
        _printed_quote(lines, mark.line, mark.column)
        or _left_open(lines, mark.line)
        or find_inner_quote(lines, mark.line, mark.column, in_list="flow" in str(error.context))
        or _sign(lines, mark.line, mark.column)
        or (_plain_item(lines, mark.line, mark.column) if "flow" in str(error.context) else None)
        or (_colon(lines, mark.line, mark.column) if COLON in str(error.problem) else None)
    )


def _printed_quote(lines: Sequence[str], number: int, column: int) -> Found | None:
    """Return that a text begins with a quote of print, which YAML does not know."""
    found = PRINTED_QUOTE.match(lines[number]) if number < len(lines) else None
    if found is None or found.start(1) >= column:
        return None
    return number, found.start(1), OPENS_NO_QUOTE.format(opens=found[1])


def _left_open(lines: Sequence[str], last: int) -> Found | None:
    """Return that a quote is never closed.

    YAML reads on to the next quote, lines below, and stumbles there. So the quote is sought that need only be closed
    for the text to be read further.
    """
    found = ((number, *opened) for number, line in enumerate(lines[: last + 1]) for opened in _opened(line))
    for number, column, closed in islice(found, _MOST_TRIED):
        line = lines[number].rstrip()
        if column == begins_at(line) and (kept := _with_last_backslash(lines, number, last)):
            # One more quote would close it as well, and make of the folder `C:\new\` a text on two lines.
            both = OR_ENDS_WITH_QUOTE.format(written=kept, sign=line[column])
            return number, column, NOT_CLOSED.format(written=both if reads_on(lines, number, closed, last) else kept)
        if reads_on(lines, number, closed, last):
            sign, end = line[column], line[-1]
            where = INSTEAD.format(found=end) if end in _MARKS and len(closed) == len(line) else AT_END
            where += APOSTROPHE.format(written=quoted(text_of(line))) if sign == "'" and where == AT_END else ""
            return number, column, NOT_CLOSED.format(written=f"{sign} {where}")
        if column == begins_at(line) and _closes_below(lines, number, last):
            return number, column, NOT_CLOSED.format(written=f"{line[column]} {AT_END}")
    return None


def _with_last_backslash(lines: Sequence[str], number: int, last: int) -> str:
    """Return how the text of a line is written whose last backslash keeps its quote from closing it; empty for others.

    A text with another such quote has them as signs of its own, and lacks its end.
    """
    line = lines[number]
    written = text_of(line)
    if not _BACKSLASH_ENDS.fullmatch(written):
        return ""
    inner = written[1:-1].replace("\\\\", "\\").replace("'", "''")
    single = f"'{inner}'"
    return single if reads_on(lines, number, f"{line[: begins_at(line)]}{single}", last) else ""


def _closes_below(lines: Sequence[str], number: int, last: int) -> bool:
    """Tell whether a text that begins on a line and goes on below need only be closed at its last one."""
    end = last_of(lines, number)
    sign = lines[number][begins_at(lines[number])]
    return (
        number < end <= last
        and not _BACKSLASH_ENDS.fullmatch(text_of(lines[number]))
        and sign not in "".join(lines[number + 1 : end + 1])
        and reads_on(lines, end, f"{lines[end].rstrip()}{sign}", last)
    )


def _opened(line: str) -> Iterator[tuple[int, str]]:
    """Yield where a quote may be left open on a line, and the line with it closed."""
    begins = begins_at(line)
    sign = line[begins : begins + 1]
    if sign in INNER and sign not in line[begins + 1 :].replace(f"\\{sign}", ""):
        end = line.rstrip()
        is_other = end[-1] in _MARKS and end[-2:-1] != "\\" and len(end) > begins + 1
        yield begins, f"{end[:-1] if is_other else end}{sign}"
    elif sign in _BRACKETS and line.replace('\\"', "").count('"') % 2 and (behind := _CLOSING.search(line)):
        last = line.rindex('"')
        # A single one behind a backslash was as likely to close its text.
        if line[last - 1] != "\\" or line.count('\\"') > 1:
            yield last, f'{line[: behind.start()]}"{line[behind.start() :]}'


def _sign(lines: Sequence[str], number: int, column: int) -> Found | None:
    """Return that a text begins with a sign which begins no text: words in brackets are read as a list or mapping."""
    line = lines[number] if number < len(lines) else ""
    begins = begins_at(line)
    sign, written = line[begins : begins + 1], text_of(line)
    if sign in _BRACKETS:
        closes = line.find(_BRACKETS[sign], begins)
        # Behind a list or mapping nothing follows, behind words in brackets more of the text.
        goes_on = line[closes + 1 :].lstrip()[:1] not in ("", *",:#[]{}")
        is_text = begins < closes < column and (goes_on or written[-1] != _BRACKETS[sign])
    else:
        is_behind_key = line[:begins].rstrip().endswith(":")
        is_text = bool(sign) and begins <= column and (sign in _NEVER or (is_behind_key and sign in _NOT_BEHIND_KEY))
    if not is_text or not is_mended(lines, number, quoted(written)):
        return None
    return number, begins, BEGINS_WITH_SIGN.format(sign=sign, written=quoted(written))


def _plain_item(lines: Sequence[str], number: int, column: int) -> Found | None:
    """Return that a text of a list or mapping in brackets contains a colon or words in brackets of its own."""
    line = lines[number] if number < len(lines) else ""
    sign = line[column : column + 1]
    begins = max((item.end() for item in _ITEM.finditer(line[:column])), default=0)
    if sign not in (":", *_BRACKETS) or not line[begins:column].strip():
        return None
    behind = line.find(_BRACKETS[sign], column) + 1 if sign in _BRACKETS else column
    end = _ITEM_ENDS.search(line, behind) if behind else None
    text = line[begins : end.start()].rstrip() if end else ""
    in_list = line.rfind("[", 0, begins) > line.rfind("{", 0, begins)
    is_family = text.endswith("}") and text.partition("{")[0].islower()  # in braces, behind a particle
    if end and in_list and is_family and end[0] == "," and (further := _ITEM_ENDS.search(line, end.end())):
        text = line[begins : further.start()].rstrip()  # with the given name
    if not text or _NAME.match(text) or any(mark in text[: column - begins] for mark in ",\"'"):
        return None
    mended = [*lines[:number], f"{line[:begins]}{quoted(text)}{line[begins + len(text) :]}", *lines[number + 1 :]]
    if reads_to("\n".join(mended)) <= (number, begins + len(quoted(text))):
        return None
    written = OR_COMMA.format(written=quoted(text)) if sign == ":" else quoted(text)
    return number, column, ITEM_NEEDS_QUOTES.format(sign=sign, written=written)


def _colon(lines: Sequence[str], number: int, column: int) -> Found | None:
    """Return that a text contains a colon; what has one word before it may have been meant for a mapping."""
    text = text_of(lines[number]) if number < len(lines) else ""
    if not text or not is_mended(lines, number, quoted(text)):
        return None
    written = quoted(text)
    if _NAME.match(text) and is_mended(lines, number, f"{{{text}}}"):
        written = OR_MAPPING.format(written=written, text=text)
    return number, column, HAS_COLON.format(written=written)
