"""What a command loads: help and mistakes none of the house, a check nothing that draws, renders or publishes."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.cli import COMMANDS, module_of
from tests.hang import HANG
from tests.properties import some

# Each takes longer to load than checking a small survey takes.
HEAVY = frozenset({"jinja2", "markdown", "material", "mkdocs", "plotly", "selectolax", "watchfiles", "zensical"})
HOUSE = frozenset({"generator.pipeline", "generator.publish", "generator.render.site"})
ALL = frozenset(map(module_of, COMMANDS))
PRINTING = [
    ["check"],
    ["stats"],
    ["claims"],
    ["diff", "first", "living"],
    ["export", "bibtex"],
    ["readme", "--file", "no such file"],
    ["trace", "metrics", "--explain"],
]

_RUN = """
import sys
from generator.cli import main
_, listing, *arguments = sys.argv
code = main(arguments)
with open(listing, "w") as file:
    file.writelines(f"{name}\\n" for name in sys.modules)
sys.exit(code)
"""


Load = Callable[..., tuple[int, frozenset[str]]]


@pytest.fixture
def load(root: Path, tmp_path: Path) -> Load:
    """Return a function that runs a command in a process of its own: its exit code, and every module it loaded."""

    def run(*arguments: str) -> tuple[int, frozenset[str]]:
        listing = tmp_path / "modules"
        command = [sys.executable, "-c", _RUN, str(listing), *arguments]
        ran = subprocess.run(command, cwd=root, capture_output=True, timeout=HANG, check=False)
        return ran.returncode, frozenset(listing.read_text(encoding="utf-8").split())

    return run


@pytest.mark.parametrize(("arguments", "expected"), [(["--help"], 0), (["--version"], 0), (["--chek"], 2), ([], 2)])
def test_help_and_mistakes_load_no_command(load: Load, arguments: list[str], expected: int) -> None:
    code, modules = load(*arguments)
    assert expected == code
    loaded = {name for name in modules if name.split(".")[0] == "generator"}
    assert {
        "generator",
        "generator.cli",
        "generator.wording",
        "generator.wording.machine_words",
        "generator.commands",
        "generator.collector",
        "generator.commands.failure",
    } == loaded
    assert set() == modules & (HEAVY | {"yaml"})


@pytest.mark.parametrize("arguments", some(PRINTING, 4), ids=" ".join)
def test_command_that_prints_loads_nothing_that_draws_renders_or_publishes(
    load: Load, small_survey: Path, arguments: list[str]
) -> None:
    data = [] if arguments[0] == "trace" else ["--data", str(small_survey)]
    code, modules = load(*arguments, *data)
    assert (2 if arguments[0] == "readme" else 0) == code
    assert {f"generator.commands.{arguments[0]}"} == ALL & modules
    assert set() == modules & (HEAVY | HOUSE)


def test_check_loads_no_importer_for_traces_that_are_traces(load: Load, small_survey: Path) -> None:
    code, modules = load("check", "--data", str(small_survey))
    assert 0 == code
    assert "generator.traces.validate" in modules
    assert set() == {name for name in modules if name.startswith("generator.traces.importers")}
    # What asks which version is installed loads a reader of mail.
    assert set() == modules & {"importlib.metadata", "email.message"}


@pytest.mark.parametrize("name", some(sorted(COMMANDS.keys() - {name for name, *_ in PRINTING}), 4))
def test_command_that_does_more_loads_no_other_to_say_what_it_is_called_with(load: Load, name: str) -> None:
    code, modules = load(name, "--help")
    assert 0 == code
    assert {module_of(name)} == ALL & modules
