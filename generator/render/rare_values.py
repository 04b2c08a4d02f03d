"""Values that few papers have, each with its evidence, in parts that fill a page each."""

from __future__ import annotations

from generator.record import frozen_record
from generator.render.axis_view import Fact, facts_of, strict_line
from generator.render.chain import TaggedPaper, tagged_papers, value_claims
from generator.render.chip import Chip, chip_of
from generator.render.claimed import Marks
from generator.render.context import EditionContext, SiteContext
from generator.render.evidence import Dispute, disputes_of
from generator.render.pager import ListPage, fill_pages, paginate_parts
from generator.render.value_count import count_of
from generator.wording import words

# A value of at most so many papers is rare, and so is one of at most this share, however large the survey grows.
MOST_OF_RARE, RARE_SHARE = 2, 0.04
_MOST_NAMED = 12  # papers of a value, in each of its lists: as many as the template names
# A page is full with as much as this many names of papers.
MOST_ON_A_PAGE = 400


@frozen_record
class RareValue:
    """A value that few papers have, with its evidence."""

    chip: Chip
    axis: str
    count: str
    claims: Marks
    strict: str
    primary: tuple[TaggedPaper, ...]
    secondary: tuple[TaggedPaper, ...]
    disputed: tuple[Dispute, ...]
    not_coded: str
    facts: tuple[Fact, ...]
    add: str


def rare_values(site: SiteContext, edition: EditionContext) -> list[ListPage[RareValue]]:
    """Return path, values and pager of each page, the first of which is the gap map."""
    values = _values(site, edition) if edition.survey.papers else []
    parts = fill_pages(values, [_weight(value) for value in values], MOST_ON_A_PAGE)
    return paginate_parts(parts, "gaps/", "gaps/{}/", anchor="thin")


def _values(site: SiteContext, edition: EditionContext) -> list[RareValue]:
    found = []
    for axis in edition.survey.taxonomy.axes:
        if not axis.evidence:
            continue
        count = edition.statistics.counts[axis.id]
        most = max(MOST_OF_RARE, RARE_SHARE * count.total)
        for value in axis.values:
            counted = count.values[value.id]
            if len(counted.primary) > most and (axis.counting.has_primary or counted.strict):
                continue
            found.append(
                RareValue(
                    chip=chip_of(axis, value),
                    axis=axis.label,
                    count=words.NOT_CODED if value.not_coded else count_of(count, value.id),
                    claims=value_claims(edition.claims, axis, value),
                    strict=strict_line(count, value),
                    primary=tagged_papers(axis, value, counted.primary, edition.papers),
                    secondary=tagged_papers(axis, value, counted.secondary, edition.papers),
                    disputed=disputes_of(axis, value, counted, edition.papers),
                    not_coded=value.not_coded,
                    facts=facts_of(site, value),
                    add=f"~/contribute/?{axis.id}={value.id}",
                )
            )
    return found


def _weight(value: RareValue) -> int:
    """Return how much room a value takes on a page, counted in names of papers."""
    lists = (value.primary, value.secondary, value.disputed)
    named = sum(min(_MOST_NAMED, len(each)) for each in lists)
    return 3 + named + len(value.disputed[:_MOST_NAMED]) + 2 * len(value.facts)
