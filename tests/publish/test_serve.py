"""The live preview over HTTP: pages, events of new versions, problems, and the way it ends."""

from __future__ import annotations

import errno
import html
import json
import shutil
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import replace
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import pytest

from generator.publish.build_events import BuildEvents
from generator.publish.preview import Preview
from generator.publish.report import NotPublished
from generator.publish.serve import HOST, PreviewServer, serve_site
from generator.publish.sources import Sources
from generator.render.page import Drawn, Site
from tests.hang import HANG
from tests.publish.conftest import Data


@pytest.fixture
def said() -> list[str]:
    return []


@pytest.fixture
def server(data: Data, shown: Preview, said: list[str]) -> Iterator[PreviewServer]:
    """Return a server of a preview whose theme is rendered already: what is said of it is the matter here."""
    with _started(data, shown, said) as server:
        yield server


@contextmanager
def _started(
    data: Data, preview: Preview, said: list[str], named: Callable[[], AbstractContextManager[None]] = nullcontext
) -> Iterator[PreviewServer]:
    server = PreviewServer(data.render, preview, port=0, say=said.append, named=named)
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
    yield server
    server.stop()


def only(project: Path) -> Sources:
    """Return the sources of a survey that has no files of its own."""
    return Sources(project=project, work=project, layers=(project,))


@contextmanager
def _request(server: PreviewServer, path: str, method: str = "GET") -> Iterator[HTTPResponse]:
    connection = HTTPConnection(HOST, int(server.server_address[1]), timeout=HANG)
    connection.request(method, path)
    yield connection.getresponse()
    connection.close()


def _get(server: PreviewServer, path: str) -> tuple[int, str]:
    with _request(server, path) as response:
        return response.status, response.read().decode()


def _next_event(response: HTTPResponse) -> dict:
    line = response.readline()
    assert b"\n" == response.readline()
    return dict(json.loads(line.removeprefix(b"data: ")))


def test_a_page_has_the_script_that_follows_events_and_other_files_do_not(server: PreviewServer) -> None:
    server.rebuild()
    status, page = _get(server, "/papers/?q=1")
    assert 200 == status
    script = f'<script src="/_survey/reload.js" data-version="{server.events.version}" defer></script></body>'
    assert 1 == page.count(script)
    assert (200, '{"papers": []}\n') == _get(server, "/api/v1/papers.json")
    assert "EventSource" in _get(server, "/_survey/reload.js")[1]


def test_answers_are_not_kept_and_head_has_no_body(server: PreviewServer) -> None:
    server.rebuild()
    with _request(server, "/papers/") as response:
        assert "no-store" == response.headers["Cache-Control"]
    with socket.create_connection((HOST, int(server.server_address[1])), timeout=HANG) as connection:
        connection.sendall(b"HEAD /papers/ HTTP/1.0\r\n\r\n")
        answer = b"".join(iter(lambda: connection.recv(4096), b""))
    assert answer.startswith(b"HTTP/1.0 200 ")
    assert answer.endswith(b"\r\n\r\n")
    with _request(server, "/papers") as response:
        assert (302, "/papers/") == (response.status, response.headers["Location"])


def test_open_pages_hear_of_a_new_version(server: PreviewServer, data: Data, site: Site) -> None:
    server.rebuild()
    with _request(server, "/_survey/events") as events:
        first = _next_event(events)
        assert {"version": server.events.version, "problems": []} == first
        data.site = replace(site, files={"new.json": "{}"})
        server.rebuild()
        assert first["version"] != _next_event(events)["version"]
    assert (200, "{}") == _get(server, "/new.json")


def test_problems_are_shown_over_the_pages_as_they_were_until_they_are_mended(
    server: PreviewServer, data: Data, said: list[str]
) -> None:
    server.rebuild()
    before = _get(server, "/papers/")
    with _request(server, "/_survey/events") as events:
        version = _next_event(events)["version"]
        data.error = NotPublished(["data/papers/c3.yml:9:14: error: no such value (known-values)"])
        server.rebuild()
        assert {"version": version, "problems": list(data.error.lines)} == _next_event(events)
        assert data.error.lines[0] in said
        assert before == _get(server, "/papers/")
        data.error = None
        server.rebuild()
        mended = _next_event(events)
    assert [] == mended["problems"]
    assert version != mended["version"]


def test_a_mistake_in_a_template_does_not_end_the_preview(server: PreviewServer, data: Data, said: list[str]) -> None:
    data.error = KeyError("no such word")
    server.rebuild()
    assert ("KeyError: 'no such word'",) == server.events.problems
    assert any("Traceback" in line for line in said)
    data.error = None
    server.rebuild()
    assert not server.events.problems


