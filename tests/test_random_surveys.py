"""Whatever the check accepts is built, and no link of its pages is dead; what it refuses, it refuses with a place."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

from hypothesis import HealthCheck, given, settings, strategies

from generator.checked import check_data
from generator.pipeline import render_checked
from generator.publish.addresses import file_of, resolve_markers, root_of
from generator.publish.links import LinkReader, files_below, find_faults
from generator.publish.markup import read_markup
from generator.render.editions import edition_ids
from generator.render.page import Site
from generator.render.settings import BuildSettings
from tests.properties import examples
from tests.random_surveys import Files, surveys, write_survey

# Each is a whole site.
NUMBER = 150 if os.environ.get("CI") else 8


@settings(parent=examples(NUMBER), suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture])
@given(files=surveys(), place=strategies.integers(min_value=0, max_value=3))
def test_what_the_check_accepts_is_built_without_a_dead_link(files: Files, place: int, root: Path) -> None:
    """Of whichever edition the site is."""
    folder = Path(tempfile.mkdtemp()) / "data"
    try:
        write_survey(files, folder)
        checked = check_data(folder)
        for problem in checked.errors:
            assert (folder.parent / problem.place.file).is_file() and problem.place.line > 0, str(problem)
        if not checked.errors:
            editions = edition_ids(checked.survey)
            build = BuildSettings(edition=editions[place % len(editions)])
            assert () == _dead_links(render_checked(checked, build), root)
    finally:
        shutil.rmtree(folder.parent)


def _dead_links(site: Site, root: Path) -> tuple[str, ...]:
    """Return what is wrong with the links of all pages, without the theme around them."""
    pages = [page.whole() for page in site.pages]
    entries = {f"{entry.path}index.html" for entry in site.navigation}
    files = {*(file_of(page.path) for page in pages), *site.files, *files_below(root / "site_docs")}
    reader = LinkReader(files, site.address)
    for page in pages:
        if not page.markdown:
            body = resolve_markers(f"{page.body}{page.head}{site.footer}", root_of(page.path, site.address))
            reader.read_page(file_of(page.path), [read_markup(body)])
    return (*find_faults([reader.take()]), *(f"the navigation leads to {path}" for path in sorted(entries - files)))
