"""An axis in, the papers that it applies to out, in the words of the axes and values that decide."""

from __future__ import annotations

from generator.model.taxonomy import Axis, Taxonomy
from generator.wording.phrases import listed


def scope_of(axis: Axis, taxonomy: Taxonomy) -> str:
    """Return what the papers of an axis have, such as "kind of study trial or survey"; nothing where it is for all."""
    parts = []
    for other_id, values in axis.applies_to:
        other = taxonomy.axis(other_id)
        if other is not None:
            names = [value.in_prose for value in other.values if value.id in values]
            parts.append(f"{other.in_prose} {listed(names, last='or')}")
    return listed(parts)
