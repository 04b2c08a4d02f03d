"""A value's count as a text may quote it: a sentence per edition, with its query, a LaTeX macro and BibTeX."""

from __future__ import annotations

from collections.abc import Iterator

from generator.analysis.counts import count_axes
from generator.analysis.macro_names import macro_name
from generator.export.bibtex import to_bibtex_entry
from generator.export.newest import edition_date
from generator.export.own_citation import cite_edition
from generator.model.edition import select_edition
from generator.model.survey import Survey
from generator.record import frozen_record
from generator.render.editions import edition_ids, edition_in_prose, edition_label
from generator.render.value_count import count_sentence
from generator.wording import words
from generator.wording.phrases import day


@frozen_record
class QuotedCount:
    """The count of a value in one edition.

    id: of the edition; label: its name; sentence: the count with edition and date
    query: as the explorer reads it, with the edition; href: its address on the site
    latex: the query as a comment and the macro that the edition's file has; bibtex: the entry of the edition's data
    """

    id: str
    label: str
    sentence: str
    query: str
    href: str
    latex: str
    bibtex: str


def quote_value(survey: Survey, axis_id: str, value_id: str) -> Iterator[QuotedCount]:
    """Yield the counts of a value, the newest edition first; one without date or papers has none."""
    for edition in reversed(edition_ids(survey)):
        date = edition_date(survey, edition)
        count = count_axes(select_edition(survey, edition))[axis_id]
        if not (date and count.total):
            continue
        query = f"{axis_id}={value_id}&count=primary&edition={edition}"
        macro, number = macro_name("Count", axis_id, value_id), count.number(value_id)
        yield QuotedCount(
            id=edition,
            label=edition_label(survey, edition),
            sentence=words.QUOTED_COUNT.format(
                count=count_sentence(count, value_id),
                edition=edition_in_prose(survey, edition),
                date=day(date),
            ),
            query=query,
            href=f"~/papers/?{query}",
            latex=f"% {query}\n\\newcommand{{\\{macro}}}{{{number}}}% {edition}, {date}",
            bibtex=to_bibtex_entry(cite_edition(survey, edition)),
        )
