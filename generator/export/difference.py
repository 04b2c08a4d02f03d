"""What moved between two states of a survey, as text, Markdown or JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict
from functools import partial
from math import isnan

from generator.analysis.difference import Difference
from generator.export.claim_sentence import number_text
from generator.json_value import Json
from generator.wording import words

Writer = Callable[[Difference, str, str, Mapping[str, str]], str]


def _to_json(difference: Difference, before: str, after: str, _titles: Mapping[str, str]) -> str:
    """Return the difference as a JSON object; a number that cannot be computed is null."""
    record = _without_nan({"before": before, "after": after, **asdict(difference)})
    return json.dumps(record, ensure_ascii=False, indent=2) + "\n"


def _write(
    difference: Difference, before: str, after: str, titles: Mapping[str, str], *, heading: str, item: str
) -> str:
    lines = [heading.format(f"From {before} to {after}")]
    if difference.is_empty:
        return "\n".join([*lines, item.format("no differences")]) + "\n"
    sections = {
        words.PAPERS_AND_RECORDS: [f"{words.SIZES[name]}: {old:,} to {new:,}" for name, old, new in difference.sizes],
        "Added": [f"{key}: {titles.get(key, '')}" for key in difference.added],
        "Removed": [f"{key}: {titles.get(key, '')}" for key in difference.removed],
        "Changed": [
            f'{change.key}, {change.field}: "{change.before}" is now "{change.after}"' for change in difference.changed
        ],
        "Counts": [f"{move.where}={move.row}: {move.before:,} to {move.after:,}" for move in difference.counts],
        "Cells": [
            f"{move.where}, {move.row} with {move.column}: {move.before:,} to {move.after:,}"
            for move in difference.cells
        ],
        "Claims": [
            f"{move.id}: {' to '.join(dict.fromkeys(words.CLAIM_STATES[each] for each in (move.before, move.after)))}"
            + "".join(f"; {name} {number_text(old)} to {number_text(new)}" for name, old, new in move.numbers)
            for move in difference.claims
        ],
    }
    for name, entries in sections.items():
        if entries:
            lines += ["", heading.format(f"{name} ({len(entries)})"), *(item.format(entry) for entry in entries)]
    return "\n".join(lines) + "\n"


def _without_nan(value: Json) -> Json:
    if isinstance(value, dict):
        return {key: _without_nan(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_without_nan(each) for each in value]
    return None if isinstance(value, float) and isnan(value) else value


# From the difference, what its two states are called, and the titles of papers by key.
DIFFERENCE_FORMATS: dict[str, Writer] = {
    "text": partial(_write, heading="{}", item="  {}"),
    "markdown": partial(_write, heading="## {}\n", item="- {}"),
    "json": _to_json,
}
