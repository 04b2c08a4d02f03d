"""Every file of a survey, changed in one or two places: the check never fails, and what it passes is built.

`make fuzz` tries 100,000 such changes of each kind of file; here are few. A check that fails is told as a problem, so
that it hides nothing; here it counts as a failure.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, note
from hypothesis import strategies as st

from generator.analysis.locked_records import lock_edition
from generator.checked import Checked, check_source
from generator.checks.example import EXAMPLE_SURVEY
from generator.commands.check import to_github, to_json
from generator.model.edition_lock import to_lock_text
from generator.render.settings import BuildSettings
from generator.render.site import render_site
from generator.source.folder import Source, SourceFile, read_file
from generator.traces.rules.example import event, write
from tests.fuzz.inputs import rendered, tried, words
from tests.fuzz.mutations import mutated

TRACE = write([event("e1", 0, "spawn", "lead", to="a"), event("e2", 1, "return", "a", to="lead")], ["e1 causal e2"])
PROSE = (
    "---\ntitle: Prose\norder: 2\n---\n\n# P {#p}\n\n*A* [b](../papers/) and `code`, {claim:shade.mint}[^1].\n"
    "\n| a | b |\n| --- | --: |\n| 1 | 2 |\n\n<kbd>Esc</kbd>\n\n[^1]: Note.\n"
)
SOUND = {**EXAMPLE_SURVEY, "pages/prose.md": PROSE, "traces/run.json": TRACE}
FILES = sorted(name for name in SOUND if name.endswith(".yml"))


def _read(name: str, text: str) -> tuple[SourceFile, list]:
    return read_file(text.encode("utf-8", errors="surrogatepass"), name, f"data/{name}")


READ = {name: _read(name, text) for name, text in SOUND.items()}
_SURVEY = check_source(Source(root="data", files={name: file for name, (file, _) in READ.items()}, problems=())).survey
SOUND["editions/spring.lock"] = to_lock_text(lock_edition(_SURVEY, "spring"))
READ["editions/spring.lock"] = _read("editions/spring.lock", SOUND["editions/spring.lock"])


def check(changed: dict[str, str]) -> Checked:
    """Check the sound survey with some of its files changed."""
    read = READ | {name: _read(name, text) for name, text in changed.items()}
    problems = tuple(problem for _, found in read.values() for problem in found)
    checked = check_source(
        Source(root="data", files={name: file for name, (file, _) in read.items()}, problems=problems)
    )
    lines = {f"data/{name}": (changed.get(name) or text).count("\n") + 2 for name, text in SOUND.items()}
    for problem in checked.problems:
        place = problem.place
        assert "fault of the generator" not in problem.message, problem
        assert 1 <= place.line <= lines[place.file], problem
        assert 1 <= place.column, problem
        assert "\n" not in str(problem) and str(problem).isprintable(), problem
        assert "\n" not in to_github(problem), problem
    to_json(checked.problems)
    return checked


def test_sound_survey_has_no_problems() -> None:
    assert () == check({}).problems


@pytest.mark.parametrize("name", FILES)
@tried
@given(data=st.data())
def test_changed_file_never_ends_the_check(name: str, data: st.DataObject) -> None:
    text = data.draw(mutated(SOUND[name]))
    note(text)
    check({name: text})


@tried
@given(data=st.data())
def test_changes_in_two_files_never_end_the_check(data: st.DataObject) -> None:
    names = data.draw(st.lists(st.sampled_from(FILES), min_size=2, max_size=2, unique=True))
    changed = {name: data.draw(mutated(SOUND[name])) for name in names}
    note(str(changed))
    check(changed)


@pytest.mark.parametrize("name", ["pages/prose.md", "traces/run.json", "editions/spring.lock"])
@tried
@given(data=st.data())
def test_changed_text_never_ends_the_check(name: str, data: st.DataObject) -> None:
    text = SOUND[name]
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        text = text[:start] + data.draw(words) + text[start + data.draw(st.integers(0, 20)) :]
    note(text)
    check({name: text})


@rendered
@given(data=st.data())
def test_what_the_check_passes_is_built(root: Path, data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(FILES))
    text = data.draw(mutated(SOUND[name]))
    note(f"{name}: {text}")
    checked = check({name: text})
    if not checked.errors:
        site = render_site(checked.survey, root / "templates", BuildSettings(template=checked.template))
        assert all(page.whole().body for page in site.pages)
