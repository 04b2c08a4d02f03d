"""`survey mend` proposes what services say of papers otherwise, and writes what is accepted as amendments."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

from generator.checked import check_data
from generator.model.edition import select_edition
from tests.commands.conftest import FillDisk, Run
from tests.copies import read_files
from tests.issues.fake_github import serve_github
from tests.lookup.fake_services import RECORDED, Answer, FakeServices

PAPER = """# what a curator remarked
title: "Linen for Shelves: A Dry Bag for Sourdough"
authors: [Ida Krümel, et al.]
year: 2026
venue: arXiv
ids: {arxiv: "2601.99901"}
added: 2026-02-01   # before the second edition
tags:
  kind: kitchen
summary: Linen bags keep the crust of a loaf.
# the last line
"""


@pytest.fixture
def services(services: FakeServices) -> FakeServices:
    """Let the stand-ins know what became of one paper."""
    services.record("/api/query", "arxiv_published.xml")
    services.record("/works/", "crossref_linen.json")
    return services


@pytest.fixture
def paper(data: Path) -> Path:
    """Return the file of a preprint that the survey took up early."""
    path = data / "papers" / "linen-shelf2026.yml"
    path.write_text(PAPER, encoding="utf-8")
    survey, forge = data / "survey.yml", "forge: {"
    second = "  - {id: second, date: 2026-02-20, label: Second loaf}\n"
    survey.write_text(survey.read_text(encoding="utf-8").replace(forge, second + forge), encoding="utf-8")
    assert () == check_data(data).errors
    return path


def states(said: str) -> dict[str, str]:
    lines = (line.split() for line in said.splitlines())
    return {words[1].partition(".")[2]: words[0] for words in lines if words[1:] and "linen-shelf2026" in words[1]}


def test_unknown_paper_is_told_as_other_commands_do(run: Run, data: Path) -> None:
    ran = run("mend", "linen-lof2021", "--data", data)
    assert (2, 'No paper here is called "linen-lof2021". Did you mean "linen-loaf2021"?\n') == (ran.code, ran.err)


def test_publication_authors_title_and_code_are_proposed_and_nothing_is_written(
    run: Run, data: Path, paper: Path, services: FakeServices
) -> None:
    before = read_files(data)
    ran = run("mend", "linen-shelf2026", "--data", data)
    assert 0 == ran.code, ran.err
    published = [f"published.{name}" for name in ("journal", "volume", "number", "pages", "publisher")]
    expected = ["ids.doi", "venue", *published, "authors", "title", "links.code"]
    assert dict.fromkeys(expected, "new") == states(ran.out)
    assert "10 new, 0 known, 0 doubtful and 0 unread.\n" in ran.out
    assert before == read_files(data)


def test_all_are_written_as_amendments_that_former_editions_undo(
    run: Run, data: Path, paper: Path, services: FakeServices
) -> None:
    day = date.today()
    ran = run("mend", "linen-shelf2026", "--all", "--data", data)
    assert 0 == ran.code, ran.err
    checked = check_data(data)
    assert () == checked.errors
    mended = checked.survey.paper("linen-shelf2026")
    assert mended is not None
    assert ("Journal of Invented Bread", ("Ida Krümel", "Bo Rinde"), True) == (
        mended.venue,
        mended.authors,
        mended.authors_complete,
    )
    assert mended.title.startswith("Linen on the Shelf: How a Dry Bag")
    assert "Linen for Shelves: A Dry Bag for Sourdough" == mended.alt_title
    assert {"arxiv": "2601.99901", "doi": "10.5555/loaf.2026.77"} == dict(mended.ids)
    assert {"code": "https://github.com/example/linen-shelf"} == dict(mended.links)
    assert ("7", "2", "31-44") == tuple(mended.published[name] for name in ("volume", "number", "pages"))
    published = [f"published.{name}" for name in ("journal", "volume", "number", "pages", "publisher")]
    changed = ["title", "authors", "venue", "ids.doi", "links.code", *published]
    assert sorted(changed) == sorted(each.path for each in mended.amendments)
    assert all(day <= each.date <= date.today() for each in mended.amendments)
    first = select_edition(checked.survey, "second").paper("linen-shelf2026")
    assert first is not None
    assert ("Linen for Shelves: A Dry Bag for Sourdough", "arXiv", ("Ida Krümel",)) == (
        first.title,
        first.venue,
        first.authors,
    )
    assert ({"arxiv": "2601.99901"}, {}, {}) == (first.ids, first.links, first.published)
    text = paper.read_text(encoding="utf-8")
    assert text.startswith("# what a curator remarked\n")
    assert "# before the second edition" in text
    # Asked again, nothing is left.
    again = run("mend", "linen-shelf2026", "--data", data)
    assert (0, "0 new, 1 known, 0 doubtful and 0 unread.\n") == (again.code, again.out)


def test_one_correction_is_accepted_by_its_name(run: Run, data: Path, paper: Path, services: FakeServices) -> None:
    ran = run("mend", "--accept", "linen-shelf2026.venue", "--data", data)
    assert 0 == ran.code, ran.err
    mended = check_data(data).survey.paper("linen-shelf2026")
    assert mended is not None
    assert ["venue"] == [each.path for each in mended.amendments]
    assert ("Journal of Invented Bread", {}, {}) == (mended.venue, dict(mended.published), dict(mended.links))


def test_dry_run_prints_a_patch_that_git_applies(run: Run, data: Path, paper: Path, services: FakeServices) -> None:
    before = read_files(data)
    ran = run("mend", "linen-shelf2026", "--all", "--dry-run", "--data", data)
    assert (0, "This was a dry run: nothing was written.\n") == (ran.code, ran.err)
    assert before == read_files(data)
    patch = ran.out[ran.out.index("--- a/") :]
    applied = subprocess.run(
        ["git", "apply", "-"], check=False, input=patch.encode(), cwd=data.parent, capture_output=True
    )
    assert (0, b"") == (applied.returncode, applied.stderr)
    by_patch = read_files(data)
    paper.write_text(PAPER, encoding="utf-8")
    run("mend", "linen-shelf2026", "--all", "--data", data)
    assert by_patch == read_files(data)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["linen-shelve2026"], 'Did you mean "linen-shelf2026"?'),
        (["../../x"], "../../x"),
        (["--accept", "linen-shelf2026.venu"], 'Did you mean "linen-shelf2026.venue"?'),
        (["--accept", "linen-shelf2026.summary"], '"linen-shelf2026.summary" is not proposed.'),
    ],
)
def test_wrong_use_changes_nothing(
    run: Run, data: Path, paper: Path, services: FakeServices, arguments: list[str], said: str
) -> None:
    before = read_files(data)
    ran = run("mend", *arguments, "--data", data)
    assert (2, True) == (ran.code, said in ran.err), ran.err
    assert before == read_files(data)


class _Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_at_a_terminal_each_is_asked_and_written_before_the_next(
    run: Run, data: Path, paper: Path, services: FakeServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = iter(["n", "y", "q"])
    monkeypatch.setattr("sys.stdin", _Terminal())
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", lambda _: next(answers))
    ran = run("mend", "linen-shelf2026", "--data", data)
    assert 0 == ran.code, ran.err
    assert [] == list(answers)
    mended = check_data(data).survey.paper("linen-shelf2026")
    assert mended is not None
    changed = (mended.amendments != (), bool(mended.links), "doi" in mended.ids, bool(mended.published))
    assert 1 == sum(changed), changed


def test_sentence_in_place_of_a_letter_accepts_nothing(
    run: Run, data: Path, paper: Path, services: FakeServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = read_files(data)
    answers = iter(["You may ask the authors", "quite wrong", "Quit"])
    monkeypatch.setattr("sys.stdin", _Terminal())
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", lambda _: next(answers))
    assert 0 == run("mend", "linen-shelf2026", "--data", data).code
    assert ([], before) == (list(answers), read_files(data))


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize(
    "answer",
    [
        Answer(status=503),
        Answer(body=b"Rate exceeded."),
        Answer(body=b"x" * 900, drops=True),
        Answer(body=b"<feed", length=900),
        Answer(status=404),
    ],
)
def test_service_that_fails_is_told_and_leaves_all_as_it_was(
    run: Run, data: Path, paper: Path, services: FakeServices, answer: Answer
) -> None:
    services.answers = {"/": answer}
    before = read_files(data)
    ran = run("mend", "linen-shelf2026", "--all", "--data", data)
    assert (1, True) == (ran.code, ran.out.startswith("unread")), ran.out
    assert "0 new, 0 known, 0 doubtful and 1 unread.\n" in ran.out
    assert before == read_files(data)


def test_what_other_services_say_is_kept_where_one_fails(
    run: Run, data: Path, paper: Path, services: FakeServices
) -> None:
    services.answers["/works/"] = Answer(status=503)
    ran = run("mend", "linen-shelf2026", "--data", data)
    assert 1 == ran.code
    assert {"ids.doi", "authors", "title", "links.code"} <= states(ran.out).keys()
    assert "1 unread" in ran.out


def feed(title: str) -> bytes:
    text = (RECORDED / "arxiv_published.xml").read_text(encoding="utf-8")
    head, _, rest = text.partition("<title>Linen")
    return f"{head}<title>{title}{rest.partition('Loaf')[2]}".encode()


def test_title_of_another_work_is_doubtful_and_not_written_with_all(
    run: Run, data: Path, paper: Path, services: FakeServices
) -> None:
    services.answers = {"/api/query": Answer(body=feed("Quantum gravity without any loaves"))}
    ran = run("mend", "linen-shelf2026", "--all", "--data", data)
    assert {"doubtful"} == set(states(ran.out).values()) - {"unread"}
    assert PAPER == paper.read_text(encoding="utf-8")


def test_hostile_and_huge_answers_stay_data(run: Run, data: Path, paper: Path, services: FakeServices) -> None:
    outside = {name for name in read_files(data.parent) if name != "data/papers/linen-shelf2026.yml"}
    hostile = "Linen for Shelves: A Dry Bag]: ' | ../../x @everyone &amp;lt;b&amp;gt; \u200b# no --- &quot;%TAG"
    services.answers = {"/api/query": Answer(body=feed(hostile))}
    ran = run("mend", "linen-shelf2026", "--accept", "linen-shelf2026.title", "--data", data)
    checked = check_data(data)
    assert (True, ()) == (ran.code in (0, 1), checked.errors), ran.err
    assert outside == {name for name in read_files(data.parent) if name != "data/papers/linen-shelf2026.yml"}
    before = read_files(data)
    services.answers = {"/api/query": Answer(body=feed("x" * 10_000_000))}
    ran = run("mend", "linen-shelf2026", "--all", "--data", data)
    assert (1, True) == (ran.code, "The title has 10,000,0" in ran.out), ran.out[:300]
    assert len(ran.out) < 2_000
    assert before == read_files(data)


def test_record_of_50_000_authors_is_told_and_left_out(
    run: Run, data: Path, paper: Path, services: FakeServices
) -> None:
    author = "<author><name>Ada Krume</name></author>"
    text = (RECORDED / "arxiv_published.xml").read_text(encoding="utf-8")
    many = text.replace("<author>", author * 50_000 + "<author>", 1)
    services.answers = {"/api/query": Answer(body=many.encode())}
    ran = run("mend", "linen-shelf2026", "--all", "--data", data)
    assert (1, True) == (ran.code, "at most 5,000 are taken." in ran.out), ran.out[:500]
    assert PAPER == paper.read_text(encoding="utf-8")


def test_many_papers_are_asked_for_by_fifty(run: Run, data: Path, services: FakeServices) -> None:
    for number in range(120):
        text = PAPER.replace("2601.99901", f"2601.{number:05}").replace("Linen for Shelves", f"Loaf {number}")
        (data / "papers" / f"loaf-{number}.yml").write_text(text, encoding="utf-8")
    services.answers = {"/api/query": Answer(body=(RECORDED / "arxiv_empty.xml").read_bytes())}
    keys = [f"loaf-{number}" for number in range(120)]
    ran = run("mend", *keys, "--data", data)
    assert (1, 3) == (ran.code, len(services.asked)), ran.err
    assert "0 new, 0 known, 0 doubtful and 120 unread.\n" in ran.out


def test_disk_that_fills_up_leaves_the_file_as_it_was(
    run: Run, data: Path, paper: Path, services: FakeServices, fill_disk: FillDisk
) -> None:
    fill_disk(0)
    before = read_files(data)
    ran = run("mend", "linen-shelf2026", "--all", "--data", data)
    assert (1, True) == (ran.code, "No space left on device" in ran.err)
    assert before == read_files(data)


def test_openreview_says_where_a_paper_was_accepted(run: Run, data: Path, paper: Path, services: FakeServices) -> None:
    paper.write_text(PAPER.replace('{arxiv: "2601.99901"}', "{openreview: WarmLoaf77}"), encoding="utf-8")
    services.record("/notes?id=WarmLoaf77", "openreview_v2.json")
    note = json.loads((RECORDED / "openreview_v2.json").read_text(encoding="utf-8"))
    ran = run("mend", "linen-shelf2026", "--data", data)
    assert "venue" in states(ran.out), ran.out
    note["notes"][0]["content"]["venue"] = {"value": "Submitted to ICIB 2026"}
    services.answers["/notes?id=WarmLoaf77"] = Answer(body=json.dumps(note).encode())
    assert "venue" not in states(run("mend", "linen-shelf2026", "--data", data).out)


def test_one_issue_proposes_them_and_is_closed_when_nothing_is_left(
    run: Run, data: Path, paper: Path, services: FakeServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    def tell() -> int:
        _ = run("stats", "--data", data)
        monkeypatch.setenv("GITHUB_API_URL", github.address)
        monkeypatch.setenv("GITHUB_REPOSITORY", "o/r")
        monkeypatch.setenv("GITHUB_TOKEN", "token")
        return run("mend", "linen-shelf2026", "--issue", "--data", data).code

    with serve_github() as github:
        assert 0 == tell()
        (issue,) = github.issues
        assert ("Corrections to accept", "open") == (issue["title"], issue["state"])
        assert "`linen-shelf2026.venue`" in issue["body"]
        answers = dict(services.answers)
        services.answers = {"/": Answer(status=503)}
        assert 1 == tell()
        assert ["open"] == [each["state"] for each in github.issues]
        services.answers = answers
        assert 0 == run("mend", "linen-shelf2026", "--all", "--data", data).code
        assert 0 == tell()
        assert ["closed"] == [each["state"] for each in github.issues]
