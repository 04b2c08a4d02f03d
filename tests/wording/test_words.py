"""Message in several places is said once: in the module of wording, from which templates and scripts have it."""

from __future__ import annotations

import re
from pathlib import Path
from types import ModuleType

import pytest

from generator.wording import github_words, intake_words, trace_words, words
from generator.wording.script import SCRIPTS, to_wording_script
from tests.script_imports import all_scripts, names_imported_by
from tests.wording.visible_text import count_words, find_texts

MODULES = (words, github_words, intake_words, trace_words)
LEAST_WORDS = 3  # of a text that may stand in one place only; shorter ones may mean another thing elsewhere

# What may stand in two places, and why.
ALLOWED = {
    "a whole number": "problems of the data and of traces, whose library knows nothing of the survey",
    "true or false": "problems of the data and of traces, as above",
    'Did you mean "': "problems of the data and of traces, as above",
    "Messages by sender and receiver": "the label of a metric, which the vocabulary of traces has, and of its matrix",
    "the kind of source": "the name of a record in problems, which a rule names by its parser's name",
    "the open problem": "the name of a record in problems, as above",
    "the screening log": "the name of a record in problems; in a template it is part of another sentence",
    "does not exist": "each says it of something else, to whoever changes the code or opens a file",
    "herbs are mint, and": "lines of an example survey, which another example replaces",
}


WRITTEN = frozenset(f"site_docs/assets/{file}" for file in SCRIPTS)
# Which goes by the names that parsers give to records; the guide of the data holds both together.
OF_RECORDS = frozenset({"generator/schemas/fields.py"})


def test_no_text_stands_in_two_places(root: Path) -> None:
    twice = {
        text: sorted(files)
        for text, files in find_texts(root).items()
        if len(files) > 1
        and count_words(text) >= LEAST_WORDS
        and text not in ALLOWED
        and not all(_is_of_traces(file) for file in files)
        and len([file for file in files if file not in WRITTEN | OF_RECORDS]) > 1
    }
    assert {} == twice, "say it once, in generator/wording"


def test_what_is_allowed_twice_still_stands_twice(root: Path) -> None:
    texts = find_texts(root)
    assert [] == [text for text in ALLOWED if len(texts.get(text.strip(), ())) < 2]


@pytest.mark.parametrize("module", MODULES)
def test_every_word_is_in_use(module: ModuleType, root: Path) -> None:
    used = {
        word
        for folder, suffix in (("generator", ".py"), ("templates", ".jinja"), ("site_docs/assets", ".js"))
        for path in (root / folder).rglob(f"*{suffix}")
        if path.name != "wording.js" and path.name not in [f"{each.__name__.split('.')[-1]}.py" for each in MODULES]
        for word in re.findall(r"\w+", path.read_text(encoding="utf-8"))
    }
    names = [name for name in vars(module) if name.isupper()]
    assert names
    assert [] == [name for name in names if name not in used]


@pytest.mark.parametrize("file", SCRIPTS)
def test_scripts_have_the_words_that_they_import_as_python_says_them(
    file: str, root: Path, request: pytest.FixtureRequest
) -> None:
    imported = {name for script in all_scripts() for path, name in names_imported_by(script) if path == file}
    path = root / "site_docs" / "assets" / file
    text = to_wording_script(SCRIPTS[file], sorted(imported))
    if request.config.getoption("--update-golden"):
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


def test_analysis_has_no_sentence_of_its_own(root: Path) -> None:
    found = [(text, file) for text, files in find_texts(root).items() for file in files]
    assert [] == [(text, file) for text, file in found if file.startswith("generator/analysis/")]


def _is_of_traces(file: str) -> bool:
    """Tell whether a file is one of the trace library's, whose two writings vectors hold together."""
    return file.startswith(("generator/traces/", "site_docs/assets/trace/")) and "/view/" not in file
