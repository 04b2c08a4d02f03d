"""The tags of a paper that is being written in, by axis as YAML; which of its axes nobody has looked at yet out."""

from __future__ import annotations

import re
from collections.abc import Mapping

from generator.model.counting import UNKNOWN
from generator.model.taxonomy import Axis, Taxonomy

# A value stands alone, in a list, or before its level in a mapping.
_VALUE = re.compile(r"(?:\A|[\[{,])\s*([\w-]+)")

Tags = Mapping[str, str]


def with_unknown(tags: Tags, taxonomy: Taxonomy) -> dict[str, str]:
    """Return tags with `unknown` on each axis that applies, or may apply, and that they do not name, in the order of
    the taxonomy.

    Without it, the paper would count as having no value there, at once or when the tag that decides is filled in.
    """
    concerned = (axis for axis in taxonomy.axes if axis.id in tags or _may_apply(axis, tags, taxonomy))
    found = {axis.id: tags.get(axis.id, UNKNOWN) for axis in concerned}
    return found | {axis_id: written for axis_id, written in tags.items() if axis_id not in found}


def applies_to(axis: Axis, tags: Tags) -> bool:
    """Tell whether an axis applies to a paper with these tags, as `query.counted` does of one that has been read."""
    return all(not values.isdisjoint(values_in(tags.get(other, ""))) for other, values in axis.conditions)


def _may_apply(axis: Axis, tags: Tags, taxonomy: Taxonomy) -> bool:
    """Tell whether an axis applies, or may once the tags are known that decide it."""
    return all(
        _is_open(other, tags, taxonomy) or not values.isdisjoint(values_in(tags.get(other, "")))
        for other, values in axis.conditions
    )


def _is_open(axis_id: str, tags: Tags, taxonomy: Taxonomy) -> bool:
    """Tell whether nobody has looked at an axis that may apply."""
    axis = taxonomy.axis(axis_id)
    return axis is not None and tags.get(axis_id, UNKNOWN) == UNKNOWN and _may_apply(axis, tags, taxonomy)


def values_in(written: str) -> list[str]:
    """Return the values of the tags on an axis, without their levels."""
    return _VALUE.findall(written)
