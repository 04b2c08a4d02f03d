"""The audits page: the sample, the verdicts, and where reader and pool differ."""

from __future__ import annotations

from dataclasses import replace

from generator.model.axis_tags import AxisTags, Tag
from generator.model.sample import Sample
from generator.model.survey import Survey
from generator.render.pages.audits import render_audits
from tests.render.conftest import Contexts, MakeContexts
from tests.render.reading import first_page, heading_of, one, read, words_of


def bars(contexts: Contexts, place: int) -> list[list[str]]:
    table = read(first_page(render_audits, *contexts)).css("table.bars")[place]
    return [[words_of(row.css_first("th")), words_of(row.css_first("td"))] for row in table.css("tbody tr")]


def test_heading_says_how_much_was_read_and_disputed(contexts: Contexts) -> None:
    assert (
        "3 of 6 papers were read a second time; the second readers disagree on 1 of 3 and give another value for 1"
        == heading_of(first_page(render_audits, *contexts))
    )


def test_another_value_is_counted_apart_from_the_verdict(small: Survey, make_contexts: MakeContexts) -> None:
    rows = tuple(replace(row, verdict="agree_with_note") for row in small.audits[0].rows)
    milder = replace(small, audits=(replace(small.audits[0], rows=rows),))
    heading = heading_of(first_page(render_audits, *make_contexts(milder)))
    assert heading.endswith("the second readers disagree on 0 of 3 and give another value for 1")


def test_agreement_stands_by_axis_with_its_denominator(contexts: Contexts) -> None:
    assert [["Kind of study", "3 of 3"], ["Way of keeping", "3 of 3"], ["Stage", "2 of 3"]] == bars(contexts, 0)


def test_verdicts_are_counted(contexts: Contexts) -> None:
    assert [["Agrees", "1 of 3"], ["Agrees, with a note", "1 of 3"], ["Disagrees", "1 of 3"]] == bars(contexts, 1)


def test_row_shows_the_readers_value_beside_the_pools_where_they_differ(contexts: Contexts) -> None:
    rows = {
        words_of(row.css_first("th a")): row
        for row in read(first_page(render_audits, *contexts)).css("table.tags tbody tr")
    }
    assert ["The Linen Loaf", 'Salt & "Crumb" < Crust > Air', "An Atlas of Crumbs"] == list(rows)
    oven = rows['Salt & "Crumb" < Crust > Air']
    assert ["S1Dough", "S2Oven"] == [words_of(chip) for chip in oven.css(".chip")]
    assert [] == rows["An Atlas of Crumbs"].css(".chip")
    assert "strict: no" in words_of(oven)
    assert "strict: yes" in words_of(rows["The Linen Loaf"])
    assert words_of(oven).endswith("Disagrees")


def test_strict_question_is_told_in_the_words_of_its_level(contexts: Contexts) -> None:
    assert "According to the reader, 1 of 2 papers with a value on stage reaches “measured on a scale”." in words_of(
        read(first_page(render_audits, *contexts)).css_first(".columns")
    )


def test_audit_has_the_address_that_papers_lead_to(contexts: Contexts) -> None:
    assert read(first_page(render_audits, *contexts)).css_first("section[id='2026-01-10']") is not None


def test_paper_that_was_removed_is_named_and_not_linked(small: Survey, make_contexts: MakeContexts) -> None:
    gone = replace(small, papers=tuple(paper for paper in small.papers if paper.key != "crumb-atlas2025"))
    page = first_page(render_audits, *make_contexts(gone))
    assert page is not None
    assert "~/papers/crumb-atlas2025/" not in page.body
    assert "No longer in the survey" in page.body
    assert (
        "2 of 5 papers were read a second time; the second readers disagree on 1 of 2 and give another value for 1"
        == heading_of(page)
    )


def test_each_axis_says_how_far_it_is_coded_and_confirmed(contexts: Contexts) -> None:
    table = one(read(first_page(render_audits, *contexts)), "section[aria-labelledby=coverage] table")
    rows = {words_of(row.css_first("th")): [words_of(cell) for cell in row.css("td")] for row in table.css("tbody tr")}
    assert rows["Stage"][3] == "2 of 3"
    for share, uncoded, outside, _ in rows.values():
        coded, applicable = map(int, share.split(" of "))
        assert (coded + int(uncoded), applicable + int(outside)) == (applicable, 6)
    assert {cells[1] for cells in rows.values()} != {"0"}


