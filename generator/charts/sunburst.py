"""The whole pool as two rings: a grouping axis inside, any other axis outside."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from generator.analysis.paths import ABSENT, Paths, count_paths
from generator.charts.address import papers_named, papers_of_value, papers_on
from generator.charts.chart import Cell, Chart, ChartTable
from generator.charts.colours import PAPER, rank_values, sector_fill, words_on_sector
from generator.charts.figure import Properties
from generator.charts.kind import ChartKind, ChartSources, one_place_each
from generator.charts.text import broken, most_frequent, most_of, name_on, plotly_text, short_on
from generator.model.survey import Survey
from generator.model.taxonomy import Axis
from generator.wording.phrases import named, of, plural, share_of

KIND = ChartKind(name="sunburst", least_axes=1, obstacle=one_place_each, table_place="beside", greatest_width=600)
ALL = "all"
LABEL_WIDTH = 14


def draw(sources: ChartSources) -> Iterator[Chart | None]:
    """Draw the rings of the first axis with each of the others, or else with each other one that fits."""
    inner, *others = sources.axes
    return (draw_sunburst(sources.survey, inner, axis) for axis in others or sources.fitting if axis != inner)


def draw_sunburst(survey: Survey, inner: Axis, outer: Axis) -> Chart | None:
    """Draw a grouping axis and another one as rings; None when they apply to no paper."""
    paths = count_paths(survey, (inner, outer))
    if not paths.keys:
        return None
    return Chart(
        id=f"sunburst-{inner.id}-{outer.id}",
        kind=KIND.name,
        axes=(inner.id, outer.id),
        shows=(f"{plural(paths.total, 'paper')} by {inner.in_prose} (inside) and {outer.in_prose} (outside)"),
        finding=_finding(paths),
        note="Each paper is counted once, by its primary values. Click a sector to open its papers.",
        table=_table(paths),
        data=(_rings(paths),),
        layout={"margin": {"l": 4, "r": 4, "t": 4, "b": 4}, "uniformtext": {"minsize": 10, "mode": "hide"}},
        height=560,
        family=f"sunburst-{inner.id}",
        choice=outer.label,
    )


def _rings(paths: Paths) -> Properties:
    inner, outer = paths.axes
    groups = paths.value_ids(0)
    numbers = [len(paths.of_value(0, group)) for group in groups]
    group_ranks = rank_values(dict(zip(groups, numbers, strict=True)))
    value_ranks = rank_values({value: len(paths.of_value(1, value)) for value in paths.value_ids(1)})
    fills = [
        PAPER,
        *(sector_fill(inner, group, group_ranks) for group in groups),
        *(sector_fill(outer, value, value_ranks) for _, value in paths.keys),
    ]
    said = [
        plural(paths.total, "paper"),
        *(f"{of(n, paths.total)}: {name_on(paths, 0, group)}" for n, group in zip(numbers, groups, strict=True)),
        *(_said(paths, group, value, len(keys)) for (group, value), keys in paths.keys.items()),
    ]
    addresses = [
        _whole(paths),
        *(papers_of_value(paths, 0, group) for group in groups),
        *(papers_on(paths, path) for path in paths.keys),
    ]
    labels = [short_on(paths, 0, group) for group in groups] + [short_on(paths, 1, value) for _, value in paths.keys]
    return {
        "type": "sunburst",
        "branchvalues": "total",
        "sort": False,
        "ids": [ALL, *groups, *("/".join(path) for path in paths.keys)],
        "parents": ["", *(ALL for _ in groups), *(group for group, _ in paths.keys)],
        "labels": [
            plural(paths.total, "paper").replace(" ", "<br>"),
            *(broken(label, LABEL_WIDTH) for label in labels),
        ],
        "values": [paths.total, *numbers, *(len(keys) for keys in paths.keys.values())],
        "customdata": [[address, plotly_text(words)] for address, words in zip(addresses, said, strict=True)],
        "hovertemplate": "%{customdata[1]}<extra></extra>",
        "insidetextorientation": "auto",
        "insidetextfont": {"color": [words_on_sector(fill) for fill in fills]},
        "leaf": {"opacity": 1},
        "marker": {"colors": fills, "line": {"color": PAPER, "width": 1.5}},
    }


def _whole(paths: Paths) -> str:
    return "~/papers/" if paths.whole else papers_named(key for keys in paths.keys.values() for key in keys)


def _said(paths: Paths, group: str, value: str, number: int) -> str:
    within = share_of(number, len(paths.of_value(0, group)), "paper")
    return f"{name_on(paths, 0, group)}, {name_on(paths, 1, value)}: {within}"


def _finding(paths: Paths) -> str:
    outer = paths.axes[1]
    by_group: Counter[str] = Counter()
    for (group, _), papers in paths.numbers.items():
        by_group[group] += papers
    groups, number = most_of(by_group)
    largest = groups[0]
    names = named([name_on(paths, 0, group) for group in groups])
    share = share_of(number, paths.total, "paper")
    if len(groups) > 1:
        return f"The largest groups are {names}, with {share} each"
    finding = f"The largest group is {names}, with {share}"
    inside = {value: papers for (group, value), papers in paths.numbers.items() if group == largest}
    most, amount = most_of({value: found for value, found in inside.items() if value not in ABSENT})
    if not most:
        return f"{finding}, none of them with a value of {outer.in_prose}"
    return most_frequent(finding, outer, [name_on(paths, 1, value) for value in most], of(amount, number))


def _table(paths: Paths) -> ChartTable:
    inner, outer = paths.axes
    rows = [(Cell(text="All"), Cell(text="all"), Cell(text=f"{paths.total:,}", href=_whole(paths), number=paths.total))]
    for group in paths.value_ids(0):
        number = len(paths.of_value(0, group))
        whole = Cell(text=of(number, paths.total), href=papers_of_value(paths, 0, group), number=number)
        rows.append((Cell(text=name_on(paths, 0, group)), Cell(text="all"), whole))
        for (other, value), keys in paths.keys.items():
            if other == group:
                part = Cell(text=of(len(keys), number), href=papers_on(paths, (group, value)), number=len(keys))
                rows.append((Cell(text=name_on(paths, 0, group)), Cell(text=name_on(paths, 1, value)), part))
    return ChartTable(
        caption=f"Papers by {inner.in_prose} and {outer.in_prose}",
        head=(inner.label, outer.label, "Papers"),
        rows=tuple(rows),
    )
