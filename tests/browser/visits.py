"""Contexts and pages of the driven browser: nothing leaves this machine, and whatever goes wrong is noted."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, CDPSession, ConsoleMessage, Page, Request

from tests.browser.site_server import HOST
from tests.browser.waiting import PACE

# Without these Chromium asks its maker for updates and field trials, meets a proxy, or finds another host.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-proxy-server",
    f"--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE {HOST}",
    # One process for all pages of a context: it has compiled the site's scripts when the next page asks for them.
    "--process-per-site",
)
# What a policy refuses never left.
_REFUSED = ("csp", "net::ERR_BLOCKED_BY_CSP")


# Without slots: Playwright notes on the owner of a method that it calls it.
@dataclass(kw_only=True)
class Visits:
    """What pages did: their faults until somebody clears them, and the addresses that may have kept something."""

    faults: list[str] = field(default_factory=list)
    origins: set[str] = field(default_factory=set)

    def open_context(self, browser: Browser, **options: Any) -> BrowserContext:
        """Open a context whose pages are watched; options as Playwright names them."""
        context = browser.new_context(service_workers="block", **options)
        context.set_default_timeout(PACE.patience)
        context.on("request", self._note_request)
        context.on("requestfailed", self._note_failed)
        context.on("console", self._note_console)
        context.on("weberror", lambda error: self.faults.append(f"uncaught: {error.error}"))
        context.on("page", slow_down)
        return context

    @contextmanager
    def keep_context(
        self, browser: Browser, parked: str, **options: Any
    ) -> Iterator[tuple[BrowserContext, CDPSession]]:
        """Open a context for one test after the other, with a session that can clear it.

        parked: address of a page that stays open in it, so that the process of its pages lives on
        """
        with self.open_context(browser, **options) as context:
            page = context.new_page()
            page.goto(parked)
            self.origins.clear()
            session = context.new_cdp_session(page)
            set_pace(session, 1)
            yield context, session

    def forget(self, session: CDPSession) -> None:
        """Clear what pages kept in the context of a session, which is open on one of its pages."""
        for origin in self.origins:
            session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
        self.origins.clear()

    def _note_request(self, request: Request) -> None:
        if not is_local(request.url):
            self.faults.append(_foreign(request))
        elif request.is_navigation_request():
            parts = urlsplit(request.url)
            self.origins.add(f"{parts.scheme}://{parts.netloc}")

    def _note_failed(self, request: Request) -> None:
        # A page left while it still loads cancels its requests: that is no fault. Nor is a browser without scripts that
        # refuses, as "csp", to load those of a page beforehand; what a policy refuses, the console says, too.
        if is_local(request.url):
            if request.failure not in ("net::ERR_ABORTED", *_REFUSED):
                self.faults.append(f"failed request: {request.url} ({request.failure})")
        elif request.failure in _REFUSED:
            self.faults.remove(_foreign(request))

    def _note_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.faults.append(f"console: {message.text} ({message.location.get('url', '')})")


def slow_down(page: Page) -> None:
    """Give a page the slow processor that was asked for."""
    if PACE.throttle > 1:
        set_pace(page.context.new_cdp_session(page), PACE.throttle)


def set_pace(session: CDPSession, rate: int) -> None:
    """Let the process of a session's page run so many times as slowly: Chromium keeps a processor busy for the rest.

    Who leaves a page that stays open gives it its full pace, lest it take the time of those that are tested.
    """
    if PACE.throttle > 1:
        session.send("Emulation.setCPUThrottlingRate", {"rate": rate})


def is_local(url: str) -> bool:
    """Tell whether an address lies on this machine or within a page."""
    parts = urlsplit(url)
    return parts.scheme in ("data", "blob", "about") or parts.hostname == HOST


def _foreign(request: Request) -> str:
    return f"request to another host: {request.url}"
