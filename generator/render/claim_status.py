"""How a claim fares in one state, as its page says it: a mark, a word, its numbers, and who made it so."""

from __future__ import annotations

from dataclasses import dataclass

from generator.analysis.claim_report import ClaimReport
from generator.analysis.claims import ClaimResult
from generator.export.claim_sentence import number_text
from generator.render.claimed import STATUS_WORDS
from generator.render.context import EditionContext
from generator.render.sections import shown_sections
from generator.wording import words
from generator.wording.phrases import day

MOST_NAMED = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimStatus:
    """How a claim fares in one state: the mark's class, its words, and why: in words, and by which papers or records.

    who: their keys and addresses, the first of them; more: how many are not named
    """

    state: str
    mark: str
    word: str
    because: str
    who: tuple[tuple[str, str], ...] = ()
    more: int = 0


def status_in(state: str, result: ClaimResult) -> ClaimStatus:
    """Return how a claim fares in an edition of which this is its result."""
    mark = "is-holds" if result.status == "holds" else "is-broken"
    return ClaimStatus(state=state, mark=mark, word=STATUS_WORDS[mark], because=_numbers(result))


def living_status(edition: EditionContext, report: ClaimReport) -> ClaimStatus:
    """Return how a claim fares today, and because of which papers."""
    mark, because, keys = "is-holds", _numbers(report.living), report.contested_by
    if report.living.status == "fails":
        change = next((change for change in reversed(report.changes) if change.status == "fails"), None)
        mark, keys = "is-broken", change.papers if change else ()
        if change:
            because += f"; since {day(change.date)}" + (f" {words.BECAUSE_OF}" if keys else "")
    elif keys:
        mark, because = "is-contested", f"{because}; by"
    return ClaimStatus(
        state=words.LIVING_EDITION,
        mark=mark,
        word=STATUS_WORDS[mark],
        because=because,
        who=tuple((key, f"~/papers/{key}/" if key in edition.papers else "") for key in keys[:MOST_NAMED]),
        more=max(0, len(keys) - MOST_NAMED),
    )


def near_status(edition: EditionContext, report: ClaimReport) -> ClaimStatus:
    """Return how a claim would fare with the near misses, and which of them would flip it."""
    mark, because = "is-untested", words.NO_NEAR_MISS_HAS_TAGS
    logged = "screening" in shown_sections(edition.survey)
    if report.near is not None:
        mark, because = (
            ("would-flip", "in our reading, with") if report.flipped_by else ("is-holds", _numbers(report.near))
        )
    return ClaimStatus(
        state=words.WITH_NEAR_MISSES,
        mark=mark,
        word=STATUS_WORDS[mark],
        because=because,
        who=tuple((name, f"~/screening/#{name}" if logged else "") for name in report.flipped_by[:MOST_NAMED]),
        more=max(0, len(report.flipped_by) - MOST_NAMED),
    )


def _numbers(result: ClaimResult) -> str:
    shown = [name for kind, name in result.claim.placeholders if not kind and name in result.numbers]
    return ", ".join(number_text(result.numbers[name].value) for name in dict.fromkeys(shown))
