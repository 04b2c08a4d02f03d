"""Charts as their tests use them: found by what they show, drawn, and what they ask for."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, Request, expect

# How large the words of pictures are on the screen, in pixels.
SIZES = """svgs => svgs.flatMap(svg => [...svg.querySelectorAll("text")].map(words => {
  const { a, b } = words.getScreenCTM();
  return Math.round(10 * Math.hypot(a, b) * parseFloat(getComputedStyle(words).fontSize)) / 10;
}))"""


def chart(page: Page, shows: str) -> Locator:
    """Return a chart by what it shows."""
    return page.get_by_role("figure").filter(has=page.get_by_text(shows, exact=True)).filter(visible=True)


def alone(page: Page, name: str) -> Locator:
    """Return a chart on its own page, or in any other place, by its name in addresses."""
    return page.locator(f"#chart-{name}")


def drawn(figure: Locator) -> Locator:
    """Point at a chart and wait until it is interactive."""
    figure.locator(".chart-frame").hover()
    expect(figure).to_have_attribute("data-drawn", "")
    return figure


def asked_for_plotly(page: Page) -> list[str]:
    """Return a list that fills with the requests for plotly.js."""
    found: list[str] = []

    def note(request: Request) -> None:
        if "/vendor/plotly" in request.url:
            found.append(request.url)

    page.on("request", note)
    return found
