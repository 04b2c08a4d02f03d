"""What a filter must give, computed plainly from the JSON API: written apart from the generator, to be held against it.

A filter is a dictionary: axes -> {"include", "exclude", "match", "reading"}, and "primary", "years", "words".
"""

from __future__ import annotations

import re
import unicodedata
from typing import Any

Record = dict[str, Any]


class Recount:
    """The records of an API, ready to be counted again."""

    def __init__(self, papers: list[Record], axes: list[Record]) -> None:
        self.papers = papers
        self.axes = {axis["id"]: axis for axis in axes}
        self.text = {paper["key"]: self._words(paper) for paper in papers}
        # Tests ask the same of the same papers thousands of times.
        self._applies: dict[tuple[str, str], bool] = {}
        self._values: dict[tuple[str, str, bool, bool, str], frozenset[str]] = {}

    def applies(self, paper: Record, axis: Record) -> bool:
        asked = paper["key"], axis["id"]
        if asked not in self._applies:
            self._applies[asked] = applies_to(axis, paper)
        return self._applies[asked]

    def values(self, paper: Record, axis: Record, *, primary: bool, strict: bool, level: str = "") -> frozenset[str]:
        """Return the ids under which a paper counts, or none, unknown or weaker; a level alone counts where given."""
        asked = paper["key"], axis["id"], primary, strict, level
        if asked not in self._values:
            self._values[asked] = frozenset(counted_values(paper, axis, primary=primary, strict=strict, level=level))
        return self._values[asked]

    def fits(self, paper: Record, chosen: Record, *, but: str = "") -> bool:
        """Tell whether a paper meets a filter, the axis `but` left aside."""
        first, last = chosen.get("years", (None, None))
        if (first and paper["year"] < first) or (last and paper["year"] > last):
            return False
        if not all(self._has_word(paper, word) for word in chosen.get("words", [])):
            return False
        return all(self._meets(paper, axis, ask, chosen) for axis, ask in chosen["axes"].items() if axis != but)

    def keys(self, chosen: Record) -> list[str]:
        return [paper["key"] for paper in self.papers if self.fits(paper, chosen)]

    def counts(self, chosen: Record, axis_id: str) -> dict[str, tuple[int, int]]:
        """Return for each value how many papers would remain, and how many have it at all."""
        axis = self.axes[axis_id]
        ask = chosen["axes"].get(axis_id, {})
        strict = ask.get("reading") == "strict"
        found: dict[str, list[int]] = {
            value: [0, 0] for value in (*(value["id"] for value in axis["values"]), "none", "unknown")
        }
        for paper in self.papers:
            if not self.applies(paper, axis):
                continue
            carried = self.values(paper, axis, primary=chosen.get("primary", False), strict=strict)
            remains = self.fits(paper, chosen, but=axis_id)
            for value in carried - {"weaker"}:
                found[value][1] += 1
                barred = set(ask.get("exclude", ())) - {value}
                needed = set(ask.get("include", ())) if ask.get("match") == "all" else set()
                if remains and not carried & barred and needed <= carried:
                    found[value][0] += 1
        return {value: (now, total) for value, (now, total) in found.items()}

    def _meets(self, paper: Record, axis_id: str, ask: Record, chosen: Record) -> bool:
        axis = self.axes[axis_id]
        include, exclude = set(ask.get("include", ())), set(ask.get("exclude", ()))
        if not self.applies(paper, axis):
            return not include
        reading = ask.get("reading", "broad")
        level = "" if reading in ("broad", "strict") else reading
        carried = self.values(
            paper, axis, primary=chosen.get("primary", False), strict=reading == "strict", level=level
        )
        if carried & exclude:
            return False
        if ask.get("match") == "all":
            return include <= carried
        return not include or bool(include & carried)

    def tag_words(self, paper: Record) -> list[str]:
        """Return the codes, labels and ids of a paper's tags."""
        return [
            name
            for axis_id, tags in paper["tags"].items()
            for tag in tags
            for value in self.axes[axis_id]["values"]
            if value["id"] == tag["value"]
            for name in (value["code"], value["label"], value["id"])
            if name
        ]

    def _has_word(self, paper: Record, word: str) -> bool:
        return word == str(paper["year"]) or begins(word) in self.text[paper["key"]]

    def _words(self, paper: Record) -> str:
        parts = [paper["title"], paper["alt_title"], *paper["authors"], paper["venue"], paper["key"]]
        return " ".join(
            begins(part) for part in (*parts, paper["summary"], paper["notes"], *self.tag_words(paper)) if part
        )


def applies_to(axis: Record, paper: Record) -> bool:
    """Tell whether an axis concerns a paper."""
    conditions = axis["applies_to"].items()
    return all(any(tag["value"] in values for tag in paper["tags"][other]) for other, values in conditions)


def counted_values(
    paper: Record, axis: Record, *, primary: bool = True, strict: bool = False, level: str = ""
) -> set[str]:
    """Return the ids under which a paper counts, as `Recount.values` does."""
    if axis["id"] in paper["unknown"]:
        return {"unknown"}
    levels = axis["evidence"]
    ignored = {each["id"] for each in levels if not each["counted"] and each["id"] != level}
    tags = [tag for tag in paper["tags"][axis["id"]] if tag["evidence"] not in ignored]
    if not tags:
        return {"none"}
    if primary and not axis["multiple"]:
        tags = tags[:1]
    best = level or next((each["id"] for each in levels if each["counted"]), None)
    if (strict or level) and best is not None:
        tags = [tag for tag in tags if tag["evidence"] == best]
        if not tags:
            return {"weaker"}
    return {tag["value"] for tag in tags}


def begins(text: str) -> str:
    """Return a text as searches see it: small plain letters and digits, a space before each word."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c)).lower()
    return " " + " ".join(re.findall(r"[^\W_]+", plain))
