/* The header's menu on small screens, and which of its entries the page belongs to. */

/** Fold the menu on Escape, on a click elsewhere and on following a link; it opens without a script. */
export function foldMenu(root) {
  root.addEventListener("keydown", (event) => {
    const menu = root.querySelector(".menu[open]");
    if (event.key !== "Escape" || !menu) return;
    menu.open = false;
    menu.querySelector("summary").focus();
  });
  root.addEventListener("click", (event) => {
    const menu = root.querySelector(".menu[open]");
    if (!menu || menu.contains(event.target)) return;
    const inside = event.target.closest?.(".top-nav");
    if (!inside || event.target.closest("a")) menu.open = false;
  });
}

/** Mark the entry of the page's section: the theme keeps the header when it swaps pages in place. */
export function markSection(root) {
  const section = root.querySelector("#content")?.dataset.section;
  for (const link of root.querySelectorAll("[data-nav]")) {
    if (link.dataset.nav !== section) link.removeAttribute("aria-current");
    else if (!link.hasAttribute("aria-current")) link.setAttribute("aria-current", "true");
  }
}
