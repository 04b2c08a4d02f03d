"""An edition in, what the form of a paper's file shows out: the axes that contributors tag, and where files go."""

from __future__ import annotations

from generator.analysis.statistics import published_pairs
from generator.checks.known_values import PAPER_FIELDS
from generator.json_value import Json
from generator.model.config import Config
from generator.model.counting import CONTRIBUTOR
from generator.model.forge import LONGEST_ADDRESS, Forge
from generator.model.own_field import OwnField
from generator.model.paper import PUBLISHED, TYPES
from generator.model.survey import Survey
from generator.model.taxonomy import Axis, Taxonomy
from generator.record import frozen_record
from generator.render.axis_scope import scope_of
from generator.render.form_choices import FormChoices, choices_of
from generator.wording import words
from generator.wording.phrases import listed, sentence

STYLE = "assets/css/form.css"
DATA = "contribute/form.json"
WORKS = "contribute/works.json"
MOST_AXES = 150  # that a page has room to ask about


@frozen_record
class FormAxisView:
    """An axis that contributors tag.

    scope: which papers it applies to, empty for all; withheld: names of the levels that are no contributor's
    """

    axis: Axis
    scope: str
    withheld: str
    choices: FormChoices


@frozen_record
class FormView:
    """The form.

    axes: those of contributors, those that every paper needs first; own: fields that the taxonomy declares
    types, published: names in the file and labels; sources: likewise of what a source may be given for
    theirs: labels of the axes that a maintainer fills
    placed: whether a published cross table has papers in cells
    later: what is checked on a proposed change alone
    """

    config: Config
    axes: tuple[FormAxisView, ...]
    own: tuple[OwnField, ...]
    types: tuple[tuple[str, str], ...]
    published: tuple[tuple[str, str], ...]
    sources: tuple[tuple[str, str], ...]
    theirs: str
    forge: Forge | None
    folder: str
    placed: bool
    claims: bool
    later: tuple[str, ...]


def form_view(survey: Survey, later: tuple[str, ...]) -> FormView:
    """Return what the form of a survey shows."""
    config = survey.config
    axes, offered = survey.taxonomy.axes, offered_axes(survey)
    return FormView(
        config=config,
        axes=tuple(_axis(*one, survey.taxonomy) for one in zip(offered, offered_choices(survey), strict=True)),
        own=survey.taxonomy.fields,
        types=tuple((name, words.TYPES[name]) for name in TYPES),
        published=tuple((name, words.PUBLISHED[name]) for name in PUBLISHED),
        sources=(
            *((axis.id, axis.label) for axis in axes if axis in offered),
            *((name, sentence(words.AMENDED.get(name, name))) for name in PAPER_FIELDS if axes or name != "tags"),
        ),
        theirs=listed([axis.label for axis in axes if axis not in offered]),
        forge=config.forge,
        folder=config.forge_settings.path("papers"),
        placed=bool(published_pairs(survey)),
        claims=bool(survey.claims),
        later=later,
    )


def to_forge(forge: Forge | None, folder: str) -> Json:
    """Return what scripts need to open a new file of a folder in the repository, to edit one, or to open an issue."""
    if forge is None:
        return None
    return {
        "name": forge.name,
        "new_file": forge.new_file_pattern(folder),
        "new_issue": forge.new_issue_pattern(),
        "edit": forge.edit(f"{folder}/{{key}}.yml").replace("%7Bkey%7D", "{key}"),
        "folder": forge.path(folder),
        "longest": LONGEST_ADDRESS,
    }


def offered_axes(survey: Survey) -> list[Axis]:
    """Return the axes that contributors tag, those that every paper needs first; of very many, the first."""
    theirs = (axis for axis in survey.taxonomy.axes if axis.by == CONTRIBUTOR)
    return sorted(theirs, key=lambda axis: not axis.required)[:MOST_AXES]


def offered_choices(survey: Survey) -> list[FormChoices]:
    """Return what can be ticked on each of these axes."""
    return choices_of(offered_axes(survey), lambda definition: definition)


def _axis(axis: Axis, choices: FormChoices, taxonomy: Taxonomy) -> FormAxisView:
    return FormAxisView(
        axis=axis,
        scope=scope_of(axis, taxonomy),
        withheld=listed([level.label for level in axis.evidence if level.by != CONTRIBUTOR]),
        choices=choices,
    )
