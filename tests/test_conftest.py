"""How the tests themselves are run: what each worker does before its first one."""

from __future__ import annotations

import gc

# This line is read while tests are collected.
WHILE_COLLECTING = gc.isenabled()


def test_garbage_is_looked_for_in_tests_and_not_while_they_are_collected() -> None:
    assert (False, True) == (WHILE_COLLECTING, gc.isenabled())


def test_garbage_is_looked_for_seldom() -> None:
    assert 50_000 == gc.get_threshold()[0]
