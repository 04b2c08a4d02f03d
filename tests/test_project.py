"""The files around the code: locks that install only what was reviewed, workflows that may do only their job."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from generator.scaffold.repository import repository_files
from tests.copies import write_files
from tests.hang import HANG

ROOT = Path(__file__).resolve().parent.parent
LOCKS = sorted(path.name for path in (ROOT / "requirements").glob("*.txt"))
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))

MAY_WRITE = {
    "deploy": {"pages", "id-token"},
    "lists": {"contents"},
    "comment": {"pull-requests"},
    "check-issue": {"issues"},
    "discover": {"issues"},
    "links": {"issues"},
    "mend": {"issues"},
    "approve-issue": {"contents", "pull-requests", "issues"},
}
# What strangers write, as expressions give it: a comparison at most, never a part of a command or a name.
OF_STRANGERS = re.compile(r"\$\{\{[^}]*github\.(?:event\.(?!workflow_run\.head_sha|issue\.number)|head_ref)[^}]*\}\}")

per_workflow = pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)


def test_citation_names_a_version_that_was_released_and_its_day() -> None:
    """It named 0.1.0, which nobody can get, and a day months before the first line of code."""
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    released = [(None, None), *re.findall(r"(?m)^## \[(\d[^\]]*)\] - (\S+)$", changelog)][:2]
    day = cited.get("date-released")
    assert (cited.get("version"), day and str(day)) == released[-1]
    assert ("no version of it has been released yet" in cited["message"]) == (len(released) == 1)


@pytest.mark.parametrize("name", LOCKS)
def test_lock_pins_versions_with_hashes(name: str) -> None:
    for requirement in _requirements(name).values():
        assert re.search(r"==\S+ ", requirement), requirement
        assert "--hash=sha256:" in requirement


@pytest.mark.parametrize("name", LOCKS)
def test_lock_names_no_index_and_no_machine(name: str) -> None:
    text = (ROOT / "requirements" / name).read_text(encoding="utf-8")
    assert [] == re.findall(r"(?m)^--(?!hash).*|\S*(?://|@ file|/home/|/tmp/|/opt/|/root/)\S*", text)


def test_test_lock_holds_the_site_lock() -> None:
    tested = _requirements("test.txt")
    different = {name for name, line in _requirements("site.txt").items() if tested.get(name) != line}
    assert set() == different


def test_lock_of_discovery_is_that_of_its_extra_and_quarrels_with_no_other() -> None:
    named = (ROOT / "requirements" / "discover.in").read_text(encoding="utf-8").splitlines()[-1]
    assert f'    "{named}",' in (ROOT / "pyproject.toml").read_text(encoding="utf-8").splitlines()
    locked, tested = _requirements("discover.txt"), _requirements("test.txt")
    assert "scikit-learn" in locked
    assert {name: locked[name].split()[0] for name in locked.keys() & tested.keys()} == (
        {name: tested[name].split()[0] for name in locked.keys() & tested.keys()}
    )


def test_locks_hold_every_dependency_that_the_project_names() -> None:
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    named = set(re.findall(r'(?m)^ +"([A-Za-z0-9_.-]+)(?:[<>=]=?\S*)?",$', project.partition("[project.scripts]")[0]))
    assert {"mkdocs", "pytest"} <= named
    locked = {*_requirements("test.txt"), *_requirements("discover.txt")}
    assert set() == {_normal(name) for name in named} - locked


@per_workflow
def test_workflow_pins_each_action_by_its_digest(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    used = [line.partition("uses: ")[2] for line in lines if "uses: " in line]
    assert used
    # A workflow of this repository is the one of the same commit.
    others = [use for use in used if use not in {f"$/.github/workflows/{each.name}" for each in WORKFLOWS}]
    assert [] == [use for use in others if not re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", use)]


def test_workflows_pin_an_action_to_one_digest() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in WORKFLOWS)
    pins = set(re.findall(r"uses: (\S+)@(\S+)", text))
    assert len(pins) == len({action for action, _ in pins})


@per_workflow
def test_workflow_grants_nothing_but_what_a_job_states(path: Path) -> None:
    workflow = _read_yaml(path)
    assert {} == workflow["permissions"]
    for name, job in workflow["jobs"].items():
        assert job["permissions"], name
        writing = {scope for scope, level in job["permissions"].items() if level == "write"}
        assert writing <= MAY_WRITE.get(name, set()), name


@per_workflow
def test_workflow_runs_commands_that_run_locally(path: Path) -> None:
    steps = [step for job in _read_yaml(path)["jobs"].values() for step in job.get("steps", [])]
    for command in (step["run"] for step in steps if "run" in step):
        # One make target a step, and no expression in it: what a title or a branch says is never run.
        assert re.fullmatch(r'make [a-z-]+( ARGS="[a-z -]+")?', command), command


@per_workflow
def test_workflow_puts_no_text_of_a_stranger_into_an_expression(path: Path) -> None:
    assert [] == OF_STRANGERS.findall(path.read_text(encoding="utf-8"))


def test_pull_request_is_checked_again_when_its_base_changes_and_for_no_other_edit() -> None:
    folder = ROOT / ".github" / "workflows"
    base, checked = _read_yaml(folder / "base.yml"), _read_yaml(folder / "pull-request.yml")
    assert {"pull_request": {"types": ["edited"]}} == base[True]
    (job,) = base["jobs"].values()
    assert ("github.event.changes.base != null", "$/.github/workflows/pull-request.yml") == (job["if"], job["uses"])
    assert {"pull_request", "workflow_call"} == set(checked[True])
    # A job that is skipped counts as one that passed: it may not be called like the check.
    assert job["name"] not in {each["name"] for each in checked["jobs"].values()}
    listened = _read_yaml(folder / "comment.yml")[True]["workflow_run"]["workflows"]
    assert listened == [checked["name"], base["name"]]


def test_change_of_data_alone_starts_no_test_of_code() -> None:
    on = _read_yaml(ROOT / ".github" / "workflows" / "code.yml")[True]["pull_request"]
    assert "data/**" in on["paths-ignore"]
    steps = _read_yaml(ROOT / ".github" / "workflows" / "pull-request.yml")["jobs"]["site"]["steps"]
    commands = [step["run"].split()[1] for step in steps if "run" in step]
    assert ["review", "check-change", "site", "test-data"] == commands


def test_change_of_data_is_tried_on_what_was_published_and_waits_for_no_publisher() -> None:
    command = (ROOT / "Makefile").read_text(encoding="utf-8").partition("\ntest-data:")[2].split("\n\n")[0]
    assert " -m real --ignore tests/browser " in command
    marked = {
        path.name for path in (ROOT / "tests").glob("*.py") if "= pytest.mark.real" in path.read_text(encoding="utf-8")
    }
    assert {"test_published_counts.py", "test_published_addresses.py", "test_living_edition.py"} <= marked
    slow = {"test_publishers_agree.py", "test_determinism.py", "test_random_surveys.py", "test_wheel.py"}
    assert not slow & marked
    assert all("mark.real" not in (ROOT / "tests" / name).read_text(encoding="utf-8") for name in slow)


def test_job_that_may_write_runs_no_code_of_a_pull_request() -> None:
    for path in WORKFLOWS:
        workflow = _read_yaml(path)
        if {"pull_request", "pull_request_target"} & set(workflow[True] if isinstance(workflow[True], dict) else ()):
            assert "pull_request_target" not in workflow[True]
            for job in workflow["jobs"].values():
                assert {"read"} == set(job["permissions"].values())


def test_workflows_hold_nothing_that_a_strangers_pull_request_could_use(tmp_path: Path) -> None:
    zizmor = Path(sys.executable).parent / "zizmor"
    # As on a machine without the credentials of GitHub, which it would ask.
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("GH_", "GITHUB_"))}
    write_files(tmp_path, repository_files("Relays"))
    folders = [str(folder / ".github") for folder in (ROOT, tmp_path)]
    command = [str(zizmor), "--offline", "--persona=pedantic", "--no-progress", *folders]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=HANG, check=False, env=environment)
    assert 0 == ran.returncode, ran.stdout + ran.stderr


def _requirements(name: str) -> dict[str, str]:
    """Return each requirement of a lock on one line, under its name, without the comments on who wants it."""
    text = (ROOT / "requirements" / name).read_text(encoding="utf-8")
    joined = re.sub(r" *\\\n +", " ", re.sub(r"(?m)^ *#.*\n?", "", text))
    return {_normal(line.partition("==")[0]): line for line in joined.splitlines() if line}


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _read_yaml(path: Path) -> Any:
    return yaml.load(path.read_text(encoding="utf-8"), yaml.CSafeLoader)
