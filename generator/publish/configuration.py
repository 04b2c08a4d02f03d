"""The project's mkdocs.yml, which names no survey, and a site become the configuration that a publisher reads.

What the theme's templates may rely on, with every publisher; all text is escaped already:

config.site_name: the survey's title; config.site_description; config.extra.short_name: what the header says
config.extra.navigation: list of {id, label, path}; the path is written with the marker, `~/papers/`
config.extra.footer: the grouped footer, HTML
config.extra.date, config.extra.repository: of the survey, "" when there is none
page.meta.title, page.meta.description; page.meta.section: id of the current entry of the navigation
page.meta.hide: [navigation, toc] on pages made from data, nothing on prose
page: none in 404.html, whose article is replaced when the survey brings a page of that name
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from pathlib import Path
from typing import Any

import yaml

from generator.publish.addresses import MARKER
from generator.publish.report import NotPublished
from generator.render.page import Site

DOCS = "docs"
BUILT = "site"


def read_configuration(project: Path) -> dict[str, Any]:
    """Read the project's own mkdocs.yml.

    Raises NotPublished when it is missing or is no YAML without tags.
    """
    path = project / "mkdocs.yml"
    try:
        read: dict[str, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    except (OSError, yaml.YAMLError) as error:
        raise NotPublished([f"mkdocs.yml cannot be read: {error}"]) from error
    return read


def configure(
    base: Mapping[str, Any], site: Site, *, theme: str | None, exists: Callable[[str], bool]
) -> dict[str, Any]:
    """Return the configuration of one survey's staged folder.

    theme: folder of the theme's overrides as seen from the staged folder, or none
    exists: whether a style or script is there; what is not is left out
    """
    left_out = {"hooks", "watch", "docs_dir", "site_dir", "site_url", "nav", "extra_css", "extra_javascript"}
    kept = {key: value for key, value in base.items() if key not in left_out}
    address = {"site_url": site.address} if site.address else {}
    return {
        **kept,
        **address,
        **derive_settings(base, site, exists),
        "docs_dir": DOCS,
        "site_dir": BUILT,
        "theme": _theme(base["theme"], site.language, theme),
    }


def derive_settings(base: Mapping[str, Any], site: Site, exists: Callable[[str], bool]) -> dict[str, Any]:
    """Return the settings that follow from the site: names, navigation, footer, styles and scripts."""
    return {
        "site_name": escape(site.title),
        "site_description": escape(site.description),
        # Addresses rather than files: pages that are filled later have no file, and none is rendered as active.
        "nav": [{escape(entry.label): entry.path or "."} for entry in site.navigation],
        "extra_css": [path for path in base.get("extra_css", []) if exists(path)],
        "extra_javascript": [script for script in base.get("extra_javascript", []) if exists(_path_of(script))],
        "extra": {
            **base.get("extra", {}),
            "short_name": escape(site.name),
            "navigation": [
                {"id": entry.id, "label": escape(entry.label), "path": f"{MARKER}{entry.path}"}
                for entry in site.navigation
            ],
            "footer": site.footer,
            "date": site.date,
            "repository": escape(site.repository),
        },
    }


def _theme(base: Mapping[str, Any], language: str, overrides: str | None) -> dict[str, Any]:
    kept = {key: value for key, value in base.items() if key != "custom_dir"}
    custom = {"custom_dir": overrides} if overrides else {}
    return {**kept, **custom, "language": language}


def _path_of(script: str | Mapping[str, Any]) -> str:
    return script if isinstance(script, str) else str(script["path"])
