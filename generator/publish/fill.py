"""A page and a shell that the publisher rendered once become a page of the theme, for a fraction of its time.

A shell is an ordinary page whose title, description, article and address are words that occur nowhere else. Pages
at the same depth and in the same section of the navigation share one, since its links are relative. Home and the
pages that the navigation leads to have their own, at their own address: the theme may mark them as current.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from html import escape
from urllib.parse import quote

from generator.publish.addresses import NOT_FOUND, depth_of, resolve_markers, root_of
from generator.publish.assets import Assets
from generator.publish.markup import Markup, below_root, read_markup, resolve_and_read, resolve_in_parts
from generator.publish.policy import hash_scripts, theme_scripts
from generator.publish.report import NotPublished
from generator.record import frozen_record
from generator.render.page import Page, Site

# Lower-case letters and digits survive Markdown, templates and the quoting of addresses.
_TITLE, _DESCRIPTION, _BODY = "zztitlezz", "zzdescriptionzz", "<h1>zzbodyzz</h1>"
_END_OF_HEAD = "</head>"
_END_OF_ARTICLE = "</article>"
# Where a line ends; what stands in a script is left as it is, for its hash.
_SPACES = re.compile(r"(<(script|style|pre|textarea)\b.*?</\2>)|\s*\n\s*", re.DOTALL | re.IGNORECASE)


@frozen_record
class ShellPlace:
    """Where a shell is staged, the section that is current there, and whether several pages share it."""

    path: str
    section: str
    shared: bool


@frozen_record
class Shell:
    """A rendered shell, cut at the words that a page replaces; every second part is such a word.

    hashes: of the theme's own scripts in it, as a Content-Security-Policy names them
    scripts: these scripts, as pages of any depth have them
    markup: its ids and links, apart from those that name the page which is filled in
    """

    parts: tuple[str, ...]
    hashes: tuple[str, ...]
    scripts: frozenset[str]
    markup: Markup


@frozen_record
class Finished:
    """A finished page, and what the pieces hold that it was made of."""

    html: str
    pieces: tuple[Markup, ...]


def is_filled(page: Page) -> bool:
    """Tell whether a page goes into a shell; prose never does, and 404.html is a page of the theme's own."""
    return page.filled and not page.markdown and page.path != NOT_FOUND


def place_shell(page: Page, site: Site) -> ShellPlace:
    """Return which shell a filled page goes into."""
    if page.path in {"", *(entry.path for entry in site.navigation)}:
        return ShellPlace(path=page.path, section=page.section, shared=False)
    sections = ["", *(entry.id for entry in site.navigation)]
    number = sections.index(page.section) if page.section in sections else 0
    folder = f"zz{depth_of(page.path)}shell{number}zz/"
    return ShellPlace(path=folder * depth_of(page.path), section=sections[number], shared=True)


def places_of(site: Site) -> tuple[ShellPlace, ...]:
    """Return the shells that a site needs, each once."""
    return tuple(dict.fromkeys(place_shell(page, site) for page in site.pages if is_filled(page)))


def shell_page(place: ShellPlace) -> Page:
    """Return the page to render as a shell."""
    return Page(
        path=place.path,
        title=_TITLE,
        description=_DESCRIPTION,
        body=_BODY,
        section=place.section,
        filled=False,
        listed=False,
    )


def to_article(page: Page) -> str:
    """Return the article of a page made from data, as filled pages and staged ones have it alike."""
    return f'<div class="survey-page">\n{page.body}\n</div>'


def cut_shell(html: str, place: ShellPlace) -> Shell:
    """Cut a rendered shell into parts.

    Raises NotPublished when the theme printed the article not once, or has no head to end.
    """
    root = root_of(place.path, "")
    html = resolve_markers(html, root)
    # The address of a shell that lies at its page's own address is right already, and home's is empty.
    words = [_TITLE, _DESCRIPTION, _BODY, _END_OF_HEAD, *([place.path] if place.shared else [])]
    parts = re.split(f"({'|'.join(map(re.escape, words))})", _squeeze(html))
    if (parts.count(_BODY), parts.count(_END_OF_HEAD)) != (1, 1):
        raise NotPublished(["templates/theme: a page must print its content once, and end its head once"])
    return Shell(
        parts=tuple(parts),
        hashes=hash_scripts(html),
        scripts=theme_scripts(html),
        markup=below_root(_without(read_markup(html), words), root),
    )


