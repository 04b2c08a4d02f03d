/* Starts the charts of a page: each stands there as a picture, and becomes interactive when a reader turns to it.

   The theme may swap pages in place and announces each through document$: what is there twice is started once, and what
   has left the page is given back. */

import { findAll } from "../base/elements.js";
import { onEachPage } from "../base/pages.js";
import { ChartView } from "./view.js";

/** @type {Map<HTMLElement, ChartView>} */
const views = new Map();

function show() {
  for (const [figure, view] of views) {
    if (figure.isConnected) continue;
    view.end();
    views.delete(figure);
  }
  for (const figure of findAll(document, "[data-chart]")) {
    if (!views.has(figure)) views.set(figure, new ChartView(figure));
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
