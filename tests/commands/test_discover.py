"""`survey discover` lists what nobody has screened, and `survey screen` includes, excludes or puts off, one by one."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import unquote, unquote_plus

import pytest

from generator.checked import check_data
from generator.lookup.services import KEY
from tests.commands.conftest import FillDisk, Run
from tests.copies import read_files
from tests.issues.fake_github import serve_github
from tests.lookup.fake_services import RECORDED, Answer, FakeServices

QUERY = "queries:\n  - {query: 'abs:bread', source: arxiv, family: storage}\n"


@pytest.fixture
def services(services: FakeServices) -> FakeServices:
    """Return a stand-in for arXiv with one paper."""
    services.record("/api/query", "arxiv_one.xml")
    return services


@pytest.fixture
def asking(data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a survey whose protocol says what to ask; the list lies in the working folder, beside it."""
    protocol = data / "protocol.yml"
    protocol.write_text(protocol.read_text(encoding="utf-8") + QUERY, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return data


def waiting(folder: Path) -> list[dict[str, object]]:
    found = json.loads((folder / "screening.json").read_text(encoding="utf-8"))["waiting"]
    assert isinstance(found, list)
    return found


def test_what_is_new_is_listed_once(run: Run, asking: Path, tmp_path: Path, services: FakeServices) -> None:
    ran = run("discover", "--data", asking, "--since", "2026-01")
    assert (0, "1 record found, 1 of them new; 1 in the list.\n") == (ran.code, ran.out), ran.err
    assert "search_query=abs%3Abread&start=0&max_results=100&sortBy=submittedDate" in services.asked[0]
    (found,) = waiting(tmp_path)
    assert ({"arxiv": "2603.99901", "doi": "10.5555/loaf.2026.77"}, "storage", "arxiv") == (
        found["ids"],
        found["family"],
        found["source"],
    )
    again = run("discover", "--data", asking, "--since", "2026-01")
    assert "1 record found, 0 of them new; 1 in the list.\n" == again.out
    assert 1 == len(waiting(tmp_path))


def test_what_is_older_than_the_newest_paper_is_not_asked_for(
    run: Run, asking: Path, tmp_path: Path, services: FakeServices
) -> None:
    assert "0 records found" in run("discover", "--data", asking, "--since", "2026-04").out
    assert [] == waiting(tmp_path)


@pytest.fixture
def reachable(asking: Path, services: FakeServices) -> Path:
    """Return the survey with a mail address, and services that know what cites it."""
    survey = asking / "survey.yml"
    survey.write_text(survey.read_text(encoding="utf-8") + "contact: loaf@example.org\n", encoding="utf-8")
    services.record("/works?filter=doi", "openalex_works.json")
    services.record("/works?filter=cites", "openalex_citing.json")
    return asking


def test_what_cites_the_pool_is_found_where_a_mail_address_says_who_asks(
    run: Run, reachable: Path, tmp_path: Path, services: FakeServices
) -> None:
    ran = run("discover", "--data", reachable, "--since", "2026-01")
    # One is of the pool, and of one nothing says where it is.
    assert (0, "3 records found, 2 of them new; 2 in the list.\n") == (ran.code, ran.out), ran.err
    works, citing = (unquote(each) for each in services.asked if each.startswith("/works"))
    assert "filter=doi:10.5555/almanac.2025.3|10.5555/jib.2021.12|10.48550/arxiv." in works
    assert "filter=cites:W4400000001|W4400000002,from_publication_date:2026-01-01&sort=publication_date:desc" in citing
    assert works.endswith("&mailto=loaf@example.org")
    (found,) = (each for each in waiting(tmp_path) if each["ids"] == {"arxiv": "2604.99909"})
    assert ("Rye in the Ice Box: A Year of Cold Crumbs", ["Nils Frost"], "2026-04") == (
        found["title"],
        found["authors"],
        found["month"],
    )
    # Behind it stand the words that tell, where something ranks.
    assert "cites papers of the survey" in str(found["reasons"])
    assert 0 == run("screen", "2604.99909", "--include", "--data", reachable).code
    assert () == check_data(reachable).errors


def test_key_stands_for_the_address_and_is_never_printed(
    run: Run, reachable: Path, services: FakeServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(KEY, "s3cret")
    ran = run("discover", "--data", reachable, "--since", "2026-01")
    assert 0 == ran.code
    assert all("api_key=s3cret" in each for each in services.asked if each.startswith("/works"))
    services.answers = {"/works": Answer(status=401), **services.answers}
    ran = run("discover", "--data", reachable, "--since", "2026-01")
    assert (1, False) == (ran.code, "s3cret" in ran.out + ran.err)


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize(
    "answer",
    [
        Answer(status=503),
        Answer(body=b"[1]"),
        Answer(body=b'{"results": [', length=90),
        Answer(body=b'{"results":' + b" " * 900, drops=True),
    ],
)
def test_citations_that_cannot_be_read_leave_the_list_as_it_was(
    run: Run, reachable: Path, tmp_path: Path, services: FakeServices, answer: Answer
) -> None:
    services.answers["/works?filter=cites"] = answer
    before = read_files(tmp_path)
    ran = run("discover", "--data", reachable)
    assert (1, 1) == (ran.code, len(ran.err.splitlines())), ran.err
    assert ran.err.endswith("Nothing was written.\n")
    assert before == read_files(tmp_path)


def test_queries_name_the_service_that_they_are_for(
    run: Run, reachable: Path, tmp_path: Path, services: FakeServices
) -> None:
    protocol = reachable / "protocol.yml"
    text = protocol.read_text(encoding="utf-8")
    others = QUERY + "".join(
        f"  - {{query: 'rye, shelf', service: {service}, family: storage}}\n" for service in ("openalex", "crossref")
    )
    protocol.write_text(text.replace(QUERY, others), encoding="utf-8")
    services.record("/works?filter=title_and_abstract.search", "openalex_citing.json")
    services.record("/works?query.bibliographic", "crossref_list.json")
    ran = run("discover", "--data", reachable, "--since", "2026-01")
    assert 0 == ran.code, ran.err
    asked = [unquote_plus(each) for each in services.asked]
    assert any("title_and_abstract.search:rye  shelf,from_publication_date:2026-01-01" in each for each in asked)
    assert any("query.bibliographic=rye, shelf&filter=from-pub-date:2026-01-01" in each for each in asked)
    assert {"2603.99901", "2604.99909", "10.5555/loaf.2026.12"} <= {
        name
        for each in waiting(tmp_path)
        for name in dict(each["ids"]).values()  # type: ignore[call-overload]
    }
    # Without an address both are passed over, and that is said.
    survey = reachable / "survey.yml"
    survey.write_text(survey.read_text(encoding="utf-8").replace("contact: loaf@example.org\n", ""), encoding="utf-8")
    services.asked.clear()
    ran = run("discover", "--data", reachable, "--since", "2026-01")
    assert (0, True, True) == (ran.code, "OpenAlex was not searched" in ran.err, "Crossref was not searched" in ran.err)
    assert [] == [each for each in services.asked if each.startswith("/works")]


def test_included_paper_is_written_and_not_found_again(
    run: Run, asking: Path, tmp_path: Path, services: FakeServices
) -> None:
    run("discover", "--data", asking, "--since", "2026-01")
    ran = run("screen", "2603.99901", "--include", "--data", asking)
    assert 0 == ran.code, ran.err
    assert [] == waiting(tmp_path)
    checked = check_data(asking)
    assert () == checked.errors
    assert checked.survey.paper("krumel2026-linen") is not None
    assert ", 0 of them new" in run("discover", "--data", asking, "--since", "2026-01").out


def test_excluded_paper_is_logged_and_not_found_again(
    run: Run, asking: Path, tmp_path: Path, services: FakeServices
) -> None:
    run("discover", "--data", asking, "--since", "2026-01")
    ran = run(
        "screen", "2603.99901", "--exclude", "--stage", "glance", "--reason", "It is: about # bags", "--data", asking
    )
    assert 0 == ran.code, ran.err
    checked = check_data(asking)
    assert () == checked.errors
    (later,) = checked.survey.later
    assert ("L001", "glance", "It is: about # bags", "storage", {"arxiv": "2603.99901"}) == (
        later.id,
        later.stage,
        later.reason,
        later.family,
        later.ids,
    )
    assert [] == waiting(tmp_path)
    assert ", 0 of them new" in run("discover", "--data", asking, "--since", "2026-01").out


def test_paper_that_is_put_off_waits_behind_the_others(
    run: Run, asking: Path, tmp_path: Path, services: FakeServices
) -> None:
    run("discover", "--data", asking, "--since", "2026-01")
    assert 0 == run("screen", "2603.99901", "--later", "--data", asking).code
    run("discover", "--data", asking, "--since", "2026-01")
    (found,) = waiting(tmp_path)
    assert found["later"] is True


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["2603.99902", "--later"], 2, 'Did you mean "2603.99901"?'),
        (["2603.99901", "--exclude"], 2, "An exclusion needs --stage and --reason."),
        (["2603.99901", "--exclude", "--stage", "glanze", "--reason", "x"], 1, 'Did you mean "glance"?'),
    ],
)
def test_wrong_decision_changes_nothing(
    run: Run, asking: Path, tmp_path: Path, services: FakeServices, arguments: list[str], code: int, said: str
) -> None:
    run("discover", "--data", asking, "--since", "2026-01")
    before = read_files(tmp_path)
    ran = run("screen", *arguments, "--data", asking)
    assert (code, True) == (ran.code, said in ran.err), ran.err
    assert before == read_files(tmp_path)


