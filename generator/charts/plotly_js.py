"""The browser's plotly.js, as it comes inside the Python package: served from the site, once, and never committed."""

from __future__ import annotations

from plotly.offline import get_plotlyjs, get_plotlyjs_version

PLOTLY_JS = f"assets/vendor/plotly-{get_plotlyjs_version()}.min.js"


def plotly_js_files() -> dict[str, str]:
    """Return the bundle by its path below the root of the site."""
    return {PLOTLY_JS: str(get_plotlyjs())}
