"""Builds the wheel: flit's, with the templates, styles and scripts inside the package, where the generator finds them,
and what describes the files of data.

At the top of the repository they are what people edit; a wheel carries packages alone.
"""

from __future__ import annotations

from pathlib import Path
from typing import BinaryIO

from flit_core import buildapi
from flit_core.buildapi import (
    build_editable,
    build_sdist,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    get_requires_for_build_wheel,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)
from flit_core.wheel import WheelBuilder

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

# As generator/publish/sources.py looks for them.
RESOURCES = "generator/resources"
CARRIED = ("mkdocs.yml", "templates", "site_docs", "data/README.md")


class Builder(WheelBuilder):
    """Puts what a site is made with into the package."""

    def copy_module(self) -> None:
        """Copy the package and its resources."""
        super().copy_module()
        root = Path(self.directory)
        for name in CARRIED:
            files = sorted((root / name).rglob("*")) if (root / name).is_dir() else [root / name]
            for file in files:
                if file.is_file():
                    self._add_file(file, f"{RESOURCES}/{file.relative_to(root).as_posix()}")


def build_wheel(
    wheel_directory: str, config_settings: dict[str, str] | None = None, metadata_directory: str | None = None
) -> str:
    """Build the wheel into a folder and return its name."""
    path = Path(wheel_directory)
    unfinished = path / "unfinished.whl"
    with unfinished.open("w+b") as file:
        builder = _builder(file)
        builder.build()
    unfinished.replace(path / builder.wheel_filename)
    return str(builder.wheel_filename)


def _builder(file: BinaryIO) -> Builder:
    return Builder.from_ini_path(buildapi.pyproj_toml.resolve(), file)
