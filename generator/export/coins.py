"""A paper in, its record as COinS out: what reference managers collect from a list (OpenURL, Z39.88-2004, key-value).

One record says title, authors, year, month, venue and ids; whole citations are on the paper's own page.
"""

from __future__ import annotations

import re
from urllib.parse import quote

from generator.export.citation import Citation

_AUTHORS = 20  # more of them make a list longer than what it lists
_JOURNAL, _BOOK = "info:ofi/fmt:kev:mtx:journal", "info:ofi/fmt:kev:mtx:book"
# What stays as it is in an address, and the space, which has a sign of its own there.
_TO_QUOTE = re.compile(r"[^A-Za-z0-9_.~ -]")
_GENRES = {"article": "article", "conference": "proceeding", "preprint": "preprint"}


def to_coins(citation: Citation) -> str:
    """Return what the title of a `Z3988` element says."""
    is_book = citation.kind in ("book", "report")
    month = f"-{citation.month:02}" if citation.month else ""
    pairs = [
        ("ctx_ver", "Z39.88-2004"),
        ("rft_val_fmt", _BOOK if is_book else _JOURNAL),
        ("rft.genre", citation.kind if is_book else _GENRES.get(citation.kind, "unknown")),
        ("rft.btitle" if is_book else "rft.atitle", citation.title),
        ("rft.pub" if is_book else "rft.jtitle", citation.issuer if is_book else citation.container),
        *(("rft.au", name.inverted) for name in citation.names[:_AUTHORS]),
        ("rft.date", f"{citation.year}{month}"),
        ("rft_id", f"info:doi/{citation.doi}" if citation.doi else citation.url),
    ]
    return "&".join([f"{name}={_quoted(text)}" for name, text in pairs if text])


def _quoted(text: str) -> str:
    """Return a text as `quote_plus` does, of which few characters are quoted."""
    return _TO_QUOTE.sub(_quoted_character, text).replace(" ", "+")


def _quoted_character(match: re.Match[str]) -> str:
    return quote(match[0], safe="")
