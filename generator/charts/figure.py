"""A figure as Plotly reads it: plain values in properties, as deep as the properties of Plotly go."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

Property: TypeAlias = bool | float | str | Sequence["Property"] | Mapping[str, "Property"] | None
# Of a trace, of a layout, or of a part of one, such as a marker.
Properties: TypeAlias = dict[str, Property]
