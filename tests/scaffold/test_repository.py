"""What stands around the data of a new survey: its Makefile finds the generator, or says that it is missing."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest
import yaml

from generator.scaffold.repository import repository_files
from generator.scaffold.workflows import WORKFLOWS
from tests.hang import HANG

_PROGRAM = '#!/bin/sh\necho "$0 $*"\n'


@pytest.fixture
def survey(tmp_path: Path) -> Path:
    """Return a folder with the Makefile of a new survey."""
    folder = tmp_path / "my survey"
    folder.mkdir()
    (folder / "Makefile").write_text(repository_files("Loaves")["Makefile"], encoding="utf-8")
    return folder


def _make(folder: Path, rule: str, path: str = os.defpath) -> subprocess.CompletedProcess[str]:
    command, environment = ["make", "--silent", rule], {**os.environ, "PATH": path}
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False, timeout=HANG
    )


def _install(folder: Path) -> None:
    folder.mkdir(parents=True)
    (folder / "survey").write_text(_PROGRAM, encoding="utf-8")
    (folder / "survey").chmod(0o755)


@pytest.mark.parametrize("rule", ["check", "site", "serve"])
def test_make_says_how_to_install_a_generator_that_is_missing(survey: Path, rule: str) -> None:
    done = _make(survey, rule)
    assert 2 == done.returncode
    assert done.stderr.startswith("survey is not installed. README.md says how to install it.\n")


@pytest.mark.parametrize(("rule", "command"), [("check", "check"), ("site", "build"), ("serve", "serve")])
def test_make_takes_the_generator_of_the_environment_here_or_of_the_system(
    survey: Path, tmp_path: Path, rule: str, command: str
) -> None:
    _install(tmp_path / "programs")
    done = _make(survey, rule, f"{tmp_path / 'programs'}:{os.defpath}")
    assert (0, f"{tmp_path / 'programs' / 'survey'} {command}\n") == (done.returncode, done.stdout)
    _install(survey / ".venv" / "bin")
    assert f".venv/bin/survey {command}\n" == _make(survey, rule).stdout


def test_what_gitlab_is_to_run_publishes_what_it_builds_with_the_release_of_the_workflows() -> None:
    block = re.search(r"```yaml\n(.*?)```", repository_files("Loaves")["README.md"], re.DOTALL)
    assert block
    jobs = yaml.safe_load(block[1])
    assert f"- run: {jobs['default']['before_script'][0]}\n" in WORKFLOWS[".github/workflows/publish.yml"]
    assert jobs["pages"]["script"][0].endswith(f"survey build --site {jobs['pages']['artifacts']['paths'][0]}")
    assert {"survey check"} == set(jobs["check"]["script"])
