"""The scale page: published figures on strips, metric by metric, then every figure with its source, by system."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from markupsafe import Markup

from generator.charts.scale_words import figure_text
from generator.model.scale import KINDS, ScaleFigure, ScaleSystem
from generator.model.sections import shown_sections
from generator.record import frozen_record
from generator.render.charts import with_charts
from generator.render.claimed import Marks
from generator.render.context import EditionContext, SiteContext
from generator.render.page import Page
from generator.render.pager import Pager, draw_parts
from generator.render.scale_strip import FILLED, ScaleStrips, strips_of
from generator.wording import words
from generator.wording.phrases import listed, of, plural, sentence, share_of

PATH = "scale/"
KIND_WORDS = {"industrial": "Industrial", "academic": "Academic", "modelling": "Modeled", "derived": "Derived here"}


@frozen_record
class FigureLine:
    """One figure with everything that is known about it; disclosed: whether there is a figure at all."""

    figure: ScaleFigure
    shown: str
    disclosed: bool
    evidence: str
    claims: Marks


@frozen_record
class SystemGroup:
    """The figures of one system; href leads to its paper, confidence is that in the system."""

    label: str
    href: str
    confidence: str
    note: str
    figures: tuple[FigureLine, ...]


@frozen_record
class KindGroup:
    """The systems of one kind."""

    id: str
    label: str
    count: str
    systems: tuple[SystemGroup, ...]


_OfKind = tuple[str, SystemGroup]  # the kind


@frozen_record
class ScaleContext:
    """What a page of numbers shows.

    filled, hollow: the kinds of figures that are drawn so, each empty where none is
    """

    finding: str
    strips: ScaleStrips
    filled: str
    hollow: str
    kinds: tuple[KindGroup, ...]
    charts: tuple[Markup, ...]
    pager: Pager


def render_scale(site: SiteContext, edition: EditionContext) -> list[Page]:
    """Render the pages of published figures; none when the survey shows none."""
    if "scale" not in shown_sections(edition.survey):
        return []
    scale = edition.survey.scale
    finding = _finding(scale.figures)
    used = {figure.kind for figure in scale.figures}
    charts = edition.charts.at("scale/")
    strips = strips_of(scale, edition.claims)
    kinds = {kind: group for kind in KINDS if (group := _kind_group(edition, kind)) is not None}
    systems = [(kind, system) for kind, group in kinds.items() for system in group.systems]

    def draw(path: str, part: Sequence[_OfKind], pager: Pager) -> Page:
        first = pager.number == 1
        here = groupby(part, key=lambda pair: pair[0])
        context = ScaleContext(
            finding=finding,
            strips=strips if first else ScaleStrips(),
            filled=KIND_WORDS[FILLED] if FILLED in used else "",
            hollow=sentence(
                listed([label.lower() for kind, label in KIND_WORDS.items() if kind in used and kind != FILLED])
            ),
            kinds=tuple(replace(kinds[kind], systems=tuple(system for _, system in found)) for kind, found in here),
            charts=charts if first else (),
            pager=pager,
        )
        page = Page(
            path=path,
            title="Scale",
            description=f"{finding}, each with its source and our confidence in it.",
            body=site.templates.page("scale", context),
        )
        return with_charts(page, charts) if first else page

    # A system of several kinds stands there several times.
    return draw_parts(systems, PATH, lambda pair: [(kinds[pair[0]].id, kinds[pair[0]].label)], draw, counted=False)


def _finding(figures: tuple[ScaleFigure, ...]) -> str:
    systems = len({figure.system for figure in figures})
    finding = f"{plural(len(figures), 'number')} on {plural(systems, 'system')}"
    hidden = sum(figure_text(figure) == words.NOT_DISCLOSED for figure in figures)
    return f"{finding}, {of(hidden, len(figures))} {words.NOT_DISCLOSED}" if hidden else finding


def _kind_group(edition: EditionContext, kind: str) -> KindGroup | None:
    scale = edition.survey.scale
    figures = [figure for figure in scale.figures if figure.kind == kind]
    if not figures:
        return None
    systems = dict.fromkeys(figure.system for figure in figures)
    return KindGroup(
        id=f"kind-{kind}",
        label=KIND_WORDS[kind],
        count=share_of(len(figures), len(scale.figures), "number"),
        systems=tuple(
            _system_group(edition, scale.system(system), [figure for figure in figures if figure.system == system])
            for system in systems
        ),
    )


def _system_group(edition: EditionContext, system: ScaleSystem | None, figures: list[ScaleFigure]) -> SystemGroup:
    papers = [figure.paper for figure in figures if figure.paper in edition.papers]
    return SystemGroup(
        label=system.label if system else figures[0].system,
        href=f"~/papers/{papers[0]}/" if papers else "",
        confidence=system.confidence if system else "",
        note=system.note if system else "",
        figures=tuple(_line(edition, figure) for figure in figures),
    )


def _line(edition: EditionContext, figure: ScaleFigure) -> FigureLine:
    shown = figure_text(figure)
    return FigureLine(
        figure=figure,
        shown=shown,
        disclosed=shown != words.NOT_DISCLOSED,
        evidence=words.SCALE_EVIDENCE[figure.evidence],
        claims=edition.claims.of_figure(figure.system, figure.metric),
    )
