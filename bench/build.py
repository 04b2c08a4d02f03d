"""Measure whole builds and checks, and write them into bench/README.md.

    make bench                          the ladder and the shapes, and write
    python -m bench.build 1 1000        the ladder's steps that are named, and only print
    python -m bench.build one-axis      the shapes that are named, and only print
    python -m bench.build --write 1 1000 one-axis       these alone, and write

Each build is a process of its own: *CPU* is its user and system time with those of its children, *peak* the largest
resident set of one of them. The yardstick is a bare `mkdocs build` with Material, outside of the navigation and with
search, of as many Markdown pages as the survey has papers, in the same run; Zensical builds the same pages. *Ratio* is
the CPU time of a further paper, from one step of the ladder to the next, over that of a further bare page. A page of
the survey is not always that of a paper: *as many pages* is the CPU time of a build over that of as many bare pages as
the survey has pages, reckoned from what a further bare page takes.

Python keeps compiled modules and a build compiled templates: one build goes before, so that all find them as everybody
does who builds a second time.

ext4 does not reuse the inodes of files that were removed in the last minutes, and searches past them for each new file:
after a site of 30,000 files was removed, the next build takes seconds longer, whatever builds. To measure the builders
alone, run this in a clone in memory, with TMPDIR there as well.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.report import measured_on, put_section
from bench.surveys import SHAPES, shape_named, write_larger, write_shape

PROJECT = Path(__file__).resolve().parent.parent
# The first step is the survey with the papers that it has.
LADDER = (1, 1_000, 10_000, 50_000)
HEADING = "# How fast a site is built"
# A page of the yardstick: a title, a table, a paragraph, two headings, links; 1.5 kB as the data of a paper has.
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
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """What a process took: CPU seconds, peak MB; and what it wrote: files and pages, MB, its largest page in kB."""

    cpu: float
    peak: float
    files: int = 0
    pages: int = 0
    size: float = 0.0
    largest: float = 0.0


def measure(command: Sequence[str], cwd: Path, site: Path | None = None) -> Run:
    """Run a command and return what it took; raises CalledProcessError when it fails."""
    with tempfile.TemporaryFile() as said:
        process = subprocess.Popen(command, cwd=cwd, stdout=said, stderr=subprocess.STDOUT, env=_environment())
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            said.seek(0)
            sys.stderr.write(said.read().decode(errors="replace")[-2000:])
            raise subprocess.CalledProcessError(process.returncode, command)
    files = [path for path in site.rglob("*") if path.is_file()] if site else []
    sizes = {path: path.stat().st_size for path in files}
    pages = [size for path, size in sizes.items() if path.suffix == ".html"]
    return Run(
        cpu=used.ru_utime + used.ru_stime,
        peak=used.ru_maxrss / 1024,
        files=len(files),
        pages=len(pages),
        size=sum(sizes.values()) / 1e6,
        largest=max(pages, default=0) / 1e3,
    )


def measure_survey(data: Path, folder: Path) -> tuple[Run, Run]:
    """Check and build a survey; returns what each took."""
    check = measure([sys.executable, "-m", "generator", "check", "--data", str(data)], PROJECT)
    site = folder / "site"
    build = measure(
        [sys.executable, "-m", "generator", "build", "--data", str(data), "--site", str(site)], PROJECT, site
    )
    return check, build


def measure_bare(pages: int, folder: Path, publisher: str) -> Run:
    """Build as many bare pages with `mkdocs` or `zensical`."""
    docs = folder / "docs"
    docs.mkdir(parents=True)
    (folder / "mkdocs.yml").write_text(_CONFIG, encoding="utf-8")
    (docs / "index.md").write_text("# Bare\n", encoding="utf-8")
    for number in range(pages):
        text = _BARE.format(number=number, next=(number + 1) % pages, text=_TEXT)
        (docs / f"{number}.md").write_text(text, encoding="utf-8")
    return measure([sys.executable, "-m", publisher, "build", "--clean"], folder, folder / "site")


def ladder(steps: Sequence[int]) -> list[str]:
    """Measure surveys with the present axes, each beside as many bare pages; returns the table's lines."""
    lines = [
        "| papers | check CPU s | build CPU s | MkDocs CPU s | Zensical CPU s | peak MB | bare peak MB "
        "| files | site MB | largest page kB | as many pages | further paper ms | ratio | further paper kB |",
        "| ---: " * 14 + "|",
    ]
    former: tuple[int, Run, Run] | None = None
    with tempfile.TemporaryDirectory() as name:
        few, many = (measure_bare(pages, Path(name) / str(pages), "mkdocs") for pages in (50, 550))
    page = (many.cpu - few.cpu) / 500
    for papers in steps:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            write_larger(folder / "data", PROJECT / "data", papers)
            # None of the survey's own is left out.
            papers = len(list((folder / "data" / "papers").glob("*.yml")))
            check, build = measure_survey(folder / "data", folder)
            bare = measure_bare(papers, folder / "mkdocs", "mkdocs")
            zensical = measure_bare(papers, folder / "zensical", "zensical")
        further = ratio = memory = ""
        if former:
            step = papers - former[0]
            each, bare_each = (build.cpu - former[1].cpu) / step, (bare.cpu - former[2].cpu) / step
            further, ratio = f"{1000 * each:.2f}", f"{each / bare_each:.2f}"
            memory = f"{1024 * (build.peak - former[1].peak) / step:.0f}"
        former = (papers, build, bare)
        cells = [
            f"{papers:,}",
            f"{check.cpu:.1f}",
            f"{build.cpu:.1f}",
            f"{bare.cpu:.1f}",
            f"{zensical.cpu:.1f}",
            f"{build.peak:.0f}",
            f"{bare.peak:.0f}",
            f"{build.files:,}",
            f"{build.size:.0f}",
            f"{build.largest:.0f}",
            f"{build.cpu / (bare.cpu + (build.pages - papers) * page):.2f}",
            further,
            ratio,
            memory,
        ]
        lines.append(f"| {' | '.join(cells)} |")
        print(lines[-1], flush=True)
    return lines


