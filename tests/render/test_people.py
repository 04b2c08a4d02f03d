"""Indexes of authors and venues: every name once, under the letter it is looked for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.model.survey import Survey
from generator.render.page import Page
from generator.render.pages.people import family_name, fold, render_people
from tests.render.conftest import Contexts, MakeContexts
from tests.render.invented import with_papers
from tests.render.reading import faults_of, heading_of, read, words_of


def indexes(contexts: Contexts) -> dict[str, Page]:
    return {page.path: page for page in map(Page.whole, render_people(*contexts))}


def by_letter(page: Page) -> list[tuple[str, list[str]]]:
    return [
        (words_of(section.css_first("h2")), [words_of(name) for name in section.css("dt")])
        for section in read(page).css("section")
    ]


def test_authors_stand_under_their_family_names(contexts: Contexts) -> None:
    page = indexes(contexts)["authors/"]
    assert ("8 authors", []) == (heading_of(page), faults_of(page))
    assert [
        ("K", ["Oda Krumme"]),
        ("M", ["Ana Miga"]),
        ("P", ["José Pan y Agua", "Žofie Pečená"]),
        ("S", ["Per Skorpa", "Society of Patient Bakers"]),
        ("ל", ["נועה לחמי"]),
        ("李", ["李麦香"]),
    ] == by_letter(page)
    assert "2 author lists are incomplete." in words_of(read(page))


def test_venues_stand_as_papers_name_them(contexts: Contexts) -> None:
    page = indexes(contexts)["venues/"]
    assert ("5 venues", []) == (heading_of(page), faults_of(page))
    entry = next(row for row in read(page).css("dl.index > div") if "Invented Baking" in words_of(row))
    # The newest first.
    assert ["~/papers/frozen-halves2023/", "~/papers/linen-loaf2021/"] == [
        link.attributes["href"] for link in entry.css("a")
    ]


@pytest.mark.parametrize(
    ("name", "sorted_by"),
    [
        ("Ada Krust", "Krust"),
        ("Martin Luther King Jr.", "King"),
        ("Ludwig van Beethoven", "Beethoven"),
        ("José Pan y Agua", "Pan y Agua"),
        ("Society of Patient Bakers", "Society of Patient Bakers"),
        ("The LIGO Scientific Collaboration", "LIGO Scientific Collaboration"),
        ("The Anh Krust", "The Anh Krust"),
        ("李麦香", "李麦香"),
    ],
)
def test_name_is_sorted_by_its_family_name(name: str, sorted_by: str) -> None:
    assert sorted_by == family_name(name)


def test_accents_and_case_do_not_matter_for_order() -> None:
    assert ["pecena", "strasse", "oystein"] == [
        fold(name) for name in ("Pečená", "STRAßE", "ØYSTEIN".replace("Ø", "O"))
    ]


def test_names_that_begin_with_a_sign_stand_together_at_the_end(small: Survey, make_contexts: MakeContexts) -> None:
    venues = ("3rd Loaf Day", "“Crumbs”", "Journal of Loaves", "(Draft)", "ıslak Kek", "Iced Buns", "Éclair", "Elm")  # noqa: RUF001
    papers = [
        replace(small.papers[0], key=f"k{place}", venue=venue) for place, venue in enumerate(venues)
    ]  # the dotless i has the same capital as the i
    page = indexes(make_contexts(with_papers(small, *papers)))["venues/"]
    assert [] == faults_of(page)
    assert [
        ("E", ["Éclair", "Elm"]),
        ("I", ["Iced Buns", "ıslak Kek"]),  # noqa: RUF001
        ("J", ["Journal of Loaves"]),
        ("#", ["(Draft)", "3rd Loaf Day", "“Crumbs”"]),
    ] == by_letter(page)


def test_letters_lead_to_their_headings(contexts: Contexts) -> None:
    tree = read(indexes(contexts)["authors/"])
    links = [link.attributes["href"] or "" for link in tree.css("nav a")]
    assert [f"~/authors/#{heading.attributes['id']}" for heading in tree.css("h2")] == links


def test_author_named_twice_on_a_paper_has_it_once(small: Survey, make_contexts: MakeContexts) -> None:
    paper = replace(small.papers[0], authors=("Ana Miga", "Ana Miga"))
    page = indexes(make_contexts(with_papers(small, paper)))["authors/"]
    assert ("1 author", "Authors") == (heading_of(page), page.title)
    assert 1 == len(read(page).css("dd a"))


def test_survey_without_papers_has_empty_indexes(small: Survey, make_contexts: MakeContexts) -> None:
    pages = indexes(make_contexts(with_papers(small)))
    assert {"authors/": "0 authors", "venues/": "0 venues"} == {path: heading_of(page) for path, page in pages.items()}
    assert {} == {path: faults for path, page in pages.items() if (faults := faults_of(page))}
    assert {"authors/": "Authors", "venues/": "Venues"} == {path: page.title for path, page in pages.items()}


def test_person_whose_family_name_one_paper_keeps_together_stands_once(
    small: Survey, make_contexts: MakeContexts
) -> None:
    one, other, *_ = small.papers
    papers = (replace(one, authors=("Ada Rye\u00a0Krust",)), replace(other, authors=("Ada Rye Krust",)))
    page = indexes(make_contexts(with_papers(small, *papers)))["authors/"]
    assert [("R", ["Ada Rye Krust"])] == by_letter(page)
    assert 2 == len(read(page).css("dl.index a"))
