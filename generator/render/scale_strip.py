"""Published scale figures on logarithmic strips, one strip per metric, so that unlike units never share an axis."""

from __future__ import annotations

from dataclasses import replace
from math import ceil, floor, log10

from generator.charts.scale_words import figure_text
from generator.model.scale import Scale, ScaleFigure
from generator.record import frozen_record
from generator.render.claimed import ClaimMarks, Marks
from generator.render.pager import most_of_each
from generator.wording import words
from generator.wording.phrases import day

# Figures of companies are drawn filled, as in the chart, and all others hollow.
FILLED = "industrial"
LEAST_POINTS = 2
# So many figures are drawn on all strips of a page; the tables of the page of figures have all.
MOST_ROWS = 200


@frozen_record
class StripRow:
    """One figure; filled: how it is drawn; start and end are its place on the strip, 0 to 1, equal for a point."""

    system: str
    shown: str
    source: str
    filled: bool
    start: float
    end: float
    claims: Marks


@frozen_record
class ScaleStrip:
    """The figures of one metric; label: what was counted, in which unit; ticks are the powers of ten of its axis.

    more: how many figures have no row here
    """

    label: str
    ticks: tuple[str, ...]
    rows: tuple[StripRow, ...]
    more: int = 0


@frozen_record
class ScaleStrips:
    """The strips of a page; more: how many further metrics would have one, were there fewer."""

    drawn: tuple[ScaleStrip, ...] = ()
    more: int = 0


def strips_of(scale: Scale, claims: ClaimMarks) -> ScaleStrips:
    """Lay out the metrics that at least two systems have a positive figure for, those with most figures first.

    Of very many figures, each metric has the first, and of very many metrics there are those with most figures. How
    many are left out is counted.
    """
    by_metric: dict[str, list[ScaleFigure]] = {}
    for figure in scale.figures:
        if least_of(figure) is not None:
            by_metric.setdefault(figure.metric, []).append(figure)
    strips = [
        _strip(figures, scale, claims)
        for metric, figures in by_metric.items()
        if len({figure.system for figure in figures}) >= LEAST_POINTS
    ]
    strips.sort(key=lambda strip: -len(strip.rows))
    shown = strips[: MOST_ROWS // LEAST_POINTS]
    most = most_of_each([len(strip.rows) for strip in shown], MOST_ROWS, MOST_ROWS)
    drawn = tuple(replace(strip, rows=strip.rows[:most], more=len(strip.rows[most:])) for strip in shown)
    return ScaleStrips(drawn=drawn, more=len(strips) - len(shown))


def least_of(figure: ScaleFigure) -> float | None:
    """Return the least positive value of a figure, or None when it has no place on a logarithmic axis."""
    found = figure.value if figure.value is not None else figure.minimum
    return found if found is not None and found > 0 else None


def _strip(figures: list[ScaleFigure], scale: Scale, claims: ClaimMarks) -> ScaleStrip:
    ends = [(least_of(figure) or 1.0, figure.maximum or figure.value or least_of(figure) or 1.0) for figure in figures]
    low = floor(log10(min(start for start, _ in ends)))
    high = max(low + 1, ceil(log10(max(end for _, end in ends))))
    rows = []
    for figure, (start, end) in zip(figures, ends, strict=True):
        system = scale.system(figure.system)
        rows.append(
            StripRow(
                system=system.label if system else figure.system,
                shown=figure_text(figure),
                source=", ".join(part for part in (day(figure.date), words.SCALE_EVIDENCE[figure.evidence]) if part),
                filled=figure.kind == FILLED,
                start=_place(start, low, high),
                end=_place(end, low, high),
                claims=claims.of_figure(figure.system, figure.metric),
            )
        )
    ticks = tuple(f"{10**power:,.12g}" for power in range(low, high + 1))
    return ScaleStrip(label=_in_unit(figures[0]), ticks=ticks, rows=tuple(rows))


def _in_unit(figure: ScaleFigure) -> str:
    """Return what was counted, with its unit unless that is said: the ticks of the axis have none beside them."""
    said = not figure.unit or figure.unit.casefold() in figure.label.casefold()
    return figure.label if said else f"{figure.label} ({figure.unit})"


def _place(number: float, low: int, high: int) -> float:
    return round((log10(number) - low) / (high - low), 4)
