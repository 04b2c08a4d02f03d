"""The records of a screening log in parts that fill a page each, the first of which is the page of the screening."""

from __future__ import annotations

from collections.abc import Sequence

from generator.model.exclusion import Exclusion
from generator.render.context import EditionContext
from generator.render.pager import Pager, part_list
from generator.render.protocol_parts import stages_of

PATH, LATER = "screening/", "later"

# About so many bytes stand on one page; a log that takes less is not parted.
MOST_ON_A_PAGE = 290_000
# What takes room beside the texts of a record: itself, and each of its tags. A record has many elements for its bytes.
_RECORD, _TAG, _LEAST = 420, 170, 600

Record = tuple[str, Exclusion]  # the anchor of its section, and what was logged


def record_parts(edition: EditionContext) -> list[tuple[str, Sequence[Record], Pager]]:
    """Return path, records and pager of each page: stage by stage, and behind them what was screened later."""
    survey = edition.survey
    order = {stage.id: place for place, stage in enumerate(stages_of(survey))}
    in_order = sorted(survey.exclusions, key=lambda exclusion: order[exclusion.stage])
    records = [
        *((stage_anchor(exclusion.stage), exclusion) for exclusion in in_order),
        *((LATER, exclusion) for exclusion in survey.later),
    ]
    rooms = [max(_room(exclusion), _LEAST) for _, exclusion in records]
    charts = sum(map(len, edition.charts.at(PATH)))
    return part_list(records, rooms, PATH, MOST_ON_A_PAGE, beside=charts)


def stage_anchor(stage: str) -> str:
    """Return where the records of a stage stand on their page."""
    return f"stage-{stage}"


def _room(exclusion: Exclusion) -> int:
    """Return about how many bytes a record takes on a page."""
    texts = (exclusion.title, exclusion.reason, exclusion.identifier, exclusion.link, exclusion.reading)
    return _RECORD + sum(map(len, texts)) + _TAG * sum(len(on.tags) for on in exclusion.tags.values())
