"""Writing with an input method: what is not yet written stands in the field, and keys choose among characters."""

from __future__ import annotations

from playwright.sync_api import Page


def compose(page: Page, text: str) -> None:
    """Let a text stand in the field that has the focus, as one of which the characters are still to be chosen."""
    session = page.context.new_cdp_session(page)
    session.send("Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})
    session.detach()


def is_left_alone(page: Page, key: str) -> bool:
    """Press a key as the reader of an input method does; return whether the page left it to that."""
    return bool(
        page.evaluate(
            """(key) => document.activeElement.dispatchEvent(
              new KeyboardEvent("keydown", {key, isComposing: true, bubbles: true, cancelable: true}))""",
            key,
        )
    )
