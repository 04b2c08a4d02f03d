"""A claim's sentence with its placeholders filled, as parts that a page or a terminal puts together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import isnan

from generator.analysis.claims import NumberResult
from generator.model.claim import PLACEHOLDER, Claim
from generator.model.survey import Survey


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """A piece of a sentence: plain text, a number (its name is set) or a name that leads somewhere (path is set)."""

    text: str
    number: str = ""
    path: str = ""


def fill_sentence(claim: Claim, numbers: Mapping[str, NumberResult], survey: Survey) -> tuple[Part, ...]:
    """Return the sentence in parts; a placeholder that leads nowhere stays as it is written."""
    parts, end = [], 0
    for match in PLACEHOLDER.finditer(claim.sentence):
        if match.start() > end:
            parts.append(Part(text=claim.sentence[end : match.start()]))
        parts.append(_part(match[1] or "", match[2], match[0], numbers, survey))
        end = match.end()
    if end < len(claim.sentence):
        parts.append(Part(text=claim.sentence[end:]))
    return tuple(parts)


def sentence_text(claim: Claim, numbers: Mapping[str, NumberResult], survey: Survey) -> str:
    """Return the sentence as plain text."""
    return "".join(part.text for part in fill_sentence(claim, numbers, survey))


def number_text(value: float) -> str:
    """Return a number as a sentence shows it: whole numbers with thousands, others with one decimal."""
    if isnan(value):
        return "?"
    return f"{value:,.0f}" if value == int(value) else f"{value:,.1f}"


def _part(kind: str, name: str, written: str, numbers: Mapping[str, NumberResult], survey: Survey) -> Part:
    if not kind and name in numbers:
        return Part(text=number_text(numbers[name].value), number=name)
    if kind == "paper:" and (paper := survey.paper(name)):
        return Part(text=paper.title.partition(": ")[0], path=f"papers/{paper.key}/")
    axis = survey.taxonomy.axis(name.partition(".")[0])
    if kind == "axis:" and axis:
        return Part(text=axis.label, path=f"axes/{axis.id}/")
    if kind == "value:" and axis and (value := axis.value(name.partition(".")[2])):
        return Part(text=value.name, path=f"axes/{axis.id}/{value.id}/")
    return Part(text=written)
