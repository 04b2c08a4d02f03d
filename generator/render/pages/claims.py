"""The ledger: the claims by their state today, each with its numbers then and now, its papers and its history."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from generator.analysis.claim_report import ClaimReport
from generator.analysis.claims import evaluate_claim
from generator.analysis.trace_counts import count_traces
from generator.export.claim_sentence import Part, fill_sentence, number_text
from generator.export.claims import margin_words
from generator.model.claim import Claim
from generator.model.config import LIVING
from generator.model.edition import select_edition
from generator.model.survey import Survey
from generator.query.grammar import format_query, parse_query
from generator.record import frozen_record
from generator.render.chip import Chip, chips_of
from generator.render.claim_status import (
    ClaimStatus,
    living_status,
    near_status,
    paper_in_prose,
    short_label,
    status_in,
)
from generator.render.claimed import STATE_MARKS
from generator.render.context import EditionContext, SiteContext
from generator.render.editions import edition_in_prose
from generator.render.page import Page
from generator.render.trace_links import TraceLink, link_traces
from generator.wording import words
from generator.wording.phrases import day, listed, of, plural, sentence, verb

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


@frozen_record
class ClaimGroup:
    """The claims of one state today; id: the state, share: how many of all they are."""

    id: str
    mark: str
    label: str
    share: str
    means: str
    claims: tuple[ClaimView, ...]


@frozen_record
class ClaimsContext:
    """What the ledger's page shows; states: every edition and the near misses, with their sizes."""

    finding: str
    news: str
    states: tuple[tuple[str, str], ...]
    groups: tuple[ClaimGroup, ...]
    near_misses: str
    not_covered: tuple[str, ...]
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
    groups = []
    for state, label in words.CLAIM_STATES.items():
        of_state = [report for report in reports if report.state == state]
        if of_state:
            groups.append(
                ClaimGroup(
                    id=state,
                    mark=STATE_MARKS[of_state[0].state],
                    label=sentence(label),
                    share=of(len(of_state), len(reports)),
                    means=words.CLAIM_STATES_MEAN[state],
                    claims=tuple(_view(site, edition, report, editions, traces) for report in of_state),
                )
            )
    finding = _finding(full, reports)
    states = [
        (label, f"{day(full.config.edition(edition_id).date)}, {plural(len(then.papers), 'paper')}")  # type: ignore[union-attr]
        for edition_id, label, then in editions
    ]
    states.append((words.LIVING_EDITION, plural(len(select_edition(full).papers), "paper")))
    near = full.near_misses
    if near:
        states.append((_near_head(full), plural(len(near), "record")))
    context = ClaimsContext(
        finding=finding,
        news=_news(full, reports),
        states=tuple(states),
        groups=tuple(groups),
        near_misses="; ".join(sorted({item.reading for item in near if item.reading})),
        not_covered=full.not_covered,
        columns=len(states),
        switch=site.comparisons,
    )
    return Page(
        path="claims/",
        title="Claims",
        description=f"{finding}. Every number is computed from the data.",
        finding=finding,
        body=site.templates.page("claims", context),
        section="claims",
    )


def _near_head(full: Survey) -> str:
    """Return which edition the near misses are counted with: that of the claims, if all were made for the same one."""
    made = {claim.edition for claim in full.claims}
    name = short_label(full, made.pop()) if len(made) == 1 else words.OWN_EDITION
    return words.WITH_NEAR_MISSES.format(edition=name)


def _finding(full: Survey, reports: tuple[ClaimReport, ...]) -> str:
    """Return which claims hold where they were made, how many have been overturned since, and how many describe."""
    finding = [report for report in reports if report.state != "described"]
    describing = len(reports) - len(finding)
    if not finding:
        said = _all_claims(describing, "", "only describes", "only describe")
        return f"{said} the papers, so nothing can overturn {verb(describing, 'it', 'them')}"
    made = {report.claim.edition for report in finding}
    name = f"the {edition_in_prose(full, made.pop()).partition(' (')[0]}" if len(made) == 1 else "their own editions"
    count: Counter[str] = Counter(report.state for report in finding)
    since = []
    if any(report.claim.edition != LIVING for report in finding):
        overturned = count["overturned"]
        have = verb(overturned, "has", "have", total=overturned or 1)
        some = f"{overturned or 'none'} of them {have} since been overturned"
        since.append(f"it has {'' if overturned else 'not '}since been overturned" if len(finding) == 1 else some)
    if contested := count["contested"]:
        since.append(
            "it is contested" if len(finding) == 1 else f"{contested} {verb(contested, 'is', 'are')} contested"
        )
    holds = f"{_all_claims(len(finding), ' with a finding' if describing else '', 'holds', 'hold')} in {name}"
    further = (
        f". {plural(describing, 'further claim')} {verb(describing, 'is', 'are')} descriptive" if describing else ""
    )
    return f"{holds}; {listed(since)}{further}" if since else f"{holds}{further}"


def _all_claims(number: int, which: str, one: str, many: str) -> str:
    begin = {1: f"The claim{which}", 2: f"Both claims{which}"}.get(number, f"All {number} claims{which}")
    return f"{begin} {verb(number, one, many)}"


def _news(full: Survey, reports: tuple[ClaimReport, ...]) -> str:
    """Return what the papers that came since the oldest edition did to the claims; empty without one."""
    if not full.config.editions:
        return ""
    first = full.config.editions[0]
    then = {paper.key for paper in select_edition(full, first.id).papers}
    came = sum(paper.key not in then for paper in select_edition(full).papers)
    if not came:
        return ""
    count: Counter[str] = Counter(report.state for report in reports)
    effects = [f"{count[state]:,} {what}" for state, what in words.CLAIM_EFFECTS.items() if count[state]]
    if not effects:
        return ""
    which = effects[0].partition(" ")
    effects[0] = f"{which[0]} {'claim was' if which[0] == '1' else 'claims were'} {which[2]}"
    return f"{plural(came, 'paper', 'papers')} added after {day(first.date)}: {listed(effects)}."


def _view(
    site: SiteContext,
    edition: EditionContext,
    report: ClaimReport,
    editions: list[tuple[str, str, Survey]],
    traces: dict[str, int],
) -> ClaimView:
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
        status_in(label, evaluate_claim(claim, then, traces, own=edition_id == claim.edition), then)
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
