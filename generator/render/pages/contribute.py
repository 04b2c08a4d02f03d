"""The contribute page: from a missing paper to a merged file, the template to copy, corrections and conflicts."""

from __future__ import annotations

import json
from collections.abc import Iterator

from generator.checks.shown_rules import shown_rules
from generator.model.identifiers import RESERVED
from generator.model.protocol import Rule
from generator.model.sections import shown_sections
from generator.model.survey import Survey
from generator.model.taxonomy import Axis
from generator.record import frozen_record
from generator.render.context import EditionContext, SiteContext
from generator.render.form_choices import in_page
from generator.render.form_rules import later_rules
from generator.render.form_view import DATA, STYLE, FormView, form_view
from generator.render.page import Page
from generator.render.paragraphs import paragraphs_of
from generator.render.protocol_parts import rules_of
from generator.render.reading_files import is_readable
from generator.wording import words

SCRIPT = "assets/page/contribute.js"
FORM_SCRIPT = "assets/form/main.js"
_NAME = "new-paper.yml"


@frozen_record
class ContributeContext:
    """What the contribute page shows.

    axes: the taxonomy as JSON, for the script that puts the tags of the address into the template
    declared: where the script finds the values that `axes` leaves out, empty where it has all
    locked: whether an edition was published, whose texts are kept
    correctable: whether there is a paper, whose entry a form on a page of its own corrects
    readable: whether readers find a sample on a page of its own
    new_file: address at which the repository makes a new file, empty when its forge is not known; forge: its name
    """

    include: tuple[Rule, ...]
    exclude: tuple[Rule, ...]
    corrections: tuple[str, ...]
    conflicts: tuple[str, ...]
    screening: bool
    protocol: bool
    template: str
    axes: str
    declared: str
    has_axes: bool
    new_file: str
    rules: int
    locked: bool
    correctable: bool
    readable: bool
    f: FormView


def render_contribute(site: SiteContext, edition: EditionContext) -> Page:
    """Render the contribute page."""
    protocol, forge = edition.survey.protocol, edition.survey.config.forge
    template = site.settings.template
    sections = shown_sections(edition.survey)
    context = ContributeContext(
        include=rules_of(protocol, "include"),
        exclude=rules_of(protocol, "exclude"),
        corrections=paragraphs_of(protocol.corrections),
        conflicts=paragraphs_of(protocol.conflicts),
        screening="screening" in sections,
        protocol="protocol" in sections,
        template=template.strip("\n"),
        axes=to_axes(edition.survey),
        declared="" if all(_in_page(edition.survey)) else f"~/{DATA}",
        has_axes=bool(edition.survey.taxonomy.axes),
        new_file=forge.new_file(_NAME) if forge else "",
        rules=len(shown_rules(edition.survey)),
        locked=bool(site.survey.locks),
        correctable=bool(edition.survey.papers),
        readable=is_readable(edition),
        f=form_view(site.survey, later_rules()),
    )
    return Page(
        path="contribute/",
        title="Contribute",
        description="How to add a missing paper or correct an entry: one file, checked, reviewed and merged.",
        body=site.templates.page("contribute", context),
        section="contribute",
        styles=(STYLE,),
        scripts=(SCRIPT, FORM_SCRIPT) if template else (FORM_SCRIPT,),
    )


def to_axes(survey: Survey) -> str:
    """Return the axes as JSON: label, what an absent value means, names of the values, and the level of a new tag.

    Of very many values the page has some; the script finds the others in the declaration of the form.
    """
    axes = {
        axis.id: {
            "label": axis.label,
            **{word: axis.name_of(word) for word in RESERVED},
            "values": {value.id: value.name for value in axis.values if has},
            "level": level_to_fill_in(axis),
        }
        for axis, has in zip(survey.taxonomy.axes, _in_page(survey), strict=True)
    }
    return json.dumps(axes, ensure_ascii=False, separators=(",", ":"))


def _in_page(survey: Survey) -> Iterator[bool]:
    return in_page(len(axis.values) for axis in survey.taxonomy.axes)


def level_to_fill_in(axis: Axis) -> str:
    """Return the level that says that nobody has judged, else a word that stands for the one that somebody chooses."""
    unjudged = [level.id for level in axis.evidence if not level.assessed]
    return next(iter(unjudged), words.LEVEL_TO_CHOOSE) if axis.evidence else ""
