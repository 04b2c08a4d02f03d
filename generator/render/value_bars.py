"""The values of an axis as bars: they stand side by side while there is room for their names, else each has a line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from generator.analysis.counts import AxisCount
from generator.analysis.lines import MOST, lines_of
from generator.model.taxonomy import Axis, AxisValue
from generator.record import frozen_record
from generator.render.chip import value_address
from generator.render.value_count import count_of
from generator.wording import words
from generator.wording.phrases import of

# More than so many bars lie down; so do fewer whose longest words would need more letters than this side by side.
MOST_STANDING, MOST_LETTERS = 12, 120
# Names whose longest word has more letters than these are turned sooner; the style sheet tells at which width of a bar.
_SHORT_WORD, _LONG_WORD = 8, 13


@frozen_record
class ValueBar:
    """One value of an axis as a bar that stands; part is its share of the greatest count, 0 to 1."""

    href: str
    code: str
    short: str
    number: int
    shown: str
    rest: str
    part: float
    here: bool


@frozen_record
class ValueLine:
    """A value, several or none of them as a line with a bar.

    part: its share of the greatest count, 0 to 1; absent: whether it counts the papers without a value
    """

    href: str
    code: str
    name: str
    count: str
    part: float
    here: bool = False
    absent: bool = False


@frozen_record
class ValueBars:
    """The bars of an axis: those that stand, or the lines; words: short or long, as the longest of what stands."""

    label: str
    hue: int
    standing: tuple[ValueBar, ...]
    lines: tuple[ValueLine, ...]
    words: str


def bars_of(count: AxisCount, here: str = "") -> ValueBars:
    """Lay out an axis as bars, one value marked; of a hierarchy the values beside it, or the highest."""
    axis, values = count.axis, beside(count.axis, here)
    longest = max((len(word) for value in values for word in value.short.split()), default=0)
    lying = len(values) > MOST_STANDING or len(values) * longest > MOST_LETTERS
    return ValueBars(
        label=axis.label,
        hue=axis.hue,
        standing=() if lying else tuple(_bar(count, value, here) for value in values),
        lines=value_lines(count, values, here=here) if lying else (),
        words="short" if longest <= _SHORT_WORD else "long" if longest > _LONG_WORD else "",
    )


def value_lines(
    count: AxisCount, values: Sequence[AxisValue], *, here: str = "", explorer: bool = False
) -> tuple[ValueLine, ...]:
    """Lay out values as lines: in their order where the axis is ordered, else the most frequent first; the tail in one.

    explorer: whether lines lead to the papers, where there are any, rather than to the pages of the values
    """
    axis = count.axis
    numbers = {value.id: count.number(value.id) for value in values}
    # Of a long axis without an order, what no paper has needs no line each.
    folds = len(values) > MOST and not axis.ordered
    unused = dict.fromkeys(each for each in numbers if folds and not numbers[each] and each != here)
    kept = (here,) if here else ()
    found = lines_of(axis, tuple(each for each in numbers if each not in unused), numbers, kept=kept)
    shown = found.shown if axis.ordered else tuple(sorted(found.shown, key=lambda each: -numbers[each]))
    greatest = count.greatest
    lines = [
        ValueLine(
            href=f"~/papers/?{axis.id}={value.id}&count=primary"
            if explorer and numbers[value.id]
            else value_address(axis, value),
            code=value.code,
            name=value.label,
            count=words.NOT_CODED if value.not_coded and not numbers[value.id] else count_of(count, value.id),
            part=round(numbers[value.id] / greatest, 3),
            here=value.id == here,
        )
        for value in map(axis.known, shown)
    ]
    if found.folded:
        number = len({key for each in found.folded for key in count.values[each].primary})
        # An axis with an order folds those without papers, too.
        name = words.OTHERS if number else _without_papers(count, found.folded)
        lines.append(
            ValueLine(
                href=f"~/axes/{axis.id}/#values",
                code="",
                name=name.format(number=f"{len(found.folded):,}"),
                count=of(number, count.total) if number else "",
                part=0.0,  # the rest is no value to be compared with the others, and may have more than the greatest
            )
        )
    if unused:
        name = _without_papers(count, unused).format(number=f"{len(unused):,}")
        lines.append(ValueLine(href=f"~/axes/{axis.id}/#values", code="", name=name, count="", part=0.0))
    return tuple(lines)


def _without_papers(count: AxisCount, values: Iterable[str]) -> str:
    """Return the words for values that nobody has as primary value, or at all."""
    return words.NEVER_PRIMARY if any(count.values[each].in_all for each in values) else words.WITHOUT_PAPERS


def beside(axis: Axis, value_id: str = "") -> tuple[AxisValue, ...]:
    """Return the values with the parent of one, itself among them; those at the top where none is named."""
    above = [value.id for value in axis.ancestors(value_id)[:1]]
    return tuple(value for value in axis.values if [each.id for each in axis.ancestors(value.id)[:1]] == above)


def _bar(count: AxisCount, value: AxisValue, here: str) -> ValueBar:
    number = count.number(value.id)
    left_out = bool(value.not_coded and not number)
    return ValueBar(
        href=value_address(count.axis, value),
        code=value.code,
        short=value.short,
        number=number,
        shown="–" if left_out else f"{number:,}",
        rest=words.NOT_CODED if left_out else count_of(count, value.id).removeprefix(f"{number:,} "),
        part=round(number / count.greatest, 3),
        here=value.id == here,
    )
