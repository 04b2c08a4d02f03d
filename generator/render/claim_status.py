"""How a claim fares in one state, as its page says it: a mark, a word, its numbers, and who made it so."""

from __future__ import annotations

from dataclasses import dataclass

from generator.analysis.claim_report import ClaimReport
from generator.analysis.claims import ClaimResult
from generator.export.claim_sentence import number_text
from generator.render.claimed import STATUS_WORDS
from generator.render.pages.sections import shown_sections
from generator.render.shelf import Shelf
from generator.render.text import day

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


def living_status(shelf: Shelf, report: ClaimReport) -> ClaimStatus:
    """Return how a claim fares today, and because of which papers."""
    mark, words, keys = "is-holds", _numbers(report.living), report.contested_by
    if report.living.status == "fails":
        turn = next((turn for turn in reversed(report.turns) if turn.status == "fails"), None)
        mark, keys = "is-broken", turn.papers if turn else ()
        if turn:
            words += f"; since {day(turn.date)}" + (" because of" if keys else "")
    elif keys:
        mark, words = "is-contested", f"{words}; by"
    return ClaimStatus(
        state="Living edition",
        mark=mark,
        word=STATUS_WORDS[mark],
        because=words,
        who=tuple((key, f"~/papers/{key}/" if key in shelf.papers else "") for key in keys[:MOST_NAMED]),
        more=max(0, len(keys) - MOST_NAMED),
    )


def near_status(shelf: Shelf, report: ClaimReport) -> ClaimStatus:
    """Return how a claim would fare with the near misses, and which of them would flip it."""
    mark, words = "is-untested", "no near miss has tags"
    logged = "screening" in shown_sections(shelf.survey)
    if report.near is not None:
        mark, words = (
            ("would-flip", "in our reading, with") if report.flipped_by else ("is-holds", _numbers(report.near))
        )
    return ClaimStatus(
        state="With near misses",
        mark=mark,
        word=STATUS_WORDS[mark],
        because=words,
        who=tuple((name, f"~/screening/#{name}" if logged else "") for name in report.flipped_by[:MOST_NAMED]),
        more=max(0, len(report.flipped_by) - MOST_NAMED),
    )


def _numbers(result: ClaimResult) -> str:
    shown = [name for kind, name in result.claim.placeholders if not kind and name in result.numbers]
    return ", ".join(number_text(result.numbers[name].value) for name in dict.fromkeys(shown))
