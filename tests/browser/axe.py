"""A page in, what axe finds wrong with it out.

A page of many cells says the same hundreds of times, and axe takes as long for each. Where `CI` is set it is asked of
everything. Elsewhere two of a kind stand for their like: of siblings that agree in tag, class, names of attributes and
all that they hold the others are taken out for as long as axe looks, as is what is not displayed: axe walks through all
of it and judges nothing there. Colours are asked of one element of each look, where elements and all that they stand in
agree in colours, letters and classes.
"""

from __future__ import annotations

import os
from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

# What a palette changes is how things look: these rules judge that, and the others judge the same in every palette.
COLOURS = ("color-contrast", "link-in-text-block")
# Two, since some rules compare with the next.
_KEPT = 2
_RUN = """async ({ rules, colours, everything, kept, within }) => {
  // A color on its way from one palette to the other is neither. In what is folded away nobody is told that it arrived.
  const moving = document.getAnimations().filter(({ effect }) =>
    effect.getComputedTiming().endTime !== Infinity && effect.target.checkVisibility());
  await Promise.all(moving.map(({ finished }) => finished.catch(() => 0)));
  // Of what is in order one node is told: on a page of many cells that halves the time.
  const options = { preload: false, resultTypes: ["violations"] };
  const run = async (context, more) => {
    // After each rule axe lets others do something. A page whose answers come late would then miss what is taken out.
    const { setTimeout } = globalThis;
    globalThis.setTimeout = (act, delay, ...given) =>
      delay === 0 ? queueMicrotask(() => act(...given)) : setTimeout(act, delay, ...given);
    try {
      return (await axe.run(context, { ...options, ...more })).violations;
    } finally {
      globalThis.setTimeout = setTimeout;
    }
  };
  if (everything) return run(document, rules.length ? { runOnly: rules } : {});

  const hasWords = (element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
  const kinds = new Map();
  const kindOf = (element) => {
    if (!kinds.has(element)) {
      // Whether something is said matters, and not what.
      const names = element.getAttributeNames().filter((name) => name !== "id").sort()
        .map((name) => [name, Boolean(element.getAttribute(name).trim())]);
      const own = ["class", "style", "role", "aria-current"].map((name) => element.getAttribute(name));
      const held = [...element.children].map(kindOf);
      const kind = JSON.stringify([element.localName, own, names, hasWords(element), held]);
      if (!kinds.has(kind)) kinds.set(kind, kinds.size + 1);
      kinds.set(element, kinds.get(kind));
    }
    return kinds.get(element);
  };
  // What others name by its id stays.
  const naming = ["labelledby", "describedby", "controls", "owns", "activedescendant"].map((name) => `aria-${name}`)
    .concat("for", "list");
  const named = new Set([...document.querySelectorAll(naming.map((name) => `[${name}]`).join())]
    .flatMap((element) => naming.flatMap((name) => element.getAttribute(name)?.split(" ") ?? [])));
  const part = within ? [...document.querySelectorAll(within)].find((each) => each.checkVisibility()) : document.body;
  // Styles work, and a picture's gradients and names do, though they have no box of their own.
  const isHidden = (element) =>
    element instanceof HTMLElement && !["style", "link", "script"].includes(element.localName) &&
    (getComputedStyle(element).display === "none" || element.matches("details:not([open]) > :not(summary)"));
  const taken = [];
  const takeOut = (parent) => {
    const seen = new Map();
    for (const element of [...parent.children]) {
      const hidden = isHidden(element);
      const count = hidden ? Infinity : (seen.get(kindOf(element)) ?? 0) + 1;
      if (!hidden) seen.set(kindOf(element), count);
      const holds = element.contains(part) || element.contains(document.activeElement)
        || [element, ...element.querySelectorAll("[id]")].some(({ id }) => id && named.has(id));
      if (count <= kept || holds) takeOut(element);
      else taken.push([element, element.nextSibling, parent]);
    }
  };
  takeOut(document.body);
  for (const [element] of taken) element.remove();
  try {
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
    for (const element of part.querySelectorAll("*")) {
      if (!hasWords(element) || !element.checkVisibility()) continue;
      const look = lookOf(element);
      if (!looks.has(look)) looks.set(look, element);
    }
    const asked = rules.length ? rules : colours;
    const found = await run({ include: [...looks.values()] }, { runOnly: asked });
    if (rules.length) return found;
    const others = Object.fromEntries(colours.map((name) => [name, { enabled: false }]));
    return [...found, ...(await run(within ? part : document, { rules: others }))];
  } finally {
    for (const [element, next, parent] of taken.reverse()) parent.insertBefore(element, next);
  }
}"""


def find_violations(page: Page, rules: tuple[str, ...] = (), within: str | None = None) -> list[dict[str, Any]]:
    """Return what axe finds on a page as it stands, by all its rules or, of colours, by the named ones.

    within: a selector of the only part that changed since the whole was looked at
    """
    assert set(rules) <= set(COLOURS)
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE_SCRIPT)
    how = {
        "rules": rules,
        "colours": COLOURS,
        "everything": bool(os.environ.get("CI")),
        "kept": _KEPT,
        "within": within,
    }
    return list(page.evaluate(_RUN, how))
