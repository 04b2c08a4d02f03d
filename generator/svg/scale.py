"""The values of an axis in, positions and ticks out: linear, logarithmic, months, years, or categories."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor, log10
from typing import Protocol, TypeAlias

from generator.svg.figure import AxisLayout, Value

Tick: TypeAlias = tuple[float, str]
MONTH = 365.25 / 12 * 24 * 60 * 60 * 1000  # milliseconds, in which Plotly counts lengths on an axis of dates
_FEW_YEARS = 20
MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()


class Scale(Protocol):
    """What places values along an axis: `at` in axis units, `low` and `high` its ends, `ticks` units and words."""

    @property
    def low(self) -> float:
        """The place at the left or the bottom."""

    @property
    def high(self) -> float:
        """The place at the right or the top."""

    def at(self, value: Value) -> float:
        """Return where a value lies, in the units of low and high."""

    def ticks(self, most: int) -> list[Tick]:
        """Return at most about so many ticks."""


@dataclass(frozen=True, slots=True)
class Linear:
    """Numbers, evenly."""

    low: float
    high: float

    def at(self, value: Value) -> float:
        """Return the number itself."""
        return float(value)

    def ticks(self, most: int) -> list[Tick]:
        """Return round numbers; whole ones where the axis is long enough."""
        step = _round_step((self.high - self.low) / most)
        # The least round step that is not too many: the next greater one may leave a single tick.
        while len(places := self._multiples(step)) > most:
            step = _round_step(step * 1.1)
        return [(place, f"{place:,g}") for place in places]

    def _multiples(self, step: float) -> list[float]:
        first, last = ceil(self.low / step - 1e-9), floor(self.high / step + 1e-9)
        return [number * step for number in range(first, last + 1)]


@dataclass(frozen=True, slots=True)
class Logarithmic:
    """Numbers by their powers of ten."""

    low: float
    high: float

    def at(self, value: Value) -> float:
        """Return the logarithm of a number to the base of ten."""
        return log10(float(value))

    def ticks(self, most: int) -> list[Tick]:
        """Return the powers of ten."""
        return [(power, f"{10**power:,g}") for power in range(ceil(self.low), floor(self.high) + 1)]


@dataclass(frozen=True, slots=True)
class Months:
    """Months such as 2026-03, each one unit wide."""

    low: float
    high: float

    def at(self, value: Value) -> float:
        """Return the middle of a month, counted in months since the year 0."""
        year, month = str(value).split("-")
        return int(year) * 12 + int(month) - 1

    def ticks(self, most: int) -> list[Tick]:
        """Return months in steps that divide a year, or whole years."""
        months = self.high - self.low
        step = next((step for step in (1, 2, 3, 6, 12, 24, 60, 120, 240) if months / step <= most), 600)
        first, last = ceil((self.low + 0.5) / step) * step, floor(self.high - 0.5)
        named, year = [], None
        for month in range(first, last + 1, step):
            words = f"{MONTHS[month % 12]}<br>{month // 12}" if month // 12 != year else MONTHS[month % 12]
            named.append((float(month), str(month // 12) if step % 12 == 0 else words))
            year = month // 12
        return named


@dataclass(frozen=True, slots=True)
class Categories:
    """Words in the order in which they come, each one unit wide; `names` holds what is written."""

    names: Sequence[str]
    low: float
    high: float

    def at(self, value: Value) -> float:
        """Return the place of a word."""
        return float(self.names.index(str(value)))

    def ticks(self, most: int) -> list[Tick]:
        """Return every word."""
        return [(float(place), name) for place, name in enumerate(self.names)]


@dataclass(frozen=True, slots=True)
class Years(Categories):
    """Categories that are years, one after the other."""

    def ticks(self, most: int) -> list[Tick]:
        """Return every year, or of too many the round ones."""
        least = len(self.names) / most
        # Few years may have one round one among them, or none.
        step = ceil(least) if len(self.names) <= _FEW_YEARS else _round_step(least)
        return [(float(place), name) for place, name in enumerate(self.names) if int(name) % step == 0]


def scale_of(axis: AxisLayout, values: Sequence[Value], *, from_zero: bool) -> Scale:
    """Return the scale of an axis with these values; from_zero: bars begin at 0."""
    if axis.type == "category":
        names = list(axis.categories) or list(dict.fromkeys(str(value) for value in values))
        low, high = -0.5, len(names) - 0.5
        kind = Years if axis.of_years else Categories
        return kind(names, *((high, low) if axis.reversed else (low, high)))
    if axis.type == "date":
        places = [Months(0, 0).at(value) for value in values] or [0.0]
        return Months(min(places) - 0.5, max(places) + 0.5)
    if axis.range:
        return (Logarithmic if axis.type == "log" else Linear)(*axis.range)
    numbers = [float(value) for value in values] or [0.0]
    if axis.type == "log":
        powers = [log10(value) for value in numbers if value > 0] or [0.0]
        return Logarithmic(min(powers) - 0.25, max(powers) + 0.25)
    low, high = min(numbers), max(numbers)
    if from_zero or axis.from_zero:
        low, high = min(low, 0.0), max(high, 0.0)
    return Linear(low, high + ((high - low) * 0.05 or 1.0))


def units_of(length: float, scale: Scale) -> float:
    """Return a length as Plotly counts it in the units of a scale."""
    return length / MONTH if isinstance(scale, Months) else length


def _round_step(least: float) -> float:
    power = 10.0 ** floor(log10(least))
    step = power * next(factor for factor in (1, 2, 5, 10) if factor * power >= least * (1 - 1e-9))
    return max(1.0, step)
