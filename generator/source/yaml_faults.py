"""What the parser of YAML stumbled over, in words with a cure: the mistake often stands lines before the place."""

from __future__ import annotations

import math
import re
import unicodedata
from itertools import islice

import yaml
from yaml.events import StreamEndEvent

from generator.problem import Place, Problem
from generator.source.plain_text import OPENS_NO_QUOTE, PRINTED_QUOTE

READABLE_FILE = "readable-file"
# What usually lies behind the parser's words.
_CURES = {
    "mapping values are not allowed": "Quote any text that contains a colon.",
    "cannot start any token": "Quote any text that begins with a special character.",
    "expected ',' or ']'": "Close the list with ], and quote texts that contain a comma or a bracket.",
    "expected ',' or '}'": "Close the mapping with }, and quote texts that contain a comma or a brace.",
    "expected key": (
        "Indent the line like its neighbors; if a text contains quotes or begins with a bracket, quote all of it."
    ),
    "expected '-' indicator": "Indent the line like its neighbors.",
    "unexpected end of stream": "Close the quotes.",
    "expected node content": "Quote any text that begins with a special character, and remove stray commas.",
    "mapping keys are not allowed": "Quote any text that begins with a special character.",
    "could not find expected ':'": "Write `key: value`, with a space after the colon.",
}
_FENCE = "Lines of ``` enclose code in Markdown. Remove them: a file has only what is between them."
_OTHER_FORMATS = (
    (
        re.compile(r"\s*@\w+\s*\{"),
        "This is BibTeX. `survey add`, and the form on the site, make a paper's file from it.",
    ),
    (re.compile(r"\s*<(?:!doctype|html)\b", re.I), "This is a web page. Save the file itself, on GitHub with *Raw*."),
)
# What a line that has a key begins with.
_KEY = re.compile(r"( +(?:- +)*)[\w.-]+ *")
# A line whose text begins with a quote and has no other one of its kind.
_OPENED = re.compile(r"""([ ]*(?:-[ ]+)*(?:[\w.-]+:[ ]+)?)(["'])(?:(?!\2).)*$""")
_MOST_TRIED = 20
_LEFT_OPEN = ("flow", "quoted scalar", "simple key")
# Spaces that YAML takes for letters, and that nobody tells from a plain one.
NO_SPACE = re.compile("[\u00a0\u2000-\u200a\u202f\u205f\u3000]")
Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def explain(error: yaml.MarkedYAMLError, text: str, file: str) -> Problem:
    """Return the problem that ends the reading: a known mistake in our words, or what the parser says."""
    known = (
        _other_format(error, text, file),
        _other_space(error, text, file),
        _other_quote(error, text, file),
        _left_open(error, text, file),
        _too_deep(error, text, file),
    )
    return next(filter(None, known), None) or _not_valid(error, file)


def unreadable(place: Place, message: str) -> Problem:
    """Return the error that something cannot be read."""
    return Problem(place=place, level="error", message=message, rule=READABLE_FILE)


def refused_character(character: str, place: Place) -> Problem:
    """Return the error that a character may not stand in any data file."""
    return unreadable(place, f"{_name_of(character)} is not allowed in a data file. Remove it or write a space.")


def no_space(character: str, place: Place) -> Problem:
    """Return the error that a character looks like a space and is none in YAML."""
    return unreadable(place, f"{_name_of(character)} is not a space in YAML. Write a plain space.")


def _name_of(character: str) -> str:
    name = unicodedata.name(character, "a control character").lower()
    return f"The character U+{ord(character):04X} ({name})"


def _not_valid(error: yaml.MarkedYAMLError, file: str) -> Problem:
    return unreadable(_place_of(error, file), f"This is not valid YAML: {_explain(error)}")


def _too_deep(error: yaml.MarkedYAMLError, text: str, file: str) -> Problem | None:
    """Return the problem of a line that is indented deeper than the text above it, or None when it is another one.

    YAML takes such a line for more of that text, and then stumbles over its colon.
    """
    mark = error.problem_mark
    if mark is None or "mapping values are not allowed" not in str(error.problem):
        return None
    key = _KEY.fullmatch(text.split("\n")[mark.line][: mark.column])
    if not mark.line or key is None:
        return None
    place = Place(file=file, line=mark.line + 1, column=len(key[1]) + 1)
    message = "The line is indented deeper than the text above it and is read as more of that text. "
    return unreadable(place, f"{message}Indent it like its neighbors, or put a text of several lines in quotes.")


