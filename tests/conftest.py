"""Fixtures for every test: where the surveys lie, and their sites, built once through the public command."""

from __future__ import annotations

import gc
import logging
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from filelock import FileLock

from bench.surveys import AxisShape, Shape, write_shape
from generator.model.survey import Survey, parse_survey
from generator.source.folder import read_folder
from tests.hang import HANG
from tests.properties import load_profile
from tests.small import SMALL

ROOT = Path(__file__).resolve().parent.parent

# Before any test is read: its settings begin with those of the profile.
load_profile()

Golden = Callable[[str, str], None]
MakeOnce = Callable[[str, Callable[[Path], object]], Path]


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options of this project's own."""
    parser.addoption("--update-golden", action="store_true", help="write tests/golden/ anew instead of comparing")
    parser.addoption(
        "--engine", action="append", choices=["firefox", "webkit"], help="run tests/engines/ in this browser as well"
    )
    parser.addoption("--throttle", type=int, default=1, metavar="N", help="run pages N times as slowly")
    parser.addoption("--late", type=float, default=0, metavar="S", help="answer pages up to S seconds late")
    parser.addoption("--share", type=Path, metavar="DIR", help="keep sites and the like in DIR, and use those there")
    parser.addoption("--slow", type=float, default=0, metavar="S", help="wait S seconds after each click or key")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int | None:
    """Answer `-n auto` with half as many workers again as there are cores: a test that waits for its page uses none."""
    if os.environ.get("PYTEST_XDIST_AUTO_NUM_WORKERS"):
        return None
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return cores + (cores + 1) // 2


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Look for no garbage while tests are collected: what is made then lives to the end.

    Each worker reads all tests. A third of the time for that went by looking for garbage among them.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        # pytest collects garbage five times before it ends. A build on several processors takes this back.
        gc.freeze()
        # Tests of surveys make many small objects without cycles: by the usual threshold, garbage is looked for among
        # them sixty times a second.
        gc.set_threshold(50_000)
        gc.enable()


@pytest.fixture(autouse=True)
def _hear_every_log() -> None:
    """Undo what a reader of BibTeX does to all logs: the tests of publishers listen to theirs."""
    logging.disable(logging.NOTSET)


@pytest.fixture(scope="session")
def root() -> Path:
    """Return the folder of the project."""
    return ROOT


@pytest.fixture(scope="session")
def small_survey(root: Path) -> Path:
    """Return the data of the invented survey. Read only: a test that changes data copies it first."""
    return root / "tests" / "small_survey"


@pytest.fixture
def data(small_survey: Path, tmp_path: Path) -> Path:
    """Return a copy of the data of the invented survey, to be changed at will."""
    return shutil.copytree(small_survey, tmp_path / "data")


@pytest.fixture(scope="session")
def small() -> Survey:
    """Return the invented survey, parsed."""
    return SMALL


@pytest.fixture(scope="session")
def real_survey(root: Path) -> Path:
    """Return the data of the real survey. Read only, as above."""
    return root / "data"


@pytest.fixture(scope="session")
def real(real_survey: Path) -> Survey:
    """Return the real survey, parsed."""
    return parse_survey(read_folder(real_survey))[0]


@pytest.fixture(scope="session")
def small_site(small_survey: Path, shared_folder: Path) -> Path:
    """Return the built site of the invented survey. Read only: every worker reads the same one."""
    return _built_once(small_survey, shared_folder / "small_site")


@pytest.fixture(scope="session")
def real_site(real_survey: Path, shared_folder: Path) -> Path:
    """Return the built site of the real survey. Read only, as above."""
    return _built_once(real_survey, shared_folder / "real_site")


@pytest.fixture(scope="session")
def zensical_site(small_survey: Path, shared_folder: Path) -> Path:
    """Return the site of the invented survey as `survey build --publisher zensical` makes it. Read only, as above."""
    return _built_once(small_survey, shared_folder / "zensical_site", "--publisher", "zensical")


@pytest.fixture(scope="session")
def shaped_survey(root: Path) -> Path:
    """Return the data of an invented survey of other shapes: values below values, and what else few surveys have."""
    return root / "tests" / "shaped_survey"


@pytest.fixture(scope="session")
def shaped_site(shaped_survey: Path, shared_folder: Path) -> Path:
    """Return the built site of that survey. Read only, as above."""
    return _built_once(shaped_survey, shared_folder / "shaped_site")


@pytest.fixture(scope="session")
def long_site(shared_folder: Path, make_once: MakeOnce) -> Path:
    """Return the built site of an invented survey of long vocabularies. Read only, as above."""
    third = AxisShape(values=30, words=5)
    axes = (AxisShape(values=60, most=3, words=3), AxisShape(values=40, most=2, levels=3), third)
    shape = Shape(name="long-site", papers=40, axes=axes, tables=2)
    return _built_once(make_once("long_data", partial(write_shape, shape=shape)), shared_folder / "long_site")


@pytest.fixture
def golden(root: Path, request: pytest.FixtureRequest) -> Golden:
    """Return a function that holds a text against the golden file of that name, byte by byte.

    `pytest --update-golden` writes the files instead; what changed is then reviewed like code.
    """

    def hold(name: str, text: str) -> None:
        path = root / "tests" / "golden" / name
        if request.config.getoption("--update-golden"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text.encode())
        assert path.is_file(), f"{path.relative_to(root)} is missing: pytest --update-golden writes it"
        assert path.read_bytes().decode() == text

    return hold


@pytest.fixture(scope="session")
def shared_folder(pytestconfig: pytest.Config, tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """Return a folder that all of pytest-xdist's workers of this run share, or of all runs with the same `--share`."""
    if given := pytestconfig.getoption("--share"):
        given.mkdir(parents=True, exist_ok=True)
        return Path(given).resolve()
    base = tmp_path_factory.getbasetemp()
    return base if worker_id == "master" else base.parent


@pytest.fixture(scope="session")
def make_once(shared_folder: Path) -> MakeOnce:
    """Return a function that has a folder made, by the first worker that asks for one of that name. Read only."""

    def make(name: str, write: Callable[[Path], object]) -> Path:
        folder, made = shared_folder / name, shared_folder / f"{name}.made"
        with FileLock(shared_folder / f"{name}.lock"):
            if not made.exists():
                write(folder)
                made.touch()
        return folder

    return make


def _built_once(data: Path, site: Path, *options: str) -> Path:
    """Build the site unless another worker has; a failure is remembered, not tried again by each worker."""
    log = site.with_suffix(".log")
    with FileLock(site.with_suffix(".lock")):
        if not log.exists():
            command = [sys.executable, "-m", "generator", "build", "--data", str(data), "--site", str(site), *options]
            # The environment may override address and repository: tests build what the data says.
            environment = {
                name: value
                for name, value in os.environ.items()
                if not name.startswith(("SURVEY_", "GITHUB_")) and name != "SOURCE_DATE_EPOCH"
            }
            built = subprocess.run(
                command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=HANG, check=False
            )
            log.write_text(f"{built.returncode}\n{built.stdout}{built.stderr}", encoding="utf-8")
    code, _, said = log.read_text(encoding="utf-8").partition("\n")
    if code != "0":
        pytest.fail(f"the site of {data} does not build (exit {code}):\n{said}", pytrace=False)
    return site