def fill_shell(shell: Shell, page: Page, assets: Assets) -> Finished:
    """Return the finished page."""
    root = root_of(page.path, "")
    body, in_body = resolve_in_parts(page.body, page.shared, root)
    head, in_head = resolve_and_read(_to_head(page, root, assets), root)
    values = {
        _TITLE: to_meta(page.title),
        _DESCRIPTION: to_meta(page.description),
        _BODY: body,
        _END_OF_HEAD: head + _END_OF_HEAD,
    }
    parts = list(shell.parts)
    parts[1::2] = [values[word] if word in values else quote(page.path) for word in parts[1::2]]
    scripts = _to_scripts(page, root, assets)
    pieces = (shell.markup, in_head, *in_body, *((read_markup(scripts),) if scripts else ()))
    return Finished(html=_put_scripts("".join(parts), scripts), pieces=pieces)


def complete_page(html: str, page: Page, site: Site, assets: Assets) -> str:
    """Return a page that the publisher rendered with its markers resolved, its own head, styles and scripts."""
    root = root_of(page.path, site.address)
    head = resolve_markers(_to_head(page, root, assets), root) + _END_OF_HEAD
    html = resolve_markers(html, root).replace(_END_OF_HEAD, head, 1)
    return _put_scripts(html, _to_scripts(page, root, assets))


def fill_not_found(html: str, page: Page, site: Site, assets: Assets) -> str:
    """Return the theme's 404.html with this page's title, description and article in it."""
    title, description = to_meta(f"{page.title} · {site.name}"), to_meta(page.description or site.description)
    for pattern, text in (
        (r"(<title>).*?(</title>)", title),
        (r'(<meta name="description" content=")[^"]*(")', description),
        (r"(<article\b[^>]*>).*(</article>)", to_article(page)),
    ):
        # A function, since text in place of a match would have its backslashes read.
        html = re.sub(pattern, partial(_between, text), html, count=1, flags=re.DOTALL)
    return complete_page(html, page, site, assets)


def to_meta(text: str) -> str:
    """Return plain text for a title or an attribute: on one line, escaped, since the theme does not escape it."""
    return escape(" ".join(text.split()))


def _squeeze(html: str) -> str:
    """Return the theme's part of a page without its empty lines and indents, which are a tenth of it."""
    return _SPACES.sub(lambda match: match[1] or "\n", html)


def _without(markup: Markup, words: Iterable[str]) -> Markup:
    """Return the markup without links that hold one of the words of a shell."""
    words = tuple(words)
    return replace(
        markup,
        links=frozenset(link for link in markup.links if not any(word in link for word in words)),
        foreign=frozenset(
            (link, fetched) for link, fetched in markup.foreign if not any(word in link for word in words)
        ),
    )


def _between(text: str, match: re.Match[str]) -> str:
    return f"{match[1]}{text}{match[2]}"


def _to_head(page: Page, root: str, assets: Assets) -> str:
    """Return what only this page has in its head; all its modules are named, so that none waits for another."""
    paths = map(assets.style, assets.behind(page.styles))
    styles = (f'<link rel="stylesheet" href="{root}{escape(path)}">\n' for path in paths)
    modules = (f'<link rel="modulepreload" href="{root}{escape(path)}">\n' for path in assets.preloads(page.scripts))
    return "".join([*styles, *modules, page.head])


def _to_scripts(page: Page, root: str, assets: Assets) -> str:
    entries = assets.entries(page.scripts)
    return "".join(f'<script type="module" src="{root}{escape(path)}"></script>\n' for path in entries)


def _put_scripts(html: str, scripts: str) -> str:
    """Put a page's own scripts at the end of its article: a theme that swaps pages in place runs nothing of a head."""
    before, end, after = html.rpartition(_END_OF_ARTICLE)
    return before + scripts + end + after
