"""Records that differ from what the lock of a published edition says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import date, timedelta

from generator.analysis.locked_records import Drift, find_drift, find_tags
from generator.checks.amendments import TO_COMPLETE
from generator.checks.rule import Rule, examples_in
from generator.model.axis_tags import AxisTags
from generator.model.config import Edition
from generator.model.edition import as_of
from generator.model.edition_lock import EDITION_LOCKS, PAPER, EditionLock, digest_paper, to_digest
from generator.model.paper import Amendment, Paper
from generator.model.survey import Survey
from generator.model.taxonomy import Axis
from generator.problem import Place, Problem, Related
from generator.wording import words
from generator.wording.phrases import day, listed

_LOCK = """\
edition spring 2024-04-01
axes herb watering light harvest
paper basil-wick2023 title=cb31b3d8d2d7 year=d398b29d3dbb venue=55494ba15ff1 summary=18c9f2f01c91 tags.herb=579651b0d574 tags.watering=9702d9de8539 tags.light=0a9a53200c9a tags.harvest=5ed0a10b951b
paper mint-jug2024 title=4bf3b9f4ab45 year=6557739a6728 venue=fa12e1a6a572 summary=b6384d827f25 tags.herb=dc6f17bbec82 tags.watering=44b2255326ec tags.light=0c91828cc1c8
excluded X1 title=1ed47557a138 stage=aaf232064610 reason=9a0a77d01919
"""

_WAS_DIFFERENT = "In {editions}, {field} of {key} was different."
_TEXTS = ("title", "venue", "summary", "reason")
_IF_TYPO, _IF_RENAMED = "if only a typo was fixed", "if only an evidence level was renamed"

RULE = Rule(
    name=EDITION_LOCKS,
    level="error",
    title="Records keep the values that a published edition gave them.",
    reason=(
        "Somebody may have cited the edition. A correction recorded under `amendments` leaves it unchanged and tells "
        "readers what changed and why; a change in place leaves no trace."
    ),
    fix=(
        "Restore the former value, or record it in a correction; give a new paper the date on which it was added. "
        "Accept a fixed typo with `survey edition lock ID --accept KEY`."
    ),
    examples=examples_in("editions/spring.lock", passing=_LOCK, failing=_LOCK.replace("0a9a53200c9a", "0c91828cc1c8")),
    reported=(
        'data/papers/basil-wick2023.yml:12:10: error: In the edition "spring", tags.light of basil-wick2023 was different. Restore it, or paste this under `amendments` and complete it: - {date: YYYY-MM-DD, field: tags.light, was: {south: guessed}, why: …, source: …}. (edition-locks)',
    ),
)


def check(survey: Survey) -> Iterator[Problem]:
    """Report locks without an edition or with another date, and each record and field that differs from a lock."""
    locks = {lock.id: lock for lock in survey.locks}
    for lock in survey.locks:
        yield from check_lock(survey, lock)
    papers = {paper.key: paper for paper in survey.papers}
    exclusions = {item.id: item for item in survey.exclusions}
    gone: dict[tuple[str, str, tuple[str, ...]], list[Place]] = {}
    in_order = sorted(find_drift(survey), key=lambda drift: locks[drift.edition].date)
    for drift, editions in _by_cause(in_order).items():
        edition = survey.config.edition(drift.edition)
        if edition is None:
            continue  # reported above
        if drift.how == "gone":
            yield RULE.problem(locks[drift.edition].places[drift.kind, drift.key], _gone(drift))
        elif drift.how == "renamed":
            yield RULE.problem(papers[drift.key].place_of("title"), _renamed(drift))
        elif drift.kind != PAPER:
            item = exclusions[drift.key]
            place = item.place_of("date" if drift.how != "differs" else drift.field)
            yield RULE.problem(place, _of_exclusion(drift, edition, editions))
        elif drift.how == "differs":
            paper = papers[drift.key]
            if early := _dated_too_early(survey, paper, drift):
                message = f"The edition of {day(edition.date)} has the former {drift.field}. Date the correction later."
                yield RULE.problem(early.places.get("date", early.place), message)
                continue
            place = paper.places.get(drift.field) or paper.place_of("tags" if "." in drift.field else "title")
            was = _former(survey, paper, drift)
            axis = survey.taxonomy.axis(drift.field.removeprefix("tags."))
            if was == TO_COMPLETE and axis and (values := _gone_values(locks[drift.edition], axis)):
                gone.setdefault((drift.edition, axis.id, values), []).append(place)
            else:
                has_levels = axis is not None and bool(axis.evidence)
                yield RULE.problem(place, _differs(drift, was, editions, has_levels=has_levels))
        else:
            yield _moved(papers[drift.key], drift, edition)
    for (edition_id, axis_id, values), places in gone.items():
        it = "it" if len(values) == 1 else "them"
        message = (
            f'The edition "{edition_id}" has papers with {listed(values)} ({axis_id}), which the taxonomy no '
            f"longer has. Put {it} back there and in these papers; then use `survey rename value`, or record a correction "
            "for each paper that gets another value."
        )
        related = tuple(Related(place=place, message="tagged otherwise now") for place in places)
        yield RULE.problem(locks[edition_id].place, message, related=related)


def _by_cause(drifts: Iterable[Drift]) -> dict[Drift, list[str]]:
    """Return what locks know otherwise, and the editions of which that is true: what one correction mends, once.

    drifts: by date; it is told of the latest edition, after which the correction has to be
    """
    found: dict[Drift, list[str]] = {}
    for drift in drifts:
        cause = replace(drift, edition="") if drift.how == "differs" else drift
        found.setdefault(cause, []).append(drift.edition)
    return {replace(cause, edition=editions[-1]): editions for cause, editions in found.items()}


def _gone_values(lock: EditionLock, axis: Axis) -> tuple[str, ...]:
    """Return the values that papers of an edition have and the axis no longer has: no correction could name them."""
    counted = lock.counts.get(axis.id, {}) if axis.has_all_values else {}
    return tuple(value for value in counted if value and lock.has_tags(axis.id, value) and axis.value(value) is None)


def check_lock(survey: Survey, lock: EditionLock) -> Iterator[Problem]:
    """Report a lock without an edition, with another date than its edition, or with axes that no longer exist."""
    edition = survey.config.edition(lock.id)
    if edition is None and survey.is_unread("survey.yml"):
        return  # it may be there
    if edition is None:
        known = listed([each.id for each in survey.config.editions]) or "none"
        message = f"{words.NO_SUCH_EDITION.format(name=lock.id)} for this lock; survey.yml declares {known}. Declare it there again."
        yield RULE.problem(lock.place, message)
    elif edition.date != lock.date:
        message = f'The edition "{lock.id}" was published as of {lock.date}. Put that date back.'
        yield RULE.problem(edition.place, message)
    known_axes = {axis.id for axis in survey.taxonomy.axes}
    if (
        known_axes
        and not survey.is_unread("taxonomy.yml")
        and (gone := [axis for axis in lock.axes if axis not in known_axes])
    ):
        message = (
            f'The edition "{lock.id}" has tags on {listed(gone)}, which the taxonomy no longer has. Put the axis back; '
            "to give it another id, use `survey rename axis`."
        )
        yield RULE.problem(Place(file=lock.place.file), message)


def _gone(drift: Drift) -> str:
    if drift.kind == PAPER:
        return (
            f'The edition "{drift.edition}" has the paper {drift.key}, whose file is gone. Restore papers/{drift.key}.yml, '
            "with `removed` if the paper no longer belongs; to give it another key, use `survey rename paper`."
        )
    return f'The edition "{drift.edition}" has the excluded record {drift.key}, which is gone. Put it back.'


def _renamed(drift: Drift) -> str:
    return (
        f'This is the paper {drift.field} of the edition "{drift.edition}" under another key. Call the file '
        f"papers/{drift.field}.yml again; `survey rename paper {drift.field} {drift.key}` changes the key everywhere."
    )


def _of_exclusion(drift: Drift, edition: Edition, editions: Sequence[str]) -> str:
    if drift.how == "differs":
        typo = _accepted(drift, editions, _IF_TYPO) if drift.field in _TEXTS else ""
        return f"{_was_different(drift, editions)} {f'Restore it, or{typo}' if typo else 'Restore it'}."
    name = f'The edition "{drift.edition}" of {day(edition.date)}'
    if drift.how == "left":
        return f"{name} has the record {drift.key}. Give its former date."
    return (
        f"{name} was published without the record {drift.key}. Move it to `later`, with the day on which it was "
        "excluded, or restore the date that it had."
    )


def _was_different(drift: Drift, editions: Sequence[str]) -> str:
    quoted = listed([f'"{each}"' for each in editions])
    named = f"the edition{'s' if len(editions) > 1 else ''} {quoted}"
    return _WAS_DIFFERENT.format(editions=named, field=drift.field, key=drift.key)


def _accepted(drift: Drift, editions: Sequence[str], reason: str) -> str:
    """Return how what says the same as before is accepted; what is chosen or counted otherwise never is."""
    commands = [f"`survey edition lock {each} --accept {drift.key}`" for each in editions]
    return f" accept it with {listed(commands)} {reason}"


def _dated_too_early(survey: Survey, paper: Paper, drift: Drift) -> Amendment | None:
    """Return the correction that would explain the difference, were it not dated to the edition's day or before."""
    for amendment in paper.amendments:
        if amendment.path == drift.field and amendment.date > date.min:
            before = as_of(paper, amendment.date - timedelta(days=1))
            if digest_paper(before, survey.taxonomy.axes).get(drift.field, "") == drift.digest:
                return amendment
    return None