def shapes(names: Sequence[str]) -> list[str]:
    """Measure surveys of other shapes; returns the table's lines."""
    lines = [
        "| shape | papers | axes (values) | files | check CPU s | build CPU s | peak MB | site MB | largest page kB |",
        "| --- | ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for shape in map(shape_named, names):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            write_shape(folder / "data", shape)
            check, build = measure_survey(folder / "data", folder)
        values = ", ".join(str(axis.values) for axis in shape.axes)
        lines.append(
            f"| {shape.name.replace('-', ' ')} | {shape.papers:,} | {len(shape.axes)} ({values}) | {build.files:,} | "
            f"{check.cpu:.1f} | {build.cpu:.1f} | {build.peak:.0f} | {build.size:.0f} | {build.largest:.0f} |"
        )
        print(lines[-1], flush=True)
    return lines


def main(arguments: Sequence[str]) -> None:
    """Measure what is named, or everything, and then write the report."""
    named = [name for name in arguments if name != "--write"]
    steps = [int(name) for name in named if name.isdigit()] if named else list(LADDER)
    names = [name for name in named if not name.isdigit()] if named else [shape.name for shape in SHAPES]
    with tempfile.TemporaryDirectory() as name:
        write_shape(Path(name) / "data", shape_named("by-hand"))
        measure_survey(Path(name) / "data", Path(name))
    # The shapes first: the peak of a process is at least what this one held when it was started, and the ladder writes
    # tens of thousands of papers.
    others = shapes(names) if names else []
    rungs = ladder(steps) if steps else []
    if named and "--write" not in arguments:
        return
    text = [
        HEADING,
        "",
        "Written by `make bench` (see `bench/build.py` for what is measured and how).",
        "",
        *measured_on(files=tempfile.gettempdir()),
        "",
    ]
    if rungs:
        text += [
            "Surveys with the axes of the present one, and as many bare Markdown pages in the same run:",
            "",
            *rungs,
        ]
    if left_out := [f"{step:,}" for step in LADDER if step not in steps]:
        text += ["", f"Left out in this run: {', '.join(left_out)} papers."]
    if others:
        text += ["", "Invented surveys in the shapes of collections that others keep:", "", *others]
    put_section("\n".join(text))


def _environment() -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "NO_MKDOCS_2_WARNING": "1", "DISABLE_MKDOCS_2_WARNING": "true", "PYTHONHASHSEED": "0"}


if __name__ == "__main__":
    main(sys.argv[1:])
