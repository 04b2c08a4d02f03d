"""The ledger: each claim with its numbers, how it fares in every edition, the papers behind it and its history."""

from __future__ import annotations

from dataclasses import dataclass, replace

from generator.analysis.claim_report import ClaimReport
from generator.analysis.claims import evaluate_claim
from generator.analysis.trace_counts import count_traces
from generator.export.claim_sentence import Part, fill_sentence, number_text
from generator.export.claims import margin_words
from generator.model.edition import select_edition
from generator.model.survey import Survey
from generator.query.grammar import format_query, parse_query
from generator.render.chip import Chip, chips_of
from generator.render.claim_status import ClaimStatus, living_status, near_status, status_in
from generator.render.context import EditionContext, SiteContext
from generator.render.page import Page
from generator.wording import words
from generator.wording.phrases import day, listed, plural, sentence

MOST_PAPERS = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimNumberView:
    """A number of the sentence: what it is, what was expected, and the address of its papers."""

    name: str
    shown: str
    now: str
    expected: str
    query: str
    href: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SupportingPaper:
    """A paper behind a claim, with the chips of the axes that it asks about; a paper taken out has no address."""

    key: str
    href: str
    chips: tuple[Chip, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimView:
    """One claim."""

    id: str
    parts: tuple[Part, ...]
    hrefs: dict[str, str]
    boundary: str
    source: str
    ours: bool
    statuses: tuple[ClaimStatus, ...]
    papers: tuple[SupportingPaper, ...]
    more: int
    numbers: tuple[ClaimNumberView, ...]
    margin: str
    history: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimsContext:
    """What the ledger's page shows."""

    finding: str
    states: tuple[tuple[str, str], ...]
    claims: tuple[ClaimView, ...]
    near_misses: str
    columns: int
    switch: tuple[tuple[str, str], ...]


def render_claims(site: SiteContext, edition: EditionContext) -> Page | None:
    """Render the ledger; None when the survey has no claims."""
    full = site.survey
    if not full.claims:
        return None
    traces = count_traces(full)
    reports = site.reports
    editions = [(edition.id, edition.label, select_edition(full, edition.id)) for edition in full.config.editions]
    views = tuple(_view(site, edition, report, editions, traces) for report in reports)
    holding = sum(report.living.status == "holds" and not report.contested_by for report in reports)
    contested = sum(report.living.status == "holds" and bool(report.contested_by) for report in reports)
    fallen = len(reports) - holding - contested
    parts = [f"{holding} hold today"]
    parts += [f"{contested} {'is' if contested == 1 else 'are'} contested"] * bool(contested)
    parts += [f"{fallen} no longer {'holds' if fallen == 1 else 'hold'}"] * bool(fallen)
    finding = f"Of {plural(len(reports), 'claim')}, {listed(parts)}"
    states = [
        (label, f"{day(full.config.edition(edition_id).date)}, {plural(len(then.papers), 'paper')}")  # type: ignore[union-attr]
        for edition_id, label, then in editions
    ]
    states.append((words.LIVING_EDITION, plural(len(select_edition(full).papers), "paper")))
    near = [item for item in full.exclusions if item.tags]
    states.append((words.WITH_NEAR_MISSES, plural(len(near), "record") if near else "none has tags"))
    context = ClaimsContext(
        finding=finding,
        states=tuple(states),
        claims=views,
        near_misses="; ".join(sorted({item.reading for item in near if item.reading})),
        columns=len(states),
        switch=site.comparisons,
    )
    return Page(
        path="claims/",
        title="Claims",
        description=f"{finding}. Every number is computed from the data.",
        body=site.templates.page("claims", context),
        section="claims",
    )


def _view(
    site: SiteContext,
    edition: EditionContext,
    report: ClaimReport,
    editions: list[tuple[str, str, Survey]],
    traces: dict[str, int],
) -> ClaimView:
    claim = report.claim
    hrefs = {
        name: _address(site, claim.edition, number.source[0]) if number.kind == "query" else ""
        for name, number in claim.numbers.items()
    }
    statuses = [
        status_in(label, evaluate_claim(claim, then, traces, own=edition_id == claim.edition))
        for edition_id, label, then in editions
    ]
    statuses += [living_status(edition, report), near_status(edition, report)]
    axes = _axes(site.survey, report)
    keys = report.edition.papers
    return ClaimView(
        id=claim.id,
        parts=_parts(site, edition, report, editions),
        hrefs=hrefs,
        boundary=claim.boundary,
        source=claim.source,
        ours=claim.ours,
        statuses=tuple(statuses),
        papers=tuple(_supporting_paper(edition, key, axes) for key in keys[:MOST_PAPERS]),
        more=max(0, len(keys) - MOST_PAPERS),
        numbers=tuple(
            ClaimNumberView(
                name=name,
                shown=number_text(report.edition.numbers[name].value),
                now=number_text(report.living.numbers[name].value),
                expected={"expect": "", "at_least": "at least ", "at_most": "at most "}[number.relation]
                + number_text(number.expected or 0),
                query=" ".join(number.source),
                href=hrefs[name],
            )
            for name, number in claim.numbers.items()
        ),
        margin=margin_words(report),
        history=_history(report),
    )


def _address(site: SiteContext, edition: str, text: str) -> str:
    """Return where the papers of a query stand, with primary values counted as the claim counts them."""
    query, _ = parse_query(text, site.survey.taxonomy, (known.id for known in site.survey.config.editions))
    formatted = format_query(query)
    count = "" if query.count else "&count=primary"
    return f"~/papers/?{formatted}{count}" + ("" if edition == site.settings.edition else f"&edition={edition}")


def _parts(
    site: SiteContext, edition: EditionContext, report: ClaimReport, editions: list[tuple[str, str, Survey]]
) -> tuple[Part, ...]:
    """Return the sentence with the numbers and titles of its own edition; a paper taken out later has no page."""
    made = (then for edition_id, _, then in editions if edition_id == report.claim.edition)
    then = next(made, None) or select_edition(site.survey)
    pages = {f"papers/{key}/" for key in edition.papers}
    return tuple(
        replace(part, path="") if part.path.startswith("papers/") and part.path not in pages else part
        for part in fill_sentence(report.claim, report.edition.numbers, then)
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
        key=key,
        href=f"~/papers/{key}/" if paper else "",
        chips=tuple(chip for chip in chips if not chip.absent and chip.mark)[:2],
    )


def _history(report: ClaimReport) -> tuple[tuple[str, str, str], ...]:
    said = {"holds": "Holds again", "fails": sentence(words.NO_LONGER_HOLDS)}
    lines = [
        (change.date.isoformat(), day(change.date), f"{said[change.status]}{_because(change.papers)}.")
        for change in report.changes
    ]
    lines += [
        (note.date.isoformat(), day(note.date), f"{note.text} Source: {note.source}") for note in report.claim.notes
    ]
    return tuple(sorted(lines))


def _because(papers: tuple[str, ...]) -> str:
    """Name the papers that did it; none did where only the log of exclusions moved."""
    return f" {words.BECAUSE_OF} {listed(papers)}" if papers else ""
