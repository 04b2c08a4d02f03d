"""`survey read`: a blind second reading in a terminal, or its file as a template; the site has the same as a form."""

from __future__ import annotations

import argparse
import secrets
import sys
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path

from generator.analysis.sample import draw_names, find_candidates
from generator.checked import check_data
from generator.commands.ask import ask
from generator.commands.options import (
    add_data,
    add_edition,
    choose_edition,
    load_sound,
    print_problems,
    whole_number,
)
from generator.commands.reading_dialogue import Said, ask_axis, ask_verdict, describe_paper, to_template
from generator.commands.refuse import refuse
from generator.commands.write_files import write_together
from generator.export.audit_file import Reading, ReadRow, audit_name, to_audit_file
from generator.export.newest import newest_date
from generator.model.config import LIVING
from generator.model.counting import CONTRIBUTOR, UNKNOWN
from generator.model.sample import LARGEST_SEED
from generator.model.survey import Survey
from generator.model.taxonomy import Axis
from generator.problem import suggest
from generator.query.counted import applies_to, counted_values
from generator.render.blind import names_of
from generator.source.folder import Source, read_folder
from generator.wording.phrases import plural

_NAME = "survey read"
_USUAL_SIZE = 5
_USUAL_SEEDS = 1_000_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command is called with."""
    parser.add_argument("--seed", type=whole_number, metavar="N", help="seed of the random sample (default: random)")
    parser.add_argument(
        "--size", type=whole_number, default=_USUAL_SIZE, metavar="N", help="how many papers (default: 5)"
    )
    parser.add_argument(
        "--axes", default="", metavar="ID,ID", help="axes to code (default: those that contributors tag)"
    )
    parser.add_argument(
        "--without",
        action="append",
        default=[],
        metavar="KEY",
        help="a paper to exclude from the draw; may be repeated",
    )
    parser.add_argument("--reader", default="", metavar="NAME", help="name of the reader; asked for if missing")
    parser.add_argument("--template", action="store_true", help="print a file to fill in by hand")
    add_edition(parser)
    add_data(parser)


def run(arguments: argparse.Namespace) -> int:
    """Ask and write the file; 1 when the data has errors or the file exists, 2 when it was called wrongly."""
    data: Path = arguments.data
    is_template = arguments.template or not sys.stdin.isatty()
    checked = load_sound(data, _NAME, _without_empty_audits(data) if is_template else None)
    survey = checked.survey
    shown = choose_edition(survey, arguments.edition)
    axes = _choose_axes(survey, arguments.axes)
    drawn = _draw(survey, arguments, axes)
    if isinstance(drawn, str):
        return refuse(f"{_NAME}: {drawn}", 2)
    if is_template:
        papers = {paper.key: paper for paper in shown.papers}
        print(to_template(drawn, papers, axes, names_of(survey.papers)), end="")
        return 0
    path = data / "audits" / f"{audit_name(drawn.published, drawn.seed)}.yml"
    if path.exists():
        return refuse(f"{_NAME}: {path} exists. Choose another seed.", 1)
    try:
        read = _read(shown, drawn, axes)
    except EOFError:
        return refuse("\nStopped before the end; nothing was written.", 1)
    write_together({path: to_audit_file(read)})
    print(f"\nWritten to {path}.")
    checked = check_data(data)
    found = [problem for problem in checked.problems if problem.place.file.endswith(f"audits/{path.name}")]
    print_problems(found)
    return 1 if checked.errors else 0


def _without_empty_audits(data: Path) -> Source:
    """Read the data without audits that are empty: a shell makes the file of `> FILE` before the command begins."""
    source = read_folder(data)
    files = {name: file for name, file in source.files.items() if file.text != "" or not name.startswith("audits/")}
    return replace(source, files=files)


def _choose_axes(survey: Survey, names: str) -> list[Axis]:
    """Return the axes to read on; those named that there are, in their order."""
    asked = [name.strip() for name in names.split(",") if name.strip()]
    if asked:
        return [axis for name in dict.fromkeys(asked) if (axis := survey.taxonomy.axis(name))]
    axes = survey.taxonomy.axes
    return [axis for axis in axes if axis.by == CONTRIBUTOR] or list(axes)


def _draw(survey: Survey, arguments: argparse.Namespace, axes: Sequence[Axis]) -> Reading | str:
    """Return a reading with its sample and nothing read, or what is wrong with the call."""
    newest = newest_date(survey) if arguments.edition == LIVING else None
    inside = {paper.key for paper in survey.papers if arguments.edition != LIVING or paper.removed is None}
    candidates = [each for each in find_candidates(survey, arguments.edition, newest) if each.key in inside]
    keys = {each.name: each.key for each in candidates if each.key not in arguments.without}
    seed = secrets.randbelow(_USUAL_SEEDS) if arguments.seed is None else arguments.seed
    known = [axis.id for axis in survey.taxonomy.axes]
    asked = [name.strip() for name in arguments.axes.split(",") if name.strip()]
    for name in asked:
        if name not in known:
            return f'--axes names "{name}"; known: {", ".join(known)}.{suggest(name, known)}'
    for key in arguments.without:
        if survey.paper(key) is None:
            hint = suggest(key, [paper.key for paper in survey.papers])
            return f'--without names "{key}", which is not the key of a paper.{hint}'
    if not axes:
        return "The survey has no axes to code."
    if not 0 <= seed <= LARGEST_SEED:
        return f"The seed is a whole number from 0 to {LARGEST_SEED}."
    if not 1 <= arguments.size <= len(keys):
        return f"{plural(len(keys), 'paper')} can be drawn. Give a size from 1 to {len(keys):,}."
    sample = [keys[name] for name in draw_names(keys, seed, arguments.size)]
    return Reading(
        published=date.today().isoformat(),
        reader=arguments.reader,
        axes=[axis.id for axis in axes],
        seed=seed,
        size=arguments.size,
        pool=len(keys),
        edition=arguments.edition,
        as_of=newest.isoformat() if newest else "",
        without=list(dict.fromkeys(arguments.without)),
        rows=[ReadRow(paper=key, tags={axis.id: (UNKNOWN,) for axis in axes}) for key in sample],
    )


def _read(survey: Survey, drawn: Reading, axes: Sequence[Axis]) -> Reading:
    """Ask for all answers, then show the recorded tags and ask for verdicts."""
    names = names_of(survey.papers)
    reader = drawn.reader or ask("Your name, as it will appear on the audits page: ")
    papers = {paper.key: paper for paper in survey.papers}
    said: dict[str, Said] = {}
    for number, row in enumerate(drawn.rows, start=1):
        print(f"\nPaper {number} of {drawn.size}")
        print("\n".join(describe_paper(papers[row.paper])))
        said[row.paper] = {axis.id: ask_axis(axis, names, ask) for axis in axes}
    print(
        "\nYour answers beside the recorded tags. You can no longer change them, but you can give a verdict and a note."
    )
    rows = []
    for row in drawn.rows:
        paper = papers[row.paper]
        recorded = {
            axis.id: counted_values(paper, axis.without_parents(), count="primary")
            for axis in axes
            if applies_to(axis, paper)
        }
        verdict, note = ask_verdict(paper, axes, said[row.paper], recorded, ask)
        rows.append(replace(row, tags=said[row.paper], verdict=verdict, note=note))
    return replace(drawn, reader=reader, rows=rows)
