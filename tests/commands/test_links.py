"""`survey links` asks each link once in a while, and one issue says what is to mend; `survey stale` what is to read."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from socket import socket

import pytest

from generator.checked import check_data
from generator.commands import links
from generator.curation.external_links import external_links
from generator.curation.staleness import last_verified
from generator.lookup.services import SECONDS
from generator.source.folder import read_folder
from tests.commands.conftest import PATIENT, Edit, Run
from tests.copies import read_files
from tests.issues.fake_github import serve_github
from tests.lookup.fake_services import Answer, FakeServices, serve

COPY = {
    "archived_snapshots": {"closest": {"available": True, "url": "http://web.archive.org/web/2024/x", "status": "200"}}
}


@pytest.fixture
def services(monkeypatch: pytest.MonkeyPatch, data: Path, tmp_path: Path) -> Iterator[FakeServices]:
    """Return a host with pages of every kind, to which the survey links and nothing else."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("generator.lookup.client.sleep", lambda _: None)
    monkeypatch.setenv("no_proxy", "127.0.0.1")
    monkeypatch.setenv(SECONDS, PATIENT)
    with serve() as found:
        monkeypatch.setenv("SURVEY_ARCHIVE", found.address)
        monkeypatch.setattr("generator.curation.external_links.id_address", lambda *_: f"{found.address}/there")
        found.answers = {
            "/wayback/available?url=http%3A%2F%2F127.0.0.1": Answer(body=json.dumps(COPY).encode()),
            "/there": Answer(body=b"x"),
            "/huge": Answer(body=b"x" * 1_000_000),
            "/robots": Answer(status=403),
            "/broken": Answer(status=500),
            "/often": Answer(status=429),
        }
        pages = "\n".join(
            f"- {found.address}/{name}" for name in ("there", "gone", "huge", "robots", "broken", "often")
        )
        prose = next((data / "pages").glob("*.md"))
        prose.write_text(prose.read_text(encoding="utf-8") + f"\n{pages}\n", encoding="utf-8")
        yield found


def test_each_link_is_asked_and_what_leads_nowhere_is_told(run: Run, data: Path, services: FakeServices) -> None:
    before = read_files(data)
    ran = run("links", "--data", data)
    assert 1 == ran.code
    lines = [line for line in ran.out.splitlines() if line.startswith("| `")]
    assert [f"| `{services.address}/broken`", f"| `{services.address}/gone`"] == [
        line.partition(" | ")[0] for line in lines
    ]
    assert all("data/pages/" in line and "[copy](https://web.archive.org/web/2024/x)" in line for line in lines)
    assert ["has no such page.", "answered with the error 500."] == [
        said for said in ("has no such page.", "answered with the error 500.", "the error 429") if said in ran.out
    ]
    assert "Not judged, because their hosts refuse automated requests: 2." in ran.out
    assert "6 links checked, 0 known to work, 2 broken, 2 not judged.\n" == ran.err
    assert before == read_files(data)


def test_what_led_somewhere_is_believed_for_some_days(run: Run, data: Path, services: FakeServices) -> None:
    run("links", "--data", data)
    services.asked.clear()
    assert "4 links checked, 2 known to work" in run("links", "--data", data).err
    assert not {"/there", "/huge"} & set(services.asked)
    assert "6 links checked, 0 known" in run("links", "--data", data, "--days", "-1").err
    for days, known in ((10**12, 2), (-(10**12), 0)):
        assert f" checked, {known} known" in run("links", "--data", data, f"--days={days}").err


def test_host_that_does_not_answer_is_given_up(run: Run, data: Path, services: FakeServices) -> None:
    prose = next((data / "pages").glob("*.md"))
    with socket() as silent:  # bound, so that nobody else answers there, and not listening
        silent.bind(("127.0.0.1", 0))
        host = f"127.0.0.1:{silent.getsockname()[1]}"
        pages = "\n".join(f"- http://{host}/{number}" for number in range(8))
        prose.write_text(prose.read_text(encoding="utf-8") + f"\n{pages}\n", encoding="utf-8")
        ran = run("links", "--data", data)
    assert "14 links checked, 0 known to work, 10 broken" in ran.err
    assert (3, 5) == (
        ran.out.count(f"{host[3:]} cannot be reached"),
        ran.out.count(f"Not checked, because {host} had not answered for 3 links in a row."),
    )


