"""The publisher's search index and a site become the index that is published: prose in full, data by title.

The theme loads the whole index with every page, so pages made from data enter it with their title alone.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from html import escape
from urllib.parse import quote

from generator.render.page import Site

Record = Mapping[str, str | int | list[str]]

# Where a publisher writes its index, how it calls the list of records, and what a record of its has at least.
_MKDOCS: Record = {"title": "", "text": ""}
_ZENSICAL: Record = {"level": 1, "title": "", "text": "", "path": [], "tags": []}
INDEXES = {"search/search_index.json": ("docs", _MKDOCS), "search.json": ("items", _ZENSICAL)}


def to_search_index(path: str, written: str, site: Site) -> str:
    """Return the index with the publisher's records of prose, and a record for each listed page made from data.

    path: which of the INDEXES `written` is the text of
    """
    records_name, blank = INDEXES[path]
    index: dict[str, list[Record]] = json.loads(written)
    prose = {quote(page.path) for page in site.pages if page.markdown and page.listed}
    records = [record for record in index[records_name] if _page_of(record) in prose]
    records += [
        # The theme puts titles into the page as HTML.
        {**blank, "location": quote(page.path), "title": escape(page.title)}
        for page in site.pages
        if page.listed and not page.markdown
    ]
    # Sections of one page keep their order; pages get one that does not depend on how they were built.
    index[records_name] = sorted(records, key=_page_of)
    return json.dumps(index, ensure_ascii=False, separators=(",", ":"))


def _page_of(record: Record) -> str:
    return str(record["location"]).partition("#")[0]
