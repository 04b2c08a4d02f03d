"""The home page: what the survey is, the first cross table as a grid, the ordered axis as a chain, and what is new."""

from __future__ import annotations

from datetime import date

from markupsafe import Markup

from generator.analysis.cross import CrossTable
from generator.analysis.page_finding import numbers_of_axis, own_finding
from generator.export.dataset import to_dataset_head
from generator.export.newest import edition_date
from generator.model.config import SurveyPaper
from generator.model.counting import EvidenceLevel
from generator.model.taxonomy import Axis
from generator.record import frozen_record
from generator.render.axis_lines import AxisLines, axis_lines_of
from generator.render.chain import Chain, chain_of
from generator.render.claimed import Marks
from generator.render.context import EditionContext, SiteContext
from generator.render.editions import edition_in_prose
from generator.render.growth import GROWTH_SCRIPT, GrowthStep, growth_of
from generator.render.home_finding import home_axis, home_finding, home_table
from generator.render.home_news import ClaimInTheNews, GapWorthALook, claims_in_the_news, gaps_worth_a_look
from generator.render.matrix import Matrix, matrix_of
from generator.render.matrix_cells import MOST_LISTED, cell_anchor, list_address
from generator.render.page import Page
from generator.render.scale_strip import ScaleStrips, strips_of
from generator.render.table_words import cell_name, fullest_cells, open_gap, table_boundary
from generator.wording import words
from generator.wording.phrases import authors_line, ended, plural, sentence, share_of, verb

NEWEST = 6
MOST_IN_PANEL = 12
MOST_PANELS = 60  # where there are more cells with papers, these lead to the explorer alone


@frozen_record
class CellPanel:
    """The papers behind one cell, which a script opens in place; without it the cell leads to the table's page.

    papers: key, title and year of the first ones; more: how many others there are
    """

    id: str
    count: str
    href: str
    papers: tuple[tuple[str, str, int], ...]
    more: int


@frozen_record
class Pointer:
    """One line of "where to look": a number, what it counts, and where that leads."""

    number: int
    text: str
    link: str
    href: str
    claims: Marks = ()


@frozen_record
class HomeContext:
    """What the home page shows."""

    title: str
    finding: str
    boundary: str
    description: str
    authors: str
    article: tuple[str, str]
    counted: str
    edition: str
    date: str
    claims: bool
    has_axes: bool
    matrix: Matrix | None
    growth: tuple[GrowthStep, ...]
    axis: AxisLines | None
    pointers: tuple[Pointer, ...]
    cell_panels: tuple[CellPanel, ...]
    chain: Chain | None
    chain_finding: str
    chain_levels: tuple[EvidenceLevel, ...]
    strips: ScaleStrips
    news: tuple[ClaimInTheNews, ...]
    open_gap: str
    gaps: tuple[GapWorthALook, ...]
    all_gaps: str
    newest: tuple[Markup, ...]
    papers: int
    paths: tuple[tuple[str, str], ...]
    sought: str
    request: str


def render_home(site: SiteContext, edition: EditionContext) -> Page:
    """Render the home page."""
    config = edition.survey.config
    count, finding = home_axis(edition), home_finding(edition)
    # Of a survey without papers there is nothing to draw.
    table = home_table(edition) if edition.survey.papers else None
    chain_axis = edition.survey.taxonomy.axis(config.chain) if edition.survey.papers else None
    chain = chain_of(edition.statistics.counts[chain_axis.id], edition.papers, edition.claims) if chain_axis else None
    when = edition_date(site.survey, edition.id)
    newest = sorted(
        edition.survey.papers,
        key=lambda paper: (paper.month or str(paper.year), paper.added or date.min, paper.key),
        reverse=True,
    )
    matrix = matrix_of(table, claims=edition.claims, gap_cards=True) if table else None
    growth = growth_of(site, edition, table, matrix) if table and matrix else ()
    context = HomeContext(
        title=config.title,
        finding=finding or config.title,
        boundary=_boundary(table) if table else "",
        description=config.description,
        authors=authors_line(config.authors, complete=True) if config.authors else "",
        article=_article(config.paper),
        counted=plural(len(edition.survey.papers), "paper"),
        edition=edition_in_prose(site.survey, edition.id).partition(" (")[0],
        date=when,
        claims=bool(site.survey.claims),
        has_axes=bool(edition.survey.taxonomy.axes),
        matrix=matrix,
        growth=growth,
        axis=axis_lines_of(count) if count else None,
        pointers=_pointers(edition, table) if table else (),
        cell_panels=_cell_panels(edition, table) if table else (),
        chain=chain,
        chain_finding=_chain_finding(edition, chain_axis) if chain_axis else "",
        chain_levels=chain_axis.evidence if chain_axis else (),
        strips=strips_of(edition.survey.scale, edition.claims) if "scale" in config.sections else ScaleStrips(),
        news=claims_in_the_news(site, edition),
        open_gap=ended(sentence(open_gap([table]))) if table else "",
        gaps=gaps_worth_a_look(edition, table) if table else (),
        all_gaps=f"~/gaps/{table.id}/" if table else "",
        newest=edition.cards.listed([paper.key for paper in newest[:NEWEST]]),
        papers=len(edition.survey.papers),
        sought=_sought(edition),
        request=config.request,
        paths=tuple(
            (path.id, path.title)
            for path in edition.survey.paths
            if any(step.paper in edition.papers for step in path.steps)
        ),
    )
    return Page(
        path="",
        title=config.title,
        description=config.description,
        finding=finding or config.title,
        body=site.templates.page("home", context),
        head=to_dataset_head(site.survey),
        scripts=("assets/form/look_ups.js", *([GROWTH_SCRIPT] if growth else [])),
    )


