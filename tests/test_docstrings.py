"""Nothing is read from docstrings at run time: Python that leaves them and every `assert` out builds the same site."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.copies import build_site, copy_project, read_site


@pytest.fixture
def data(root: Path, small_survey: Path, real_survey: Path, tmp_path: Path) -> Path:
    """Return the invented survey with an example trace, so that it has pages of traces, in a copy of the project."""
    data = copy_project(root, tmp_path / "project", small_survey)
    config = data / "survey.yml"
    config.write_text(config.read_text("utf-8").replace("scale, problems]", "scale, problems, traces]"), "utf-8")
    (data / "traces").mkdir()
    shutil.copy(real_survey / "traces" / "hand-over.json", data / "traces")
    return data


def test_site_is_the_same_without_docstrings(data: Path, tmp_path: Path) -> None:
    plain, bare = (
        read_site(
            build_site(
                data.parent,
                tmp_path / f"site-{level}",
                "--data",
                str(data),
                environment={"PYTHONOPTIMIZE": level},
            )
        )
        for level in ("0", "2")
    )
    assert "traces/metrics/index.html" in plain
    assert sorted(plain) == sorted(bare)
    assert [] == [name for name in plain if plain[name] != bare[name]]
