/* Charts that differ in one axis only stand behind a choice, one at a time; the address names the one that is shown. */

import { find, findAll } from "../base/elements.js";

/**
 * Show one chart of each family: that of the address, or else the first; without a script all of them stand there.
 * @param {ParentNode} root
 */
export function chooseCharts(root) {
  for (const family of findAll(root, "[data-chart-family]:not([data-started])")) {
    family.dataset.started = "";
    const charts = findAll(family, "[data-chart]");
    const choice = /** @type {HTMLSelectElement} */ (find(family, "[data-choose-chart]"));
    const asked = charts.find((chart) => `#${chart.id}` === location.hash);
    const show = (/** @type {string} */ id) =>
      charts.forEach((chart) => {
        chart.hidden = chart.id !== id;
      });
    choice.value = (asked ?? charts[0]).id;
    show(choice.value);
    asked?.scrollIntoView();
    choice.addEventListener("change", () => {
      show(choice.value);
      history.replaceState(history.state, "", `#${choice.value}`);
    });
  }
}