def _sought(edition: EditionContext) -> str:
    """Return what the search field asks for: of identifiers, one that papers of this survey have."""
    known = next((kind for kind in words.SOUGHT_IDS if any(kind in paper.ids for paper in edition.survey.papers)), None)
    return ", ".join(filter(None, ("Title, author", known and words.SOUGHT_IDS[known], "tag")))


def _article(paper: SurveyPaper) -> tuple[str, str]:
    """Return the article of the survey in short and its address; both empty where neither is known."""
    if paper.arxiv:
        return f"arXiv {paper.arxiv}", f"https://arxiv.org/abs/{paper.arxiv}"
    if paper.doi:
        return f"doi {paper.doi}", f"https://doi.org/{paper.doi}"
    return ("in full", paper.url) if paper.url else ("", "")


def _boundary(table: CrossTable) -> str:
    sentences = [table_boundary(table)]
    sentences += [
        f"{sentence(words.NOT_CODED)}: {value.label}. {sentence(value.not_coded)}"
        for axis in (table.rows, table.columns)
        for value in axis.values
        if value.not_coded
    ]
    return " ".join(map(ended, sentences))


def _pointers(edition: EditionContext, table: CrossTable) -> tuple[Pointer, ...]:
    gaps, filled, coded = table.of_state("gap"), table.of_state("filled"), table.coded
    single = [cell for cell in filled if cell.number == 1]
    address = f"~/tables/{table.id}/"
    pointers = []
    if gaps:
        is_open = f"of {plural(coded, 'pair')} {verb(len(gaps), 'is', 'are', total=coded)} open"
        pointers.append(
            Pointer(
                number=len(gaps),
                text=f"{is_open}: {open_gap([table])}.",
                link=words.OPEN_GAPS,
                href=f"~/gaps/{table.id}/",
            )
        )
    if single:
        have = verb(len(single), "has", "have", total=len(filled))
        pointers.append(
            Pointer(
                number=len(single),
                text=f"of {plural(len(filled), 'filled cell')} {have} one paper.",
                link="Single papers",
                # Of a table with very many cells those with one paper are the last on its pages.
                href=f"{address}#single"
                if len(table.ranks) <= MOST_LISTED
                else list_address(table, min(single, key=lambda cell: table.ranks[cell.row, cell.column])),
            )
        )
    fullest = fullest_cells(table)
    if fullest and fullest[0].number > 1:
        names = cell_name(table, fullest[0])
        where = words.LARGEST_CELL if len(fullest) == 1 else f"each of the {len(fullest)} largest cells, among them"
        pointers.append(
            Pointer(
                number=fullest[0].number,
                text=f"of {plural(table.total, 'paper')} are in {where}{',' if len(fullest) == 1 else ''} {names}.",
                link=words.THESE_PAPERS,
                href=list_address(table, fullest[0]),
                claims=edition.claims.of_cell(table, fullest[0]) if len(fullest) == 1 else (),
            )
        )
    return tuple(pointers)


def _cell_panels(edition: EditionContext, table: CrossTable) -> tuple[CellPanel, ...]:
    papers = edition.papers
    filled = table.of_state("filled")
    if len(filled) > MOST_PANELS:
        return ()
    return tuple(
        CellPanel(
            id=cell_anchor(cell),
            count=share_of(cell.number, table.total, "paper"),
            href=list_address(table, cell),
            papers=tuple((key, papers[key].title, papers[key].year) for key in cell.papers[:MOST_IN_PANEL]),
            more=max(0, len(cell.papers) - MOST_IN_PANEL),
        )
        for cell in filled
    )


def _chain_finding(edition: EditionContext, axis: Axis) -> str:
    counts = edition.statistics.counts[axis.id]
    if own := own_finding(edition.survey, "axis", axis.id, numbers_of_axis(counts)):
        return own
    strongest = axis.counting.strict_level
    if strongest is None:
        used = sum(bool(count.papers) for count in counts.values.values())
        return f"{axis.label}: {share_of(used, len(axis.values), 'value', 'is', 'are')} in use"
    coded = [value for value in axis.values if counts.values[value.id].papers or not value.not_coded]
    empty = [value.name for value in coded if not counts.values[value.id].strict]
    reached = len(coded) - len(empty)
    have = verb(reached, "has", "have", total=len(coded))
    finding = f"{axis.label}: {reached} of {len(coded)} {have} a paper with the evidence “{strongest.label}”"
    return f"{finding}; none for {empty[0]}" if len(empty) == 1 else finding
