"""Pages become a site: staged for a publisher, built, finished, checked, and swapped in as a whole or not at all."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Mapping
from dataclasses import field
from functools import partial
from pathlib import Path

from generator.publish.finish import finish_site
from generator.publish.links import files_below
from generator.publish.lock import hold_lock, hold_target
from generator.publish.mkdocs_publisher import publish_with_mkdocs
from generator.publish.program_publisher import publish_with_program
from generator.publish.public import copy_public, public_paths
from generator.publish.report import NotPublished, Progress, PublishReport, no_progress
from generator.publish.stage import Staged, build_folder, stage_site
from generator.publish.swap import MARK, mark_text, prepare_target, swap_site
from generator.record import frozen_record
from generator.render.page import Site
from generator.wording.machine_words import refusal

__all__ = [
    "DEFAULT",
    "PUBLISHERS",
    "NotPublished",
    "Progress",
    "PublishReport",
    "complete_site",
    "no_progress",
    "publish_site",
]


@frozen_record
class Publisher:
    """A program that builds staged folders.

    build: build the folder's mkdocs.yml into its `site`, as of a date, or raise NotPublished
    theme: settings of the theme that this publisher needs
    """

    build: Callable[[Path, str], None]
    theme: Mapping[str, str] = field(default_factory=dict)


PUBLISHERS: Mapping[str, Publisher] = {
    "mkdocs": Publisher(build=publish_with_mkdocs),
    # The fork of MkDocs that is maintained; it reads the same themes and plugins.
    "properdocs": Publisher(build=partial(publish_with_program, name="ProperDocs", requirement="properdocs==1.6.7")),
    "zensical": Publisher(
        build=partial(publish_with_program, name="Zensical", requirement="zensical==0.0.73"),
        # The look that its templates share with Material for MkDocs.
        theme={"variant": "classic"},
    ),
}
DEFAULT = "mkdocs"


def publish_site(
    site: Site,
    *,
    project: Path,
    data: Path,
    target: Path,
    work: Path | None = None,
    publisher: str = DEFAULT,
    processes: int | None = 1,
    progress: Progress = no_progress,
) -> PublishReport:
    """Publish the site into the folder `target`, replacing a former site there in one step.

    project: folder with mkdocs.yml, templates/ and site_docs/
    data: the survey's folder; builds of two surveys never meet, and the site's bytes do not depend on it
    work: folder to stage in, the project by itself; publisher: one of PUBLISHERS
    processes: how many finish pages at a time, none for as many as pay; the site's bytes do not depend on it
    Raises NotPublished when anything is wrong; the former site stands then, byte for byte.
    """
    started = time.monotonic()
    folder = build_folder(work or project, data)
    try:
        with hold_target(target) as target:
            prepare_target(target, data)
            with hold_lock(folder):
                progress("stage", 0, 0)
                staged = stage_site(site, project=project, folder=folder, theme_settings=PUBLISHERS[publisher].theme)
                # What a failed build left, perhaps another publisher's, is nobody's.
                shutil.rmtree(staged.built, ignore_errors=True)
                progress("publish", 0, 0)
                PUBLISHERS[publisher].build(folder, site.date)
                pages = complete_site(staged, data, target, progress, processes)
    except OSError as error:
        raise NotPublished([refusal(error, error.filename or target)]) from error
    return PublishReport(pages=pages, seconds=time.monotonic() - started, index=target.resolve() / "index.html")


def complete_site(
    staged: Staged, data: Path, target: Path, progress: Progress = no_progress, processes: int | None = 1
) -> int:
    """Finish and check what a publisher built, swap it into `target`, and count its HTML pages.

    Raises NotPublished naming every link that leads nowhere. The caller holds the lock of the target.
    """
    faults = finish_site(staged, progress, processes, beside=public_paths(data))
    files = list(files_below(staged.built))
    copied, out_of_place = copy_public(data, staged.built, frozenset({*files, MARK}))
    if faults or out_of_place:
        raise NotPublished([*faults, *out_of_place])
    files += [*copied, MARK]
    (staged.built / MARK).write_text(mark_text(files), encoding="utf-8")
    swap_site(staged.built, target)
    return sum(path.endswith(".html") for path in files)