def test_paper_has_the_same_value_only_if_every_reading_gives_it(small: Survey, make_contexts: MakeContexts) -> None:
    first = small.audits[0]
    oven = AxisTags(tags=(Tag(value="oven"),))
    rows = [replace(row, tags={"stage": oven}) for row in first.rows if row.paper == "village-oven2022"]
    agreeing = replace(first, id="2026-01-11", axes=("stage",), rows=tuple(rows))
    page = read(first_page(render_audits, *make_contexts(replace(small, audits=(first, agreeing)))))
    assert "1 of 1" == words_of(page.css("section[id='2026-01-11'] table.bars td")[0])
    lines = one(page, "section[aria-labelledby=coverage] table").css("tbody tr")
    assert ["2 of 3"] == [words_of(line.css("td")[3]) for line in lines if words_of(line.css_first("th")) == "Stage"]


def test_disagreements_stand_with_what_was_decided(small: Survey, make_contexts: MakeContexts) -> None:
    page = read(first_page(render_audits, *make_contexts(small)))
    (row,) = page.css("table.disagreements tbody tr")
    cells = [words_of(cell) for cell in row.css("td")]
    assert ["Stage", "S1Dough", "S2Oven"] == cells[:3]
    assert cells[3].startswith("Tag kept: Table 2 weighs the loaves") and cells[3].endswith(
        "(Ana Miga, 20 January 2026)"
    )
    assert "Disagreements: 1 of 1 resolved" in [words_of(head) for head in page.css("h3")]
    rows = tuple(replace(row, resolutions=()) for row in small.audits[0].rows)
    undone = replace(small, audits=(replace(small.audits[0], rows=rows),))
    (row,) = read(first_page(render_audits, *make_contexts(undone))).css("table.disagreements tbody tr")
    assert "Open" == words_of(row.css("td")[3])


def test_sample_is_told_with_the_command_that_draws_it_again(small: Survey, make_contexts: MakeContexts) -> None:
    drawn = Sample(seed=7, size=3, edition="first", without=("cold-proof2026",), place=small.audits[0].place)
    audit = replace(small.audits[0], sample=drawn, reader="Petra Sill")
    section = words_of(
        read(first_page(render_audits, *make_contexts(replace(small, audits=(audit,))))).css_first("#\\32 026-01-10")
    )
    assert (
        "3 of 5 papers, drawn by the seed 7 from the first loaf (January 2026); 1 paper set aside beforehand. "
        "The same papers again: survey read --seed 7 --size 3 --axes kind,method,stage --edition first "
        "--without cold-proof2026"
    ) in section
    assert "Read by Petra Sill" in section


def test_coefficients_say_how_many_values_were_possible(contexts: Contexts) -> None:
    rows = read(first_page(render_audits, *contexts)).css("table.coefficients tbody tr")
    assert [["3", "4"], ["3", "7"], ["3", "5"]] == [[words_of(cell) for cell in row.css("td")][:2] for row in rows]


def test_coefficient_below_zero_has_a_minus_sign_like_any_other_number(
    small: Survey, make_contexts: MakeContexts
) -> None:
    # The reader's kinds in another order: no paper has the kind that it has in the survey.
    rows = small.audits[0].rows
    others = [{**row.tags, "kind": other.tags["kind"]} for row, other in zip(rows, (*rows[1:], rows[0]), strict=True)]
    turned = tuple(replace(row, tags=tags, resolutions=()) for row, tags in zip(rows, others, strict=True))
    audits = (replace(small.audits[0], rows=turned),)
    row = one(
        read(first_page(render_audits, *make_contexts(replace(small, audits=audits)))), "table.coefficients tbody tr"
    )
    kappa = words_of(row.css("td")[3])
    assert kappa.startswith("−0.50 (") and "-" not in kappa
