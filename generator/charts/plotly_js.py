"""The browser's plotly.js, as it comes inside the Python package: served from the site, once, and never committed."""

from __future__ import annotations

from pkgutil import get_data

from plotly.offline import get_plotlyjs_version

PLOTLY_JS = f"assets/vendor/plotly-{get_plotlyjs_version()}.min.js"


def read_plotly_js() -> bytes:
    """Return the bundle: five megabytes, which whoever writes them lets go again."""
    found = get_data("plotly", "package_data/plotly.min.js")
    assert found is not None, "plotly is installed without plotly.js"
    return found
