"""A page of the theme in, its Content-Security-Policy out: nothing runs but the site's own scripts, nothing leaves it.

The policy stands in a meta element, since a static site sets no headers. Scripts that the theme writes into its pages
are allowed by hash; they differ with the depth of a page, so the hashes are taken after the build. They are taken
outside of the article alone: what data or prose brings there never runs, whatever it looks like. Prose that ends its
article early gains nothing either: on a page of prose only those scripts are allowed that pages without prose have.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Collection, Iterable, Mapping
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


# How the theme names the top of the site in a script, which differs with the depth of a page.
_ROOT = re.compile(r'(?<=new URL\(")(?:\.(?=")|\.\.(?:/\.\.)*(?=")|/[^":?#]*(?="))')


def theme_scripts(html: str) -> frozenset[str]:
    """Return the scripts that stand in a page of the theme, outside of its article, as pages of any depth have them."""
    return frozenset(_at_any_depth(script) for script in _scripts(html))


def hash_scripts(html: str, known: Collection[str] | None = None) -> tuple[str, ...]:
    """Return the source expression of each script that stands in a page of the theme, outside of its article.

    known: the theme's scripts, as `theme_scripts` returns them, where the page may hold others
    """
    scripts = (script for script in _scripts(html) if known is None or _at_any_depth(script) in known)
    return tuple(dict.fromkeys(map(source_of, scripts)))


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


def _scripts(html: str) -> list[str]:
    tree = LexborHTMLParser(html)
    for article in tree.css("article"):
        article.decompose()
    found = tree.css("script:not([src])")
    return [node.text(deep=True) for node in found if (node.attributes.get("type") or "") in _RUN]


def _at_any_depth(script: str) -> str:
    return _ROOT.sub("~", script)


def source_of(text: str) -> str:
    """Return the expression of a policy that allows a script or a style with this text (CSP 3, hash-source)."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
