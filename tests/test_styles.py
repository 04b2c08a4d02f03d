"""Styles are for something: each class that a style sheet names is written by a template, a script or the generator."""

from __future__ import annotations

import re
from itertools import chain
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
STYLES = sorted((ROOT / "site_docs" / "assets" / "css").glob("*.css"))
# Which no source names in full: what is put together from a prefix, and what Markdown and Pygments write.
COMPOSED = {
    *(f"axis-{hue}" for hue in range(1, 9)),
    *("is-solid", "is-half", "is-dotted", "is-hatched", "is-narrow"),
    *("is-aggregate", "is-despawn", "is-human-intervention", "is-orchestrator-decision", "is-safety-event"),
    *("is-tool-call", "is-tool-result"),
    *("fill-none", "fill-paper", "stroke-hue", "stroke-ink", "stroke-paper"),
}
OF_LIBRARIES = {"admonition-title", "footnote-backref", "footnote-ref"} | set("c1 ch cm kc kd kn kr kt nt".split())


def test_each_class_with_a_style_is_written_somewhere() -> None:
    written = set(chain.from_iterable(re.findall(r"[A-Za-z_][\w-]*", text) for text in _sources()))
    styled = {name: sheet.name for sheet in STYLES for name in _classes(sheet.read_text(encoding="utf-8"))}
    unwritten = {name for name in styled if name not in written and not name.startswith("md-")}
    assert COMPOSED == unwritten - OF_LIBRARIES, {name: styled.get(name, "") for name in unwritten}


def test_upright_names_are_turned_whole() -> None:
    """Else Chinese letters, which stand upright in a column, would be upside down once it is turned."""
    turned = [rule for sheet in STYLES for rule in sheet.read_text("utf-8").split("}") if "vertical-rl" in rule]
    assert turned and all("text-orientation: sideways" in rule for rule in turned)


def test_what_a_bar_lies_on_is_no_line() -> None:
    """Else a bar of 0 would look full to readers who ask for more contrast: lines are then as dark as text."""
    rules = [rule.strip() for sheet in STYLES for rule in re.split("[{;}]", sheet.read_text("utf-8"))]
    assert "background: var(--track)" in rules
    assert "background: var(--hairline)" not in rules


def _classes(sheet: str) -> set[str]:
    rules = re.sub(r'/\*.*?\*/|url\([^)]*\)|"[^"]*"', "", sheet, flags=re.DOTALL)
    return set(re.findall(r"\.([A-Za-z_][\w-]*)", rules))


def _sources() -> list[str]:
    kinds = {"templates": "*", "generator": "*.py", "site_docs/assets": "*.js"}
    return [
        path.read_text(encoding="utf-8")
        for folder, kind in kinds.items()
        for path in (ROOT / folder).rglob(kind)
        if path.is_file()
    ]
