"""The charts that a survey asks for in `survey.yml`: of which kind, over which axes or metrics."""

from __future__ import annotations

from dataclasses import dataclass, field

from generator.model.reading import MISSING_FIELD, WRONG_KIND, FieldReader
from generator.model.taxonomy import KNOWN_VALUES, Axis, Taxonomy
from generator.problem import NOWHERE, Place, suggest

CHART_KINDS = ("timeline", "paths", "sunburst", "heatmap", "evidence", "flow", "scale", "agreement")
# How many axes a kind needs at least; a kind that is not here takes none.
_LEAST_AXES = {"timeline": 0, "paths": 2, "sunburst": 1, "evidence": 0}
# Kinds in which a paper has one place, so that an axis without a primary value has none in them.
_ONE_PLACE = ("paths", "sunburst")


@dataclass(frozen=True, slots=True, kw_only=True)
class ChartRequest:
    """A chart to draw, or a family of alike ones.

    axes: what the kind takes them for; empty: every axis that fits
    x, y: the metrics of a chart of scale figures
    """

    kind: str
    axes: tuple[str, ...] = ()
    x: str = ""
    y: str = ""
    place: Place = field(compare=False, default=NOWHERE)


def parse_chart_request(item: FieldReader, taxonomy: Taxonomy) -> ChartRequest | None:
    """Parse one entry of `charts`; None when its kind is not known."""
    kind = item.choice("kind", CHART_KINDS, required=True)
    axes = _parse_axes(item, kind or "", taxonomy)
    x, y = item.text("x") or "", item.text("y") or ""
    for name, metric in (("x", x), ("y", y)):
        if kind == "scale" and not metric:
            item.report(item.place, MISSING_FIELD, f'A chart of scale figures needs a metric in "{name}". Add it.')
        elif metric and kind and kind != "scale":
            item.report(item.place_of(name), WRONG_KIND, f'A chart of the kind "{kind}" takes no metric. Remove it.')
    if x and x == y:
        item.report(item.place_of("y"), WRONG_KIND, "A chart of scale figures needs two different metrics.")
    item.finish()
    return ChartRequest(kind=kind, axes=axes, x=x, y=y, place=item.place) if kind else None


def fits_chart(kind: str, axis: Axis) -> bool:
    """Tell whether a chart of this kind can show an axis."""
    if kind == "evidence":
        return bool(axis.evidence)
    return not (axis.multiple and kind in _ONE_PLACE)


def _parse_axes(item: FieldReader, kind: str, taxonomy: Taxonomy) -> tuple[str, ...]:
    known: list[str] = []
    named = item.texts("axes")
    for name, place in named:
        axis = taxonomy.axis(name)
        if kind and kind not in _LEAST_AXES:
            item.report(place, WRONG_KIND, f'A chart of the kind "{kind}" takes no axes. Remove them.')
            return ()
        if axis is None:
            if taxonomy.axes:
                hint = suggest(name, (axis.id for axis in taxonomy.axes))
                item.report(place, KNOWN_VALUES, f'"{name}" is not an axis.{hint}')
        elif name in known:
            item.report(place, WRONG_KIND, f'The axis "{name}" stands here a second time. Name it once.')
        elif not fits_chart(kind, axis):
            why = "has no evidence levels" if kind == "evidence" else "is `multiple`, so that a paper has no one place"
            item.report(place, WRONG_KIND, f'The axis "{name}" {why}. Leave it out of this chart.')
        else:
            known.append(name)
    if len(named) < _LEAST_AXES.get(kind, 0):
        number = {1: "one axis", 2: "two axes"}[_LEAST_AXES[kind]]
        message = f'A chart of the kind "{kind}" needs {number} at least. Name them in `axes`.'
        item.report(item.place_of("axes"), MISSING_FIELD, message)
    return tuple(known)
