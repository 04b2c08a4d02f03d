"""MkDocs builds a staged folder, in this process, and every warning it gives is a failure."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, TemplateSyntaxError
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import MkDocsException
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import Files

from generator.publish.report import NotPublished
from generator.render.compiled_templates import CompiledTemplates

# How releases of the theme are told that its end is known, lest they announce it.
ENVIRONMENT = {"NO_MKDOCS_2_WARNING": "1"}


def publish_with_mkdocs(folder: Path, date: str) -> None:
    """Build the staged folder into its own `site`, as of `date` (YYYY-MM-DD).

    Raises NotPublished with MkDocs' own messages.
    """
    settings = {**ENVIRONMENT, "SOURCE_DATE_EPOCH": to_epoch(date)}
    with set_environment(settings), _collected_warnings() as warnings:
        try:
            config = load_config(config_file=str(folder / "mkdocs.yml"))
            config.plugins["compiled-templates"] = _KeepsTemplates(folder.parent / "templates")
            build(config)
        except (MkDocsException, SystemExit) as error:
            raise NotPublished([*warnings, f"MkDocs: {error}"]) from error
        except TemplateSyntaxError as error:
            raise NotPublished([f"{error.filename}:{error.lineno}:1: error: {error.message} (theme)"]) from error
    if warnings:
        raise NotPublished(warnings)


def to_epoch(date: str) -> str:
    """Return the seconds at which a day begins, as SOURCE_DATE_EPOCH has them."""
    return str(int(datetime.fromisoformat(date).replace(tzinfo=UTC).timestamp()))


@contextmanager
def set_environment(settings: Mapping[str, str]) -> Iterator[None]:
    """Set variables of the environment and put back what was there."""
    former = {name: os.environ.get(name) for name in settings}
    os.environ.update(settings)
    try:
        yield
    finally:
        for name, value in former.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value


class _NoOptions(Config):  # type: ignore[no-untyped-call]
    """What the plugin below is told: nothing."""


class _KeepsTemplates(BasePlugin[_NoOptions]):  # type: ignore[no-untyped-call]
    """Lets MkDocs take the theme's compiled templates from a folder, and look for what it copies where that lies."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def on_pre_build(self, *, config: MkDocsConfig) -> None:
        """Let MkDocs pass over the theme's thousands of icons when it looks for files to copy."""
        make = config.theme.get_env

        def make_without_icons() -> Environment:
            env = make()
            env.loader = _PlainFolders(config.theme.dirs)
            return env

        config.theme.get_env = make_without_icons  # type: ignore[method-assign]

    def on_env(self, env: Environment, /, *, config: MkDocsConfig, files: Files) -> Environment:
        """Set what MkDocs' own environment keeps compiled templates in."""
        env.bytecode_cache = CompiledTemplates(self._folder, f"mkdocs {version('mkdocs')}")
        return env


class _PlainFolders(FileSystemLoader):
    """The theme's folders, of which no hidden one is listed: MkDocs copies nothing of these, and asks of each file."""

    def list_templates(self) -> list[str]:
        """Return the paths of all files that do not lie in hidden folders."""
        found: set[str] = set()
        for folder in self.searchpath:
            for place, folders, names in os.walk(folder):
                folders[:] = [name for name in folders if not name.startswith(".")]
                found.update(Path(place, name).relative_to(folder).as_posix() for name in names)
        return sorted(found)


class _Collector(logging.Handler):
    """Keeps the messages of warnings and errors."""

    def __init__(self, messages: list[str]) -> None:
        super().__init__(logging.WARNING)
        self._messages = messages

    def emit(self, record: logging.LogRecord) -> None:
        self._messages.append(f"MkDocs: {record.getMessage()}")


@contextmanager
def _collected_warnings() -> Iterator[list[str]]:
    """Collect what MkDocs warns of and keep it off the terminal."""
    logger = logging.getLogger("mkdocs")
    former = logger.level, logger.propagate
    messages: list[str] = []
    collector = _Collector(messages)
    logger.setLevel(logging.WARNING)
    logger.propagate = False
    logger.addHandler(collector)
    try:
        yield messages
    finally:
        logger.removeHandler(collector)
        logger.setLevel(former[0])
        logger.propagate = former[1]
