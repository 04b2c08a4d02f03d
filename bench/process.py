"""A command in, what its process took out: CPU seconds, memory, and the size of what it wrote."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent


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


def measure_build(data: Path, site: Path) -> Run:
    """Build the site of a survey; returns what that took."""
    command = [sys.executable, "-m", "generator", "build", "--data", str(data), "--site", str(site)]
    return measure(command, PROJECT, site)


def _environment() -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "NO_MKDOCS_2_WARNING": "1", "DISABLE_MKDOCS_2_WARNING": "true", "PYTHONHASHSEED": "0"}
