"""Measures and comparisons become text for people and JSON for programs."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

from generator.json_value import Json, JsonDict
from generator.traces.compare import PAIR_METRICS, Comparison
from generator.traces.metrics import METRICS
from generator.traces.metrics.metric import Measure, Value
from generator.traces.problem import format_number, plain
from generator.traces.units import show_share, unit_behind, with_unit

LABELS: Mapping[str, str] = {metric.id: metric.label for metric in (*METRICS, *PAIR_METRICS)}

# What people read as percentages; in JSON the numbers stay as they are.
SHARES = tuple(metric.id for metric in METRICS if metric.is_share)

# The events behind a number help to find them; beyond this many a list helps nobody.
MOST_EVENTS = 1000


def measures_to_text(name: str, measures: tuple[Measure, ...]) -> str:
    """Return one line for each metric: id, value with unit and graph, n, and what must be known beside it."""
    width = max(len(each.id) for each in measures)
    lines = [plain(name), *(f"  {each.id:<{width}}  {_line(each)}" for each in measures)]
    return "\n".join(lines) + "\n"


def measure_to_json(found: Measure) -> JsonDict:
    """Return a measure as JSON; this is the form that the shared test vectors compare."""
    return {
        "id": found.id,
        "label": LABELS[found.id],
        "value": _tidy(found.value),
        "unit": found.unit,
        "graph": found.graph,
        "n": found.n,
        "reason": found.reason,
        "note": found.note,
        "events": list(found.events[:MOST_EVENTS]),
        "events_total": len(found.events),
    }


def measures_to_json(files: Mapping[str, tuple[Measure, ...]]) -> str:
    """Return one object with a list of files, each with its measures."""
    listed = [{"file": name, "metrics": [measure_to_json(each) for each in found]} for name, found in files.items()]
    return dump({"files": listed})


def comparison_to_text(comparison: Comparison) -> str:
    """Return the pair metrics, then every metric of which at least one run has a number."""
    lines = [f"note: {plain(note)}" for note in comparison.notes]
    lines += [f"{each.id}  {_line(each)}" for each in comparison.pairs]
    rows = [row for row in comparison.rows if row.difference is not None]
    width = max((len(row.first.id) for row in rows), default=0)
    for row in rows:
        ratio = "" if row.ratio is None else f", × {row.ratio:.3g}"
        id, unit = row.first.id, row.first.unit
        values = f"{_show(row.first.value, id)} against {with_unit(_show(row.second.value, id), unit)}"
        lines.append(f"{id:<{width}}  {values} ({_change(id, row.difference or 0)}{ratio})")
    return "\n".join(lines) + "\n"


def comparison_to_json(comparison: Comparison) -> str:
    """Return notes, pair metrics, and both values of every metric."""
    rows = [
        {
            "id": row.first.id,
            "first": measure_to_json(row.first),
            "second": measure_to_json(row.second),
            "difference": row.difference,
            "ratio": row.ratio,
        }
        for row in comparison.rows
    ]
    pairs = [measure_to_json(each) for each in comparison.pairs]
    return dump({"notes": list(comparison.notes), "pairs": pairs, "metrics": rows})


def dump(value: JsonDict) -> str:
    """Return JSON text, laid out for people."""
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"


def _line(found: Measure) -> str:
    if found.value is None:
        return f"none: {plain(found.reason)}"
    details = [f"over {found.graph}"] if found.graph else []
    details += [f"n = {found.n}"] if found.n else []
    details += [plain(found.note)] if found.note else []
    return _amount(found.id, found.value, found.unit) + (f" ({'; '.join(details)})" if details else "")


def _change(id: str, difference: float) -> str:
    """Return a difference with its sign; shares differ by points."""
    sign, size = "+" if difference >= 0 else "−", abs(difference)
    return sign + (with_unit(f"{size * 100:.3g}", "points") if id in SHARES else _show(size, id))


def _amount(id: str, value: Value, unit: str) -> str:
    shown = _show(value, id)
    if isinstance(value, int | float):
        return with_unit(shown, unit)
    numbers = [number for _, number in _entries(value, id)]
    # Behind several numbers, or none, a unit stands in the plural, whatever the last of them is.
    return f"{shown} {unit_behind(numbers[0] if len(numbers) == 1 else '', unit)}".strip() if numbers else shown


def _show(value: Value | None, id: str) -> str:
    if isinstance(value, int | float):
        return show_share(value) if id in SHARES else format_number(round(value, 6))
    return ", ".join(f"{plain(name)} {shown}" for name, shown in _entries(value, id)) or "none"


def _entries(
    value: Mapping[str, float] | Mapping[str, Mapping[str, float]] | None, id: str
) -> Iterator[tuple[str, str]]:
    for name, inner in (value or {}).items():
        if isinstance(inner, int | float):
            yield name, _show(inner, id)
        else:
            for other, number in inner.items():
                yield f"{name} → {other}", _show(number, id)


def _tidy(value: Value | None) -> Json:
    """Write whole numbers as such, so that every language writes the same text."""
    if value is None:
        return None
    if isinstance(value, int | float):
        return int(value) if float(value).is_integer() and abs(value) < 2**53 else value
    return {name: _tidy(inner) for name, inner in value.items()}
