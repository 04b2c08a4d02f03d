"""The survey's own hand-written pages, which stay Markdown: the publisher sets them, with contents and full search."""

from __future__ import annotations

from generator.render.page import Page
from generator.render.shelf import Shelf


def render_prose_pages(shelf: Shelf) -> list[Page]:
    """Render the pages that people wrote for this survey, in their order."""
    return [
        Page(
            path=f"{prose.id}/",
            title=prose.title,
            description=prose.description,
            body=prose.text.strip(),
            markdown=True,
        )
        for prose in shelf.survey.prose
    ]
