"""What each service says of an invented paper, in the documented shape, becomes the same kind of record."""

from __future__ import annotations

import json

import pytest

from generator.bibliography.record import Record
from generator.lookup.arxiv import read_feed
from generator.lookup.client import LookupFailure, NoRecord
from generator.lookup.reference import Reference, read_reference
from generator.lookup.services import SECONDS, SERVICES, Services
from tests.lookup.fake_services import RECORDED, Answer, FakeServices


def ask(services: FakeServices, kind: str, name: str) -> Record | LookupFailure:
    environment = {variable: services.address for _, variable, _ in SERVICES.values()}
    reference = Reference(kind, name)
    return Services.of_environment(environment, "loaf@example.org").look_up([reference])[reference]


def test_arxiv(services: FakeServices) -> None:
    services.record("/api/query?id_list=2603.99901&max_results=1", "arxiv_one.xml")
    assert ask(services, "arxiv", "2603.99901") == Record(
        title="Linen on the Shelf: How a Dry Bag Keeps the Crust of a Sourdough Loaf",
        authors=("Ida Krümel", "Bo Rinde"),
        year=2026,
        month="2026-03",
        venue="arXiv",
        ids={"arxiv": "2603.99901", "doi": "10.5555/loaf.2026.77"},
        abstract="We wrap sourdough loaves in linen and weigh the crust for nine days. Linen lets moisture out slowly.",
        comment="9 pages, accepted at the Workshop on Loaves",
    )


def test_arxiv_answers_an_id_with_a_subject_by_the_one_without(services: FakeServices) -> None:
    feed = (RECORDED / "arxiv_one.xml").read_bytes().replace(b"2603.99901v2", b"math/0309136v1")
    services.answers["/api/query?id_list=math%2F0309136&"] = Answer(body=feed)
    found = ask(services, "arxiv", "math.GT/0309136")
    assert isinstance(found, Record)
    assert "math/0309136" == found.ids["arxiv"]


def test_crossref(services: FakeServices) -> None:
    services.record("/works/10.5555%2Floaf.2026.12", "crossref_article.json")
    assert ask(services, "doi", "10.5555/loaf.2026.12") == Record(
        title="The Warm Shelf & the Slow Crumb: A Trial in Two Bakeries",
        authors=("Ottilie Teigmann", "Jan Ofen Jr.", "Loaf Consortium"),
        year=2026,
        month="2026-02",
        venue="Journal of Invented Bread",
        ids={"doi": "10.5555/loaf.2026.12"},
        abstract="Loaves on a warm shelf keep a soft crumb.",
        published={
            "journal": "Journal of Invented Bread",
            "volume": "7",
            "number": "2",
            "pages": "31-44",
            "publisher": "Invented Society of Bakers",
        },
    )


def test_openreview_in_both_versions(services: FakeServices) -> None:
    services.record("/notes?id=WarmLoaf77", "openreview_v2.json")
    services.record("/notes?id=OldLoaf44", "openreview_v1.json")
    assert ask(services, "openreview", "WarmLoaf77") == Record(
        title="Crocks That Breathe",
        authors=("Pia Kruste", "Uwe Laib"),
        year=2026,
        month="2026-02",
        venue="Loaves 2026 Poster",
        ids={"openreview": "WarmLoaf77"},
        abstract="A clay crock with pores keeps the crust crisp.",
    )
    old = ask(services, "openreview", "OldLoaf44")
    assert isinstance(old, Record)
    assert ("Malt Against Time", ("Karl Korn",), "2020-09") == (old.title, old.authors, old.month)


def test_acl_anthology(services: FakeServices) -> None:
    services.record("/2026.example-main.9.bib", "acl.bib")
    found = ask(services, "acl", "2026.example-main.9")
    assert isinstance(found, Record)
    assert ("Words of the Oven: A Corpus of Baking Diaries", ("Lena Backstein", "Otto Mehl"), 2026) == (
        found.title,
        found.authors,
        found.year,
    )
    assert "2026.example-main.9" == found.ids["acl"]
    services.answers["/P19-1001.bib"] = Answer(body=b"@article{a, title = {A Loaf}, year = 2019}")
    without_address = ask(services, "acl", "P19-1001")
    assert isinstance(without_address, Record)
    assert {"acl": "P19-1001"} == without_address.ids


def test_each_service_is_asked_for_its_own_and_once(services: FakeServices) -> None:
    services.record("/api/query", "arxiv_one.xml")
    services.record("/2026.example-main.9.bib", "acl.bib")
    arxiv, acl = Reference("arxiv", "2603.99901"), Reference("acl", "2026.example-main.9")
    environment = {variable: f"{services.address}/" for _, variable, _ in SERVICES.values()}
    found = Services.of_environment(environment, "").look_up([acl, arxiv, acl])
    assert {arxiv: "Linen on the Shelf", acl: "Words of the Oven"} == {
        each: record.title.partition(":")[0] for each, record in found.items() if isinstance(record, Record)
    }
    assert ["/api/query?id_list=2603.99901&max_results=1", "/2026.example-main.9.bib"] == services.asked


