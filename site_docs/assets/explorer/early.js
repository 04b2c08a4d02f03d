/* Runs before the page is drawn: with a script the facets stand; an address that asks for something must not show the
   whole list first; and the theme's search, which would take `q` for its own and open itself, must not see it. main.js
   puts it back. */

(() => {
  const { dataset } = document.documentElement;
  dataset.scripted = "";
  const address = new URL(location.href);
  if (!address.search) return;
  dataset.asked = "";
  if (!address.searchParams.has("q")) return;
  window.explorerAsked = address.href;
  address.searchParams.delete("q");
  history.replaceState(history.state, "", address);
})();
