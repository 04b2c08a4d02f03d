"""The wheel, installed where there is no checkout, makes a new survey and its site."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest


@pytest.fixture(scope="module")
def installed(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder into which the built wheel was installed."""
    folder = tmp_path_factory.mktemp("wheel")
    # As pip asks for it (PEP 517), without the seconds in which pip makes ready to.
    build = "import sys, wheel_backend; wheel_backend.build_wheel(sys.argv[1])"
    _run(sys.executable, "-c", build, folder, folder=root, PYTHONPATH=str(root / "tools"))
    (wheel,) = folder.glob("*.whl")
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "--no-input"]
    _run(*pip, "install", "--no-index", "--no-deps", "--no-compile", "--target", folder / "installed", wheel)
    return folder / "installed"


def test_wheel_carries_what_the_checkout_has(root: Path, installed: Path) -> None:
    (wheel,) = installed.parent.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        carried = {name for name in archive.namelist() if name.startswith("generator/resources/")}
    names = (root / name for name in ("templates", "site_docs"))
    files = {path.relative_to(root).as_posix() for name in names for path in name.rglob("*") if path.is_file()}
    assert {f"generator/resources/{path}" for path in {*files, "mkdocs.yml", "data/README.md"}} == carried


def test_new_survey_is_built_in_an_empty_folder(installed: Path, tmp_path: Path) -> None:
    survey = tmp_path / "mine"
    _survey(installed, tmp_path, "new", survey, "--title", "Bread that keeps", "--axis", "Method")
    own = survey / "templates" / "theme" / "partials" / "footer.html"
    own.parent.mkdir(parents=True)
    own.write_text('<footer class="ours">Baked at home</footer>', encoding="utf-8")
    said = _survey(installed, survey, "build")
    assert said.endswith(f"--directory {survey / 'site'}\n")
    home = (survey / "site" / "index.html").read_text(encoding="utf-8")
    assert "Bread that keeps" in home
    assert "Baked at home" in home
    assert [] == list(installed.rglob(".build*"))


def _survey(installed: Path, folder: Path, *arguments: str | Path) -> str:
    return _run(sys.executable, "-P", "-m", "generator", *arguments, folder=folder, PYTHONPATH=str(installed))


def _run(*command: str | Path, folder: Path | None = None, **variables: str) -> str:
    environment = {**os.environ, **variables}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert 0 == done.returncode, done.stdout + done.stderr
    return done.stdout
