"""`survey issue` on events as GitHub records them, against a stand-in for its API."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.checked import check_data
from generator.commands.github_api import MARK
from generator.issues.named import find_axis, find_value
from tests.commands.conftest import Edit, Run
from tests.copies import read_files
from tests.issues.events import issue_event, record
from tests.issues.fake_github import FakeGitHub


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


def test_issue_with_the_title_of_a_form_is_answered_whatever_is_left_of_the_form(
    run: Run, data: Path, tmp_path: Path, github: FakeGitHub
) -> None:
    """Whoever had translated the headings, or sent a picture of the paper, waited for ever."""
    for title in ("Steam", "Claim: acid-leads", "New paper:"):
        event = record(issue_event("opened", "### Titel\n\nDampf\n\n![page](x.png)", title=title), tmp_path)
        assert 0 == run("issue", "--event", event, "--data", data, "--post").code
        assert (title == "New paper:") == bool(github.comments)
    assert "Most headings of the form are missing." in github.comments[0]["body"]


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
    taxonomy = check_data(data).survey.taxonomy
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
        event = record(issue_event("edited", text, title="Steam"), tmp_path)
        assert 0 == run("issue", "--event", event, "--data", data, "--post").code
        said.append([comment["body"].split("\n")[1] for comment in github.comments])
    assert [[], ["### ✓ Ready for review: 1 paper added"], ["### This issue cannot be read"]] == said


def test_mark_in_somebodys_own_comment_is_not_taken_for_ours(
    run: Run, data: Path, tmp_path: Path, body: str, github: FakeGitHub
) -> None:
    github.comments.append({"id": 1, "user": {"type": "User"}, "body": f"{MARK}\nmine"})
    run("issue", "--event", record(issue_event("opened", body), tmp_path), "--data", data, "--post")
    assert [f"{MARK}\nmine", True] == [github.comments[0]["body"], len(github.comments) == 2]


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


def test_without_a_token_nothing_is_asked(
    run: Run, data: Path, tmp_path: Path, body: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("GITHUB_TOKEN", raising=False)
    ran = run("issue", "--event", record(issue_event("opened", body), tmp_path), "--data", data, "--post")
    assert 1 == ran.code
    assert "GITHUB_TOKEN must be set" in ran.err
