"""Papers by month of first appearance: a row of bars for all papers, and one for each value of an axis."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate

from generator.analysis.timeline import OTHERS, UNDATED, Timeline, count_months, fold_values
from generator.charts.address import papers_named, papers_with
from generator.charts.chart import Cell, Chart, ChartTable
from generator.charts.colours import HAIRLINE, OUTLINE, SUNK, TICK_GAP, bar_fill
from generator.charts.figure import Properties
from generator.charts.kind import ChartKind, ChartSources
from generator.charts.text import most_frequent, most_of, name_of, plotly_text, short_of
from generator.charts.time_axis import find_gaps, month_axis, year_axis
from generator.model.counting import NONE, UNKNOWN
from generator.model.survey import Survey
from generator.model.taxonomy import Axis
from generator.record import frozen_record
from generator.svg.scale import MONTH
from generator.wording import words
from generator.wording.phrases import day, named, of, plural, sentence, share_of, verb

KIND = ChartKind(name="timeline", least_axes=0, table_place="folded-beside")
# Of its month or year that a bar is wide: by itself, Plotly makes those of a row as wide as its two nearest are apart.
_SHARE = 0.85
_ROW = 46  # pixels that a row takes of the picture's height, in the mean
_FREE = 20  # pixels of it that stay free above the bars, for the number of the tallest and the name beside the row


def draw(sources: ChartSources) -> Iterator[Chart | None]:
    """Draw a timeline of each axis."""
    return (draw_timeline(sources.survey, axis) for axis in sources.axes)


def draw_timeline(survey: Survey, axis: Axis) -> Chart | None:
    """Draw the timeline of one axis; None when it applies to no paper."""
    whole = count_months(survey, axis)
    if not whole.months:
        return None
    line, folded = fold_values(whole)
    names = {OTHERS: words.OTHERS.format(number=f"{len(folded):,}")} if folded else {}
    period = "year" if line.by_year else "month"
    used = [value for value in line.value_ids if any(cell[1] == value for cell in line.cells)]
    everybody = len(survey.papers) == line.total
    dated = [value for value in used if any((month, value) in line.cells for month in line.months)]
    rows = (_all_papers(line, everybody), *(_papers_of(line, value, names) for value in dated))
    feet, top = _stand(rows)
    gaps = find_gaps(line.months, line.papers.keys()) if line.by_year else ()
    return Chart(
        id=f"timeline-by-{axis.id}",
        kind=KIND.name,
        axes=(axis.id,),
        shows=f"Papers by {period} of first appearance and {axis.in_prose}",
        finding=_finding(whole),
        note=_note(line, gaps),
        table=_table(line, used, names, everybody),
        data=tuple(_bars(line, row, foot) for row, foot in zip(rows, feet, strict=True)),
        layout={
            "barmode": "overlay",
            "showlegend": False,
            "xaxis": {**(year_axis(line.months, gaps) if line.by_year else month_axis(line.months)), **TICK_GAP},
            "yaxis": {
                "range": [0, top],
                "tickvals": list(feet),
                "ticktext": [plotly_text(row.name) for row in rows],
                "zeroline": False,
                **TICK_GAP,
            },
            "margin": {"l": 8, "r": 8, "t": 8, "b": 8},
        },
        height=80 + _ROW * len(rows),
        family="timeline",
        choice=axis.label,
        also_at=(f"axes/{axis.id}/",),
    )


def month_words(month: str) -> str:
    """Return a month in words."""
    return day(month) or "Month not known"


@frozen_record
class _Row:
    """The bars of one value: its short and whole name, fill, and by month who appeared and the address of those."""

    name: str
    whole_name: str
    fill: Properties
    papers: Mapping[str, tuple[str, ...]]
    addresses: Mapping[str, str]

    def tallest(self) -> int:
        """Return the largest number of papers of one month."""
        return max(len(keys) for keys in self.papers.values())


def _all_papers(line: Timeline, everybody: bool) -> _Row:
    return _Row(
        name="All papers",
        whole_name="",
        fill={"color": SUNK, "line": {"color": OUTLINE, "width": 0.75}},
        papers={month: line.papers[month] for month in line.months if month in line.papers},
        addresses={month: _address_of_all(line, month, everybody) for month in line.papers},
    )


def _papers_of(line: Timeline, value: str, names: Mapping[str, str]) -> _Row:
    rest: Properties = {"color": HAIRLINE, "line": {"color": OUTLINE, "width": 1}}
    months = [month for month in line.months if (month, value) in line.cells]
    return _Row(
        name=names.get(value) or short_of(line.axis, value),
        whole_name=names.get(value) or name_of(line.axis, value),
        fill=rest if value in names else bar_fill(line.axis, value, {value: 0}),
        papers={month: line.cells[month, value] for month in months},
        addresses={month: _address(line, month, value) for month in months},
    )


def _stand(rows: Sequence[_Row]) -> tuple[tuple[float, ...], float]:
    """Return where each row of bars stands, the first on top, and the height of all, in papers: one scale for all."""
    drawn = [row.tallest() for row in rows]
    free = sum(drawn) / len(drawn) * _FREE / (_ROW - _FREE)
    taken = [each + free for each in drawn]
    above = list(accumulate(taken))
    return tuple(round(above[-1] - each, 3) for each in above), round(above[-1], 3)


def _bars(line: Timeline, row: _Row, foot: float) -> Properties:
    placed: Properties = {} if line.by_year else {"xperiod": "M1", "xperiodalignment": "middle"}
    tallest = row.tallest()
    first = next(month for month, keys in row.papers.items() if len(keys) == tallest)
    after = f", {row.whole_name}" if row.whole_name else ""
    return {
        "type": "bar",
        "name": plotly_text(row.name),
        "x": list(row.papers),
        "y": [len(keys) for keys in row.papers.values()],
        "base": [foot] * len(row.papers),
        "width": round(_SHARE * (1 if line.by_year else MONTH), 2),
        **placed,
        "marker": row.fill,
        "text": [f"{tallest:,}" if month == first else "" for month in row.papers],
        "textposition": "outside",
        "constraintext": "none",  # else a number is as small as its bar is narrow
        "textangle": 0,
        "customdata": [
            [row.addresses[month], plotly_text(f"{month_words(month)}: {plural(len(keys), 'paper')}{after}")]
            for month, keys in row.papers.items()
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
    most, number = most_of(counts)
    names = [name_of(line.axis, value) for value in most]
    if dated == 1:
        has = f"its {line.axis.in_prose} is {named(names)}" if number else f"it has no value of {line.axis.in_prose}"
        return f"The only dated paper first appeared in {month_words(since)}; {has}"
    have = verb(recent, "has", "have", total=dated)
    finding = f"{share_of(recent, dated, 'dated paper')} {have} appeared since {month_words(since)}"
    if not number:
        return f"{finding}; none of them has a value on {line.axis.in_prose}"
    return most_frequent(finding, line.axis, names, of(number, recent))


def _note(line: Timeline, gaps: Sequence[Sequence[str]]) -> str:
    how = (
        "A paper counts under each of its values."
        if line.axis.counting.has_several()
        else "Each paper is counted once."
    )
    undated = len(line.papers.get(UNDATED, ()))
    note = f"{plural(line.total, 'paper')}. {how} All rows share one scale; a number marks the tallest bar of each."
    if gaps:
        left = [f"{gap[0]} to {gap[-1]}" for gap in gaps]
        note = f"{note} None of them is from {named(left)}, and these years are left out."
    if not undated:
        return note
    have, appear = verb(undated, "has", "have", total=line.total), verb(undated, "appears", "appear", total=line.total)
    return f"{note} {of(undated, line.total)} {have} no known month and {appear} only in the table."


def _head(axis: Axis, value: str) -> str:
    """Return the head of a column: a label as it is written, and what is no value as a sentence begins."""
    short = short_of(axis, value)
    return short if axis.value(value) else sentence(short)


def _table(line: Timeline, used: list[str], names: Mapping[str, str], everybody: bool) -> ChartTable:
    period = "year" if line.by_year else "month"
    months = [month for month in (*line.months, UNDATED) if month in line.papers]
    return ChartTable(
        caption=f"Papers by {period} of first appearance (rows) and {line.axis.in_prose} (columns)",
        head=(sentence(period), *(names.get(each) or _head(line.axis, each) for each in used), "All"),
        unbroken=0,
        rows=tuple(
            (
                Cell(text=month_words(month)),
                *(_cell(line, month, value) for value in used),
                _cell_of(line.papers[month], _address_of_all(line, month, everybody)),
            )
            for month in months
        ),
    )


def _cell(line: Timeline, month: str, value: str) -> Cell:
    return _cell_of(line.cells.get((month, value), ()), _address(line, month, value))


def _cell_of(keys: Sequence[str], address: str) -> Cell:
    return Cell(text=f"{len(keys):,}", href=address, number=len(keys)) if keys else Cell(text="")


def _address(line: Timeline, month: str, value: str) -> str:
    """Return where the papers of a bar are: a query asks for a year and a value, none for a month."""
    if line.by_year and value != OTHERS:
        return papers_with([(line.axis, value)], year=int(month)) if month else ""
    return papers_named(line.cells.get((month, value), ()))


def _address_of_all(line: Timeline, month: str, everybody: bool) -> str:
    """Return where all papers of a month or year are; everybody: the axis applies to every paper of the survey."""
    if line.by_year and everybody:
        return papers_with([], year=int(month)) if month else ""
    return papers_named(line.papers[month])
