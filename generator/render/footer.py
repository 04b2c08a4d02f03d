"""The footer of every page: what the navigation does not name, in groups, then edition, date and licences."""

from __future__ import annotations

from collections.abc import Iterable

from generator.export.newest import edition_date
from generator.model.config import Config
from generator.record import frozen_record
from generator.render.context import EditionContext, SiteContext
from generator.render.editions import edition_label
from generator.render.page import Page
from generator.wording.phrases import plural

GROUPS = (
    ("Survey", ("start/", "protocol/", "screening/", "audits/", "changes/")),
    ("Findings", ("problems/", "scale/", "gaps/", "claims/", "charts/", "statistics/")),
    ("Data", ("authors/", "venues/", "downloads/")),
    ("Use", ("legend/", "cite/", "contribute/", "contribute/rules/")),
)


@frozen_record
class FooterGroup:
    """A group of links, (label, address)."""

    label: str
    links: tuple[tuple[str, str], ...]


@frozen_record
class Footer:
    """What the footer says; empty parts are left out."""

    config: Config
    groups: tuple[FooterGroup, ...]
    edition: str
    date: str
    papers: str


def footer_of(site: SiteContext, edition: EditionContext, pages: Iterable[Page]) -> str:
    """Return the footer's HTML; it names those of its pages that the site has."""
    date = edition_date(site.survey, edition.id)
    footer = Footer(
        config=edition.survey.config,
        groups=_groups(edition, {page.path: page.title for page in pages}),
        edition=edition_label(site.survey, edition.id),
        date=date,
        papers=plural(len(edition.survey.papers), "paper"),
    )
    return str(site.templates.part("footer", "footer", footer))


def _groups(edition: EditionContext, titles: dict[str, str]) -> tuple[FooterGroup, ...]:
    own = tuple(f"{prose.id}/" for prose in edition.survey.prose)
    groups = []
    for label, paths in GROUPS:
        shown = [path for path in ((*own, *paths) if label == GROUPS[0][0] else paths) if path in titles]
        if shown:
            groups.append(FooterGroup(label=label, links=tuple((titles[path], f"~/{path}") for path in shown)))
    return tuple(groups)
