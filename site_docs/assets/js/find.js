/* The header's search. The theme finds pages; what it does not find is looked for among the papers. */

/** Send Enter without a hit to the papers page, and keep its link up to date with the words typed. */
export function followSearch(root) {
  root.addEventListener("input", (event) => {
    if (!event.target.matches?.("[data-md-component=search-query]")) return;
    const more = event.target.closest(".find")?.querySelector("[data-find-more]");
    if (more) more.href = address(event.target.form, event.target.value);
  });
  root.addEventListener("keydown", (event) => {
    const field = event.target;
    if (event.key !== "Enter" || !field.matches?.("[data-md-component=search-query]") || !field.value.trim()) return;
    const hit = field.closest(".find").querySelector(".find-list a[href]");
    if (hit) return; // the theme follows its best hit
    event.preventDefault();
    event.stopPropagation();
    location.assign(address(field.form, field.value));
  });
}

function address(form, words) {
  const url = new URL(form.action);
  if (words.trim()) url.searchParams.set("q", words.trim());
  return url.href;
}
