"""How the values of one axis count: which of a paper's tags, under which values, and what is said where none counts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace
from typing import Literal

from generator.model.axis_tags import AxisTags, Tag
from generator.problem import NOWHERE, Place
from generator.record import frozen_record
from generator.wording import words

Count = Literal["primary", "any"]
Reading = Literal["broad", "strict"]
READINGS = ("broad", "strict")

# Where no value counts, these words say why; no value of an axis may bear the first two as its id.
NONE = "none"
UNKNOWN = "unknown"
WEAKER = "weaker"
# In the order in which tables have them.
UNCODED = (NONE, WEAKER, UNKNOWN)

UNCODED_SHORT = {NONE: words.NO_VALUE, UNKNOWN: words.NOT_READ_SHORT, WEAKER: "Weaker"}

# Who may say it of a paper: whoever adds one, somebody who read it a second time, or who keeps the survey.
CONTRIBUTOR, MAINTAINER = "contributor", "maintainer"
WHOSE = (CONTRIBUTOR, "second-reader", MAINTAINER)

MARKS = ("solid", "half", "outline", "dotted", "hatched")


@frozen_record
class EvidenceLevel:
    """How firmly a paper has a value.

    mark: the shape it is drawn with, one of MARKS
    counted: whether papers at this level count at all (contested ones do not)
    assessed: whether somebody judged the level; a level drawn dotted says that nobody did
    by: who may claim it for a paper, one of WHOSE
    """

    id: str
    mark: str
    label: str
    definition: str = ""
    counted: bool = True
    by: str = CONTRIBUTOR
    place: Place = field(compare=False, default=NOWHERE)

    @property
    def assessed(self) -> bool:
        return self.mark != "dotted"


@frozen_record
class Counting:
    """How the values of one axis count; whoever counts, draws or describes asks here and decides nothing anew.

    has_primary: a paper's first counted value is its primary one; without (`multiple` in the taxonomy), each counts
    levels: of evidence, strongest first; empty where values are not graded
    under: by value all that it counts under, itself first and its ancestors after it; at one level of a hierarchy the
        one value there; a value that is missing counts under itself alone
    """

    has_primary: bool = True
    levels: tuple[EvidenceLevel, ...] = ()
    under: Mapping[str, tuple[str, ...]] = field(default_factory=dict, hash=False)
    # The level that the strict reading counts: the strongest that counts at all. Asked again and again for each paper.
    strict_level: EvidenceLevel | None = field(init=False, compare=False, repr=False)
    _uncounted: frozenset[str] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "strict_level", next((level for level in self.levels if level.counted), None))
        object.__setattr__(self, "_uncounted", frozenset(level.id for level in self.levels if not level.counted))

    def level(self, level_id: str | None) -> EvidenceLevel | None:
        """Return an evidence level by its id."""
        return next((level for level in self.levels if level.id == level_id), None)

    def is_strict(self, tag: Tag) -> bool:
        """Tell whether the strict reading counts a tag; nothing does on an axis without evidence."""
        level = self.strict_level
        return level is not None and tag.evidence == level.id

    def own_tags(self, found: AxisTags) -> tuple[Tag, ...]:
        """Return the tags of a paper that count: all but those whose evidence level does not."""
        if not self._uncounted:
            return found.tags
        return tuple(tag for tag in found.tags if tag.evidence not in self._uncounted)

    def tags(self, found: AxisTags) -> tuple[Tag, ...]:
        """Return what a paper counts under: its tags that count, and each ancestor once, as firmly as its firmest."""
        return self._spread(self.own_tags(found))

    def contested(self, found: AxisTags) -> tuple[Tag, ...]:
        """Return what a paper would count under if its tags at levels that are not counted did, beyond what counts."""
        if not self._uncounted:
            return ()
        own = self.own_tags(found)
        if len(own) == len(found.tags):
            return ()
        counted = {tag.value for tag in self._spread(own)}
        rest = self._spread(tuple(tag for tag in found.tags if tag not in own))
        return tuple(tag for tag in rest if tag.value not in counted)

    def _spread(self, tags: tuple[Tag, ...]) -> tuple[Tag, ...]:
        if not self.under:
            return tags
        rank = {level.id: place for place, level in enumerate(self.levels)}
        spread: dict[str, Tag] = {}
        for tag in tags:
            for value in self.under.get(tag.value, (tag.value,)):
                known = spread.get(value)
                if known is None or rank.get(tag.evidence or "", 0) < rank.get(known.evidence or "", 0):
                    spread[value] = replace(tag, value=value)
        return tuple(spread.values())

    def values(self, found: AxisTags, *, count: Count, reading: str = "broad") -> tuple[str, ...]:
        """Return the values under which a paper with these tags is counted; never empty.

        `primary` gives the primary value, or every counted one on an axis without; `any` gives all. The strict reading
        keeps values at the strict level; another level's id as the reading keeps those at that level, be it counted or
        not. Where nothing remains a reserved word says why: `none` (no counted value),
        `unknown` (not read yet), `weaker` (values, none of them at the strict level). Ancestors follow their value.
        """
        if found.unknown:
            return (UNKNOWN,)
        own = self.own_tags(found)
        level = self.level(reading) if reading not in READINGS else None
        if level is not None and not level.counted:
            own = tuple(tag for tag in found.tags if tag.evidence == level.id)
        if not own:
            return (NONE,)
        if reading == "broad" and not self.under:  # what most axes are asked, without the detours of the others
            return (own[0].value,) if count == "primary" and self.has_primary else tuple([tag.value for tag in own])
        tags = self._spread(own)
        if count == "primary" and self.has_primary:
            primary = self.under.get(own[0].value, (own[0].value,))
            tags = tuple(tag for tag in tags if tag.value in primary)
        kept = self.strict_level if reading == "strict" else level
        if kept is not None:
            return tuple(tag.value for tag in tags if tag.evidence == kept.id) or (WEAKER,)
        return tuple(tag.value for tag in tags)

    def has_several(self, count: Count = "primary") -> bool:
        """Tell whether a paper may count under several values of the axis at once."""
        return count == "any" or not self.has_primary or any(len(values) > 1 for values in self.under.values())