def _differs(drift: Drift, was: str, editions: Sequence[str], *, has_levels: bool) -> str:
    rest = f"why: {TO_COMPLETE}, source: {TO_COMPLETE}"
    # Of tags that nobody finds, a level may be gone, and then no correction could name it.
    reason = _IF_TYPO if drift.field in _TEXTS else _IF_RENAMED if has_levels and was == TO_COMPLETE else ""
    accepted = f"{_accepted(drift, editions, reason)}," if reason else ""
    entry = f"- {{date: YYYY-MM-DD, field: {drift.field}, was: {was}, {rest}}}"
    return f"{_was_different(drift, editions)} Restore it,{accepted} or paste this under `amendments` and complete it: {entry}."


def _former(survey: Survey, paper: Paper, drift: Drift) -> str:
    """Return what stood there, as YAML, where it can be found by its digest."""
    axis = survey.taxonomy.axis(drift.field.removeprefix("tags."))
    if drift.field.startswith("tags.") and axis is not None:
        tags = find_tags(axis, drift.digest) if drift.digest else AxisTags()
        return TO_COMPLETE if tags is None else tags.as_yaml
    if not drift.digest:
        return "null"
    candidates = [paper.alt_title] if drift.field == "title" else []
    candidates += {each.venue for each in survey.papers} if drift.field == "venue" else ()
    candidates += [str(paper.year + step) for step in range(-30, 31)] if drift.field == "year" else ()
    found = next((text for text in sorted(candidates) if text and to_digest(text) == drift.digest), None)
    return TO_COMPLETE if found is None else f'"{found}"'


def _moved(paper: Paper, drift: Drift, edition: Edition) -> Problem:
    """Report a paper whose dates say otherwise than a lock whether an edition has it."""
    name = f'the edition "{drift.edition}" of {day(edition.date)}'
    if drift.how == "joined":
        message = (
            f"By its date {paper.key} is part of {name}, which was published without it. "
            "In `added`, give the day on which the paper actually joins, which is after that edition."
        )
        return RULE.problem(paper.place_of("added"), message)
    said = f"By its dates {paper.key} is not part of {name}, which was published with it."
    if paper.removed and paper.removed.date <= edition.date:
        cure = "In `removed`, give the day on which the paper leaves the survey, which is after that edition."
        return RULE.problem(paper.place_of("removed"), f"{said} {cure}")
    return RULE.problem(paper.place_of("added"), f"{said} Restore the former date.")
