"""What the parser of YAML stumbled over, in words with a cure: the mistake often stands lines before the place."""

from __future__ import annotations

import re
import string
import unicodedata

import yaml

from generator.problem import Place, Problem
from generator.source.yaml_loader import stumbles_at
from generator.source.yaml_quotes import COLON, explain_quotes

READABLE_FILE = "readable-file"
# What usually lies behind the parser's words.
_BEGINS = "Quote any text that begins with a special character."
_ESCAPE = "In double quotes, \\ has a special meaning. Write \\\\, or put the text in single quotes."
_CURES = {
    COLON: "Quote any text that contains a colon.",
    "cannot start any token": _BEGINS,
    "expected ',' or ']'": (
        "Close the list with ], put commas between its items, and quote texts that contain a comma or a bracket."
    ),
    "expected ',' or '}'": (
        "Close the mapping with }, put commas between its entries, and quote texts that contain a comma, a colon or a "
        "brace."
    ),
    "expected key": (
        "Indent the line like its neighbors; if a text contains quotes or begins with a bracket, quote all of it."
    ),
    "expected '-' indicator": "Begin the line with a hyphen and a space, or indent it like its neighbors.",
    "expected <document start>": "Remove the line, or write it as `key: value`.",
    "unexpected end of stream": "Close the quotes.",
    "expected node content": f"{_BEGINS[:-1]}, and remove stray commas.",
    "mapping keys are not allowed": _BEGINS,
    "block sequence entries are not allowed": "Quote a text that begins with a hyphen, or begin a list on a new line.",
    "scanning an alias": "Quote a text that begins with *, or begin an item of a list with a hyphen.",
    "scanning an anchor": _BEGINS,
    "scanning a tag": _BEGINS,
    "scanning a block scalar": "Quote a text that begins with > or |, or begin it on the next line, indented.",
    "unknown escape": _ESCAPE,
    "expected hexdecimal number": _ESCAPE,
    "could not find expected ':'": (
        "Write `key: value`, with a space after the colon, or indent the line if it continues the text above."
    ),
}
# In a list or mapping: a text in quotes ends, and more follows without a comma.
_AFTER_TEXT = "Put a comma between two texts; if it is one, quote all of it, and write {within} for a quote within it."
_WITHIN = {'"': '\\"', "'": "''"}
_PARTED = "git left this line between two versions of the text. Keep one of them, and remove the line."
_ENDED = "This line ends the document. Remove it."
_COMMENT = "A comment begins with # in YAML."
_FENCE = "Lines of ``` enclose code in Markdown. Remove them: a file has only what is between them."
_OTHER_FORMATS = (
    (
        re.compile(r"\s*@\w+\s*\{"),
        "This is BibTeX. `survey add`, and the form on the site, make a paper's file from it.",
    ),
    (re.compile(r"\s*<(?:!doctype|html)\b", re.I), "This is a web page. Save the file itself, on GitHub with *Raw*."),
)
_OWN_LINES = (
    ("```", _FENCE),
    ("=======", _PARTED),
    ("...", _ENDED),
    ("----", "A line of hyphens means nothing in YAML. Remove it."),
    ("//", _COMMENT),
    ("<!--", _COMMENT),
)
NO_KEY = "The line has no key. Write `key: value`, with a space after the colon."
# What a line that has a key begins with.
_KEY = re.compile(r"( +(?:- +)*)[\w.-]+ *")
_HAS_KEY = re.compile(r" *(?:- +)*[\w.-]+ *:(?:\s|$)| *#")
_IN_KEY = string.ascii_letters + string.digits + "_-. "
_LEFT_OPEN = ("flow", "quoted scalar", "simple key")
# Spaces that YAML takes for letters, and that nobody tells from a plain one.
NO_SPACE = re.compile("[\u00a0\u2000-\u200a\u202f\u205f\u3000]")


def explain(error: yaml.MarkedYAMLError, text: str, file: str) -> Problem:
    """Return the problem that ends the reading: a known mistake in our words, or what the parser says."""
    known = (
        _other_format(error, text, file),
        _other_space(error, text, file),
        _without_key(error, text, file),
        _quotes(error, text, file),
        _too_deep(error, text, file),
    )
    return next(filter(None, known), None) or _not_valid(error, text, file)


def unreadable(place: Place, message: str) -> Problem:
    """Return the error that something cannot be read."""
    return Problem(place=place, level="error", message=message, rule=READABLE_FILE)


def refused_character(character: str, place: Place, *, escaped: bool = False) -> Problem:
    """Return the error that a character may not stand in any data file; escaped: it is written with a backslash."""
    cure = _ESCAPE if escaped else "Remove it or write a space."
    return unreadable(place, f"{_name_of(character)} is not allowed in a data file. {cure}")


