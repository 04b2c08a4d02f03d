/* plotly.js, fetched when the first chart is drawn. */

import { once } from "../base/load.js";

/**
 * What is used of plotly.js.
 * @typedef {object} Plotly
 * @property {(plot: HTMLElement, data: Trace[], layout: Layout, config: object) => Promise<void>} newPlot
 * @property {(plot: HTMLElement, data: Trace[], layout: Layout, config: object) => Promise<void>} react
 * @property {(plot: HTMLElement) => void} purge
 * @property {(picture: object, options: object) => Promise<void>} downloadImage
 *
 * @typedef {import("./types.js").Layout} Layout
 * @typedef {import("./types.js").Trace} Trace
 * @typedef {import("./types.js").Pressed & {event?: MouseEvent}} PlotlyEvent
 * @typedef {HTMLElement & {on: (name: string, listener: (event: PlotlyEvent) => unknown) => void}} Plot
 * @typedef {typeof globalThis & {Plotly?: Plotly}} WithPlotly
 */

/**
 * Return a promise of plotly.js; the first call adds its script to the page.
 * @param {string} address
 * @returns {Promise<Plotly>}
 */
export function loadPlotly(address) {
  return once(address, () =>
    new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = address;
      script.addEventListener("load", () => {
        const { Plotly } = /** @type {WithPlotly} */ (globalThis);
        if (Plotly) resolve(Plotly);
        else reject(new Error(`${address} is not plotly.js`));
      });
      script.addEventListener("error", () => reject(new Error(`${address} could not be loaded`)));
      document.head.append(script);
    }));
}
