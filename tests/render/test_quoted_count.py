"""The count of a value as a text may quote it: one sentence per edition, and what a manuscript needs beside it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from generator.analysis.statistics import compute_statistics
from generator.export.latex import to_latex_macros
from generator.model.edition import select_edition
from generator.model.survey import Survey
from generator.render.context import SiteContext
from generator.render.quoted_count import quote_value


def test_each_edition_has_its_sentence_query_macro_and_entry(site: SiteContext, small: Survey) -> None:
    living, published = quote_value(site.survey, "stage", "shelf")
    level = "(measured on a scale: at least 1)"
    assert living.sentence == f"2 of 6 papers have S3 Shelf as stage {level}; living edition, 2 March 2026."
    edition = "first loaf (January 2026), 15 January 2026"
    assert published.sentence == f"2 of 5 papers have S3 Shelf as stage {level}; {edition}."
    query = "stage=shelf&count=primary&edition="
    assert (f"{query}living", f"~/papers/?{query}{published.id}") == (living.query, published.href)
    for count, day in ((living, "2026-03-02"), (published, "2026-01-15")):
        macros = to_latex_macros(compute_statistics(select_edition(small, count.id)), count.id, day)
        query, macro = count.latex.splitlines()
        assert f"% {count.query}" == query
        assert macro.partition("%")[0] in macros
        assert f"-{count.id}," in count.bibtex.splitlines()[0]


def test_edition_without_a_date_or_without_papers_has_nothing_to_quote(small: Survey) -> None:
    undated = replace(
        small,
        papers=tuple(replace(paper, added=None, amendments=()) for paper in small.papers),
        config=replace(small.config, editions=()),
        exclusions=(),
        audits=(),
        protocol=replace(small.protocol, cutoff=None),
    )
    assert [] == list(quote_value(undated, "stage", "shelf"))
    later = tuple(replace(paper, added=date(2026, 2, 1), amendments=()) for paper in small.papers)
    assert ["living"] == [each.id for each in quote_value(replace(small, papers=later), "stage", "shelf")]
