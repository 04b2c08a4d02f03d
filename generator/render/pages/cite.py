"""The cite page: the article and the data of each edition, as text and as BibTeX, with data date and commit."""

from __future__ import annotations

from generator.export.bibtex import to_bibtex_entry
from generator.export.citation import Citation
from generator.export.newest import edition_date, newest_date
from generator.export.own_citation import cite_edition, cite_survey
from generator.export.reference_list import to_reference
from generator.model.config import LIVING
from generator.model.edition import select_edition
from generator.model.survey import Survey
from generator.record import frozen_record
from generator.render.context import SiteContext
from generator.render.page import Page
from generator.wording import words
from generator.wording.phrases import plural


@frozen_record
class CitedWork:
    """Something to cite, as text and as BibTeX; id is unique on the page."""

    id: str
    text: str
    bibtex: str


@frozen_record
class CitedEdition:
    """The data of one edition; papers says how many it holds, href leads to them."""

    label: str
    date: str
    papers: str
    href: str
    work: CitedWork


@frozen_record
class CiteContext:
    """What the cite page shows; commit is empty when it is not known."""

    title: str
    article: CitedWork | None
    editions: tuple[CitedEdition, ...]
    date: str
    commit: str
    commit_href: str
    licence: str


def render_cite(site: SiteContext) -> Page:
    """Render the cite page."""
    config, commit = site.survey.config, site.settings.commit
    newest = newest_date(site.survey)
    article = cite_survey(site.survey)
    context = CiteContext(
        title=config.title,
        article=_work("article", article) if article else None,
        editions=_editions(site.survey) if newest or site.survey.papers else (),
        date=newest.isoformat() if newest else "",
        commit=commit,
        commit_href=config.forge.commit(commit) if commit and config.forge else "",
        licence=config.data_licence,
    )
    return Page(
        path="cite/",
        title=words.HOW_TO_CITE,
        description=f"{words.HOW_TO_CITE} {config.title}: the article, and the data of each edition.",
        body=site.templates.page("cite", context),
    )


def _editions(full: Survey) -> tuple[CitedEdition, ...]:
    published = [(edition.id, edition.label) for edition in reversed(full.config.editions)]
    return tuple(_edition(full, *edition) for edition in ((LIVING, words.LIVING_EDITION), *published))


def _edition(full: Survey, edition_id: str, label: str) -> CitedEdition:
    when = edition_date(full, edition_id)
    return CitedEdition(
        label=label,
        date=when,
        papers=plural(len(select_edition(full, edition_id).papers), "paper"),
        href=f"~/api/v1/editions/{edition_id}/papers.json",
        work=_work(f"edition-{edition_id}", cite_edition(full, edition_id)),
    )


def _work(work_id: str, citation: Citation) -> CitedWork:
    return CitedWork(id=work_id, text=to_reference(citation), bibtex=to_bibtex_entry(citation))