def test_what_the_machine_refuses_is_a_sentence_without_a_traceback(
    server: PreviewServer, data: Data, said: list[str]
) -> None:
    data.error = PermissionError(errno.EACCES, "Permission denied", "mine/.build")
    server.rebuild()
    told = "mine/.build: Permission denied. Change its permissions, or name another place."
    assert [told, "Not shown: 1 problem; the pages stay as they were."] == said
    assert (told,) == server.events.problems


def _fail() -> Drawn:
    raise KeyError("<b> is no word")


@contextmanager
def _name() -> Iterator[None]:
    try:
        yield
    except KeyError as error:
        raise NotPublished(["templates/pages/paper.html.jinja:2:1: error: no word (template)"]) from error


@pytest.mark.parametrize(
    ("named", "told"),
    [
        (nullcontext, "KeyError: '<b> is no word'"),
        (_name, "templates/pages/paper.html.jinja:2:1: error: no word (template)"),
    ],
)
def test_a_page_that_cannot_be_drawn_says_why_until_it_can(
    data: Data,
    shown: Preview,
    site: Site,
    said: list[str],
    named: Callable[[], AbstractContextManager[None]],
    told: str,
) -> None:
    broken = replace(site, pages=tuple(replace(p, later=_fail) if p.path == "papers/" else p for p in site.pages))
    with _started(data, shown, said, named) as server:
        data.site = broken
        server.rebuild()
        status, page = _get(server, "/papers/")
        assert (500, True) == (status, html.escape(told) in page)
        assert f'data-version="{server.events.version}"' in page
        assert told in "\n".join(said)
        assert 200 == _get(server, "/papers/loaf/")[0]
        data.site = site
        server.rebuild()
        assert 200 == _get(server, "/papers/")[0]


def test_before_the_first_version_the_problems_stand_alone(data: Data, project: Path, said: list[str]) -> None:
    with _started(data, Preview(project=project, folder=project / ".build" / "preview"), said) as server:
        assert 503 == _get(server, "/")[0]
        data.error = NotPublished(["data/x.yml:1:1: error: <b> (rule)"])
        server.rebuild()
        status, page = _get(server, "/papers/")
    assert 503 == status
    assert "data/x.yml:1:1: error: &lt;b&gt; (rule)" in page
    assert "/_survey/reload.js" in page


def test_events_end_for_those_who_follow() -> None:
    events = BuildEvents()
    follower = events.follow()
    assert "problems" in next(follower)
    events.end()
    assert [] == list(follower)


def test_pages_of_another_run_have_another_version() -> None:
    assert BuildEvents().version != BuildEvents().version


def _save(project: Path, text: str) -> None:
    (project / "data" / "survey.yml").write_text(text, encoding="utf-8")


def _interrupt() -> None:
    raise KeyboardInterrupt


def test_serving_builds_at_first_and_after_each_change_and_stops(data: Data, project: Path, said: list[str]) -> None:
    # A line is said while a build is at work: what is saved then must not be missed.
    steps = iter([lambda: _save(project, "a"), lambda: _save(project, "ab"), _interrupt])

    def say(line: str) -> None:
        said.append(line)
        if line.startswith("7 pages in "):
            next(steps)()

    serve_site(data.render, sources=lambda: only(project), data=project / "data", port=0, say=say)
    built = [line for line in said if line.startswith("7 pages in ")]
    assert ["(the theme and all pages)", "(pages alone)", "(pages alone)"] == [
        line[line.index("(") :] for line in built
    ]
    assert any(line.startswith(f"Serving on http://{HOST}:") for line in said)
    assert "Stopped." == said[-1]


def test_first_files_of_a_surveys_own_show_though_they_came_while_it_was_served(
    data: Data, project: Path, tmp_path: Path, said: list[str]
) -> None:
    own, other = tmp_path / "own", shutil.copytree(project, tmp_path / "other")
    steps = iter([(own / "templates").mkdir, _interrupt])
    own.mkdir()

    def find() -> Sources:
        made_of = other if (own / "templates").is_dir() else project
        return Sources(project=made_of, work=project, layers=(project, own))

    def say(line: str) -> None:
        said.append(line)
        if " pages in " in line:
            next(steps)()

    serve_site(data.render, sources=find, data=project / "data", port=0, say=say)
    assert 2 == sum(line.endswith("(the theme and all pages)") for line in said)


def test_a_port_that_is_taken_is_named(server: PreviewServer, data: Data, project: Path) -> None:
    taken = int(server.server_address[1])
    with pytest.raises(NotPublished, match=f"port {taken} cannot be used"):
        serve_site(data.render, sources=lambda: only(project), data=project / "data", port=taken)
