"""An audit in, what its page says of it out: how far readers agree, where they differ, and each paper that was read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from markupsafe import Markup

from generator.analysis.agreement import AxisAgreement, AxisComparison, compare_rows, count_agreement, count_strict
from generator.analysis.chance_agreement import Estimate
from generator.analysis.sample import find_candidates
from generator.model.audit import VERDICTS, Audit, AuditRow
from generator.model.config import LIVING
from generator.model.counting import NONE
from generator.model.paper import Paper
from generator.model.sample import Sample
from generator.model.taxonomy import Axis
from generator.record import frozen_record
from generator.render.chip import Chip, absent_chip, chip_of
from generator.render.context import EditionContext, SiteContext
from generator.render.editions import edition_in_prose
from generator.render.paragraphs import paragraphs_of
from generator.wording import words
from generator.wording.phrases import day, of, plural, share_of, verb


@frozen_record
class AuditBar:
    """One line of a table with bars; hue 0 for none; href empty where there is nothing to lead to."""

    label: str
    href: str
    hue: int
    count: str
    part: float


@frozen_record
class Difference:
    """An axis on which the reader names something else than the pool."""

    reader: tuple[Chip, ...]
    pool: tuple[Chip, ...]


@frozen_record
class Disagreement:
    """An axis on which reader and pool differ, and what was decided; result is open while nothing was.

    title: empty when the paper is no longer in the survey
    """

    key: str
    title: str
    axis: str
    href: str
    difference: Difference
    result: str
    why: str
    by: str


@frozen_record
class AuditLine:
    """One paper read a second time; further: its title where that is not its name; of one that is gone, this."""

    key: str
    name: str
    further: str
    linked: bool
    differences: tuple[Difference, ...]
    strict: str
    note: str
    verdict: str


@frozen_record
class CoefficientLine:
    """The agreement on one axis in three figures, each with its interval."""

    axis: str
    href: str
    n: int
    choices: int
    percent: str
    kappa: str
    ac1: str


@frozen_record
class AuditSection:
    """One audit.

    begins: whether the page has what stands before its lists, which may go on over several pages
    differs: whether both differ anywhere
    drawn: how its papers were drawn, and the command that draws them again; empty where somebody chose them
    disagreements: each axis of each paper on which both differ; resolved: how many of them were decided
    """

    audit: Audit
    begins: bool
    differs: bool
    finding: str
    text: tuple[str, ...]
    drawn: str
    disagreements: tuple[Disagreement, ...]
    resolved: str
    agreement: tuple[AuditBar, ...]
    coefficients: tuple[CoefficientLine, ...]
    verdicts: tuple[AuditBar, ...]
    strict: str
    strict_asked: bool
    lines: tuple[AuditLine, ...]
    charts: tuple[Markup, ...]


def audit_section(site: SiteContext, edition: EditionContext, audit: Audit) -> AuditSection:
    """Return what is said of an audit."""
    compared = compare_rows(site.survey, audit)
    strict = count_strict(site.survey, audit)
    strict_line = ""
    if strict is not None and strict.asked:
        strict_line = (
            f"According to the reader, {share_of(strict.yes, strict.asked, 'paper')} with a value on "
            f"{strict.axis.in_prose} {verb(strict.yes, 'reaches', 'reach', total=strict.asked)} "
            f"“{_level(strict.axis, strict.level)}”."
        )
    agreements = count_agreement(site.survey, audit)
    disagreements = tuple(_disagreements(edition, audit, compared))
    open_ones = sum(not each.by for each in disagreements)
    return AuditSection(
        audit=audit,
        begins=True,
        differs=bool(disagreements),
        finding=f"{plural(len(audit.rows), 'paper')} on {plural(len(audit.axes), 'axis', 'axes')}",
        text=paragraphs_of(audit.text),
        drawn=_drawn(site, audit, audit.sample) if audit.sample else "",
        disagreements=disagreements,
        resolved=f"{of(len(disagreements) - open_ones, len(disagreements))} resolved",
        agreement=tuple(_agreement_bar(agreement) for agreement in agreements),
        coefficients=tuple(_coefficient_line(agreement) for agreement in agreements),
        verdicts=tuple(_verdict_bar(audit, verdict) for verdict in VERDICTS),
        strict=strict_line,
        strict_asked=strict is not None,
        lines=tuple(_line(edition, audit, row, compared) for row in audit.rows),
        charts=edition.charts.at(f"audits/#{audit.id}"),
    )


def _coefficient_line(agreement: AxisAgreement) -> CoefficientLine:
    found = agreement.coefficients
    return CoefficientLine(
        axis=agreement.axis.label,
        href=f"~/axes/{agreement.axis.id}/",
        n=found.n,
        choices=agreement.choices,
        percent=_estimate(found.percent, "{:.1%}"),
        kappa=_estimate(found.kappa, "{:.2f}"),
        ac1=_estimate(found.ac1, "{:.2f}"),
    )


def _estimate(estimate: Estimate, shape: str) -> str:
    if estimate.value is None:
        return "not defined"
    said = f"{shape.format(estimate.value)} ({shape.format(estimate.low)} to {shape.format(estimate.high)})"
    return said.replace("-", "−")


def _agreement_bar(agreement: AxisAgreement) -> AuditBar:
    return AuditBar(
        label=agreement.axis.label,
        href=f"~/axes/{agreement.axis.id}/",
        hue=agreement.axis.hue,
        count=of(agreement.same, agreement.read),
        part=round(agreement.same / agreement.read, 4) if agreement.read else 0.0,
    )


def _verdict_bar(audit: Audit, verdict: str) -> AuditBar:
    number = sum(row.verdict == verdict for row in audit.rows)
    total = len(audit.rows)
    return AuditBar(
        label=words.VERDICTS[verdict],
        href="",
        hue=0,
        count=of(number, total),
        part=round(number / total, 4) if total else 0.0,
    )


def _line(
    edition: EditionContext, audit: Audit, row: AuditRow, compared: Mapping[str, tuple[AxisComparison, ...]]
) -> AuditLine:
    paper = edition.papers.get(row.paper)
    differing = [one for one in compared.get(row.paper, ()) if not one.same]
    return AuditLine(
        key=row.paper,
        name=paper.called if paper else row.paper,
        further=_further(paper),
        linked=paper is not None,
        differences=tuple(map(_difference, differing)),
        strict=("yes" if row.strict else "no") if audit.strict_axis else "",
        note=row.note,
        verdict=words.VERDICTS[row.verdict],
    )


def _further(paper: Paper | None) -> str:
    if paper is None:
        return "No longer in the survey"
    return "" if paper.called == paper.title else paper.title


def _disagreements(
    edition: EditionContext, audit: Audit, compared: Mapping[str, tuple[AxisComparison, ...]]
) -> Iterator[Disagreement]:
    for row in audit.rows:
        paper = edition.papers.get(row.paper)
        decided = {each.axis: each for each in row.resolutions}
        for one in compared.get(row.paper, ()):
            if one.same:
                continue
            found = decided.get(one.axis.id)
            yield Disagreement(
                key=row.paper,
                title=paper.title if paper else "",
                axis=one.axis.label,
                href=f"~/axes/{one.axis.id}/",
                difference=_difference(one),
                result=words.RESULTS[found.result] if found else "Open",
                why=found.why if found else "",
                by=", ".join(filter(None, (found.by, day(found.date)))) if found else "",
            )


def _drawn(site: SiteContext, audit: Audit, sample: Sample) -> str:
    left = set(sample.without)
    pool = [each for each in find_candidates(site.survey, sample.edition, sample.as_of) if each.key not in left]
    name = f"the {edition_in_prose(site.survey, sample.edition)}"
    of_day = f" of {day(sample.as_of)}" if sample.as_of else ""
    without = f"; {plural(len(left), 'paper')} set aside beforehand" if left else ""
    share = share_of(sample.size, len(pool), "paper")
    drawn = words.DRAWN_FROM.format(share=share, seed=sample.seed, edition=f"{name}{of_day}{without}")
    return f"{drawn}. The same papers again: {_command(audit, sample)}"


def _command(audit: Audit, sample: Sample) -> str:
    options = [f"--seed {sample.seed}", f"--size {sample.size}", f"--axes {','.join(audit.axes)}"]
    if sample.edition != LIVING:
        options.append(f"--edition {sample.edition}")
    options += [f"--without {key}" for key in sample.without]
    return f"survey read {' '.join(options)}"


def _difference(one: AxisComparison) -> Difference:
    return Difference(reader=_chips(one.axis, one.reader), pool=_chips(one.axis, one.pool))


def _chips(axis: Axis, values: tuple[str, ...]) -> tuple[Chip, ...]:
    if values == (NONE,):
        return (absent_chip(axis, unknown=False),)
    return tuple(chip_of(axis, value) for value_id in values if (value := axis.value(value_id)) is not None)


def _level(axis: Axis, level_id: str) -> str:
    level = axis.counting.level(level_id)
    return level.label if level else level_id
