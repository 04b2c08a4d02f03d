"""`survey trace view`: a page on this machine alone, or a file; what cannot be shown is told."""

from __future__ import annotations

import threading
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from generator.commands.trace_view import PageServer
from tests.commands.conftest import Run
from tests.hang import HANG
from tests.traces.twin import VECTORS

TWIN = VECTORS / "twin.json"
LOG = Path(__file__).parent.parent / "traces" / "recorded" / "magentic.bakery.json"


def ask(address: str, host: str = "") -> tuple[int, bytes]:
    request = urllib.request.Request(address, headers={"Host": host} if host else {})
    try:
        with urllib.request.urlopen(request, timeout=HANG) as answer:
            return answer.status, answer.read()
    except urllib.error.HTTPError as refused:
        with refused:
            return refused.code, b""


def test_page_is_served_at_its_own_address_on_this_machine_alone() -> None:
    with PageServer(b"<p>page") as server:
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
        assert "127.0.0.1" == server.server_address[0]
        assert (200, b"<p>page") == ask(server.address)
        assert 404 == ask(server.address.removesuffix(server.path))[0]
        # A name of another host that leads here, as a page of that host could ask by.
        assert 404 == ask(server.address, host="rebound.example")[0]
        server.shutdown()


def test_addresses_are_not_guessed() -> None:
    with PageServer(b"") as one, PageServer(b"") as other:
        assert one.path != other.path
        assert 20 < len(one.path)


def test_file_is_written_and_described(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "report.html"
    ran = run("trace", "view", TWIN, LOG, "--out", out)
    assert 0 == ran.code
    assert ran.out.startswith(f"{out.as_posix()}: 2 traces, ")
    assert "with all texts (--hash leaves them out)" in ran.out
    assert "imported as messages" in ran.err
    assert out.read_text(encoding="utf-8").startswith("<!doctype html>")
    hashed = run("trace", "view", TWIN, "--hash", "--out", out)
    assert ", without texts\n" in hashed.out


@pytest.mark.parametrize(("name", "code"), [("nothing.json", 2), ("other.json", 1)])
def test_what_cannot_be_shown_is_told_and_nothing_written(run: Run, tmp_path: Path, name: str, code: int) -> None:
    (tmp_path / "other.json").write_text("[1]", encoding="utf-8")
    ran = run("trace", "view", tmp_path / name, "--out", tmp_path / "report.html")
    assert (code, "") == (ran.code, ran.out)
    assert ran.err.startswith("survey trace: ")
    assert not (tmp_path / "report.html").exists()
