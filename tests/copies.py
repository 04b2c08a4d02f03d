"""Folders read and written whole; and copies of the project: what is built of them is safe from edits."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from tests.hang import HANG

# What a build reads besides data and code.
SOURCES = ("templates", "site_docs", "mkdocs.yml")
# What a build takes from its environment beside the files; a test says what it wants of it.
OVERRIDING = ("SURVEY_", "GITHUB_", "SOURCE_DATE_EPOCH", "PYTHON")


def copy_project(root: Path, project: Path, data: Path) -> Path:
    """Copy what a build reads, with one survey's data, as a project of its own; return its data folder."""
    copy_sources(root, project, "generator", *SOURCES)
    return shutil.copytree(data, project / data.name)


def copy_sources(root: Path, project: Path, *names: str) -> Path:
    """Copy what a build reads, or what is named of it, into a folder; return that."""
    project.mkdir(parents=True, exist_ok=True)
    for name in names or SOURCES:
        source = root / name
        if source.is_dir():
            # With what is compiled, or a build would compile everything anew; but for what is being written just now.
            shutil.copytree(source, project / name, ignore=shutil.ignore_patterns("*.pyc.*"))
        else:
            shutil.copy(source, project)
    return project


def build_site(
    project: Path, site: Path, *arguments: str, module: str = "generator", environment: Mapping[str, str] | None = None
) -> Path:
    """Build a site with the code of a copied project; return its folder. Fails with what the build said."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(OVERRIDING)}
    # The copied code comes before the installed one.
    settings = {**inherited, "PYTHONPATH": str(project), "PYTHONDONTWRITEBYTECODE": "1", **(environment or {})}
    option = "--site" if module == "generator" else "--site-dir"
    command = [sys.executable, "-m", module, "build", *arguments, option, str(site)]
    built = subprocess.run(
        command, cwd=project, env=settings, capture_output=True, text=True, timeout=HANG, check=False
    )
    assert built.returncode == 0, built.stdout + built.stderr
    return site


def read_files(folder: Path) -> dict[str, bytes]:
    """Return every file below a folder by its path."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def write_files(folder: Path, files: Mapping[str, str | bytes]) -> Path:
    """Write files below a folder, each by its path; return the folder."""
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)
    return folder


def unlock(data: Path) -> None:
    """Take the locks of published editions out of a copy, for tests that change what they said on the way."""
    for lock in (data / "editions").glob("*.lock"):
        lock.unlink()
