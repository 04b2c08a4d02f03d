"""A text in, its beginning out where it is longer than a page has room for."""

from __future__ import annotations


def shortened(text: str, most: int) -> str:
    """Return a text of so many letters as it is, and of a longer one the words that fit, with an ellipsis."""
    if len(text) <= most:
        return text
    begun = text[:most].rpartition(" ")[0] or text[:most]
    return f"{begun} …"
