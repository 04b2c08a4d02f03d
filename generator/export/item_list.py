"""Papers in, what search engines read of a list out: an `ItemList` of schema.org that names the page of each."""

from __future__ import annotations

from collections.abc import Sequence

from generator.export.addresses import paper_page
from generator.export.json_ld import to_json_ld, to_script
from generator.model.paper import Paper
from generator.model.survey import Survey


def to_item_list(survey: Survey, name: str, papers: Sequence[Paper], *, first: int = 1) -> str:
    """Return the element for the head of a list that begins at a place; empty while the site's address is not known."""
    if not survey.config.address or not papers:
        return ""
    items = [
        {"@type": "ListItem", "position": str(place), "url": paper_page(survey, paper)}
        for place, paper in enumerate(papers, start=first)
    ]
    return to_script(to_json_ld("ItemList", {"name": name, "itemListElement": items}))
