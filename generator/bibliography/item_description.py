"""What stands behind the title of a listed paper in, what the list says of the paper out: `Title - What it does.`"""

from __future__ import annotations

import re
from collections.abc import Sequence

from generator.bibliography.identifiers import find_addresses
from generator.bibliography.item_authors import ends_of
from generator.bibliography.list_lines import BLOCKS, ITEM
from generator.bibliography.markdown_text import EMPTY_BRACKETS, LINK, NO_TITLE, from_markdown, without_images
from generator.bibliography.years import STATED_YEAR
from generator.record import frozen_record

# Between a title and what is said of it may stand, in brackets, what it is called or when it appeared.
_BESIDE = r"(?:[\s,]*[(\[][^()\[\]]{1,60}[)\]])*\]?"
_DASH = r"(?:[-–—]{1,3}(?=\s)|(?<=\s)[-–—])"
_BEGINS = re.compile(rf"{_BESIDE}\s*(?:[:：]|{_DASH}|\|(?=\s))\s*")  # noqa: RUF001
# Behind authors, venue and year only a dash tells what is said from further names.
_BEHIND_NAMES = re.compile(rf"(?<=[\w.)\]*_])\s{_DASH}\s*(?=[^\W\d_a-z])")
# A link behind these is called by what it leads to; behind a word it is one: "found [here](…)".
_BEFORE_CALLED = re.compile(r"(?:^|[\[(.!?)\]|,;:–—-])\s*\Z")
# A sentence has words that names, venues and dates do not have.
_PARTICLES = frozenset("al and by de del den der di el et in la of on van von".split())
_WORD = re.compile(r"[^\W\d_][\w'’-]*")
_STOPS = (".", "!", "?")
_STOP_AGAIN = re.compile(r"(?<!\.)\.\.\Z")
# "… rejects what nobody should ask. Team blog, 30 November 2022. #news"
_DATED_AT_THE_END = re.compile(
    r"(?:\A|[.,;(])\s*(?:(?:[^\W\d_a-z][\w'’&-]*|\d{1,2}(?:st|nd|rd|th)?)\s+){0,4}"
    r"((?:19|20)\d\d)[).]*(?:\s+#\w+)*\s*\Z"
)
# So many lines of an item, and letters of them, are read at most.
_MOST_LINES, _MOST_LETTERS = 20, 4_000
_FEWEST = 3
_IDEOGRAPHS = re.compile(r"[\u3400-\u9fff\uac00-\ud7af\u3040-\u30ff]")
_FEWEST_IDEOGRAPHS = 8
_REFERENCE = re.compile(r"\bet al\b|^by [^\W\d_a-z]")


@frozen_record
class Described:
    """What an item says of its paper, and the item without it."""

    said: str
    rest: str


def find_description(text: str, title: str, *, has_names: bool = False, below: str = "") -> Described:
    """Return what an item says of the paper behind its title and a dash or colon; nothing where that is no more than
    names, venue, year and links.

    has_names: whether authors, venue or year are known to stand behind the title; below: what goes on with the item
    """
    end = max(ends_of(text, title), default=None)
    if end is not None:
        behind = _without_links(without_images(f"{text[end:]} {below}".rstrip()))
        begins = _BEHIND_NAMES.search(behind) if has_names else _BEGINS.match(behind)
        # Some lists part what they say by bars, notes from authors.
        parts = behind[begins.end() :].split("|") if begins else []
        for part in parts:
            said = _STOP_AGAIN.sub(".", from_markdown(part).rstrip(" ,;–—-").lstrip(" .,;:–—-"))
            if begins and _is_prose(said):
                others = (other for other in parts if other is not part)
                return Described(said=said, rest=" | ".join([text[:end] + behind[: begins.end()], *others]))
    return Described(said="", rest=text)


def closing_year(said: str) -> int | None:
    """Return the year of a date or venue that closes what is said of a paper; any other may be another's."""
    found = _DATED_AT_THE_END.search(said)
    return int(found[1]) if found else None


def lines_of_item(lines: Sequence[str], number: int) -> str:
    """Return the lines that go on with the item on a line, up to one that has a link or begins something else."""
    found: list[str] = []
    for line in lines[number : number + _MOST_LINES]:
        if not line.strip() or ITEM.fullmatch(line) or line.lstrip().startswith((*BLOCKS, "<", ">", "![")):
            break
        if find_addresses(line):
            break
        found.append(line.strip())
    return " ".join(found)[:_MOST_LETTERS]


def _without_links(text: str) -> str:
    """Return a text without the links that are called by what they lead to: `[code](…)`."""
    left, start = "", 0
    for link in LINK.finditer(text):
        left += text[start : link.start()]
        is_called = NO_TITLE.fullmatch(from_markdown(link[1])) and _BEFORE_CALLED.search(left)
        left += "" if is_called else link[0]
        start = link.end()
    return EMPTY_BRACKETS.sub("", left + text[start:])


def _is_prose(text: str) -> bool:
    reference = _REFERENCE.search(text)
    if reference and _plain(text[: reference.start()]) < _FEWEST - 1:
        return False
    # A sentence ends in a stop; that of a reference, too, behind its year.
    fewest = _FEWEST - text.endswith(_STOPS) - (text.endswith(_STOPS) and not STATED_YEAR.search(text))
    return _plain(text) >= fewest or len(_IDEOGRAPHS.findall(text)) >= _FEWEST_IDEOGRAPHS


def _plain(text: str) -> int:
    """Return how many words of a text begin with a small letter and are no part of names."""
    return sum(word[0].islower() and word not in _PARTICLES for word in _WORD.findall(STATED_YEAR.sub("", text)))
