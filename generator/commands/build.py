"""`survey build`: check the data and build the site, in one step or not at all."""

from __future__ import annotations

import argparse
import os
import re
import shlex
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from generator.checks.page_links import find_lost_links
from generator.collector import collector_paused
from generator.commands.options import (
    add_data,
    add_edition,
    at_least_one,
    choose_edition,
    count_words,
    list_all,
    load_sound,
    print_problems,
)
from generator.commands.progress import progress_line
from generator.commands.refuse import refuse
from generator.model.config import Config
from generator.model.forge import find_forge
from generator.pipeline import build_site
from generator.publish import DEFAULT, PUBLISHERS, NotPublished, PublishReport
from generator.publish.sources import find_remarks
from generator.render.settings import BuildSettings, read_build_settings
from generator.wording import words
from generator.wording.phrases import plural

_NO_REPOSITORY = "The forms link to no repository. Set `repository` here, or SURVEY_REPOSITORY in the environment."
_NO_CONTACT = " Otherwise set `contact`, so that contributors know where to send a file."
_UNKNOWN_FORGE = (
    "The forms cannot open a file in the repository, whose kind is not known. If it is on GitHub, GitLab, Forgejo or "
    "Gitea, set `forge: {kind: github}`, or `gitlab` or `forgejo`; elsewhere contributors download the file."
)
_WEB_ADDRESS = re.compile(r"https?://[^\s/?#]+[^\s?#]*\Z")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command is called with."""
    add_data(parser)
    add_edition(parser)
    parser.add_argument("--site", type=Path, default=Path("site"), metavar="DIR", help="output folder (default: site)")
    parser.add_argument(
        "--publisher", choices=tuple(PUBLISHERS), default=DEFAULT, help="site builder (default: %(default)s)"
    )
    parser.add_argument(
        "--jobs",
        type=at_least_one,
        metavar="N",
        help="number of processes that render pages (default: one for each processor if there are enough pages)",
    )
    parser.add_argument(
        "--allow-empty", action="store_true", help="allow a site without papers to replace one with papers"
    )


def run(arguments: argparse.Namespace) -> int:
    """Build the site; 1 when the data has errors or a page leads nowhere, and the former site stands then."""
    with collector_paused():
        return _run(arguments)


def _run(arguments: argparse.Namespace) -> int:
    started = time.monotonic()
    settings = read_build_settings(os.environ, edition=arguments.edition)
    if settings.address and not _WEB_ADDRESS.match(settings.address):
        said = f'SURVEY_ADDRESS is "{settings.address}". Give the full address, such as https://example.org/survey/.'
        return refuse(f"survey build: {said}", 2)
    checked = load_sound(arguments.data, "survey build")
    shown = choose_edition(checked.survey, arguments.edition)
    # The check looked at the living edition.
    if lost := tuple(find_lost_links(checked.survey, arguments.edition)):
        print_problems(lost)
        return refuse(f"survey build: {count_words(lost)}; {words.NOTHING_WRITTEN}", 1)
    print_problems(checked.problems, listed_by=list_all(arguments.data))
    if checked.problems:
        print(f"{count_words(checked.problems)}.", file=sys.stderr)
    for line in (*find_remarks(arguments.data), *_forge_remarks(checked.survey.config, settings)):
        print(line, file=sys.stderr)
    if not shown.papers and not arguments.allow_empty and _has_papers(arguments.site):
        return refuse(
            f"survey build: {arguments.data} has no papers, and the site at {arguments.site} has some. "
            "Name the folder of the survey with --data, or empty the site with --allow-empty.",
            1,
        )
    kept = "; the old site is unchanged" if arguments.site.exists() else ""
    try:
        with progress_line(sys.stderr) as progress:
            report = build_site(
                checked,
                settings,
                data=arguments.data,
                target=arguments.site,
                publisher=arguments.publisher,
                processes=arguments.jobs,
                progress=progress,
            )
    except NotPublished as refusal:
        for line in refusal.lines:
            print(line, file=sys.stderr)
        return refuse(f"survey build: the site was not published{kept}.", 1)
    print(_report_words(len(shown.papers), replace(report, seconds=time.monotonic() - started)))
    return 0


def _forge_remarks(config: Config, settings: BuildSettings) -> Iterator[str]:
    """Yield a line where the forms of the site cannot link to the repository; who fills them in cannot change that."""
    repository = settings.repository_of(config)
    if find_forge(repository, config.forge_settings) is None:
        place = config.place_of("repository")
        said = _UNKNOWN_FORGE if repository else _NO_REPOSITORY
        yield f"{place}: note: {said}{'' if repository or config.contact else _NO_CONTACT}"


def _has_papers(site: Path) -> bool:
    """Tell whether a site that was built has a page of any paper."""
    return any(site.glob("papers/*/index.html"))


def _report_words(papers: int, report: PublishReport) -> str:
    """Return the closing lines of a build; opened from disk, a page would be without its scripts."""
    serve = shlex.join(["python3", "-m", "http.server", "--bind", "127.0.0.1", "--directory", str(report.index.parent)])
    return f"{plural(papers, 'paper')}, {report.pages:,} pages, {report.seconds:.1f} seconds. To look at it:\n{serve}"
