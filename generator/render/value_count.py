"""How many papers have a value, said everywhere in the same way: "2 of 98 as primary, 3 in all"."""

from __future__ import annotations

from generator.analysis.counts import AxisCount
from generator.wording import words
from generator.wording.phrases import of


def count_of(count: AxisCount, value_id: str) -> str:
    """Return the papers with a value, `none` or `unknown`, of how many; where primary and all differ, both."""
    share = of(count.number(value_id), count.total)
    found = count.values.get(value_id)
    if found is None or not found.secondary:
        return share
    return words.AS_PRIMARY.format(share=share, all=f"{len(found.papers):,}")


def count_heading(count: AxisCount, value_id: str) -> str:
    """Return the same as a heading: "1 of 6 papers has S1 Dough as primary stage, 2 in all"."""
    axis, value, found = count.axis, count.axis.value(value_id), count.values[value_id]
    name = value.name if value is not None else value_id
    share = of(len(found.primary), count.total)
    papers = "paper" if count.total == 1 else "papers"
    have = "has" if len(found.primary) == 1 else "have"
    if not found.secondary:
        return words.HAVE_VALUE.format(share=share, papers=papers, have=have, value=name, axis=axis.in_prose)
    return words.HAVE_PRIMARY.format(
        share=share, papers=papers, have=have, value=name, axis=axis.in_prose, all=f"{len(found.papers):,}"
    )
