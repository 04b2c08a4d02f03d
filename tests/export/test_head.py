"""What a page's head tells other programs, read back by an HTML parser that follows the standard."""

from __future__ import annotations

import json
from typing import Any

import html5lib
from hypothesis import given

from generator.export.head import to_page_head, to_paper_head, to_picture_head
from generator.export.name import split_name
from generator.export.plain import one_line
from generator.model.paper import Paper
from tests.analysis.invented import make_paper, make_survey, papers, tagged

Meta = list[tuple[str, str]]


def read(head: str) -> tuple[Meta, list[Any]]:
    """Return the meta elements and the values of the scripts; nothing else may stand in the head."""
    parser = html5lib.HTMLParser(namespaceHTMLElements=False)
    tree = parser.parse(f"<!doctype html><html><head><title>x</title>{head}</head><body></body></html>")
    # Characters that HTML forbids stand for themselves here: they come from the text.
    assert [error for _, error, _ in parser.errors if error != "invalid-codepoint"] == []
    metas, scripts = [], []
    for element in tree.find("head"):
        if element.tag == "meta":
            metas.append((element.get("name") or element.get("property"), element.get("content")))
        elif element.tag == "script":
            assert element.get("type") == "application/ld+json"
            scripts.append(json.loads(element.text))
        else:
            assert element.tag == "title"
    assert len(tree.find("body")) == 0
    return metas, scripts


def test_head_of_a_paper_says_what_a_citation_needs() -> None:
    paper = make_paper(
        "a",
        authors=("Ana de Witt", "Weather Team", "Rye"),
        venue="ABC 2024",
        ids={"arxiv": "2401.00001", "doi": "10.1/a"},
        tags=tagged(way="bag", time={"noon": "weak"}),
    )
    metas, [json_ld] = read(to_paper_head(paper, make_survey(paper)))
    assert metas == [
        ("citation_title", "On a"),
        ("citation_author", "de Witt, Ana"),
        ("citation_author", "Weather Team"),
        ("citation_author", "Rye"),
        ("citation_publication_date", "2024"),
        ("citation_conference_title", "ABC 2024"),
        ("citation_doi", "10.1/a"),
        ("citation_arxiv_id", "2401.00001"),
        ("citation_abstract_html_url", "https://example.org/a"),
        ("citation_keywords", "Axis way: Label of bag; Axis time: Label of noon"),
    ]
    assert json_ld == {
        "@context": "https://schema.org",
        "@type": "ScholarlyArticle",
        "name": "On a",
        "author": [
            {"@type": "Person", "name": "Ana de Witt"},
            {"@type": "Organization", "name": "Weather Team"},
            {"name": "Rye"},
        ],
        "datePublished": "2024",
        "isPartOf": {"@type": "CreativeWork", "name": "ABC 2024"},
        "identifier": [
            {"@type": "PropertyValue", "propertyID": "arXiv", "value": "2401.00001"},
            {"@type": "PropertyValue", "propertyID": "DOI", "value": "10.1/a"},
        ],
        "url": "https://example.org/a",
        "sameAs": ["https://arxiv.org/abs/2401.00001", "https://doi.org/10.1/a"],
        "mainEntityOfPage": "https://example.org/loaves/papers/a/",
    }


def test_what_is_not_known_is_not_said() -> None:
    paper = make_paper(authors=(), links={}, venue="", summary="", tags={})
    metas, [json_ld] = read(to_paper_head(paper, make_survey(address="")))
    assert dict(metas).keys() == {"citation_title", "citation_publication_date"}
    assert json_ld.keys() == {"@context", "@type", "name", "datePublished"}


def test_each_kind_has_its_container() -> None:
    for venue, name, expected in (
        ("Journal of Loaves", "citation_journal_title", "Journal of Loaves"),
        ("Tech Report", "citation_technical_report_institution", "Oven Lab"),
    ):
        metas, _ = read(to_paper_head(make_paper(venue=venue, affiliation="Oven Lab"), make_survey()))
        assert dict(metas)[name] == expected


def test_data_set_has_the_description_that_search_engines_ask_for() -> None:
    found = {
        kind: read(to_paper_head(make_paper(type=kind, summary="Forty loaves."), make_survey()))[1][0]
        for kind in ("dataset", "benchmark", "tool")
    }
    assert {"dataset": "Forty loaves.", "benchmark": "Forty loaves.", "tool": None} == {
        kind: record.get("description") for kind, record in found.items()
    }


def test_json_ld_cannot_end_its_script() -> None:
    head = to_paper_head(make_paper(title="</script><!--<script>&\u2028"), make_survey())
    text = head.partition('<script type="application/ld+json">')[2].partition("</script>")[0]
    assert not set("<>&\u2028") & set(text)
    assert json.loads(text)["name"] == "</script><!--<script>&"


def test_page_has_open_graph_metadata() -> None:
    metas, scripts = read(to_page_head(make_survey(), "papers/", 'The "list"', "All of <it>"))
    assert scripts == []
    assert dict(metas) == {
        "og:type": "website",
        "og:title": 'The "list"',
        "og:description": "All of <it>",
        "og:site_name": "Loaves",
        "og:url": "https://example.org/loaves/papers/",
    }
    metas, _ = read(to_page_head(make_survey(address=""), "papers/a/", "On a", ""))
    assert ("article", False) == (dict(metas)["og:type"], "og:url" in dict(metas))


def test_picture_is_named_with_size_and_words_where_the_site_has_an_address() -> None:
    metas, _ = read(to_picture_head(make_survey(), "assets/a.png", (3, 2), 'A "b"'))
    assert metas == [
        ("og:image", "https://example.org/loaves/assets/a.png"),
        ("og:image:alt", 'A "b"'),
        ("og:image:width", "3"),
        ("og:image:height", "2"),
        ("twitter:card", "summary_large_image"),
    ]
    for without in (
        to_picture_head(make_survey(), "", (3, 2), ""),
        to_picture_head(make_survey(address=""), "a", (3, 2), ""),
    ):
        assert [("twitter:card", "summary")] == read(without)[0]


@given(papers())
def test_head_is_data_whatever_the_paper_says(paper: Paper) -> None:
    metas, [json_ld] = read(to_paper_head(paper, make_survey()))
    assert dict(metas)["citation_title"] == one_line(paper.title)
    assert json_ld.get("name", "") == one_line(paper.title)
    names = [one_line(split_name(name).inverted) for name in paper.authors if one_line(name)]
    assert [content for name, content in metas if name == "citation_author"] == names
