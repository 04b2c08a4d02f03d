/* Before anything is drawn: an address that asks must not show the whole list first, and the theme's search must not
   take `q` for its own; main.js puts it back. */

(() => {
  const { dataset } = document.documentElement;
  dataset.scripted = "";
  const address = new URL(location.href);
  // Too late where the theme swaps pages in place.
  if (document.readyState !== "loading" || !address.search) return;
  dataset.asked = address.href;
  if (!address.searchParams.has("q")) return;
  address.searchParams.delete("q");
  history.replaceState(history.state, "", address);
})();
