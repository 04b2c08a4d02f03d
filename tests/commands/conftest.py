"""Fixtures for the commands, called in this process: a survey to change, and what a command says and returns."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from generator.checked import check_data
from generator.cli import main
from generator.lookup.services import SECONDS, SERVICES
from generator.publish import sources
from tests.copies import copy_sources
from tests.issues.bodies import GOOD, to_body
from tests.issues.fake_github import FakeGitHub, serve_github
from tests.lookup.fake_services import FakeServices, serve


@dataclass(frozen=True, slots=True, kw_only=True)
class Ran:
    """What a command returned and printed."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]
# Seconds for an answer: what comes at all comes sooner, on a busy machine, too.
PATIENT = "600"
Edit = Callable[[str, str, str], None]
FillDisk = Callable[[int], None]


def put(folder: Path, name: str, text: str) -> Path:
    """Write a file into a folder, and return its path."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Return a function that runs a command as a shell would, away from what the environment says of a site."""
    for name in ("SURVEY_ADDRESS", "SURVEY_REPOSITORY", "SURVEY_COMMIT", "GITHUB_REPOSITORY", "GITHUB_SHA"):
        monkeypatch.delenv(name, raising=False)
    # The parser of arguments looks on the disk for a translation of each of its words, and there is none.
    monkeypatch.setenv("LANGUAGE", "C")

    def run_command(*arguments: object) -> Ran:
        capfd.readouterr()
        code = main([str(argument) for argument in arguments])
        said = capfd.readouterr()
        return Ran(code=code, out=said.out, err=said.err)

    return run_command


@pytest.fixture
def edit(data: Path) -> Edit:
    """Return a function that replaces a text, which stands once, in a file of that survey."""

    def replace(name: str, old: str, new: str) -> None:
        text = (data / name).read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {name}"
        (data / name).write_text(text.replace(old, new), encoding="utf-8")

    return replace


@pytest.fixture
def services(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeServices]:
    """Return a stand-in that commands ask instead of every service, without waiting; it knows nothing yet."""
    monkeypatch.setattr("generator.lookup.client.sleep", lambda _: None)
    monkeypatch.setenv("no_proxy", "127.0.0.1")
    monkeypatch.setenv(SECONDS, PATIENT)
    with serve() as found:
        for _, variable, _ in SERVICES.values():
            monkeypatch.setenv(variable, found.address)
        yield found


@pytest.fixture
def impatient(services: FakeServices, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let commands give up soon, for a test in which every answer fails: also what a busy machine delays."""
    monkeypatch.setenv(SECONDS, "0.1")


@pytest.fixture
def fill_disk(monkeypatch: pytest.MonkeyPatch) -> FillDisk:
    """Return a function that lets the disk be full when so many files have been written."""

    def fill(files: int) -> None:
        written = iter(range(files))

        def fail(_: int) -> None:
            if next(written, None) is None:
                raise OSError(28, "No space left on device")

        monkeypatch.setattr("generator.commands.write_files.os.fsync", fail)

    return fill


@pytest.fixture
def project(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a copy of what a build reads besides data, in the place of the project: staged files go there."""
    copied = copy_sources(root, tmp_path / "project")
    monkeypatch.setattr(sources, "own_sources", lambda: copied)
    return copied


@pytest.fixture
def body(data: Path) -> str:
    """Return the text of an issue with a good paper."""
    return to_body(check_data(data).survey, "new-paper", GOOD)


@pytest.fixture
def github(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeGitHub]:
    """Return a stand-in for GitHub that the environment names, as in a workflow."""
    with serve_github() as served:
        monkeypatch.setenv("GITHUB_API_URL", served.address)
        monkeypatch.setenv("GITHUB_REPOSITORY", "o/r")
        monkeypatch.setenv("GITHUB_TOKEN", "a token")
        yield served
