"""A survey in, `llms.txt` out: where a language model finds the survey's content without reading its pages."""

from __future__ import annotations

from collections.abc import Iterable

from generator.export.addresses import address_from
from generator.export.api import ROOT
from generator.export.markdown import to_link, to_text
from generator.export.newest import edition_date
from generator.model.config import LIVING
from generator.model.edition import select_edition
from generator.model.survey import Survey
from generator.wording.phrases import screened

_API = (
    ("papers.json", "Papers", "every paper with its bibliography{tags} and summary"),
    ("taxonomy.json", "Taxonomy", "the axes, what each value means and what an absent tag means"),
    ("statistics.json", "Statistics", "every count with its denominator"),
    ("excluded.json", "Excluded", "what was screened and excluded, at which stage and why"),
    ("claims.json", "Claims", "every claim with its numbers and whether it still holds"),
    ("index.json", "Index", "the editions and the files of each"),
    ("schema.json", "Schema", "the JSON Schema of all of these"),
)


def to_llms_txt(survey: Survey, pages: Iterable[tuple[str, str, str]]) -> str:
    """Return the file; pages are (path below the root, title, description); the survey holds everything."""
    living = select_edition(survey)
    sizes = screened(len(living.papers), len(living.exclusions), len(living.later))
    as_of = f", as of {date}" if (date := edition_date(survey, LIVING)) else ""
    lacking = {"Claims": not survey.claims, "Taxonomy": not survey.taxonomy.axes}
    tags = ", tags, evidence" if survey.taxonomy.axes else ""
    data = ((f"{ROOT}{name}", title, said.format(tags=tags)) for name, title, said in _API if not lacking.get(title))
    axes = ((f"axes/{axis.id}/", axis.label, axis.question) for axis in survey.taxonomy.axes)
    licence = f"The data is under {to_text(survey.config.data_licence)}. " if survey.config.data_licence else ""
    parts = [
        f"# {to_text(survey.config.title)}",
        f"> {to_text(survey.config.description)}",
        f"{sizes}{as_of}. {licence}"
        "A published number belongs to an edition; the files below are those of the living edition.",
        _section(survey, "Data", data),
        _section(survey, "Axes", axes),
        _section(survey, "Pages", pages),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def _section(survey: Survey, heading: str, links: Iterable[tuple[str, str, str]]) -> str:
    lines = []
    for path, title, said in links:
        description = f": {to_text(said)}" if said else ""
        lines.append(f"- {to_link(title, address_from(survey, 0, path))}{description}")
    return "\n".join([f"## {heading}", "", *lines]) if lines else ""
