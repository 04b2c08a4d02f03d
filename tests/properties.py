"""On how many examples something is tried: few at home, all that a test asks for where `CI` is set."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

from hypothesis import HealthCheck, settings

Each = TypeVar("Each")

FEW = 25
ALL = 100  # of a test that asks for no number
# What is tried at a size that nobody reads through: what grows with the square shows at a fifth of it, too.
MANY = 10_000 if os.environ.get("CI") else 2_000


def load_profile() -> None:
    """Set what holds for every property. No limit of time: whoever shares a machine is sometimes slow.

    Where `CI` is set, a test always tries the same examples: a change is judged by what it changes, not by what
    another drawing happens to find in code that it leaves alone. That is looked for at home, and by `make fuzz`.
    """
    settings.register_profile(
        "survey",
        deadline=None,
        derandomize=bool(os.environ.get("CI")),
        max_examples=number_of(ALL),
        suppress_health_check=[HealthCheck.too_slow],
    )
    settings.load_profile("survey")


def examples(number: int) -> settings:
    """Return the settings of a property that needs so many examples, to decorate its test with."""
    return settings(max_examples=number_of(number))


def number_of(number: int, few: int = FEW) -> int:
    """Return how many of so many examples are tried here; few: how many at home, where each takes long."""
    return number if os.environ.get("CI") else min(number, few)


def first(items: Sequence[Each], number: int) -> Sequence[Each]:
    """Return at most so many, of what stands in the order in which it matters; everything where `CI` is set."""
    return items if os.environ.get("CI") else items[:number]


def some(items: Sequence[Each], number: int = FEW) -> Sequence[Each]:
    """Return at most so many of what is tried one by one, spread over all of it; everything where `CI` is set."""
    if os.environ.get("CI") or len(items) <= number:
        return items
    return [items[place * len(items) // number] for place in range(number)]
