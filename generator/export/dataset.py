"""A survey in, what search engines for data sets read of it out: its data as a `Dataset` of schema.org."""

from __future__ import annotations

from generator.export.json_ld import Record, to_json_ld, to_person, to_script
from generator.export.newest import edition_date
from generator.export.own_citation import cite_edition, cite_survey
from generator.model.config import LIVING
from generator.model.survey import Survey

# The same papers in each; paths are below the root of the site.
_FILES = (
    ("application/json", "downloads/papers.json"),
    ("text/csv", "downloads/papers.csv"),
    ("application/x-bibtex", "downloads/papers.bib"),
)


def to_dataset_head(survey: Survey) -> str:
    """Return the element for the head of the home page; files are named where the address of the site is known."""
    config = survey.config
    article = cite_survey(survey)
    base = f"{config.address}/" if config.address else ""
    files = [{"@type": "DataDownload", "encodingFormat": kind, "contentUrl": base + path} for kind, path in _FILES]
    record: Record = {
        "name": config.title,
        "description": config.description,
        "creator": [to_person(name) for name in cite_edition(survey).names],
        "license": f"https://spdx.org/licenses/{config.data_licence}" if config.data_licence else "",
        "dateModified": edition_date(survey, LIVING),
        "isAccessibleForFree": True,
        "keywords": [axis.label for axis in survey.taxonomy.axes],
        "isBasedOn": article.url if article else "",
        "url": base,
        "distribution": files if base else [],
    }
    return to_script(to_json_ld("Dataset", record))
