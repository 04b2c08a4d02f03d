"""Measure how soon `survey serve` shows a saved change, and what waiting costs; write it into bench/README.md.

    make bench                          measure and write
    python -m bench.preview 98 5000     surveys of so many papers, and only print

A paper's file is saved with another summary, or with other tags. As an open page does, this waits for the event that
there is something new, and asks for the page until it shows the change. *CPU* is what the server took from the moment
of saving; its *share* is of the CPU seconds in which the whole site is built, measured in the same run. *Waiting* is
what the server took in ten seconds in which nothing was saved and nothing asked for. A survey with fewer papers than
this project's own has invented ones alone, on the same axes; a larger one has the project's own and invented ones.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import yaml

from bench.process import PROJECT, measure_build
from bench.report import measured_on, percentile, put_section
from bench.surveys import write_sized

SIZES = (98, 5_000, 10_000)
# Seconds that a change may take to show, and by how many times a build of the whole site may take longer than a change.
PROMISED = {98: 1.0, 5_000: 2.0}
PROMISED_SHARE = {10_000: 20}
CHANGES = 10
IDLE = 10.0
PAUSE, PATIENCE = 0.05, 120.0
HEADING = "# How soon a preview shows a change"
_HEAD = (
    "| papers | change | s, p50 | maximum | limit | CPU s, p50 | share of a build | share limit | CPU s in 10 s idle |",
    "| ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
)


def lines_of(papers: int) -> Iterator[str]:
    """Measure a survey of so many papers; yields the lines of a table, one for each kind of change."""
    with tempfile.TemporaryDirectory() as name:
        data = Path(name) / "data"
        own = {path.name for path in (PROJECT / "data" / "papers").glob("*.yml")}
        write_sized(data, PROJECT / "data", papers)
        with _served(data) as (address, cpu):
            _page_with("</html>", address)
            # Of what claims and editions hold, some changes are errors.
            files = sorted(path for path in (data / "papers").glob("*.yml") if path.name not in own)
            files = [files[place * len(files) // CHANGES] for place in range(CHANGES)]
            changes = {"summary": _with_summary, "tags": _with_tags}
            rows = {kind: [_change(file, make, address, cpu) for file in files] for kind, make in changes.items()}
            before = cpu()
            time.sleep(IDLE)
            idle = cpu() - before
        build = measure_build(data, Path(name) / "site").cpu
    for kind, took in rows.items():
        seconds, spent = zip(*took, strict=True)
        cells = [
            f"{papers:,}",
            kind,
            f"{percentile(seconds, 0.5):.2f}",
            f"{max(seconds):.2f}",
            f"{PROMISED[papers]:.0f}" if papers in PROMISED else "",
            f"{percentile(spent, 0.5):.2f}",
            f"1/{build / percentile(spent, 0.5):.0f}",
            f"1/{PROMISED_SHARE[papers]}" if papers in PROMISED_SHARE else "",
            f"{idle:.2f}",
        ]
        yield f"| {' | '.join(cells)} |"


def _change(
    file: Path, make: Callable[[dict[str, object]], str], address: str, cpu: Callable[[], float]
) -> tuple[float, float]:
    """Save a change of a paper whose page somebody reads; returns the seconds until it shows, and the CPU seconds."""
    page = f"{address}papers/{file.stem}/"
    _page_with("</html>", page)
    record = yaml.safe_load(file.read_text(encoding="utf-8"))
    shown = make(record)
    text = yaml.safe_dump(record, allow_unicode=True, sort_keys=False)
    with urllib.request.urlopen(f"{address}_survey/events", timeout=PATIENCE) as events:
        _next_event(events)  # what is shown now
        spent, start = cpu(), time.perf_counter()
        file.write_text(text, encoding="utf-8")
        _next_event(events)
        _page_with(shown, page)
        return time.perf_counter() - start, cpu() - spent


def _next_event(events: IO[bytes]) -> None:
    """Wait until the server says something else than that it is still there; raises ConnectionError when it is not."""
    while not (line := events.readline()).startswith(b"data: "):
        if not line:
            raise ConnectionError("the server ended its events")


def _with_summary(record: dict[str, object]) -> str:
    record["summary"] = "Another sentence than before."
    return "Another sentence than before."


def _with_tags(record: dict[str, object]) -> str:
    """Take the tags of one axis away, and say so in the notes: what a page shows of a tag depends on its axis."""
    tags: dict[str, object] = record["tags"]  # type: ignore[assignment]
    axis = next(axis for axis in reversed(tags) if axis not in _REQUIRED)
    del tags[axis]
    record["notes"] = f"Without its tags on {axis}."
    return f"Without its tags on {axis}."


_REQUIRED = {
    axis["id"]
    for axis in yaml.safe_load((PROJECT / "data" / "taxonomy.yml").read_text(encoding="utf-8"))["axes"]
    if axis.get("required")
}


def _page_with(text: str, address: str) -> None:
    """Ask for a page until it shows a text."""
    end = time.monotonic() + PATIENCE
    while not _shows(address, text):
        if time.monotonic() > end:
            message = f"{address} did not show {text!r} within {PATIENCE:.0f} s"
            raise TimeoutError(message)
        time.sleep(PAUSE)


def _shows(address: str, text: str) -> bool:
    try:
        with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
            return text in answer.read().decode("utf-8")
    except OSError:
        return False


@contextmanager
def _served(data: Path) -> Iterator[tuple[str, Callable[[], float]]]:
    """Serve a survey while the block runs; gives its address and what returns the CPU seconds that serving took."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    command = [sys.executable, "-m", "generator", "serve", "--data", str(data), "--port", str(port)]
    with subprocess.Popen(command, cwd=PROJECT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            yield f"http://127.0.0.1:{port}/", lambda: _cpu_of(process.pid)
        finally:
            process.terminate()
            process.wait()


def _cpu_of(process: int) -> float:
    """Return the CPU seconds of a process and of its children that have ended, as Linux counts them."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")


def main(arguments: Sequence[str]) -> None:
    """Measure the sizes that are named, or all, and then write the report."""
    lines = list(_HEAD)
    for papers in map(int, arguments or SIZES):
        for line in lines_of(papers):
            lines.append(line)
            print(line, flush=True)
    if arguments:
        return
    about = [
        "Written by `make bench` (see `bench/preview.py` for what is measured and how).",
        f"{CHANGES} papers, each changed twice.",
    ]
    put_section("\n".join([HEADING, "", *about, "", *measured_on(), "", *lines]))


if __name__ == "__main__":
    main(sys.argv[1:])
