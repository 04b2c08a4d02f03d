"""The audits page: the sample, the verdicts, and where reader and pool differ."""

from __future__ import annotations

from dataclasses import replace

from generator.model.survey import Survey
from generator.render.pages.audits import render_audits
from tests.render.conftest import Contexts, MakeContexts
from tests.render.reading import heading_of, read, words_of


def bars(contexts: Contexts, place: int) -> list[list[str]]:
    table = read(render_audits(*contexts)).css("table.bars")[place]
    return [[words_of(row.css_first("th")), words_of(row.css_first("td"))] for row in table.css("tbody tr")]


def test_heading_says_how_much_was_read_and_disputed(contexts: Contexts) -> None:
    assert "3 of 6 papers were read a second time; the reader disagrees on 1 of 3" == heading_of(
        render_audits(*contexts)
    )


def test_agreement_stands_by_axis_with_its_denominator(contexts: Contexts) -> None:
    assert [["Kind of study", "3 of 3"], ["Way of keeping", "3 of 3"], ["Stage", "2 of 3"]] == bars(contexts, 0)


def test_verdicts_are_counted(contexts: Contexts) -> None:
    assert [["Agrees", "1 of 3"], ["Agrees, with a note", "1 of 3"], ["Disagrees", "1 of 3"]] == bars(contexts, 1)


def test_row_shows_the_readers_value_beside_the_pools_where_they_differ(contexts: Contexts) -> None:
    rows = {words_of(row.css_first("th")): row for row in read(render_audits(*contexts)).css("table.tags tbody tr")}
    assert ["linen-loaf2021", "village-oven2022", "crumb-atlas2025"] == list(rows)
    oven = rows["village-oven2022"]
    assert ["S1Dough", "S2Oven"] == [words_of(chip) for chip in oven.css(".chip")]
    assert [] == rows["crumb-atlas2025"].css(".chip")
    assert "strict: no" in words_of(oven)
    assert "strict: yes" in words_of(rows["linen-loaf2021"])
    assert words_of(oven).endswith("Disagrees")


def test_strict_question_is_told_in_the_words_of_its_level(contexts: Contexts) -> None:
    assert "1 of 2 papers with a value on stage pass the strict question: “measured on a scale”." in words_of(
        read(render_audits(*contexts)).css_first(".columns")
    )


def test_audit_has_the_address_that_papers_lead_to(contexts: Contexts) -> None:
    assert read(render_audits(*contexts)).css_first("section[id='2026-01-10']") is not None


def test_paper_that_was_removed_is_named_and_not_linked(small: Survey, make_contexts: MakeContexts) -> None:
    gone = replace(small, papers=tuple(paper for paper in small.papers if paper.key != "crumb-atlas2025"))
    page = render_audits(*make_contexts(gone))
    assert page is not None
    assert "~/papers/crumb-atlas2025/" not in page.body
    assert "No longer in the survey" in page.body
    assert "2 of 5 papers were read a second time; the reader disagrees on 1 of 3" == heading_of(page)


def test_each_axis_says_how_far_it_is_coded_and_confirmed(contexts: Contexts) -> None:
    table = read(render_audits(*contexts)).css_first("section[aria-labelledby=coverage] table")
    assert table is not None
    rows = {words_of(row.css_first("th")): [words_of(cell) for cell in row.css("td")] for row in table.css("tbody tr")}
    assert rows["Stage"][3] == "2 of 3"
    for coded, uncoded, outside, _ in rows.values():
        assert int(coded) + int(uncoded) + int(outside) == 6
    assert {cells[1] for cells in rows.values()} != {"0"}
