"""A reference of a Markdown list in which marks tell the title in, what it says out.

As in `Ines Vega and Tomo Arai, *Malt at Large*, ICML 2020` and `Ines Vega, "Malt at Large", arXiv:2004.10934`.
"""

from __future__ import annotations

import re

from generator.bibliography.citation import Citation
from generator.bibliography.item_authors import ACRONYM
from generator.bibliography.listed_names import AND, NAMES
from generator.bibliography.markdown_text import from_markdown
from generator.bibliography.years import STATED_YEAR

_REFERENCE = re.compile(
    rf"\s*(?P<names>{NAMES})(?P<others>,? et al\.?)?\.?, "
    r"(?:(?P<mark>\*\*?|__?)(?P<marked>[^\s*_][^*_]{7,300})(?P=mark)|[\"“](?P<quoted>[^\"“”]{8,300})[\"”])"
    r"\s*[.,]?\s*(?:in:? )?(?P<behind>[^\W\d].*)"
)
# Behind the title of a journal, and not of a paper.
_OF_A_JOURNAL = re.compile(r"(?:vol|no|pp|issue|pages?)\b", re.IGNORECASE)
_APPEARED = re.compile(r"arxiv:? ?\d{4}\.\d{4,5}|(?<!\d)(?:19|20)\d\d(?!\d)", re.IGNORECASE)
_VENUE = re.compile(rf"(?<![\w-]){ACRONYM}")


def read_marked(text: str) -> Citation | None:
    """Return what a reference says; None for a text that does not begin with names, or says not where it appeared."""
    found = _REFERENCE.match(text)
    if not found or _OF_A_JOURNAL.match(found["behind"]) or not _APPEARED.search(found["behind"]):
        return None
    title = from_markdown(found["marked"] or found["quoted"]).strip(" .,")
    names = AND.split(found["names"])
    years, venues = set(STATED_YEAR.findall(found["behind"])), set(_VENUE.findall(found["behind"]))
    is_certain = len(names) > 1 or found["others"] or found["quoted"] or venues or "arxiv" in found["behind"].casefold()
    if " " not in title or not is_certain:
        return None
    return Citation(
        authors=(*names, *(["et al."] if found["others"] else [])),
        unclear="",
        year=years.pop() if len(years) == 1 else "",
        title=title,
        venue=venues.pop() if len(venues) == 1 else "",
    )
