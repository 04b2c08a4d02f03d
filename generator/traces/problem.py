"""What breaks a rule: which rule, how bad, where in the document, what belongs to it, and how to mend it."""

from __future__ import annotations

from dataclasses import field

from generator.problem import Level
from generator.record import frozen_record


@frozen_record
class Spot:
    """A position in the text; lines and columns count from 1, columns in characters."""

    line: int = 1
    column: int = 1

    def __str__(self) -> str:
        return f"{self.line}:{self.column}"


START = Spot()

# A quoted text is cut behind so many characters.
LONGEST_QUOTE = 60


@frozen_record
class Related:
    """A second part of the document that belongs to a problem, with a few words on why."""

    pointer: str
    message: str
    spot: Spot | None = None


@frozen_record
class Problem:
    """One thing that is wrong.

    code: stable number of the rule, such as T402
    rule: the rule's name, such as edges-forward
    pointer: JSON Pointer (RFC 6901) to the value; empty for the whole document
    fix: what to do about it
    spot: where the value stands; rules that know it better than the pointer say so themselves
    """

    code: str
    rule: str
    level: Level
    message: str
    pointer: str = ""
    fix: str = ""
    related: tuple[Related, ...] = ()
    spot: Spot | None = field(default=None)


def to_pointer(*parts: str | int) -> str:
    """Join the parts to a JSON Pointer, `~` and `/` escaped."""
    return "".join("/" + str(part).replace("~", "~0").replace("/", "~1") for part in parts)


def quote(value: object) -> str:
    """Return the value as a person should read it in a message: quoted, on one line, cut when long."""
    if isinstance(value, str):
        text = value if len(value) <= LONGEST_QUOTE else value[: LONGEST_QUOTE - 1] + "…"
        return f'"{plain(text)}"'
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return "a list"
    return format_number(value) if isinstance(value, int | float) else "a value"


def plain(text: str) -> str:
    """Return text that stays on its line and tells a terminal nothing to do, whatever a document says."""
    return text if text.isprintable() else "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in text)


def format_number(value: float) -> str:
    """Return the number without a needless fraction: 7 for 7.0; long ones are cut to 15 digits."""
    # Up to 15 digits an integer prints as itself in this form too; of -0 some readers of JSON lose the sign.
    return f"{value or 0:.15g}"
