"""A picture's bytes in; its kind and its size in pixels out, as its first bytes tell, whatever the file is called."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import field

from generator.record import frozen_record

MAX_BYTES_IMAGE = 300 * 1024
# By kind, the endings that a file of it has.
ENDINGS = {"PNG": (".png",), "JPEG": (".jpg", ".jpeg"), "GIF": (".gif",), "WebP": (".webp",)}
NAME = re.compile(r"[a-z0-9][a-z0-9.-]*\.(?:png|jpe?g|gif|webp)\Z")


@frozen_record
class ImageFile:
    """A picture of the survey.

    kind: one of ENDINGS, "" for anything else; width, height: in pixels, 0 where unknown
    """

    kind: str
    width: int
    height: int
    content: bytes = field(repr=False)


def read_image(content: bytes) -> ImageFile:
    """Tell kind and size of a picture."""
    kind, width, height = _measure(content)
    return ImageFile(kind=kind, width=width, height=height, content=content)


def _measure(content: bytes) -> tuple[str, int, int]:
    if content.startswith(b"\x89PNG\r\n\x1a\n") and content[12:16] == b"IHDR":
        return "PNG", _number(content[16:20]), _number(content[20:24])
    if content[:6] in (b"GIF87a", b"GIF89a"):
        return "GIF", _little(content[6:8]), _little(content[8:10])
    if content[:4] == b"RIFF" and content[8:12] == b"WEBP":
        return "WebP", *_measure_webp(content)
    if content.startswith(b"\xff\xd8\xff"):
        return "JPEG", *next(_frames(content), (0, 0))
    return "", 0, 0


def _measure_webp(content: bytes) -> tuple[int, int]:
    form = content[12:16]
    if form == b"VP8X":
        return 1 + _little(content[24:27]), 1 + _little(content[27:30])
    if form == b"VP8L":
        bits = _little(content[21:25])
        return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
    return _little(content[26:28]) & 0x3FFF, _little(content[28:30]) & 0x3FFF


def _frames(content: bytes) -> Iterator[tuple[int, int]]:
    """Yield width and height of each frame of a JPEG: its segments are read one behind the other."""
    at = 2
    while at + 9 <= len(content) and content[at] == 0xFF:
        mark = content[at + 1]
        if 0xC0 <= mark <= 0xCF and mark not in (0xC4, 0xC8, 0xCC):
            yield _number(content[at + 7 : at + 9]), _number(content[at + 5 : at + 7])
        at += 2 + max(2, _number(content[at + 2 : at + 4]))


def _number(digits: bytes) -> int:
    return int.from_bytes(digits, "big")


def _little(digits: bytes) -> int:
    return int.from_bytes(digits, "little")
