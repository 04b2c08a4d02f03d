"""A record is what the standard library's frozen dataclass with slots is."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, dataclass, field, fields, replace
from typing import Any

import pytest

from generator.record import frozen_record


@frozen_record
class Loaf:
    """A loaf; place: where it lies, which no comparison asks."""

    flour: str
    hours: int = 3
    eaters: dict[str, int] = field(default_factory=dict)
    place: int = field(compare=False, default=0)
    label: str = field(init=False, compare=False, repr=False)
    cuts: list[int] = field(init=False, compare=False, repr=False, default_factory=list)

    def __post_init__(self) -> None:
        object.__setattr__(self, "label", f"{self.flour} bread")


@dataclass(frozen=True, slots=True, kw_only=True)
class Twin:
    """The same as a dataclass."""

    flour: str
    hours: int = 3
    eaters: dict[str, int] = field(default_factory=dict)
    place: int = field(compare=False, default=0)
    label: str = field(init=False, compare=False, repr=False)
    cuts: list[int] = field(init=False, compare=False, repr=False, default_factory=list)

    def __post_init__(self) -> None:
        object.__setattr__(self, "label", f"{self.flour} bread")


@frozen_record
class Crust:
    """What is compared need not be hashed."""

    colour: str
    seeds: dict[str, int] = field(default_factory=dict, hash=False)


@frozen_record
class Crumb:
    """One field, which is hashed and compared as one."""

    size: float


@frozen_record
class Rye(Crumb):
    """A record of a record."""

    sour: bool = True


BOTH = pytest.mark.parametrize("kind", [Loaf, Twin])


@BOTH
def test_fields_are_set_by_name_alone_with_their_defaults(kind: Any) -> None:
    loaf = kind(flour="rye")
    assert ("rye", 3, {}, 0, "rye bread", []) == tuple(getattr(loaf, each.name) for each in fields(loaf))
    assert loaf.eaters is not kind(flour="rye").eaters and loaf.cuts is not kind(flour="rye").cuts
    for wrong in ({}, {"flour": "rye", "salt": 1}, {"flour": "rye", "label": "x"}):
        with pytest.raises(TypeError):
            kind(**wrong)
    with pytest.raises(TypeError):
        kind("rye")


@BOTH
def test_equal_are_those_of_one_kind_with_the_same_compared_fields(kind: Any) -> None:
    assert kind(flour="rye") == kind(flour="rye", place=4)
    assert kind(flour="rye") != kind(flour="rye", hours=4)
    other: object = Twin(flour="rye")
    assert other != Loaf(flour="rye")
    assert Crumb(size=1) != Rye(size=1)
    with pytest.raises(TypeError):  # a dictionary has no hash
        hash(kind(flour="rye"))
    assert hash(Crumb(size=2)) == hash(Crumb(size=2.0)) and Crumb(size=1) != Crumb(size=2)


def test_a_field_that_is_not_hashed_is_compared() -> None:
    plain, seeded = Crust(colour="brown"), Crust(colour="brown", seeds={"poppy": 3})
    assert hash(plain) == hash(seeded) and plain != seeded


@BOTH
def test_no_field_can_be_changed_or_added(kind: Any) -> None:
    loaf = kind(flour="rye")
    for name in ("flour", "crust"):
        with pytest.raises((FrozenInstanceError, TypeError)):
            setattr(loaf, name, "x")
    with pytest.raises(FrozenInstanceError):
        del loaf.flour
    assert not hasattr(loaf, "__dict__")


@BOTH
def test_shown_copied_and_replaced_as_a_dataclass(kind: Any) -> None:
    loaf = kind(flour="rye", eaters={"Ida": 1})
    assert f"{kind.__name__}(flour='rye', hours=3, eaters={{'Ida': 1}}, place=0)" == repr(loaf)
    assert loaf == pickle.loads(pickle.dumps(loaf)) == copy.deepcopy(loaf)
    assert "wheat bread" == replace(loaf, flour="wheat").label


def test_record_extends_a_record() -> None:
    rye = Rye(size=1.5, sour=False)
    assert (1.5, False) == (rye.size, rye.sour)
    assert "Rye(size=1.5, sour=False)" == repr(rye)
    assert rye != Rye(size=1.5) and rye == Rye(size=1.5, sour=False)
