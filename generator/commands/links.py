"""`survey links`: finds external links that are dead, and archived copies of them."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterable, Sequence
from datetime import date
from pathlib import Path

from generator.checked import check_source
from generator.commands.asked_services import services_of
from generator.commands.github_api import renew_issue
from generator.commands.options import add_data, whole_number
from generator.commands.refuse import refuse
from generator.commands.write_files import write_together
from generator.curation.external_links import external_links, to_report
from generator.lookup.client import LookupFailure, host_of
from generator.lookup.json_answer import mapping, read_json, text
from generator.lookup.links import LinkAnswer, ask_links, find_archived
from generator.source.folder import read_folder
from generator.wording import intake_words
from generator.wording.machine_words import refusal
from generator.wording.phrases import plural

ISSUE = "Links that cannot be followed"
ARCHIVE = ("SURVEY_ARCHIVE", "https://archive.org")
_MOST_ARCHIVED = 100


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command is called with."""
    add_data(parser)
    parser.add_argument(
        "--cache",
        type=Path,
        default=Path(".cache/links.json"),
        metavar="FILE",
        help="where links that worked are remembered (default: %(default)s)",
    )
    parser.add_argument(
        "--days",
        type=whole_number,
        default=6,
        metavar="N",
        help="days before links that worked are checked again (default: 6)",
    )
    parser.add_argument("--issue", action="store_true", help="open, update or close the issue on GitHub")


def run(arguments: argparse.Namespace) -> int:
    """Ask; 1 when a link leads nowhere, no host answers or GitHub refuses."""
    source = read_folder(arguments.data)
    survey = check_source(source).survey
    places = external_links(source, survey)
    today = date.today()
    oldest = min(max(today.toordinal() - arguments.days, 1), date.max.toordinal())
    known = _known(arguments.cache, date.fromordinal(oldest))
    client = services_of(survey).client
    answers = ask_links(client, [address for address in places if address not in known])
    if len(answers) == len(places) and _is_offline(answers):
        return refuse(intake_words.LINKS_OFFLINE, 1)
    broken = [each for each in answers if each.state in ("gone", "unreachable")]
    try:
        write_together({arguments.cache: _to_cache(known, answers, today)})
    except OSError as error:
        print(f"survey links: {refusal(error)} {intake_words.LINKS_FORGOTTEN}", file=sys.stderr)
    base = (os.environ.get(ARCHIVE[0]) or ARCHIVE[1]).rstrip("/")
    archived = find_archived(client, base, [each.address for each in broken[:_MOST_ARCHIVED]])
    report = to_report(answers, places, archived)
    print(report, end="")
    refused = sum(each.state == "refused" for each in answers)
    said = intake_words.LINKS_ASKED.format(
        asked=plural(len(answers), "link"),
        cached=len(places) - len(answers),
        broken=len(broken),
        refused=refused,
    )
    print(said, file=sys.stderr)
    if arguments.issue:
        return renew_issue(ISSUE, report)  # it says what is broken; a workflow that fails would say it twice
    return int(bool(broken))


def _is_offline(answers: Sequence[LinkAnswer]) -> bool:
    """Tell whether nothing answers at all, which says more of this machine than of several hosts."""
    hosts = {host_of(each.address) for each in answers}
    return len(hosts) > 1 and all(each.state == "unreachable" for each in answers)


def _known(path: Path, oldest: date) -> dict[str, str]:
    """Return the addresses that led somewhere not long ago, with the day; a cache that cannot be read is none."""
    try:
        # A device may have no end.
        days = mapping(dict(read_json(path.read_bytes() if path.is_file() else b"{}", str(path))))
    except (OSError, LookupFailure):
        return {}
    return {address: text(day) for address, day in days.items() if text(day) >= oldest.isoformat()}


def _to_cache(known: dict[str, str], answers: Iterable[LinkAnswer], today: date) -> str:
    there = {each.address: today.isoformat() for each in answers if each.state == "there"}
    return json.dumps({**known, **there}, indent=1, sort_keys=True) + "\n"
