"""The protocol page: how the pool was made, what was let in and why, and where its numbers end."""

from __future__ import annotations

from generator.analysis.screening import stages_of
from generator.model.protocol import Protocol, Rule
from generator.model.sections import shown_sections
from generator.record import frozen_record
from generator.render.context import EditionContext, SiteContext
from generator.render.page import Page
from generator.render.paragraphs import paragraphs_of
from generator.render.protocol_parts import rules_of, sizes_of
from generator.wording.phrases import listed, plural, share_of


@frozen_record
class StageLine:
    """One stage with the number of records that were left out there."""

    label: str
    text: str
    count: str
    href: str


@frozen_record
class ProtocolContext:
    """What the protocol page shows; empty parts are left out."""

    finding: str
    protocol: Protocol
    statement: tuple[str, ...]
    include: tuple[Rule, ...]
    exclude: tuple[Rule, ...]
    stages: tuple[StageLine, ...]
    corrections: tuple[str, ...]
    conflicts: tuple[str, ...]
    screening: bool


def render_protocol(site: SiteContext, edition: EditionContext) -> Page | None:
    """Render the protocol page; None when the survey shows none."""
    sections = shown_sections(edition.survey)
    if "protocol" not in sections:
        return None
    protocol, statistics = edition.survey.protocol, edition.statistics
    finding = _finding(protocol)
    if "screening" in sections:
        included = share_of(statistics.retained, statistics.audited, "record") + " included"
        finding += f": {sizes_of(edition.survey) if edition.survey.later else included}"
    context = ProtocolContext(
        finding=finding,
        protocol=protocol,
        statement=paragraphs_of(protocol.statement),
        include=rules_of(protocol, "include"),
        exclude=rules_of(protocol, "exclude"),
        stages=_stages(edition, linked="screening" in sections),
        corrections=paragraphs_of(protocol.corrections),
        conflicts=paragraphs_of(protocol.conflicts),
        screening="screening" in sections,
    )
    return Page(
        path="protocol/",
        title="Protocol",
        description=f"How the papers of this survey were found, chosen and tagged. {finding}.",
        body=site.templates.page("protocol", context),
    )


def _finding(protocol: Protocol) -> str:
    """Return the protocol in one line: how many sources, query families, rules and stages it has."""
    parts = [
        plural(number, word, words)
        for number, word, words in (
            (len(protocol.sources), "source", ""),
            (len(protocol.families), "query family", "query families"),
            (len(protocol.rules), "rule", ""),
            (len(protocol.stages), "stage", ""),
        )
        if number
    ]
    return listed(parts) or "How this survey was made"


def _stages(edition: EditionContext, *, linked: bool) -> tuple[StageLine, ...]:
    statistics = edition.statistics
    lines = []
    for stage in stages_of(edition.survey):
        number = statistics.stages.get(stage.id, 0)
        lines.append(
            StageLine(
                label=stage.label,
                text=stage.text,
                count=share_of(number, statistics.excluded, "exclusion") if statistics.excluded else "",
                href=f"~/screening/#stage-{stage.id}" if linked and number else "",
            )
        )
    return tuple(lines)
