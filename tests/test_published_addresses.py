"""Every address that the real survey ever published is there still, as itself or as a page that leads on.

`--update-golden` adds what is new to the list and takes nothing away: what was published once stays.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.pipeline import render_survey
from generator.render.page import Site
from generator.render.settings import BuildSettings

pytestmark = pytest.mark.real

LIST = Path(__file__).parent / "golden" / "addresses.txt"
# What pages load for themselves: nobody links to it. Later pages of a list come and go with its length.
_INNER = ("assets/", "search/", "explorer/")


def addresses_of(site: Site) -> set[str]:
    """Return the addresses below the root of a site that are to stay, of pages with a slash at the end."""
    files = {path.removesuffix("index.html") for path in site.files if not path.startswith(_INNER)}
    pages = {page.path for page in site.pages if not ("/all/" in page.path and page.one_of_many)}
    return pages | files


def test_no_address_that_was_published_is_lost(
    real_survey: Path, real_site: Path, request: pytest.FixtureRequest
) -> None:
    held = LIST.read_text(encoding="utf-8").splitlines()
    there = {path.relative_to(real_site).as_posix().removesuffix("index.html") for path in real_site.rglob("*.*")}
    if request.config.getoption("--update-golden"):
        kept = addresses_of(render_survey(real_survey, BuildSettings()))
        LIST.write_text("".join(f"{path}\n" for path in sorted({*held, *kept})), encoding="utf-8")
    assert len(held) > 500
    assert set(held) - there == set(), "rename with `survey rename`, or write data/redirects.yml"
