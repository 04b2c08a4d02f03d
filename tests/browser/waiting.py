"""Waiting for what must come about, however long that takes; a limit only catches what never does."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from playwright.sync_api import Page, Route

# Those who observed before this are told before it.
_SIGHT = """() => new Promise((done) => {
  new IntersectionObserver(() => setTimeout(done)).observe(document.body);
})"""


@dataclass(slots=True, kw_only=True)
class Pace:
    """How many times as slowly pages run (`--throttle`): every limit grows with it."""

    throttle: int = 1

    @property
    def patience(self) -> int:
        """Return the milliseconds after which something hangs; what is slow comes sooner, on a busy machine, too."""
        return 180_000 * self.throttle


PACE = Pace()
_LOOK = """(limit) => new Promise((done, fail) => {
  const until = performance.now() + limit;
  const look = () => {
    if (CONDITION) done();
    else if (performance.now() > until) fail(new Error("waited in vain"));
    else setTimeout(look, 50);
  };
  look();
})"""


def move_pointer(page: Page) -> None:
    """Move the pointer to the corner of a page, from wherever it is: one that rests is no sign of a reader."""
    page.mouse.move(9, 9)
    page.mouse.move(5, 5)


def wait_until(page: Page, condition: str) -> None:
    """Wait until an expression holds in a page; the site's policy forbids Playwright's own way of asking."""
    page.evaluate(_LOOK.replace("CONDITION", condition), PACE.patience)


def wait_for(page: Page, holds: Callable[[], bool]) -> None:
    """Wait until something holds here that a page's events bring about."""
    until = time.monotonic() + PACE.patience / 1000
    while not holds():
        assert time.monotonic() < until, "waited in vain"
        page.wait_for_timeout(50)


def wait_for_sight(page: Page) -> None:
    """Wait until everything that observes what comes into sight has been told, and has begun what it does then."""
    page.evaluate(_SIGHT)


_SEEN = """(words) => {
  window.seen = new Promise((done) => {
    const watching = new MutationObserver(() => {
      const names = [...document.querySelectorAll("button")].map((each) => each.ariaLabel ?? each.textContent.trim());
      if (!names.includes(words)) return;
      watching.disconnect(); // a replay changes the page with every frame
      done();
    });
    const changes = { childList: true, subtree: true, characterData: true, attributeFilter: ["aria-label"] };
    watching.observe(document.body, changes);
  });
}"""


@contextmanager
def expect_for_a_moment(page: Page, words: str) -> Iterator[None]:
    """Expect what is done inside to have a button say some words, which it takes back before a slow test may look."""
    page.evaluate(_SEEN, words)
    yield
    page.evaluate("() => window.seen")


class Held(list[Route]):
    """Requests that wait until a test lets them go; what is asked for after that goes at once."""

    is_open = False

    def take(self, route: Route) -> None:
        """Let a request wait, or go."""
        if self.is_open:
            route.continue_()
        else:
            self.append(route)

    def let_go(self) -> None:
        """Let all go, the first one first."""
        self.is_open = True
        while self:
            self.pop(0).continue_()


def hold(page: Page, address: str | re.Pattern[str]) -> Held:
    """Let what a page asks for at an address wait; what waits is added to the list, for the test to let it go."""
    held = Held()
    page.route(address, held.take)
    return held
