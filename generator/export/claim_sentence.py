"""A claim's sentence with its placeholders filled, as parts that a page or a terminal puts together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from math import isnan

from generator.analysis.claims import NumberResult
from generator.model.claim import BRACES, SENTENCE_PARTS, Claim
from generator.model.survey import Survey
from generator.record import frozen_record
from generator.wording.phrases import sentence

MOST_NAMED = 6


@frozen_record
class Part:
    """A piece of a sentence: plain text, a number (its name is set) or a name that leads somewhere (path is set)."""

    text: str
    number: str = ""
    path: str = ""


def fill_sentence(claim: Claim, numbers: Mapping[str, NumberResult], survey: Survey) -> tuple[Part, ...]:
    """Return the sentence in parts; a placeholder that leads nowhere stays as it is written.

    `[a|b]` becomes a where the number that it follows is 1, else b; of "{a} of {b}" that number is the first. A list of
    no papers takes the colon in front of it along.
    """
    parts: list[Part] = []
    end, last, deciding = 0, "", ""
    for match in SENTENCE_PARTS.finditer(claim.sentence):
        between = claim.sentence[end : match.start()]
        kind, name, one, many = match.groups()
        found: list[Part]
        if one is not None:
            single = deciding in numbers and numbers[deciding].value == 1
            found = [Part(text=one if single else many)]
        elif match[0] in BRACES:
            found = [Part(text=match[0][0])]
        elif kind == "papers:" and name in numbers:
            found = list(_papers(numbers[name].papers, survey))
            between = between if found else between.rstrip().removesuffix(":")
        else:
            found = [_part(kind or "", name, match[0], numbers, survey)]
            if not kind and name in numbers:
                deciding = deciding if last and between == " of " else name
        parts += [Part(text=text) for text in [between] if text]
        parts += [part for part in found if part.text]
        end, last = match.end(), "" if kind or not name else name
    parts += [Part(text=text) for text in [claim.sentence[end:]] if text]
    return (replace(parts[0], text=sentence(parts[0].text)), *parts[1:]) if parts and parts[0].path else tuple(parts)


def sentence_text(claim: Claim, numbers: Mapping[str, NumberResult], survey: Survey) -> str:
    """Return the sentence as plain text."""
    return "".join(part.text for part in fill_sentence(claim, numbers, survey))


def number_text(value: float) -> str:
    """Return a number as a sentence shows it: whole numbers with thousands, others with one decimal."""
    if isnan(value):
        return "?"
    return f"{value:,.0f}" if value == int(value) else f"{value:,.1f}"


def _papers(keys: tuple[str, ...], survey: Survey) -> Iterator[Part]:
    """Yield the papers as a list in prose, the first of them by name."""
    named = [paper for key in keys if (paper := survey.paper(key))][:MOST_NAMED]
    more = len(keys) - len(named)
    for place, paper in enumerate(named):
        if place:
            yield Part(text=" and " if place == len(named) - 1 and not more else ", ")
        yield Part(text=paper.called, path=f"papers/{paper.key}/")
    if named and more:
        yield Part(text=f" and {more:,} more")


def _part(kind: str, name: str, written: str, numbers: Mapping[str, NumberResult], survey: Survey) -> Part:
    if not kind and name in numbers:
        return Part(text=number_text(numbers[name].value), number=name)
    if kind == "paper:" and (paper := survey.paper(name)):
        return Part(text=paper.called, path=f"papers/{paper.key}/")
    axis = survey.taxonomy.axis(name.partition(".")[0])
    if kind == "axis:" and axis:
        return Part(text=axis.in_prose, path=f"axes/{axis.id}/")
    if kind == "value:" and axis and (value := axis.value(name.partition(".")[2])):
        return Part(text=value.in_prose or value.label, path=f"axes/{axis.id}/{value.id}/")
    return Part(text=written)
