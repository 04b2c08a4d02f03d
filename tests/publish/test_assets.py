"""What a survey adds to the styles comes behind those of every page, unless it adds nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.publish.assets import OWN_STYLE, leave_unbundled, put_together
from tests.copies import build_site, copy_project

SITE, PAGE = "assets/css/site.css", "assets/css/table.css"
FILES = {SITE: b'@import "own.css";\n', PAGE: b".table { color: red }\n"}
EMPTY, RULES = b"/* Nothing yet: `a { color: blue }` */\n", b".table { color: blue }\n"


@pytest.mark.parametrize("is_preview", [False, True])
def test_own_style_is_linked_behind_that_of_a_page(is_preview: bool) -> None:
    def linked(own: bytes) -> list[str]:
        files = {**FILES, OWN_STYLE: own}
        assets = (
            leave_unbundled(files) if is_preview else put_together(files, styles=[SITE, PAGE], common=(), scripts=[])
        )
        assert () == assets.behind(())
        return [Path(assets.style(path)).name.partition(".")[0] for path in assets.behind((PAGE,))]

    assert ["table"] == linked(EMPTY)
    assert ["table", "own"] == linked(RULES)


def test_site_without_the_file_links_none() -> None:
    assets = put_together(FILES | {SITE: b""}, styles=[SITE, PAGE], common=(), scripts=[])
    assert (PAGE,) == assets.behind((PAGE,))


def test_pages_with_a_sheet_of_their_own_load_what_the_survey_adds_last(
    root: Path, small_survey: Path, tmp_path: Path
) -> None:
    data = copy_project(root, tmp_path / "project", small_survey)
    (tmp_path / "project" / "site_docs" / OWN_STYLE).write_bytes(RULES)
    site = build_site(tmp_path / "project", tmp_path / "site", "--data", str(data))

    def sheets(page: str) -> list[str]:
        html = (site / page / "index.html").read_text(encoding="utf-8")
        return [
            Path(part.partition('"')[0]).name.partition(".")[0]
            for part in html.split('<link rel="stylesheet" href="')[1:]
        ]

    assert ["site", "table", "own"] == sheets("tables/any")[-3:]
    assert "site" == sheets("cite")[-1]