def test_address_with_a_blank_for_its_host_is_a_link_that_is_broken(
    run: Run, data: Path, services: FakeServices
) -> None:
    prose = next((data / "pages").glob("*.md"))
    prose.write_text(prose.read_text(encoding="utf-8") + "\nAs in https://[your-host]/survey/.\n", encoding="utf-8")
    ran = run("links", "--data", data)
    assert "7 links checked, 0 known to work, 3 broken" in ran.err
    assert "/survey/ cannot be reached: not a web address." in ran.out


def test_cache_that_cannot_be_read_is_none(run: Run, data: Path, services: FakeServices, tmp_path: Path) -> None:
    (tmp_path / ".cache").mkdir()
    (tmp_path / ".cache" / "links.json").write_text("[", encoding="utf-8")
    assert "6 links checked" in run("links", "--data", data).err


def test_what_is_no_regular_file_is_neither_read_nor_replaced(
    run: Run, data: Path, services: FakeServices, tmp_path: Path
) -> None:
    # Nobody writes into it, so that reading it would not end.
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    ran = run("links", "--data", data, "--cache", pipe)
    assert f"survey links: {pipe}: Not a regular file. The next run" in ran.err
    assert pipe.is_fifo()


def test_report_is_printed_where_nothing_can_be_kept(
    run: Run, data: Path, services: FakeServices, tmp_path: Path
) -> None:
    (tmp_path / ".cache").write_text("", encoding="utf-8")
    ran = run("links", "--data", data)
    assert (1, 1) == (ran.code, ran.out.count("/gone` | "))
    assert "survey links: .cache" in ran.err
    assert "The next run will check all links again.\n6 links checked" in ran.err


def test_address_of_a_copy_keeps_its_row(run: Run, data: Path, services: FakeServices) -> None:
    copy = json.loads(json.dumps(COPY).replace("2024/x", "2024/a|b(c)"))
    services.answers["/wayback"] = Answer(body=json.dumps(copy).encode())
    del services.answers["/wayback/available?url=http%3A%2F%2F127.0.0.1"]
    assert "| [copy](https://web.archive.org/web/2024/a%7Cb%28c%29) |\n" in run("links", "--data", data).out