def test_disk_that_fills_up_keeps_log_and_list_as_they_were(
    run: Run, asking: Path, tmp_path: Path, services: FakeServices, fill_disk: FillDisk
) -> None:
    run("discover", "--data", asking, "--since", "2026-01")
    before = read_files(tmp_path)
    fill_disk(1)
    ran = run("screen", "2603.99901", "--exclude", "--stage", "glance", "--reason", "Bags.", "--data", asking)
    assert (1, True) == (ran.code, "No space left on device" in ran.err)
    assert before == read_files(tmp_path)


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize(
    "answer", [Answer(status=503), Answer(body=b"Rate exceeded."), Answer(body=b"x" * 900, drops=True)]
)
def test_service_that_fails_leaves_the_list_as_it_was(
    run: Run, asking: Path, tmp_path: Path, services: FakeServices, answer: Answer
) -> None:
    services.answers = {"/": answer}
    before = read_files(tmp_path)
    ran = run("discover", "--data", asking)
    assert (1, 1) == (ran.code, len(ran.err.splitlines()))
    assert ran.err.endswith("Nothing was written.\n")
    assert before == read_files(tmp_path)


def test_hostile_titles_and_lists_stay_data(run: Run, asking: Path, tmp_path: Path, services: FakeServices) -> None:
    feed = (RECORDED / "arxiv_one.xml").read_text(encoding="utf-8")
    title = "]: ' | ../../x @everyone &lt;b&gt; `code` # no --- comment"
    head, _, rest = feed.partition("<title>Linen")
    services.answers = {"/": Answer(body=f"{head}<title>{title}{rest.partition('Loaf')[2]}".encode())}
    ran = run("discover", "--data", asking, "--since", "2026-01", "--dry-run")
    assert "@everyone" not in ran.out.replace("@<!-- -->everyone", "")
    run("discover", "--data", asking, "--since", "2026-01")
    ran = run("screen", "2603.99901", "--exclude", "--stage", "glance", "--reason", "'\"]: #", "--data", asking)
    assert (0, ()) == (ran.code, check_data(asking).errors), ran.err
    (tmp_path / "screening.json").write_text('{"waiting": 7}', encoding="utf-8")
    ran = run("screen", "--data", asking)
    assert (2, "screening.json: This is not a screening list as `survey discover` writes it.\n") == (ran.code, ran.err)


