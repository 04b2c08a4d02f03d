"""The sentences that open pages, where a survey writes its own in `survey.yml`: `findings`."""

from __future__ import annotations

import re
from collections.abc import Mapping as Lookup
from dataclasses import field

from generator.model.finding import Term, UnreadableFinding, parse_finding
from generator.model.identifiers import KNOWN_VALUES
from generator.model.reading import FieldReader
from generator.problem import Place, suggest
from generator.record import frozen_record
from generator.source.value import Scalar

FINDINGS = "page-findings"
OWN_BRACES = "Each name stands in braces of its own. Write it as {papers} > 0."
KINDS = ("home", "axis", "table", "chart")
# A number, or with `value:` and `axis:` a name; `[one|many]` follows a number.
NAMED = re.compile(r"\{((?:[a-z]+:)?[\w.-]+)\}", re.ASCII)


@frozen_record
class PageFinding:
    """A sentence for a kind of page, or for one page of it.

    on: the kind, behind a full stop the id of the one page: `axis`, `axis.method`
    when: for which numbers the sentence is true, None for any; names: what each name in it stands for
    """

    on: str
    text: str
    when: Term | None
    names: Lookup[str, str]
    place: Place = field(compare=False)
    when_place: Place = field(compare=False)

    @property
    def kind(self) -> str:
        return self.on.partition(".")[0]

    @property
    def page(self) -> str:
        """The id of the one page that it is for; empty for all of the kind."""
        return self.on.partition(".")[2]


def parse_page_findings(reader: FieldReader) -> Lookup[str, PageFinding]:
    """Parse `findings`, by kind or page; a text alone stands for one that is always true."""
    found = {}
    for entry in reader.pairs("findings"):
        if entry.key.partition(".")[0] not in KINDS:
            message = (
                f'"{entry.key}" is not a kind of page with a finding; expected home, axis, table or chart, or one '
                f"page as axis.id.{suggest(entry.key.partition('.')[0], KINDS)}"
            )
            reader.report(entry.key_place, KNOWN_VALUES, message)
        elif isinstance(entry.value, Scalar):
            text = " ".join(entry.value.text.split())
            place = entry.value.place
            found[entry.key] = PageFinding(on=entry.key, text=text, when=None, names={}, place=place, when_place=place)
        else:
            item = FieldReader(entry.value, "the finding of a page", reader.problems)
            if item.is_mapping:
                found[entry.key] = _parse_record(item, entry.key)
    return found


def _parse_record(item: FieldReader, on: str) -> PageFinding:
    names: dict[str, str] = {}

    def plain(match: re.Match[str]) -> str:
        """Return a name without full stops, as comparisons have them, as long as what it replaces."""
        name = f"n{len(names)}"
        names[name] = match[1]
        return name.ljust(len(match[0]))

    when = None
    text = item.text("text", required=True) or ""
    condition = item.text("when")
    if condition is not None:
        comparison = NAMED.sub(plain, condition)
        try:
            when = parse_finding(comparison)
        except UnreadableFinding as error:
            said = OWN_BRACES if re.search(r"[{}]", comparison) else error
            item.report(item.place_of("when"), FINDINGS, f'The condition "{condition}": {said}')
    item.finish()
    return PageFinding(
        on=on, text=text, when=when, names=names, place=item.place_of("text"), when_place=item.place_of("when")
    )
