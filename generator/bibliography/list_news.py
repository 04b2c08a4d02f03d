"""Headings and items of a Markdown list in, those out that tell news of whoever keeps it: `[2024/05] We release …`.

What they link to is seldom a paper of the list; one that an identifier names is.
"""

from __future__ import annotations

import re

from generator.bibliography.identifiers import HOSTS, find_addresses, find_ids
from generator.bibliography.item_title import find_title
from generator.bibliography.markdown_text import from_markdown, without_pictures
from generator.bibliography.own_links import own_addresses
from generator.wording.phrases import plural

_KIND = r"(?:news|updates?|announcements?|what['’]?s new|change ?log|update log|release notes|highlights)"
_HEADING = re.compile(
    rf"(?:(?:latest|recent|project|our|important) )?{_KIND}(?: ?(?:and|&|/|,) ?{_KIND})*|最新动态|更新日志|新闻|更新",
    re.IGNORECASE,
)
_DAY = r"(?:19|20)\d\d[-/.年]\d\d?(?:[-/.月]\d\d?日?)?"
# A sentence of those who keep the list, behind its day.
_SENTENCE = re.compile(
    rf"\W*{_DAY}[^\w\"“]*(?:we|our|thanks?|this (?:repo(?:sitory)?|list|project|page)"
    r"|the (?:code|repo(?:sitory)?|list|data ?set|page|website)|(?:add|update|release|upload)(?:e?d)?)\b",
    re.IGNORECASE,
)
# Where publishers and conferences keep papers: of sections on journalism and the like, `News` is the name, too.
_OF_PAPER = re.compile(r"\.pdf(?:[?#]|\Z)|/document/\d+|/article/pii/|/papers?/|_paper\.html", re.IGNORECASE)
_AROUND = re.compile(r"\A(?:\W*\[[^\[\]]{0,40}\d{2}[^\[\]]{0,40}\](?!\())?\W+")
_LEAST_WORDS = 3
_SECTION_LEFT_OUT = (
    '{items} below "{heading}" {are} left out as news of the list. Move what is a paper to another section.'
)
_LEFT_OUT = '"{words}" is left out as news of the list. Begin a paper with its title.'
_SHOWN, _MOST_READ = 60, 4_000


def is_news_heading(heading: str) -> bool:
    """Tell whether below a heading stand news, and no papers."""
    return bool(_HEADING.fullmatch(heading.strip(" *_:.!")))


def is_news(text: str, *, is_below_news: bool) -> bool:
    """Tell whether an item is news: below such a heading all that names no paper by an identifier, and does not begin
    with the title of one, elsewhere a dated sentence that leads to nothing but code, data or posts.
    """
    if not is_below_news and not _tells_news(text):
        return False
    text = text[:_MOST_READ]
    title = find_title(text)
    addresses = own_addresses(text, title)
    is_of_paper = find_ids(addresses) or (_begins(text, title) and any(map(_OF_PAPER.search, addresses)))
    return not is_of_paper or len(re.findall(r"\w+", title)) < _LEAST_WORDS


def _begins(text: str, title: str) -> bool:
    """Tell whether an item begins with its title, which may stand behind a date or venue in brackets."""
    return bool(title) and _AROUND.sub("", from_markdown(text)).startswith(_AROUND.sub("", title))


def _tells_news(text: str) -> bool:
    if not _SENTENCE.match(from_markdown(without_pictures(text[:_MOST_READ]))):
        return False
    hosts = {address.split("/")[2].removeprefix("www.").casefold() for address in find_addresses(text)}
    return hosts <= HOSTS.keys()


def left_out_as_news(text: str) -> str:
    """Return, as a sentence, that an item is left out."""
    return _LEFT_OUT.format(words=from_markdown(text)[:_SHOWN])


def left_out_below(heading: str, items: int) -> str:
    """Return, as a sentence, that items below a heading are left out."""
    are = "is" if items == 1 else "are"
    return _SECTION_LEFT_OUT.format(items=plural(items, "item"), heading=heading, are=are)
