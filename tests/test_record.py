"""A record has its fields by name, compares by them, and never changes."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from generator.record import frozen_record


@frozen_record
class Loaf:
    """A loaf."""

    flour: str
    hours: int = 3


def test_record_has_its_fields_by_name_and_compares_by_them() -> None:
    assert Loaf(flour="rye") == Loaf(flour="rye", hours=3) != Loaf(flour="rye", hours=4)
    assert 1 == len({Loaf(flour="rye"), Loaf(flour="rye")})
    with pytest.raises(TypeError):
        Loaf("rye")  # type: ignore[call-arg]


@pytest.mark.parametrize("name", ["flour", "crust"])
def test_no_field_can_be_changed_or_added(name: str) -> None:
    loaf = Loaf(flour="rye")
    with pytest.raises((FrozenInstanceError, TypeError)):
        setattr(loaf, name, "x")
    assert not hasattr(loaf, "__dict__")
