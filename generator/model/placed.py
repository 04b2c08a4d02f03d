"""What every record extends of which more than the place of the whole is known: the places of its fields."""

from __future__ import annotations

from collections.abc import Mapping as Lookup
from dataclasses import field

from generator.problem import Place
from generator.record import frozen_record


@frozen_record
class Placed:
    """A part of a file.

    place: of the whole
    places: where its fields stand, by path (`year`, `links.code`, `authors.0`)
    """

    place: Place = field(compare=False)
    places: Lookup[str, Place] = field(compare=False, default_factory=dict)

    def place_of(self, path: str) -> Place:
        """Return where a field stands, or the whole where that is not known."""
        return self.places.get(path, self.place)
