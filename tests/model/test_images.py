"""Pictures of papers: each that a paper names can be shown, and each that lies there is named."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from generator.checked import Checked, check_data
from generator.model.own_field import OwnImage
from generator.source.image import MAX_BYTES_IMAGE

_TAXONOMY = """\
axes:
  - {id: kind, label: Kind, question: Which?, required: true, values: [{id: a, label: A}]}
fields:
  - {id: picture, label: Picture, kind: image, card: true}
"""
_PAPER = """\
title: T
authors: [Ada Pole]
year: 2024
links: {paper: https://example.org/t}
tags: {kind: a}
fields:
  picture: WRITTEN
"""


def _png(width: int, height: int, size: int = 0) -> bytes:
    return b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + struct.pack(">II", width, height) + bytes(size) + b"IEND"


def _checked(folder: Path, written: str, files: dict[str, bytes]) -> Checked:
    (folder / "papers").mkdir()
    (folder / "images").mkdir()
    (folder / "survey.yml").write_text("id: s\ntitle: S\ndescription: D.\n", encoding="utf-8")
    (folder / "taxonomy.yml").write_text(_TAXONOMY, encoding="utf-8")
    (folder / "papers" / "t2024.yml").write_text(_PAPER.replace("WRITTEN", written), encoding="utf-8")
    for name, content in files.items():
        (folder / "images" / name).write_bytes(content)
    return check_data(folder)


def test_picture_knows_its_size(tmp_path: Path) -> None:
    checked = _checked(tmp_path, '{file: hall.png, alt: "A hall,  drawn"}', {"hall.png": _png(30, 20)})
    assert () == checked.problems
    (paper,) = checked.survey.papers
    assert {"picture": OwnImage(file="hall.png", alt="A hall, drawn", width=30, height=20)} == paper.fields


@pytest.mark.parametrize(
    ("written", "files", "said"),
    [
        (
            "{file: hal.png, alt: A hall}",
            {"hall.png": _png(3, 2)},
            'no picture "hal.png" in data/images/. Did you',
        ),
        ("{file: hall.png, alt: A hall}", {"hall.png": b"<svg/>"}, "is not a picture that browsers can display"),
        ("{file: hall.png, alt: A hall}", {"hall.png": _png(3, 2)[:-1]}, '"hall.png" is cut off: its end is missing.'),
        ("{file: hall.jpg, alt: A hall}", {"hall.jpg": _png(3, 2)}, "is a PNG picture. Its name must end in .png"),
        (
            "{file: hall.png, alt: A hall}",
            {"hall.png": _png(3, 2, MAX_BYTES_IMAGE)},
            "bytes; at most 307,200.",
        ),
        ("{file: hall.png, alt: A hall}", {"hall.png": _png(5000, 2)}, "has 5,000 by 2 pixels; at most 4,000"),
        ("{file: halo.jpg, alt: A}", {}, 'no picture "halo.jpg" in data/images/. Put it there, or correct the name.'),
        (
            "{file: hall.png}",
            {"hall.png": _png(3, 2)},
            "lacks `alt`. Say what it shows, for readers who cannot see it.",
        ),
        ("{file: hall.png, alt: }", {"hall.png": _png(3, 2)}, "lacks `alt`."),
        ("{file: [a.png], alt: A}", {}, "lacks `file`. Add the name of its file in data/images/."),
        (
            "{file: hall.png, alt: A, by: B}",
            {},
            'has "by", which is not a field of a picture. Give only `file` and `alt`.',
        ),
        ("{file: Hall.svg, alt: A}", {}, 'names "Hall.svg", which is not the name of a picture. Use lowercase letters'),
        ("hall.png", {}, "takes the `file` of a picture"),
        ("{file: ../survey.yml, alt: A hall}", {}, 'names "../survey.yml" with a path. Put the file into data/images/'),
        ("{file: hall.png, alt: A hall}", {"Hall.PNG": _png(3, 2)}, "is not the name of a picture"),
    ],
)
def test_picture_that_cannot_be_shown_is_refused(
    tmp_path: Path, written: str, files: dict[str, bytes], said: str
) -> None:
    assert any(said in problem.message for problem in _checked(tmp_path, written, files).errors)


def test_picture_that_no_paper_names_is_told(tmp_path: Path) -> None:
    checked = _checked(
        tmp_path, "{file: hall.png, alt: A hall}", {"hall.png": _png(3, 2), "other.png": _png(3, 2), "README.md": b"-"}
    )
    assert ["usable-images"] == [problem.rule for problem in checked.problems]
    assert checked.problems[0].place.file.endswith("images/other.png")
    assert f"move it to {tmp_path.name}/public/ if a page shows it, or remove it." in checked.problems[0].message


def test_picture_is_not_called_unused_while_a_paper_cannot_be_read(tmp_path: Path) -> None:
    checked = _checked(tmp_path, "{file: hall.png, alt: A hall}}", {"hall.png": _png(3, 2)})
    assert ["readable-file"] == [problem.rule for problem in checked.problems]
