"""What a further paper takes of the memory is little: its record is kept, and its page is drawn when it is written."""

from __future__ import annotations

import gc
import tracemalloc
from pathlib import Path

from bench.surveys import AxisShape, Shape, write_shape
from generator.checked import check_data
from generator.render.page import Site
from generator.render.settings import BuildSettings
from generator.render.site import render_site

AXES = (AxisShape(values=4, most=2, evidence=True),)
FEW, MANY = 20, 60
# Of Python's own objects: a third more than it is, and half of what it is where pages are kept once they were drawn.
MOST_KILOBYTES = 16
# Now and then something else in the process keeps memory meanwhile, such as a thread of another test.
TIMES = 2


def draw(data: Path, root: Path) -> Site:
    """Return the site of a data folder after each of its pages was drawn."""
    site = render_site(check_data(data).survey, root / "templates", BuildSettings())
    for page in site.pages:
        page.whole()
    return site


def held_by(data: Path, root: Path) -> int:
    """Return the bytes of memory that are held once a site was drawn."""
    gc.collect()
    tracemalloc.start()
    try:
        site = draw(data, root)
        gc.collect()
        held, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert site.pages
    return held


def test_further_paper_takes_few_kilobytes(root: Path, tmp_path: Path) -> None:
    few, many = tmp_path / "few", tmp_path / "many"
    for data, papers in ((few, FEW), (many, MANY)):
        write_shape(data, Shape(name="memory", papers=papers, axes=AXES, tables=0))
    # What the first site of a process loads stays for the others.
    draw(few, root)
    held = [min(held_by(data, root) for _ in range(TIMES)) for data in (few, many)]
    assert held[1] - held[0] < (MANY - FEW) * MOST_KILOBYTES * 1024
