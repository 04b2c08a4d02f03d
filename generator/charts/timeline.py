"""Papers by month of first appearance, stacked by the values of one axis."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import accumulate

from generator.analysis.timeline import OTHERS, UNDATED, Timeline, count_months, fold_values
from generator.charts.address import papers_named, papers_with
from generator.charts.chart import Cell, Chart, ChartTable
from generator.charts.colours import HAIRLINE, OUTLINE, bar_fill, rank_values
from generator.charts.figure import Properties
from generator.charts.kind import ChartKind, ChartSources
from generator.charts.text import most_of, name_of, plotly_text, short_of
from generator.model.counting import NONE, UNKNOWN
from generator.model.survey import Survey
from generator.model.taxonomy import Axis
from generator.wording import words
from generator.wording.phrases import day, named, of, plural, sentence

KIND = ChartKind(name="timeline", least_axes=0)


def draw(sources: ChartSources) -> Iterator[Chart | None]:
    """Draw a timeline of each axis."""
    return (draw_timeline(sources.survey, axis) for axis in sources.axes)


def draw_timeline(survey: Survey, axis: Axis) -> Chart | None:
    """Draw the timeline of one axis; None when it concerns no paper."""
    whole = count_months(survey, axis)
    if not whole.months:
        return None
    line, folded = fold_values(whole)
    names = {OTHERS: words.OTHERS.format(number=f"{len(folded):,}")} if folded else {}
    period = "year" if line.by_year else "month"
    used = [value for value in line.value_ids if any(cell[1] == value for cell in line.cells)]
    ranks = rank_values({value: sum(len(keys) for (_, v), keys in line.cells.items() if v == value) for value in used})
    return Chart(
        id=f"timeline-by-{axis.id}",
        kind=KIND.name,
        axes=(axis.id,),
        shows=f"Papers by {period} of first appearance and {axis.in_prose}",
        finding=_finding(whole),
        note=_note(line),
        table=_table(line, used, names, period),
        data=tuple(_bars(line, value, ranks, names) for value in used),
        layout={
            "barmode": "stack",
            "bargap": 0.15,
            "xaxis": {"type": "category", "categoryorder": "array", "categoryarray": list(line.months)}
            if line.by_year
            else {"type": "date", "tickformat": "%b<br>%Y", "hoverformat": "%B %Y", "nticks": 9},
            "yaxis": {"title": {"text": "papers"}, "rangemode": "tozero", "tickformat": "d", "nticks": 6},
            "legend": {"orientation": "h", "y": -0.16, "yanchor": "top", "x": 0, "traceorder": "normal"},
            "margin": {"l": 44, "r": 8, "t": 8, "b": 8},
        },
        height=420,
        family="timeline",
        choice=axis.label,
        also_at=(f"axes/{axis.id}/",),
    )


def month_words(month: str) -> str:
    """Return a month in words."""
    return day(month) or "Month not known"


def _bars(line: Timeline, value: str, ranks: Mapping[str, int], names: Mapping[str, str]) -> Properties:
    months = [month for month in line.months if (month, value) in line.cells]
    name = names.get(value) or name_of(line.axis, value)
    placed: Properties = {} if line.by_year else {"xperiod": "M1", "xperiodalignment": "middle"}
    rest: Properties = {"color": HAIRLINE, "line": {"color": OUTLINE, "width": 1}}
    return {
        "type": "bar",
        "name": plotly_text(names.get(value) or short_of(line.axis, value)),
        "x": months,
        "y": [len(line.cells[month, value]) for month in months],
        **placed,
        "marker": rest if value in names else bar_fill(line.axis, value, ranks),
        "customdata": [
            [
                _address(line, month, value),
                plotly_text(f"{month_words(month)}: {plural(len(line.cells[month, value]), 'paper')}, {name}"),
            ]
            for month in months
        ],
        "hovertemplate": "%{customdata[1]}<extra></extra>",
    }


def _finding(line: Timeline) -> str:
    """Say since when half of the papers have appeared, and which value leads since then."""
    dated = sum(len(line.papers.get(month, ())) for month in line.months)
    late = list(accumulate(len(line.papers.get(month, ())) for month in reversed(line.months)))
    since = line.months[len(line.months) - 1 - next(place for place, sum_ in enumerate(late) if 2 * sum_ >= dated)]
    counts = {
        value: len({key for month in line.months if month >= since for key in line.cells.get((month, value), ())})
        for value in line.value_ids
        if value not in (NONE, UNKNOWN)
    }
    recent = sum(len(line.papers.get(month, ())) for month in line.months if month >= since)
    finding = f"{of(recent, dated)} dated papers first appeared since {month_words(since)}"
    most, number = most_of(counts)
    if not number:
        return f"{finding}; none of them has a value of {line.axis.in_prose}"
    names, each = named([name_of(line.axis, value) for value in most]), " each" if len(most) > 1 else ""
    return words.MOST_FREQUENT.format(
        finding=finding, axis=line.axis.in_prose, names=names, share=of(number, recent), each=each
    )


def _note(line: Timeline) -> str:
    how = (
        "A paper counts under each of its values."
        if line.axis.counting.has_several()
        else "Each paper is counted once."
    )
    undated = len(line.papers.get(UNDATED, ()))
    note = f"{plural(line.total, 'paper')}. {how}"
    if not undated:
        return note
    return f"{note} {of(undated, line.total)} have no known month and appear only in the table."


def _table(line: Timeline, used: list[str], names: Mapping[str, str], period: str) -> ChartTable:
    months = [month for month in (*line.months, UNDATED) if month in line.papers]
    return ChartTable(
        caption=f"Papers by {period} of first appearance (rows) and {line.axis.in_prose} (columns)",
        head=(sentence(period), *(sentence(names.get(each) or short_of(line.axis, each)) for each in used), "All"),
        rows=tuple(
            (
                Cell(text=month_words(month)),
                *(_cell(line, month, value) for value in used),
                Cell(text=f"{len(line.papers[month]):,}"),
            )
            for month in months
        ),
    )


def _cell(line: Timeline, month: str, value: str) -> Cell:
    keys = line.cells.get((month, value), ())
    return Cell(text=f"{len(keys):,}", href=_address(line, month, value), number=len(keys)) if keys else Cell(text="")


def _address(line: Timeline, month: str, value: str) -> str:
    """Return where the papers of a bar are: a query asks for a year and a value, none for a month."""
    if line.by_year and value != OTHERS:
        return papers_with([(line.axis, value)], year=int(month))
    return papers_named(line.cells[month, value])
