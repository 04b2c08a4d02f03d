"""Which files of a built site are pages that somebody reads."""

from __future__ import annotations

from pathlib import Path

_LEADS_ON = 'http-equiv="refresh"'


def page_files(site: Path) -> list[Path]:
    """Return the site's pages, in order; what stands at a former address and only leads on is none."""
    return [path for path in sorted(site.rglob("*.html")) if _LEADS_ON not in path.read_text(encoding="utf-8")[:1000]]
