"""Texts of strangers in, Markdown out in which they can do nothing: no markup, no notice to anybody, no long scroll."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from generator.export.markdown import to_text
from generator.export.plain import one_line

# Of one text; what is longer is cut, so that no title fills a comment.
MOST = 400
# What GitHub turns into a notice or a link after all markup is read, so that no backslash keeps it from that.
_LIVELY = re.compile(r"@|\\#|://|www\.|\bGH-(?=\d)", re.IGNORECASE)
_NOTHING = "<!-- -->"
_TICKS = re.compile(r"`+")


def safe(text: str, most: int = MOST) -> str:
    """Return a text on one line that GitHub shows as it stands: nobody is named, nothing is linked or marked up."""
    return _LIVELY.sub(lambda match: f"{match[0]}{_NOTHING}", to_text(cut(one_line(text), most)))


def code(text: str) -> str:
    """Return a text as a code span, fit for a table; nothing for an empty one."""
    line = cut(one_line(text), MOST)
    if not line:
        return ""
    fence = "`" * (max((len(run) for run in _TICKS.findall(line)), default=0) + 1)
    room = " " if line.startswith("`") or line.endswith("`") else ""
    # In a table a sign that parts columns does so in code as well, unless it has a backslash.
    return f"{fence}{room}{line}{room}{fence}".replace("|", "\\|")


def block(text: str) -> str:
    """Return lines of YAML as a fenced block that nothing in them can end."""
    fence = "`" * max([3, *(len(run) + 1 for run in _TICKS.findall(text))])
    return f"{fence}yaml\n{text.rstrip()}\n{fence}"


def table(head: Sequence[str], rows: Iterable[Sequence[str]], numbers: Iterable[int] = ()) -> str:
    """Return a table; numbers: the columns, from 0, that stand to the right."""
    right = set(numbers)
    rule = ["---:" if place in right else "---" for place in range(len(head))]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (head, rule, *rows))


def folded(title: str, body: str) -> str:
    """Return what can wait, under a title that opens it."""
    return f"<details><summary>{title}</summary>\n\n{body}\n\n</details>"


def cut(text: str, most: int) -> str:
    """Return at most so many characters of a text, with a sign where some were left out."""
    return text if len(text) <= most else f"{text[: most - 1]}…"
