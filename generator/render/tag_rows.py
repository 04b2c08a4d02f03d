"""The tags of a paper as its page lists them: rows with evidence, meaning and number, most of which papers share.

A row is laid out and drawn once for all papers that have it; one that says where a tag comes from is its paper's own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from markupsafe import Markup

from generator.analysis.counts import AxisCount
from generator.model.axis_tags import Tag
from generator.model.counting import NONE, UNKNOWN
from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.model.taxonomy import Axis
from generator.query.counted import applies_to
from generator.record import frozen_record
from generator.render.chip import Chip, absent_chip, chip_of
from generator.render.environment import Templates
from generator.render.reader_verdicts import Verdicts, verdicts_on
from generator.render.shortened import shortened
from generator.render.value_count import LinkedCount, linked_count

# So much of where a tag comes from stands in its row, and so many verdicts of second readers; the record of the paper
# and the page of the readings have all of it.
MOST_LETTERS, MOST_VERDICTS = 400, 4


@frozen_record
class TagRow:
    """One value of one axis on the paper's page; verdicts: what second readers found there."""

    axis: str
    axis_href: str
    chip: Chip
    level_definition: str
    source: str
    locator: str
    verdicts: tuple[str, ...]
    definition: str
    count: LinkedCount
    secondary: bool


@dataclass(frozen=True, slots=True)
class KeptRow:
    """A row, and how it was drawn: with or without evidence, definitions, and what its level means."""

    row: TagRow
    drawn: dict[tuple[bool, bool, bool], Markup] = field(default_factory=dict)


class TagRows:
    """The rows of a survey's papers."""

    def __init__(self, survey: Survey, counts: Mapping[str, AxisCount], templates: Templates) -> None:
        self._survey = survey
        self._axes = survey.taxonomy.axes
        self._counts = counts
        self._templates = templates
        self._rows: dict[tuple[str, str, str | None, bool, tuple[str, ...]], KeptRow] = {}

    def of(self, paper: Paper) -> list[KeptRow]:
        """Return the rows of a paper, by axis and primary first."""
        kept = []
        verdicts = verdicts_on(self._survey, paper)
        for axis in self._axes:
            found = paper.on(axis.id)
            if found.tags:
                tags = (tag for tag in found.tags if axis.value(tag.value) is not None)
                kept += [self._row(paper, axis, tag, place > 0, verdicts) for place, tag in enumerate(tags)]
            elif applies_to(axis, paper):
                kept.append(self._row(paper, axis, None, False, verdicts))
        return kept

    def drawn(self, rows: Iterable[KeptRow], *, has_evidence: bool, has_definitions: bool) -> tuple[Markup, ...]:
        """Return rows of a paper as HTML; what a level means stands where it comes first."""
        drawn = []
        explained: set[tuple[str, str]] = set()
        for kept in rows:
            level = kept.row.axis, kept.row.chip.level
            explains = kept.row.level_definition != "" and level not in explained
            explained.add(level)
            drawn.append(self._draw(kept, (has_evidence, has_definitions, explains)))
        return tuple(drawn)

    def _row(self, paper: Paper, axis: Axis, tag: Tag | None, is_further: bool, verdicts: Verdicts) -> KeptRow:
        """Return the row of a tag, or of a missing or unread one."""
        word = tag.value if tag else UNKNOWN if paper.on(axis.id).unknown else NONE
        source = shortened(paper.sources.get(axis.id, ""), MOST_LETTERS)
        locator = shortened(paper.locators.get(axis.id, {}).get(word, ""), MOST_LETTERS)
        # Readers name the first value; where there is no first one, all of them.
        secondary = is_further and axis.counting.has_primary
        found = () if secondary else verdicts(axis, tag)
        if len(found) > MOST_VERDICTS:
            found = (*found[:MOST_VERDICTS], f"and {len(found) - MOST_VERDICTS:,} more")
        key = (axis.id, word, tag.evidence if tag else None, is_further, found)
        if not (source or locator) and key in self._rows:
            return self._rows[key]
        level = axis.counting.level(tag.evidence) if tag else None
        row = KeptRow(
            TagRow(
                axis=axis.label,
                axis_href=f"~/axes/{axis.id}/",
                chip=chip_of(axis, axis.known(word), tag) if tag else absent_chip(axis, unknown=word == UNKNOWN),
                level_definition=level.definition if level else "",
                source=source,
                locator=locator,
                verdicts=found,
                definition=axis.known(word).definition if tag else "",
                count=linked_count(self._counts[axis.id], word),
                secondary=secondary,
            )
        )
        return row if source or locator else self._rows.setdefault(key, row)

    def _draw(self, kept: KeptRow, form: tuple[bool, bool, bool]) -> Markup:
        if form not in kept.drawn:
            kept.drawn[form] = self._templates.part("tag_row", "tag_row", kept.row, *form)
        return kept.drawn[form]
