"""The sitemap and its compressed twin."""

from __future__ import annotations

import gzip
import time
from dataclasses import replace

import pytest

from generator.publish.sitemap import to_gzip, to_sitemap
from generator.render.page import Page, Site


def test_sitemap_lists_the_listed_pages_in_order_with_the_date_of_the_data(site: Site) -> None:
    lines = to_sitemap(replace(site, pages=tuple(reversed(site.pages)))).decode().splitlines()
    assert "  <url><loc>https://example.org/bread/</loc><lastmod>2026-05-04</lastmod></url>" == lines[2]
    paths = [line.split("/bread/")[1].split("<")[0] for line in lines[2:-1]]
    assert ["", "axes/", "axes/flour/rye/", "papers/", "papers/crumb/", "papers/loaf/"] == paths


def test_sitemap_without_an_address_starts_at_the_root_of_the_host(site: Site) -> None:
    assert b"<loc>/papers/loaf/</loc>" in to_sitemap(replace(site, address=""))


def test_sitemap_quotes_and_escapes_addresses(site: Site) -> None:
    page = Page(path="é&/", title="", description="", body="")
    assert b"<loc>https://h/?a&amp;b/%C3%A9%26/</loc>" in to_sitemap(
        replace(site, address="https://h/?a&b/", pages=(page,))
    )


def test_compressed_twin_does_not_know_the_hour(monkeypatch: pytest.MonkeyPatch) -> None:
    first = to_gzip(b"content")
    monkeypatch.setattr(time, "time", lambda: 4_000_000_000.0)
    assert first == to_gzip(b"content")
    assert b"content" == gzip.decompress(first)
