"""How many examples a property is tried on: few at home, all that a test asks for where `CI` is set."""

from __future__ import annotations

import os

from hypothesis import settings

FEW = 25
ALL = 100  # of a test that asks for no number


def load_profile() -> None:
    """Set what holds for every property. No deadline: whoever shares a machine is sometimes slow."""
    settings.register_profile("survey", deadline=None, max_examples=number_of(ALL))
    settings.load_profile("survey")


def examples(number: int) -> settings:
    """Return the settings of a property that needs so many examples, to decorate its test with."""
    return settings(max_examples=number_of(number))


def number_of(number: int) -> int:
    """Return how many of so many examples are tried here."""
    return number if os.environ.get("CI") else min(number, FEW)