@pytest.mark.parametrize(
    ("said", "seconds"), [("", 30), ("600", 600), ("1.5", 1.5), ("0", 30), ("-5", 30), ("soon", 30), ("9" * 12, 30)]
)
def test_environment_says_how_long_an_answer_may_take(said: str, seconds: float) -> None:
    found = Services.of_environment({SECONDS: said, "SURVEY_ACL": ""}, "loaf@example.org")
    assert (seconds, "loaf@example.org") == (found.client.seconds, found.client.contact)
    assert {kind: address for kind, (_, _, address) in SERVICES.items()} == found.addresses


@pytest.mark.parametrize(
    ("kind", "name", "said"),
    [
        ("arxiv", "2603.99901", "arXiv has no record of 2603.99901."),
        ("doi", "10.5555/nothing", "Crossref has no record of 10.5555/nothing."),
        ("openreview", "Nothing0", "OpenReview has no record of Nothing0."),
        ("acl", "2026.example-main.1", "ACL Anthology has no record of 2026.example-main.1."),
    ],
)
def test_what_no_service_has_is_told(services: FakeServices, kind: str, name: str, said: str) -> None:
    services.record("/api/query", "arxiv_empty.xml")
    services.answers["/notes"] = Answer(body=b'{"notes": [], "count": 0}')
    found = ask(services, kind, name)
    assert (NoRecord, said) == (type(found), str(found))


@pytest.mark.parametrize(
    "body",
    [b"", b"<html>Login</html>", b"[1]", b"\xff\xfe", b"[" * 100_000, b'{"message": {"title": 7}, "notes": [[]]}'],
)
@pytest.mark.parametrize("kind", [kind for kind in SERVICES if kind != "openalex"])
def test_answer_of_another_shape_is_a_failure_and_never_an_exception(
    services: FakeServices, kind: str, body: bytes
) -> None:
    services.answers["/"] = Answer(body=body)
    assert isinstance(ask(services, kind, "2603.99901"), LookupFailure)


def test_faults_that_arxiv_sends_as_answers(services: FakeServices) -> None:
    services.record("/api/query", "arxiv_error.xml")
    assert "arXiv refused the request: incorrect id format for 1" == str(ask(services, "arxiv", "2603.99901"))
    services.answers["/api/query"] = Answer(body=b"Rate exceeded.\n")
    assert "arXiv refused the request: Rate exceeded." == str(ask(services, "arxiv", "2603.99901"))


def test_feed_that_declares_entities_is_not_read(services: FakeServices) -> None:
    bomb = b'<!DOCTYPE f [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><feed xmlns="http://www.w3.org/2005/Atom">&b;</feed>'
    services.answers["/api/query"] = Answer(body=bomb)
    assert "The answer from arXiv could not be read." == str(ask(services, "arxiv", "2603.99901"))


def test_feed_that_names_a_type_elsewhere_is_not_read() -> None:
    feed = b'<!DOCTYPE feed SYSTEM "file:///feed.dtd"><feed xmlns="http://www.w3.org/2005/Atom"></feed>'
    with pytest.raises(LookupFailure, match="arXiv"):
        read_feed(feed)
    assert () == read_feed(feed.partition(b">")[2])


def test_control_characters_and_half_letters_leave_no_trace(services: FakeServices) -> None:
    title = "Bread\x07 and \ud800 Salt\u2028 <script>x</script>"
    body = json.dumps({"message": {"title": [title], "issued": {"date-parts": [[2026]]}}}).encode()
    services.answers["/works"] = Answer(body=body)
    found = ask(services, "doi", "10.5555/x")
    assert isinstance(found, Record)
    assert "Bread and ? Salt x" == found.title


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2605.99901", ("arxiv", "2605.99901")),
        ("arXiv:2605.99901v3", ("arxiv", "2605.99901")),
        ("https://arxiv.org/pdf/2605.99901v2.pdf", ("arxiv", "2605.99901")),
        ("cs/0101001", ("arxiv", "cs/0101001")),
        ("arxiv:math.GT/0309136v2", ("arxiv", "math.GT/0309136")),
        ("https://doi.org/10.48550/arXiv.2605.99901", ("arxiv", "2605.99901")),
        ("10.48550/arxiv.cs/0101001", ("arxiv", "cs/0101001")),
        ("10.5555/jir.2026.7", ("doi", "10.5555/jir.2026.7")),
        ("https://doi.org/10.5555/jir.2026.7", ("doi", "10.5555/jir.2026.7")),
        ("https://openreview.net/forum?id=BatonPass0", ("openreview", "BatonPass0")),
        ("OpenReview: BatonPass0", ("openreview", "BatonPass0")),
        ("https://aclanthology.org/2026.example-main.1/", ("acl", "2026.example-main.1")),
        ("2026.example-main.1", ("acl", "2026.example-main.1")),
        ("P19-1001", ("acl", "P19-1001")),
        (" ACL:P19-1001\n", ("acl", "P19-1001")),
        ("acl:P19", None),
        ("DOI: 10.5555/jir.2026.7.", ("doi", "10.5555/jir.2026.7")),
        ("https://example.org/paper", None),
        ("../../x", None),
        ("doi:../../x", None),
    ],
)
def test_reference(text: str, expected: tuple[str, str] | None) -> None:
    assert expected == read_reference(text)
