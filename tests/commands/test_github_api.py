"""What is asked of GitHub, by whom, and which comment or issue of a page is ours to be renewed."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator

import pytest

from generator.commands.github_api import MARK, ApiError, GitHub
from generator.json_value import Json
from tests.issues.fake_github import FakeGitHub, serve_github
from tests.lookup.fake_services import Answer, FakeServices, serve

BOT: Json = {"type": "Bot"}


@pytest.fixture
def github() -> Iterator[FakeGitHub]:
    """Return a stand-in for GitHub."""
    with serve_github() as served:
        yield served


@pytest.fixture
def pages() -> Iterator[FakeServices]:
    """Return pages of answers, which can be read and not changed."""
    with serve() as served:
        yield served


def at(address: str) -> GitHub:
    return GitHub(api=address, repository="o/r", token="a token")


@pytest.mark.parametrize(
    ("repository", "token"), [("", "t"), ("o/r", ""), ("o", "t"), ("o/r/x", "t"), ("o/r?x=1", "t"), ("o/r\n", "t")]
)
def test_environment_must_name_repository_and_token(
    monkeypatch: pytest.MonkeyPatch, repository: str, token: str
) -> None:
    monkeypatch.setenv("GITHUB_REPOSITORY", repository)
    monkeypatch.setenv("GITHUB_TOKEN", token)
    with pytest.raises(ApiError, match="must be set"):
        GitHub.of_environment()


def test_environment_may_name_another_api(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GITHUB_REPOSITORY", "o/r")
    monkeypatch.setenv("GITHUB_TOKEN", "t")
    monkeypatch.setenv("GITHUB_API_URL", "https://github.example/api/v3/")
    assert GitHub(api="https://github.example/api/v3", repository="o/r", token="t") == GitHub.of_environment()
    monkeypatch.delenv("GITHUB_API_URL")
    assert "https://api.github.com" == GitHub.of_environment().api


def test_each_request_has_the_token(github: FakeGitHub) -> None:
    at(github.address).renew_comment(7, "Said.")
    assert ({"Bearer a token"}, f"{MARK}\nSaid.") == (github.tokens, github.comments[0]["body"])


def test_answer_without_a_body_is_nothing(pages: FakeServices) -> None:
    pages.answers["/repos/o/r/a"] = Answer()
    assert at(pages.address).ask("GET", "/a") is None


def test_answer_nested_beyond_reading_is_a_failure(pages: FakeServices) -> None:
    pages.answers["/repos/o/r/a"] = Answer(body=b"[" * 100_000)
    with pytest.raises(ApiError, match="could not be read"):
        at(pages.address).ask("GET", "/a")


def test_api_that_says_nothing_is_left_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.commands.github_api._SECONDS", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as mute, pytest.raises(ApiError, match="did not answer in time"):
        at(f"http://127.0.0.1:{mute.getsockname()[1]}").ask("GET", "/a")


@pytest.mark.parametrize(
    "comment",
    [
        {"id": 1, "user": {"type": "Bot"}, "body": "Another program's table."},
        {"id": 1, "user": {"type": "User"}, "body": f"{MARK}\nMine."},
        {"id": 1, "user": None, "body": f"{MARK}\nNobody's."},
        {"id": 1, "user": {"type": "Bot"}, "body": None},
    ],
)
def test_comment_of_somebody_else_stays(github: FakeGitHub, comment: dict[str, Json]) -> None:
    github.comments.append(dict(comment))
    at(github.address).renew_comment(7, "Said.", only_if_there=True)
    assert [comment] == github.comments
    at(github.address).renew_comment(7, "Said.")
    assert [comment, f"{MARK}\nSaid."] == [github.comments[0], github.comments[1]["body"]]


def test_own_comment_or_issue_is_found_behind_a_hundred_others(pages: FakeServices) -> None:
    def answer(found: list[Json]) -> Answer:
        return Answer(body=json.dumps(found).encode())

    others: list[Json] = [{"id": number, "user": BOT, "body": "Other.", "title": "Other"} for number in range(100)]
    pages.answers = {
        "/issues/7/comments?per_page=100&page=1": answer(others),
        "/issues/7/comments?per_page=100&page=2": answer([7, {"id": 777, "user": BOT, "body": MARK}]),
        "/issues?state=open&per_page=100&page=1": answer([{"number": 1, "user": BOT, "title": "Other"}] * 100),
        "/issues?state=open&per_page=100&page=2": answer(
            [
                {"number": 5, "user": BOT, "title": "Ours", "pull_request": {}},
                {"number": 6, "user": {"type": "User"}, "title": "Ours"},
                {"number": 8, "user": BOT, "title": "Ours"},
            ]
        ),
    }
    with pytest.raises(ApiError, match=r"^PATCH /issues/comments/777 was refused"):
        at(pages.address).renew_comment(7, "Said.")
    with pytest.raises(ApiError, match=r"^PATCH /issues/8 was refused"):
        at(pages.address).renew_issue("Ours", "")
