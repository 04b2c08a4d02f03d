"""A site in, the two files of a blind second reading out: papers without tags, and apart from them the recorded tags.

The page loads the second one when every answer is given, and not before.
"""

from __future__ import annotations

from collections.abc import Mapping

from generator.analysis.sample import first_name
from generator.export.addresses import paper_links
from generator.export.json_text import to_compact
from generator.export.later import LaterTexts
from generator.export.newest import newest_date
from generator.json_value import Json
from generator.model.config import LIVING
from generator.model.paper import Paper
from generator.query.column import applies_to_each, values_on
from generator.render.blind import names_of, without_names
from generator.render.context import EditionContext, SiteContext
from generator.render.form_choices import FormChoices, choices_of, left_to_scripts
from generator.render.form_view import to_forge

BLIND, RECORDED = "contribute/second-reading/blind.json", "contribute/second-reading/recorded.json"


def reading_files(site: SiteContext, edition: EditionContext) -> Mapping[str, str]:
    """Return the files by path; none where there is nothing to read."""
    if not is_readable(edition):
        return {}
    return LaterTexts(
        {
            BLIND: lambda: f"{to_compact(_blind(site, edition))}\n",
            RECORDED: lambda: f"{to_compact(_recorded(edition))}\n",
        }
    )


def is_readable(edition: EditionContext) -> bool:
    """Tell whether an edition has papers, and axes on which they can be read."""
    return bool(edition.survey.papers and edition.survey.taxonomy.axes)


def sample_day(site: SiteContext, edition: EditionContext) -> str:
    """Return the day on which the living edition is as the site shows it; empty for an edition with a date."""
    newest = newest_date(site.survey) if edition.id == LIVING else None
    return newest.isoformat() if newest else ""


def reading_choices(site: SiteContext, edition: EditionContext) -> list[FormChoices]:
    """Return what can be ticked on each axis; what a definition says of a paper is left out."""
    names = names_of(site.survey.papers)
    return choices_of(edition.survey.taxonomy.axes, lambda definition: without_names(definition, names))


def _blind(site: SiteContext, edition: EditionContext) -> dict[str, Json]:
    survey = site.survey
    return {
        "edition": edition.id,
        "as_of": sample_day(site, edition),
        "papers": [_paper(paper, first_name(survey, paper.key)) for paper in edition.survey.papers],
        "choices": left_to_scripts(edition.survey.taxonomy.axes, reading_choices(site, edition)),
        "forge": to_forge(survey.config.forge, "audits"),
    }


def _paper(paper: Paper, name: str) -> Json:
    return {
        "key": paper.key,
        "name": name,
        "title": paper.title,
        "line": " · ".join(filter(None, (paper.byline, str(paper.year), paper.appeared_in))),
        "authors": list(paper.authors),
        "links": [[label, address] for label, address in paper_links(paper)],
    }


def _recorded(edition: EditionContext) -> dict[str, Json]:
    survey = edition.survey
    recorded: dict[str, dict[str, Json]] = {paper.key: {} for paper in survey.papers}
    for axis in (axis.without_parents() for axis in survey.taxonomy.axes):
        column = zip(survey.papers, values_on(survey, axis, "primary"), applies_to_each(survey, axis), strict=True)
        for paper, values, applicable in column:
            if applicable:
                recorded[paper.key][axis.id] = list(values)
    return dict(recorded)
