"""A survey in, a Problem for each chart that its `survey.yml` asks for and that no kind of chart can be."""

from __future__ import annotations

from collections.abc import Iterator

from generator.charts.kind import ChartKind
from generator.charts.registry import CHART_MODULES
from generator.model.chart_request import ChartRequest
from generator.model.identifiers import KNOWN_VALUES
from generator.model.reading import MISSING_FIELD, WRONG_KIND, not_possible
from generator.model.sections import FILES, sections_with_data
from generator.model.survey import Survey
from generator.model.taxonomy import Taxonomy
from generator.problem import Place, Problem, suggest_or_list

_NUMBERS = {1: "one axis", 2: "two axes"}


def check_chart_requests(survey: Survey) -> Iterator[Problem]:
    """Report each request of an unknown kind, and each that its kind cannot draw."""
    figures = () if survey.is_unread("scale.yml") else survey.scale.figures
    metrics = tuple(dict.fromkeys(figure.metric for figure in figures))
    for request in survey.config.charts:
        module = CHART_MODULES.get(request.kind)
        if module is None:
            message = not_possible(request.kind, "kind", tuple(CHART_MODULES))
            yield _problem(request.place_of("kind"), WRONG_KIND, message)
        else:
            yield from _check_section(request, module.KIND, survey)
            yield from _check_axes(request, module.KIND, survey.taxonomy)
            yield from _check_metrics(request, module.KIND, metrics)


def _check_section(request: ChartRequest, kind: ChartKind, survey: Survey) -> Iterator[Problem]:
    config, leads = survey.config, f'A chart of the kind "{kind.name}" leads to the section "{kind.section}"'
    if not kind.section:
        return
    if kind.section not in config.sections:
        message = f"{leads}. Add it to `sections`, or remove the chart."
        yield _problem(request.place_of("kind"), WRONG_KIND, message)
    elif "sections.0" not in config.places and kind.section not in sections_with_data(survey):
        # Of one that survey.yml names, filled-sections says so.
        file = FILES[kind.section]
        if not survey.is_unread(file):
            message = f"{leads}, and {file} is missing or empty. Fill it in, or remove the chart."
            yield _problem(request.place_of("kind"), WRONG_KIND, message)


def _check_axes(request: ChartRequest, kind: ChartKind, taxonomy: Taxonomy) -> Iterator[Problem]:
    if kind.least_axes is None:
        if request.axes:
            message = f'A chart of the kind "{kind.name}" takes no axes. Remove them.'
            yield _problem(request.place_of("axes.0"), WRONG_KIND, message)
        return
    for number, name in enumerate(request.axes):
        axis = taxonomy.axis(name)
        obstacle = kind.obstacle(axis) if axis else ""
        if obstacle:
            message = f'The axis "{name}" {obstacle}. Leave it out of this chart.'
            yield _problem(request.place_of(f"axes.{number}"), WRONG_KIND, message)
    if len(request.axes) < kind.least_axes:
        message = f'A chart of the kind "{kind.name}" needs {_NUMBERS[kind.least_axes]} at least. Name them in `axes`.'
        yield _problem(request.place_of("axes"), MISSING_FIELD, message)


def _check_metrics(request: ChartRequest, kind: ChartKind, known: tuple[str, ...]) -> Iterator[Problem]:
    """Report metrics that are missing or of no use; known: those with figures, empty where nothing has any yet."""
    for name, metric in (("x", request.x), ("y", request.y)):
        if kind.takes_metrics and not metric:
            message = f'A chart of the kind "{kind.name}" needs a metric in "{name}". Add it.'
            yield _problem(request.place, MISSING_FIELD, message)
        elif metric and not kind.takes_metrics:
            message = f'A chart of the kind "{kind.name}" takes no metric. Remove it.'
            yield _problem(request.place_of(name), WRONG_KIND, message)
        elif metric and known and metric not in known:
            hint = suggest_or_list(metric, known)
            yield _problem(request.place_of(name), KNOWN_VALUES, f'"{metric}" is not a metric of scale.yml.{hint}')


def _problem(place: Place, rule: str, message: str) -> Problem:
    return Problem(place=place, level="error", message=message, rule=rule)
