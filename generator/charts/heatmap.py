"""A published cross table as a heat map: five steps of ink, gaps outlined, what is uncoded beside them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from generator.analysis.cross import STEPS, CrossTable, within_lines
from generator.analysis.cross import Cell as Crossing
from generator.charts.address import papers_with
from generator.charts.chart import Cell, Chart, ChartTable
from generator.charts.colours import (
    CLEAR,
    HAIRLINE,
    OUTLINE,
    PAPER,
    QUIET,
    SUNK,
    axis_colour,
    count_colour,
    on_count_colour,
)
from generator.charts.figure import Properties
from generator.charts.kind import ChartKind, ChartSources
from generator.charts.text import most_of, name_of, narrowed, plotly_text, short_of
from generator.model.taxonomy import Axis
from generator.wording import words
from generator.wording.phrases import all_or_share, named, of, sentence, share_of, verb

KIND = ChartKind(name="heatmap", table_place="folded-beside")
ROW_HEIGHT = 38
# Beside the cells in the view of a phone; two lines are as high as a row.
ROW_LABEL = {"width": 24, "lines": 2}
Shown = list[list[float | str]]


def draw(sources: ChartSources) -> Iterator[Chart | None]:
    """Draw every published cross table."""
    return (draw_heatmap(table) for table in sources.statistics.tables.values())


def draw_heatmap(table: CrossTable) -> Chart:
    """Draw a cross table, of long axes the values with the most papers."""
    whole, table = table, within_lines(table)
    coded = _trace(table, lambda cell: cell.state == "filled", _scale(table), greatest=_greatest(table))
    uncoded = _trace(
        table, lambda cell: cell.state == "uncoded" and bool(cell.papers), [[0, SUNK], [1, SUNK]], greatest=1
    )
    rows, columns = len(table.row_ids), len(table.column_ids)
    return Chart(
        id=f"heatmap-{table.id}",
        kind=KIND.name,
        axes=(table.rows.id, table.columns.id),
        shows=(
            f"Papers by {table.rows.in_prose}{table.rows.at_which_level} (rows) "
            f"and {table.columns.in_prose}{table.columns.at_which_level} (columns)"
        ),
        finding=_finding(whole),
        note=_note(whole, table),
        table=_table(table),
        data=(coded, uncoded, _numbers(table), _left_out(table)),
        layout={
            "xaxis": _axis(
                table.column_ids, [plotly_text(short_of(table.columns, value)) for value in table.column_ids]
            )
            | {"side": "top", "autotickangles": [0, -90], "tickfont": {"color": axis_colour(table.columns)}},
            "yaxis": _axis(
                table.row_ids, [narrowed(short_of(table.rows, value), **ROW_LABEL) for value in table.row_ids]
            )
            | {"range": [rows - 0.5, -0.5], "tickfont": {"color": axis_colour(table.rows)}},
            "shapes": [*_outlines(table)],
            "margin": {"l": 8, "r": 8, "t": 8, "b": 8},
        },
        height=ROW_HEIGHT * rows + 110,
        least_width=34 * columns + 120,
        choice=f"{table.rows.label}{table.rows.at_which_level} × {table.columns.label}{table.columns.at_which_level}",
        also_at=(f"tables/{table.id}/",),
    )


def _trace(table: CrossTable, shown: Callable[[Crossing], bool], scale: Shown, *, greatest: int) -> Properties:
    cells = [[table.cells[row, column] for column in table.column_ids] for row in table.row_ids]
    return {
        "type": "heatmap",
        "z": [[cell.number if shown(cell) else None for cell in row] for row in cells],
        "customdata": [[_said(table, cell) if shown(cell) else ["", ""] for cell in row] for row in cells],
        "hovertemplate": "%{customdata[1]}<extra></extra>",
        "hoverongaps": False,
        "xgap": 3,
        "ygap": 3,
        "zmin": 0,
        "zmax": greatest,
        "colorscale": scale,
        "showscale": False,
    }


def _said(table: CrossTable, cell: Crossing) -> list[str]:
    return [_address(table, cell), plotly_text(f"{of(cell.number, table.total)}: {_pair(table, cell)}")]


def _pair(table: CrossTable, cell: Crossing) -> str:
    return f"{name_of(table.rows, cell.row)} with {name_of(table.columns, cell.column)}"


def _address(table: CrossTable, cell: Crossing) -> str:
    return papers_with([(table.rows, cell.row), (table.columns, cell.column)])


def _greatest(table: CrossTable) -> int:
    return max((cell.number for cell in table.of_state("filled")), default=1)


def _scale(table: CrossTable) -> Shown:
    """Return the steps of the table as a scale; a step ends half-way between two whole numbers, so that none blends."""
    greatest = _greatest(table)
    scale: Shown = []
    start = 0.0
    for step in range(1, STEPS + 1):
        end = min(1.0, (greatest * step // STEPS + 0.5) / greatest)
        if end > start:
            scale += [[start, count_colour(step)], [end, count_colour(step)]]
        start = end
    return scale


def _axis(ids: tuple[str, ...], labels: list[str]) -> Properties:
    return {
        "type": "linear",
        "range": [-0.5, len(ids) - 0.5],
        "tickmode": "array",
        "tickvals": list(range(len(ids))),
        "ticktext": labels,
        "showgrid": False,
        "zeroline": False,
        "showline": False,
        "ticks": "",
    }


def _outlines(table: CrossTable) -> list[Properties]:
    shapes: list[Properties] = []
    for x, y, cell in _placed(table):
        if cell.state in ("gap", "empty_margin"):
            is_gap = cell.state == "gap"
            line: Properties = {"color": OUTLINE, "width": 1.25} if is_gap else {"color": HAIRLINE, "width": 1}
            box = {"x0": x - 0.48, "x1": x + 0.48, "y0": y - 0.46, "y1": y + 0.46}
            shapes.append({"type": "rect", "line": line, "fillcolor": CLEAR, "layer": "below", **box})
    return shapes


def _placed(table: CrossTable) -> Iterator[tuple[int, int, Crossing]]:
    """Yield the cells, row by row, each with its place from the left and from the top."""
    for y, row in enumerate(table.row_ids):
        yield from ((x, y, cell) for x, cell in enumerate(table.row(row)))


def _numbers(table: CrossTable) -> Properties:
    """Return the numbers as text of their own: each on its step wants the ink that reads there."""
    cells = [placed for placed in _placed(table) if placed[2].papers]
    inks = [on_count_colour(cell.step) if cell.state == "filled" else QUIET for _, _, cell in cells]
    return {
        "type": "scatter",
        "mode": "text",
        "x": [x for x, _, _ in cells],
        "y": [y for _, y, _ in cells],
        "text": [f"{cell.number:,}" for _, _, cell in cells],
        "textfont": {"color": inks},
        "hoverinfo": "skip",
        "showlegend": False,
    }


def _left_out(table: CrossTable) -> Properties:
    cells = [placed for placed in _placed(table) if placed[2].state == "left_out"]
    return {
        "type": "scatter",
        "mode": "text",
        "x": [x for x, _, _ in cells],
        "y": [y for _, y, _ in cells],
        "text": ["–" for _ in cells],
        "textfont": {"color": QUIET},
        "customdata": [["", plotly_text(f"{sentence(words.LEFT_OUT_BY_RULE)}: {cell.why}")] for _, _, cell in cells],
        "hovertemplate": "%{customdata[1]}<extra></extra>",
        "hoverlabel": {"bgcolor": QUIET, "font": {"color": PAPER}},
        "showlegend": False,
    }


def _finding(table: CrossTable) -> str:
    filled = table.of_state("filled")
    coded = table.coded
    axes = f"{table.rows.in_prose} and {table.columns.in_prose}"
    if not filled:
        whole = words.PAIRS_EMPTY.format(coded=f"{coded:,} pairs of {axes}")
        return words.PAIR_EMPTY.format(of=f" of {axes}") if coded == 1 else whole
    number = coded - len(filled)
    empty = f"{share_of(number, coded, 'pair')} of {axes} {verb(number, 'is', 'are', total=coded)} empty"
    pairs = {_pair(table, cell): cell.number for cell in filled}
    fullest, number = most_of(pairs)
    if len(fullest) > 1:
        return f"{empty}; the largest cells are {named(fullest)}, {share_of(number, table.total, 'paper')} each"
    return f"{empty}; {words.LARGEST_CELL}, {fullest[0]}, has {share_of(number, table.total, 'paper')}"


def _note(table: CrossTable, drawn: CrossTable) -> str:
    how = (
        "A paper counts in each cell of its values"
        if table.has_several
        else "Each paper is counted once, by primary values"
    )
    have = verb(table.both, "has", "have", total=table.total)
    said = words.ON_BOTH_AXES.format(share=all_or_share(table.both, table.total, "paper"), have=have, others="")
    both = f" {said}" if table.total else ""
    outer = ""
    if any(axis.value(each) is None for axis, ids in _lines(drawn) for each in ids):
        outer = f"; the outer rows and columns have the papers with {words.NO_VALUE_OR_NOT_CODED}"
    dash = f"; a dash marks cells {words.LEFT_OUT_BY_RULE}" if drawn.of_state("left_out") else ""
    return f"{how}. Outlined cells are gaps{dash}{outer}.{both}{_cut(table, drawn)}"


def _lines(table: CrossTable) -> tuple[tuple[Axis, tuple[str, ...]], ...]:
    return (table.rows, table.row_ids), (table.columns, table.column_ids)


def _cut(table: CrossTable, drawn: CrossTable) -> str:
    """Say which lines are drawn, where these are not all."""
    cuts = []
    for (axis, lines), (_, all_lines) in zip(_lines(drawn), _lines(table), strict=True):
        # What has no value has a line, too, and is none.
        few, many = (sum(axis.value(each) is not None for each in ids) for ids in (lines, all_lines))
        if few < many:
            cuts.append(words.MOST_FREQUENT_ALONE.format(share=of(few, many), values=axis.plural_in_prose))
    return "".join(f" {cut}" for cut in cuts)


def _table(table: CrossTable) -> ChartTable:
    return ChartTable(
        caption=f"Papers by {table.rows.in_prose} (rows) and {table.columns.in_prose} (columns)",
        head=(table.rows.label, *(short_of(table.columns, value) for value in table.column_ids)),
        rows=tuple(
            (Cell(text=name_of(table.rows, row)), *(_cell(table, cell) for cell in table.row(row)))
            for row in table.row_ids
        ),
    )


def _cell(table: CrossTable, cell: Crossing) -> Cell:
    if cell.papers:
        return Cell(text=f"{cell.number:,}", href=_address(table, cell), number=cell.number)
    return Cell(text="–" if cell.state == "left_out" else "0")
