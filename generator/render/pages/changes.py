"""What changed, by date; and what moved between any two editions, side by side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import date
from itertools import groupby
from typing import Any

from generator.analysis.claims import State, evaluate_claim
from generator.analysis.difference import Difference, FieldChange, NumberMove, compare_states
from generator.export.amended_field import amended_field
from generator.export.claim_sentence import sentence_text
from generator.export.feeds import CHANGES
from generator.model.claim import Claim
from generator.model.edition import select_edition
from generator.model.edition_lock import EXCLUDED, PAPER
from generator.model.paper import Amendment, Paper
from generator.model.survey import Survey
from generator.record import frozen_record
from generator.render.claimed import name_of_claim
from generator.render.context import EditionContext, SiteContext
from generator.render.editions import compared_editions, comparison_path, edition_ids, edition_in_prose, edition_label
from generator.render.months import MonthSummary, changes_in_words, months_of
from generator.render.own_facts import former_value
from generator.render.page import Page
from generator.render.pager import Pager, paginate
from generator.wording import words
from generator.wording.phrases import listed, plural, sentence, share_of

# So many entries of all lists together stand on one page of a comparison.
MOST_ENTRIES = 600
_LISTS = ("added", "removed", "changed", "claims", "counts", "cells")

# A day with more additions folds those behind the first few.
FEW = 12


@frozen_record
class ChangeLine:
    """One change: its kind, the paper, and for an amendment the field, what it was and why."""

    kind: str
    key: str
    title: str
    linked: bool
    field: str = ""
    was: str = ""
    why: str = ""
    source: str = ""


@frozen_record
class ChangeDay:
    """All changes of a day, and the editions of that day; folded: additions beyond the first few."""

    date: str
    editions: tuple[str, ...]
    lines: tuple[ChangeLine, ...]
    folded: tuple[ChangeLine, ...]


@frozen_record
class ReleaseLine:
    """A published edition: its day, and what its lock holds."""

    label: str
    date: str
    locked: str


@frozen_record
class ChangesContext:
    """What a page of the changes shows; quiet: the months without a claim or a cell to name."""

    finding: str
    months: tuple[MonthSummary, ...]
    quiet: tuple[MonthSummary, ...]
    releases: tuple[ReleaseLine, ...]
    days: tuple[ChangeDay, ...]
    pager: Pager
    feed: str
    comparisons: tuple[tuple[str, str], ...]


@frozen_record
class MoveLine:
    """A number that moved: what it counts, before and after, and by how much."""

    label: str
    before: str
    after: str
    step: str
    href: str


@frozen_record
class ComparisonContext:
    """What the comparison of two editions shows, or a part of it; totals: how long each list is in all, by its name."""

    before: str
    after: str
    title: str
    finding: str
    sizes: tuple[MoveLine, ...]
    added: tuple[tuple[str, str], ...]
    removed: tuple[tuple[str, str], ...]
    changed: tuple[tuple[str, str, FieldChange], ...]
    counts: tuple[MoveLine, ...]
    cells: tuple[MoveLine, ...]
    claims: tuple[MoveLine, ...]
    linked: frozenset[str]
    totals: Mapping[str, int]
    pager: Pager | None = None


def render_changes(site: SiteContext, edition: EditionContext) -> list[Page]:
    """Render the changes by date, newest first, and the comparisons of editions."""
    full = site.survey
    dated = sorted(_dated(site, edition), key=lambda item: (item[0], item[1].key), reverse=True)
    finding = _finding(full, dated)
    months = months_of(site, edition, [(when, line.kind) for when, line in dated])
    pages = []
    for path, part, pager in paginate(dated, "changes/", "changes/all/{}/"):
        days = tuple(
            _day(full, when, [line for _, line in found]) for when, found in groupby(part, key=lambda item: item[0])
        )
        context = ChangesContext(
            finding=finding,
            months=tuple(month for month in months if not month.is_quiet) if pager.number == 1 else (),
            quiet=tuple(month for month in months if month.is_quiet) if pager.number == 1 else (),
            releases=_releases(full) if pager.number == 1 else (),
            days=days,
            pager=pager,
            feed=f"~/{CHANGES}",
            comparisons=site.comparisons,
        )
        page = Page(
            path=path,
            title="Changes",
            description=f"{finding}. Additions, corrections and removals by date.",
            finding=finding,
            body=site.templates.page("changes", context),
        )
        pages.append(page.numbered(pager.number))
    states = {edition_id: select_edition(full, edition_id) for edition_id in edition_ids(full)}
    for before, after in compared_editions(full):
        pages += _comparison(site, edition, before, after, compare_states(states[before], states[after]))
    return pages


def _releases(survey: Survey) -> tuple[ReleaseLine, ...]:
    """Return the editions that are locked, newest first: one without a lock is not published yet."""
    sizes = {lock.id: Counter(kind for kind, _ in lock.records) for lock in survey.locks}
    return tuple(
        ReleaseLine(
            label=edition.label,
            date=edition.date.isoformat(),
            locked=listed(
                [plural(sizes[edition.id][PAPER], "paper"), plural(sizes[edition.id][EXCLUDED], "excluded record")]
            ),
        )
        for edition in sorted(survey.config.editions, key=lambda each: each.date, reverse=True)
        if edition.id in sizes
    )


def _dated(site: SiteContext, edition: EditionContext) -> Iterable[tuple[date, ChangeLine]]:
    for paper in site.survey.papers:
        linked = paper.key in edition.papers
        if paper.added:
            yield paper.added, ChangeLine(kind="Added", key=paper.key, title=paper.title, linked=linked)
        for amendment in paper.amendments:
            yield amendment.date, _amendment(site.survey, paper, amendment, linked)
        if paper.removed:
            line = ChangeLine(kind="Removed", key=paper.key, title=paper.title, linked=linked, why=paper.removed.why)
            yield paper.removed.date, line


def _amendment(survey: Survey, paper: Paper, amendment: Amendment, linked: bool) -> ChangeLine:
    return ChangeLine(
        kind="Corrected",
        key=paper.key,
        title=paper.title,
        linked=linked,
        field=amended_field(survey, amendment.path),
        was=former_value(survey, amendment.path, amendment.was),
        why=amendment.why,
        source=amendment.source,
    )


def _finding(survey: Survey, dated: list[tuple[date, ChangeLine]]) -> str:
    last = survey.config.editions[-1] if survey.config.editions else None
    since = f" since the {edition_in_prose(survey, last.id)}" if last else ""
    lines = [line for when, line in dated if last is None or when > last.date]
    if changed := changes_in_words([line.kind for line in lines]):
        return f"{changed}{since}{_of_new_entries(lines) if last else ''}"
    return f"Nothing has changed{since}" if dated or last else "No change has a date"


def _of_new_entries(lines: list[ChangeLine]) -> str:
    """Say how many of the corrections are to entries that are themselves among the changes, as added."""
    added = {line.key for line in lines if line.kind == "Added"}
    corrected = [line.key in added for line in lines if line.kind == "Corrected"]
    if not any(corrected):
        return ""
    return f"; {share_of(sum(corrected), len(corrected), 'correction', 'is', 'are')} to papers added since"


def _day(survey: Survey, when: date, lines: list[ChangeLine]) -> ChangeDay:
    in_order = sorted(lines, key=lambda line: (line.kind, line.title.casefold()))
    added = [line for line in in_order if line.kind == "Added"]
    shown = FEW if len(added) > FEW + 3 else len(added)
    folded, others = added[shown:], in_order[len(added) :]  # "Added" is the first of the kinds
    return ChangeDay(
        date=when.isoformat(),
        editions=tuple(edition.label for edition in survey.config.editions if edition.date == when),
        lines=(*added[:shown], *others),
        folded=tuple(folded),
    )


def _comparison(
    site: SiteContext, edition: EditionContext, before: str, after: str, difference: Difference
) -> Iterator[Page]:
    full = site.survey
    labels = edition_label(full, before), edition_label(full, after)
    inside = edition_in_prose(full, before), edition_in_prose(full, after)
    title = f"{labels[0]} and {inside[1]}"
    titles = {paper.key: paper.title for paper in full.papers}
    corrected = {change.key for change in difference.changed}
    fields = f" ({plural(len(difference.changed), 'field')})" if len(corrected) < len(difference.changed) else ""
    parts = [
        plural(len(found), one, many)
        for found, one, many in (
            (difference.added, "paper added", "papers added"),
            (difference.removed, "paper removed", "papers removed"),
            (corrected, f"earlier entry corrected{fields}", f"earlier entries corrected{fields}"),
            (difference.claims, "claim with new numbers", "claims with new numbers"),
        )
        if found
    ]
    finding = listed(parts) if parts else words.NOTHING_MOVED
    claims = {claim.id: claim for claim in full.claims}
    states_by_weight = list(words.CLAIM_STATES)
    states = select_edition(full, before), select_edition(full, after)
    whole = ComparisonContext(
        before=labels[0],
        after=labels[1],
        title=title,
        finding=f"{finding}: {inside[0]} to {inside[1]}",
        sizes=tuple(_move(words.SIZES[name], old, new, "") for name, old, new in difference.sizes),
        added=tuple((key, titles[key]) for key in difference.added),
        removed=tuple((key, titles[key]) for key in difference.removed),
        changed=tuple(
            (titles[change.key], sentence(amended_field(full, change.field)), change) for change in difference.changed
        ),
        counts=tuple(_count_move(full, move) for move in difference.counts),
        cells=tuple(_cell_move(full, move) for move in difference.cells),
        claims=tuple(
            MoveLine(
                label=name_of_claim(move.id),
                before=_claim_words(claims[move.id], move.before, states[0]),
                after=_claim_words(claims[move.id], move.after, states[1]),
                step="",
                href=f"~/claims/#{move.id}",
            )
            for move in sorted(difference.claims, key=lambda move: states_by_weight.index(move.after))
        ),
        linked=frozenset(edition.papers),
        totals={},
    )
    # Its lists go on from one page to the next.
    entries = [(name, entry) for name in _LISTS for entry in getattr(whole, name)]
    totals = {name: len(getattr(whole, name)) for name in _LISTS}
    first = comparison_path(before, after)
    for path, part, pager in paginate(entries, first, f"{first}{{}}/", size=MOST_ENTRIES):
        lists: dict[str, Any] = {each: tuple(entry for name, entry in part if name == each) for each in _LISTS}
        sizes = whole.sizes if pager.number == 1 else ()
        context = replace(whole, sizes=sizes, totals=totals, pager=pager, **lists)
        yield Page(
            path=path,
            title=title,
            description=f"{whole.finding}.",
            body=site.templates.page("comparison", context),
            one_of_many=True,
        ).numbered(pager.number)


def _claim_words(claim: Claim, state: State, then: Survey) -> str:
    """Return the state of a claim in an edition and its sentence there."""
    numbers = evaluate_claim(claim, then).numbers
    return f"{sentence(words.CLAIM_STATES[state])}: {sentence_text(claim, numbers, then)}"


def _count_move(survey: Survey, move: NumberMove) -> MoveLine:
    axis = survey.taxonomy.axis(move.where)
    label = f"{axis.label}: {axis.name_of(move.row)}" if axis else move.row
    return _move(label, move.before, move.after, f"~/axes/{move.where}/")


def _cell_move(survey: Survey, move: NumberMove) -> MoveLine:
    rows, _, columns = move.where.partition("-by-")
    row_axis, column_axis = survey.taxonomy.axis(rows), survey.taxonomy.axis(columns)
    names = [axis.name_of(value) for axis, value in ((row_axis, move.row), (column_axis, move.column)) if axis]
    return _move(" with ".join(names), move.before, move.after, f"~/tables/{move.where}/")


def _move(label: str, before: int, after: int, href: str) -> MoveLine:
    return MoveLine(
        label=label, before=f"{before:,}", after=f"{after:,}", step=f"{after - before:+,}".replace("-", "−"), href=href
    )
