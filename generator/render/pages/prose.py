"""The survey's own hand-written pages, which stay Markdown: the publisher sets them, with contents."""

from __future__ import annotations

from generator.render.context import EditionContext, SiteContext
from generator.render.page import Page


def render_prose_pages(site: SiteContext, edition: EditionContext) -> list[Page]:
    """Render the pages that people wrote for this survey, in their order."""
    return [
        Page(
            path=f"{prose.id}/",
            title=prose.title,
            description=prose.description,
            body=_body(site, prose.text.strip()),
            markdown=True,
        )
        for prose in edition.survey.prose
    ]


def _body(site: SiteContext, text: str) -> str:
    """Return Markdown in which each reference to a claim is its number, linked; such a page lies one folder deep."""
    return "".join(
        f'<a class="number" href="../{part.path}">{part.text}</a>' if part.path else part.text
        for part in site.cite(text)
    )
