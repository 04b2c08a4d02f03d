"""Papers as ribbons that run through the values of several axes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256

from generator.analysis.paths import ABSENT, Paths, count_paths
from generator.charts.address import papers_of_value, papers_on
from generator.charts.chart import Cell, Chart, ChartTable
from generator.charts.colours import HAIRLINE, shade
from generator.charts.figure import Properties
from generator.charts.kind import ChartKind, ChartSources, one_place_each
from generator.charts.text import most_of, name_on, plotly_text, short_on
from generator.model.survey import Survey
from generator.model.taxonomy import Axis
from generator.wording.phrases import listed, named, of, plural, share_of

_LEFT, _RIGHT, _MOST_ROOM = 84, 110, 190  # pixels for the names beside the first and the last column
LONGEST = 160  # letters of the axes in the name of a file
_LETTER = 7  # pixels, about, that a letter of them takes
KIND = ChartKind(name="paths", least_axes=2, obstacle=one_place_each, table_place="folded-beside")


def draw(sources: ChartSources) -> Iterator[Chart | None]:
    """Draw the paths through all axes at once."""
    yield draw_paths(sources.survey, sources.axes)


def draw_paths(survey: Survey, axes: tuple[Axis, ...]) -> Chart | None:
    """Draw the paths of a survey's papers through some axes; None when these apply to no paper."""
    paths = count_paths(survey, axes)
    if not paths.keys:
        return None
    values = [len(paths.value_ids(place)) for place in range(len(axes))]
    left, right = _room(paths, 0, _LEFT), _room(paths, len(axes) - 1, _RIGHT)
    return Chart(
        id=_id(axes),
        kind=KIND.name,
        axes=tuple(axis.id for axis in axes),
        shows=f"{plural(paths.total, 'paper')} through {listed([axis.in_prose for axis in axes])}",
        finding=_finding(paths),
        note=(
            "A ribbon is all papers with the same primary values. Click a ribbon to open its papers, or a value for "
            "all papers with it."
        ),
        table=_table(paths),
        data=(_ribbons(paths),),
        layout={"margin": {"l": left, "r": right, "t": 32, "b": 12}},
        height=max(360, 44 * max(values) + 60),
        least_width=220 * len(axes) + left - _LEFT + right - _RIGHT,
        also_at=("tables/",),
    )


def _id(axes: Sequence[Axis]) -> str:
    """Return the name of the chart, which is that of its file: of very many axes a digest stands for the last."""
    name = "-".join(axis.id for axis in axes)
    if len(name) > LONGEST:
        name = f"{name[:LONGEST].rpartition('-')[0]}-{sha256(name.encode()).hexdigest()[:8]}"
    return f"paths-{name}"


def _room(paths: Paths, place: int, least: int) -> int:
    """Return how many pixels the names of an outer column need beside it, within bounds."""
    longest = max(len(short_on(paths, place, value)) for value in paths.value_ids(place))
    return min(max(least, _LETTER * longest + 12), _MOST_ROOM)


def _ribbons(paths: Paths) -> Properties:
    first = paths.axes[0]
    found = [value for value in paths.value_ids(0) if value not in ABSENT]
    colours = {value: shade(first, 5 - place * 3 // max(1, len(found) - 1)) for place, value in enumerate(found)}
    return {
        "type": "parcats",
        "arrangement": "fixed",
        "sortpaths": "forward",
        "dimensions": [
            {
                "label": plotly_text(axis.label),
                "values": [path[place] for path in paths.keys],
                "categoryorder": "array",
                "categoryarray": list(paths.value_ids(place)),
                "ticktext": [plotly_text(short_on(paths, place, value)) for value in paths.value_ids(place)],
            }
            for place, axis in enumerate(paths.axes)
        ],
        "counts": [len(keys) for keys in paths.keys.values()],
        "line": {"color": [colours.get(path[0], HAIRLINE) for path in paths.keys], "shape": "hspline"},
        "hoveron": "category",
        "hoverinfo": "count",
        "hovertemplate": f"%{{count}} of {plural(paths.total, 'paper')}<extra></extra>",
        "meta": {
            "paths": [papers_on(paths, path) for path in paths.keys],
            "values": [
                {value: papers_of_value(paths, place, value) for value in paths.value_ids(place)}
                for place in range(len(paths.axes))
            ],
        },
    }


def _finding(paths: Paths) -> str:
    whole = {path: number for path, number in paths.numbers.items() if not set(path) & set(ABSENT)}
    number = sum(whole.values())
    every = "both" if len(paths.axes) == 2 else f"all {len(paths.axes)} axes"
    if not whole:
        return f"None of {plural(paths.total, 'paper')} has a value on {every}"
    most, greatest = most_of(whole)
    names = [" → ".join(name_on(paths, place, value) for place, value in enumerate(path)) for path in most]
    path_is, each = ("most frequent paths are", ", each") if len(most) > 1 else ("most frequent path is", ",")
    return (
        f"{share_of(number, paths.total, 'paper', 'has', 'have')} a value on {every}; "
        f"the {path_is} {named(names)}{each} with {of(greatest, number)}"
    )


def _table(paths: Paths) -> ChartTable:
    return ChartTable(
        caption=f"Papers by {listed([axis.in_prose for axis in paths.axes])}, one line for each combination",
        head=("Papers", *(axis.label for axis in paths.axes)),
        unbroken=0,
        rows=tuple(
            (
                Cell(text=of(len(keys), paths.total), href=papers_on(paths, path), number=len(keys)),
                *(Cell(text=name_on(paths, place, value)) for place, value in enumerate(path)),
            )
            for path, keys in sorted(paths.keys.items(), key=lambda pair: -len(pair[1]))
        ),
    )
