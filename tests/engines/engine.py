"""What a driven browser does for a test, whichever engine it has."""

from __future__ import annotations

from typing import Any, Protocol

# Seconds after which something hangs; what is slow comes sooner, on a busy machine, too.
PATIENCE = 60.0

# What a script gave for an element: nobody but the engine that gave it looks into it.
Element = Any


class NotStarted(Exception):
    """An engine that is not on this machine or does not start; the text says which and what is missing."""


class Engine(Protocol):
    """A browser with one page; errors: what its console called one, where the engine tells."""

    name: str
    errors: list[str]

    def open(self, url: str) -> None:
        """Go to an address, and return when the page has loaded."""

    def evaluate(self, function: str, *arguments: object) -> Any:
        """Call a function of JavaScript in the page, and return what it returns or, if that is a promise, resolves to.

        arguments: values that JSON knows, and elements that another call returned
        """

    def click(self, element: Element) -> None:
        """Press the pointer's first button in the middle of an element, which is brought into sight."""

    def type(self, text: str) -> None:
        """Type into what has the focus."""

    def press(self, *keys: str) -> None:
        """Hold keys, one after the other, and let them go; a key is a character or one of KEYS."""

    def close(self) -> None:
        """End the browser."""


KEYS = {"Control": "\ue009", "Enter": "\ue007", "Escape": "\ue00c", "ArrowDown": "\ue015", "ArrowRight": "\ue014"}
