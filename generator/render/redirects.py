"""Former names in, files at their addresses out: pages that lead on without a script, and what the API answers.

Addresses are those of the pages and files that there are, with the former name in the place of the present one. The
pictures beside links have none: pages name them, and which gaps have one changes with every paper.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterable, Mapping
from html import escape
from urllib.parse import quote

from generator.export.addresses import page_address
from generator.export.api import ROOT
from generator.model.redirect import Redirect
from generator.model.survey import Survey
from generator.wording import words

# Where a name of an axis may be part of another name: `tables/a-by-b/`, `charts/timeline-by-a.json`.
_JOINED = ("tables/", "gaps/", "charts/", "downloads/")
_EDITIONS = re.compile(r"editions/[^/]+/")


def redirect_files(survey: Survey, pages: Iterable[str], files: Mapping[str, bytes | str]) -> dict[str, bytes | str]:
    """Return the files that keep former addresses alive, by path; what stands there already is never replaced.

    pages: addresses of pages; files: all that stands beside them
    """
    found: dict[str, bytes | str] = {}
    leads_on = {path: path for path in pages}
    answers = {path: path for path in files}
    taken = {*leads_on, *answers}
    for redirect in survey.redirects:
        for known in (leads_on, answers):
            # With those that are former already: an address may have had several names.
            for path, target in list(known.items()):
                old = former_path(path, redirect)
                if old and old not in taken:
                    known.setdefault(old, target)
    for path, target in leads_on.items():
        if path not in taken:
            found[f"{path}index.html"] = _page(survey, path, target)
    found |= {path: files[target] for path, target in answers.items() if path not in taken}
    return found


def former_path(path: str, redirect: Redirect) -> str:
    """Return the address that a page or file had under the former name; "" where the name is not part of it."""
    edition = _EDITIONS.match(path)
    start = edition[0] if edition else ""
    rest = path.removeprefix(start)
    if redirect.kind == "paper":
        new, old = f"papers/{redirect.new}", f"papers/{redirect.old}"
        rest, api = rest.removeprefix(ROOT), ROOT if rest.startswith(ROOT) else ""
        start += api
    elif redirect.kind == "value":
        new, old = (f"axes/{name.replace('.', '/', 1)}" for name in (redirect.new, redirect.old))
    else:
        if rest.startswith(_JOINED):
            folder, _, name = rest.partition("/")
            ends = re.compile(rf"(?:(?<=^)|(?<=-)){re.escape(redirect.new)}(?=[-./]|$)")
            former = ends.sub(redirect.old, name)
            return f"{start}{folder}/{former}" if former != name else ""
        new, old = f"axes/{redirect.new}", f"axes/{redirect.old}"
    if rest.startswith(new) and rest[len(new) : len(new) + 1] in ("/", "."):
        return f"{start}{old}{rest[len(new) :]}"
    return ""


def _page(survey: Survey, old: str, new: str) -> str:
    """Return a page that leads on at once, and says where to for browsers that do not follow."""
    target = quote(posixpath.relpath(new.rstrip("/") or ".", old.rstrip("/") or ".")) + "/"
    # From the root of its host, a site may stand anywhere.
    absolute = page_address(survey, new) if survey.config.address else ""
    canonical = f'<link rel="canonical" href="{escape(absolute)}">' if absolute else ""
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; base-uri 'none'\">\n"
        f'<meta http-equiv="refresh" content="0; url={escape(target)}">\n<meta name="robots" content="noindex">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n{canonical}\n'
        f"<title>{words.MOVED}</title>\n</head>\n<body>\n<main>\n<h1>{words.MOVED}</h1>\n"
        f'<p><a href="{escape(target)}">Go to its new address</a></p>\n</main>\n</body>\n</html>\n'
    )
