"""What a paper says on one axis: its values, how firmly it has each, or that nobody has read it yet."""

from __future__ import annotations

from dataclasses import field

from generator.problem import NOWHERE, Place
from generator.record import frozen_record


@frozen_record
class Tag:
    """One value on one axis; evidence is a level's id on axes that have evidence, else None."""

    value: str
    evidence: str | None = None
    place: Place = field(compare=False, default=NOWHERE)


@frozen_record
class AxisTags:
    """What a paper says on one axis.

    unknown: nobody has read the paper for this axis yet; there are no tags then
    tags: the primary one first on an axis that has primary values; empty means the axis's `none`
    refused: something stood here that was reported and left out, so that the tags do not tell the whole
    """

    unknown: bool = False
    tags: tuple[Tag, ...] = ()
    refused: bool = field(compare=False, default=False)
    place: Place = field(compare=False, default=NOWHERE)

    @property
    def values(self) -> tuple[str, ...]:
        return tuple(tag.value for tag in self.tags)

    @property
    def as_yaml(self) -> str:
        """Return them as a file of a paper says them, on one line."""
        if self.unknown:
            return "unknown"
        if not self.tags:
            return "null"
        if any(tag.evidence for tag in self.tags):
            return f"{{{', '.join(f'{tag.value}: {tag.evidence}' for tag in self.tags)}}}"
        return self.values[0] if len(self.tags) == 1 else f"[{', '.join(self.values)}]"


NO_TAGS = AxisTags()
