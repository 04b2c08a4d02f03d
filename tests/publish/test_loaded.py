"""What no page leads to is not published; what a page, a template, a script or a sheet names is."""

from __future__ import annotations

import re
from pathlib import Path

from generator.publish.loaded import loaded_files

FILES = {
    "assets/a/main.js": b'import { b } from "../b/b.js";\nconst worker = new URL("./worker.js", import.meta.url);\n',
    "assets/a/worker.js": b'/** @typedef {import("./types.js").A} A */\n',
    "assets/a/types.js": b"export {};\n",
    "assets/b/b.js": b"export const b = 1;\n",
    "assets/b/alone.js": b"",
    "assets/css/site.css": b'@import "part.css";\n',
    "assets/css/part.css": b"",
    "assets/css/other.css": b"",
    "assets/early.js": b"",
    "assets/img/icon.svg": b"",
}


def test_what_is_led_to_by_way_of_others_is_kept() -> None:
    kept = loaded_files(FILES, entries=("assets/a/main.js", "assets/css/site.css", "assets/none.js"), texts=())
    assert FILES.keys() - {"assets/b/alone.js", "assets/css/other.css", "assets/early.js"} == kept.keys()


def test_what_a_text_loads_by_its_path_is_kept() -> None:
    kept = loaded_files(FILES, entries=(), texts=('<script src="~/assets/early.js"></script>',))
    assert {"assets/early.js", "assets/img/icon.svg"} == kept.keys()


def test_survey_without_traces_ships_nothing_of_them(shaped_site: Path) -> None:
    def named(site: Path) -> list[str]:
        files = (file.relative_to(site).as_posix() for file in site.rglob("*") if file.is_file())
        return [file for file in files if "/trace" in f"/{file}" or "/orchestration-trace" in f"/{file}"]

    leading = re.compile(r'(?:href|src)="(?:[^"]*/)?traces/')
    pages = (file.read_text(encoding="utf-8") for file in shaped_site.rglob("*.html"))
    assert ([], False) == (named(shaped_site), any(leading.search(page) for page in pages))
