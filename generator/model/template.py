"""The commented file that a newcomer copies for a new paper, read as if it were one."""

from __future__ import annotations

from dataclasses import field

from generator.model.paper import Paper
from generator.model.paper_file import parse_paper
from generator.model.taxonomy import Taxonomy
from generator.problem import Place, Problem
from generator.record import frozen_record
from generator.source.folder import SourceFile

# The paper that the template would be has no file of its own; a key is needed and never shown.
_KEY = "new-paper"
# The line at the head of a paper by which editors find the schema: `survey schema` writes it beside the data folder.
SCHEMA_LINE = "# yaml-language-server: $schema=../../schemas/paper.schema.json"


@frozen_record
class Template:
    """The template as text, and as the paper that it would be; paper is None when it cannot be read as one."""

    text: str
    paper: Paper | None
    place: Place = field(compare=False)


def parse_template(source: SourceFile, taxonomy: Taxonomy, problems: list[Problem]) -> Template:
    """Parse `template.yml`."""
    paper = parse_paper(_KEY, source.value, taxonomy, problems) if source.value is not None else None
    return Template(text=source.text or "", paper=paper, place=Place(file=source.shown))
