/* Before anything is drawn: an address that asks must not show the whole list first. */

(() => {
  const { dataset } = document.documentElement;
  dataset.scripted = "";
  // Too late where the theme swaps pages in place.
  if (document.readyState === "loading" && location.search) dataset.asked = "";
})();
