"""`survey open`: a downloaded site, packed or not, on this machine alone."""

from __future__ import annotations

import threading
import urllib.request
import zipfile
from http.server import ThreadingHTTPServer
from io import BytesIO
from pathlib import Path

import pytest

from generator.commands.open import find_site, serve_folder
from generator.publish.swap import MARK
from tests.commands.conftest import Run
from tests.copies import read_files


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
    assert {"index.html", "climbed.html"} == read_files(folder).keys()
    assert not (tmp_path / "climbed.html").exists()


def test_what_holds_no_site_is_told(run: Run, tmp_path: Path) -> None:
    (tmp_path / "site.zip").write_text("no zip", encoding="utf-8")
    cure = "Name a folder that `survey build` wrote, or a downloaded zip file."
    for path, said in (
        (tmp_path / "site.zip", f"is neither a folder nor a zip file. {cure}"),
        (pack(tmp_path / "empty.zip", []), "is not a site: it has no index.html."),
        (tmp_path, "is not a site: it has no index.html."),
        (tmp_path / "nothing", f"does not exist. {cure}"),
    ):
        ran = run("open", path)
        assert (2, "", f'survey open: "{path}" {said}\n') == (ran.code, ran.out, ran.err)


def test_page_is_served_on_loopback(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<p>Bread</p>", encoding="utf-8")
    with serve_folder(tmp_path) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            assert "127.0.0.1" == server.server_address[0]
            with urllib.request.urlopen(f"http://127.0.0.1:{server.server_address[1]}/") as page:
                assert b"Bread" in page.read()
        finally:
            server.shutdown()
            thread.join()


def test_command_says_where_it_serves_before_it_waits_for_requests(
    run: Run, tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[str] = []

    def answer_one(server: ThreadingHTTPServer) -> None:
        address = capfd.readouterr().out.removesuffix(" (Ctrl-C stops it)\n")
        thread = threading.Thread(target=server.handle_request, daemon=True)
        thread.start()
        with urllib.request.urlopen(address) as page:
            found.append(page.read().decode())
        thread.join()
        raise KeyboardInterrupt

    monkeypatch.setattr(ThreadingHTTPServer, "serve_forever", answer_one)
    assert 130 == run("open", pack(tmp_path / "site.zip", ["site/index.html"])).code
    assert ["<p>site/index.html</p>"] == found


def damaged(method: int, at: int, content: bytes) -> bytes:
    """Return a zip file with other bytes somewhere, or behind the head of its only entry in the list where `at` < 0."""
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", method) as file:
        file.writestr("index.html", "<p>A page.</p>" * 100)
    found = bytearray(packed.getvalue())
    begin = at if at > 0 else found.rindex(b"PK\x01\x02") - at
    found[begin : begin + len(content)] = content
    return bytes(found)


@pytest.mark.parametrize(
    ("packed", "said"),
    [
        (damaged(zipfile.ZIP_DEFLATED, 40, b"\x07"), "cannot be unpacked: Error -3 while decompressing"),
        (damaged(zipfile.ZIP_LZMA, 50, b"\xff" * 10), "cannot be unpacked: Corrupt input data. Download it again."),
        (damaged(zipfile.ZIP_STORED, 50, b"\xff"), "cannot be unpacked: Bad CRC-32"),
        (damaged(zipfile.ZIP_STORED, -8, b"\x01"), "cannot be unpacked: "),
        (damaged(zipfile.ZIP_STORED, -10, b"\x63"), "cannot be unpacked: That compression method is not supported"),
        (damaged(zipfile.ZIP_STORED, -24, b"\xf0" * 4), "would unpack to 4,042,322,160 bytes; at most 1,000,000 are"),
    ],
    ids=["deflate", "lzma", "sum", "encrypted", "method", "size"],
)
def test_file_that_cannot_be_unpacked_is_told(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, packed: bytes, said: str
) -> None:
    monkeypatch.setattr("generator.commands.open._MOST_BYTES", 1_000_000)
    (tmp_path / "site.zip").write_bytes(packed)
    ran = run("open", tmp_path / "site.zip")
    assert 2 == ran.code
    assert ran.err.startswith(f"survey open: {tmp_path / 'site.zip'} {said}")


def test_name_that_the_system_refuses_is_told(run: Run, tmp_path: Path) -> None:
    ran = run("open", pack(tmp_path / "site.zip", ["a" * 400 + "/index.html"]))
    assert (2, True) == (ran.code, "File name too long." in ran.err)
