"""A survey in, the files of the JSON API out: the whole of it for programs, once per edition.

The root is the living edition. Every file validates against `schema.json`, published beside them.
"""

from __future__ import annotations

from generator.analysis.statistics import Statistics, compute_statistics
from generator.export.addresses import page_address
from generator.export.claim_reference import with_numbers
from generator.export.claims import to_claims_json
from generator.export.json_text import to_compact, to_document, to_indented
from generator.export.newest import edition_date
from generator.export.record import Json, exclusion_record, paper_record, statistics_record, taxonomy_record
from generator.export.schema import to_schema
from generator.model.config import LIVING
from generator.model.edition import select_edition
from generator.model.survey import Survey
from generator.query.order import order_papers
from generator.wording import words

ROOT = "api/v1/"


def to_api(survey: Survey) -> dict[str, str]:
    """Return all files of the API by their path below the site's root; papers stand newest first, as everywhere.

    The survey holds everything, removed papers too; its address makes the links to the site absolute when it is known.
    """
    records = _records(survey, select_edition(survey), {})
    files = _edition_files(survey, LIVING, records)
    api = {ROOT + name: text for name, text in files.items()}
    api |= {f"{ROOT}papers/{key}.json": f"{record}\n" for key, record in records.items()}
    api |= {f"{ROOT}editions/{LIVING}/{name}": text for name, text in files.items()}
    for edition in survey.config.editions:
        then = _records(survey, select_edition(survey, edition.id), records)
        files_then = _edition_files(survey, edition.id, then)
        api |= {f"{ROOT}editions/{edition.id}/{name}": text for name, text in files_then.items()}
    api[f"{ROOT}taxonomy.json"] = to_indented(_head(survey, LIVING) | taxonomy_record(with_numbers(survey)))
    api[f"{ROOT}index.json"] = to_indented(_index(survey))
    api[f"{ROOT}schema.json"] = to_indented(to_schema(survey))
    return api


def to_statistics_json(statistics: Statistics, survey: Survey, edition_id: str = LIVING) -> str:
    """Return every count and cross table of an edition, of which these are the statistics."""
    return to_indented(_head(survey, edition_id) | statistics_record(statistics))


def _records(survey: Survey, then: Survey, living: dict[str, str]) -> dict[str, str]:
    """Return the JSON text of each paper of an edition; what no later amendment touched is as in the living one."""
    amendments = {paper.key: len(paper.amendments) for paper in survey.papers}
    return {
        paper.key: living[paper.key]
        if paper.key in living and len(paper.amendments) == amendments[paper.key]
        else to_compact(paper_record(paper, then))
        for paper in order_papers(then.papers)
    }


def _edition_files(survey: Survey, edition_id: str, records: dict[str, str]) -> dict[str, str]:
    head = _head(survey, edition_id)
    then = select_edition(survey, edition_id)
    excluded = (to_compact(exclusion_record(exclusion, survey.taxonomy)) for exclusion in then.exclusions)
    claims = {"claims.json": to_claims_json(head, then, edition_id)} if then.claims else {}
    return {
        "papers.json": to_document(head, "papers", records.values()),
        "statistics.json": to_statistics_json(compute_statistics(then), survey, edition_id),
        "excluded.json": to_document(head, "excluded", excluded),
        **claims,
    }


def _names(survey: Survey) -> list[Json]:
    claims = ("claims.json",) if survey.claims else ()
    return ["papers.json", "statistics.json", "excluded.json", *claims]


def _head(survey: Survey, edition_id: str) -> dict[str, Json]:
    return {"survey": survey.config.id, "edition": edition_id, "date": edition_date(survey, edition_id)}


def _index(survey: Survey) -> dict[str, Json]:
    config = survey.config
    editions = [(edition.id, edition.label) for edition in config.editions]
    return {
        **_head(survey, LIVING),
        "title": config.title,
        "description": config.description,
        "authors": list(config.authors),
        "address": page_address(survey, ""),
        "repository": config.repository or None,
        "licences": {"data": config.data_licence or None, "code": config.code_licence or None},
        "editions": [
            {"id": edition_id, "date": edition_date(survey, edition_id), "label": label}
            for edition_id, label in (*editions, (LIVING, words.LIVING_EDITION))
        ],
        "files": ["papers/{key}.json", "taxonomy.json", *_names(survey)],
        "files_of_editions": [f"editions/{{id}}/{name}" for name in _names(survey)],
        "schema": "schema.json",
    }
