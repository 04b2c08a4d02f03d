"""A site becomes a folder that any publisher can build: .build/<id>/ with a mkdocs.yml and docs/.

The folder is this module's own: files are written when they differ and removed when nothing asks for them any more.
Nothing of its name gets into the site.
"""

from __future__ import annotations

import hashlib
import os
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import chain
from pathlib import Path

import yaml

from generator.publish.addresses import NOT_FOUND, file_of, is_address
from generator.publish.assets import Assets, leave_unbundled, put_together
from generator.publish.configuration import (
    BUILT,
    DOCS,
    Settings,
    configure,
    module_scripts,
    path_of,
    read_configuration,
)
from generator.publish.fill import is_filled, places_of, shell_page, to_article, to_meta
from generator.publish.kept_assets import keep_assets
from generator.publish.loaded import loaded_files
from generator.publish.prose import read_prose_pages
from generator.publish.report import NotPublished
from generator.publish.sources import visible_files
from generator.record import frozen_record
from generator.render.page import Page, Site


@frozen_record
class Staged:
    """A staged site.

    site: the site with the hand-written pages that fit any survey, and a slash at the end of its address
    docs, built: what the publisher reads, and where it writes
    settings: the configuration that was written to the folder's mkdocs.yml
    assets: the styles and scripts that pages load
    changed: files below the folder that were written or removed this time
    """

    site: Site
    docs: Path
    built: Path
    settings: Settings
    assets: Assets
    changed: frozenset[str]


def build_folder(work: Path, data: Path, purpose: str = "") -> Path:
    """Return the folder to stage in: another one for each data folder and purpose, and all of them ignored by git."""
    below = Path(os.path.relpath(data.resolve(), work.resolve())).as_posix()
    name = re.sub(r"[^a-z0-9]+", "-", below.lower()).strip("-")
    digest = hashlib.sha256(below.encode()).hexdigest()[:8]
    return work / ".build" / "-".join(part for part in (name, digest, purpose) if part)


def templates_folder(work: Path) -> Path:
    """Return the folder to keep compiled templates in, those of all surveys."""
    return work / ".build" / "templates"


def stage_site(
    site: Site,
    *,
    project: Path,
    folder: Path,
    theme_settings: Mapping[str, str] | None = None,
    is_preview: bool = False,
) -> Staged:
    """Write the staged folder of a site, and only what differs from what lies there.

    theme_settings: settings of the theme that one publisher needs and others do not know
    is_preview: whether pages load styles and scripts as they lie in site_docs/, instead of put together
    Raises NotPublished when a page cannot stand at its address or a hand-written page cannot be read.
    """
    site = replace(site, pages=site.pages + _prose_of(site, project), address=_with_slash(site.address))
    base = read_configuration(project)
    sources = dict(_asset_files(project / "site_docs"))
    assets = leave_unbundled(sources) if is_preview else _put_together(base, site, sources, folder.parent / "assets")
    files = {**_published(sources, assets, base, site, project), **assets.files}
    # While somebody edits, files beside the pages are made when they are asked for.
    _refuse_addresses(site, () if is_preview else site.files, files)
    theme = project / "templates" / "theme"
    settings = configure(
        base,
        site,
        assets=assets,
        theme=Path(os.path.relpath(theme, folder)).as_posix() if theme.is_dir() else None,
        exists=sources.__contains__,
    )
    settings["theme"].update(theme_settings or {})
    for page in (*site.pages, *map(shell_page, places_of(site))):
        if not is_filled(page) and page.path != NOT_FOUND:
            files[f"{page.path}index.md"] = _to_markdown(page.whole()).encode()
    changed = _write_changed(folder / DOCS, files)
    if _write(folder / "mkdocs.yml", _to_yaml(settings).encode()):
        changed.add("mkdocs.yml")
    return Staged(
        site=site,
        docs=folder / DOCS,
        built=folder / BUILT,
        settings=settings,
        assets=assets,
        changed=frozenset(changed),
    )


