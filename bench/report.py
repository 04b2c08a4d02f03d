"""What benchmarks share: the README that holds a section of each, percentiles, and the machine's name."""

from __future__ import annotations

import os
import platform
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

README = Path(__file__).resolve().parent / "README.md"


def put_section(text: str) -> None:
    """Write a section, which begins with its heading, in place of the one with that heading, else at the end."""
    heading = text.partition("\n")[0]
    before = README.read_text(encoding="utf-8") if README.is_file() else ""
    sections = [part for part in ("\n" + before).split("\n# ") if part.strip()]
    found = {f"# {part.partition(chr(10))[0]}": f"# {part.strip()}\n" for part in sections}
    found[heading] = text.strip() + "\n"
    README.write_text("\n".join(found.values()), encoding="utf-8")


def percentile(values: Sequence[float], share: float) -> float:
    """Return the value that this share of all lies below, by nearest rank."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def measured_on(browser: str = "", files: str = "") -> list[str]:
    """Say when and on what was measured, in two lines of text.

    browser: its version, where one was used; files: a folder on the file system that is measured as well
    """
    chromium = f", Chromium {browser}" if browser else ""
    return [
        f"Measured on {datetime.now(UTC).date().isoformat()}: {_machine()}{chromium}{_file_system(files)};",
        f"{os.getloadavg()[0]:.1f} runnable processes on average when it ended.",
    ]


def _file_system(folder: str) -> str:
    mounts = Path("/proc/mounts")
    if not folder or not mounts.is_file():
        return ""
    kinds = dict(line.split()[1:3] for line in mounts.read_text(encoding="utf-8").splitlines())
    path = Path(folder).resolve()
    return f", files on {next(kinds[str(each)] for each in (path, *path.parents) if str(each) in kinds)}"


def _machine() -> str:
    model = platform.machine()
    info = Path("/proc/cpuinfo")
    if info.is_file():
        names = [line.partition(":")[2].strip() for line in info.read_text().splitlines() if "model name" in line]
        model = names[0] if names else model
    return f"{os.cpu_count()} cores of {model}, {platform.system()}"
