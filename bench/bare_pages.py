"""The yardstick of builds: Markdown pages that MkDocs with Material, or Zensical, builds without the generator.

Short pages are what such a page costs at least. The same pages say what a survey's pages of papers say.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from bench.markdown_pages import page_as_markdown
from bench.process import Run, measure

# How many of the same pages are built as Markdown.
SAMPLE = (50, 550)
# A short page of the yardstick: a title, a table, a paragraph, two headings, links; 1.5 kB as the data of a paper has.
_BARE = """---
title: Page {number}
---
# Page {number}

| field | value |
| --- | --- |
| authors | Ines Vega, Tomo Arai |
| year | 2026 |
| venue | arXiv |
| kind | method |
| form | relay |
| link | [the next]({next}.md) |

{text}

## One

See [one]({next}.md) and [another](https://example.org/{number}). {text}

## Two

{text}
"""
_TEXT = "A relay of agents is paid for the turn in which the outcome changed, and learns to pass on sooner. " * 3
_CONFIG = """site_name: Bare
theme: {name: material, font: false}
plugins: [search]
markdown_extensions: [tables, fenced_code, toc]
not_in_nav: "*"
nav: [index.md]
validation: {links: {not_found: ignore, unrecognized_links: ignore}}
"""


def measure_bare(pages: Iterable[tuple[str, str]], folder: Path, publisher: str) -> Run:
    """Build Markdown pages, as (name, text), with `mkdocs` or `zensical`."""
    docs = folder / "docs"
    docs.mkdir(parents=True)
    (folder / "mkdocs.yml").write_text(_CONFIG, encoding="utf-8")
    (docs / "index.md").write_text("# Bare\n", encoding="utf-8")
    for name, text in pages:
        (docs / f"{name}.md").write_text(text, encoding="utf-8")
    return measure([sys.executable, "-m", publisher, "build", "--clean"], folder, folder / "site")


def short_pages(number: int) -> Iterator[tuple[str, str]]:
    """Yield as many short Markdown pages, as (name, text)."""
    for page in range(number):
        yield str(page), _BARE.format(number=page, next=(page + 1) % number, text=_TEXT)


def same_pages(site: Path, data: Path, number: int) -> Iterator[tuple[str, str]]:
    """Yield at most so many pages of papers of a built site as Markdown, as (name, text), from all over the list."""
    keys = sorted(path.stem for path in (data / "papers").glob("*.yml"))
    for place in range(min(number, len(keys))):
        key = keys[place * len(keys) // min(number, len(keys))]
        yield key, page_as_markdown((site / "papers" / key / "index.html").read_text(encoding="utf-8"))


def further_page(samples: Sequence[Sequence[tuple[str, str]]], publisher: str) -> float:
    """Return the CPU seconds of a further page, from builds of two samples: few pages and many."""
    with tempfile.TemporaryDirectory() as name:
        few, many = (measure_bare(pages, Path(name) / str(len(pages)), publisher) for pages in samples)
    return (many.cpu - few.cpu) / (len(samples[1]) - len(samples[0]))
