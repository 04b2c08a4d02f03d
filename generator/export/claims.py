"""The ledger as text for a terminal and as records for the JSON API."""

from __future__ import annotations

from collections.abc import Iterable
from math import isnan

from generator.analysis.claim_report import ClaimReport, contested_by
from generator.analysis.claims import ClaimResult, NumberResult, evaluate_claim
from generator.export.claim_sentence import number_text, sentence_text
from generator.export.json_text import to_compact, to_document
from generator.json_value import Json
from generator.model.claim import ClaimNumber
from generator.model.config import LIVING
from generator.model.edition import select_edition
from generator.model.survey import Survey
from generator.wording import words
from generator.wording.phrases import plural


def claim_record(result: ClaimResult, survey: Survey, contested: Iterable[str]) -> dict[str, Json]:
    """Return a claim evaluated in one edition as a JSON object; contested: the papers on whose tags it depends."""
    claim = result.claim
    return {
        "id": claim.id,
        "sentence": sentence_text(claim, result.numbers, survey),
        "made_for": claim.edition,
        "state": result.state,
        "status": result.status,
        "contested_by": list(contested),
        "finding": claim.finding.text if claim.finding else None,
        "because": claim.finding.because if claim.finding else None,
        "describes": claim.describes,
        "ours": claim.ours,
        "boundary": claim.boundary,
        "source": claim.source,
        "numbers": {name: _number_record(claim.numbers[name], found) for name, found in result.numbers.items()},
    }


def _number_record(number: ClaimNumber, found: NumberResult) -> dict[str, Json]:
    return {
        "value": None if isnan(found.value) else _plain(found.value),
        "expected": None if number.expected is None else _plain(number.expected),
        "relation": number.relation,
        "holds": found.holds,
        "context": number.context,
        number.kind: number.source[0] if len(number.source) == 1 else list(number.source),
        "papers": list(found.papers),
    }


def _plain(number: float) -> Json:
    return number if number % 1 else int(number)


def to_claims_json(head: dict[str, Json], then: Survey, edition_id: str) -> str:
    """Return every claim evaluated in one edition; head says which edition, then is the survey as of it."""
    results = (evaluate_claim(claim, then, own=claim.edition == edition_id) for claim in then.claims)
    records = (to_compact(claim_record(result, then, _contested(result, then, edition_id))) for result in results)
    return to_document(head, "claims", records)


def _contested(result: ClaimResult, then: Survey, edition_id: str) -> tuple[str, ...]:
    """Return the papers on whose tags a claim depends today; in an earlier edition it is what it was published as."""
    return contested_by(result.claim, then, result) if edition_id == LIVING else ()


def to_ledger_text(reports: Iterable[ClaimReport], survey: Survey) -> str:
    """Return the ledger, one paragraph per claim: its sentence, and its state in its edition, now and with near misses.

    survey: with all its editions; a sentence has the numbers and the titles of its own.
    """
    blocks = []
    for report in reports:
        claim = report.claim
        then = select_edition(survey, claim.edition)
        lines = [
            f"{claim.id}{' (ours)' if claim.ours else ''}",
            f"  {sentence_text(claim, report.edition.numbers, then)}",
        ]
        states = [f"{claim.edition}: {words.CLAIM_STATES[report.edition.state]}"] if claim.edition != LIVING else []
        lines.append(f"  {'; '.join([*states, f'living: {living_words(report)}', *near_words(report)])}")
        if report.living.numbers != report.edition.numbers:
            lines.append(f"  living: {sentence_text(claim, report.living.numbers, select_edition(survey))}")
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks) + "\n"


def to_explanation(report: ClaimReport, survey: Survey) -> str:
    """Return everything about one claim: queries, papers, margin, boundary, history."""
    claim = report.claim
    then, now = select_edition(survey, claim.edition), select_edition(survey)
    lines = [claim.id, sentence_text(claim, report.edition.numbers, then), ""]
    finding = "none, it describes" if claim.describes else claim.finding.text if claim.finding else "the numbers below"
    lines += [f"finding   {finding}"]
    lines += [f"because   {claim.finding.because}"] if claim.finding else []
    lines += [f"edition   {claim.edition}: {words.CLAIM_STATES[report.edition.state]}"]
    lines += [f"living    {living_words(report)}: {sentence_text(claim, report.living.numbers, now)}"]
    lines += [f"near miss {near}" for near in near_words(report)]
    lines += [f"margin    {margin_words(report) or words.CLAIM_STATES['described']}"]
    lines += [f"boundary  {claim.boundary}", f"source    {claim.source}", ""]
    for name, number in claim.numbers.items():
        found, later = report.edition.numbers[name], report.living.numbers[name]
        expected = (
            "" if number.expected is None else f"{words.RELATIONS[number.relation]}{number_text(number.expected)}"
        )
        lines.append(f"{{{name}}} {number.kind} {' '.join(number.source)}")
        lines.append(
            f"  expected {expected}, in {claim.edition} {number_text(found.value)}, now {number_text(later.value)}"
        )
        if found.papers:
            lines.append(f"  {', '.join(found.papers)}")
        if moved := sorted(set(found.papers) ^ set(later.papers)):
            lines.append(f"  moved since: {', '.join(moved)}")
    lines += [f"{change.date} {words.TURNED[change.status]}: {', '.join(change.papers)}" for change in report.changes]
    lines += [f"{note.date} {note.text} Source: {note.source}" for note in claim.notes]
    return "\n".join(lines) + "\n"


def living_words(report: ClaimReport) -> str:
    """Return the state of a claim in the living edition; of one that is overturned, since when and by which papers."""
    state = words.CLAIM_STATES[report.state]
    if report.state == "contested":
        return f"{state} by {', '.join(report.contested_by)}"
    change = report.overturning
    if report.state != "overturned" or change is None:
        return state
    return f"{state} on {change.date}" + (f" by {', '.join(change.papers)}" if change.papers else "")


def near_words(report: ClaimReport) -> tuple[str, ...]:
    """Return what near misses would do to a claim; empty for a claim without a finding."""
    if report.claim.describes:
        return ()
    if report.near is None:
        return (words.NO_NEAR_MISS_HAS_TAGS,)
    if not report.flipped_by:
        return ("near misses would not overturn it",)
    return (f"would be overturned by {', '.join(report.flipped_by)}",)


def margin_words(report: ClaimReport) -> str:
    """Return how many papers would have to change to overturn a claim; empty for a claim without a finding."""
    if report.claim.describes:
        return ""
    if report.margin is None:
        return "none, as no number of papers would overturn it"
    return plural(report.margin, "paper")
