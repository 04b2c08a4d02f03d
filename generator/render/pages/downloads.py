"""The downloads page: every file that programs may read, with what it holds and under which licence."""

from __future__ import annotations

from collections.abc import Sequence

from generator.export.feeds import CHANGES, WHOLE
from generator.export.formats import FORMATS, NUMBERS
from generator.export.newest import edition_date
from generator.model.config import LIVING, Config
from generator.model.edition import select_edition
from generator.model.survey import Survey
from generator.model.taxonomy import Axis
from generator.record import frozen_record
from generator.render.context import EditionContext, SiteContext
from generator.render.page import Page
from generator.render.table_words import table_title
from generator.wording import words
from generator.wording.phrases import day, plural

API = "api/v1/"
_CSV = (
    " in UTF-8. Import arXiv ids as text, or they lose trailing zeros. Authors are separated by semicolons; a family "
    "name of several words comes first, in braces."
)
_VALUES_IN_CSV = (
    " Values on an axis are separated by semicolons, the primary one first{evidence}. “none” means that the paper has "
    "no value there, “unknown” that it is not yet coded, and an empty cell that the axis does not apply."
)
_PAPERS_AS = {"references": "formatted references"}
_NUMBERS_HOLD = {
    "text": "Text, as the command survey stats prints it.",
    "json": "JSON, for programs.",
    "markdown": "Markdown tables.",
    "latex": "LaTeX macros, so that a manuscript takes its numbers from this data.",
}


@frozen_record
class Download:
    """One file, or one kind of file.

    path: below the root of the site, as shown; `{key}` stands for what differs from file to file
    holds: what is in it, a sentence
    href: where it lies, or one of several
    """

    path: str
    holds: str
    href: str


@frozen_record
class DownloadGroup:
    """Files of one kind under a heading; boundary says what they have in common."""

    id: str
    label: str
    boundary: str
    files: tuple[Download, ...]


@frozen_record
class DownloadsContext:
    """What the downloads page shows."""

    finding: str
    config: Config
    groups: tuple[DownloadGroup, ...]


def render_downloads(site: SiteContext, edition: EditionContext) -> Page:
    """Render the downloads page."""
    config = edition.survey.config
    finding = f"{_living_papers(site)} as files to download"
    context = DownloadsContext(
        finding=finding,
        config=config,
        groups=tuple(group for group in download_groups(site, edition) if group.files),
    )
    return Page(
        path="downloads/",
        title="Downloads",
        description=f"The data of {config.title} as files: a JSON API with its schema, and tables as CSV.",
        body=site.templates.page("downloads", context),
        # Zensical takes every link to a .md file for one to a page, also where the file is to be downloaded.
        one_of_many=True,
    )


def download_groups(site: SiteContext, edition: EditionContext) -> tuple[DownloadGroup, ...]:
    """Return all downloads, group by group; a new export is one more record here."""
    total = _living_papers(site)
    axes = site.survey.taxonomy.axes
    read_as = {"csv": _as_csv(axes)}
    return (
        DownloadGroup(
            id="papers",
            label="All papers, for reference managers and spreadsheets",
            boundary="The living edition. BibTeX and references contain the bibliographic data; "
            f"the others contain the summaries{' and tags' if axes else ''} as well.",
            files=tuple(
                _download(
                    path=f"downloads/papers.{each.ending}",
                    holds=f"{total} as {_PAPERS_AS.get(each.id, each.label)}{read_as.get(each.id, '.')}",
                )
                for each in FORMATS
            ),
        ),
        DownloadGroup(
            id="numbers",
            label=f"All counts{' and cross tables' if edition.statistics.tables else ''}",
            boundary="The living edition, counted when the site was built.",
            files=tuple(
                _download(path=f"downloads/statistics.{each.ending}", holds=_NUMBERS_HOLD.get(each.id, each.id))
                for each in NUMBERS
            ),
        ),
        DownloadGroup(
            id="api",
            label="JSON API, version 1",
            boundary="The living edition. Within a version, addresses and fields never change; new ones may be added.",
            files=_api_files(select_edition(site.survey)),
        ),
        DownloadGroup(
            id="editions",
            label="The same for each edition",
            boundary="An edition contains the survey as of its date, so that its numbers can be reproduced.",
            files=_edition_files(site.survey),
        ),
        DownloadGroup(
            id="tables",
            label="Cross tables as CSV",
            boundary="Rows and columns by id, with totals. Each table’s page says what it counts.",
            files=tuple(
                _download(
                    path=f"tables/{table.id}.csv",
                    holds=f"{table_title(table)}, {plural(table.total, 'paper')}.",
                )
                for table in edition.statistics.tables.values()
            ),
        ),
        DownloadGroup(
            id="feeds",
            label="Feeds",
            boundary=f"Atom, for a feed reader.{' Each value’s page has one of its own.' if axes else ''}",
            files=(
                _download(path=WHOLE, holds="Papers, newest first."),
                _download(path=CHANGES, holds="What was added, corrected and removed."),
            ),
        ),
    )


