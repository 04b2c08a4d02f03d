"""Papers in, a Markdown list out, as READMEs and notes take it.

Rules, shared with the twin in JavaScript:

- A paper is one list item of up to three lines, joined by a hard break (`\\` at the end) and indented by two spaces:
  the title in bold, linked to the paper, then authors, venue in italics with the year, and further links, parted by
  ` · `; the summary; the tags in `<sub>`.
- Three authors at most are named, four when that is all; then `et al.`
- Tags are grouped by axis: its label, a colon, and the values' codes and labels parted by `, `, each with the label of
  its evidence in parentheses where it has one. Axes are parted by ` · `; an axis without tags is left out.
- In text each character of SPECIAL gets a backslash; so does what would make a text the beginning of a list or the
  underline of a heading: a first character of LEADING, and `.` or `)` directly after digits at the very beginning.
- In an address, the characters of UNSAFE are percent-encoded and `&` becomes `&amp;`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from string import digits
from urllib.parse import quote

from generator.bibliography.name_parts import printed_name
from generator.export.addresses import paper_links
from generator.export.plain import one_line
from generator.model.paper import ET_AL, Paper
from generator.model.survey import Survey
from generator.model.taxonomy import Axis

SPECIAL = "\\`*_[]<>&~|$#"
LEADING = "-+="
UNSAFE = ' ()<>\\"`'
_ESCAPES = str.maketrans({char: f"\\{char}" for char in SPECIAL})
_ENCODED = str.maketrans({char: quote(char) for char in UNSAFE} | {"&": "&amp;"})
_MOST_AUTHORS = 3


def to_markdown(papers: Iterable[Paper], survey: Survey) -> str:
    """Return papers as a list, in their order."""
    return "".join(f"{to_item(paper, survey.taxonomy.axes)}\n" for paper in papers)


def to_item(paper: Paper, axes: Iterable[Axis]) -> str:
    """Return one paper as a list item with its tags on the given axes, without a newline at its end."""
    tags = " · ".join(line for axis in axes if (line := _tags(paper, axis)))
    lines = (_head(paper), to_text(paper.summary), f"<sub>{tags}</sub>" if tags else "")
    return "- " + "\\\n  ".join(line for line in lines if line)


def to_text(text: str) -> str:
    """Return a text on one line with nothing in it that Markdown or GitHub would take for markup."""
    line = one_line(text).translate(_ESCAPES)
    if line[:1] and line[0] in LEADING:
        return f"\\{line}"
    rest = line.lstrip(digits)
    if rest != line and rest[:1] in (".", ")"):
        return f"{line[: len(line) - len(rest)]}\\{rest}"
    return line


def to_link(label: str, address: str) -> str:
    """Return a link; the address is known to be http or https, or to lie on the site."""
    return f"[{to_text(label)}]({one_line(address).translate(_ENCODED)})"


def _head(paper: Paper) -> str:
    links = paper_links(paper)
    title = to_link(paper.title, links[0][1]) if links else to_text(paper.title)
    venue = f"*{to_text(paper.venue)}*, {paper.year}" if one_line(paper.venue) else str(paper.year)
    further = " ".join(to_link(label, address) for label, address in links[1:])
    return " · ".join(part for part in (f"**{title}**", _authors(paper), venue, further) if part)


def _authors(paper: Paper) -> str:
    whole = paper.authors_complete and len(paper.authors) <= _MOST_AUTHORS + 1
    shown = paper.authors if whole else paper.authors[:_MOST_AUTHORS]
    more = () if whole or not shown else (ET_AL,)
    return ", ".join((*(to_text(printed_name(name)) for name in shown), *more))


@lru_cache(maxsize=1 << 12)
def _label(text: str) -> str:
    """Return the text of a label, which many papers share."""
    return to_text(text)


def _tags(paper: Paper, axis: Axis) -> str:
    words = []
    for tag in paper.on(axis.id).tags:
        value, level = axis.value(tag.value), axis.counting.level(tag.evidence)
        name = _label(value.name if value else tag.value)
        words.append(f"{name} ({_label(level.label)})" if level else name)
    return f"{_label(axis.label)}: {', '.join(words)}" if words else ""
