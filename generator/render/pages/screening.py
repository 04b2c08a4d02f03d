"""The screening page: the flow from audited to retained, then everything that was left out, stage by stage."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from generator.export.addresses import is_web_address
from generator.model.exclusion import Exclusion
from generator.model.protocol import Term
from generator.model.survey import Survey
from generator.render.charts import policy_for, scripts_for
from generator.render.chip import Chip, chip_of
from generator.render.claimed import Marks
from generator.render.page import Page
from generator.render.pages.sections import shown_sections
from generator.render.shelf import Shelf
from generator.render.text import day, of


@dataclass(frozen=True, slots=True, kw_only=True)
class FlowStep:
    """One box of the flow; start and part are its place in the bar of all audited records, 0 to 1."""

    number: str
    label: str
    text: str
    href: str
    start: float
    part: float
    left_out: bool
    claims: Marks


@dataclass(frozen=True, slots=True, kw_only=True)
class ExclusionEntry:
    """One record that was left out; chips: the tags that a near miss would have had, by whose reading."""

    id: str
    title: str
    link: str
    identifier: str
    source: str
    family: str
    date: str
    shown_date: str
    reason: str
    chips: tuple[Chip, ...]
    reading: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StageGroup:
    """All records that were left out at one stage."""

    id: str
    label: str
    text: str
    count: str
    entries: tuple[ExclusionEntry, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ScreeningContext:
    """What the screening page shows."""

    finding: str
    boundary: str
    protocol: bool
    flow: tuple[FlowStep, ...]
    stages: tuple[StageGroup, ...]
    charts: tuple[Markup, ...]


def render_screening(shelf: Shelf) -> Page | None:
    """Render the screening page; None when the survey shows none."""
    sections = shown_sections(shelf.survey)
    if "screening" not in sections:
        return None
    statistics = shelf.statistics
    near = sum(bool(exclusion.tags) for exclusion in shelf.survey.exclusions)
    finding = f"{of(statistics.excluded, statistics.audited)} records were left out, {statistics.retained:,} stayed"
    boundary = "Each record that was left out stands here with the stage at which that happened and the reason."
    if near:
        boundary += f" {of(near, statistics.excluded)} are near misses, with the tags they might have had."
    charts = shelf.gallery.of_kind("flow")
    context = ScreeningContext(
        finding=finding,
        boundary=boundary,
        protocol="protocol" in sections,
        flow=_flow(shelf),
        stages=tuple(_group(shelf, stage) for stage in stages_of(shelf.survey) if statistics.stages.get(stage.id)),
        charts=charts,
    )
    return Page(
        path="screening/",
        title="Screening",
        description=f"{finding}, with the reason for each.",
        body=shelf.templates.page("screening", context),
        scripts=scripts_for(charts),
        policy=policy_for(charts),
    )


def stages_of(survey: Survey) -> tuple[Term, ...]:
    """Return the stages in the protocol's order, then those that only the log names."""
    known = {stage.id for stage in survey.protocol.stages}
    logged = sorted({exclusion.stage for exclusion in survey.exclusions} - known)
    return (*survey.protocol.stages, *(Term(id=stage, label=stage) for stage in logged))


def _flow(shelf: Shelf) -> tuple[FlowStep, ...]:
    statistics = shelf.statistics
    total = max(1, statistics.audited)
    remaining = statistics.audited
    claims = shelf.claims
    text = "Everything that was looked at."
    steps = [_step(statistics.audited, "records audited", text, "", 0, total, claims.of_size("audited"))]
    for stage in stages_of(shelf.survey):
        number = statistics.stages.get(stage.id, 0)
        if number:
            remaining -= number
            text = f"{of(number, statistics.audited)} records; {remaining:,} remain."
            label = f"left out: {stage.label}"
            marks = claims.of_stage(stage.id)
            steps.append(
                _step(number, label, text, f"#stage-{stage.id}", remaining / total, total, marks, left_out=True)
            )
    text = f"{of(statistics.retained, statistics.audited)} records are the papers of this survey."
    steps.append(_step(statistics.retained, "papers retained", text, "~/papers/", 0, total, claims.of_size("papers")))
    return tuple(steps)


def _step(
    number: int, label: str, text: str, href: str, start: float, total: int, claims: Marks, *, left_out: bool = False
) -> FlowStep:
    return FlowStep(
        number=f"{number:,}",
        label=label,
        text=text,
        href=href,
        start=round(start, 4),
        part=round(number / total, 4),
        left_out=left_out,
        claims=claims,
    )


def _group(shelf: Shelf, stage: Term) -> StageGroup:
    found = [exclusion for exclusion in shelf.survey.exclusions if exclusion.stage == stage.id]
    return StageGroup(
        id=f"stage-{stage.id}",
        label=stage.label,
        text=stage.text,
        count=f"{of(len(found), shelf.statistics.excluded)} exclusions",
        entries=tuple(_entry(shelf.survey, exclusion) for exclusion in found),
    )


def _entry(survey: Survey, exclusion: Exclusion) -> ExclusionEntry:
    sources = {term.id: term.label for term in survey.protocol.sources}
    families = {term.id: term.label for term in survey.protocol.families}
    return ExclusionEntry(
        id=exclusion.id,
        title=exclusion.title,
        link=exclusion.link if is_web_address(exclusion.link) else "",
        identifier=exclusion.identifier,
        source=sources.get(exclusion.source, exclusion.source),
        family=families.get(exclusion.family, exclusion.family),
        date=exclusion.date.isoformat() if exclusion.date else "",
        shown_date=day(exclusion.date),
        reason=exclusion.reason,
        chips=_near_miss_chips(survey, exclusion),
        reading=exclusion.reading,
    )


def _near_miss_chips(survey: Survey, exclusion: Exclusion) -> tuple[Chip, ...]:
    chips = []
    for axis in survey.taxonomy.axes:
        axis_tags = exclusion.tags.get(axis.id)
        for tag in axis_tags.tags if axis_tags else ():
            value = axis.value(tag.value)
            if value is not None:
                chips.append(chip_of(axis, value, tag))
    return tuple(chips)
