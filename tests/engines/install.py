"""The engines that tests ask for are looked for on this machine; what is missing is installed where it may be.

Run as a script with their names: it says which it found, and fails when one is missing.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

# Run as a script, this file's own folder is where Python looks.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from tests.browser.find_chromium import install_from_debian
from tests.engines.display import DISPLAY_COMMAND
from tests.engines.firefox import COMMANDS
from tests.engines.minibrowser import DRIVER, find_browser
from tests.hang import HANG

# What Debian calls it, by engine.
PACKAGES = {"firefox": ("firefox-esr",), "webkit": ("webkit2gtk-driver", "xvfb")}


def missing(engine: str) -> str:
    """Return what an engine lacks on this machine; "" when it can start."""
    if engine == "firefox":
        return "" if any(map(shutil.which, COMMANDS)) else "Firefox"
    lacks = [name for name in (DRIVER, DISPLAY_COMMAND) if shutil.which(name) is None]
    lacks += [] if find_browser() else ["MiniBrowser"]
    return ", ".join(lacks)


def main(engines: Sequence[str]) -> int:
    """Install what these engines lack, and say which are there."""
    code = 0
    for engine in engines:
        if lacks := missing(engine):
            packages = PACKAGES[engine]
            print(f"{lacks} missing: installing Debian's {' and '.join(packages)} ...", file=sys.stderr)
            # Ubuntu's Firefox is a stub for a snap, which no driver finds its way through; its WebKit is Debian's.
            install_from_debian(*packages, "fonts-liberation", on_ubuntu=engine == "webkit")
        if lacks := missing(engine):
            wanted = " ".join(PACKAGES[engine])
            print(f"{engine} cannot be tested: {lacks} missing. On Debian: apt install {wanted}.", file=sys.stderr)
            code = 1
        else:
            print(f"Browser: {_version(engine)}", file=sys.stderr)
    return code


def _version(engine: str) -> str:
    command = next(filter(None, map(shutil.which, COMMANDS if engine == "firefox" else (DRIVER,))))
    said = subprocess.run([command, "--version"], capture_output=True, text=True, timeout=HANG, check=False).stdout
    # WebKit's driver knows no such option, and tells how it is called.
    return said.strip() if said.count("\n") < 2 else command


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
