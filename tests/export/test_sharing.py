"""What other programs read of lists and of the whole site: COinS, item lists, robots.txt and names of searches."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from urllib.parse import parse_qs, parse_qsl, urlencode

import pytest
from hypothesis import example, given
from selectolax.lexbor import LexborHTMLParser

from generator.export.citation import cite
from generator.export.coins import to_coins
from generator.export.item_list import to_item_list
from generator.export.opensearch import to_opensearch
from generator.export.plain import one_line
from generator.export.robots import to_robots
from tests.analysis.invented import hostile_text, make_paper, make_survey
from tests.properties import examples


def test_coins_say_what_a_reference_manager_collects_from_a_list() -> None:
    paper = make_paper("a", authors=("Ana de Witt", "Weather Team"), venue="Journal of Loaves", ids={"doi": "10.1/a"})
    assert {
        "ctx_ver": ["Z39.88-2004"],
        "rft_val_fmt": ["info:ofi/fmt:kev:mtx:journal"],
        "rft.genre": ["article"],
        "rft.atitle": ["On a"],
        "rft.jtitle": ["Journal of Loaves"],
        "rft.au": ["de Witt, Ana", "Weather Team"],
        "rft.date": ["2024"],
        "rft_id": ["info:doi/10.1/a"],
    } == parse_qs(to_coins(cite(paper)))


def test_coins_of_a_report_are_those_of_a_book_and_say_nothing_that_is_not_known() -> None:
    found = parse_qs(to_coins(cite(make_paper("b", authors=(), links={}, venue="Tech Report", affiliation="Oven Lab"))))
    assert ("info:ofi/fmt:kev:mtx:book", "Oven Lab") == (found["rft_val_fmt"][0], found["rft.pub"][0])
    assert not {"rft.au", "rft_id", "rft.atitle"} & found.keys()


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("conference", "fmt=book genre=proceeding atitle=On+a btitle=Crumb pub=Oven"),
        ("chapter", "fmt=book genre=bookitem atitle=On+a btitle=Crumb pub=Oven"),
        ("book", "fmt=book genre=book btitle=On+a pub=Oven"),
        ("thesis", "fmt=dissertation title=On+a inst=Oven"),
        ("preprint", "fmt=dc type=preprint title=On+a publisher=Crumb"),
        ("web", "fmt=dc type=webpage title=On+a source=Crumb"),
        ("benchmark", "fmt=dc type=dataset title=On+a source=Crumb"),
        ("tool", "fmt=dc type=computerProgram title=On+a source=Crumb"),
    ],
)
def test_coins_of_each_kind_are_what_zotero_takes_for_that_kind(kind: str, expected: str) -> None:
    paper = make_paper("a", type=kind, venue="Crumb", published={"publisher": "Oven"}, authors=(), links={})
    found = to_coins(cite(paper)).replace("rft_val_fmt=info%3Aofi%2Ffmt%3Akev%3Amtx%3A", "fmt=").replace("rft.", "")
    assert ["ctx_ver=Z39.88-2004", *expected.split(" "), "date=2024"] == [
        part.removesuffix("-05") for part in found.split("&")
    ]


@examples(60)
@example("C++ at 100%: a=b & c/d – für")
@given(hostile_text)
def test_coins_are_quoted_as_addresses_are(text: str) -> None:
    found = to_coins(cite(make_paper("a", title=f"On {text}", authors=(text, "Ana de Witt"))))
    assert urlencode(parse_qsl(found)) == found
    assert one_line(f"On {text}") in parse_qs(found)["rft.atitle"]


def test_item_list_names_the_page_of_each_paper_from_its_place_on() -> None:
    papers = [make_paper("a"), make_paper("b")]
    script = LexborHTMLParser(to_item_list(make_survey(*papers), "Loaves", papers, first=81)).css_first("script")
    assert script is not None
    found = json.loads(script.text())
    assert ("ItemList", "Loaves") == (found["@type"], found["name"])
    assert [("81", "https://example.org/loaves/papers/a/"), ("82", "https://example.org/loaves/papers/b/")] == [
        (item["position"], item["url"]) for item in found["itemListElement"]
    ]


def test_item_list_needs_addresses() -> None:
    paper = make_paper("a")
    assert "" == to_item_list(make_survey(paper, address=""), "Loaves", [paper])


def test_robots_are_told_where_the_pages_are_listed() -> None:
    assert "User-agent: *\nAllow: /\n\nSitemap: https://example.org/loaves/sitemap.xml\n" == to_robots(make_survey())
    assert "User-agent: *\nAllow: /\n" == to_robots(make_survey(address=""))


@pytest.mark.parametrize(
    ("short", "shown"),
    [
        ("Loaves", "Loaves"),
        ("Orchestrated Loaves", "Orchestrated"),
        ("A very long name of a survey", "A very long name"),
        ("Incomprehensibilities", "Incomprehensibil"),
    ],
)
def test_search_is_named_by_whole_words(short: str, shown: str) -> None:
    tree = ET.fromstring(to_opensearch(make_survey(short=short)))
    assert shown == tree.findtext("{http://a9.com/-/spec/opensearch/1.1/}ShortName")
