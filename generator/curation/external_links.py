"""The files of a survey in, every address that they lead to out; and what came of asking them, as Markdown."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence

from generator.bibliography.identifiers import find_addresses
from generator.export.addresses import id_address
from generator.export.markdown import to_link
from generator.lookup.links import LinkAnswer
from generator.model.survey import Survey
from generator.problem import Place, lines_of
from generator.review.markdown import code, safe, table
from generator.source.folder import Source
from generator.wording import intake_words
from generator.wording.phrases import named, plural

_MOST_SHOWN = 200
# What is invented on purpose, and what is kept as it was recorded.
_LEFT_OUT = ("template.yml", "traces/", "editions/")
_INVENTED = re.compile(r"https?://(?:[\w-]+\.)*example\.(?:org|com|net)(?:[/?#:]|$)")


def external_links(source: Source, survey: Survey) -> dict[str, list[Place]]:
    """Return every web address by the places that name it: written out in any file, or by an identifier.

    A line of comment is a note to whoever edits the file, and may be an example.
    """
    found: defaultdict[str, list[Place]] = defaultdict(list)
    for name, file in source.files.items():
        if file.text is None or name.startswith(_LEFT_OUT):
            continue
        is_yaml = name.endswith(".yml")
        for number, line in enumerate(lines_of(file.text), start=1):
            if "://" not in line or (is_yaml and line.lstrip().startswith("#")):
                continue
            for address in find_addresses(line):
                found[address].append(Place(file.shown, number))
    for paper in survey.papers:
        for kind, text in paper.ids.items():
            found[id_address(kind, text)].append(paper.place_of(f"ids.{kind}"))
    return {address: places for address, places in found.items() if not _INVENTED.match(address)}


def to_report(answers: Sequence[LinkAnswer], places: Mapping[str, Sequence[Place]], archived: Mapping[str, str]) -> str:
    """Return the links that cannot be followed, where they stand and where a copy is; empty when all lead somewhere."""
    broken = [each for each in answers if each.state in ("gone", "unreachable")]
    refused = [each for each in answers if each.state == "refused"]
    if not broken:
        return ""
    rows = [
        (
            code(each.address),
            safe(named([f"{place.file}:{place.line}" for place in places.get(each.address, ())])),
            safe(each.said),
            # In a table, a sign that parts columns does so in an address as well.
            to_link("copy", archived[each.address].replace("|", "%7C")) if archived.get(each.address) else "",
        )
        for each in broken[:_MOST_SHOWN]
    ]
    lines = [
        intake_words.LINKS_TO_MEND.format(links=plural(len(broken), "broken link")),
        "",
        table(intake_words.LINKS_HEAD, rows),
    ]
    if refused:
        lines += ["", intake_words.LINKS_REFUSED.format(links=len(refused))]
    return "\n".join(lines) + "\n"