def _as_csv(axes: Sequence[Axis]) -> str:
    """Return how a table of papers is read, by what its axes have."""
    if not axes:
        return _CSV
    return _CSV + _VALUES_IN_CSV.format(
        evidence=", each with its evidence in parentheses" if any(axis.evidence for axis in axes) else ""
    )


def _living_papers(site: SiteContext) -> str:
    """Return how many papers the files have, whichever edition the pages show."""
    return plural(len(select_edition(site.survey).papers), "paper")


def _api_files(survey: Survey) -> tuple[Download, ...]:
    """Return the files of the living edition, whichever edition the pages show."""
    axes = survey.taxonomy.axes
    has_levels = any(axis.evidence for axis in axes)
    summary = f", summary and tags{' with evidence' if has_levels else ''}" if axes else " and summary"
    taxonomy = (
        _download(
            path=f"{API}taxonomy.json",
            holds=f"The axes, and their values with definitions{' and levels of evidence' if has_levels else ''}.",
        ),
    )
    single = tuple(
        _download(
            path=f"{API}papers/{{key}}.json",
            holds="One paper, the same record as in the list. The key is that of the paper’s page.",
            example=f"{API}papers/{paper.key}.json",
        )
        for paper in survey.papers[:1]
    )
    claims = (
        _download(path=f"{API}claims.json", holds="The ledger: each claim with its numbers and whether it holds."),
    )
    return (
        _download(path=f"{API}index.json", holds="An index: editions with their dates, licenses, and all files."),
        _download(path=f"{API}papers.json", holds=f"Every paper with its ids, links{summary}."),
        *single,
        *(taxonomy if axes else ()),
        _download(
            path=f"{API}statistics.json",
            holds="Every count"
            f"{' along every axis' if axes else ''}{', and every cross table' if survey.config.tables else ''}.",
        ),
        _download(path=f"{API}excluded.json", holds="What was screened and excluded, at which stage and why."),
        *(claims if survey.claims else ()),
        _download(path=f"{API}schema.json", holds="The JSON Schema (2020-12) that all of these files follow."),
    )


def _edition_files(full: Survey) -> tuple[Download, ...]:
    editions = ((LIVING, words.LIVING_EDITION), *((edition.id, edition.label) for edition in full.config.editions))
    files = []
    for edition_id, label in editions:
        when = day(edition_date(full, edition_id))
        name = f"{label}, {when}" if when else label
        kinds = [
            ("papers", "papers"),
            ("statistics", f"counts{' and tables' if full.config.tables else ''}"),
            ("excluded", "exclusions"),
        ]
        kinds += [("claims", "claims and their states")] * bool(full.claims)
        for file, holds in kinds:
            path = f"{API}editions/{edition_id}/{file}.json"
            files.append(_download(path=path, holds=f"{name}: {holds}."))
    return tuple(files)


def _download(*, path: str, holds: str, example: str = "") -> Download:
    """Return a file, or several of which one is the example."""
    return Download(path=path, holds=holds, href=f"~/{example or path}")
