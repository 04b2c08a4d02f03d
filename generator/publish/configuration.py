"""The project's mkdocs.yml, which names no survey, and a site become the configuration that a publisher reads.

What the theme's templates may rely on, with every publisher; all text is escaped already:

config.site_url: the site's address with a final slash, of which page.canonical_url is made
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
from urllib.parse import quote

import yaml

from generator.publish.addresses import MARKER
from generator.publish.assets import Assets
from generator.publish.report import NotPublished
from generator.render.page import Site

# What a mkdocs.yml says, as YAML gives it: the publisher's words, of which few are ours.
Settings = Mapping[str, Any]
# One entry of its `extra_javascript`: a path, or a path with attributes.
Script = str | Mapping[str, str]

# What would end an attribute, or begin an element.
_QUOTED = str.maketrans({character: quote(character) for character in "\"'<> \t\n"})

DOCS = "docs"
BUILT = "site"


def read_configuration(project: Path) -> Settings:
    """Read the project's own mkdocs.yml.

    Raises NotPublished when it is missing or is no YAML without tags.
    """
    path = project / "mkdocs.yml"
    try:
        read: Settings = yaml.safe_load(path.read_text(encoding="utf-8"))
    except (OSError, yaml.YAMLError) as error:
        raise NotPublished([f"mkdocs.yml cannot be read: {error}"]) from error
    return read


def configure(
    base: Settings, site: Site, *, assets: Assets, theme: str | None, exists: Callable[[str], bool]
) -> Settings:
    """Return the configuration of one survey's staged folder.

    assets: what pages load in place of the styles and scripts that `base` lists
    theme: folder of the theme's overrides as seen from the staged folder, or none
    exists: whether a style or script is there; what is not is left out
    """
    left_out = {"hooks", "watch", "docs_dir", "site_dir", "site_url", "nav", "extra_css", "extra_javascript"}
    kept = {key: value for key, value in base.items() if key not in left_out}
    address = {"site_url": quote_address(site.address)} if site.address else {}
    return {
        **kept,
        **address,
        **_derive_settings(base, site, assets, exists),
        "docs_dir": DOCS,
        "site_dir": BUILT,
        "theme": _theme(base["theme"], theme),
    }


def quote_address(address: str) -> str:
    """Return an address as templates may write it that escape nothing: the theme does with that of the site."""
    return address.translate(_QUOTED)


def _derive_settings(base: Settings, site: Site, assets: Assets, exists: Callable[[str], bool]) -> Settings:
    """Return the settings that follow from the site: names, navigation, footer, styles and scripts."""
    return {
        "site_name": escape(site.title),
        "site_description": escape(site.description),
        # Addresses rather than files: pages that are filled later have no file, and none is rendered as active.
        "nav": [{escape(entry.label): entry.path or "."} for entry in site.navigation],
        "extra_css": [assets.style(path) for path in base.get("extra_css", []) if exists(path)],
        "extra_javascript": _scripts(base, assets, exists),
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


def _theme(base: Settings, overrides: str | None) -> Settings:
    kept = {key: value for key, value in base.items() if key != "custom_dir"}
    custom = {"custom_dir": overrides} if overrides else {}
    return {**kept, **custom, "language": "en"}


def module_scripts(base: Settings) -> tuple[str, ...]:
    """Return the modules among the scripts that mkdocs.yml gives to every page."""
    scripts = base.get("extra_javascript", [])
    return tuple(str(script["path"]) for script in scripts if _is_module(script))


def _scripts(base: Settings, assets: Assets, exists: Callable[[str], bool]) -> list[Script]:
    """Return the scripts of every page; one takes the place of all modules when they were put together."""
    scripts = [script for script in base.get("extra_javascript", []) if exists(path_of(script))]
    if not assets.common:
        return scripts
    others = [script for script in scripts if not _is_module(script)]
    return [*others, {"path": assets.common, "type": "module"}]


def _is_module(script: Script) -> bool:
    return not isinstance(script, str) and script.get("type") == "module"


def path_of(script: Script) -> str:
    """Return the path of one of the scripts that mkdocs.yml gives to every page."""
    return script if isinstance(script, str) else str(script["path"])
