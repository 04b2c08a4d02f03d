"""Text with links in, the addresses of the work that it lists out: what is said of it may link to other works."""

from __future__ import annotations

import re
from collections.abc import Sequence

from generator.bibliography.identifiers import find_addresses
from generator.bibliography.markdown_text import LINK, NO_TITLE, from_markdown, without_images

# So much stands between links that belong together: "[Title](…), [ICLR 2025](…)", and not "extends [Title](…)".
_PROSE = re.compile(r"\w+\W+\w+")
# Words of links that name what they lead to; hosts tell the others.
_CALLED = {
    "project": re.compile(
        r"project(?: (?:page|site|website))?|home ?page|web(?: ?(?:site|page))?|项目(?:主页)?|主页|官网"
    ),
    "code": re.compile(r"(?:source )?code|代码|源码"),
    "data": re.compile(r"data(?: ?set)?|数据集?"),
    "video": re.compile(r"video|视频"),
    "slides": re.compile(r"slides"),
    "blog": re.compile(r"blog(?: ?post)?|博客"),
    "poster": re.compile(r"poster"),
    "demo": re.compile(r"(?:(?:online|live) )?demo(?: page)?"),
    "notes": re.compile(r"(?:阅读笔记|笔记|解读)\d?"),
}

# Behind what a column of addresses leads to: "Code link".
_OF_A_LINK = re.compile(r"[ _](?:links?|urls?|address(?:es)?)\Z", re.IGNORECASE)


def own_addresses(text: str, title: str) -> list[str]:
    """Return the addresses of the work of this title: of its own link and those in front of it, those called by what
    they lead to, such as `pdf`, those with no words in between, and whatever is no link of Markdown.
    """
    text = without_images(text)
    of_title: list[str] = []
    of_others: set[str] = set()
    end, is_first = 0, True
    for link in LINK.finditer(text):
        words = from_markdown(link[1])
        between = from_markdown(text[end : link.start()])
        addresses = find_addresses(link[2])
        if words == title:
            of_title += addresses
        elif not is_first and not _leads_to_a_part(words) and _PROSE.search(between):
            of_others.update(addresses)
        is_first = is_first and words != title and _leads_to_a_part(words)
        end = link.end()
    return list(dict.fromkeys((*of_title, *(each for each in find_addresses(text) if each not in of_others))))


def called_by_words(text: str) -> dict[str, str]:
    """Return what the links of a text are called, by their addresses, where that is no name of the paper itself."""
    found: dict[str, str] = {}
    for link in LINK.finditer(without_images(text)):
        found |= dict.fromkeys(find_addresses(link[2]), _name_of(from_markdown(link[1])))
    return {address: name for address, name in found.items() if name}


def called_by_columns(names: Sequence[str], row: Sequence[str]) -> dict[str, str]:
    """Return what the addresses in a row are called, by the words of their links or by the first column that has them,
    where that is no name of the paper itself.
    """
    found: dict[str, str] = {}
    for name, cell in zip(names, row, strict=False):
        if "://" not in cell:
            continue
        called = called_by_words(cell)
        of_column = _name_of(_OF_A_LINK.sub("", name))
        for address in find_addresses(cell):
            found.setdefault(address, called.get(address) or of_column)
    return {address: name for address, name in found.items() if name}


def _name_of(words: str) -> str:
    folded = words.casefold().strip(" :[]")
    return next((name for name, known in _CALLED.items() if known.fullmatch(folded)), "")


def side_addresses(text: str) -> list[str]:
    """Return the addresses in a cell beside the title: of links called by what they lead to, or of nothing but one."""
    text = without_images(text)
    called = (link[2] for link in LINK.finditer(text) if _leads_to_a_part(from_markdown(link[1])))
    alone = find_addresses(text) if len(text.split()) == 1 else ()
    return list(dict.fromkeys((*find_addresses(" ".join(called)), *alone)))


def _leads_to_a_part(words: str) -> bool:
    return not words or bool(NO_TITLE.fullmatch(words))
