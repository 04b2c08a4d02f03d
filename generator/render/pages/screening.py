"""The screening page: the flow from audited to retained, then everything that was left out, stage by stage.

The flow is a chart. A survey that asks for none has it as a list: no number stands twice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from generator.analysis.screening import Screening, Since, find_screening, is_linked, stages_of
from generator.export.addresses import is_web_address
from generator.model.axis_tags import NO_TAGS
from generator.model.exclusion import Exclusion
from generator.model.protocol import Term
from generator.model.sections import shown_sections
from generator.model.survey import Survey
from generator.record import frozen_record
from generator.render.charts import ChartView, with_charts
from generator.render.chip import Chip, name_alone, tag_chips
from generator.render.claimed import Marks
from generator.render.context import EditionContext, SiteContext
from generator.render.page import Page
from generator.render.pager import Pager, draw_parts
from generator.render.protocol_parts import sizes_of, uncounted_of
from generator.wording import words
from generator.wording.phrases import after_number, day, of, plural, sentence, share_of, verb

PATH, LATER = "screening/", "later"

Record = tuple[str, Exclusion]  # the anchor of its section, and what was logged


@frozen_record
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


@frozen_record
class ExclusionEntry:
    """One record that was left out; chips: the tags that a near miss would have had, by whose reading."""

    record: Exclusion
    link: str
    source: str
    family: str
    chips: tuple[Chip, ...]


@frozen_record
class StageGroup:
    """The records on a page that were left out at one stage; count: of all of them."""

    id: str
    label: str
    text: str
    count: str
    entries: tuple[ExclusionEntry, ...]


@frozen_record
class ScreeningContext:
    """What a page of the screening shows; flow: empty where charts have one."""

    finding: str
    boundary: str
    protocol: bool
    flow: tuple[FlowStep, ...]
    stages: tuple[StageGroup, ...]
    later: tuple[ExclusionEntry, ...]
    later_count: str
    charts: tuple[ChartView, ...]
    pager: Pager


def render_screening(site: SiteContext, edition: EditionContext) -> list[Page]:
    """Render the pages of the screening; none when the survey shows none."""
    survey = edition.survey
    sections = shown_sections(survey)
    if "screening" not in sections:
        return []
    statistics = edition.statistics
    near = sum(bool(exclusion.tags) for exclusion in survey.exclusions)
    excluded, audited = statistics.excluded, statistics.audited
    finding = f"{share_of(excluded, audited, 'record', 'was', 'were')} excluded, {statistics.retained:,} included"
    if survey.later:
        finding = sizes_of(survey)
    boundary = "Each excluded record has the stage and the reason."
    if near:
        boundary += (
            f" {of(near, excluded)} {verb(near, 'is a near miss', 'are near misses', total=excluded)}, "
            f"with the tags {verb(near, 'it', 'they', total=excluded)} might have had."
        )
    screening = find_screening(survey, site.survey)
    uncounted = uncounted_of(survey) if screening.since is None else ""
    boundary += uncounted
    charts = edition.charts.here(PATH)
    if charts and screening.since:
        boundary += f" {words.SINCE_THE_STAGES.format(edition=screening.since.edition.label)}"
    at_stage = Counter(exclusion.stage for exclusion in survey.exclusions)
    labels = {_anchor_of(stage.id): stage.label for stage in stages_of(survey)} | {
        LATER: sentence(words.EXCLUDED_SINCE)
    }

    def anchors(record: Record) -> Iterator[tuple[str, str]]:
        anchor, exclusion = record
        yield anchor, labels[anchor]
        if is_linked(survey, exclusion):
            yield exclusion.id, exclusion.id

    def draw(path: str, records: Sequence[Record], pager: Pager) -> Page:
        first = pager.number == 1
        by_stage: dict[str, list[Exclusion]] = {}
        for anchor, exclusion in records:
            by_stage.setdefault(anchor, []).append(exclusion)
        context = ScreeningContext(
            finding=charts[0].finding if charts else finding,
            boundary=boundary,
            protocol="protocol" in sections,
            # What only came later is in no count.
            flow=_flow(edition, screening) if first and excluded and not charts else (),
            stages=tuple(
                _group(edition, stage, found, at_stage[stage.id])
                for stage in stages_of(survey)
                if (found := by_stage.get(_anchor_of(stage.id)))
            ),
            later=tuple(_entry(survey, exclusion) for exclusion in by_stage.get(LATER, ())),
            later_count=plural(len(survey.later), "record"),
            charts=tuple(edition.charts.views[chart.id] for chart in charts) if first else (),
            pager=pager,
        )
        page = Page(
            path=path,
            title="Screening",
            description=f"{finding}, with the reason for each exclusion.{uncounted}",
            body=site.templates.page("screening", context),
        )
        return with_charts(page, charts) if first else page

    return draw_parts(_records(survey), PATH, anchors, draw)


def _records(survey: Survey) -> list[Record]:
    """Return the records stage by stage, and behind them what was screened later."""
    order = {stage.id: place for place, stage in enumerate(stages_of(survey))}
    in_order = sorted(survey.exclusions, key=lambda exclusion: order[exclusion.stage])
    return [
        *((_anchor_of(exclusion.stage), exclusion) for exclusion in in_order),
        *((LATER, exclusion) for exclusion in survey.later),
    ]


def _anchor_of(stage: str) -> str:
    return f"stage-{stage}"


def _flow(edition: EditionContext, screening: Screening) -> tuple[FlowStep, ...]:
    statistics, claims, since = edition.statistics, edition.claims, screening.since
    audited = screening.included + statistics.excluded
    total = max(audited, statistics.retained + since.excluded if since else 0)
    remaining = audited
    text = "All records screened."
    if since:
        text = "All records of the first screening."
    elif edition.survey.later:
        text = "All records screened, except those excluded later."
    steps = [_step(audited, words.RECORDS_SCREENED, text, "", 0, total, claims.of_size("audited"))]
    for stage in stages_of(edition.survey):
        number = statistics.stages.get(stage.id, 0)
        if number:
            remaining -= number
            remain = verb(remaining, "remains", "remain")
            text = f"{share_of(number, audited, 'record')}; {remaining:,} {remain}."
            label = f"excluded: {stage.label}"
            marks = claims.of_stage(stage.id)
            steps.append(
                _step(number, label, text, f"#stage-{stage.id}", remaining / total, total, marks, left_out=True)
            )
    marks = claims.of_size("papers")
    if since:
        return *steps, *_since(edition, screening, since, audited, total)
    retained = statistics.retained
    are = verb(retained, "is a paper", "are the papers", total=audited)
    text = f"{share_of(retained, audited, 'record')} {are} of this survey."
    return *steps, _step(retained, words.PAPERS_INCLUDED, text, "~/papers/", 0, total, marks)


def _since(edition: EditionContext, screening: Screening, since: Since, audited: int, total: int) -> Iterator[FlowStep]:
    """Yield what the stages led to, what happened since, and the papers of today."""
    included, retained = screening.included, edition.statistics.retained
    kept = included - since.removed
    label = words.INCLUDED_BY.format(day=day(since.edition.date))
    text = f"{share_of(included, audited, 'record')}: {since.edition.label}."
    yield _step(included, label, text, f"~/papers/?edition={since.edition.id}", 0, total, ())
    if since.removed:
        text = f"Of these, {plural(kept, 'paper')} {verb(kept, 'remains', 'remain')}."
        yield _step(since.removed, words.REMOVED_SINCE, text, "~/changes/", kept / total, total, (), left_out=True)
    yield _step(since.added, words.ADDED_SINCE, words.NOT_IN_STAGES, "~/changes/", kept / total, total, ())
    text, start = words.NOT_IN_STAGES, retained / total
    yield _step(since.excluded, words.EXCLUDED_SINCE, text, "#later", start, total, (), left_out=True)
    text = "The papers of this survey."
    yield _step(retained, words.PAPERS_INCLUDED, text, "~/papers/", 0, total, edition.claims.of_size("papers"))


def _step(
    number: int, label: str, text: str, href: str, start: float, total: int, claims: Marks, *, left_out: bool = False
) -> FlowStep:
    return FlowStep(
        number=f"{number:,}",
        label=after_number(number, label),
        text=text,
        href=href,
        start=round(start, 4),
        part=round(number / total, 4),
        left_out=left_out,
        claims=claims,
    )


def _group(edition: EditionContext, stage: Term, found: Sequence[Exclusion], number: int) -> StageGroup:
    return StageGroup(
        id=_anchor_of(stage.id),
        label=stage.label,
        text=stage.text,
        count=share_of(number, edition.statistics.excluded, "exclusion"),
        entries=tuple(_entry(edition.survey, exclusion) for exclusion in found),
    )


def _entry(survey: Survey, exclusion: Exclusion) -> ExclusionEntry:
    sources = {term.id: term.label for term in survey.protocol.sources}
    families = {term.id: term.label for term in survey.protocol.families}
    return ExclusionEntry(
        record=exclusion,
        link=exclusion.link if is_web_address(exclusion.link) else "",
        source=sources.get(exclusion.source, exclusion.source),
        family=families.get(exclusion.family, exclusion.family),
        chips=_near_miss_chips(survey, exclusion),
    )


def _near_miss_chips(survey: Survey, exclusion: Exclusion) -> tuple[Chip, ...]:
    chips = (
        (axis, chip) for axis in survey.taxonomy.axes for chip in tag_chips(axis, exclusion.tags.get(axis.id, NO_TAGS))
    )
    return tuple(chip if chip.code else replace(chip, label=name_alone(axis, chip.value)) for axis, chip in chips)
