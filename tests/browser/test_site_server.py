"""A browser that leaves before its answer is there is no fault of a test; any other error is shown."""

from __future__ import annotations

from http.server import SimpleHTTPRequestHandler
from pathlib import Path

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


def _fail(server: SiteServer, error: Exception) -> None:
    try:
        raise error
    except type(error):
        server.handle_error(None, ("127.0.0.1", 0))
    finally:
        server.server_close()
