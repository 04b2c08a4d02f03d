"""A browser that leaves before its answer is there is no fault of a test; any other error is shown."""

from __future__ import annotations

from http.server import SimpleHTTPRequestHandler
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.browser.site_server import SiteHandler, SiteServer


@pytest.mark.parametrize("error", [BrokenPipeError, ConnectionResetError])
def test_a_connection_that_was_reset_is_passed_over(
    error: type[Exception], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _fail(SiteServer(SiteHandler, tmp_path), error())
    assert ("", "") == capsys.readouterr()


def test_any_other_error_keeps_its_traceback(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _fail(SiteServer(SimpleHTTPRequestHandler, tmp_path), KeyError("lost"))
    assert "KeyError: 'lost'" in capsys.readouterr().err


@pytest.mark.parametrize(("lasts", "said"), [(600, "max-age=600"), (0, "max-age=0"), (None, None)])
def test_browser_is_told_for_how_long_it_need_not_ask_again(
    lasts: int | None, said: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SiteHandler, "lasts", lasts)
    (tmp_path / "index.html").write_text("<!doctype html>", encoding="utf-8")
    server = SiteServer(SiteHandler, tmp_path)
    server.start()
    with urlopen(server.address) as answer:
        assert said == answer.headers["Cache-Control"]
    server.stop()


def _fail(server: SiteServer, error: Exception) -> None:
    try:
        raise error
    except type(error):
        server.handle_error(None, ("127.0.0.1", 0))
    finally:
        server.server_close()
