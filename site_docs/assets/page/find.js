/* The header's search. The theme finds pages; what it does not find is looked for among the papers. */

/**
 * Send Enter without a hit to the papers page, and keep its link up to date with the words typed.
 * @param {Document} root
 */
export function followSearch(root) {
  root.addEventListener("input", (event) => {
    const field = fieldOf(event);
    const more = field?.closest(".find")?.querySelector("[data-find-more]");
    if (field?.form && more instanceof HTMLAnchorElement) more.href = address(field.form, field.value);
  });
  root.addEventListener("keydown", (event) => {
    const field = fieldOf(event);
    if (event.key !== "Enter" || !field?.form || !field.value.trim()) return;
    const hit = field.closest(".find")?.querySelector(".find-list a[href]");
    if (hit) return; // the theme follows its best hit
    event.preventDefault();
    event.stopPropagation();
    location.assign(address(field.form, field.value));
  });
}

/**
 * Return the field of the search that an event is about, or null.
 * @param {Event} event
 */
function fieldOf({ target }) {
  return target instanceof HTMLInputElement && target.matches("[data-md-component=search-query]") ? target : null;
}

/**
 * @param {HTMLFormElement} form
 * @param {string} words
 */
function address(form, words) {
  const url = new URL(form.action);
  if (words.trim()) url.searchParams.set("q", words.trim());
  return url.href;
}
