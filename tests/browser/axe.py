"""A page in, what axe finds wrong with it out.

Most rules look at everything. What takes long on a page of many cells is asked of one element of each look: elements
that agree in colours, letters and classes, and so do all that they stand in, are judged alike. Where `CI` is set
every one of them is asked.
"""

from __future__ import annotations

import os
from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

# What a palette changes is how things look: these rules judge that, and the others judge the same in every palette.
COLOURS = ("color-contrast", "link-in-text-block")
_RUN = """async ({ rules, colours, everything }) => {
  // Of what is in order one node is told: on a page of many cells that halves the time.
  const options = { preload: false, resultTypes: ["violations"] };
  const run = async (context, more) => (await axe.run(context, { ...options, ...more })).violations;
  if (everything) return run(document, rules.length ? { runOnly: rules } : {});

  const known = new Map([[null, 0]]);
  const numbers = new Map();
  const lookOf = (element) => {
    if (!known.has(element)) {
      const style = getComputedStyle(element);
      const names = ["color", "backgroundColor", "backgroundImage", "fill", "fontSize", "fontWeight", "opacity"];
      const own = ["class", "style", "aria-current"].map((name) => element.getAttribute(name));
      const look = JSON.stringify(
        [lookOf(element.parentElement), element.localName, own, names.map((name) => style[name])]);
      if (!numbers.has(look)) numbers.set(look, numbers.size + 1);
      known.set(element, numbers.get(look));
    }
    return known.get(element);
  };
  const looks = new Map();
  for (const element of document.body.querySelectorAll("*")) {
    const hasWords = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    if (!hasWords || !element.checkVisibility()) continue;
    const look = lookOf(element);
    if (!looks.has(look)) looks.set(look, element);
  }
  const asked = rules.length ? rules : colours;
  const found = await run({ include: [...looks.values()] }, { runOnly: asked });
  if (rules.length) return found;
  const others = Object.fromEntries(colours.map((name) => [name, { enabled: false }]));
  return [...found, ...(await run(document, { rules: others }))];
}"""


def find_violations(page: Page, rules: tuple[str, ...] = ()) -> list[dict[str, Any]]:
    """Return what axe finds on a page as it stands, by all its rules or, of colours, by the named ones."""
    assert set(rules) <= set(COLOURS)
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE_SCRIPT)
    how = {"rules": rules, "colours": COLOURS, "everything": bool(os.environ.get("CI"))}
    return list(page.evaluate(_RUN, how))