def _other_space(error: yaml.MarkedYAMLError, text: str, file: str) -> Problem | None:
    """Return the problem of a line that has a space of another kind where YAML wants a plain one, or None."""
    mark = error.problem_mark
    lines = text.split("\n")
    marks = (at.line for at in (error.context_mark, mark) if at is not None)
    for number in sorted({at for line in marks for at in (line - 1, line) if 0 <= at < len(lines)}, reverse=True):
        found = NO_SPACE.search(lines[number])
        if found and _stumbles_at("\n".join(NO_SPACE.sub(" ", line) for line in lines)) > (mark.line if mark else 0):
            return no_space(found[0], Place(file=file, line=number + 1, column=found.start() + 1))
    return None


def _other_quote(error: yaml.MarkedYAMLError, text: str, file: str) -> Problem | None:
    """Return the problem of a text that begins with a quote of print, which YAML does not know, or None."""
    mark = error.problem_mark
    line = "".join(text.split("\n")[mark.line : mark.line + 1]) if mark is not None else ""
    found = PRINTED_QUOTE.match(line)
    if mark is None or found is None or found.start(1) >= mark.column:
        return None
    place = Place(file=file, line=mark.line + 1, column=found.start(1) + 1)
    return unreadable(place, OPENS_NO_QUOTE.format(opens=found[1]))


def _other_format(error: yaml.MarkedYAMLError, text: str, file: str) -> Problem | None:
    """Return the problem of what was copied from where other formats are, or None where nothing was."""
    found = next((said for begins, said in _OTHER_FORMATS if begins.match(text)), "")
    place = Place(file=file)
    line = error.problem_mark.line if error.problem_mark else 0
    if not found and any(each.startswith("```") for each in text.split("\n")[line : line + 1]):
        found, place = _FENCE, Place(file=file, line=line + 1)
    return unreadable(place, found) if found else None


def _left_open(error: yaml.MarkedYAMLError, text: str, file: str) -> Problem | None:
    """Return the problem of a quote that is never closed, or None when it is another one.

    YAML reads on to the next quote, lines below, and stumbles there. So the quote is sought that need only be closed
    at the end of its line for the text to be read further.
    """
    mark = error.problem_mark
    if mark is None:
        return None
    lines = text.split("\n")
    found = ((number, _OPENED.match(line)) for number, line in enumerate(lines[: mark.line + 1]))
    for number, opened in islice(((number, opened) for number, opened in found if opened), _MOST_TRIED):
        line = lines[number]
        closed = [*lines[:number], f"{line.rstrip()}{opened[2]}", *lines[number + 1 :]]
        if _stumbles_at("\n".join(closed)) > mark.line:
            place = Place(file=file, line=number + 1, column=len(opened[1]) + 1)
            return unreadable(
                place, f"The quote that opens here is not closed. Write {opened[2]} at the end of the text."
            )
    return None


def _stumbles_at(text: str) -> float:
    """Return the line at which a text stops being YAML, from 0; infinite when it is YAML."""
    loader = Loader(text)
    try:
        while not isinstance(loader.get_event(), StreamEndEvent):
            pass
    except yaml.MarkedYAMLError as error:
        return error.problem_mark.line if error.problem_mark else 0
    finally:
        loader.dispose()
    return math.inf


def _place_of(error: yaml.MarkedYAMLError, file: str) -> Place:
    """Return where the parser stumbled; where something was left open lines before, return where it was opened."""
    mark, opened = error.problem_mark or error.context_mark, error.context_mark
    if mark and opened and opened.line < mark.line and any(sign in str(error.context) for sign in _LEFT_OPEN):
        mark = opened
    return Place(file=file, line=mark.line + 1, column=mark.column + 1) if mark else Place(file=file)


def _explain(error: yaml.MarkedYAMLError) -> str:
    parts = [part for part in (error.problem, error.context) if part]
    said = ", ".join(parts) if parts else "it cannot be parsed"
    return next((f"{said}. {cure}" for sign, cure in _CURES.items() if sign in said), f"{said}.")
