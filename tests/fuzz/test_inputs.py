"""What tries the inputs, tried itself: a fault in few of them is told, with the number that draws it again."""

from __future__ import annotations

from random import Random

import pytest

from tests.fuzz import inputs


def test_long_run_tells_each_kind_of_fault_once_and_tries_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inputs, "INPUTS", 300)
    drawn: list[int] = []

    def judge(random: Random) -> None:
        number = random.randrange(100)
        drawn.append(number)
        if number == 7:
            raise ValueError("seven")
        assert number < 98

    with pytest.raises(AssertionError) as told:
        inputs.try_inputs(judge)
    first = drawn.index(7)
    assert f"input {first}: ValueError at {__file__}:" in str(told.value)
    assert str(told.value).count(": ValueError at") == 1
    assert str(told.value).count(": AssertionError at") == 1
    assert len(drawn) == 300
    assert Random(first).randrange(100) == 7


def test_what_hangs_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inputs, "INPUTS", 1)
    monkeypatch.setattr(inputs, "LONGEST", 0.05)

    def judge(_: Random) -> None:
        while True:
            pass

    with pytest.raises(AssertionError, match=r"TimeoutError.*\n.*0\.05 s"):
        inputs.try_inputs(judge)
