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
    """Return tags with `unknown` on each axis that applies and that they do not name, in the order of the taxonomy.

    Without it, the paper would count as having no value there. An axis that does not apply, or not yet, gets nothing.
    """
    concerned = (axis for axis in taxonomy.axes if axis.id in tags or applies_to(axis, tags))
    found = {axis.id: tags.get(axis.id, UNKNOWN) for axis in concerned}
    return found | {axis_id: written for axis_id, written in tags.items() if axis_id not in found}


def applies_to(axis: Axis, tags: Tags) -> bool:
    """Tell whether an axis applies to a paper with these tags, as `query.counted` does of one that has been read."""
    return all(not values.isdisjoint(values_in(tags.get(other, ""))) for other, values in axis.conditions)


def values_in(written: str) -> list[str]:
    """Return the values of the tags on an axis, without their levels."""
    return _VALUE.findall(written)
