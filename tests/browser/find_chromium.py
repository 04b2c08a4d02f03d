"""The machine goes in, the path of a Chromium that starts comes out; what is missing is installed.

Run as a script it prints the path on standard output and says on standard error which browser it took.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import sync_playwright

VARIABLE = "SURVEY_CHROMIUM"

# The first has no window to draw: the same engine for two thirds of the time.
_COMMANDS = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)
_MAC_APPLICATIONS = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)


def installed_chromium() -> tuple[Path, str] | None:
    """Return the first Chromium that answers, with its version: the named one, the system's, Playwright's."""
    for path in _candidates():
        version = _version(path)
        if version:
            return path, version
    return None


def main() -> int:
    """Find a Chromium, else install Debian's where that is allowed, else Playwright's own."""
    named = os.environ.get(VARIABLE)
    remedies = (None,) if named else (None, _install_from_debian, _install_from_playwright)
    for remedy in remedies:
        if remedy is not None and not remedy():
            continue
        found = installed_chromium()
        if found:
            path, version = found
            origin = "found on this machine" if remedy is None else "installed just now"
            print(f"Browser: {version}, {path} ({origin})", file=sys.stderr)
            print(path)
            return 0
    if named:
        print(f"{VARIABLE} names {named}, which does not start as a browser.", file=sys.stderr)
    else:
        print(
            f"No Chromium found and none could be installed. Install one and set {VARIABLE}=/path/to/it.",
            file=sys.stderr,
        )
    return 1


def _candidates() -> Iterator[Path]:
    named = os.environ.get(VARIABLE)
    if named:
        # Whoever names a browser wants that one: a wrong name must not end in another browser.
        yield Path(named)
        return
    for command in _COMMANDS:
        found = shutil.which(command)
        if found:
            yield Path(found)
    yield from map(Path, _MAC_APPLICATIONS)
    with sync_playwright() as playwright:
        yield Path(playwright.chromium.executable_path)


def _version(path: Path) -> str | None:
    # Ubuntu's chromium-browser may be a stub that only asks for a snap: it exists and does not answer.
    if not path.exists():
        return None
    try:
        answer = subprocess.run([path, "--version"], capture_output=True, text=True, timeout=600, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return None
    return answer.stdout.strip() if answer.returncode == 0 else None


def install_from_debian(*packages: str, on_ubuntu: bool = False) -> bool:
    """Install packages of Debian, and tell whether that was possible; on_ubuntu: where it has the same, too."""
    prefix = _root_prefix()
    if not (_is_debian() or on_ubuntu) or not shutil.which("apt-get") or prefix is None:
        return False
    environment = [*prefix, "env", "DEBIAN_FRONTEND=noninteractive"]
    install = ["apt-get", "-qq", "install", "--yes", "--no-install-recommends", *packages]
    # A failed update may leave lists that are good enough; only the install decides.
    subprocess.run([*environment, "apt-get", "-qq", "update"], stdout=subprocess.DEVNULL, check=False)
    return subprocess.run([*environment, *install], stdout=subprocess.DEVNULL, check=False).returncode == 0


def _install_from_debian() -> bool:
    print("No Chromium on this machine: installing Debian's package chromium-headless-shell ...", file=sys.stderr)
    return install_from_debian("chromium-headless-shell", "fonts-liberation")


def _install_from_playwright() -> bool:
    print("No Chromium on this machine: installing Playwright's own ...", file=sys.stderr)
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    return subprocess.run(command, stdout=sys.stderr, check=False).returncode == 0


def _is_debian() -> bool:
    # Ubuntu is like Debian, but its package chromium is a stub for a snap.
    release = Path("/etc/os-release")
    if not release.exists():
        return False
    lines = (line.partition("=") for line in release.read_text(encoding="utf-8").splitlines())
    words = {word for name, _, value in lines if name in ("ID", "ID_LIKE") for word in value.strip('"').split()}
    return "debian" in words and "ubuntu" not in words


def _root_prefix() -> list[str] | None:
    """Return what to put before a command so that it runs as root; None where that needs a password."""
    if os.geteuid() == 0:
        return []
    if shutil.which("sudo"):
        asked = subprocess.run(["sudo", "-n", "true"], capture_output=True, check=False)
        if asked.returncode == 0:
            return ["sudo", "-n"]
    return None


if __name__ == "__main__":
    sys.exit(main())
