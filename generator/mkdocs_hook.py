"""Plain `mkdocs build` and `mkdocs serve` do what `survey build` does: staged before, finished after.

Only events are here; the work is what every publisher gets. SURVEY_DATA names another data folder than data/.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path

from mkdocs.config.config_options import ExtraScriptValue
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, PluginError
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import event_priority
from mkdocs.utils import CountHandler

from generator.pipeline import InvalidData, render_survey
from generator.publish import NotPublished, complete_site
from generator.publish.configuration import quote_address
from generator.publish.lock import hold_target
from generator.publish.stage import Staged, build_folder, stage_site
from generator.publish.swap import prepare_target
from generator.render.settings import read_build_settings

# What is being built, by the folder that MkDocs builds into; the site goes where MkDocs was told in the end.
_under_way: dict[str, tuple[Staged, Path, Path]] = {}


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Stage the survey and let MkDocs read and write the staged folder; nothing is cleaned away before this."""
    project = Path(config.config_file_path).parent
    data = project / os.environ.get("SURVEY_DATA", "data")
    target = Path(config.site_dir)
    try:
        with hold_target(target):
            prepare_target(target, data)
        site = render_survey(data, read_build_settings(os.environ))
        # While serving, MkDocs knows the address.
        site = replace(site, address=config.site_url or site.address)
        staged = stage_site(site, project=project, folder=build_folder(project, data, "mkdocs"))
    except (InvalidData, NotPublished) as failure:
        raise PluginError(str(failure)) from failure
    for name in ("site_name", "site_description", "nav", "extra_css"):
        config[name] = staged.settings[name]
    config.extra_javascript = [_to_script(script) for script in staged.settings["extra_javascript"]]
    config.extra.update(staged.settings["extra"])
    config.theme["language"] = staged.settings["theme"]["language"]
    config.site_url = quote_address(staged.site.address)
    config.docs_dir, config.site_dir = str(staged.docs), str(staged.built)
    _under_way[config.site_dir] = staged, data, target
    return config


@event_priority(-100)
def on_post_build(config: MkDocsConfig) -> None:
    """Finish the site, after all else that MkDocs does, and swap it in unless strict MkDocs will refuse."""
    staged, data, target = _under_way.pop(config.site_dir)
    config.site_dir = str(target)
    counters = [handler for handler in logging.getLogger("mkdocs").handlers if isinstance(handler, CountHandler)]
    if any(counter.get_counts() for counter in counters):
        return
    try:
        with hold_target(target):
            complete_site(staged, data, target)
    except NotPublished as failure:
        raise PluginError(str(failure)) from failure


def on_serve(server: LiveReloadServer, config: MkDocsConfig, builder: Callable[[], None]) -> LiveReloadServer:
    """Watch the sources alone, since a build writes the staged folder; answer with the former site when one fails."""
    server.unwatch(config.docs_dir)
    server.builder = partial(_build_or_keep, builder)
    return server


def _to_script(setting: str | Mapping[str, str]) -> ExtraScriptValue | str:
    """Return a script as MkDocs reads it from a configuration."""
    if isinstance(setting, str):
        return setting
    script = ExtraScriptValue(setting["path"])
    script.type = setting["type"]
    return script


def _build_or_keep(builder: Callable[[], None]) -> None:
    """Build; what failed was logged, and MkDocs would let every request wait until it is mended."""
    with suppress(Abort):
        builder()
