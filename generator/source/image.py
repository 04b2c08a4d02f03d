"""A picture's bytes in; its kind, its size in pixels and whether its end is there out, whatever the file is called."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import field
from pathlib import PurePath

from generator.record import frozen_record

USABLE_IMAGES = "usable-images"
MAX_BYTES_IMAGE = 300 * 1024
# By kind, the endings that a file of it has.
ENDINGS = {"PNG": (".png",), "JPEG": (".jpg", ".jpeg"), "GIF": (".gif",), "WebP": (".webp",)}
CUT_OFF = 'The picture "{name}" is cut off: its end is missing. Copy or save it again.'
OTHER_KIND = '"{name}" is {kind}. Save it as {expected}, or give it the right ending here and where pages show it.'
_EMPTY_SVG = re.compile(rb"<svg[^<]*/>")
NAME = re.compile(r"[a-z0-9][a-z0-9.-]*\.(?:png|jpe?g|gif|webp)\Z")


@frozen_record
class ImageFile:
    """A picture of the survey.

    kind: one of ENDINGS, "" for anything else; width, height: in pixels, 0 where unknown
    is_whole: whether nothing was cut off at its end
    """

    kind: str
    width: int
    height: int
    is_whole: bool
    content: bytes = field(repr=False)


def read_image(content: bytes) -> ImageFile:
    """Tell kind and size of a picture, and whether it is whole."""
    kind, width, height = _measure(content)
    return ImageFile(kind=kind, width=width, height=height, is_whole=_is_whole(kind, content), content=content)


def find_fault(name: str, content: bytes) -> str:
    """Say what is wrong with a picture that goes into a site as it is; empty where all is well, and for other files."""
    ending = PurePath(name).suffix.lower()
    expected = next((kind for kind, endings in ENDINGS.items() if ending in endings), "")
    image = read_image(content)
    if ending == ".svg":
        # What is packed, or not in an encoding with ASCII in it, is left to whoever made it.
        if image.kind or b"<html" in content[:1000].lower():
            return OTHER_KIND.format(name=name, kind=_called(image.kind), expected="SVG")
        is_whole = b"</svg" in content or b"<svg" not in content or _EMPTY_SVG.search(content)
        return "" if content and is_whole else CUT_OFF.format(name=name)
    if not expected:
        return ""
    if content and image.kind != expected:
        return OTHER_KIND.format(name=name, kind=_called(image.kind), expected=expected)
    return "" if image.is_whole and content else CUT_OFF.format(name=name)


def _called(kind: str) -> str:
    return f"a {kind} picture" if kind else "no picture that browsers display"


def _is_whole(kind: str, content: bytes) -> bool:
    """Tell whether the mark that ends a picture of its kind is there; some programs write more behind it."""
    if kind == "PNG":
        return b"IEND" in content
    if kind == "JPEG":  # a small picture within the first segments has an end of its own
        return b"\xff\xd9" in content[_end_of_segments(content) :]
    if kind == "GIF":
        return b"\0;" in content[-100:]
    if kind == "WebP":
        return len(content) >= 8 + _little(content[4:8])
    return True


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
    """Yield width and height of each frame of a JPEG."""
    for at, mark in _segments(content):
        if at + 9 <= len(content) and 0xC0 <= mark <= 0xCF and mark not in (0xC4, 0xC8, 0xCC):
            yield _number(content[at + 7 : at + 9]), _number(content[at + 5 : at + 7])


def _end_of_segments(content: bytes) -> int:
    """Return where the pixels of a JPEG begin."""
    return next((at for at, mark in _segments(content) if mark == 0xDA), len(content))


def _segments(content: bytes) -> Iterator[tuple[int, int]]:
    """Yield where each segment of a JPEG begins, and its mark: they are read one behind the other, up to the pixels."""
    at = 2
    while at + 4 <= len(content) and content[at] == 0xFF:
        yield at, content[at + 1]
        at += 2 + max(2, _number(content[at + 2 : at + 4]))


def _number(digits: bytes) -> int:
    return int.from_bytes(digits, "big")


def _little(digits: bytes) -> int:
    return int.from_bytes(digits, "little")
