"""Exclusions in, the screening log with them out, checked with all data; nothing is written here."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date

from generator.bibliography.record import Refused
from generator.checked import Checked, check_source
from generator.commands.options import print_problems
from generator.curation.exclusion_text import to_exclusions, with_exclusions
from generator.curation.intake import tell_apart
from generator.curation.screening_list import Waiting
from generator.problem import Problem
from generator.record import frozen_record
from generator.review.judge import judge
from generator.source.folder import Source, with_texts
from generator.wording import intake_words, words
from generator.wording.phrases import ended

LOG = "excluded.yml"


@frozen_record
class Logged:
    """What reviews excluded, in the log; text: of the log; source: the data with it; told: remarks that it answers."""

    text: str
    source: Source
    told: frozenset[Problem] = frozenset()


def with_logged(source: Source, before: Checked, exclusions: Sequence[Iterable[str]]) -> Logged | None:
    """Return the log with exclusions at its end; None where it would have errors, which are printed."""
    log = source.files.get(LOG)
    text = with_exclusions((log.text or "") if log else "", log.value if log else None, exclusions)
    if text is None:
        print(intake_words.LATER_BY_HAND, file=sys.stderr)
        return None
    proposed = with_texts(source, {LOG: text})
    new = judge(check_source(proposed).problems, before.problems, {f"{source.root}/{LOG}"}).new
    print_problems(new)
    if any(problem.level == "error" for problem in new):
        print(words.NOTHING_WRITTEN.capitalize(), file=sys.stderr)
        return None
    return Logged(text=text, source=proposed)


def log_refused(refused: Sequence[Refused], source: Source, before: Checked, stage: str) -> Logged | None:
    """Log what reviews excluded for a reason, but nothing that the survey has; None where the log would have errors."""
    rows = tell_apart([each.record for each in refused], source, before.survey, take_doubtful=True)
    known = frozenset(each.told for row, each in zip(rows, refused, strict=True) if row.state in ("new", "excluded"))
    new = [
        (Waiting(record=row.record), ended(each.reason))
        for row, each in zip(rows, refused, strict=True)
        if row.state == "new"
    ]
    if not new:
        return Logged(text="", source=source, told=known)
    exclusions = to_exclusions(new, before.survey, stage, date.today())
    logged = with_logged(source, before, exclusions)
    if logged is None:
        return None
    first = exclusions[0][0].removeprefix("id: ")
    print(intake_words.LOGGED_FROM.format(number=f"{len(new):,}", first=first))
    return replace(logged, told=known)
