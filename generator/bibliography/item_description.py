"""What stands behind the title of a listed paper in, what the list says of the paper out: `Title - What it does.`"""

from __future__ import annotations

import re

from generator.bibliography.item_authors import ends_of
from generator.bibliography.markdown_text import EMPTY_BRACKETS, LINK, NO_TITLE, from_markdown, without_images
from generator.bibliography.years import STATED_YEAR

_BEGINS = re.compile(r"\s*(?:[:：]|[-–—|]{1,3}(?=\s)|(?<=\s)[-–—])\s*")  # noqa: RUF001
# A sentence has words that names, venues and dates do not have.
_PARTICLES = frozenset("al and by de del den der di el et in la of on van von".split())
_WORD = re.compile(r"[^\W\d_][\w'’-]*")
_FEWEST = 3
_IDEOGRAPHS = re.compile(r"[\u3400-\u9fff\uac00-\ud7af\u3040-\u30ff]")
_FEWEST_IDEOGRAPHS = 8
_REFERENCE = re.compile(r"\bet al\b|^by\b", re.IGNORECASE)


def find_description(text: str, title: str) -> str:
    """Return what an item says of the paper behind its title and a dash or colon; empty for nothing but names, venue,
    year and links.
    """
    end = max(ends_of(text, title), default=None)
    if end is None:
        return ""
    behind = without_images(text[end:])
    behind = LINK.sub(lambda link: "" if NO_TITLE.fullmatch(from_markdown(link[1])) else link[0], behind)
    behind = EMPTY_BRACKETS.sub("", behind)
    begins = _BEGINS.match(behind)
    said = from_markdown(behind[begins.end() :]).strip(" |–—-") if begins else ""
    return said if _is_prose(said) else ""


def _is_prose(text: str) -> bool:
    if _REFERENCE.search(text):
        return False
    plain = [word for word in _WORD.findall(STATED_YEAR.sub("", text)) if word[0].islower() and word not in _PARTICLES]
    return len(plain) >= _FEWEST or len(_IDEOGRAPHS.findall(text)) >= _FEWEST_IDEOGRAPHS
