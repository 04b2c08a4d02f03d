"""The page on which an entry is corrected, its exclusion suggested or a claim disputed."""

from __future__ import annotations

from generator.record import frozen_record
from generator.render.context import EditionContext, SiteContext
from generator.render.form_rules import later_rules
from generator.render.form_view import STYLE, FormView, form_view
from generator.render.page import Page
from generator.wording import words

SCRIPT = "assets/form/correct.js"
# For which any paper may be excluded, beside the rules of the protocol.
_GROUNDS = ("It was retracted or withdrawn.", "It is listed twice.")


@frozen_record
class CorrectContext:
    """What the page shows; grounds: for which a paper may be excluded, in sentences."""

    f: FormView
    grounds: tuple[str, ...]


def render_correct(site: SiteContext, edition: EditionContext) -> Page | None:
    """Render the page; None while there is no paper to correct."""
    if not edition.survey.papers:
        return None
    rules = tuple(rule.text for rule in edition.survey.protocol.rules if rule.kind == "exclude")
    context = CorrectContext(f=form_view(site.survey, later_rules()), grounds=(*_GROUNDS, *rules))
    return Page(
        path="contribute/correct/",
        title=words.CORRECT,
        description="Correct the entry of a paper, suggest its exclusion, or dispute a claim.",
        body=site.templates.page("correct", context),
        section="contribute",
        styles=(STYLE,),
        scripts=(SCRIPT,),
        listed=False,
    )
