"""`survey export`: which papers are written, in which order and format, and what is refused."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.export.formats import FORMATS, Format
from tests.commands.conftest import Edit, Ran, Run

Export = Callable[..., Ran]

NEWEST = [
    "cold-proof2026", "crumb-atlas2025", "crock-diary2024", "frozen-halves2023", "village-oven2022", "linen-loaf2021",
]  # fmt: skip
ATLAS, LINEN, PROOF, HALVES, CROCK, OVEN = (NEWEST[place] for place in (1, 5, 0, 3, 2, 4))


def keys(text: str) -> list[str]:
    return [record["key"] for record in json.loads(text)]


@pytest.fixture
def export(run: Run, data: Path) -> Export:
    """Return a function that exports from a copy of the invented survey."""
    return lambda *arguments: run("export", *arguments, "--data", data)


@pytest.mark.parametrize("each", FORMATS, ids=lambda each: each.id)
def test_everything_is_written_as_it_is_downloaded(export: Export, small_site: Path, each: Format) -> None:
    found = export(each.id)
    assert (0, "") == (found.code, found.err)
    download = small_site / "downloads" / f"papers.{each.ending}"
    assert download.read_bytes().decode() == found.out


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ([], NEWEST),
        (["--where", "method=linen"], [LINEN]),
        (["--where", "method=linen", "--where", "method=crock"], [CROCK, LINEN]),
        (["--where", "method=!linen", "--where", "method=!acid"], [ATLAS, CROCK, HALVES]),
        (["--where", "method=none"], [ATLAS]),
        (["--where", "stage=unknown"], [HALVES]),
        (["--where", "method=linen", "--where", "method=beeswax", "--where", "method.match=all"], [LINEN]),
        (["--where", "method=linen", "--where", "method=crock", "--where", "method.match=all"], []),
        (["--where", "stage=dough", "--where", "method=acid"], [PROOF, OVEN]),
        (["--where", "stage=dough", "--reading", "strict"], [PROOF]),
        (["--where", "stage=dough", "--where", "stage.reading=strict"], [PROOF]),
        (["--search", "tag:K1"], [LINEN]),
        (["--search", "bread -crystals"], [ATLAS, CROCK]),
        (["--year", "2021..2023"], [HALVES, OVEN, LINEN]),
        (["--year", "2024..", "--where", "method=acid"], [PROOF]),
        (["--edition", "first"], NEWEST[1:]),
        (["--where", "edition=first"], NEWEST[1:]),
        (["--where", "year=2021"], [LINEN]),
        (["--sort", "title"], [CROCK, ATLAS, PROOF, HALVES, OVEN, LINEN]),
        (["--sort", "author"], [LINEN, PROOF, HALVES, ATLAS, CROCK, OVEN]),
    ],
    ids=" ".join,
)
def test_query_selects_what_is_written(export: Export, arguments: list[str], expected: list[str]) -> None:
    found = export("json", *arguments)
    assert (0, "" if expected else "No papers match these filters.\n") == (found.code, found.err)
    assert expected == keys(found.out)


def test_any_value_counts_unless_the_query_says_primary(export: Export) -> None:
    assert [LINEN] == keys(export("json", "--where", "method=beeswax").out)
    assert [] == keys(export("json", "--where", "method=beeswax", "--count", "primary").out)


def test_edition_writes_what_was_said_then(export: Export) -> None:
    dough = "stage=dough"
    assert OVEN in keys(export("json", "--where", dough).out)
    assert OVEN not in keys(export("json", "--where", dough, "--edition", "first").out)
    [then] = json.loads(export("json", "--search", f"key:{OVEN}", "--edition", "first").out)
    assert [{"value": "oven", "evidence": "weighed"}] == then["tags"]["stage"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["bibtxe"], 'there is no format "bibtxe"'),
        (["bibtxe"], 'Did you mean "bibtex"?'),
        (["csv", "--where", "methd=acid"], '"methd" is not an axis. Did you mean "method"?'),
        (["csv", "--where", "method=acdi"], '"acdi" is not a value of the axis method. Did you mean "acid"?'),
        (["csv", "--where", "method=!acdi"], '"acdi" is not a value of the axis method. Did you mean "acid"?'),
        (["csv", "--where", "method"], '"method" is not a condition; write AXIS=VALUE or AXIS=!VALUE'),
        (["csv", "--where", "method.mach=all"], '"method.mach" is not understood'),
        (["csv", "--year", "2021-2023"], '"2021-2023" is not a range of years such as 2024..2026.'),
        (["csv", "--count", "all"], '"all" is not valid for count; expected primary or any.'),
        (["csv", "--reading", "loud"], '"loud" is not valid for reading; expected broad or strict.'),
        (["csv", "--edition", "frist"], '"frist" is not an edition. Did you mean "first"?'),
        (
            ["csv", "--sort", "tilte"],
            'Papers cannot be sorted by "tilte"; known: newest, title, author. Did you mean "title"?',
        ),
    ],
    ids=str,
)
def test_query_that_is_not_understood_is_wrong_use(export: Export, arguments: list[str], said: str) -> None:
    found = export(*arguments)
    assert (2, "") == (found.code, found.out)
    assert said in found.err


def test_everything_that_is_not_understood_is_said_at_once(export: Export, tmp_path: Path) -> None:
    found = export("ris", "--where", "a=b", "--year", "x", "--output", tmp_path / "papers.ris")
    assert 2 == found.code
    assert 2 == found.err.count("survey export: ")
    assert not (tmp_path / "papers.ris").exists()


def test_file_is_written_byte_for_byte(export: Export, small_site: Path, tmp_path: Path) -> None:
    file = tmp_path / "papers.csv"
    found = export("csv", "--output", file)
    assert (0, "", f"{file} written: 6 papers.\n") == (found.code, found.out, found.err)
    assert (small_site / "downloads" / "papers.csv").read_bytes() == file.read_bytes()


def test_file_that_cannot_be_written_is_wrong_use(export: Export, tmp_path: Path) -> None:
    found = export("csv", "--output", tmp_path / "nowhere" / "papers.csv")
    assert (2, "") == (found.code, found.out)
    assert "papers.csv: No such file or directory.\n" in found.err


def test_file_that_a_full_disk_cuts_short_stays_as_it_was(
    export: Export, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    file, link = tmp_path / "papers.bib", tmp_path / "link.bib"
    file.write_text("Mine.\n", encoding="utf-8")
    link.symlink_to(file)
    with monkeypatch.context() as full:
        full.setattr(os, "fsync", refuse)
        assert 2 == export("bibtex", "--output", link).code
        assert 2 == export("bibtex", "--output", tmp_path / "new.bib").code
    assert ["link.bib", "papers.bib"] == sorted(path.name for path in tmp_path.glob("*.bib"))
    assert "Mine.\n" == file.read_text(encoding="utf-8")
    assert 0 == export("bibtex", "--output", link).code
    assert link.is_symlink()
    assert file.read_text(encoding="utf-8").startswith("@")


def test_address_comes_from_the_environment_as_when_the_site_is_built(
    export: Export, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SURVEY_ADDRESS", "https://example.net/elsewhere/")
    [record] = json.loads(export("json", "--where", "method=linen").out)
    assert "https://example.net/elsewhere/papers/linen-loaf2021/" == record["url"]


def test_broken_data_is_not_exported(export: Export, edit: Edit) -> None:
    edit("papers/crumb-atlas2025.yml", "year: 2025", "year: soon")
    found = export("bibtex")
    assert (1, "") == (found.code, found.out)
    assert "data/papers/crumb-atlas2025.yml:3:7: error: " in found.err
