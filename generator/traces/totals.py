"""Numbers become their sum, whatever their order and size."""

from __future__ import annotations

from collections.abc import Iterable
from math import fsum, inf


def add_up(values: Iterable[float]) -> float:
    """Return the sum rounded once, so that the order does not matter; infinite where a double cannot hold it."""
    numbers = list(values)
    try:
        return fsum(numbers)
    except OverflowError:
        # An integer beyond all doubles, or a sum.
        doubles = [_double(value) for value in numbers]
    try:
        return fsum(doubles)
    except OverflowError:
        return sum(doubles)


def _double(value: float) -> float:
    try:
        return float(value)
    except OverflowError:
        return inf if value > 0 else -inf
