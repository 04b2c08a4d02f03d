"""A page of the theme in, its Content-Security-Policy out: nothing runs but the site's own scripts, nothing leaves it.

The policy stands in a meta element, since a static site sets no headers. Scripts that the theme writes into its pages
are allowed by hash; they differ with the depth of a page, so the hashes are taken after the build. They are taken
outside of the article alone: what data or prose brings there never runs, whatever it looks like.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterable, Mapping
from html import escape

from selectolax.lexbor import LexborHTMLParser

from generator.publish.report import NotPublished

# Numbers become lengths and colours in style attributes; icons of the theme are data: in its styles.
_DIRECTIVES = {
    "default-src": "'self'",
    "script-src": "'self'",
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "worker-src": "'none'",
    "object-src": "'none'",
    "frame-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
}
_RUN = {"", "module", "text/javascript", "application/javascript"}
# A policy rules what follows it, and browsers look for the encoding in the first 1,024 bytes.
_PLACE = re.compile(r"<head\b[^>]*>(?:\s*<meta charset=[^>]*>)?", re.IGNORECASE)


def hash_scripts(html: str) -> tuple[str, ...]:
    """Return the source expression of each script that stands in a page of the theme, outside of its article."""
    tree = LexborHTMLParser(html)
    for article in tree.css("article"):
        article.decompose()
    scripts = (node for node in tree.css("script:not([src])") if (node.attributes.get("type") or "") in _RUN)
    return tuple(dict.fromkeys(_hash(node.text(deep=True)) for node in scripts))


def to_policy(hashes: Iterable[str], own: Mapping[str, str]) -> str:
    """Return the text of a policy; `own` replaces directives for one page.

    Hashes stand beside what a page allows its scripts; `'none'` there means that the theme's may run all the same.
    """
    directives = {**_DIRECTIVES, **own}
    sources = [source for source in directives["script-src"].split() if source != "'none'"]
    directives["script-src"] = " ".join([*sources, *hashes])
    return "; ".join(f"{name} {sources}" for name, sources in directives.items())


def set_policy(html: str, hashes: Iterable[str], own: Mapping[str, str]) -> str:
    """Return a page with its policy before everything that the policy rules.

    Raises NotPublished when the page has no head to put it in.
    """
    place = _PLACE.search(html)
    if place is None:
        raise NotPublished(["templates/theme: a page must have a head"])
    policy = escape(to_policy(hashes, own), quote=True).replace("&#x27;", "'")
    element = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    return f"{html[: place.end()]}{element}{html[place.end() :]}"


def _hash(script: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"
