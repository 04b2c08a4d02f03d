/* One chart of a page: it stands there as a picture, becomes interactive when a reader turns to it, is drawn anew in
   another scheme, followed where a press leads, saved as a picture. */

import { wholeAddress } from "../base/address.js";
import { readTokens } from "../base/colours.js";
import { closest, dataOf, find, make } from "../base/elements.js";
import { loadJson } from "../base/load.js";
import { addressOf } from "./click_address.js";
import { template, titled, withColours } from "./figure_style.js";
import { loadPlotly } from "./plotly.js";

const CONFIG = {
  displayModeBar: false,
  responsive: true,
  doubleClick: false,
  showTips: false,
  showAxisDragHandles: false,
};
const LEAST_PICTURE = 760; // pixels: a picture taken on a telephone is as wide as this

export class ChartView {
  #node;
  #plot;
  #source;
  #bundle;
  #root;
  /** @type {Promise<boolean> | null} */
  #drawing = null;
  /** @type {{plotly: import("./plotly.js").Plotly, figure: import("./types.js").Figure} | null} what is drawn, by what */
  #drawn = null;
  /** @type {Promise<void>} over once no button is held down on the picture: a press ends on what it began on */
  #press = Promise.resolve();

  /** @param {HTMLElement} node */
  constructor(node) {
    this.#node = node;
    this.#plot = /** @type {import("./plotly.js").Plot} */ (find(node, ".chart-plot"));
    // Taken now: where the theme swaps pages in place, relative addresses change their meaning.
    this.#source = wholeAddress(dataOf(node, "src"));
    this.#bundle = wholeAddress(dataOf(node, "plotly"));
    this.#root = wholeAddress(dataOf(node, "root"));
    node.addEventListener("click", ({ target }) => {
      const kind = closest(target, "[data-picture]")?.dataset.picture;
      if (kind) this.#save(kind);
      if (closest(target, "[data-interact]")) this.#interact();
    });
    const frame = find(node, ".chart-frame");
    frame.addEventListener("pointerenter", ({ pointerType }) => pointerType === "mouse" && this.draw());
    // A finger on a mark follows its link, and the page is left.
    const isLink = (/** @type {EventTarget | null} */ target) => target instanceof Element && target.closest("a");
    frame.addEventListener("focusin", ({ target }) => isLink(target) || this.draw());
    frame.addEventListener("pointerdown", ({ target }) => {
      if (!isLink(target)) this.draw();
      this.#press = new Promise((released) => {
        for (const end of ["click", "pointercancel"]) addEventListener(end, () => released(), { once: true });
      });
    });
  }

  /** Let the chart take the place of its picture, once; resolves to whether it stands. */
  draw() {
    this.#drawing ??= this.#begin().then(() => true, (error) => this.#fail(error));
    return this.#drawing;
  }

  /** Draw the chart anew in the colours of the present scheme. */
  async follow() {
    if (!this.#drawn || !this.#node.isConnected) return;
    const { data, layout } = this.#styled(this.#drawn.figure);
    await this.#drawn.plotly.react(this.#plot, data, layout, CONFIG);
  }

  /** Give back what Plotly holds for a chart that has left the page. */
  end() {
    this.#drawn?.plotly.purge(this.#plot);
    this.#drawn = null;
  }

  async #begin() {
    const [plotly, figure] = await Promise.all([loadPlotly(this.#bundle), loadJson(this.#source)]);
    const { data, layout } = this.#styled(figure);
    await plotly.newPlot(this.#plot, data, layout, CONFIG);
    this.#drawn = { plotly, figure };
    this.#listen(figure.data);
    await this.#press;
    this.#node.dataset.drawn = "";
  }

  /**
   * Return a figure in the colours of the present scheme; with a width, as a picture that leaves the page.
   * @param {import("./types.js").Figure} figure
   */
  #styled({ data, layout, ...words }, width = 0) {
    const { colourOf, font, end } = readTokens(this.#plot);
    if (width <= this.#plot.clientWidth) font.size = this.#pictureSize() ?? font.size;
    const height = Number(this.#node.style.getPropertyValue("--height"));
    const styled = { ...withColours(layout, colourOf), template: template(colourOf, font) };
    const made = {
      data: withColours(data, colourOf),
      layout:
        /** @type {import("./types.js").Layout} */ (width
          ? titled(styled, words, { width, height, colourOf })
          : styled),
    };
    end();
    return made;
  }

  /** Return how large the words of the picture are, which grows and shrinks: those of the chart take their place. */
  #pictureSize() {
    const pictures = [.../** @type {NodeListOf<SVGSVGElement>} */ (this.#node.querySelectorAll(".chart-still > svg"))];
    const shown = pictures.find((picture) => picture.getBoundingClientRect().width);
    const times = shown?.getScreenCTM()?.a;
    return shown && times && times * parseFloat(getComputedStyle(shown).fontSize);
  }

  /** @param {import("./types.js").Trace[]} data */
  #listen(data) {
    const plot = this.#plot;
    const where = (/** @type {import("./plotly.js").PlotlyEvent} */ event) => addressOf(event, data, this.#root);
    const kind = data[0]?.type;
    // A ribbon that is pointed at is put on top, anew and anew, so that no press ends where it began and none is a click.
    let over = "";
    if (kind === "parcats") plot.addEventListener("mouseup", (event) => event.button < 2 && go(over, event));
    else if (kind !== "sunburst") plot.on("plotly_click", (event) => go(where(event), event.event));
    plot.on("plotly_sunburstclick", (event) => {
      go(where(event), event.event);
      return false; // no zoom
    });
    plot.on("plotly_hover", (event) => {
      over = where(event);
      plot.classList.toggle("is-over", Boolean(over));
    });
    plot.on("plotly_unhover", () => {
      over = "";
      plot.classList.remove("is-over");
    });
  }

  /** @param {string} kind of the picture's file */
  async #save(kind) {
    await this.draw();
    if (!this.#drawn) return;
    try {
      const width = Math.max(LEAST_PICTURE, this.#plot.clientWidth);
      const picture = { ...this.#styled(this.#drawn.figure, width), config: CONFIG };
      const size = { width, height: Number(picture.layout.height), scale: kind === "png" ? 2 : 1 };
      await this.#drawn.plotly.downloadImage(picture, { format: kind, filename: this.#node.id, ...size });
    } catch (error) {
      this.#report("The picture could not be saved. Try another browser.", error);
    }
  }

  async #interact() {
    if (await this.draw()) this.#plot.focus({ preventScroll: true });
  }

  /** @param {unknown} error */
  #fail(error) {
    const table = this.#node.querySelector(".chart-table");
    if (table instanceof HTMLDetailsElement) table.open = true;
    const hint = "Loading the page again may help.";
    this.#report(
      `The chart could not be made interactive; the picture and the table show the same data. ${hint}`,
      error,
    );
    return false;
  }

  /** @param {string} sentence @param {unknown} error */
  #report(sentence, error) {
    console.error(error);
    this.#node.querySelector("[role='alert']")?.remove();
    find(this.#node, ".chart-foot").before(make("p", { class: "state is-error", role: "alert", text: sentence }));
  }
}

/**
 * Go to an address, or open it beside where the reader asks for that.
 * @param {string} address
 * @param {MouseEvent | undefined} event
 */
function go(address, event) {
  if (!address) return;
  if (event?.metaKey || event?.ctrlKey || event?.shiftKey || event?.button === 1) open(address, "_blank", "noopener");
  else location.assign(address);
}
