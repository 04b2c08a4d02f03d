"""What the parser of YAML stumbled over in, which quotes of a text did it out, and how the text is written instead."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from itertools import islice

import yaml

from generator.source.plain_text import OPENS_NO_QUOTE, PRINTED_QUOTE
from generator.source.yaml_loader import stumbles_at

# What the parser says of a colon within a text.
COLON = "mapping values are not allowed"
# A line and a column, both from 0, and what is said there.
Found = tuple[int, int, str]
NOT_CLOSED = "The quote that opens here is not closed. Write {sign} {where}."
AT_END, INSTEAD, APOSTROPHE = "at the end of the text", "in place of {found}", ", or {written} for an apostrophe"
ENDS_AT_QUOTE = "The text ends at this quote. Write {written}."
HAS_COLON = "A text that contains a colon needs quotes. Write {written}."
BEGINS_WITH_BRACKET = "A text that begins with {sign} needs quotes. Write {written}."
_MOST_TRIED = 20
# What may stand before a text on its line, and a comment behind it.
_BEFORE = re.compile(r"""[ ]*(?:-[ ]+)*(?:["']?[\w.-]+["']?:[ ]+)?""")
_COMMENT = re.compile(r"\s+#(?:\s[^\"']*)?$")
_INNER = {'"': re.compile(r'(?:[^"\\]|\\.)*"'), "'": re.compile(r"(?:[^']|'')*'(?!')")}
# A comma behind a text comes from JSON, and a full stop belongs to it.
_STOPS = (",", ";", ".")
# Of print, or of the other kind: at the end of a text they were to close it.
_MARKS = "“”„«»‘’\u201a\"'"
# Where the text runs over several lines.
_WITHIN = {'"': '\\" for a quote within it', "'": "'' for a quote within it"}
_BRACKETS = {"[": "]", "{": "}"}
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
        or _quote_within(lines, mark.line, mark.column)
        or _bracket(lines, mark.line, mark.column)
        or (_colon(lines, mark.line, mark.column) if COLON in str(error.problem) else None)
    )


def quoted(text: str) -> str:
    """Return a text in the quotes that leave it readable."""
    if '"' not in text and "\\" not in text:
        return f'"{text}"'
    return f"'{text}'" if "'" not in text else json.dumps(text, ensure_ascii=False)


def _text_of(line: str) -> str:
    """Return the text of a line, without its key and without a comment behind it."""
    return _COMMENT.sub("", line[_begins(line) :]).rstrip()


def _begins(line: str) -> int:
    found = _BEFORE.match(line)
    return found.end() if found else 0


def _reads_on(lines: Sequence[str], number: int, line: str, further_than: int) -> bool:
    """Tell whether the parser comes further than a line when another one takes its place."""
    return stumbles_at("\n".join([*lines[:number], line, *lines[number + 1 :]])) > further_than


def _is_mended(lines: Sequence[str], number: int, written: str) -> bool:
    """Tell whether a line and the next one can be read when the text of the first is written in another way."""
    return _reads_on(lines, number, f"{lines[number][: _begins(lines[number])]}{written}", number + 1)


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
        if _reads_on(lines, number, closed, last):
            sign, end = line[column], line[-1]
            where = INSTEAD.format(found=end) if end in _MARKS and len(closed) == len(line) else AT_END
            where += APOSTROPHE.format(written=quoted(_text_of(line))) if sign == "'" and where == AT_END else ""
            return number, column, NOT_CLOSED.format(sign=sign, where=where)
    return None


def _opened(line: str) -> Iterator[tuple[int, str]]:
    """Yield where a quote may be left open on a line, and the line with it closed."""
    begins = _begins(line)
    sign = line[begins : begins + 1]
    if sign in _INNER and sign not in line[begins + 1 :].replace(f"\\{sign}", ""):
        end = line.rstrip()
        is_other = end[-1] in _MARKS and end[-2:-1] != "\\" and len(end) > begins + 1
        yield begins, f"{end[:-1] if is_other else end}{sign}"
    elif sign in _BRACKETS and line.replace('\\"', "").count('"') % 2 and (behind := _CLOSING.search(line)):
        yield line.rindex('"'), f'{line[: behind.start()]}"{line[behind.start() :]}'


def _quote_within(lines: Sequence[str], number: int, column: int) -> Found | None:
    """Return that a text in quotes has such a quote within it, or begins with a word in quotes."""
    line = lines[number] if number < len(lines) else ""
    begins = _begins(line)
    sign = line[begins : begins + 1]
    inner = _INNER[sign].match(line, begins + 1) if sign in _INNER else None
    if inner is None or inner.end() > column:
        return None
    ends = inner.end() - 1
    written = _text_of(line)
    # One that stands before a word opens another quotation, so that the first one is around all; It's the same with 's.
    opens = ends == begins + 1 or line[ends - 1] in " (" or line[ends + 1 : ends + 2].isalnum()
    whole = written[1:-1] if opens and written[-1] == sign else written
    if (behind := written[ends + 1 - begins :].strip()) in _STOPS:
        whole = written[1 : ends - begins] + behind.strip(",;")
    whole = whole.replace("''", "'") if sign == "'" else whole.replace('\\"', '"')
    is_mended = _is_mended(lines, number, quoted(whole))
    return number, ends, ENDS_AT_QUOTE.format(written=quoted(whole) if is_mended else _WITHIN[sign])


def _bracket(lines: Sequence[str], number: int, column: int) -> Found | None:
    """Return that a text begins with words in brackets, which are read as a list or a mapping."""
    line = lines[number] if number < len(lines) else ""
    begins = _begins(line)
    sign, written = line[begins : begins + 1], _text_of(line)
    closes = line.find(_BRACKETS.get(sign, "\n"), begins)
    if not begins < closes < column or written[-1] == _BRACKETS[sign]:
        return None
    if not _is_mended(lines, number, quoted(written)):
        return None
    return number, begins, BEGINS_WITH_BRACKET.format(sign=sign, written=quoted(written))


def _colon(lines: Sequence[str], number: int, column: int) -> Found | None:
    """Return that a text with quotes within contains a colon: to put double ones around it would not do."""
    written = _text_of(lines[number]) if number < len(lines) else ""
    if '"' not in written or not _is_mended(lines, number, quoted(written)):
        return None
    return number, column, HAS_COLON.format(written=quoted(written))
