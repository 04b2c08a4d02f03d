"""A survey in, what it tells crawlers out: they may read all of it, and where the list of its pages is."""

from __future__ import annotations

from generator.export.addresses import page_address
from generator.model.survey import Survey

PATH = "robots.txt"


def to_robots(survey: Survey) -> str:
    """Return robots.txt; the list of pages is named where the site's address is known, as it has to be absolute."""
    lines = ["User-agent: *", "Allow: /"]
    if survey.config.address:
        lines += ["", f"Sitemap: {page_address(survey, 'sitemap.xml')}"]
    return "\n".join(lines) + "\n"
