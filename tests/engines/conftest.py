"""Fixtures for the tests that run in Firefox and WebKit. `make test-browsers` asks for them, `make test` does not."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.browser.site_server import SiteHandler, SiteServer
from tests.engines.engine import Engine, NotStarted
from tests.engines.reader import Reader

HERE = Path(__file__).parent


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave these tests out unless an engine is named: neither run nor told of as skipped."""
    return True if collection_path.is_relative_to(HERE) and not config.getoption("--engine") else None


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run each test in every engine that was named, all tests of one before the next."""
    if "engine" in metafunc.fixturenames:
        metafunc.parametrize("engine", metafunc.config.getoption("--engine"), indirect=True, scope="session")


@pytest.fixture(scope="session")
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """Start a browser for all tests of its engine."""
    try:
        started = _start(request.param)
    except NotStarted as missing:
        pytest.fail(f"{missing}; `make test-browsers` installs what it may", pytrace=False)
    yield started
    started.close()


@pytest.fixture(scope="session")
def homes(small_site: Path, real_site: Path) -> Iterator[dict[str, str]]:
    """Serve the sites of both surveys, and return their addresses with a final slash."""
    with ExitStack() as stack:
        addresses = {}
        for name, folder in (("small", small_site), ("real", real_site)):
            server = SiteServer(SiteHandler, folder)
            server.start()
            stack.callback(server.stop)
            addresses[name] = server.address
        yield addresses


@pytest.fixture
def small(engine: Engine, homes: dict[str, str]) -> Iterator[Reader]:
    """Return a reader of the invented survey, who kept nothing; its pages must make no error."""
    yield from _visit(engine, homes["small"])


@pytest.fixture
def real(engine: Engine, homes: dict[str, str]) -> Iterator[Reader]:
    """Return a reader of the real survey, as above."""
    yield from _visit(engine, homes["real"])


def _start(name: str) -> Engine:
    # Each asks for packages that only its own tests need.
    if name == "firefox":
        from tests.engines.firefox import Firefox  # noqa: PLC0415

        return Firefox()
    from tests.engines.webkit import WebKit  # noqa: PLC0415

    return WebKit()


def _visit(engine: Engine, home: str) -> Iterator[Reader]:
    engine.open(f"{home}llms.txt")
    engine.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
    # What the page before complained of may come as late as this.
    engine.errors.clear()
    yield Reader(engine=engine, home=home)
    assert engine.errors == []
