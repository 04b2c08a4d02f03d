"""Hand-written pages that fit any survey: the Markdown files directly in site_docs/ become pages."""

from __future__ import annotations

import re
from pathlib import Path

import yaml

from generator.publish.report import NotPublished
from generator.render.page import Page

_FRONT = re.compile(r"---\n(?P<front>.*?)\n---\n(?P<prose>.*)", re.DOTALL)
_FIELDS = {"title", "description", "section"}


def read_prose_pages(folder: Path) -> tuple[Page, ...]:
    """Read the pages in a folder; `contribute.md` becomes `contribute/`, a README is about the folder itself.

    Raises NotPublished naming every file whose front matter lacks a title, has unknown fields, or cannot be read.
    """
    pages, problems = [], []
    for file in sorted(folder.glob("*.md")):
        if file.name == "README.md":
            continue
        try:
            pages.append(_parse_page(file.stem, file.read_text(encoding="utf-8")))
        except (ValueError, yaml.YAMLError) as error:
            problems.append(f"{folder.name}/{file.name}:1:1: error: {error} (prose-page)")
    if problems:
        raise NotPublished(problems)
    return tuple(pages)


def _parse_page(stem: str, text: str) -> Page:
    match = _FRONT.fullmatch(text.replace("\r\n", "\n"))
    if match is None:
        raise ValueError("a page begins with front matter: its fields between two lines of three hyphens")
    front = yaml.load(match["front"], Loader=yaml.BaseLoader)
    if not isinstance(front, dict) or not front.get("title") or set(front) - _FIELDS:
        raise ValueError(f"front matter needs a title, and may have only {', '.join(sorted(_FIELDS))}")
    return Page(
        path="" if stem == "index" else f"{stem}/",
        title=front["title"],
        description=front.get("description", ""),
        section=front.get("section", ""),
        body=match["prose"],
        markdown=True,
    )
