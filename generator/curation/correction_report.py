"""Corrections and what could not be read in, a table for a terminal and one for an issue out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.curation.corrections import Correction
from generator.problem import on_one_line
from generator.review.markdown import code, cut, safe, table
from generator.wording import intake_words
from generator.wording.phrases import listed, plural

_MOST_ROWS = 300


def to_lines(corrections: Sequence[Correction], unread: Mapping[str, str]) -> str:
    """Return a line for each correction, the sure ones first, and for each paper that could not be looked up."""
    lines = []
    for state in ("new", "doubtful"):
        for each in corrections:
            if each.certainty == state:
                shown = on_one_line(cut(each.shown, 300))
                lines.append(
                    f"{intake_words.MEND_STATES[state]:<9} {each.name:<40} {shown}  ({on_one_line(each.source)})"
                )
    lines += [
        f"{intake_words.MEND_STATES['unread']:<9} {key:<40} {on_one_line(cut(why, 300))}" for key, why in unread.items()
    ]
    return "\n".join(lines)


def to_count(corrections: Sequence[Correction], known: int, unread: int) -> str:
    """Return how many there are of each kind, as a sentence."""
    new = sum(each.certainty == "new" for each in corrections)
    numbers = {"new": new, "known": known, "doubtful": len(corrections) - new, "unread": unread}
    return f"{listed([f'{number:,} {intake_words.MEND_STATES[state]}' for state, number in numbers.items()])}."


def to_mend_issue(corrections: Sequence[Correction]) -> str:
    """Return the corrections as Markdown, empty where there are none."""
    if not corrections:
        return ""
    ordered = sorted(corrections, key=lambda each: each.certainty == "doubtful")
    rows = [
        (
            intake_words.MEND_STATES[each.certainty],
            code(each.name),
            safe("" if each.was == "null" else each.was, 300),
            safe(each.shown, 300),
            safe(f"{each.why} {each.source}"),
        )
        for each in ordered[:_MOST_ROWS]
    ]
    head = f"{plural(len(corrections), 'correction')} to accept. {intake_words.MEND_WITH}"
    lines = [head, "", table(intake_words.MEND_HEAD, rows)]
    if len(ordered) > _MOST_ROWS:
        lines += ["", intake_words.AND_FURTHER_RECORDS.format(number=f"{len(ordered) - _MOST_ROWS:,}")]
    return "\n".join(lines) + "\n"
