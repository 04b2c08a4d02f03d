"""The list of formats in which papers and numbers are taken away, for commands, downloads and menus."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from generator.analysis.statistics import Statistics, compute_statistics
from generator.export.api import to_statistics_json
from generator.export.bibtex import to_bibtex_list
from generator.export.csl import to_csl_json
from generator.export.csv_text import to_csv, to_table_csv
from generator.export.json_text import to_json
from generator.export.later import LaterTexts
from generator.export.latex import to_latex_macros
from generator.export.markdown import to_markdown
from generator.export.newest import edition_date
from generator.export.reference_list import to_reference_list
from generator.export.ris import to_ris
from generator.export.statistics_markdown import to_statistics_markdown
from generator.export.statistics_text import to_statistics_text
from generator.model.config import LIVING
from generator.model.edition import select_edition
from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.query.order import order_papers
from generator.record import frozen_record


@frozen_record
class Format:
    """One way to take papers away.

    id: as `survey export` names it; ending: of a file, without the first dot; write: papers, in order, to text
    """

    id: str
    label: str
    ending: str
    write: Callable[[Iterable[Paper], Survey], str]


@frozen_record
class NumbersFormat:
    """One way to take the numbers of an edition away; to_text: its statistics, the whole survey and its id to text."""

    id: str
    ending: str
    to_text: Callable[[Statistics, Survey, str], str]

    def write(self, survey: Survey, edition_id: str) -> str:
        """Return the numbers of an edition; the survey holds everything."""
        return self.to_text(compute_statistics(select_edition(survey, edition_id)), survey, edition_id)


def _title(survey: Survey, edition_id: str) -> str:
    date = edition_date(survey, edition_id)
    return f"{survey.config.short}, edition {edition_id}{f' of {date}' if date else ''}"


FORMATS = (
    Format(id="bibtex", label="BibTeX", ending="bib", write=lambda papers, _: to_bibtex_list(papers)),
    Format(id="ris", label="RIS", ending="ris", write=to_ris),
    Format(id="csl", label="CSL-JSON", ending="csl.json", write=to_csl_json),
    Format(id="csv", label="CSV", ending="csv", write=to_csv),
    Format(id="json", label="JSON", ending="json", write=to_json),
    Format(id="markdown", label="Markdown", ending="md", write=to_markdown),
    Format(id="references", label="References", ending="txt", write=lambda papers, _: to_reference_list(papers)),
)
NUMBERS = (
    NumbersFormat(
        id="text", ending="txt", to_text=lambda found, survey, id: to_statistics_text(found, _title(survey, id))
    ),
    NumbersFormat(id="json", ending="json", to_text=to_statistics_json),
    NumbersFormat(
        id="markdown", ending="md", to_text=lambda found, survey, id: to_statistics_markdown(found, _title(survey, id))
    ),
    NumbersFormat(
        id="latex", ending="tex", to_text=lambda found, survey, id: to_latex_macros(found, id, edition_date(survey, id))
    ),
)


def to_downloads(survey: Survey) -> Mapping[str, str]:
    """Return the files of `/downloads/` by their path below the root: the living edition in every format.

    Papers stand as `survey export` writes them when nothing is asked.
    """
    living = select_edition(survey)
    ordered = order_papers(living.papers)
    statistics = compute_statistics(living)
    papers = {f"papers.{each.ending}": partial(each.write, ordered, survey) for each in FORMATS}
    numbers = {f"statistics.{each.ending}": partial(each.write, survey, LIVING) for each in NUMBERS}
    crossed = {f"{table.id}.csv": partial(to_table_csv, table) for table in statistics.tables.values()}
    return LaterTexts({f"downloads/{name}": make for name, make in {**papers, **numbers, **crossed}.items()})
