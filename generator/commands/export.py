"""`survey export`: the papers that a query selects, in one of the formats that the explorer takes them away in."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from generator.commands.options import add_data, add_edition, load_sound
from generator.commands.refuse import refuse
from generator.commands.write_files import write_together
from generator.export.formats import FORMATS, Format
from generator.model.config import LIVING
from generator.model.edition import select_edition
from generator.model.survey import Survey
from generator.model.taxonomy import Taxonomy
from generator.problem import suggest
from generator.query.grammar import parse_query
from generator.query.order import NEWEST, SORTS, order_papers
from generator.query.own_range import PREFIX
from generator.query.query import Query
from generator.query.select import select_papers
from generator.render.settings import read_build_settings
from generator.wording import words
from generator.wording.machine_words import refusal
from generator.wording.phrases import plural

_FORMATS = {each.id: each for each in FORMATS}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command is called with."""
    parser.description = "Write the papers that a query selects, byte for byte as the site's explorer exports them."
    parser.add_argument("format", type=_known_format, metavar="FORMAT", help=f"one of {', '.join(_FORMATS)}")
    add_data(parser)
    add_edition(parser)
    parser.add_argument(
        "--where",
        action="append",
        default=[],
        type=_pair,
        metavar="AXIS=VALUE",
        help="only papers with this value. Repeat it for other axes, or for alternatives on one axis. AXIS=!VALUE "
        "excludes a value, AXIS=none finds papers without one, AXIS=unknown those not yet coded. AXIS.match=all and "
        "AXIS.reading=strict work as in addresses",
    )
    parser.add_argument(
        "--search", metavar="WORDS", help='as in the search field: words, "a phrase", -without, author:'
    )
    parser.add_argument("--year", metavar="YEARS", help="2024, 2024..2026, 2024.. or ..2026")
    parser.add_argument("--count", metavar="WHICH", help="which values of a paper count: any (default) or primary")
    parser.add_argument("--reading", metavar="WHICH", help="which evidence counts: broad (default) or strict")
    parser.add_argument(
        "--sort",
        default=NEWEST,
        metavar="ORDER",
        help=f"{', '.join(SORTS)} or {PREFIX}ID, a custom number or date (default: {NEWEST})",
    )
    parser.add_argument("--output", type=Path, metavar="FILE", help="write to this file instead of standard output")


def run(arguments: argparse.Namespace) -> int:
    """Write the papers; 1 when the data has errors, 2 when the query is not understood or no file can be written."""
    survey = load_sound(arguments.data, "survey export").survey
    editions = [edition.id for edition in survey.config.editions]
    query, remarks = parse_query(_pairs(arguments), survey.taxonomy, editions)
    remarks = (*remarks, *_unknown_order(arguments.sort, survey.taxonomy))
    if remarks:
        for remark in remarks:
            print(f"survey export: {remark}", file=sys.stderr)
        return 2
    text, number = export_papers(survey, query, arguments.format, arguments.sort)
    if number == 0:
        print(words.NO_PAPER_FITS, file=sys.stderr)
    if arguments.output is None:
        # As bytes: some formats end their lines in their own way, on every machine.
        sys.stdout.buffer.write(text.encode())
        sys.stdout.buffer.flush()
        return 0
    return _write(arguments.output, text, number)


def export_papers(survey: Survey, query: Query, to: Format, sort: str) -> tuple[str, int]:
    """Return the papers that a query selects in a format, and how many they are; any value of a paper counts.

    survey: with all its editions; the address of its site may come from the environment, as when it is built
    """
    address = read_build_settings(os.environ).address or survey.config.address
    placed = replace(survey, config=replace(survey.config, address=address))
    papers = order_papers(select_papers(placed, query, count="any"), sort)
    return to.write(papers, select_edition(placed, query.edition or LIVING)), len(papers)


def _pairs(arguments: argparse.Namespace) -> Iterable[tuple[str, str]]:
    yield from arguments.where
    for name, value in (
        ("q", arguments.search),
        ("year", arguments.year),
        ("count", arguments.count),
        ("reading", arguments.reading),
        ("edition", None if arguments.edition == LIVING else arguments.edition),
    ):
        if value is not None:
            yield name, value


def _write(file: Path, text: str, number: int) -> int:
    try:
        if file.parent.is_dir() and (file.is_file() or not file.exists()):
            write_together({file.resolve(): text})
        else:
            file.write_bytes(text.encode())  # into a pipe; elsewhere it says what is wrong
    except OSError as error:
        return refuse(f"survey export: {refusal(error, file)}", 2)
    print(f"{file} written: {plural(number, 'paper')}.", file=sys.stderr)
    return 0


def _pair(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not name or not equals:
        raise argparse.ArgumentTypeError(f'"{text}" is not a condition; write AXIS=VALUE or AXIS=!VALUE')
    return name.strip(), value.strip()


def _known_format(text: str) -> Format:
    if text not in _FORMATS:
        known = ", ".join(_FORMATS)
        raise argparse.ArgumentTypeError(f'there is no format "{text}"; known: {known}.{suggest(text, _FORMATS)}')
    return _FORMATS[text]


def _unknown_order(text: str, taxonomy: Taxonomy) -> Iterator[str]:
    known = (*SORTS, *(f"{PREFIX}{own.id}" for own in taxonomy.fields if own.is_range))
    if text not in known:
        yield f'Papers cannot be sorted by "{text}"; known: {", ".join(known)}.{suggest(text, known)}'
