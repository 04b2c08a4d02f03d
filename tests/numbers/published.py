"""A built site as its readers get it: pages as HTML, the JSON API, and every edition counted again from the API."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

import yaml
from selectolax.lexbor import LexborHTMLParser, LexborNode

from tests.browser.recount import Record, Recount

LIVING = "living"
_UNSEEN = ".hidden-text, .claimed, .who, .level"
NUMBER = re.compile(r"(\d[\d,]*)(?: of (\d[\d,]*))?\b")


@dataclass
class Published:
    """A site, the data folder that it was built from, and its editions."""

    site: Path
    data: Path
    recounts: dict[str, Recount] = field(default_factory=dict)
    found: dict[tuple[str, str, str], list[str] | None] = field(default_factory=dict)

    def api(self, name: str) -> Any:
        return _read_json(self.site / "api/v1" / name)

    @property
    def editions(self) -> list[str]:
        return [edition["id"] for edition in self.api("index.json")["editions"]]

    @property
    def axes(self) -> dict[str, Record]:
        return {axis["id"]: axis for axis in self.api("taxonomy.json")["axes"]}

    def recount(self, edition: str) -> Recount:
        if edition not in self.recounts:
            papers = self.api(f"editions/{edition}/papers.json")["papers"]
            self.recounts[edition] = Recount(papers, list(self.axes.values()))
        return self.recounts[edition]

    def page(self, path: str) -> LexborHTMLParser:
        return LexborHTMLParser((self.site / path / "index.html").read_text(encoding="utf-8"))

    def pages(self) -> Iterator[tuple[str, LexborHTMLParser]]:
        for file in sorted(self.site.rglob("index.html")):
            yield file.parent.relative_to(self.site).as_posix(), LexborHTMLParser(file.read_text(encoding="utf-8"))

    def written(self, name: str) -> Any:
        """Return a file of the data as any YAML reader gives it."""
        return _read_yaml(self.data / name)

    def keys(self, query: str, edition: str = LIVING, *, count: str = "any") -> list[str] | None:
        """Return the papers that a query finds; None when it asks for something else than tags."""
        asked = query, edition, count
        if asked not in self.found:
            self.found[asked] = self._recounted_keys(*asked)
        return self.found[asked]

    def _recounted_keys(self, query: str, edition: str, count: str) -> list[str] | None:
        asked = chosen_of(query, count=count)
        if asked is None:
            return None
        if "picked" in asked:
            known = {paper["key"] for paper in self.recount(edition).papers}
            return [key for key in asked["picked"] if key in known]
        return self.recount(asked["edition"] or edition).keys(asked)

    def population(self, query: str, edition: str = LIVING) -> int:
        """Return how many papers the axes of a query concern."""
        asked = chosen_of(query) or {"axes": {}, "edition": ""}
        recount = self.recount(asked["edition"] or edition)
        axes = [recount.axes[axis] for axis in asked["axes"]]
        return sum(all(recount.applies(paper, axis) for axis in axes) for paper in recount.papers)


@cache
def _read_json(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


@cache
def _read_yaml(path: Path) -> Any:
    return yaml.load(path.read_text(encoding="utf-8"), yaml.CBaseLoader)


def chosen_of(query: str, *, count: str = "any") -> Record | None:
    """Read a query; None when it holds words, years or anything unknown here."""
    asked: Record = {"axes": {}, "primary": count == "primary", "edition": ""}
    strict = False
    for name, value in parse_qsl(query):
        axis, _, option = name.partition(".")
        ask = asked["axes"].setdefault(axis, {"include": [], "exclude": []}) if "." in name else None
        if ask is not None:
            ask[option] = value
        elif name == "picked":
            asked["picked"] = value.split(",")
        elif name == "count":
            asked["primary"] = value == "primary"
        elif name == "reading":
            strict = value == "strict"
        elif name == "edition":
            asked["edition"] = "" if value == LIVING else value
        elif name in ("q", "year"):
            return None
        elif name != "only":
            ask = asked["axes"].setdefault(name, {"include": [], "exclude": []})
            ask["exclude" if value.startswith("!") else "include"].append(value.removeprefix("!"))
    for ask in asked["axes"].values() if strict else ():
        ask.setdefault("reading", "strict")
    return asked


def seen(node: LexborNode | None) -> str:
    """Return the text of a node that everybody sees, with single spaces."""
    assert node is not None
    if node.css_first(_UNSEEN):
        copy = LexborHTMLParser(node.html or "")
        for hidden in copy.css(_UNSEEN):
            hidden.decompose()
        return " ".join((copy.body.text() if copy.body else "").split())
    return " ".join(node.text().split())


def address(node: LexborNode | None) -> str:
    """Return where a link leads, once a script has put the explorer in the place of a list."""
    assert node is not None
    return node.attributes.get("data-papers") or node.attributes["href"] or ""


def number(text: str) -> int:
    """Read a whole number with its thousands."""
    return int(text.replace(",", ""))
