"""Hand-written pages of one survey: a head with title, description and order, then Markdown."""

from __future__ import annotations

import re
from dataclasses import field

from generator.model.reading import WRONG_KIND, FieldReader
from generator.model.shown_by import ShownBy, parse_shown_by
from generator.problem import Place, Problem
from generator.record import frozen_record
from generator.source.folder import SourceFile
from generator.source.yaml_reader import read_yaml

_HEAD = re.compile(r"---[ \t]*\n(.*?)\n---[ \t]*(?:\n|\Z)", re.S)
_NO_HEAD = (
    "A page begins with a header between two lines of ---, with at least its title. "
    "Write `---`, `title: …` and `---` on three lines at its top."
)


@frozen_record
class Prose:
    """A page of prose; text is Markdown without its head, text_place where it begins.

    shown_by: what of the traces shows what it speaks of
    """

    id: str
    title: str
    description: str
    order: int
    text: str
    shown_by: ShownBy
    place: Place = field(compare=False)
    text_place: Place = field(compare=False)


def parse_prose(source: SourceFile, problems: list[Problem]) -> Prose | None:
    """Parse one file of `pages/`; None when its head cannot be read."""
    text = (source.text or "").replace("\r\n", "\n")
    head = _HEAD.match(text)
    place = Place(file=source.shown)
    if head is None:
        problems.append(Problem(place=place, level="error", message=_NO_HEAD, rule=WRONG_KIND))
        return None
    value, found = read_yaml(f"\n{head[1]}", source.shown)  # the empty line keeps the file's own line numbers
    problems.extend(found)
    if value is None:
        return None
    reader = FieldReader(value, "the page", problems)
    prose = Prose(
        id=source.name.removeprefix("pages/").removesuffix(".md"),
        title=reader.text("title", required=True) or "",
        description=reader.text("description") or "",
        order=reader.integer("order") or 0,
        text=text[head.end() :],
        shown_by=parse_shown_by(reader),
        place=place,
        text_place=Place(file=source.shown, line=text.count("\n", 0, head.end()) + 1),
    )
    reader.finish()
    return prose
