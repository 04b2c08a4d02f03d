"""What moves between two states in, Markdown out: cells of the tables, counts, and claims that change their state."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from generator.analysis.claims import evaluate_claim
from generator.analysis.difference import ClaimMove, Difference, NumberMove
from generator.analysis.statistics import published_pairs, table_axes
from generator.export.claim_sentence import number_text, sentence_text
from generator.model.counting import UNCODED
from generator.model.survey import Survey
from generator.model.taxonomy import Axis
from generator.review.markdown import code, folded, safe, table
from generator.wording import github_words, words
from generator.wording.phrases import listed, plural

_MOST_CELLS = 12
_MOST_FOLDED = 60
_CELLS = ("Table", "Cell", "before", "now", "")
_COUNTS = ("Count", "before", "now")
_CLAIMS = ("Claim", "State", "Numbers", "Cause")

Row = tuple[str, ...]


def to_moves(difference: Difference, after: Survey) -> str:
    """Return the cells that move, those of two values first, and folded below them the others and the counts."""
    axes = {pair.id: found for pair in published_pairs(after) if (found := table_axes(after, pair)) is not None}
    coded = [move for move in difference.cells if _is_coded(move)]
    # A cell that gets its first paper, or loses its last, is what a reader asks about.
    coded.sort(key=lambda move: bool(move.before and move.after))
    uncoded = [move for move in difference.cells if not _is_coded(move)]
    parts = []
    if coded:
        parts.append(table(_CELLS, (_cell(move, axes) for move in coded[:_MOST_CELLS]), (2, 3)))
    rest = (*coded[_MOST_CELLS:], *uncoded)
    folds = []
    if rest:
        folds.append(table(_CELLS, (_cell(move, axes) for move in rest[:_MOST_FOLDED]), (2, 3)))
    if difference.counts:
        folds.append(table(_COUNTS, (_count(move, after) for move in difference.counts[:_MOST_FOLDED]), (1, 2)))
    if folds:
        folding = {"more cell" if coded else "cell": len(rest), "count": len(difference.counts)}
        title = listed([plural(number, what) for what, number in folding.items() if number])
        parts.append(folded(title, "\n\n".join(folds)))
    return "\n\n".join(parts)


def to_claims(difference: Difference, before: Survey, after: Survey) -> str:
    """Return the claims that hold and held not, or held and hold no longer, with the papers that did it."""
    turned = [move for move in difference.claims if move.before != move.after]
    parts = []
    if turned:
        parts.append(table(_CLAIMS, (_claim(move, before, after) for move in turned)))
        dated = {claim.id for claim in after.claims if not claim.is_living}
        if any(move.after == "overturned" and move.id in dated for move in turned):
            parts.append(github_words.CLAIM_IS_NEWS)
    moved = len(difference.claims) - len(turned)
    if moved:
        claims = plural(moved, "more claim" if turned else "claim")
        parts.append(f"The numbers of {claims} move without changing {'its' if moved == 1 else 'their'} state.")
    return "\n\n".join(parts)


def _is_coded(move: NumberMove) -> bool:
    """Tell whether a cell is one of two values: no other is a gap when it is empty."""
    return move.row not in UNCODED and move.column not in UNCODED


def _cell(move: NumberMove, axes: dict[str, tuple[Axis, Axis]]) -> Row:
    rows, columns = axes[move.where]
    note = ""
    if _is_coded(move) and not (move.before and move.after):
        note = "fills an empty cell" if move.after else "empties the cell"
    cell = f"{safe(rows.name_of(move.row))} with {safe(columns.name_of(move.column))}"
    return f"{safe(rows.label)} by {safe(columns.in_prose)}", cell, str(move.before), f"**{move.after}**", note


def _count(move: NumberMove, after: Survey) -> Row:
    axis = after.taxonomy.axis(move.where)
    name = f"{axis.label}: {axis.name_of(move.row)}" if axis else move.row
    return safe(name), str(move.before), str(move.after)


def _claim(move: ClaimMove, before: Survey, after: Survey) -> Row:
    claim = next(each for each in after.claims if each.id == move.id)
    former = next(each for each in before.claims if each.id == move.id)
    now = evaluate_claim(claim, after)
    then = evaluate_claim(former, before)
    state = words.CLAIM_STATES
    sentence = sentence_text(claim, now.numbers, after)
    keys = _in_order(set(now.papers) ^ set(then.papers), (*now.papers, *then.papers))
    return (
        f"**{safe(claim.id)}**: {safe(sentence)}",
        f"{state[move.before]} → **{state[move.after]}**",
        safe("; ".join(f"{name} {number_text(old)} → {number_text(new)}" for name, old, new in move.numbers)),
        ", ".join(code(key) for key in keys[:5]),
    )


def _in_order(keys: set[str], order: Iterable[str]) -> Sequence[str]:
    return [key for key in dict.fromkeys(order) if key in keys]
