/* Starts the charts of a page: each is drawn when it comes near the window, and plotly.js is fetched for the first.

   The theme may swap pages in place and announces each through document$: what is there twice is started once, and what
   has left the page is given back. */

import { chooseCharts } from "./choice.js";
import { ChartView } from "./view.js";

const views = new Map();

const near = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    near.unobserve(target);
    views.get(target.closest("[data-chart]"))?.draw();
  }
}, { rootMargin: "300px 0px" });

function show() {
  for (const [figure, view] of views) {
    if (figure.isConnected) continue;
    view.end();
    views.delete(figure);
  }
  chooseCharts(document);
  for (const figure of document.querySelectorAll("[data-chart]")) {
    if (views.has(figure)) continue;
    views.set(figure, new ChartView(figure));
    near.observe(figure.querySelector(".chart-plot"));
  }
}

function follow() {
  for (const view of views.values()) view.follow();
}

// The theme names the scheme on the body; before it has, and without it, the system's wish holds.
new MutationObserver(follow).observe(document.body, { attributeFilter: ["data-md-color-scheme", "data-md-color-media"] });
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", follow);
matchMedia("(prefers-contrast: more)").addEventListener("change", follow);

if (window.document$) window.document$.subscribe(show);
else show();
