"""A survey in, the files of the JSON API out: the whole of it for programs, once per edition.

The root is the living edition. Every file validates against `schema.json`, published beside them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from generator.analysis.statistics import Statistics, compute_statistics
from generator.export.addresses import page_address
from generator.export.claim_reference import with_numbers
from generator.export.claims import to_claims_json
from generator.export.json_text import to_compact, to_document, to_indented
from generator.export.later import LaterTexts
from generator.export.newest import edition_date
from generator.export.record import exclusion_record, paper_record, statistics_record, taxonomy_record
from generator.export.schema import to_schema
from generator.json_value import Json
from generator.model.config import LIVING
from generator.model.edition import select_edition
from generator.model.once import once_per_survey
from generator.model.survey import Survey
from generator.query.order import order_papers
from generator.wording import words

ROOT = "api/v1/"
# The JSON texts of the papers of an edition, by key.
Records = Callable[[], Mapping[str, str]]


def to_api(survey: Survey) -> Mapping[str, str]:
    """Return all files of the API by their path below the site's root; papers stand newest first, as everywhere.

    The survey holds everything, removed papers too; its address makes the links to the site absolute when it is known.
    """
    living = partial(living_records, survey)
    files = _edition_files(survey, LIVING, living)
    api = {ROOT + name: make for name, make in files.items()}
    keys = (paper.key for paper in order_papers(select_edition(survey).papers))
    api |= {f"{ROOT}papers/{key}.json": partial(_paper_file, living, key) for key in keys}
    api |= {f"{ROOT}editions/{LIVING}/{name}": make for name, make in files.items()}
    for edition in survey.config.editions:
        then = partial(_records, survey, select_edition(survey, edition.id), living)
        files_then = _edition_files(survey, edition.id, then)
        api |= {f"{ROOT}editions/{edition.id}/{name}": make for name, make in files_then.items()}
    api[f"{ROOT}taxonomy.json"] = lambda: to_indented(_head(survey, LIVING) | taxonomy_record(with_numbers(survey)))
    api[f"{ROOT}index.json"] = lambda: to_indented(_index(survey))
    api[f"{ROOT}schema.json"] = lambda: to_indented(to_schema(survey))
    return LaterTexts(api)


@once_per_survey
def living_records(survey: Survey) -> Mapping[str, str]:
    """Return the JSON text of each paper of the living edition, by key."""
    return _records(survey, select_edition(survey), None)


def to_statistics_json(statistics: Statistics, survey: Survey, edition_id: str = LIVING) -> str:
    """Return every count and cross table of an edition, of which these are the statistics."""
    return to_indented(_head(survey, edition_id) | statistics_record(statistics))


def _paper_file(records: Records, key: str) -> str:
    return f"{records()[key]}\n"


def _records(survey: Survey, then: Survey, of_living: Records | None) -> dict[str, str]:
    """Return the JSON text of each paper of an edition; what no later amendment touched is as in the living one."""
    living = of_living() if of_living else {}
    amendments = {paper.key: len(paper.amendments) for paper in survey.papers}
    return {
        paper.key: living[paper.key]
        if paper.key in living and len(paper.amendments) == amendments[paper.key]
        else to_compact(paper_record(paper, then))
        for paper in order_papers(then.papers)
    }


def _edition_files(survey: Survey, edition_id: str, records: Records) -> dict[str, Callable[[], str]]:
    head = _head(survey, edition_id)
    then = select_edition(survey, edition_id)
    files = {
        "papers.json": lambda: to_document(head, "papers", records().values()),
        "statistics.json": lambda: to_statistics_json(compute_statistics(then), survey, edition_id),
        "excluded.json": lambda: to_document(_excluded_head(head, then), "excluded", _excluded(then)),
    }
    return {**files, "claims.json": partial(to_claims_json, head, then, edition_id)} if then.claims else files


def _excluded_head(head: dict[str, Json], survey: Survey) -> dict[str, Json]:
    later = [exclusion_record(exclusion, survey.taxonomy) for exclusion in survey.later]
    return {**head, "later": later} if later else head


def _excluded(survey: Survey) -> Iterator[str]:
    return (to_compact(exclusion_record(exclusion, survey.taxonomy)) for exclusion in survey.exclusions)


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
