"""A survey in, citations of itself out: of the publication it accompanies, and of its data as of an edition."""

from __future__ import annotations

from generator.export.addresses import id_address
from generator.export.citation import Citation
from generator.export.name import split_name
from generator.export.newest import edition_date
from generator.export.plain import one_line
from generator.model.config import LIVING
from generator.model.survey import Survey
from generator.wording.phrases import day as in_words


def cite_survey(survey: Survey) -> Citation | None:
    """Return the citation of the survey's publication, None when the survey names none."""
    config, paper = survey.config, survey.config.paper
    if not paper.title or paper.year is None:
        return None
    by_id = [id_address(kind, text) for kind, text in (("arxiv", paper.arxiv), ("doi", paper.doi)) if text]
    return Citation(
        key=config.id,
        kind="preprint" if paper.arxiv and not paper.doi else "web",
        title=one_line(paper.title),
        names=tuple(split_name(name) for name in config.authors),
        complete=True,
        year=paper.year,
        month=int(paper.month[5:7]) if paper.month.startswith(str(paper.year)) else None,
        container="arXiv" if paper.arxiv and not paper.doi else "",
        arxiv=paper.arxiv,
        doi=paper.doi,
        url=next((link for link in (paper.url, *by_id) if link), ""),
    )


def cite_edition(survey: Survey, edition_id: str = LIVING) -> Citation:
    """Return the citation of the survey's data as of an edition; the survey holds everything.

    It has no year where the data has no date.
    """
    config = survey.config
    edition = config.edition(edition_id) if edition_id != LIVING else None
    day = edition_date(survey, edition_id)
    label = edition.label if edition else f"living edition of {in_words(day)}" if day else "living edition"
    return Citation(
        key=f"{config.id}-{edition_id}",
        kind="web",
        title=one_line(config.title),
        names=tuple(split_name(name) for name in config.authors),
        complete=True,
        year=int(day[:4]) if day else 0,
        month=int(day[5:7]) if day else None,
        container=one_line(f"Data set and website, {label}"),
        url=f"{config.address}/" if config.address else config.repository,
    )