def test_one_issue_is_opened_renewed_and_closed(
    run: Run, data: Path, services: FakeServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    def ask() -> int:
        monkeypatch.setenv("GITHUB_API_URL", github.address)
        monkeypatch.setenv("GITHUB_REPOSITORY", "o/r")
        monkeypatch.setenv("GITHUB_TOKEN", "token")
        return run("links", "--data", data, "--issue").code

    with serve_github() as github:
        assert 0 == ask()
        assert "/broken" in github.issues[0]["body"]
        services.answers["/broken"] = Answer(body=b"x")
        assert 0 == ask()
        (issue,) = github.issues
        assert (links.ISSUE, "open", True) == (issue["title"], issue["state"], "/gone" in issue["body"])
        assert "/broken" not in issue["body"]
        services.answers = {"/": Answer(body=b"x")}
        assert 0 == ask()
        assert ["closed"] == [each["state"] for each in github.issues]


def test_github_that_refuses_the_issue_is_told_after_the_report(
    run: Run, data: Path, services: FakeServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("GITHUB_TOKEN", raising=False)
    ran = run("links", "--data", data, "--issue")
    assert (1, True) == (ran.code, "/gone" in ran.out)
    assert "GITHUB_TOKEN must be set" in ran.err.splitlines()[-1]


def test_links_that_worked_not_long_ago_tell_of_a_network_where_all_others_lead_nowhere(
    run: Run, data: Path, services: FakeServices
) -> None:
    prose = next((data / "pages").glob("*.md"))
    places = external_links(read_folder(data), check_data(data).survey)
    known = dict.fromkeys(places, date.today().isoformat())
    cache = data.parent / "links.json"
    cache.write_text(json.dumps(known), encoding="utf-8")
    with socket() as one, socket() as other:  # bound, so that nobody else answers there, and not listening
        for silent in (one, other):
            silent.bind(("127.0.0.1", 0))
        pages = "\n".join(f"- http://127.0.0.1:{silent.getsockname()[1]}/" for silent in (one, other))
        prose.write_text(prose.read_text(encoding="utf-8") + f"\n{pages}\n", encoding="utf-8")
        ran = run("links", "--data", data, "--cache", cache)
    assert (1, f"2 links checked, {len(known)} known to work, 2 broken, 0 not judged.\n") == (ran.code, ran.err)


def test_machine_without_a_network_judges_no_link_and_leaves_the_issue(
    run: Run, data: Path, services: FakeServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    prose = next((data / "pages").glob("*.md"))
    with socket() as one, socket() as other:  # bound, so that nobody else answers there, and not listening
        for silent in (one, other):
            silent.bind(("127.0.0.1", 0))
        ports = [silent.getsockname()[1] for silent in (one, other)]
        text = prose.read_text(encoding="utf-8").replace(services.address, f"http://127.0.0.1:{ports[0]}")
        prose.write_text(text, encoding="utf-8")
        gone = f"http://127.0.0.1:{ports[1]}/there"
        monkeypatch.setattr("generator.curation.external_links.id_address", lambda *_: gone)
        with serve_github() as github:
            monkeypatch.setenv("GITHUB_API_URL", github.address)
            monkeypatch.setenv("GITHUB_REPOSITORY", "o/r")
            monkeypatch.setenv("GITHUB_TOKEN", "token")
            ran = run("links", "--data", data, "--issue")
            assert [] == github.issues
    assert (1, "") == (ran.code, ran.out)
    assert ran.err.startswith("No host could be reached, so no link could be checked.")


def test_links_of_the_survey_are_found_at_their_lines(edit: Edit, data: Path) -> None:
    edit("survey.yml", "https://code.example.org/fresh-loaf", "https://code.loaf.invalid/fresh")
    edit("survey.yml", "# An invented survey, used", "  # https://comment.loaf.invalid/\n# Used")
    found = external_links(read_folder(data), check_data(data).survey)
    (place,) = found["https://code.loaf.invalid/fresh"]
    line = (data / "survey.yml").read_text(encoding="utf-8").splitlines()[place.line - 1]
    assert ("data/survey.yml", "repository: https://code.loaf.invalid/fresh") == (place.file, line)
    assert not [address for address in found if "example.org" in address or "comment" in address]


def test_papers_looked_at_longest_ago_come_first(run: Run, data: Path, edit: Edit) -> None:
    edit("papers/frozen-halves2023.yml", "added: 2026-01-06\n", "")
    ran = run("stale", "--data", data)
    found = [
        "Last checked        Paper                                    By",
        "from the beginning  frozen-halves2023",
        "2026-01-10          crumb-atlas2025                          added",
        "2026-01-10          linen-loaf2021                           The neighbour's reading",
        "2026-02-11          crock-diary2024                          corrected: tags.signs",
        "2026-02-20          cold-proof2026                           added",
        "2026-03-02          village-oven2022                         corrected: tags.stage",
    ]
    assert (0, found) == (ran.code, ran.out.splitlines())
    assert found[:2] == run("stale", "--data", data, "--most", "1").out.splitlines()


def test_paper_that_was_amended_was_looked_at_then(data: Path) -> None:
    paper = data / "papers" / "crumb-atlas2025.yml"
    text = paper.read_text(encoding="utf-8")
    assert "amendments:" not in text
    item = "amendments:\n  - {date: 2026-03-01, field: summary, was: Nothing., why: x, source: x}\n"
    paper.write_text(text + item, encoding="utf-8")
    survey = check_data(data).survey
    found = {each.key: each for each in last_verified(survey)}
    assert (date(2026, 3, 1), "corrected: summary") == (found["crumb-atlas2025"].when, found["crumb-atlas2025"].how)
