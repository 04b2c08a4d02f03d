"""`survey issue` and `survey comment` where there is no event, or GitHub fails: told in a sentence."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from tests.commands.conftest import Ran, Run
from tests.issues.events import issue_event, record, run_event
from tests.lookup.fake_services import Answer, serve


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
