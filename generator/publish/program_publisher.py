"""A program of its own builds a staged folder, with the options that MkDocs has: ProperDocs, or Zensical."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

from generator.publish.mkdocs_publisher import ENVIRONMENT, to_epoch
from generator.publish.report import NotPublished


def publish_with_program(folder: Path, date: str, *, name: str, requirement: str) -> None:
    """Build the staged folder into its own `site`, as of `date` (YYYY-MM-DD).

    name: what messages call it, and, in lower case, its module; requirement: the release that this was tried with
    Raises NotPublished when it is not installed, and with its own messages when it fails.
    """
    module = name.lower()
    if importlib.util.find_spec(module) is None:
        raise NotPublished([f"{name} is not installed here: pip install {requirement}"])
    # --clean leaves a cache unread: a build depends on the staged files alone.
    command = [sys.executable, "-m", module, "build", "--clean", "--strict", "--config-file", "mkdocs.yml"]
    environment = {**os.environ, **ENVIRONMENT, "SOURCE_DATE_EPOCH": to_epoch(date), "NO_COLOR": "1"}
    built = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if built.returncode != 0:
        lines = (built.stdout + built.stderr).splitlines()
        raise NotPublished([f"{name}: {line}" for line in lines if line.strip() and not line.startswith("INFO")])
