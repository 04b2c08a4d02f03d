"""Zensical builds a staged folder, as a program of its own; it knows neither hooks nor other plugins."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

from generator.publish.mkdocs_publisher import to_epoch
from generator.publish.report import NotPublished

# The look that its templates share with Material for MkDocs.
THEME_SETTINGS = {"variant": "classic"}


def publish_with_zensical(folder: Path, date: str) -> None:
    """Build the staged folder into its own `site`, as of `date` (YYYY-MM-DD).

    Raises NotPublished when Zensical is not installed, and with its own messages when it fails.
    """
    if importlib.util.find_spec("zensical") is None:
        raise NotPublished(["Zensical is not installed here: pip install zensical==0.0.73"])
    # --clean leaves its cache unread: a build depends on the staged files alone.
    command = [sys.executable, "-m", "zensical", "build", "--clean", "--strict", "--config-file", "mkdocs.yml"]
    environment = {**os.environ, "SOURCE_DATE_EPOCH": to_epoch(date), "NO_COLOR": "1"}
    built = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if built.returncode != 0:
        lines = (built.stdout + built.stderr).splitlines()
        raise NotPublished([f"Zensical: {line}" for line in lines if line.strip()])
