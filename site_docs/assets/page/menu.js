/* The header's menu on small screens, and which of its entries the page belongs to. */

import { closest, findAll } from "../base/elements.js";

/**
 * Fold the menu on Escape, on a click elsewhere and on following a link; it opens without a script.
 * @param {Document} root
 */
export function foldMenu(root) {
  root.addEventListener("keydown", (event) => {
    const menu = openMenu(root);
    if (event.key !== "Escape" || !menu) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
  root.addEventListener("click", (event) => {
    const menu = openMenu(root);
    if (!menu || (event.target instanceof Node && menu.contains(event.target))) return;
    if (!closest(event.target, ".top-nav") || closest(event.target, "a")) menu.open = false;
  });
}

/**
 * Mark the entry of the page's section: the theme keeps the header when it swaps pages in place.
 * @param {Document} root
 */
export function markSection(root) {
  const section = findAll(root, "#_content")[0]?.dataset.section;
  for (const link of findAll(root, "[data-nav]")) {
    if (link.dataset.nav !== section) link.removeAttribute("aria-current");
    else if (!link.hasAttribute("aria-current")) link.setAttribute("aria-current", "true");
  }
}

/** @param {Document} root @returns {HTMLDetailsElement | null} */
function openMenu(root) {
  return root.querySelector(".menu[open]");
}
