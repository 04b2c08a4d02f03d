"""Whatever is edited, and in whatever order, what was kept of a survey is never shown for what it is now.

A survey in work keeps what it has read, parsed, checked and rendered; a build keeps compiled templates, and styles and
scripts put together.
"""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from generator.checked import check_data
from generator.pipeline import InvalidData, SurveyInWork, build_site, render_survey
from generator.publish import sources
from generator.render.page import Site
from generator.render.settings import BuildSettings
from tests.copies import copy_sources, read_files, unlock
from tests.properties import first

SMALL = Path(__file__).parent / "small_survey"
REFUSED = "refused"
PAGE = "paper.html.jinja"
# A sequence takes seconds; a shorter one that fails as well is not worth a hundred of them.
UNSHRUNK = (Phase.explicit, Phase.reuse, Phase.generate)
Edit = Callable[[random.Random, Path], None]

OVEN = """\
title: The {count} Oven of {place}
authors: [Per Skorpa]
year: 2025
venue: A Sample of Venues
links: {{paper: https://example.org/{place}}}
added: 2026-01-06
tags:
  kind: kitchen
  method: linen
  stage: {{oven: tasted}}
  signs: none
  panel: none
summary: A loaf of {place} is baked {count} times.
"""


def rewrite(path: Path, old: str, new: str) -> None:
    path.write_text(path.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")


def one_of(chance: random.Random, data: Path) -> Path:
    return chance.choice(sorted((data / "papers").glob("*.yml")))


def change_summary(chance: random.Random, data: Path) -> None:
    rewrite(one_of(chance, data), "summary: ", f"summary: Indeed {chance.random()}, ")


def change_title(chance: random.Random, data: Path) -> None:
    rewrite(one_of(chance, data), "title: ", f"title: Once More {chance.randrange(100)} ")


def change_tags(chance: random.Random, data: Path) -> None:
    rewrite(one_of(chance, data), "kind: kitchen", f"kind: {chance.choice(['overview', 'bakery', 'no-such-value'])}")


def add_paper(chance: random.Random, data: Path) -> None:
    count = chance.randrange(1000)
    text = OVEN.format(count=count, place=chance.choice(["arles", "bern", "cork"]))
    (data / "papers" / f"oven{count}-2025.yml").write_text(text, encoding="utf-8")


def remove_paper(chance: random.Random, data: Path) -> None:
    one_of(chance, data).unlink()


def rename_paper(chance: random.Random, data: Path) -> None:
    path = one_of(chance, data)
    path.rename(path.with_name(f"{path.stem[:-4]}s{path.stem[-4:]}.yml"))


def break_paper(chance: random.Random, data: Path) -> None:
    rewrite(one_of(chance, data), "title: ", chance.choice(["title: [", "titel: ", "title:\t"]))


def change_taxonomy(chance: random.Random, data: Path) -> None:
    old, new = chance.choice(
        [("label: ", "label: Newer "), ("id: linen", "id: cotton"), ("    evidence:", "    marks:")]
    )
    rewrite(data / "taxonomy.yml", old, new)


def change_claims(chance: random.Random, data: Path) -> None:
    path = data / "claims.yml"
    path.write_text(f"# {chance.random()}\n{path.read_text(encoding='utf-8')}", encoding="utf-8")


def remove_section(chance: random.Random, data: Path) -> None:
    names = ("scale.yml", "paths.yml", "problems.yml", "pages/about.md", "audits/2026-01-10.yml", "redirects.yml")
    (data / chance.choice(names)).unlink(missing_ok=True)


def mend(_: random.Random, data: Path) -> None:
    shutil.rmtree(data)
    shutil.copytree(SMALL, data)
    unlock(data)


def change_template(chance: random.Random, data: Path) -> None:
    own = data.parent / "templates" / "pages" / PAGE
    own.parent.mkdir(parents=True, exist_ok=True)
    theirs = sources.own_sources() / "templates" / "pages" / PAGE
    own.write_text(f"{theirs.read_text(encoding='utf-8')}<p>{chance.random()}</p>\n", encoding="utf-8")


def change_style(chance: random.Random, data: Path) -> None:
    own = data.parent / "site_docs" / "assets" / "css" / "own.css"
    own.parent.mkdir(parents=True, exist_ok=True)
    own.write_text(f":root {{ --measure: {chance.randrange(40, 90)}ch; }}\n", encoding="utf-8")


EDITS: Mapping[str, Edit] = {
    edit.__name__: edit
    for edit in (
        change_summary,
        change_title,
        change_tags,
        add_paper,
        remove_paper,
        rename_paper,
        break_paper,
        change_taxonomy,
        change_claims,
        remove_section,
        mend,
        change_template,
        change_style,
    )
}


def shown(render: Callable[[], Site]) -> dict[str, object]:
    """Return all that a site shows, by address, or what is wrong with its data."""
    try:
        site = render()
    except InvalidData as refused:
        return {REFUSED: [str(problem) for problem in refused.problems]}
    pages = site.later.all() if site.later else site.pages
    beside: dict[str, object] = {"footer": site.footer, "date": site.date, "navigation": site.navigation}
    return {**{f"{page.path}index.html": page.whole() for page in pages}, **site.files, **beside}


def differing(one: Mapping[str, object], other: Mapping[str, object]) -> list[str]:
    """Return where two sites differ: to compare all they show would be said page by page."""
    return sorted(path for path in one.keys() | other.keys() if one.get(path) != other.get(path))


@pytest.fixture(scope="module")
def projects(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Callable[[], Path]:
    """Return what makes copies of our own sources: beside the files of each, builds keep what they have made."""

    def copy() -> Path:
        return copy_sources(root, tmp_path_factory.mktemp("project"))

    return copy


@pytest.fixture(scope="module")
def copies(tmp_path_factory: pytest.TempPathFactory) -> Callable[[], Path]:
    """Return what makes copies of the invented survey's data, without locks, each in a folder of its own."""

    def copy() -> Path:
        data = shutil.copytree(SMALL, tmp_path_factory.mktemp("edited") / "data")
        unlock(data)
        return data

    return copy


@settings(max_examples=1, phases=UNSHRUNK)
@given(edits=st.permutations(sorted(EDITS)), seed=st.integers(0, 10**6))
def test_survey_in_work_shows_after_each_edit_what_a_first_reading_shows(
    edits: list[str], seed: int, copies: Callable[[], Path], projects: Callable[[], Path]
) -> None:
    data, project, chance, chosen = copies(), projects(), random.Random(seed), BuildSettings()
    work = SurveyInWork(data, chosen)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sources, "own_sources", lambda: project)
        for edit in ["change_template", "change_taxonomy", *first(edits[:8], 4)]:
            EDITS[edit](chance, data)
            found = shown(work.render)
            assert not differing(shown(lambda: render_survey(data, chosen)), found), edit
            if REFUSED in found:
                mend(chance, data)


@settings(max_examples=1, phases=UNSHRUNK)
@given(edits=st.permutations(sorted(EDITS)), seed=st.integers(0, 10**6))
def test_build_with_what_earlier_builds_kept_gives_the_bytes_of_a_first_build(
    edits: list[str], seed: int, copies: Callable[[], Path], projects: Callable[[], Path]
) -> None:
    data, project, chance = copies(), projects(), random.Random(seed)
    ours = ("change_style", "change_template")
    for step in (ours, edits[:1], edits[1:2], ("mend", *ours)):
        built(data, project)
        for edit in step:
            EDITS[edit](chance, data)
    anew = built(data, projects())
    assert REFUSED not in anew
    assert not differing(anew, built(data, project))


def built(data: Path, project: Path) -> Mapping[str, object]:
    """Return the files of a site that is built with what a project has kept, or what is wrong with its data."""
    checked = check_data(data)
    site = data.parent / "site"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sources, "own_sources", lambda: project)
        try:
            build_site(checked, BuildSettings(), data=data, target=site, publisher="mkdocs")
        except InvalidData as refused:
            return {REFUSED: [str(problem) for problem in refused.problems]}
    return read_files(site)
