/* Starts the charts of a page: each is drawn when it comes near the window, and plotly.js is fetched for the first.

   The theme may swap pages in place and announces each through document$: what is there twice is started once, and what
   has left the page is given back. */

import { closest, find, findAll } from "../base/elements.js";
import { onEachPage } from "../base/pages.js";
import { chooseCharts } from "./choice.js";
import { ChartView } from "./view.js";

/** @type {Map<HTMLElement, ChartView>} */
const views = new Map();

const near = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    near.unobserve(target);
    const figure = closest(target, "[data-chart]");
    if (figure) views.get(figure)?.draw();
  }
}, { rootMargin: "300px 0px" });

function show() {
  for (const [figure, view] of views) {
    if (figure.isConnected) continue;
    view.end();
    views.delete(figure);
  }
  chooseCharts(document);
  for (const figure of findAll(document, "[data-chart]")) {
    if (views.has(figure)) continue;
    views.set(figure, new ChartView(figure));
    near.observe(find(figure, ".chart-plot"));
  }
}

function follow() {
  for (const view of views.values()) view.follow();
}

// The theme names the scheme on the body; before it has, and without it, the system's wish holds.
new MutationObserver(follow).observe(document.body, {
  attributeFilter: ["data-md-color-scheme", "data-md-color-media"],
});
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", follow);
matchMedia("(prefers-contrast: more)").addEventListener("change", follow);

onEachPage(show);
