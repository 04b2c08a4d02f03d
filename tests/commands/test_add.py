"""`survey add`: an id, an address, a file or the input becomes a checked paper."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from generator.checked import check_data
from generator.curation.screening_list import read_list
from tests.commands.conftest import Run
from tests.copies import read_files
from tests.curation.files import BIBTEX, RIS
from tests.lookup.fake_services import Answer, FakeServices


@pytest.fixture
def services(services: FakeServices) -> FakeServices:
    """Return a stand-in that has a record of each service."""
    services.record("/api/query", "arxiv_one.xml")
    services.record("/works/", "crossref_article.json")
    services.record("/notes?id=WarmLoaf77", "openreview_v2.json")
    services.record(".bib", "acl.bib")
    return services


@pytest.mark.parametrize(
    ("what", "key", "ids"),
    [
        ("2603.99901", "krumel2026-linen", {"arxiv": "2603.99901", "doi": "10.5555/loaf.2026.77"}),
        ("https://doi.org/10.5555/loaf.2026.12", "teigmann2026-warm", {"doi": "10.5555/loaf.2026.12"}),
        ("https://openreview.net/forum?id=WarmLoaf77", "kruste2026-crocks", {"openreview": "WarmLoaf77"}),
        ("https://aclanthology.org/2026.example-main.9/", "backstein2026-words", {"acl": "2026.example-main.9"}),
    ],
)
def test_paper_of_each_service(
    run: Run, data: Path, services: FakeServices, what: str, key: str, ids: dict[str, str]
) -> None:
    ran = run("add", what, "--data", data, "--summary", "Loaves are kept and weighed.")
    assert 0 == ran.code, ran.err
    checked = check_data(data)
    assert () == checked.errors
    added = checked.survey.paper(key)
    assert added is not None
    assert (ids, "Loaves are kept and weighed.") == (dict(added.ids), added.summary)
    assert f"1 paper written to {data / 'papers'}.\n" in ran.out


def test_paper_that_is_to_be_screened_waits_in_the_list(
    run: Run, data: Path, services: FakeServices, tmp_path: Path
) -> None:
    papers, waits = read_files(data), tmp_path / "waits.json"
    ran = run("add", "2603.99901", "--screen", "--list", waits, "--data", data)
    assert (0, "") == (ran.code, ran.err)
    assert ["2603.99901"] == [each.record.ids["arxiv"] for each in read_list(waits.read_bytes())]
    assert papers == read_files(data)


def test_service_hears_who_asks(run: Run, data: Path, services: FakeServices) -> None:
    run("add", "2603.99901", "--data", data, "--dry-run")
    assert ["survey-site (https://example.org/fresh-loaf)"] == services.names
    survey = data / "survey.yml"
    survey.write_text(survey.read_text(encoding="utf-8") + "contact: loaf@example.org\n", encoding="utf-8")
    run("add", "2603.99901", "--data", data, "--dry-run")
    assert "survey-site (mailto:loaf@example.org)" == services.names[-1]


def test_tag_that_is_named_stands_in_the_file(run: Run, data: Path, services: FakeServices) -> None:
    tags = ("method=linen", "kind=bakery", "signs=crust:planned", "signs=crumb:shown")
    options = [option for tag in tags for option in ("--tag", tag)]
    ran = run("add", "2603.99901", "--data", data, "--key", "linen2026", *options)
    assert 0 == ran.code, ran.err
    paper = check_data(data).survey.paper("linen2026")
    assert paper is not None
    assert [("linen",), ("bakery",), ("crust", "crumb")] == [
        paper.on(axis).values for axis in ("method", "kind", "signs")
    ]
    assert paper.on("stage").unknown


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nowhere.bib"], '"nowhere.bib" is neither a file nor an id or address that can be looked up.\n'),
        (["2603.99901", "--tag", "Kind of study=bakery"], '"Kind of study" is not an axis. Did you mean "kind"?\n'),
        (
            ["2603.99901", "--tag", "kind=Bakery trial"],
            '"Bakery trial" is not a value of the axis kind. Did you mean "bakery"?\n',
        ),
        (["2603.99901", "--tag", "method"], '"method" is not AXIS=VALUE or AXIS=VALUE:LEVEL.\n'),
        (["2603.99901", "--tag", "metod=linen"], 'Did you mean "method"?\n'),
        (["2603.99901", "--tag", "signs=crust"], "Write signs=crust:LEVEL, where LEVEL is one of shown, "),
        (["2603.99901", "--key", "../../x"], '"../../x" cannot be a key.'),
        (["2603.99901", "--screen", "--key", "x"], "--key, --tag and --summary apply only to a paper that is added"),
        (["2603.99901", "--key", "linen-loaf2021"], 'The survey already has a paper "linen-loaf2021".'),
    ],
)
def test_wrong_use(run: Run, data: Path, services: FakeServices, arguments: list[str], said: str) -> None:
    before = read_files(data)
    ran = run("add", *arguments, "--data", data)
    assert 2 == ran.code
    assert said in ran.err
    assert before == read_files(data)


def test_value_that_the_taxonomy_lacks_keeps_the_paper_out(run: Run, data: Path, services: FakeServices) -> None:
    before = read_files(data)
    ran = run("add", "2603.99901", "--data", data, "--tag", "method=linnen")
    assert (1, True) == (ran.code, 'Did you mean "linen"?' in ran.out)
    assert before == read_files(data)


def test_known_paper_is_told_and_left_alone(run: Run, data: Path, services: FakeServices) -> None:
    assert 0 == run("add", "2603.99901", "--data", data).code
    before = read_files(data)
    ran = run("add", "arXiv:2603.99901v1", "--data", data)
    assert (0, True) == (ran.code, "same id as the paper " in ran.out)
    assert before == read_files(data)


def test_no_service_is_asked_for_an_id_that_the_survey_has(run: Run, data: Path, services: FakeServices) -> None:
    excluded = data / "excluded.yml"
    text = excluded.read_text(encoding="utf-8")
    excluded.write_text(text.replace("https://example.org/toast", "https://arxiv.org/abs/2601.99907"), encoding="utf-8")
    services.answers = {}
    ran = run("add", "2602.99902", "2103.99901", "https://arxiv.org/abs/2601.99907", "--data", data)
    assert (0, "", []) == (ran.code, ran.err, services.asked)
    assert "2 known and 1 excluded before.\n" in ran.out
    assert "same id as the paper cold-proof2026" in ran.out
    ran = run("add", "2602.99902", "2603.99901", "--data", data)
    assert (1, True, True) == (ran.code, "1 known.\n" in ran.out, "has no such record." in ran.err)


def test_file_and_input(run: Run, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "one.bib").write_text(BIBTEX, encoding="utf-8")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(RIS.encode())))
    ran = run("add", tmp_path / "one.bib", "-", "--data", data)
    assert (0, True) == (ran.code, "2 new.\n" in ran.out), ran.err


def test_input_that_is_not_utf_8_is_told(run: Run, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    latin = BIBTEX.replace("title = {", "title = {Caf\u00e9 ", 1).encode("latin-1")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(latin)))
    ran = run("add", "-", "--data", data)
    assert (1, True) == (ran.code, "The file is not UTF-8. Save it as UTF-8." in ran.err)


@pytest.mark.parametrize(
    "said", [b"2603.99901\nhttps://openreview.net/forum?id=WarmLoaf77\n", b"arXiv: 2603.99901 OpenReview: WarmLoaf77"]
)
def test_input_of_identifiers_is_looked_up(
    run: Run, data: Path, services: FakeServices, monkeypatch: pytest.MonkeyPatch, said: bytes
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(said)))
    ran = run("add", "-", "--data", data)
    assert (0, True) == (ran.code, "2 new.\n" in ran.out), ran.err


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize(
    "answer",
    [
        Answer(status=500),
        Answer(body=b"x" * 5_000, drops=True),
        Answer(body=b"half", length=4_000),
        Answer(body=b"<html>"),
    ],
    ids=["refused", "slow", "broken off", "not a feed"],
)
def test_service_that_fails_is_one_sentence_and_no_file(
    run: Run, data: Path, services: FakeServices, answer: Answer
) -> None:
    before = read_files(data)
    services.answers = {"/": answer}
    ran = run("add", "2603.99901", "--data", data)
    assert 1 == ran.code
    (line,) = ran.err.splitlines()
    assert line.startswith("2603.99901 was not looked up: ")
    assert "" == ran.out
    assert "Without a network, add the paper from a file" in line
    assert before == read_files(data)


def note(title: str, authors: list[str]) -> Answer:
    """Return what OpenReview would answer, with any title and authors."""
    content = {"title": {"value": title}, "authors": {"value": authors}, "venue": {"value": "../../venue"}}
    found = {"notes": [{"id": "WarmLoaf77", "pdate": 1_770_000_000_000, "content": content}]}
    return Answer(body=json.dumps(found).encode())


def test_hostile_answer_writes_nothing_outside_its_place(
    run: Run, data: Path, tmp_path: Path, services: FakeServices
) -> None:
    title = "../../x: *&!!python/object {yes} \x07\x1b[31m \ud800 - [#] --- %TAG\nkey: value # no comment"
    services.answers = {"/notes": note(title, ["../../y", "null", "Ada\x00 Krume"])}
    outside = {name for name in read_files(tmp_path) if not name.startswith("data/papers/")}
    ran = run("add", "openreview:WarmLoaf77", "--data", data)
    assert (True, False) == (ran.code in (0, 1), "\x1b" in ran.out + ran.err)
    assert outside == {name for name in read_files(tmp_path) if not name.startswith("data/papers/")}
    checked = check_data(data)
    assert () == checked.errors
    assert all(paper.title.isprintable() for paper in checked.survey.papers)


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (note("x" * 10_000_000, ["Ada Krume"]), "The title has 10,000,000 characters; at most 1,000 are taken."),
        (note("Rye", ["Ada Krume"] * 50_000), "The record has 50,000 authors; at most 5,000 are taken."),
        (note("x" * 20_000_000, []), "is larger than 16,777,216 bytes and was not read."),
    ],
    ids=["title", "authors", "answer"],
)
def test_huge_answer_is_told_and_left_out(
    run: Run, data: Path, services: FakeServices, answer: Answer, said: str
) -> None:
    services.answers = {"/notes": answer}
    before = read_files(data)
    ran = run("add", "openreview:WarmLoaf77", "--data", data)
    assert (1, True) == (ran.code, said in ran.out + ran.err), (ran.out + ran.err)[:500]
    assert len(ran.out + ran.err) < 2_000
    assert before == read_files(data)


def test_one_paper_is_taken_where_another_is_not_found(run: Run, data: Path, services: FakeServices) -> None:
    ran = run("add", "2603.99901", "openreview:Nothing0", "--data", data)
    assert 1 == ran.code
    assert "1 new.\n" in ran.out
    assert ran.err.startswith("OpenReview has no record of Nothing0.\n")
