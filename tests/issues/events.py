"""Events in the shape in which GitHub records them for a workflow, with the fields that its documentation names."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

_REPOSITORY = {"full_name": "o/r", "default_branch": "main", "private": False}


def issue_event(action: str, body: str, *, title: str = "New paper: ", pull_request: bool = False) -> dict[str, Any]:
    """Return an event `issues`."""
    issue: dict[str, Any] = {
        "number": 12,
        "title": title,
        "body": body,
        "state": "open",
        "user": {"login": "reader", "type": "User"},
        "author_association": "NONE",
        "labels": [],
    }
    if pull_request:
        issue["pull_request"] = {"url": "https://api.github.com/repos/o/r/pulls/12"}
    return {"action": action, "issue": issue, "repository": _REPOSITORY, "sender": {"login": "reader"}}


def comment_event(
    comment: str, association: str, body: str, *, action: str = "created", pull_request: bool = False
) -> dict[str, Any]:
    """Return an event `issue_comment` on the same issue."""
    said = {"id": 5, "body": comment, "author_association": association, "user": {"login": "somebody", "type": "User"}}
    return {**issue_event(action, body, pull_request=pull_request), "comment": said}


def run_event(head: str, *, event: str = "pull_request", fork: bool = False) -> dict[str, Any]:
    """Return an event `workflow_run`; that of a fork names no pull request, as GitHub does."""
    owner = "stranger" if fork else "o"
    run = {
        "event": event,
        "conclusion": "success",
        "head_sha": head,
        "head_branch": "add-a-paper`id`",
        "head_repository": {"full_name": f"{owner}/r"},
        "pull_requests": [] if fork else [{"number": 7, "head": {"sha": head}}],
    }
    return {"action": "completed", "workflow_run": run, "repository": _REPOSITORY}


def record(event: Any, folder: Path) -> Path:
    """Write an event where a workflow finds it."""
    path = folder / "event.json"
    path.write_text(json.dumps(event), encoding="utf-8")
    return path
