"""Assets that are kept: used when made from the same, replaced otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from generator.publish import kept_assets
from generator.publish.assets import Assets, put_together
from generator.publish.kept_assets import keep_assets

FILES = {
    "assets/css/site.css": b"body { color: red }\n",
    "assets/page/main.js": 'import { say } from "../text/say.js";\nsay("grüße");\n'.encode(),
    "assets/text/say.js": b"export function say(words) { console.log(words); }\n",
    "assets/chart/main.js": b'import { say } from "../text/say.js";\nsay("chart");\n',
}
ASKED = (["assets/css/site.css"], ("assets/page/main.js",), [("assets/chart/main.js",)])


def _keep(folder: Path, files: Mapping[str, bytes] = FILES, asked: object = ASKED) -> tuple[Assets, int]:
    """Return the assets, and how many times they were put together for it."""
    made = []

    def make() -> Assets:
        styles, common, scripts = ASKED
        made.append(put_together(files, styles=styles, common=common, scripts=scripts))
        return made[-1]

    return keep_assets(folder, files, asked, make), len(made)


def test_assets_are_put_together_once(tmp_path: Path) -> None:
    folder = tmp_path / "kept" / "here"
    first, times = _keep(folder)
    again, times_again = _keep(folder)
    assert (1, 0) == (times, times_again)
    assert first == again
    assert list(first.files) == list(again.files)
    assert first.entries(("assets/chart/main.js",)) == again.entries(("assets/chart/main.js",)) != ()


def test_what_is_made_of_something_else_is_made_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _keep(tmp_path)
    blue = {**FILES, "assets/css/site.css": b"body { color: blue }\n"}
    moved = {path.replace("site.css", "else.css"): text for path, text in FILES.items()}
    assert [1, 1, 1] == [_keep(tmp_path, blue)[1], _keep(tmp_path, moved)[1], _keep(tmp_path, asked=[])[1]]
    assert [0, 0] == [_keep(tmp_path, blue)[1], _keep(tmp_path)[1]]
    monkeypatch.setattr(kept_assets, "_code", lambda: "another version")
    assert 1 == _keep(tmp_path)[1]


def test_only_the_newest_are_kept(tmp_path: Path) -> None:
    for number in range(12):
        _keep(tmp_path, asked=[number])
    assert 8 == len(list(tmp_path.iterdir()))
    assert 0 == _keep(tmp_path, asked=[11])[1]
