"""The first bytes of a picture tell its kind and its size, whatever it is called."""

from __future__ import annotations

import struct

import pytest

from generator.source.image import find_fault, read_image

_PNG = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + struct.pack(">II", 320, 240)
_TABLES = b"\xff\xd8\xff\xe0\0\4ab" + b"\xff\xc4\0\2"
_BASELINE = _TABLES + b"\xff\xc0\0\x11\x08" + struct.pack(">HH", 240, 320)
_PROGRESSIVE = _TABLES + b"\xff\xc2\0\x11\x08" + struct.pack(">HH", 240, 320)
_LOSSLESS = b"RIFF\0\0\0\0WEBPVP8L\0\0\0\0\x2f" + struct.pack("<I", 319 | 239 << 14)
_LOSSY = b"RIFF\0\0\0\0WEBPVP8 " + bytes(10) + struct.pack("<HH", 320, 240)
_EXTENDED = b"RIFF\0\0\0\0WEBPVP8X" + bytes(8) + (319).to_bytes(3, "little") + (239).to_bytes(3, "little")


@pytest.mark.parametrize(
    ("content", "found"),
    [
        (_PNG, ("PNG", 320, 240)),
        (b"GIF89a" + struct.pack("<HH", 320, 240), ("GIF", 320, 240)),
        (_BASELINE, ("JPEG", 320, 240)),
        (_PROGRESSIVE, ("JPEG", 320, 240)),
        (_LOSSLESS, ("WebP", 320, 240)),
        (_LOSSY, ("WebP", 320, 240)),
        (_EXTENDED, ("WebP", 320, 240)),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", ("", 0, 0)),
        (b"", ("", 0, 0)),
        (_BASELINE[:12], ("JPEG", 0, 0)),
        (_PNG[:18], ("PNG", 320 >> 16, 0)),
    ],
)
def test_kind_and_size_are_read(content: bytes, found: tuple[str, int, int]) -> None:
    for whole in (content, content + bytes(9)):
        image = read_image(whole)
        assert found == (image.kind, image.width, image.height)


_FRAME, _PIXELS = _BASELINE + bytes(10), b"\xff\xda\0\2pixels"
_CUT_OFF, _OTHER = "is cut off: its end is missing", "give it the right ending"


@pytest.mark.parametrize(
    ("name", "whole", "end"),
    [
        ("a.png", _PNG, b"IEND"),
        ("a.jpg", _FRAME + _PIXELS, b"\xff\xd9"),
        # The small picture of a camera has an end of its own.
        ("a.jpeg", b"\xff\xd8\xff\xe1\0\4\xff\xd9" + _FRAME[2:] + _PIXELS, b"\xff\xd9"),
        ("a.gif", b"GIF89a" + struct.pack("<HH", 320, 240) + b"pixels", b"\0;"),
        ("a.webp", _LOSSY[:4] + struct.pack("<I", len(_LOSSY) - 6) + _LOSSY[8:], b"<>"),
        ("A.SVG", b"<?xml version='1.0'?><svg><g/>", b"</svg>"),
    ],
)
def test_picture_without_its_end_is_cut_off(name: str, whole: bytes, end: bytes) -> None:
    assert "" == find_fault(name, whole + end) == find_fault(name, whole + end + b"\n\0more\n")
    assert _CUT_OFF in find_fault(name, whole)
    assert _CUT_OFF in find_fault(name, b"")


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("a.png", _BASELINE, f'"a.png" is a JPEG picture. Save it as PNG, or {_OTHER}'),
        ("a.webp", b"<html>Not found</html>", '"a.webp" is no picture that browsers display.'),
        ("a.svg", b"<!DOCTYPE html><html><body><svg></svg>", '"a.svg" is no picture that browsers display.'),
        ("a.svg", _PNG, f'"a.svg" is a PNG picture. Save it as SVG, or {_OTHER}'),
        ("a.pdf", b"", ""),
    ],
)
def test_picture_under_the_ending_of_another_kind(name: str, content: bytes, said: str) -> None:
    assert find_fault(name, content).startswith(said)
    assert bool(said) == bool(find_fault(name, content))
