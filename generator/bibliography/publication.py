"""What other programs say of a publication in, the fields of `published` in a paper's file out; none of a preprint."""

from __future__ import annotations

import re
from collections.abc import Mapping

_PREPRINT = re.compile(r"arxiv|\bcorr\b", re.IGNORECASE)
_DASHES = re.compile(r"\s*-{2,}\s*")


def to_published(container: Mapping[str, str], details: Mapping[str, str]) -> dict[str, str]:
    """Return what is known of a publication.

    container: by `journal` or `book_title` what it appeared in, of which the first that is named is taken
    details: volume, pages and the like, by our names; without a container they say nothing
    """
    named = next(((kind, title) for kind, title in container.items() if title), None)
    if named is None or _PREPRINT.search(named[1]):
        return {}
    return dict([named]) | {name: _DASHES.sub("–", text) for name, text in details.items() if text}
