"""The browser's plotly.js, as it comes inside the Python package: served from the site, once, and never committed."""

from __future__ import annotations

from importlib.resources import files

from plotly.offline import get_plotlyjs_version

PLOTLY_JS = f"assets/vendor/plotly-{get_plotlyjs_version()}.min.js"


def read_plotly_js() -> bytes:
    """Return the bundle: five megabytes, which whoever writes them lets go again."""
    return (files("plotly") / "package_data" / "plotly.min.js").read_bytes()
