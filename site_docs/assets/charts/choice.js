/* Charts that differ in one axis only stand behind a choice, one at a time; the address names the one that is shown. */

/** Show one chart of each family: that of the address, or else the first; without a script all of them stand there. */
export function chooseCharts(root) {
  for (const family of root.querySelectorAll("[data-chart-family]:not([data-started])")) {
    family.dataset.started = "";
    const charts = [...family.querySelectorAll("[data-chart]")];
    const choice = family.querySelector("[data-choose-chart]");
    const asked = charts.find((chart) => `#${chart.id}` === location.hash);
    const show = (id) => charts.forEach((chart) => { chart.hidden = chart.id !== id; });
    choice.value = (asked ?? charts[0]).id;
    show(choice.value);
    asked?.scrollIntoView();
    choice.addEventListener("change", () => {
      show(choice.value);
      history.replaceState(history.state, "", `#${choice.value}`);
    });
  }
}
