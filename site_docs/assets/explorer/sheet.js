/* The facets as a sheet where the page is narrow: over everything, with the focus kept inside. */

/** Return {open, close} for the facets; the rest of the page rests meanwhile. */
export function makeSheet(facets) {
  let opener = null;
  const around = () => {
    const others = [];
    for (let node = facets; node !== document.body; node = node.parentElement) {
      others.push(...[...node.parentElement.children].filter((each) => each !== node && each.tagName !== "SCRIPT"));
    }
    return others;
  };
  return {
    open() {
      opener = document.activeElement;
      facets.dataset.open = "";
      facets.setAttribute("role", "dialog");
      facets.setAttribute("aria-modal", "true");
      for (const node of around()) node.inert = true;
      document.documentElement.classList.add("has-sheet");
      facets.querySelector('[data-do="close-sheet"]').focus();
    },
    close() {
      if (facets.dataset.open === undefined) return false;
      delete facets.dataset.open;
      facets.removeAttribute("role");
      facets.removeAttribute("aria-modal");
      for (const node of around()) node.inert = false;
      document.documentElement.classList.remove("has-sheet");
      opener?.focus();
      return true;
    },
  };
}
