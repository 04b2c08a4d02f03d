"""Every file of a survey, changed in one or two places: the check never fails, and what it passes is built.

`make fuzz` tries 100,000 such changes for each reader; here are few. A check that fails is told as a problem, so that
it hides nothing; here it counts as a failure.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from random import Random
from urllib.parse import unquote

import pytest

from generator.analysis.locked_records import lock_edition
from generator.checked import Checked, check_source
from generator.checks.example import EXAMPLE_SURVEY
from generator.commands.check import to_github, to_json
from generator.model import survey
from generator.model.edition_lock import to_lock_text
from generator.model.redirect import Redirect, to_redirects_text, with_former_names
from generator.problem import Problem
from generator.render.page import Site
from generator.render.settings import BuildSettings
from generator.render.site import render_site
from generator.source.folder import Source, SourceFile, read_file
from generator.traces.rules.example import event, write
from tests.fuzz.inputs import try_inputs
from tests.fuzz.kept_records import KeptRecords
from tests.fuzz.mutations import damage, mutate

TEMPLATE, TRACE, LOCK, PROSE, REDIRECTS = (
    "template.yml", "traces/run.json", "editions/spring.lock", "pages/prose.md", "redirects.yml",
)  # fmt: skip
BASIL = "papers/basil-wick2023.yml"
WAIVED = "month: 2023-06\nwaived:\n  - {rule: possible-dates, reason: It was a poster., about: arXiv id}"
SOUND = {
    **EXAMPLE_SURVEY,
    BASIL: EXAMPLE_SURVEY[BASIL].replace("month: 2023-05", WAIVED),
    PROSE: (
        "---\ntitle: Prose\norder: 2\n---\n\n# P {#p}\n\n*A* [b](../papers/) and `code`, {claim:shade.mint}[^1].\n"
        "\n| a | b |\n| --- | --: |\n| 1 | 2 |\n\n<kbd>Esc</kbd>\n\n[^1]: Note.\n"
    ),
    TRACE: write([event("e1", 0, "spawn", "lead", to="a"), event("e2", 1, "return", "a", to="lead")], ["e1 causal e2"]),
    REDIRECTS: to_redirects_text(
        (
            Redirect(kind="paper", old="basil-cord2023", new="basil-wick2023"),
            Redirect(kind="value", old="watering.can", new="watering.jug"),
            Redirect(kind="axis", old="lamp", new="light"),
        )
    ),
    "paths.yml": (
        "paths:\n  - id: dark\n    title: Little light\n    text: For a north window.\n    steps:\n"
        "      - {paper: mint-jug2024, why: It saw no sun.}\n      - {paper: basil-wick2023, why: It did.}\n"
    ),
}
# Each reader, and the files of the survey that are changed for it.
READERS = {
    "papers": (BASIL, "papers/mint-jug2024.yml"),
    "template": (TEMPLATE,),
    "taxonomy": ("taxonomy.yml",),
    "claims": ("claims.yml",),
    "survey": ("survey.yml",),
    "protocol": ("protocol.yml",),
    "redirects": (REDIRECTS,),
    "pages": (PROSE, "pages/about.md"),
    "locks": (LOCK,),
    "traces": (TRACE,),
    "other files": ("audits/2024-03-20.yml", "excluded.yml", "paths.yml", "problems.yml", "scale.yml"),
}
# Asked about only where they are changed: with the template every rule is asked twice.
_COSTLY = frozenset({TEMPLATE, TRACE})

LINK = re.compile(r'(?:href|src|action)="~/([^"#?]*)')

Read = tuple[SourceFile, list[Problem]]


def _read(name: str, text: str) -> Read:
    return read_file(text.encode("utf-8", errors="surrogatepass"), name, f"data/{name}")


READ = {name: _read(name, text) for name, text in SOUND.items()}
_SURVEY = check_source(Source(root="data", files={name: file for name, (file, _) in READ.items()}, problems=())).survey
SOUND[LOCK] = to_lock_text(lock_edition(_SURVEY, "spring"))
READ[LOCK] = _read(LOCK, SOUND[LOCK])
CHEAP = {name: read for name, read in READ.items() if name not in _COSTLY}
PARSERS = (
    "parse_taxonomy", "parse_paper", "parse_exclusions", "parse_config", "parse_protocol", "parse_audit", "parse_scale",
    "parse_claims", "parse_reading_paths", "parse_redirects", "parse_lock", "parse_prose", "parse_template",
)  # fmt: skip


@pytest.fixture(autouse=True, scope="module")
def _unchanged_files_are_parsed_once() -> Iterator[None]:
    files = [file for file, _ in READ.values()]
    records = KeptRecords([*files, *(file.value for file in files if file.value is not None)])
    with pytest.MonkeyPatch.context() as patched:
        for name in PARSERS:
            patched.setattr(survey, name, records.keep(getattr(survey, name)))
        named = records.keep(lambda taxonomy, redirects, _: with_former_names(taxonomy, redirects))
        patched.setattr(survey, "with_former_names", lambda taxonomy, redirects: named(taxonomy, redirects, []))
        yield


def change(random: Random, name: str) -> str:
    """Draw another text for a file of the survey."""
    text = SOUND[name]
    return mutate(random, text) if name.endswith(".yml") else damage(random, text)


def check(changed: dict[str, str], others: dict[str, Read] = CHEAP) -> Checked:
    """Check the sound survey with some of its files changed."""
    read = others | {name: _read(name, text) for name, text in changed.items()}
    problems = tuple(problem for _, found in read.values() for problem in found)
    checked = check_source(
        Source(root="data", files={name: file for name, (file, _) in read.items()}, problems=problems)
    )
    lines = {f"data/{name}": (changed.get(name) or SOUND[name]).count("\n") + 2 for name in read}
    for problem in checked.problems:
        place = problem.place
        assert "bug in the generator" not in problem.message, (problem, changed)
        assert 1 <= place.line <= lines[place.file], (problem, changed)
        assert 1 <= place.column, (problem, changed)
        assert "\n" not in str(problem) and str(problem).isprintable(), (problem, changed)
        assert "\n" not in to_github(problem), (problem, changed)
    to_json(checked.problems)
    return checked


def lost_links(site: Site) -> set[tuple[str, str]]:
    """Return the links into the site that lead to none of its pages and files, each with its page."""
    known = {*site.files, *(page.path for page in site.pages)}
    return {
        (page.path, path)
        for page in site.pages
        for written in LINK.findall(page.whole().body)
        if (path := unquote(unescape(written))) not in known and not path.startswith("assets/")
    }


def test_sound_survey_has_no_problems() -> None:
    assert () == check({}, READ).problems


def test_every_file_of_the_survey_has_its_reader() -> None:
    assert sorted(SOUND) == sorted(name for names in READERS.values() for name in names)


@pytest.mark.parametrize("reader", READERS)
def test_changed_file_never_ends_the_check(reader: str) -> None:
    def judge(random: Random) -> None:
        name = random.choice(READERS[reader])
        check({name: change(random, name)})

    try_inputs(judge)


def test_changes_in_two_files_never_end_the_check() -> None:
    def judge(random: Random) -> None:
        check({name: change(random, name) for name in random.sample(sorted(SOUND), 2)}, READ)

    try_inputs(judge, share=0.2)


def test_what_the_check_passes_is_built(root: Path) -> None:
    def judge(random: Random) -> None:
        name = random.choice(sorted(SOUND))
        checked = check({name: change(random, name)}, READ)
        if not checked.errors:
            site = render_site(checked.survey, root / "templates", BuildSettings(template=checked.template))
            assert all(page.whole().body for page in site.pages)
            assert not (lost := lost_links(site)), (lost, name)
            paths = (*site.files, *(page.path for page in site.pages))
            assert not [path for path in paths if path.startswith("/") or ".." in path.split("/")], name

    try_inputs(judge, share=0.01)
