"""Measure whole builds and checks, and write them into bench/README.md.

    make bench                          the ladder and the shapes, and write
    python -m bench.build 98 1000       the ladder's steps that are named, and only print
    python -m bench.build 0             the survey itself, and only print
    python -m bench.build one-axis      the shapes that are named, and only print
    python -m bench.build --write 98 1000 one-axis      these alone, and write

Each build is a process of its own: *CPU* is its user and system time with those of its children, *peak* the largest
resident set of one of them. The yardstick is a bare `mkdocs build` with Material, outside of the navigation and with
search, in the same run, of Markdown pages of two kinds: as many short ones as the survey has papers, and *the same
pages*, which say what the built pages of papers say (`bench/markdown_pages.py`). Zensical builds both as well. A
*further* paper is what one more takes from one step of the ladder to the next; of the same pages a sample is built, of
two sizes. A page of the survey is not always that of a paper: *ratio to as many pages* is the CPU time of a build over
that of as many short pages as the survey has pages, reckoned from what a further short page takes.

Python keeps compiled modules, and a build keeps compiled templates and bundled scripts: small surveys are built twice,
and the second build is measured. Larger ones share templates and scripts with the survey itself, which comes before.

ext4 does not reuse the inodes of files that were removed in the last minutes, and searches past them for each new file:
after a site of 30,000 files was removed, the next build takes seconds longer, whatever builds. To measure the builders
alone, run this in a clone in memory. Everything is written below the clone, as sites usually are: what is staged there
would be copied to a site on another file system, and is renamed to one on the same.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from bench.bare_pages import SAMPLE, further_page, measure_bare, same_pages, short_pages
from bench.process import PROJECT, Run, measure, measure_build
from bench.report import measured_on, put_section
from bench.surveys import SHAPES, shape_named, write_shape, write_sized

FOLDER = PROJECT / ".build" / "bench"
# A step below the survey's own number of papers has invented ones alone, on its axes; the step 0 is the survey itself.
LADDER = (98, 0, 1_000, 10_000, 50_000)
_PROCESSES = (
    "Two processes build a survey here. The CPU seconds are those of both; the peak is that of the larger one, which",
    "shares most of its memory with the other.",
)
HEADING = "# How fast a site is built"


def measure_survey(data: Path, folder: Path, *, is_large: bool = False) -> tuple[Run, Run]:
    """Check a survey and build its site; returns what each took, of small surveys what the second build took."""
    if not is_large:
        measure_build(data, folder / "first")
    check = measure([sys.executable, "-m", "generator", "check", "--data", str(data)], PROJECT)
    return check, measure_build(data, folder / "site")


def ladder(steps: Sequence[int]) -> list[str]:
    """Measure surveys with the present axes, each beside bare pages; returns the lines of two tables."""
    builds = [
        "| papers | check CPU s | build CPU s | MkDocs CPU s | Zensical CPU s | peak MB | bare peak MB "
        "| files | site MB | largest page kB | ratio to as many pages |",
        "| ---: " * 11 + "|",
    ]
    further = [
        "| papers | additional paper ms | kB | MkDocs, short page ms | ratio | MkDocs, same page ms | ratio "
        "| Zensical, short page ms | Zensical, same page ms |",
        "| ---: " * 9 + "|",
    ]
    own = len(list((PROJECT / "data" / "papers").glob("*.yml")))
    marginal: list[float] = []
    former: tuple[int, Run, Run, Run] | None = None
    page = further_page([list(short_pages(number)) for number in SAMPLE], "mkdocs")
    for papers in steps:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            data = folder / "data"
            write_sized(data, PROJECT / "data", papers := papers or own)
            check, build = measure_survey(data, folder, is_large=papers > own)
            bare, zensical = (
                measure_bare(short_pages(papers), folder / publisher, publisher) for publisher in ("mkdocs", "zensical")
            )
            same = [list(same_pages(folder / "site", data, number)) for number in SAMPLE] if former else []
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
        ]
        builds.append(f"| {' | '.join(cells)} |")
        print(builds[-1], flush=True)
        if former:
            step = papers - former[0]
            each, short, shortly = (
                1000 * (now.cpu - before.cpu) / step
                for now, before in zip((build, bare, zensical), former[1:], strict=True)
            )
            long, longest = (1000 * further_page(same, publisher) for publisher in ("mkdocs", "zensical"))
            cells = [
                f"{former[0]:,} to {papers:,}",
                f"{each:.2f}",
                f"{1024 * (build.peak - former[1].peak) / step:.0f}",
                f"{short:.2f}",
                f"{each / short:.2f}",
                f"{long:.2f}",
                f"{each / long:.2f}",
                f"{shortly:.2f}",
                f"{longest:.2f}",
            ]
            further.append(f"| {' | '.join(cells)} |")
            marginal.append(each)
            print(further[-1], flush=True)
        # A survey without claims, traces and editions is no step towards the one with them.
        former = None if papers < own else (papers, build, bare, zensical)
    heading = "What each additional paper takes from step to step, and what each additional page takes:"
    closing = list(_PROCESSES)
    if len(marginal) > 1:
        ratio = marginal[-1] / marginal[-2]
        closing.append(f"In the last step, an additional paper takes {ratio:.2f} times as long as in the one before.")
    return [*builds, "", heading, "", *further, "", *closing]


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
    FOLDER.mkdir(parents=True, exist_ok=True)
    tempfile.tempdir = str(FOLDER)
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
        *measured_on(files=str(FOLDER)),
        "",
    ]
    if rungs:
        text += [
            "Surveys with this survey's axes, and the same number of bare Markdown pages in the same run:",
            "",
            *rungs,
        ]
    if left_out := [f"{step:,}" for step in LADDER if step and step not in steps]:
        text += ["", f"Left out in this run: {', '.join(left_out)} papers."]
    if others:
        text += ["", "Invented surveys shaped like collections that others keep:", "", *others]
    put_section("\n".join(text))


if __name__ == "__main__":
    main(sys.argv[1:])
