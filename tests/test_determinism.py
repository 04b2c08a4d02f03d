"""The same data gives the same bytes: wherever, whenever, on whatever machine and by how many processes it is built.

The other machine's Python leaves out docstrings and every `assert`, too: nothing is read from them at run time.
"""

from __future__ import annotations

import gzip
import os
import shutil
from pathlib import Path

import pytest

from tests.copies import build_site, copy_project, read_files

# Read before everything else by the Python that builds: the calendar of that build is a year and a half ahead, and the
# generator may not ask `sum` for a sum of fractions: since Python 3.12, its last digits are other ones.
LATER = """
import builtins, datetime, sys, time

real_sum = builtins.sum


def is_fraction(value):
    return type(value) is float and not value.is_integer()


def sum_of_whole_numbers(values, /, start=0):
    values = [*values]
    if sys._getframe(1).f_globals["__name__"].startswith("generator.") and any(map(is_fraction, values)):
        raise TypeError("the sum of fractions depends on the version of Python: use math.fsum")
    return real_sum(values, start)


builtins.sum = sum_of_whole_numbers

AHEAD = 550 * 86400
real_time, real_gmtime, real_localtime = time.time, time.gmtime, time.localtime
time.time = lambda: real_time() + AHEAD
time.time_ns = lambda: int((real_time() + AHEAD) * 1e9)
time.gmtime = lambda seconds=None: real_gmtime(time.time() if seconds is None else seconds)
time.localtime = lambda seconds=None: real_localtime(time.time() if seconds is None else seconds)


class LaterDay(datetime.date):
    @classmethod
    def today(cls):
        return cls.fromtimestamp(time.time())


class LaterMoment(datetime.datetime):
    @classmethod
    def now(cls, tz=None):
        return cls.fromtimestamp(time.time(), tz)

    @classmethod
    def utcnow(cls):
        return cls.fromtimestamp(time.time(), datetime.timezone.utc).replace(tzinfo=None)

    today = now


datetime.date, datetime.datetime = LaterDay, LaterMoment
"""


@pytest.fixture(scope="module")
def sites(
    root: Path, small_survey: Path, real_survey: Path, tmp_path_factory: pytest.TempPathFactory
) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """Return the files of two sites, built from copies of the project in other folders and at other times."""
    here = tmp_path_factory.mktemp("here")
    there = tmp_path_factory.mktemp("there") / "a folder" / "of another länge"
    commit = {"SURVEY_COMMIT": "0a1b2c3d4e5f"}
    data = _with_traces(copy_project(root, here / "project", small_survey), real_survey)
    first = build_site(
        here / "project", here / "site", "--data", str(data), "--jobs", "1", environment={**commit, "TZ": "UTC"}
    )

    data = _with_traces(copy_project(root, there / "project", small_survey), real_survey)
    for path in there.rglob("*"):
        os.utime(path, (1_000_000_000, 1_000_000_000))
    (there / "sitecustomize.py").write_text(LATER, encoding="utf-8")
    elsewhere = {
        **commit,
        "PYTHONPATH": f"{there}{os.pathsep}{there / 'project'}",
        "PYTHONHASHSEED": "7",
        "PYTHONOPTIMIZE": "2",
        # What such a Python compiles of the packages stays for the next run.
        "PYTHONDONTWRITEBYTECODE": "",
        "TZ": "Pacific/Kiritimati",
        "LC_ALL": "C",
        "PYTHONUTF8": "0",
    }
    second = build_site(there / "project", there / "site", "--data", str(data), "--jobs", "3", environment=elsewhere)
    return read_files(first), read_files(second)


def _with_traces(data: Path, real_survey: Path) -> Path:
    """Add an example trace, so that the survey has pages of traces."""
    config = data / "survey.yml"
    config.write_text(config.read_text("utf-8").replace("scale, problems]", "scale, problems, traces]"), "utf-8")
    (data / "traces").mkdir()
    shutil.copy(real_survey / "traces" / "hand-over.json", data / "traces")
    return data


def test_two_builds_are_the_same_byte_by_byte(sites: tuple[dict[str, bytes], dict[str, bytes]]) -> None:
    first, second = sites
    assert len(first) > 100
    assert "traces/metrics/index.html" in first
    assert sorted(first) == sorted(second)
    assert [] == [path for path, content in first.items() if content != second[path]]


def test_sitemap_is_dated_by_the_data(sites: tuple[dict[str, bytes], dict[str, bytes]]) -> None:
    for files in sites:
        sitemap = files["sitemap.xml"]
        assert sitemap == gzip.decompress(files["sitemap.xml.gz"])
        assert b"<lastmod>2026-03-02</lastmod>" in sitemap
        assert sitemap.count(b"<lastmod>") == sitemap.count(b"<lastmod>2026-03-02</lastmod>")


def test_no_file_tells_where_it_was_built(
    sites: tuple[dict[str, bytes], dict[str, bytes]], tmp_path_factory: pytest.TempPathFactory
) -> None:
    above_both = str(tmp_path_factory.getbasetemp()).encode()
    for files in sites:
        assert [] == [path for path, content in files.items() if above_both in content]


def test_commit_is_told_where_one_cites(sites: tuple[dict[str, bytes], dict[str, bytes]]) -> None:
    assert b"0a1b2c3" in sites[0]["cite/index.html"]
