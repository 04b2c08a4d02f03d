"""The page on which somebody reads a blind sample of the papers, and gets a file of `audits/` for it."""

from __future__ import annotations

from generator.model.config import Config
from generator.model.counting import CONTRIBUTOR
from generator.model.taxonomy import Axis, Taxonomy
from generator.record import frozen_record
from generator.render.axis_scope import scope_of
from generator.render.blind import Names, names_of, without_names
from generator.render.context import EditionContext, SiteContext
from generator.render.form_choices import FormChoices
from generator.render.form_view import STYLE
from generator.render.page import Page
from generator.render.reading_files import is_readable, reading_choices, sample_day
from generator.wording import words
from generator.wording.phrases import day, plural

SCRIPT = "assets/form/second_reading.js"
OWN_STYLE = "assets/css/reading.css"
USUAL_SIZE = 5


@frozen_record
class ReadAxis:
    """An axis that can be read; usual: whether it is ticked to begin with; scope: which papers it applies to."""

    axis: Axis
    definition: str
    multiple: bool
    scope: str
    usual: bool
    choices: FormChoices


@frozen_record
class SecondReadingContext:
    """What the page shows; pool: how many papers of which edition there are to draw from."""

    config: Config
    axes: tuple[ReadAxis, ...]
    pool: str
    size: int
    folder: str


def render_second_reading(site: SiteContext, edition: EditionContext) -> Page | None:
    """Render the page; None where there are no papers or no axes."""
    if not is_readable(edition):
        return None
    config = site.survey.config
    names = names_of(site.survey.papers)
    number = len(edition.papers)
    shown = sample_day(site, edition)
    context = SecondReadingContext(
        config=config,
        axes=tuple(
            _axis(axis, choices, names, edition.survey.taxonomy)
            for axis, choices in zip(edition.survey.taxonomy.axes, reading_choices(site, edition), strict=True)
        ),
        pool=f"{plural(number, 'paper')}{f' of {day(shown)}' if shown else ''}",
        size=min(USUAL_SIZE, number),
        folder=config.forge_settings.path("audits"),
    )
    return Page(
        path="contribute/second-reading/",
        title=words.READING,
        description="Read a few papers without the recorded tags in view, and send what you found as a file.",
        body=site.templates.page("second_reading", context),
        section="contribute",
        styles=(STYLE, OWN_STYLE),
        scripts=(SCRIPT,),
    )


def _axis(axis: Axis, choices: FormChoices, names: Names, taxonomy: Taxonomy) -> ReadAxis:
    return ReadAxis(
        axis=axis,
        definition=without_names(axis.definition, names),
        multiple=not axis.counting.has_primary,
        scope=scope_of(axis, taxonomy),
        usual=axis.by == CONTRIBUTOR,
        choices=choices,
    )
