"""A matrix month by month: what a slider needs to draw it as of each, and the table that says the same without it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate

from generator.analysis.cross import CrossTable
from generator.analysis.growth import FindingTurn, finding_turns, steps_of
from generator.export.claim_sentence import sentence_text
from generator.model.config import LIVING
from generator.record import frozen_record
from generator.render.context import EditionContext, SiteContext
from generator.render.matrix import Matrix
from generator.wording import words
from generator.wording.phrases import day, plural

GROWTH_SCRIPT = "assets/table/growth.js"
MOST_CELLS = 400  # of a matrix that is drawn month by month
MOST_NAMED = 4
_TURNED = {"holds": "Became true", "fails": "No longer true", "contested": "Contested"}
MOST_FILLED = 12  # cells of a month that are named


@frozen_record
class Told:
    """What happened, where that leads, and the papers that did it: address and name of the first, and how many more."""

    text: str
    href: str
    papers: tuple[tuple[str, str], ...]
    more: int


@frozen_record
class GrowthStep:
    """A month.

    cells, rows, columns: numbers that changed in it, "place=number place=number"; a cell's place is "row.column"
    said: the month and how many papers had appeared by its end; more: cells with their first paper that are not named
    """

    said: str
    total: int
    came: int
    cells: str
    rows: str
    columns: str
    filled: tuple[Told, ...]
    more: int
    turned: tuple[Told, ...]


def growth_of(site: SiteContext, edition: EditionContext, table: CrossTable, matrix: Matrix) -> tuple[GrowthStep, ...]:
    """Return the months of a table, drawn as a matrix, oldest first.

    None where there is only one, where the matrix is very large, or where an axis does not apply to every paper.
    The findings of claims are given for the living edition alone: they are computed from all papers.
    """
    if len(matrix.rows) * len(matrix.columns) > MOST_CELLS or table.total != len(edition.survey.papers):
        return ()
    steps = steps_of(edition.survey.papers)
    if not steps:
        return ()
    turns = finding_turns(site.reports, edition.survey, steps) if edition.id == LIVING else ()
    at = {key: place for place, step in enumerate(steps) for key in step.papers}
    cells = [_counted(at, cell.papers, len(steps)) for row in matrix.rows for cell in row.cells]
    rows = [_counted(at, {key for cell in row.cells for key in cell.papers}, len(steps)) for row in matrix.rows]
    columns = [
        _counted(at, {key for row in matrix.rows for key in row.cells[place].papers}, len(steps))
        for place in range(len(matrix.columns))
    ]
    width = len(matrix.columns)
    names = [f"{place // width}.{place % width}" for place in range(len(cells))]
    untracked = {place for place, head in enumerate(matrix.columns) if head.count == words.NOT_CODED}
    untracked_rows = {place for place, row in enumerate(matrix.rows) if row.head.count == words.NOT_CODED}
    found = []
    for place, step in enumerate(steps):
        filled = _first(edition, matrix, at, place)
        found.append(
            GrowthStep(
                said=f"{day(step.month)}: {plural(step.total, 'paper')}",
                total=step.total,
                came=len(step.papers),
                cells=_changed(names, cells, place, whole=False),
                rows=_changed(range(len(rows)), rows, place, whole=True, without=untracked_rows),
                columns=_changed(range(len(columns)), columns, place, whole=True, without=untracked),
                filled=tuple(filled[:MOST_FILLED]),
                more=max(0, len(filled) - MOST_FILLED),
                turned=tuple(_turned(edition, turn) for turn in turns if turn.step == place),
            )
        )
    return tuple(found)


def _counted(at: dict[str, int], keys: Iterable[str], steps: int) -> list[int]:
    """Return how many of these papers had appeared by each step."""
    came = [0] * steps
    for key in keys:
        came[at[key]] += 1
    return list(accumulate(came))


def _changed(
    names: Sequence[str] | range, counts: list[list[int]], place: int, *, whole: bool, without: Iterable[int] = ()
) -> str:
    """Return what changed at a step; whole: at the first one all numbers, also those that are nought."""
    left_out = frozenset(without)
    return " ".join(
        f"{name}={count[place]}"
        for index, (name, count) in enumerate(zip(names, counts, strict=True))
        if index not in left_out and (count[place] != count[place - 1] if place else whole or count[0])
    )


def _first(edition: EditionContext, matrix: Matrix, at: dict[str, int], place: int) -> list[Told]:
    """Return the cells of two values that got their first papers at a step."""
    found = []
    for row in matrix.rows:
        for head, cell in zip(matrix.columns, row.cells, strict=True):
            if not cell.papers or head.uncoded or row.head.uncoded or min(at[key] for key in cell.papers) != place:
                continue
            keys = [key for key in cell.papers if at[key] == place]
            text = " with ".join(f"{each.code} {each.label}".strip() for each in (row.head, head))
            found.append(_told(edition, text, cell.href, keys))
    return found


def _told(edition: EditionContext, text: str, href: str, keys: Sequence[str]) -> Told:
    shown = [key for key in keys if key in edition.site.paged][:MOST_NAMED]
    return Told(
        text=text,
        href=href,
        papers=tuple((f"~/papers/{key}/", edition.papers[key].called) for key in shown),
        more=len(keys) - len(shown),
    )


def _turned(edition: EditionContext, turn: FindingTurn) -> Told:
    mark = edition.claims.by_id[turn.claim]
    claim = next(claim for claim in edition.survey.claims if claim.id == turn.claim)
    said = sentence_text(claim, turn.numbers, edition.survey).removesuffix(".")
    return _told(edition, f"{_TURNED[turn.turn]}: {said}", mark.href, turn.papers)
