"""The axes of a form in, what can be ticked on each out, and which of it the page has: scripts add the rest.

A form is of no use without a script, and many axes with long vocabularies would make its page very large.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate

from generator.json_value import Json
from generator.model.taxonomy import Axis
from generator.record import frozen_record
from generator.render.shortened import shortened

MOST_IN_PAGE = 600  # values, of all axes together
MOST_DEFINED = 600  # letters of what a value means: its page, to which the question leads, has all
# Of more axes each takes by itself the room of some values.
FEW_AXES, VALUES_OF_AN_AXIS = 40, 5


@frozen_record
class FormChoice:
    """A value that can be given to a paper; depth: how many values lie above it."""

    id: str
    code: str
    label: str
    definition: str
    depth: int


@frozen_record
class FormChoices:
    """The values of an axis that papers can be given; in_page: whether the page has them."""

    of: tuple[FormChoice, ...]
    in_page: bool


def choices_of(axes: Sequence[Axis], told: Callable[[str], str]) -> list[FormChoices]:
    """Return the choices of axes, in the order in which a page asks about them; told: what it shows of a definition."""
    choices = [_choices(axis, told) for axis in axes]
    return [FormChoices(of=of, in_page=has) for of, has in zip(choices, in_page(map(len, choices)), strict=True)]


def in_page(numbers: Iterable[int]) -> Iterator[bool]:
    """Yield of each axis, by how many values it has, whether a page has them."""
    every = tuple(numbers)
    most = MOST_IN_PAGE - VALUES_OF_AN_AXIS * max(0, len(every) - FEW_AXES)
    return (so_far <= most for so_far in accumulate(every))


def left_to_scripts(axes: Sequence[Axis], choices: Sequence[FormChoices]) -> dict[str, Json]:
    """Return by axis the choices that the page does not have, as scripts read them."""
    return {
        axis.id: [
            {"id": one.id, "code": one.code, "label": one.label, "definition": one.definition, "depth": one.depth}
            for one in each.of
        ]
        for axis, each in zip(axes, choices, strict=True)
        if not each.in_page
    }


def _choices(axis: Axis, told: Callable[[str], str]) -> tuple[FormChoice, ...]:
    return tuple(
        FormChoice(
            id=value.id,
            code=value.code,
            label=value.label,
            definition=shortened(told(value.definition), MOST_DEFINED),
            depth=axis.depth(value.id),
        )
        for value in axis.values
        if not value.not_coded
    )
