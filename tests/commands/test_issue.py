"""`survey issue` and `survey comment` on events as GitHub records them, against a stand-in for its API."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.checked import check_data
from generator.commands.github_api import MARK
from generator.issues.named import find_axis, find_value
from generator.model.survey import Survey
from tests.commands.conftest import Edit, Ran, Run
from tests.commands.repository import commit, git
from tests.copies import read_files
from tests.issues.bodies import GOOD, to_body
from tests.issues.events import comment_event, issue_event, record, run_event
from tests.issues.fake_github import FakeGitHub, serve_github
from tests.lookup.fake_services import Answer, serve


@pytest.fixture
def body(data: Path) -> str:
    """Return the text of an issue with a good paper."""
    return to_body(_survey(data), "new-paper", GOOD)


@pytest.fixture
def github(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeGitHub]:
    """Return a stand-in for GitHub that the environment names, as in a workflow."""
    with serve_github() as served:
        monkeypatch.setenv("GITHUB_API_URL", served.address)
        monkeypatch.setenv("GITHUB_REPOSITORY", "o/r")
        monkeypatch.setenv("GITHUB_TOKEN", "a token")
        yield served


def _survey(data: Path) -> Survey:
    return check_data(data).survey


@pytest.mark.parametrize("action", ["opened", "edited", "reopened"])
def test_issue_gets_one_comment_however_often_it_is_edited(
    run: Run, data: Path, tmp_path: Path, body: str, github: FakeGitHub, action: str
) -> None:
    before = read_files(data)
    for text in (body.replace("bakery —", "x —"), body):
        event = record(issue_event(action, text), tmp_path)
        assert 0 == run("issue", "--event", event, "--data", data, "--post").code
    (comment,) = github.comments
    assert comment["body"].startswith(f"{MARK}\n### ✓ Ready for review")
    assert ({}, []) == (github.files, github.pulls)
    assert before == read_files(data)


def test_issue_from_before_an_axis_got_another_id_is_read_as_ever(
    run: Run, data: Path, tmp_path: Path, body: str
) -> None:
    now, former = (
        run("issue", "--event", record(issue_event("edited", text), tmp_path), "--data", data).out
        for text in (body, body.replace("(stage)\n", "(moment)\n"))
    )
    assert "(stage)\n" in body
    assert now.startswith("### ✓ Ready for review")
    assert now == former
    taxonomy = _survey(data).taxonomy
    axis = find_axis("moment", taxonomy)
    assert axis is not None
    value = find_value("table", axis)
    assert value is not None
    assert ("stage", "plate") == (axis.id, value.id)


def test_issue_from_before_values_got_other_ids_and_names_is_read_as_ever(
    run: Run, data: Path, edit: Edit, tmp_path: Path, body: str
) -> None:
    for old, new in (("kind.bakery", "shop"), ("stage.oven", "hearth")):
        assert 0 == run("rename", "value", old, new, "--data", data).code
    edit("taxonomy.yml", "label: Sourdough acidity", "label: Acidity of sourdough")
    assert all(f"\n{option} — " in body for option in ("bakery", "oven, tasted", "acid"))
    assert "\nacid — K4 Sourdough acidity\n" in body
    said = run("issue", "--event", record(issue_event("edited", body), tmp_path), "--data", data).out
    assert said.startswith("### ✓ Ready for review")
    assert "  method: [acid, linen]\n  stage: {hearth: tasted}\n  signs: unknown\n  kind: shop\n" in said


def test_issue_that_is_no_longer_read_does_not_keep_its_old_comment(
    run: Run, data: Path, tmp_path: Path, body: str, github: FakeGitHub
) -> None:
    said = []
    for text in ("A question.", body, "A question."):
        event = record(issue_event("edited", text), tmp_path)
        assert 0 == run("issue", "--event", event, "--data", data, "--post").code
        said.append([comment["body"].split("\n")[1] for comment in github.comments])
    assert [[], ["### ✓ Ready for review: 1 paper added"], ["### This issue cannot be read"]] == said


def test_mark_in_somebodys_own_comment_is_not_taken_for_ours(
    run: Run, data: Path, tmp_path: Path, body: str, github: FakeGitHub
) -> None:
    github.comments.append({"id": 1, "user": {"type": "User"}, "body": f"{MARK}\nmine"})
    run("issue", "--event", record(issue_event("opened", body), tmp_path), "--data", data, "--post")
    assert [f"{MARK}\nmine", True] == [github.comments[0]["body"], len(github.comments) == 2]


@pytest.mark.parametrize("association", ["OWNER", "MEMBER", "COLLABORATOR"])
def test_maintainers_approval_opens_one_pull_request_with_the_file(
    run: Run, data: Path, tmp_path: Path, body: str, github: FakeGitHub, association: str
) -> None:
    event = record(comment_event(" /approve\n", association, body), tmp_path)
    for _ in range(2):
        assert 0 == run("issue", "--event", event, "--data", data, "--post").code
    ((branch, path),) = github.files
    assert ("survey/issue-12", "data/papers/ahre2025-steam.yml") == (branch, path)
    (data / "papers" / "ahre2025-steam.yml").write_text(github.files[branch, path], encoding="utf-8")
    assert () == check_data(data).problems
    (pull,) = github.pulls
    assert ("survey/issue-12", "main", "Add or correct ahre2025-steam") == (pull["head"], pull["base"], pull["title"])
    assert pull["body"].startswith("From issue #12")
    assert "The pull request is open: https://example.org/pull/7" in github.comments[0]["body"]


def test_branch_to_which_people_committed_is_left_to_them(
    run: Run, data: Path, tmp_path: Path, body: str, github: FakeGitHub
) -> None:
    github.branches["survey/issue-12"], github.committer = "c" * 40, "User"
    ran = run("issue", "--event", record(comment_event("/approve", "OWNER", body), tmp_path), "--data", data, "--post")
    assert (1, "c" * 40, []) == (ran.code, github.branches["survey/issue-12"], github.pulls)
    assert "The last commit on the branch survey/issue-12 is by a person." in ran.err


@pytest.mark.parametrize(("folder", "path"), [("surveys/bread", "surveys/bread/papers/"), (".", "papers/")])
def test_file_is_proposed_where_the_repository_keeps_its_data(
    run: Run, data: Path, edit: Edit, tmp_path: Path, body: str, github: FakeGitHub, folder: str, path: str
) -> None:
    edit("survey.yml", "{kind: github}", f"{{kind: github, folder: {folder}}}")
    event = record(comment_event("/approve", "OWNER", body), tmp_path)
    assert 0 == run("issue", "--event", event, "--data", data, "--post").code
    assert {("survey/issue-12", f"{path}ahre2025-steam.yml")} == set(github.files)


@pytest.mark.parametrize(("forge", "branch"), [("{kind: github, branch: next}", "next"), ("{kind: github}", "trunk")])
def test_file_is_proposed_for_the_branch_into_which_changes_go(
    run: Run, data: Path, edit: Edit, tmp_path: Path, body: str, github: FakeGitHub, forge: str, branch: str
) -> None:
    github.default, github.branches = "trunk", {"trunk": "b" * 40, "next": "c" * 40}
    edit("survey.yml", "{kind: github}", forge)
    event = record(comment_event("/approve", "OWNER", body), tmp_path)
    assert 0 == run("issue", "--event", event, "--data", data, "--post").code
    (pull,) = github.pulls
    assert branch == pull["base"]
    assert ("GET", f"/repos/o/r/git/commits/{github.branches[branch]}") in github.asked


@pytest.mark.parametrize(
    ("comment", "association", "more"),
    [
        ("/approve", "NONE", {}),
        ("/approve", "CONTRIBUTOR", {}),
        ("/approve", "FIRST_TIME_CONTRIBUTOR", {}),
        ("/approve", "owner", {}),
        ("Please /approve", "OWNER", {}),
        ("/approve now", "OWNER", {}),
        ("/approve", "OWNER", {"pull_request": True}),
    ],
)
def test_anything_else_than_a_maintainers_approval_of_an_issue_does_nothing(
    run: Run, data: Path, tmp_path: Path, body: str, github: FakeGitHub, comment: str, association: str, more: dict
) -> None:
    event = record(comment_event(comment, association, body, **more), tmp_path)
    ran = run("issue", "--event", event, "--data", data, "--post")
    assert (0, "", "Nothing to do for this event.\n") == (ran.code, ran.out, ran.err)
    assert [] == github.asked


@pytest.mark.parametrize("action", ["edited", "deleted"])
def test_approval_that_is_edited_into_a_comment_does_nothing(
    run: Run, data: Path, tmp_path: Path, body: str, github: FakeGitHub, action: str
) -> None:
    event = record(comment_event("/approve", "OWNER", body, action=action), tmp_path)
    assert 0 == run("issue", "--event", event, "--data", data, "--post").code
    assert [] == github.asked


def test_approval_of_an_issue_with_problems_opens_nothing(
    run: Run, data: Path, tmp_path: Path, body: str, github: FakeGitHub
) -> None:
    event = record(comment_event("/approve", "OWNER", body.replace("2025", "25", 1)), tmp_path)
    assert 0 == run("issue", "--event", event, "--data", data, "--post").code
    assert ({}, []) == (github.files, github.pulls)
    assert "Problems to fix" in github.comments[0]["body"]


def test_file_is_written_below_papers_when_asked_and_nothing_else_is(
    run: Run, data: Path, tmp_path: Path, body: str
) -> None:
    before = read_files(data)
    assert 0 == run("issue", "--event", record(issue_event("opened", body), tmp_path), "--data", data, "--write").code
    assert {"papers/ahre2025-steam.yml"} == read_files(data).keys() - before.keys()


def test_link_in_the_place_of_the_papers_is_not_followed(run: Run, data: Path, tmp_path: Path, body: str) -> None:
    elsewhere = tmp_path / "elsewhere"
    (data / "papers").rename(elsewhere)
    (data / "papers").symlink_to(elsewhere)
    before = read_files(elsewhere)
    run("issue", "--event", record(issue_event("opened", body), tmp_path), "--data", data, "--write")
    assert before == read_files(elsewhere)


def test_link_in_the_place_of_the_paper_is_not_written_through(run: Run, data: Path, tmp_path: Path, body: str) -> None:
    link = data / "papers" / "ahre2025-steam.yml"
    link.symlink_to(tmp_path / "elsewhere.yml")
    run("issue", "--event", record(issue_event("opened", body), tmp_path), "--data", data, "--write")
    assert link.is_symlink()
    assert not (tmp_path / "elsewhere.yml").exists()


@pytest.mark.parametrize("command", ["issue", "comment"])
@pytest.mark.parametrize("text", ["[]", '{"issue": {"number": "1; id"}}', '{"issue": {"number": true}}'])
def test_event_that_is_none_does_nothing(run: Run, data: Path, tmp_path: Path, command: str, text: str) -> None:
    path = tmp_path / "event.json"
    path.write_text(text, encoding="utf-8")
    expected = Ran(code=0, out="", err="Nothing to do for this event.\n")
    assert expected == run(command, "--event", path, "--data", data)


@pytest.mark.parametrize("command", ["issue", "comment"])
def test_without_an_event_it_says_how_to_name_one(
    run: Run, data: Path, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("GITHUB_EVENT_PATH", raising=False)
    none = "There is no event to read. Name its file with --event, or set GITHUB_EVENT_PATH.\n"
    assert Ran(code=2, out="", err=none) == run(command, "--data", data)


@pytest.mark.parametrize("command", ["issue", "comment"])
def test_event_that_cannot_be_read_is_told_with_its_file(run: Run, data: Path, tmp_path: Path, command: str) -> None:
    path = tmp_path / "event.json"
    asked = (command, "--event", path, "--data", data)
    assert Ran(code=2, out="", err=f'"{path}" could not be opened: No such file or directory.\n') == run(*asked)
    said = "is not an event as GitHub records it, in JSON. Save it again, or name another file."
    for text in ("", "{"):
        path.write_text(text, encoding="utf-8")
        assert Ran(code=2, out="", err=f'"{path}" {said}\n') == run(*asked)


def test_without_a_token_nothing_is_asked(
    run: Run, data: Path, tmp_path: Path, body: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("GITHUB_TOKEN", raising=False)
    ran = run("issue", "--event", record(issue_event("opened", body), tmp_path), "--data", data, "--post")
    assert 1 == ran.code
    assert "GITHUB_TOKEN must be set" in ran.err


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (Answer(body=b"<html>Busy</html>"), "The answer from GitHub could not be read.\n"),
        (Answer(body=b"[]", length=90), "GitHub cannot be reached: its answer broke off.\n"),
        (Answer(status=503), "GET {asked} was refused with 503.\n"),
        (None, "GitHub cannot be reached: Connection refused.\n"),
    ],
)
@pytest.mark.parametrize(
    ("command", "asked"),
    [
        (("issue", "--post"), "/issues/12/comments?per_page=100&page=1"),
        (("comment",), "/pulls?state=open&sort=updated&direction=desc&per_page=100"),
    ],
    ids=["issue", "comment"],
)
def test_github_that_fails_is_told_in_a_sentence(
    run: Run,
    data: Path,
    tmp_path: Path,
    body: str,
    monkeypatch: pytest.MonkeyPatch,
    command: tuple[str, ...],
    asked: str,
    answer: Answer | None,
    said: str,
) -> None:
    event = record(run_event("a" * 40) | issue_event("opened", body), tmp_path)
    monkeypatch.setenv("GITHUB_REPOSITORY", "o/r")
    monkeypatch.setenv("GITHUB_TOKEN", "a token")
    with serve() as failing, socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        failing.answers["/"] = answer or Answer()
        address = failing.address if answer else f"http://127.0.0.1:{unused.getsockname()[1]}"
        monkeypatch.setenv("GITHUB_API_URL", address)
        ran = run(*command, "--event", event, "--data", data)
    assert (1, said.format(asked=asked)) == (ran.code, ran.err)


@pytest.fixture
def pull(data: Path, edit: Edit, tmp_path: Path, github: FakeGitHub) -> str:
    """Return the newest commit of pull request 7, whose base moved on meanwhile; the copy is on the default branch."""
    root, origin = data.parent, tmp_path / "origin.git"
    (root / "event.json").unlink(missing_ok=True)
    (root / ".gitignore").write_text("/origin.git\n/event.json\n", encoding="utf-8")
    git(root, "init", "--initial-branch=main")
    commit(root, "First")
    git(root, "checkout", "-b", "theirs")
    edit("papers/cold-proof2026.yml", "venue: arXiv", "venue: Bread Almanac")
    commit(root, "Theirs")
    head = git(root, "rev-parse", "HEAD").strip()
    git(root, "checkout", "main")
    edit("papers/crumb-atlas2025.yml", "tags:", "notes: Meanwhile.\ntags:")
    commit(root, "Meanwhile")
    git(root, "checkout", "--detach")
    git(root, "merge", "--no-ff", "--message", "As it would be merged", "theirs")
    git(root, "init", "--bare", str(origin))
    git(root, "remote", "add", "origin", str(origin))
    git(root, "push", "origin", "HEAD:refs/pull/7/merge", "main")
    git(root, "checkout", "main")
    github.pulls.append({"number": 7, "state": "open", "head": {"sha": head}})
    return head


@pytest.mark.parametrize("fork", [False, True])
def test_pull_request_gets_one_comment_on_what_it_changes_and_nothing_of_what_came_meanwhile(
    run: Run, data: Path, tmp_path: Path, pull: str, github: FakeGitHub, fork: bool
) -> None:
    event = record(run_event(pull, fork=fork), tmp_path)
    for _ in range(2):
        ran = run("comment", "--event", event, "--data", data)
        assert (0, "") == (ran.code, ran.err)
    (comment,) = github.comments
    assert "1 paper changed" in comment["body"]
    assert "[`venue`](" in comment["body"] and "| arXiv | Bread Almanac |" in comment["body"]
    assert "Meanwhile" not in comment["body"]


def test_comment_leads_to_the_changed_lines(
    run: Run, data: Path, tmp_path: Path, pull: str, github: FakeGitHub
) -> None:
    run("comment", "--event", record(run_event(pull), tmp_path), "--data", data)
    (comment,) = github.comments
    lines = (data.parent / "data" / "papers" / "cold-proof2026.yml").read_text(encoding="utf-8").splitlines()
    line = next(number for number, text in enumerate(lines, start=1) if text.startswith("venue:"))
    shown = f"https://github.com/o/r/blob/{pull}/data/papers/cold-proof2026.yml#L{line}"
    assert f"| [`venue`]({shown}) | arXiv | Bread Almanac |" in comment["body"]


def test_comment_follows_a_changed_base(
    run: Run, data: Path, edit: Edit, tmp_path: Path, pull: str, github: FakeGitHub
) -> None:
    """The same commit of the pull request, to be merged with another state than before."""
    root = data.parent
    git(root, "checkout", "-b", "other")
    edit("papers/cold-proof2026.yml", "summary: ", "summary: Once more, ")
    commit(root, "Another base")
    git(root, "checkout", "--detach")
    git(root, "merge", "--no-ff", "--message", "As it would be merged there", "theirs")
    merged = git(root, "rev-parse", "HEAD").strip()
    git(root, "checkout", "main")
    run("comment", "--event", record(run_event(pull), tmp_path), "--data", data)
    assert "Once more" not in github.comments[0]["body"]
    git(root, "push", "--force", "origin", f"{merged}:refs/pull/7/merge")
    ran = run("comment", "--event", record(run_event(pull), tmp_path), "--data", data)
    assert (0, "") == (ran.code, ran.err)
    (comment,) = github.comments
    assert "1 paper changed" in comment["body"]
    assert "Once more, " in comment["body"]
    assert "| arXiv | Bread Almanac |" in comment["body"]
    assert "Meanwhile" not in comment["body"]


def test_older_commit_of_a_pull_request_gets_no_comment(
    run: Run, data: Path, tmp_path: Path, pull: str, github: FakeGitHub
) -> None:
    github.pulls[0]["head"]["sha"] = "c" * 40
    assert 0 == run("comment", "--event", record(run_event(pull), tmp_path), "--data", data).code
    github.pulls[0]["head"]["sha"] = "d" * 40  # and the merge that git has is of another one
    assert 0 == run("comment", "--event", record(run_event("d" * 40), tmp_path), "--data", data).code
    assert [] == github.comments


@pytest.mark.parametrize("event", ["push", "workflow_dispatch"])
def test_run_for_anything_but_a_pull_request_does_nothing(
    run: Run, data: Path, tmp_path: Path, github: FakeGitHub, event: str
) -> None:
    path = record(run_event("a" * 40, event=event), tmp_path)
    assert 0 == run("comment", "--event", path, "--data", data).code
    path = record(run_event("$(id)"), tmp_path)
    assert 0 == run("comment", "--event", path, "--data", data).code
    assert [] == github.asked