def with_title(title: str) -> bytes:
    head, _, rest = (RECORDED / "arxiv_one.xml").read_text(encoding="utf-8").partition("<title>Linen")
    return f"{head}<title>{title}{rest.partition('Loaf')[2]}".encode()


def test_title_of_ten_megabytes_is_told_and_left_out(
    run: Run, asking: Path, tmp_path: Path, services: FakeServices
) -> None:
    services.answers = {"/": Answer(body=with_title("x" * 10_000_000))}
    ran = run("discover", "--data", asking, "--since", "2026-01")
    assert (0, "1 record found, 0 of them new; 0 in the list.\n") == (ran.code, ran.out)
    assert "2603.99901: The title has 10,000,000 characters; at most 1,000 are taken.\n" in ran.err
    assert [] == waiting(tmp_path)


def test_service_without_end_is_asked_no_further_than_the_limit(
    run: Run, asking: Path, tmp_path: Path, services: FakeServices
) -> None:
    feed = (RECORDED / "arxiv_one.xml").read_text(encoding="utf-8")
    before, entry, after = (
        feed.partition("  <entry>")[0],
        feed[feed.index("  <entry>") : feed.index("</feed>")],
        "</feed>",
    )
    entries = "".join(
        entry.replace("2603.99901", f"2603.{number:05}").replace("loaf.2026.77", f"loaf.2026.{number}")
        for number in range(100)
    )
    services.answers = {"/": Answer(body=f"{before}{entries}{after}".encode())}
    ran = run("discover", "--data", asking, "--since", "2026-01", "--most", "300")
    assert (0, 3) == (ran.code, len(services.asked)), ran.err
    assert ran.out.startswith("300 records found, ")
    assert len(waiting(tmp_path)) <= 100


def test_protocol_without_queries_is_told(run: Run, data: Path, services: FakeServices) -> None:
    ran = run("discover", "--data", data)
    assert (2, True) == (ran.code, ran.err.startswith("protocol.yml has no queries."))
    assert [] == services.asked


def test_query_of_an_unknown_family_is_an_error(asking: Path) -> None:
    protocol = asking / "protocol.yml"
    protocol.write_text(
        protocol.read_text(encoding="utf-8").replace("family: storage}\n", "family: stoage}\n"), encoding="utf-8"
    )
    (problem,) = check_data(asking).errors
    assert 'not a family that the protocol declares. Did you mean "storage"?' in problem.message


def test_one_issue_shows_the_list_and_is_closed_with_it(
    run: Run, asking: Path, services: FakeServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serve_github() as github:
        arguments = ("discover", "--data", asking, "--since", "2026-01", "--issue")
        for _ in range(2):
            _ = run("stats", "--data", asking)
            monkeypatch.setenv("GITHUB_API_URL", github.address)
            monkeypatch.setenv("GITHUB_REPOSITORY", "o/r")
            monkeypatch.setenv("GITHUB_TOKEN", "token")
            ran = run(*arguments)
            assert 0 == ran.code, ran.err
        (issue,) = github.issues
        assert ("Papers to screen", "open") == (issue["title"], issue["state"])
        assert "Linen on the Shelf" in issue["body"]
        run("screen", "2603.99901", "--include", "--data", asking)
        assert 0 == run(*arguments).code
        assert ["closed"] == [each["state"] for each in github.issues]
