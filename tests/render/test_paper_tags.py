"""Tags on the page of a paper: value, evidence, definition, source and locator, and what a second reader says."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from selectolax.lexbor import LexborHTMLParser

from generator.model.axis_tags import AxisTags, Tag
from generator.model.survey import Survey
from tests.render.conftest import MakeContexts
from tests.render.paper_pages import Pages, page_of, pages_of, section
from tests.render.paper_pages import linen as linen
from tests.render.paper_pages import oven as oven
from tests.render.paper_pages import pages as pages
from tests.render.reading import read, words_of


def test_each_tag_leads_to_its_value_and_shows_evidence_meaning_and_number(oven: LexborHTMLParser) -> None:
    rows = {
        (words_of(row.css_first("th")), words_of(row.css_first("td a"))): row
        for row in section(oven, "tags").css("tbody tr")
    }
    # The chip repeats its definition for those who hover; whoever hears the page gets it once, by reference.
    assert [
        ("Way of keeping", "~/axes/method/acid/", "", "2 of 6"),
        ("Stage", "~/axes/stage/oven/", "measured on a scale: The study reports weights or counts.", "1 of 6"),
        (
            "Stage also",
            "~/axes/stage/dough/",
            "judged by tasters: The study reports what people said.",
            "1 of 6 as primary, 2 in all",
        ),
        ("Sign of staling", "~/axes/signs/crumb/", "shown in the study", "1 of 6"),
        ("Sign of staling", "~/axes/signs/aroma/", "only planned", "2 of 6"),
        ("Kind of study", "~/axes/kind/bakery/", "", "2 of 6"),
        ("Tasting panel", "~/axes/panel/large/", "", "1 of 4"),
    ] == [
        (
            axis,
            row.css("td a")[0].attributes["href"],
            re.split("Table 2|page [78]|title|Second", words_of(row.css("td")[1]))[0],
            words_of(row.css("td")[-1]),
        )
        for (axis, _), row in rows.items()
    ]


def test_definition_of_a_tag_is_read_beside_it_and_by_ear(linen: LexborHTMLParser, small: Survey) -> None:
    tags = section(linen, "tags")
    chips = tags.css("td a.chip")
    assert 7 == len(chips)
    definitions = {
        f"~/axes/{axis.id}/{value.id}/": value.definition for axis in small.taxonomy.axes for value in axis.values
    }
    for chip in chips:
        definition = definitions[chip.attributes["href"] or ""]
        described = tags.css_first(f"#{chip.attributes['aria-describedby']}")
        assert definition == words_of(described)


def test_absent_and_unread_tags_are_shown_and_counted(pages: Pages) -> None:
    atlas = words_of(section(read(pages["crumb-atlas2025"]), "tags"))
    assert "Way of keepingno way of keeping testedSecond reader, 10 January 2026: agrees1 of 6" in atlas
    halves = words_of(section(read(pages["frozen-halves2023"]), "tags"))
    assert "Stagenot yet coded1 of 6" in halves


def test_axis_that_does_not_concern_a_paper_is_left_out(pages: Pages) -> None:
    assert "Tasting panel" not in words_of(section(read(pages["crumb-atlas2025"]), "tags"))
    assert "Tasting panel" in words_of(section(read(pages["crock-diary2024"]), "tags"))


def test_source_of_a_tag_stands_beside_it_and_other_sources_apart(
    oven: LexborHTMLParser, small: Survey, make_contexts: MakeContexts
) -> None:
    assert 2 == words_of(section(oven, "tags")).count("Table 2 of the study and the baker's own log.")
    assert oven.css_first("section[aria-labelledby=sources]") is None
    paper = replace(small.papers[0], sources={"alt_title": "a letter", "ids": "a card", "stage": "page 2"})
    page = read(page_of(paper, small, make_contexts))
    assert "Other titlea letterIdentifiersa card" in words_of(section(page, "sources"))
    assert "page 2" not in words_of(section(page, "sources"))


NOTES = ("page 7, the scales", "page 8, its tasters")


def test_locator_of_a_tag_stands_beside_that_tag_alone(oven: LexborHTMLParser) -> None:
    at = {
        row.css("td a")[0].attributes["href"]: [note for note in NOTES if note in words_of(row.css("td")[1])]
        for row in section(oven, "tags").css("tbody tr")
    }
    assert [NOTES[0]] == at["~/axes/stage/oven/"]
    assert [NOTES[1]] == at["~/axes/stage/dough/"]
    assert [] == at["~/axes/panel/large/"]


def test_contested_tag_is_shown_in_its_own_shape(pages: Pages) -> None:
    tags = section(read(pages["crock-diary2024"]), "tags")
    assert "disputed: Two readers disagree about it." in words_of(tags)
    assert tags.css_first("a .mark.is-hatched")


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("linen-loaf2021", ["Second reader: agrees", "The loaves were weighed every morning.",
                            "Evidence on stage: measured on a scale."]),
        ("village-oven2022", ["Second reader: disagrees", "She would name the dough first",
                              "Stage: the reader found S1 Dough; the survey has S2 Oven today.",
                              "Evidence on stage: not measured on a scale."]),
        ("crumb-atlas2025", ["Second reader: agrees, with a note", "it keeps no bread fresh."]),
    ],
)  # fmt: skip
def test_second_reader_is_heard(pages: Pages, key: str, words: list[str]) -> None:
    reading = section(read(pages[key]), "reading-1")
    for each in words:
        assert each in words_of(reading)
    assert "The neighbour's reading: one of 3 papers, read on 3 axes." in words_of(reading)
    assert ["~/audits/#2026-01-10"] == [link.attributes["href"] for link in reading.css("a")]


def test_reader_who_agrees_names_no_difference(pages: Pages) -> None:
    keys = ("linen-loaf2021", "village-oven2022")
    differences = ["the survey has" in words_of(section(read(pages[key]), "reading-1")) for key in keys]
    assert [False, True] == differences
    # No stage was asked for where there is none.
    assert "the reader" not in words_of(section(read(pages["crumb-atlas2025"]), "reading-1"))


def test_reader_and_pool_differ_by_all_values_where_none_is_primary(small: Survey, make_contexts: MakeContexts) -> None:
    audit = small.audits[0]
    read_once = AxisTags(tags=(Tag(value="mould"), Tag(value="aroma")))
    row = replace(audit.row("linen-loaf2021") or audit.rows[0], tags={"signs": read_once})
    survey = replace(small, audits=(replace(audit, axes=("signs",), rows=(row,)),))
    page = pages_of(make_contexts(survey))["linen-loaf2021"]
    assert "Sign of staling: the reader found Mould and Lost aroma; the survey has" in words_of(
        section(read(page), "reading-1")
    )


def test_paper_that_nobody_read_twice_has_no_reading(pages: Pages) -> None:
    assert read(pages["cold-proof2026"]).css_first("section[aria-labelledby=reading-1]") is None
