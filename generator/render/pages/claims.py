"""The ledger: the claims by their state today, each with its numbers then and now, its papers and its history."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from generator.analysis.claim_report import ClaimReport
from generator.analysis.claims import State
from generator.model.config import LIVING
from generator.model.edition import select_edition
from generator.model.survey import Survey
from generator.record import frozen_record
from generator.render.claim_status import (
    short_label,
)
from generator.render.claim_view import ClaimView, room_of, view_claim
from generator.render.claimed import STATE_MARKS, name_of_claim
from generator.render.context import EditionContext, SiteContext
from generator.render.editions import edition_in_prose
from generator.render.page import Page
from generator.render.pager import Pager, beyond_first, part_list
from generator.wording import words
from generator.wording.phrases import day, listed, of, plural, sentence, verb

PATH = "claims/"
# As many bytes of claims stand on one page; a ledger that takes less is never parted.
MOST_ON_A_PAGE = 330_000
_LINK = 100  # bytes of what the first page says of a claim on another

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
    elsewhere: anchor, address and name of the states and claims on further pages, for the first page
    """

    finding: str
    news: str
    states: tuple[tuple[str, str], ...]
    tally: tuple[ClaimGroup, ...]
    groups: tuple[ClaimGroup, ...]
    near_misses: str
    not_covered: tuple[str, ...]
    columns: int
    switch: tuple[tuple[str, str], ...]
    pager: Pager
    elsewhere: tuple[tuple[str, str, str], ...]


def render_claims(site: SiteContext, edition: EditionContext) -> Iterator[Page]:
    """Render the pages of the ledger; none when the survey has no claims."""
    full = site.survey
    if not full.claims:
        return
    reports = site.reports
    editions = [(edition.id, edition.label, select_edition(full, edition.id)) for edition in full.config.editions]
    in_order = [report for state in words.CLAIM_STATES for report in reports if report.state == state]
    views = [(report, view_claim(site, edition, report, editions)) for report in in_order]
    further = sum(len(text) + 10 for text in full.not_covered)
    rooms = [room_of(view) for _, view in views]
    parts = part_list(views, rooms, PATH, MOST_ON_A_PAGE, beside=further, link=_LINK)
    paths = {report.state: path for path, part, _ in reversed(parts) for report, _ in reversed(part)}
    tally = tuple(
        _group(state, list(found), len(reports), paths[state])
        for state, found in groupby(views, key=lambda pair: pair[0].state)
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
    for path, part, pager in parts:
        first = pager.number == 1
        here = {report.claim.id for report, _ in part}
        groups = (replace(group, claims=tuple(v for v in group.claims if v.claim.id in here)) for group in tally)
        context = ClaimsContext(
            finding=finding,
            news=_news(full, reports),
            states=tuple(states),
            tally=tally,
            groups=tuple(group for group in groups if group.claims),
            near_misses="; ".join(sorted({item.reading for item in near if item.reading})),
            not_covered=full.not_covered if first else (),
            columns=len(states),
            switch=site.comparisons,
            pager=pager,
            elsewhere=beyond_first(parts, _anchors) if first else (),
        )
        yield Page(
            path=path,
            title="Claims",
            description=f"{finding}. Every number is computed from the data.",
            finding=finding,
            body=site.templates.page("claims", context),
            section="claims",
        ).numbered(pager.number)


def _group(state: State, found: Sequence[_Viewed], claims: int, path: str) -> ClaimGroup:
    return ClaimGroup(
        id=state,
        href=f"#{state}" if path == PATH else f"~/{path}#{state}",
        mark=STATE_MARKS[state],
        label=sentence(words.CLAIM_STATES[state]),
        number=len(found),
        share=of(len(found), claims),
        means=words.CLAIM_STATES_MEAN[state],
        claims=tuple(view for _, view in found),
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
