"""A paper in, its record as COinS out: what reference managers collect from a list (OpenURL, Z39.88-2004, key-value).

One record says title, authors, year, month, what contains it or issued it, and ids; whole citations are on the paper's
own page. Zotero takes all in the format of journals for articles: conference papers and chapters have that of books,
and what has no format of its own has `dc`, with the type as Zotero calls it.
"""

from __future__ import annotations

from urllib.parse import quote_plus

from generator.export.citation import Citation, Kind

_AUTHORS = 20  # more of them make a list longer than what it lists
_FORMAT = "info:ofi/fmt:kev:mtx:"
_GENRES: dict[Kind, tuple[str, str]] = {
    "article": ("journal", "article"),
    "conference": ("book", "proceeding"),
    "chapter": ("book", "bookitem"),
    "book": ("book", "book"),
    "report": ("book", "report"),
}
_TYPES: dict[Kind, str] = {
    "preprint": "preprint",
    "web": "webpage",
    "benchmark": "dataset",
    "dataset": "dataset",
    "tool": "computerProgram",
    "document": "document",
}


def to_coins(citation: Citation) -> str:
    """Return what the title of a `Z3988` element says."""
    month = f"-{citation.month:02}" if citation.month else ""
    pairs = [
        ("ctx_ver", "Z39.88-2004"),
        *_work(citation),
        *(("rft.au", name.inverted) for name in citation.names[:_AUTHORS]),
        ("rft.date", f"{citation.year}{month}"),
        ("rft_id", f"info:doi/{citation.doi}" if citation.doi else citation.url),
    ]
    return "&".join([f"{name}={quote_plus(text)}" for name, text in pairs if text])


def _work(citation: Citation) -> tuple[tuple[str, str], ...]:
    """Return format, kind, title, and where it appeared or who issued it."""
    if citation.kind == "thesis":
        issuer = citation.issuer or citation.container
        return ("rft_val_fmt", f"{_FORMAT}dissertation"), ("rft.title", citation.title), ("rft.inst", issuer)
    if citation.kind in _TYPES:
        kind = ("rft_val_fmt", f"{_FORMAT}dc"), ("rft.type", _TYPES[citation.kind])
        container = "rft.publisher" if citation.kind == "preprint" else "rft.source"
        return (*kind, ("rft.title", citation.title), (container, citation.container))
    form, genre = _GENRES[citation.kind]
    known = ("rft_val_fmt", _FORMAT + form), ("rft.genre", genre)
    if form == "journal":
        return (*known, ("rft.atitle", citation.title), ("rft.jtitle", citation.container))
    whole = citation.kind in ("book", "report")
    part = () if whole else (("rft.atitle", citation.title),)
    return (
        *known,
        *part,
        ("rft.btitle", citation.title if whole else citation.container),
        ("rft.pub", citation.issuer),
    )
