"""A problem's level, place and words in, the workflow command out that GitHub shows on the very line."""

from __future__ import annotations

_LEVELS = {"error": "error", "warning": "warning", "note": "notice"}


def to_annotation(level: str, file: str, line: int, column: int, title: str, message: str) -> str:
    """Return `::error file=…,line=…,col=…,title=…::message`, with the escapes of GitHub's documentation.

    These are `%`, carriage return and newline everywhere, `:` and `,` in properties too.
    """
    place = f"file={_in_property(file)},line={line},col={column},title={_in_property(title)}"
    return f"::{_LEVELS[level]} {place}::{escaped(message)}"


def escaped(text: str) -> str:
    """Return text that stays on one line of a log and ends no command."""
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _in_property(text: str) -> str:
    return escaped(text).replace(":", "%3A").replace(",", "%2C")