def _published(
    sources: Mapping[str, bytes], assets: Assets, base: Settings, site: Site, project: Path
) -> dict[str, bytes]:
    """Return what of site_docs/ is published as it lies there: not what was put together into other files."""
    elsewhere = {*assets.styles, *chain.from_iterable(assets.scripts), *(module_scripts(base) if assets.common else ())}
    scripts = map(path_of, base.get("extra_javascript", []))
    asked = (*scripts, *_styles(base, site), *(path for page in site.pages for path in page.scripts))
    prose = (page.whole().body for page in site.pages if page.markdown)
    templates = (file.read_text(encoding="utf-8") for file in visible_files(project / "templates"))
    return loaded_files(
        sources,
        entries=(path for path in asked if path not in elsewhere),
        texts=(*prose, *templates),
    )


def _put_together(base: Settings, site: Site, files: Mapping[str, bytes], kept: Path) -> Assets:
    styles, common, scripts = _styles(base, site), module_scripts(base), [page.scripts for page in site.pages]
    asked = [list(dict.fromkeys(each)) for each in (styles, common, scripts)]
    return keep_assets(kept, files, asked, lambda: put_together(files, styles=styles, common=common, scripts=scripts))


def _styles(base: Settings, site: Site) -> list[str]:
    return [*base.get("extra_css", []), *(path for page in site.pages for path in page.styles)]


def _prose_of(site: Site, project: Path) -> tuple[Page, ...]:
    """Return the hand-written pages, unless the survey brings a page of its own at the address."""
    own = {page.path for page in site.pages}
    return tuple(page for page in read_prose_pages(project / "site_docs") if page.path not in own)


def _with_slash(address: str) -> str:
    return f"{address.rstrip('/')}/" if address else ""


def _refuse_addresses(site: Site, beside: Iterable[str], assets: Iterable[str]) -> None:
    taken = Counter([*(file_of(page.path) for page in site.pages), *beside, *assets])
    problems = [f"no page can have the address {page.path!r}" for page in site.pages if not is_address(page.path)]
    problems += [f"{file} would be written {times} times" for file, times in sorted(taken.items()) if times > 1]
    if problems:
        raise NotPublished(problems)


def _asset_files(folder: Path) -> Iterator[tuple[str, bytes]]:
    """Yield styles, scripts and pictures; Markdown at the top became pages, a README is about its folder."""
    for file in visible_files(folder):
        if file.suffix != ".md":
            yield file.relative_to(folder).as_posix(), file.read_bytes()


def _to_markdown(page: Page) -> str:
    front: dict[str, str | list[str]] = {
        "title": to_meta(page.title),
        "description": to_meta(page.description),
        "section": page.section,
    }
    if not page.markdown:
        front["hide"] = ["navigation", "toc"]
    body = page.body if page.markdown else _shield(to_article(page))
    return f"---\n{_to_yaml(front)}---\n\n{body}\n"


def _shield(html: str) -> str:
    """Spell fences as references: they are the one mark that Markdown looks for inside of HTML."""
    return html.replace("```", "&#96;&#96;&#96;").replace("~~~", "&#126;&#126;&#126;")


def _to_yaml(values: Settings) -> str:
    return yaml.safe_dump(dict(values), sort_keys=False, allow_unicode=True, width=1_000_000)


def _write_changed(folder: Path, files: Mapping[str, bytes]) -> set[str]:
    changed = set()
    # What is stale goes first: a file may stand where a folder must be.
    for stale in sorted(folder.rglob("*"), reverse=True):
        path = stale.relative_to(folder).as_posix()
        if stale.is_dir() and not stale.is_symlink():
            if not any(stale.iterdir()):
                stale.rmdir()
        elif path not in files:
            stale.unlink()
            changed.add(f"{DOCS}/{path}")
    changed.update(f"{DOCS}/{path}" for path, content in files.items() if _write(folder / path, content))
    return changed


def _write(path: Path, content: bytes) -> bool:
    if path.is_file() and path.read_bytes() == content:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return True