def no_space(character: str, place: Place) -> Problem:
    """Return the error that a character looks like a space and is none in YAML."""
    return unreadable(place, f"{_name_of(character)} is not a space in YAML. Write a plain space.")


def _name_of(character: str) -> str:
    name = unicodedata.name(character, "a control character").lower()
    return f"The character U+{ord(character):04X} ({name})"


def _not_valid(error: yaml.MarkedYAMLError, text: str, file: str) -> Problem:
    return unreadable(_place_of(error, file), f"This is not valid YAML: {_explain(error, text)}")


def _without_key(error: yaml.MarkedYAMLError, text: str, file: str) -> Problem | None:
    """Return the problem of a line that has no key: YAML reads on, and stumbles over the colon of the next line."""
    mark = error.problem_mark
    if mark is None or not mark.line or COLON not in str(error.problem):
        return None
    lines = text.split("\n")
    line, before = lines[mark.line], lines[mark.line - 1]
    indent = len(before) - len(before.lstrip(" "))
    if (
        not before.strip()
        or line[:indent].strip()
        or line[indent : mark.column].strip(_IN_KEY)
        or _HAS_KEY.match(before)
    ):
        return None
    if stumbles_at("\n".join([*lines[: mark.line - 1], "", *lines[mark.line :]])) <= mark.line:
        return None
    place = Place(file=file, line=mark.line, column=indent + 1)
    return unreadable(place, _said_of_line(before) or NO_KEY)


def _too_deep(error: yaml.MarkedYAMLError, text: str, file: str) -> Problem | None:
    """Return the problem of a line that is indented deeper than the text above it, or None when it is another one.

    YAML takes such a line for more of that text, and then stumbles over its colon.
    """
    mark = error.problem_mark
    if mark is None or COLON not in str(error.problem):
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
        if found and stumbles_at("\n".join(NO_SPACE.sub(" ", line) for line in lines)) > (mark.line if mark else 0):
            return no_space(found[0], Place(file=file, line=number + 1, column=found.start() + 1))
    return None


def _quotes(error: yaml.MarkedYAMLError, text: str, file: str) -> Problem | None:
    """Return the problem of quotes that are missing, of print, never closed or within a text, or None."""
    found = explain_quotes(error, text)
    if found is None:
        return None
    line, column, message = found
    return unreadable(Place(file=file, line=line + 1, column=column + 1), message)


def _other_format(error: yaml.MarkedYAMLError, text: str, file: str) -> Problem | None:
    """Return the problem of what was copied from where other formats are, or None where nothing was."""
    if found := next((said for begins, said in _OTHER_FORMATS if begins.match(text)), ""):
        return unreadable(Place(file=file), found)
    number = _place_of(error, file).line - 1
    lines = text.split("\n")[: number + 1]
    # The parser stumbles over what follows the end of a document, be it lines below.
    if "<document start>" in str(error.problem):
        number = next((at for at, line in enumerate(lines) if line.rstrip() == "..."), number)
    line = "".join(lines[number : number + 1])
    said = _said_of_line(line)
    return unreadable(Place(file=file, line=number + 1), said) if said else None


def _said_of_line(line: str) -> str:
    """Return what is wrong with a line that other programs write; empty where it is none of these."""
    return next((said for begins, said in _OWN_LINES if line.startswith(begins)), "")


def _place_of(error: yaml.MarkedYAMLError, file: str) -> Place:
    """Return where the parser stumbled; where something was left open lines before, return where it was opened."""
    mark, opened = error.problem_mark or error.context_mark, error.context_mark
    if mark and opened and opened.line < mark.line and any(sign in str(error.context) for sign in _LEFT_OPEN):
        mark = opened
    return Place(file=file, line=mark.line + 1, column=mark.column + 1) if mark else Place(file=file)


def _explain(error: yaml.MarkedYAMLError, text: str) -> str:
    parts = [part for part in (error.problem, error.context) if part]
    said = ", ".join(parts) if parts else "it cannot be parsed"
    found = next(((sign, cure) for sign, cure in _CURES.items() if sign in said), None)
    return f"{said}. {_fitted(*found, error, text)}" if found else f"{said}."


def _fitted(sign: str, cure: str, error: yaml.MarkedYAMLError, text: str) -> str:
    """Return a cure as the line needs it."""
    mark = error.problem_mark
    line = "".join(text.split("\n")[mark.line : mark.line + 1]) if mark else ""
    before = line[: mark.column].rstrip()[-1:] if mark else ""
    if sign.startswith("expected ','") and before in _WITHIN:
        return _AFTER_TEXT.format(within=_WITHIN[before])
    if mark and line[mark.column : mark.column + 1] == "\t":
        return "Write a space in place of the tab."
    return cure
