"""Which records the published search index has."""

from __future__ import annotations

import json

import pytest

from generator.publish.search_index import INDEXES, to_search_index
from generator.render.page import Page, Site


@pytest.mark.parametrize("path", INDEXES)
def test_data_enters_by_escaped_title_and_prose_in_full(path: str, site: Site) -> None:
    name, _ = INDEXES[path]
    prose = Page(path="method/", title="How", description="", body="# How", markdown=True)
    hidden = Page(path="hidden/", title="Hidden", description="", body="", markdown=True, listed=False)
    site_with_prose = Site(**{**_fields(site), "pages": (*reversed(site.pages), prose, hidden)})
    written = [
        {"location": "zz2shell1zz/zz2shell1zz/", "title": "zztitlezz", "text": "shell"},
        {"location": "papers/#loaf", "title": "A heading of a data page", "text": "no"},
        {"location": "method/", "title": "How", "text": "in full"},
        {"location": "method/#b", "title": "Second", "text": "first in the text"},
        {"location": "method/#a", "title": "Third", "text": ""},
        {"location": "hidden/", "title": "Hidden", "text": ""},
    ]
    index = json.loads(to_search_index(path, json.dumps({"config": {"lang": ["en"]}, name: written}), site_with_prose))
    assert {"lang": ["en"]} == index["config"]
    assert [
        ("", "Home", ""),
        ("axes/", "Axes", ""),
        ("axes/flour/rye/", "Rye", ""),
        ("method/", "How", "in full"),
        ("method/#b", "Second", "first in the text"),
        ("method/#a", "Third", ""),
        ("papers/", "All papers", ""),
        ("papers/crumb/", "Crumb", ""),
        (
            "papers/loaf/",
            "&lt;img src=x onerror=alert(1)&gt; &quot;quoted&quot; &amp; &lt;/script&gt;&lt;/title&gt;",
            "",
        ),
    ] == [(record["location"], record["title"], record["text"]) for record in index[name]]


def _fields(site: Site) -> dict:
    return {name: getattr(site, name) for name in site.__slots__}
