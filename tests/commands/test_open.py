"""`survey open`: a downloaded site, packed or not, on this machine alone."""

from __future__ import annotations

import threading
import urllib.request
import zipfile
from pathlib import Path

import pytest

from generator.commands.open import find_site, serve_folder
from generator.publish.swap import MARK
from tests.commands.conftest import Run


def pack(path: Path, names: list[str]) -> Path:
    with zipfile.ZipFile(path, "w") as packed:
        for name in names:
            packed.writestr(name, f"<p>{name}</p>")
    return path


@pytest.mark.parametrize(("names", "within"), [(["index.html", "a/index.html"], ""), (["site/index.html"], "site")])
def test_site_is_found_in_what_was_downloaded(tmp_path: Path, names: list[str], within: str) -> None:
    folder = tmp_path / "unpacked"
    assert folder / within == find_site(pack(tmp_path / "site.zip", names), folder)
    assert folder / within == find_site(folder, tmp_path / "unused")


def test_site_that_an_interrupted_build_left_aside_is_put_back(tmp_path: Path) -> None:
    former = tmp_path / ".site.former"
    former.mkdir()
    (former / "index.html").write_text("<p>old</p>", encoding="utf-8")
    assert find_site(tmp_path / "site", tmp_path / "unused") is None  # nothing says that a build made it
    (former / MARK).write_text("", encoding="utf-8")
    assert tmp_path / "site" == find_site(tmp_path / "site", tmp_path / "unused")
    assert [tmp_path / "site"] == list(tmp_path.iterdir())


def test_names_that_climb_stay_below_the_folder(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "unpacked"
    find_site(pack(tmp_path / "site.zip", ["index.html", "../../climbed.html"]), folder)
    assert not (tmp_path / "climbed.html").exists()


def test_what_holds_no_site_is_told(run: Run, tmp_path: Path) -> None:
    (tmp_path / "site.zip").write_text("no zip", encoding="utf-8")
    for path in (tmp_path / "site.zip", tmp_path, tmp_path / "nothing"):
        ran = run("open", path)
        assert (2, "") == (ran.code, ran.out)
        assert "is not a site" in ran.err


def test_page_is_served_on_loopback(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<p>Bread</p>", encoding="utf-8")
    with serve_folder(tmp_path) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            assert "127.0.0.1" == server.server_address[0]
            with urllib.request.urlopen(f"http://127.0.0.1:{server.server_address[1]}/") as page:
                assert b"Bread" in page.read()
        finally:
            server.shutdown()
            thread.join()
