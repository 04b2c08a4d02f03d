"""The name of a license in, its SPDX identifier out: addresses and feeds are made of it, and programs look it up."""

from __future__ import annotations

import re

from generator.model.reading import MEANT, WRONG_KIND, WRONG_TEXT, FieldReader

# Those of Creative Commons name their version, and some people leave it out. Other words name no license.
_NONE = "CC(?:0|(?:-?(?:BY|NC|ND|SA))*)|none|noassertion|unknown|open|free|public|proprietary|tbd|todo"
_ONE = rf"\(*(?!(?i:{_NONE})(?![A-Za-z0-9.+:-]))[A-Za-z0-9][A-Za-z0-9.+:-]*\)*"
_SPDX = re.compile(rf"{_ONE}(?: (?:AND|OR|WITH|and|or|with) {_ONE})*")
# With what their titles say behind it; anything else may be a second license, or that of one country.
_CREATIVE_COMMONS = re.compile(
    r"CC[ -]?(0|BY(?:[ -]NC)?(?:[ -](?:ND|SA))?)(?:[ -]?v?(\d\.\d))?"
    r"(?: (?:international|universal|unported|licen[cs]e))*",
    re.IGNORECASE,
)
_EXPECTED = "an SPDX identifier such as CC0-1.0 or CC-BY-4.0"
_LOOK_UP = " Copy it from https://spdx.org/licenses; if it is not listed there, write a name such as LicenseRef-own."


def parse_licence(licences: FieldReader | None, name: str) -> str:
    """Read the identifier of a license; empty where there is none."""
    text = (licences.text(name) if licences else None) or ""
    if licences is None or not text or _SPDX.fullmatch(text):
        return text
    meant = _meant(text)
    message = WRONG_TEXT.format(name=name, where=licences.where, expected=_EXPECTED, text=text)
    cure = MEANT.format(meant=meant) if meant else _LOOK_UP
    licences.report(licences.place_of(name), WRONG_KIND, f"{message}{cure}")
    return ""


def _meant(text: str) -> str:
    """Return the identifier of what people call a license of Creative Commons; empty where they leave too much out."""
    found = _CREATIVE_COMMONS.fullmatch(text)
    if not found:
        return ""
    kind, version = found[1].upper().replace(" ", "-"), found[2] or ""
    if kind == "0":
        return "CC0-1.0"
    return f"CC-{kind}-{version}" if version else ""
