"""What of the traces shows what a value, a claim or a page speaks of: example traces, metrics, rules."""

from __future__ import annotations

from collections.abc import Mapping as Lookup
from dataclasses import field

from generator.model.reading import FieldReader
from generator.problem import NOWHERE, Place
from generator.record import frozen_record

KINDS = ("traces", "metrics", "rules")


@frozen_record
class ShownBy:
    """Ids of example traces and metrics, and codes of rules; places: of each, by kind and number (`metrics.0`)."""

    traces: tuple[str, ...] = ()
    metrics: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    places: Lookup[str, Place] = field(compare=False, default_factory=dict)

    @property
    def named(self) -> tuple[tuple[str, str, Place], ...]:
        """Everything that is named, with its kind and its place."""
        return tuple(
            (kind, name, self.places.get(f"{kind}.{number}", NOWHERE))
            for kind in KINDS
            for number, name in enumerate(getattr(self, kind))
        )


def parse_shown_by(reader: FieldReader) -> ShownBy:
    """Parse the field `shown_by` of a record."""
    item = reader.record("shown_by", "the traces that show it")
    if item is None:
        return ShownBy()
    found = {kind: item.texts(kind) for kind in KINDS}
    item.finish()
    names = {kind: tuple(name for name, _ in each) for kind, each in found.items()}
    places = {f"{kind}.{number}": place for kind, each in found.items() for number, (_, place) in enumerate(each)}
    return ShownBy(**names, places=places)
