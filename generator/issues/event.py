"""The record of an event on GitHub in, what has to be done about it out: check an issue, propose it, or nothing.

Only what is needed is read, and each thing by its kind: an event is a stranger's text in many places.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Literal

from generator.json_value import Json
from generator.record import frozen_record

Do = Literal["check", "approve", "nothing"]

APPROVE = "/approve"
# Who belongs to the repository, as GitHub says itself of whoever wrote a comment.
_MAINTAINERS = frozenset({"OWNER", "MEMBER", "COLLABORATOR"})
_CHECKED = frozenset({"opened", "edited", "reopened"})


@frozen_record
class IssueEvent:
    """What an event asks for, and of which issue; title, body: those of the issue, as they are now."""

    do: Do
    number: int = 0
    title: str = ""
    body: str = ""


def read_issue_event(event: Json) -> IssueEvent:
    """Read an event of the kinds `issues` and `issue_comment`; whatever is anything else asks for nothing."""
    issue, action = _mapping(event, "issue"), _text(event, "action")
    number = issue.get("number")
    nothing = IssueEvent(do="nothing")
    if not isinstance(number, int) or isinstance(number, bool) or number < 1:
        return nothing
    if "pull_request" in issue or issue.get("state", "open") != "open":
        return nothing
    found = IssueEvent(do="check", number=number, title=_text(issue, "title"), body=_text(issue, "body"))
    comment = _mapping(event, "comment")
    if not comment:
        return found if action in _CHECKED else nothing
    is_approval = action == "created" and _text(comment, "body").strip() == APPROVE
    if is_approval and _text(comment, "author_association") in _MAINTAINERS:
        return replace(found, do="approve")
    return nothing


def _mapping(value: Json, name: str) -> Mapping[str, Json]:
    found = value.get(name) if isinstance(value, Mapping) else None
    return found if isinstance(found, Mapping) else {}


def _text(value: Json, name: str) -> str:
    found = value.get(name) if isinstance(value, Mapping) else None
    # JSON can hold half of a pair of surrogates, which no file can.
    return found.encode("utf-8", errors="replace").decode() if isinstance(found, str) else ""
