"""A survey's own sentence for a page filled with the numbers of an edition, where it is true of them."""

from __future__ import annotations

import re
from collections.abc import Mapping

from generator.analysis.counts import AxisCount, count_axis
from generator.analysis.cross import CrossTable
from generator.model.claim import CHOICE
from generator.model.finding import is_found
from generator.model.once import once_per_survey
from generator.model.page_finding import NAMED, PageFinding
from generator.model.survey import Survey
from generator.model.taxonomy import Taxonomy
from generator.wording.phrases import sentence

ON_AXES = ("papers", "used", "values", "most", "none", "unknown")
ON_TABLES = ("papers", "filled", "pairs", "gaps", "single", "most")
_PARTS = re.compile(f"{NAMED.pattern}|{CHOICE.pattern}", re.ASCII)
STRICT = "strict:"


def own_finding(survey: Survey, kind: str, page: str, numbers: Mapping[str, int]) -> str:
    """Return the sentence that a survey writes for a page, filled; empty where it writes none, or none that is true.

    kind, page: as `PageFinding` has them; numbers: those of this page, beside which every page has those of all values
    """
    written = survey.config.findings
    for found in (written.get(f"{kind}.{page}"), written.get(kind)):
        if found is not None and found.text:
            known = {**_numbers(survey), **numbers}
            if found.when is None or is_found(
                found.when, {name: float(known.get(means, float("nan"))) for name, means in found.names.items()}
            ):
                return _filled(found, known, survey.taxonomy)
    return ""


def numbers_of_axis(count: AxisCount) -> dict[str, int]:
    """Return the numbers that a sentence about an axis may name."""
    counted = [count.number(value.id) for value in count.axis.values]
    numbers = (count.total, sum(map(bool, counted)), len(counted), max(counted, default=0))
    return dict(zip(ON_AXES, (*numbers, len(count.none), len(count.unknown)), strict=True))


def numbers_of_table(table: CrossTable) -> dict[str, int]:
    """Return the numbers that a sentence about a cross table may name."""
    filled = [cell.number for cell in table.of_state("filled")]
    pairs, gaps = table.coded, len(table.of_state("gap"))
    numbers = (table.total, len(filled), pairs, gaps, filled.count(1), max(filled, default=0))
    return dict(zip(ON_TABLES, numbers, strict=True))


def names_on(kind: str, taxonomy: Taxonomy, *, has_table: bool) -> tuple[str, ...]:
    """Return every name that a sentence on a kind of page may have in braces; has_table: the home page shows one."""
    own = {"axis": ON_AXES, "table": ON_TABLES, "home": ON_TABLES if has_table else ON_AXES}.get(kind, ("papers",))
    values = [f"{axis.id}.{value.id}" for axis in taxonomy.axes for value in axis.values]
    strict = [
        f"{STRICT}{axis.id}.{value.id}"
        for axis in taxonomy.axes
        if axis.counting.strict_level is not None
        for value in axis.values
    ]
    return (*own, *values, *strict, *_names(taxonomy))


@once_per_survey
def _numbers(survey: Survey) -> dict[str, int]:
    numbers = {"papers": len(survey.papers)}
    for axis in survey.taxonomy.axes:
        count = count_axis(survey, axis)
        for value in axis.values:
            numbers[f"{axis.id}.{value.id}"] = count.number(value.id)
            if axis.counting.strict_level is not None:
                strict = set(count.values[value.id].strict) & set(count.values[value.id].primary)
                numbers[f"{STRICT}{axis.id}.{value.id}"] = len(strict)
    return numbers


def _names(taxonomy: Taxonomy) -> dict[str, str]:
    values = {f"value:{axis.id}.{value.id}": value.in_prose for axis in taxonomy.axes for value in axis.values}
    return values | {f"axis:{axis.id}": axis.in_prose for axis in taxonomy.axes}


def _filled(finding: PageFinding, numbers: Mapping[str, int], taxonomy: Taxonomy) -> str:
    names, last = _names(taxonomy), 0

    def part(match: re.Match[str]) -> str:
        nonlocal last
        name, one, many = match.groups()
        if name is None:
            return str(one if last == 1 else many)
        if name in numbers:
            # Of "1 of 6" the first number decides, as in claims.
            if not finding.text[: match.start()].endswith("} of "):
                last = numbers[name]
            return f"{numbers[name]:,}"
        return names.get(name, match[0])

    return sentence(_PARTS.sub(part, finding.text).rstrip("."))
