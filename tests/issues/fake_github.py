"""A stand-in for GitHub's API on this machine: it keeps comments, branches and files, and what was asked by whom."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import unquote


@dataclass
class FakeGitHub:
    """What it holds; pulls: those that are open."""

    address: str = ""
    default: str = "main"
    comments: list[dict[str, Any]] = field(default_factory=list)
    branches: dict[str, str] = field(default_factory=lambda: {"main": "a" * 40})
    trees: list[dict[str, str]] = field(default_factory=list)
    commits: dict[str, int] = field(default_factory=dict)
    committer: str = "Bot"
    pulls: list[dict[str, Any]] = field(default_factory=list)
    issues: list[dict[str, Any]] = field(default_factory=list)
    asked: list[tuple[str, str]] = field(default_factory=list)
    tokens: set[str] = field(default_factory=set)

    @property
    def files(self) -> dict[tuple[str, str], str]:
        """Return the files that commits put on branches, by branch and path."""
        return {
            (branch, path): text
            for branch, sha in self.branches.items()
            if sha in self.commits
            for path, text in self.trees[self.commits[sha]].items()
        }

    def answer(self, method: str, path: str, body: dict[str, Any]) -> tuple[int, Any]:
        """Return status and body for a request, as GitHub's documentation gives them."""
        self.asked.append((method, path))
        path, _, query = path.removeprefix("/repos/o/r").partition("?")
        match (method, path.strip("/").split("/")):
            case ("GET", [""]):
                return 200, {"default_branch": self.default}
            case ("GET", ["issues", _, "comments"]):
                return 200, self.comments if "page=1" in query.split("&") else []
            case ("GET", ["issues"]):
                opened = [each for each in self.issues if each["state"] == "open"]
                return 200, opened if "page=1" in query.split("&") else []
            case ("POST", ["issues"]):
                issue = {"number": len(self.issues) + 1, "state": "open", "user": {"type": "Bot"}, **body}
                self.issues.append(issue)
                return 201, issue
            case ("PATCH", ["issues", number]):
                self.issues[int(number) - 1].update(body)
                return 200, {}
            case ("POST", ["issues", _, "comments"]):
                comment = {"id": len(self.comments) + 1, "user": {"type": "Bot"}, **body}
                self.comments.append(comment)
                return 201, comment
            case ("PATCH", ["issues", "comments", number]):
                found = next(each for each in self.comments if each["id"] == int(number))
                found.update(body)
                return 200, found
            case ("GET", ["git", "ref", "heads", *parts]) if "/".join(parts) in self.branches:
                return 200, {"object": {"sha": self.branches["/".join(parts)]}}
            case ("POST", ["git", "refs"]):
                name = body["ref"].removeprefix("refs/heads/")
                if name in self.branches:
                    return 422, {}
                self.branches[name] = body["sha"]
                return 201, {}
            case ("PATCH", ["git", "refs", "heads", *parts]):
                self.branches["/".join(parts)] = body["sha"]
                return 200, {}
            case ("GET", ["git", "commits", sha]) if sha in self.branches.values():
                return 200, {"tree": {"sha": f"tree of {sha}"}}
            case ("POST", ["git", "trees"]) if body["base_tree"].startswith("tree of "):
                self.trees.append({each["path"]: each["content"] for each in body["tree"]})
                return 201, {"sha": str(len(self.trees) - 1)}
            case ("POST", ["git", "commits"]) if body["parents"][0] in self.branches.values():
                sha = f"{len(self.commits):040x}"
                self.commits[sha] = int(body["tree"])
                return 201, {"sha": sha}
            case ("GET", ["commits", name]) if unquote(name) in self.branches:
                return 200, {"author": {"type": self.committer}}
            case ("GET", ["pulls"]):
                return 200, self.pulls
            case ("POST", ["pulls"]):
                pull = {"html_url": "https://example.org/pull/7", "number": 7, **body}
                self.pulls.append(pull)
                return 201, pull
        return 404, {}


@contextmanager
def serve_github() -> Iterator[FakeGitHub]:
    """Serve one on loopback until the end of the block."""
    github = FakeGitHub()

    class Handler(BaseHTTPRequestHandler):
        def _any(self) -> None:
            length = int(self.headers.get("Content-Length") or 0)
            body = json.loads(self.rfile.read(length)) if length else {}
            github.tokens.add(self.headers.get("Authorization", ""))
            status, said = github.answer(self.command, self.path, body)
            text = json.dumps(said).encode()
            self.send_response(status)
            self.send_header("Content-Length", str(len(text)))
            self.end_headers()
            self.wfile.write(text)

        do_GET = do_POST = do_PATCH = do_PUT = _any

        def log_message(self, format: str, *arguments: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    github.address = f"http://127.0.0.1:{server.server_address[1]}"
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
    thread.start()
    try:
        yield github
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
