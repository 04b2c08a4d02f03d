"""Where WebKitGTK's driver and its own small browser lie."""

from __future__ import annotations

from pathlib import Path

DRIVER = "WebKitWebDriver"
_BROWSERS = ("usr/lib/*/webkit2gtk-4.1/MiniBrowser", "usr/libexec/webkit2gtk-4.1/MiniBrowser")


def find_browser() -> Path | None:
    """Return the small browser, which the driver starts."""
    return next((path for pattern in _BROWSERS for path in Path("/").glob(pattern)), None)
