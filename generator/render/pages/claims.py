"""The ledger: the claims by their state today, each with its numbers then and now, its papers and its history."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from generator.analysis.claim_report import ClaimReport
from generator.analysis.claims import State
from generator.model.config import LIVING
from generator.model.edition import select_edition
from generator.model.survey import Survey
from generator.record import frozen_record
from generator.render.claim_status import short_label
from generator.render.claim_view import ClaimView, view_claim
from generator.render.claimed import STATE_MARKS, name_of_claim
from generator.render.context import EditionContext, SiteContext
from generator.render.editions import edition_in_prose
from generator.render.page import Page
from generator.render.pager import Pager, draw_parts
from generator.wording import words
from generator.wording.phrases import day, listed, of, plural, sentence, verb

PATH = "claims/"

_Viewed = tuple[ClaimReport, ClaimView]


@frozen_record
class ClaimGroup:
    """The claims on a page that have one state today; id: the state.

    href: where the first of all of them stands; number: how many they are, share: of all claims
    """

    id: str
    href: str
    mark: str
    label: str
    number: int
    share: str
    means: str
    claims: tuple[ClaimView, ...]


@frozen_record
class ClaimsContext:
    """What a page of the ledger shows; states: every edition and the near misses, with their sizes.

    tally: all groups, groups: those that the page has claims of
    """

    finding: str
    news: str
    states: tuple[tuple[str, str], ...]
    tally: tuple[ClaimGroup, ...]
    groups: tuple[ClaimGroup, ...]
    near_misses: str
    not_covered: tuple[str, ...]
    switch: tuple[tuple[str, str], ...]
    pager: Pager


def render_claims(site: SiteContext, edition: EditionContext) -> list[Page]:
    """Render the pages of the ledger; none when the survey has no claims."""
    full = site.survey
    if not full.claims:
        return []
    reports = site.reports
    editions = [(edition.id, edition.label, select_edition(full, edition.id)) for edition in full.config.editions]
    number = Counter(report.state for report in reports)
    in_order = [report for state in STATE_MARKS for report in reports if report.state == state]
    views = [(report, view_claim(site, edition, report, editions)) for report in in_order]
    finding = _finding(full, reports)
    states = [
        (label, f"{day(full.config.edition(edition_id).date)}, {plural(len(then.papers), 'paper')}")  # type: ignore[union-attr]
        for edition_id, label, then in editions
    ]
    states.append((words.LIVING_EDITION, plural(len(select_edition(full).papers), "paper")))
    near = full.near_misses
    if near:
        states.append((_near_head(full), plural(len(near), "record")))

    def draw(path: str, part: Sequence[_Viewed], pager: Pager) -> Page:
        led = {anchor: address for anchor, address, _ in pager.elsewhere}
        groups = tuple(
            _group(state, part, number, led.get(state, f"#{state}")) for state in STATE_MARKS if number[state]
        )
        context = ClaimsContext(
            finding=finding,
            news=_news(full, reports),
            states=tuple(states),
            tally=groups,
            groups=tuple(group for group in groups if group.claims),
            near_misses="; ".join(sorted({item.reading for item in near if item.reading})),
            not_covered=full.not_covered if pager.number == 1 else (),
            switch=site.comparisons,
            pager=pager,
        )
        return Page(
            path=path,
            title="Claims",
            description=f"{finding}. Every number is computed from the data.",
            finding=finding,
            body=site.templates.page("claims", context),
            section="claims",
        )

    return draw_parts(views, PATH, _anchors, draw)


def _group(state: State, part: Sequence[_Viewed], number: Mapping[State, int], href: str) -> ClaimGroup:
    return ClaimGroup(
        id=state,
        href=href,
        mark=STATE_MARKS[state],
        label=sentence(words.CLAIM_STATES[state]),
        number=number[state],
        share=of(number[state], sum(number.values())),
        means=words.CLAIM_STATES_MEAN[state],
        claims=tuple(view for report, view in part if report.state == state),
    )


def _anchors(viewed: _Viewed) -> Iterator[tuple[str, str]]:
    """Yield anchor and name of the state of a claim, and of the claim."""
    report, _ = viewed
    yield report.state, sentence(words.CLAIM_STATES[report.state])
    yield report.claim.id, name_of_claim(report.claim.id)


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
