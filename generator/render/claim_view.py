"""A claim in, what the ledger says of it out: its sentence then and now, its numbers, its papers and its history."""

from __future__ import annotations

from dataclasses import replace

from generator.analysis.claim_report import ClaimReport
from generator.analysis.claims import evaluate_claim
from generator.export.claim_sentence import Part, fill_sentence, number_text
from generator.export.claims import margin_words
from generator.model.claim import Claim
from generator.model.config import LIVING
from generator.model.edition import select_edition
from generator.model.survey import Survey
from generator.query.grammar import format_query, parse_query
from generator.record import frozen_record
from generator.render.chip import Chip, chips_of
from generator.render.claim_status import ClaimStatus, living_status, near_status, paper_in_prose, status_in
from generator.render.context import EditionContext, SiteContext
from generator.render.trace_links import TraceLink, link_traces
from generator.wording import words
from generator.wording.phrases import day, listed

MOST_PAPERS = 12


@frozen_record
class ClaimNumberView:
    """A number of the sentence: what it is, what was expected, and the address of its papers."""

    name: str
    shown: str
    now: str
    expected: str
    query: str
    href: str


@frozen_record
class SupportingPaper:
    """A paper behind a claim, with the chips of the axes that it asks about; a paper taken out has no address."""

    name: str
    href: str
    chips: tuple[Chip, ...]


@frozen_record
class ClaimView:
    """One claim.

    parts: its sentence in the edition that it was made for; own: what that edition is called
    decides: by which words of its source the finding is judged, of one that was overturned
    today: the state in the living edition, its sentence where that is another than the first
    statuses: of every edition and with the near misses
    """

    claim: Claim
    parts: tuple[Part, ...]
    hrefs: dict[str, str]
    hrefs_today: dict[str, str]
    decides: str
    today: ClaimStatus
    moved: bool
    statuses: tuple[ClaimStatus, ...]
    papers: tuple[SupportingPaper, ...]
    more: int
    numbers: tuple[ClaimNumberView, ...]
    traces: tuple[TraceLink, ...]
    margin: str
    history: tuple[tuple[str, str, str], ...]


def view_claim(
    site: SiteContext,
    edition: EditionContext,
    report: ClaimReport,
    editions: list[tuple[str, str, Survey]],
) -> ClaimView:
    """Return what the ledger says of a claim; editions: id, label and survey of each."""
    claim = report.claim
    hrefs, hrefs_today = (
        {
            name: _address(site, edition_id, number.source[0]) if number.kind == "query" else ""
            for name, number in claim.numbers.items()
        }
        for edition_id in (claim.edition, LIVING)
    )
    own = next((then for edition_id, _, then in editions if edition_id == claim.edition), select_edition(site.survey))
    parts = fill_sentence(claim, report.edition.numbers, own)
    today = living_status(edition, report, select_edition(site.survey))
    statuses = [
        status_in(label, evaluate_claim(claim, then, own=edition_id == claim.edition), then)
        for edition_id, label, then in editions
    ]
    axes = _axes(site.survey, report)
    keys = report.edition.papers
    return ClaimView(
        claim=claim,
        parts=_linked(parts, edition),
        hrefs=hrefs,
        hrefs_today=hrefs_today,
        decides=claim.finding.because if claim.finding and report.state == "overturned" else "",
        today=replace(today, said=_linked(today.said, edition)),
        moved=[part.text for part in today.said] != [part.text for part in parts],
        statuses=(*statuses, today, *([near_status(edition, report, own)] if site.survey.near_misses else ())),
        papers=tuple(_supporting_paper(edition, key, axes) for key in keys[:MOST_PAPERS]),
        more=max(0, len(keys) - MOST_PAPERS),
        numbers=tuple(
            ClaimNumberView(
                name=name,
                shown=number_text(report.edition.numbers[name].value),
                now=number_text(report.living.numbers[name].value),
                expected=words.RELATIONS[number.relation] + number_text(number.expected or 0),
                query=" ".join(number.source),
                href=hrefs[name],
            )
            for name, number in claim.numbers.items()
        ),
        margin=margin_words(report),
        traces=link_traces(site.survey, claim.shown_by),
        history=_history(report, edition),
    )


def _address(site: SiteContext, edition: str, text: str) -> str:
    """Return where the papers of a query stand, with primary values counted as the claim counts them."""
    query, _ = parse_query(text, site.survey.taxonomy, (known.id for known in site.survey.config.editions))
    formatted = format_query(query)
    count = "" if query.count else "&count=primary"
    return f"~/papers/?{formatted}{count}" + ("" if edition == site.settings.edition else f"&edition={edition}")


def _linked(parts: tuple[Part, ...], edition: EditionContext) -> tuple[Part, ...]:
    """Return the parts of a sentence without links to papers that have no page, as one taken out since."""
    pages = {f"papers/{key}/" for key in edition.papers}
    return tuple(
        replace(part, path="") if part.path.startswith("papers/") and part.path not in pages else part for part in parts
    )


def _axes(survey: Survey, report: ClaimReport) -> tuple[str, ...]:
    found: dict[str, None] = {}
    for number in report.claim.numbers.values():
        if number.kind == "query":
            query, _ = parse_query(number.source[0], survey.taxonomy)
            found |= dict.fromkeys(clause.axis for clause in query.clauses)
    return tuple(found)


def _supporting_paper(edition: EditionContext, key: str, axes: tuple[str, ...]) -> SupportingPaper:
    paper = edition.papers.get(key)
    chips = [chip for axis_id in axes for chip in chips_of(paper, edition.axis(axis_id))] if paper else []
    return SupportingPaper(
        name=paper_in_prose(edition, key),
        href=f"~/papers/{key}/" if paper else "",
        chips=tuple(chip for chip in chips if not chip.absent and chip.mark)[:2],
    )


def _history(report: ClaimReport, edition: EditionContext) -> tuple[tuple[str, str, str], ...]:
    lines = [
        (change.date.isoformat(), day(change.date), f"{words.TURNED[change.status]}{_by(change.papers, edition)}.")
        for change in report.changes
    ]
    lines += [
        (note.date.isoformat(), day(note.date), f"{note.text} Source: {note.source}") for note in report.claim.notes
    ]
    # Of one day they stand as the file has them: a note may begin where the one before it ended.
    return tuple(sorted(lines, key=lambda line: line[0]))


def _by(papers: tuple[str, ...], edition: EditionContext) -> str:
    """Name the papers that did it, the first of many; none did where only the log of exclusions moved."""
    shown = papers[:MOST_PAPERS]
    names = [paper_in_prose(edition, key) for key in shown]
    if len(papers) > len(shown):
        return f" by {words.AND_MORE.format(line=', '.join(names), more=f'{len(papers) - len(shown):,}')}"
    return f" by {listed(names)}" if names else ""
