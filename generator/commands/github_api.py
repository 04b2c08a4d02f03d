"""The few requests to GitHub's API that workflows need, with the token and the repository of the environment.

Only numbers, digests and names that were checked go into an address; texts travel as JSON.
"""

from __future__ import annotations

import http.client
import json
import os
import re
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from urllib.parse import quote

from generator.commands.refuse import refuse
from generator.json_value import Json
from generator.lookup.client import reason_of
from generator.lookup.json_answer import items, mapping
from generator.record import frozen_record
from generator.wording import github_words, intake_words

_REPOSITORY = re.compile(r"[A-Za-z0-9_.-]+/[A-Za-z0-9_.-]+")
_SECONDS = 30
_MOST_PAGES = 20
# At the head of the one comment that is renewed.
MARK = "<!-- survey: one comment, renewed -->"


class ApiError(Exception):
    """GitHub refused, or cannot be reached; the message is a sentence."""


@frozen_record
class GitHub:
    """A repository on GitHub, by its API; repository: `owner/name`."""

    api: str
    repository: str
    token: str

    @classmethod
    def of_environment(cls) -> GitHub:
        """Return the repository of a workflow; raises ApiError where the environment has none."""
        repository = os.environ.get("GITHUB_REPOSITORY", "")
        token = os.environ.get("GITHUB_TOKEN", "")
        if not _REPOSITORY.fullmatch(repository) or not token:
            raise ApiError("GITHUB_REPOSITORY and GITHUB_TOKEN must be set, as in a workflow.")
        api = os.environ.get("GITHUB_API_URL", "https://api.github.com")
        return cls(api=api.rstrip("/"), repository=repository, token=token)

    def ask(self, method: str, path: str, body: Json = None) -> Json:
        """Send a request to a path of the repository, and return what came back."""
        request = urllib.request.Request(
            f"{self.api}/repos/{self.repository}{path}",
            method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={
                "Accept": "application/vnd.github+json",
                "Authorization": f"Bearer {self.token}",
                "Content-Type": "application/json",
                "X-GitHub-Api-Version": "2022-11-28",
            },
        )
        try:
            with urllib.request.urlopen(request, timeout=_SECONDS) as response:
                said = response.read()
            found: Json = json.loads(said) if said else None
        except urllib.error.HTTPError as error:
            raise ApiError(f"{method} {path} was refused with {error.code}.") from error
        except (OSError, http.client.HTTPException) as error:
            told = intake_words.LOOKUP_UNREACHABLE.format(host="GitHub", reason=reason_of(error))
            raise ApiError(told) from error
        except (ValueError, RecursionError) as error:
            raise ApiError(intake_words.LOOKUP_UNREADABLE.format(service="GitHub")) from error
        return found

    def renew_comment(self, number: int, text: str, *, only_if_there: bool = False) -> None:
        """Write the one comment of an issue or pull request, or renew it where it is there."""
        body: Json = {"body": f"{MARK}\n{text}"}
        for comment in self._listed(f"/issues/{number}/comments"):
            # Anybody may write the mark into a comment, and nobody but a program is a bot.
            if _is_by_bot(comment) and str(comment.get("body", "")).startswith(MARK):
                self.ask("PATCH", f"/issues/comments/{_number(comment.get('id'))}", body)
                return
        if not only_if_there:
            self.ask("POST", f"/issues/{number}/comments", body)

    def renew_issue(self, title: str, text: str) -> None:
        """Open the one issue with a title, or renew it; without a text it is closed where it is open."""
        for number, found in self._open_issues():
            if found == title:
                body: dict[str, Json] = {"body": f"{MARK}\n{text}"} if text else {"state": "closed"}
                self.ask("PATCH", f"/issues/{number}", body)
                return
        if text:
            self.ask("POST", "/issues", {"title": title, "body": f"{MARK}\n{text}"})

    def propose_file(self, branch: str, path: str, text: str, title: str, body: str, into: str) -> str:
        """Put a file on a branch of its own and open a pull request; returns its address.

        into: the branch that it is for; the repository's default branch when empty
        A branch that is there is renewed, and its pull request left as it is.
        Raises ApiError if GitHub refuses, or if a person committed to the branch last.
        """
        base = into or str(mapping(self.ask("GET", "")).get("default_branch", "main"))
        head = mapping(mapping(self.ask("GET", f"/git/ref/heads/{quote(base)}")).get("object")).get("sha")
        commit = self._commit(head, path, text, title)
        try:
            self.ask("POST", "/git/refs", {"ref": f"refs/heads/{branch}", "sha": commit})
        except ApiError:
            latest = mapping(self.ask("GET", f"/commits/{quote(branch, safe='')}"))
            if not _is_by_bot(latest, "author"):
                raise ApiError(github_words.BRANCH_OF_OTHERS.format(branch=branch)) from None
            self.ask("PATCH", f"/git/refs/heads/{quote(branch)}", {"sha": commit, "force": True})
        owner = self.repository.partition("/")[0]
        opened = items(self.ask("GET", f"/pulls?state=open&head={quote(f'{owner}:{branch}', safe='')}"))
        if not opened:
            opened = [self.ask("POST", "/pulls", {"title": title, "head": branch, "base": base, "body": body})]
        return str(mapping(opened[0]).get("html_url", ""))

    def _commit(self, parent: Json, path: str, text: str, message: str) -> Json:
        """Commit a file upon a commit, and return the new commit, which no branch has yet.

        A branch that were set back to its base first would close its pull request.
        """
        tree = mapping(mapping(self.ask("GET", f"/git/commits/{parent}")).get("tree")).get("sha")
        file: Json = {"path": path, "mode": "100644", "type": "blob", "content": text}
        tree = mapping(self.ask("POST", "/git/trees", {"base_tree": tree, "tree": [file]})).get("sha")
        commit: Json = {"message": message, "tree": tree, "parents": [parent]}
        return mapping(self.ask("POST", "/git/commits", commit)).get("sha")

    def _open_issues(self) -> Iterator[tuple[int, str]]:
        """Yield number and title of the open issues that a program opened; anybody may open one of the same title."""
        for issue in self._listed("/issues?state=open"):
            if _is_by_bot(issue) and "pull_request" not in issue:
                yield _number(issue.get("number")), str(issue.get("title", ""))

    def _listed(self, path: str) -> Iterator[Mapping[str, Json]]:
        """Yield what a list has, page by page."""
        for page in range(1, _MOST_PAGES + 1):
            found = items(self.ask("GET", f"{path}{'&' if '?' in path else '?'}per_page=100&page={page}"))
            if not found:
                return
            yield from map(mapping, found)


def renew_issue(title: str, text: str) -> int:
    """Renew the one issue with a title, as above; return 1, with the reason printed, where that fails."""
    try:
        GitHub.of_environment().renew_issue(title, text)
    except ApiError as fault:
        return refuse(fault, 1)
    return 0


def _is_by_bot(found: Mapping[str, Json], role: str = "user") -> bool:
    return mapping(found.get(role)).get("type") == "Bot"


def _number(value: Json) -> int:
    if not isinstance(value, int):
        raise ApiError("GitHub returned a comment without its id.")
    return value
