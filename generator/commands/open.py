"""`survey open`: show a built site that was downloaded, such as the artifact of a pull request's checks."""

from __future__ import annotations

import argparse
import tempfile
import zipfile
import zlib
from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from lzma import LZMAError
from pathlib import Path

from generator.commands.refuse import refuse
from generator.publish.lock import hold_target
from generator.publish.report import NotPublished
from generator.publish.swap import restore_former
from generator.wording import words
from generator.wording.machine_words import refusal

_HOST = "127.0.0.1"
# A site of ten thousand papers has less than a tenth of it; a small file can claim anything.
_MOST_BYTES = 8 << 30


class NotUnpacked(Exception):
    """A zip file that cannot be unpacked, with the reason and what helps as sentences."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command is called with."""
    parser.add_argument("site", type=Path, metavar="SITE", help="a folder, or a downloaded zip file")


def run(arguments: argparse.Namespace) -> int:
    """Serve the site on this machine until Ctrl-C; 2 when there is none."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            root = find_site(arguments.site, Path(folder))
        except NotUnpacked as reason:
            return refuse(f"survey open: {reason}", 2)
        if root is None:
            return refuse(f'survey open: "{arguments.site}" {_why_none(arguments.site)}', 2)
        with serve_folder(root) as server:
            print(words.SERVED_AT.format(address=f"http://{_HOST}:{server.server_address[1]}/"), flush=True)
            server.serve_forever()
    return 0


def find_site(site: Path, folder: Path) -> Path | None:
    """Return the folder of a site, unpacked into a given folder where it is a zip file; None where there is none.

    Where a build was killed before its site stood, the former one is put back. Raises NotUnpacked.
    """
    if not site.exists() and site.parent.is_dir():
        with suppress(NotPublished), hold_target(site) as target:
            restore_former(target)
    if site.is_file():
        if not zipfile.is_zipfile(site):
            return None
        _unpack(site, folder)
        site = folder
    if not site.is_dir():
        return None
    below = [path for path in sorted(site.iterdir()) if path.is_dir()]
    return next((each for each in (site, *below) if (each / "index.html").is_file()), None)


def _why_none(site: Path) -> str:
    """Return why a path leads to no site, and what helps."""
    if site.is_dir() or zipfile.is_zipfile(site):
        return "is not a site: it has no index.html."
    fault = "is neither a folder nor a zip file" if site.exists() else "does not exist"
    return f"{fault}. Name a folder that `survey build` wrote, or a downloaded zip file."


def _unpack(file: Path, folder: Path) -> None:
    try:
        with zipfile.ZipFile(file) as packed:
            size = sum(entry.file_size for entry in packed.infolist())
            if size > _MOST_BYTES:
                raise NotUnpacked(f"{file} would unpack to {size:,} bytes; at most {_MOST_BYTES:,} are unpacked.")
            packed.extractall(folder)  # which keeps every name below the folder, and no more bytes than were summed up
    except OSError as error:
        raise NotUnpacked(refusal(error)) from error
    # Beside its own errors, a damaged, encrypted or foreign file raises those of the methods that it names.
    except (
        zipfile.BadZipFile,
        zlib.error,
        LZMAError,
        EOFError,
        NotImplementedError,
        RuntimeError,
        ValueError,
    ) as error:
        raise NotUnpacked(f"{file} cannot be unpacked: {error}. Download it again.") from error


def serve_folder(root: Path) -> ThreadingHTTPServer:
    """Return a server of a folder on a free port of this machine alone."""
    return ThreadingHTTPServer((_HOST, 0), partial(SimpleHTTPRequestHandler, directory=str(root)))
