"""The pages of a site become its sitemap, plain and compressed, with the date of the data."""

from __future__ import annotations

import gzip
import io
from html import escape
from urllib.parse import quote

from generator.render.page import Site


def to_sitemap(site: Site) -> bytes:
    """Return sitemap.xml: every listed page, in the order of addresses.

    While the address of the site is not known, pages are given from the root of their host: not what search
    engines ask for, yet a complete list that does not change with the machine.
    """
    base = site.address or "/"
    listed = sorted(page.path for page in site.pages if page.listed)
    urls = "".join(
        f"  <url><loc>{escape(base + quote(path))}</loc><lastmod>{site.date}</lastmod></url>\n" for path in listed
    )
    head = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
    return f"{head}{urls}</urlset>\n".encode()


def to_gzip(content: bytes) -> bytes:
    """Compress without the name and the hour, so that the same content has the same bytes."""
    buffer = io.BytesIO()
    with gzip.GzipFile(filename="", fileobj=buffer, mode="wb", mtime=0) as compressed:
        compressed.write(content)
    return buffer.getvalue()
