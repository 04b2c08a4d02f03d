"""`survey open`: show a built site that was downloaded, such as the artifact of a pull request's checks."""

from __future__ import annotations

import argparse
import sys
import tempfile
import zipfile
from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from generator.publish.lock import hold_target
from generator.publish.report import NotPublished
from generator.publish.swap import restore_former
from generator.wording import words

_HOST = "127.0.0.1"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command is called with."""
    parser.add_argument("site", type=Path, metavar="SITE", help="a folder, or a downloaded zip file")


def run(arguments: argparse.Namespace) -> int:
    """Serve the site on this machine until Ctrl-C; 2 when there is none."""
    with tempfile.TemporaryDirectory() as folder:
        root = find_site(arguments.site, Path(folder))
        if root is None:
            print(f'"{arguments.site}" is not a site: it has no index.html.', file=sys.stderr)
            return 2
        with serve_folder(root) as server:
            print(words.SERVED_AT.format(address=f"http://{_HOST}:{server.server_address[1]}/"), flush=True)
            server.serve_forever()
    return 0


def find_site(site: Path, folder: Path) -> Path | None:
    """Return the folder of a site, unpacked into a given folder where it is a zip file; None where there is none.

    Where a build was killed before its site stood, the former one is put back.
    """
    if not site.exists() and site.parent.is_dir():
        with suppress(NotPublished), hold_target(site) as target:
            restore_former(target)
    if site.is_file():
        try:
            with zipfile.ZipFile(site) as packed:
                packed.extractall(folder)  # which keeps every name below the folder
        except (zipfile.BadZipFile, OSError):
            return None
        site = folder
    if not site.is_dir():
        return None
    below = [path for path in sorted(site.iterdir()) if path.is_dir()]
    return next((each for each in (site, *below) if (each / "index.html").is_file()), None)


def serve_folder(root: Path) -> ThreadingHTTPServer:
    """Return a server of a folder on a free port of this machine alone."""
    return ThreadingHTTPServer((_HOST, 0), partial(SimpleHTTPRequestHandler, directory=str(root)))
