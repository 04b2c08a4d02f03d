"""The first bytes of a picture tell its kind and its size, whatever it is called."""

from __future__ import annotations

import struct

import pytest

from generator.source.image import read_image

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
