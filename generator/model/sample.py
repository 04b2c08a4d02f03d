"""How the papers of a blind second reading were drawn, and how its disagreements were resolved."""

from __future__ import annotations

from datetime import date

from generator.model.config import LIVING
from generator.model.placed import Placed
from generator.model.reading import A_WHOLE_NUMBER, WRONG_KIND, WRONG_TEXT, FieldReader
from generator.record import frozen_record

LARGEST_SEED = 999_999_999
# What became of the recorded tag; without a resolution a disagreement is open.
RESULTS = ("kept", "amended", "undecided")


@frozen_record
class Sample(Placed):
    """How a sample was drawn.

    edition: from which one; as_of: of the living edition, the newest day of its data then
    without: keys of the papers that were not to be drawn
    places: where fields stand, by path (`size`, `edition`, `without.0`)
    """

    seed: int
    size: int
    edition: str = LIVING
    as_of: date | None = None
    without: tuple[str, ...] = ()


@frozen_record
class Resolution(Placed):
    """What was decided on an axis on which the reader and the pool differed; place: of the name of the axis."""

    axis: str
    result: str
    by: str
    why: str
    date: date | None


def parse_sample(reader: FieldReader) -> Sample | None:
    """Parse the sample of an audit; None where it says nothing of one."""
    item = reader.record("sample", "the sample")
    if item is None:
        return None
    without = item.texts("without")
    sample = Sample(
        seed=_bounded(item, "seed", 0),
        size=_bounded(item, "size", 1),
        edition=item.text("edition") or LIVING,
        as_of=item.day("as_of"),
        without=tuple(key for key, _ in without),
        place=item.place,
        places={
            **item.places_of("seed", "size", "edition", "as_of"),
            **{f"without.{index}": place for index, (_, place) in enumerate(without)},
        },
    )
    item.finish()
    return sample


def parse_resolutions(row: FieldReader) -> tuple[Resolution, ...]:
    """Parse what was decided on a row."""
    found = []
    for item in row.records("resolutions", "the resolution"):
        found.append(
            Resolution(
                axis=item.text("axis", required=True) or "",
                result=item.choice("result", RESULTS, required=True) or RESULTS[-1],
                by=item.text("by", required=True) or "",
                why=item.text("why", required=True) or "",
                date=item.day("date"),
                place=item.place_of("axis"),
                places=item.places_of("date"),
            )
        )
        item.finish()
    return tuple(found)


def _bounded(item: FieldReader, name: str, least: int) -> int:
    number = item.integer(name, required=True)
    if number is not None and not least <= number <= LARGEST_SEED:
        expected = f"{A_WHOLE_NUMBER} from {least} to {LARGEST_SEED}"
        message = WRONG_TEXT.format(name=name, where=item.where, expected=expected, text=number)
        item.report(item.place_of(name), WRONG_KIND, message, lost=name)
        return least
    return least if number is None else number
