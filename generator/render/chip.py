"""A tag as pages show it: its axis's hue, its evidence's shape, its code and name, and where it leads."""

from __future__ import annotations

from generator.model.axis_tags import AxisTags, Tag
from generator.model.counting import NONE, UNKNOWN
from generator.model.paper import Paper
from generator.model.taxonomy import Axis, AxisValue, Taxonomy
from generator.record import frozen_record


@frozen_record
class Chip:
    """One value of one axis, ready to be drawn.

    hue: number of the axis's colour, 1 to HUES
    mark, level: shape and name of the evidence, empty when the axis has none
    absent: the chip stands for a missing or unread tag
    """

    axis: str
    hue: int
    value: str
    code: str
    label: str
    href: str
    mark: str = ""
    level: str = ""
    absent: bool = False


def value_address(axis: Axis, value: AxisValue) -> str:
    """Return the address of a value's page."""
    return f"~/axes/{axis.id}/{value.id}/"


def chip_of(axis: Axis, value: AxisValue, tag: Tag | None = None) -> Chip:
    """Return the chip of a value, with the evidence of a tag when one is given."""
    level = axis.counting.level(tag.evidence) if tag else None
    return Chip(
        axis=axis.id,
        hue=axis.hue,
        value=value.id,
        code=value.code,
        label=value.label,
        href=value_address(axis, value),
        mark=level.mark if level else "",
        level=level.label if level else "",
    )


def absent_chip(axis: Axis, *, unknown: bool) -> Chip:
    """Return the chip that says that a paper has no value on an axis, or that nobody has read it yet."""
    word = UNKNOWN if unknown else NONE
    name = axis.name_of(word)
    return Chip(
        axis=axis.id,
        hue=axis.hue,
        value=word,
        code="",
        label=name,
        href=f"~/axes/{axis.id}/#{word}",
        absent=True,
    )


def chips_of(paper: Paper, axis: Axis) -> tuple[Chip, ...]:
    """Return the chips of a paper on one axis, primary first; an absent or unread tag gives one chip that says so."""
    found = paper.on(axis.id)
    return tag_chips(axis, found) if found.tags else (absent_chip(axis, unknown=found.unknown),)


def tag_chips(axis: Axis, found: AxisTags) -> tuple[Chip, ...]:
    """Return the chips of tags on an axis, primary first; an axis at one level may not have the value of each."""
    return tuple(chip_of(axis, value, tag) for tag in found.tags if (value := axis.value(tag.value)))


def name_alone(axis: Axis, value_id: str) -> str:
    """Return a value's name as it is understood among values of other axes: a single word may be "Yes"."""
    name = axis.name_of(value_id)
    return name if " " in name else f"{name} ({axis.in_prose})"


def card_axes(taxonomy: Taxonomy) -> tuple[Axis, ...]:
    """Return the axes that a paper's card shows: those with codes, else the first three."""
    coded = tuple(axis for axis in taxonomy.axes if any(value.code for value in axis.values))
    return coded or taxonomy.axes[:3]
