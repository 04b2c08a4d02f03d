"""The survey's own hand-written pages, which stay Markdown: the publisher sets them, with contents."""

from __future__ import annotations

from html import escape

from generator.render.context import EditionContext, SiteContext
from generator.render.page import Page
from generator.render.trace_links import TraceLink, link_traces
from generator.wording.trace_words import IN_TRACES


def render_prose_pages(site: SiteContext, edition: EditionContext) -> list[Page]:
    """Render the pages that people wrote for this survey, in their order."""
    return [
        Page(
            path=f"{prose.id}/",
            title=prose.title,
            description=prose.description,
            body=_body(site, prose.text.strip()) + _in_traces(link_traces(edition.survey, prose.shown_by)),
            markdown=True,
        )
        for prose in edition.survey.prose
    ]


def _in_traces(links: tuple[TraceLink, ...]) -> str:
    """Return a paragraph with the links, as Markdown has it; "" for none."""
    shown = ", ".join(f'<a href="../{link.href.removeprefix("~/")}">{escape(link.label)}</a>' for link in links)
    return f"\n\n<p>{IN_TRACES}: {shown}.</p>" if links else ""


def _body(site: SiteContext, text: str) -> str:
    """Return Markdown in which each reference to a claim is its number, linked; such a page lies one folder deep."""
    return "".join(
        f'<a class="number" href="../{part.path}">{part.text}</a>' if part.path else part.text
        for part in site.cite(text)
    )
