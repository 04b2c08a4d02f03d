"""The files of a survey in, the warnings that they waive out, each with its reason; and the files without them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field, replace
from functools import lru_cache

from generator.model.reading import FieldReader
from generator.problem import Place, Problem, nearest
from generator.record import frozen_record
from generator.source.folder import Source, SourceFile
from generator.source.value import Mapping, Value

WAIVED = "waived"
USED_WAIVERS = "used-waivers"


@frozen_record
class Waiver:
    """A rule whose warnings about one file are waived, because somebody looked.

    file: as problems show it; about: words that the message must have, empty for every warning of the rule
    """

    rule: str
    reason: str
    file: str
    about: str = ""
    place: Place = field(compare=False)

    def covers(self, problem: Problem) -> bool:
        """Tell whether it waives a problem; no error is ever waived."""
        where = problem.rule == self.rule and problem.place.file == self.file
        return where and problem.level != "error" and self.about in problem.message


def take_waivers(source: Source, problems: list[Problem]) -> tuple[Source, tuple[Waiver, ...]]:
    """Return the files without `waived` at their head, and the waivers in the order of the files."""
    waivers: list[Waiver] = []
    files = dict(source.files)
    for name in sorted(files):
        value = files[name].value
        if isinstance(value, Mapping) and any(_is_own(entry.key) for entry in value.entries):
            files[name], found = _take(files[name], value, problems)
            waivers += found
    return (replace(source, files=files) if waivers or files != source.files else source), tuple(waivers)


def waive(
    problems: Iterable[Problem], waivers: Iterable[Waiver]
) -> tuple[list[Problem], tuple[tuple[Problem, Waiver], ...]]:
    """Part problems into those that stand and those that are waived, each of these with its waiver."""
    standing: list[Problem] = []
    waived: list[tuple[Problem, Waiver]] = []
    known = tuple(waivers)
    for problem in problems:
        waiver = next((waiver for waiver in known if waiver.covers(problem)), None)
        if waiver is None:
            standing.append(problem)
        else:
            waived.append((problem, waiver))
    return standing, tuple(waived)


def _as_waiver(text: str, name: str) -> str:
    return f'rule: {name}, reason: "{text}"' if name else f"rule: {text}, reason: …"


def _take(file: SourceFile, value: Mapping, problems: list[Problem]) -> tuple[SourceFile, list[Waiver]]:
    own = tuple(entry for entry in value.entries if _is_own(entry.key))
    rest: Value = Mapping(entries=tuple(entry for entry in value.entries if not _is_own(entry.key)), place=value.place)
    reader = FieldReader(Mapping(entries=own, place=value.place), "the file", problems)
    waivers = []
    for item in reader.records(WAIVED, "the waiver", written=_as_waiver):
        waiver = Waiver(
            rule=item.text("rule", required=True) or "",
            reason=item.text("reason", required=True) or "",
            about=item.text("about") or "",
            file=item.place.file,
            place=item.place_of("rule"),
        )
        item.finish()
        if waiver.rule and waiver.reason:
            waivers.append(waiver)
    reader.finish()
    return replace(file, value=rest), waivers


@lru_cache(maxsize=256)
def _is_own(name: str) -> bool:
    """Tell whether a field is that of the waivers, or is misspelt for it: no record has one of that name.

    Thousands of files have the same few names.
    """
    return bool(nearest(name, (WAIVED,)))
