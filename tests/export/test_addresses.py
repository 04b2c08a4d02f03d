"""Links of a paper and addresses on the site."""

from __future__ import annotations

import pytest
from hypothesis import given

from generator.export.addresses import (
    id_address,
    lasting_name,
    main_address,
    main_link,
    own_addresses,
    page_address,
    paper_links,
    paper_page,
)
from generator.model.paper import Paper
from tests.analysis.invented import make_paper, make_survey, papers


def test_links_stand_in_one_order_with_their_labels() -> None:
    ids = {"openreview": "a?b", "acl": "2024.loaf-1", "doi": "10.1/a", "arxiv": "2401.00001"}
    links = {"code": "https://example.org/code", "paper": "https://example.org/p", "slide_deck": "http://example.org/s"}
    assert paper_links(make_paper(ids=ids, links=links)) == (
        ("Paper", "https://example.org/p"),
        ("arXiv", "https://arxiv.org/abs/2401.00001"),
        ("DOI", "https://doi.org/10.1/a"),
        ("ACL Anthology", "https://aclanthology.org/2024.loaf-1/"),
        ("OpenReview", "https://openreview.net/forum?id=a%3Fb"),
        ("Code", "https://example.org/code"),
        ("Slide deck", "http://example.org/s"),
    )


@pytest.mark.parametrize(
    ("kind", "label"), [("dataset", "Data set"), ("tool", "Tool"), ("benchmark", "Benchmark"), ("thesis", "Paper")]
)
def test_link_to_what_is_no_paper_is_named_by_what_it_is(kind: str, label: str) -> None:
    paper = make_paper(type=kind, links={"paper": "https://example.org/p"})
    assert paper_links(paper) == ((label, "https://example.org/p"),)
    assert own_addresses(paper) == ("https://example.org/p",)


def test_an_address_stands_there_once() -> None:
    paper = make_paper(ids={"arxiv": "2401.00001"}, links={"paper": "https://arxiv.org/abs/2401.00001"})
    assert paper_links(paper) == (("Paper", "https://arxiv.org/abs/2401.00001"),)


@pytest.mark.parametrize("address", ["javascript:alert(1)", "data:text/html,x", "ftp://example.org", "/papers/", ""])
def test_what_is_no_web_address_is_no_link(address: str) -> None:
    paper = make_paper(links={"paper": address, "code": address})
    assert paper_links(paper) == ()
    assert main_link(paper) is None
    assert main_address(paper) == ""


def test_addresses_of_the_paper_leave_out_what_belongs_to_it() -> None:
    paper = make_paper(ids={"doi": "10.1/a"}, links={"paper": "https://example.org/p", "code": "https://example.org/c"})
    assert own_addresses(paper) == ("https://example.org/p", "https://doi.org/10.1/a")


def test_ids_are_encoded_as_a_browser_encodes_components() -> None:
    assert id_address("doi", "10.1/a b<c>:é!*'()~") == "https://doi.org/10.1/a%20b%3Cc%3E%3A%C3%A9!*'()~"


@given(papers())
def test_every_link_leads_to_the_web(paper: Paper) -> None:
    assert all(address.startswith(("https://", "http://")) for _, address in paper_links(paper))


def test_pages_are_absolute_once_the_address_is_known() -> None:
    assert page_address(make_survey(), "axes/") == "https://example.org/loaves/axes/"
    assert paper_page(make_survey(address=""), make_paper("a-b")) == "/papers/a-b/"


def test_names_last_whether_or_not_the_address_is_known() -> None:
    assert lasting_name(make_survey(), "feed.xml") == "https://example.org/loaves/feed.xml"
    assert lasting_name(make_survey(address="", id="my_loaves"), "feed.xml") == "tag:my-loaves.invalid,2000:feed.xml"
