/* One chart of a page: drawn when asked, drawn anew in another scheme, followed where a click leads, saved as a picture. */

import { readTokens } from "./colours.js";
import { addressOf, dress, template, titled } from "./dress.js";
import { loadFigure, loadPlotly } from "./load.js";

const CONFIG = { displayModeBar: false, responsive: true, doubleClick: false, showTips: false, showAxisDragHandles: false };
const LEAST_PICTURE = 760; // pixels: a picture taken on a telephone is as wide as this

export class ChartView {
  constructor(figure) {
    this.figure = figure;
    this.plot = figure.querySelector(".chart-plot");
    // Taken now: where the theme swaps pages in place, relative addresses change their meaning.
    this.source = new URL(figure.dataset.src, document.baseURI).href;
    this.bundle = new URL(figure.dataset.plotly, document.baseURI).href;
    this.root = new URL(figure.dataset.root, document.baseURI).href;
    this.drawing = null;
    this.drawn = null;
    figure.addEventListener("click", (event) => {
      const kind = event.target.closest?.("[data-picture]")?.dataset.picture;
      if (kind) this.save(kind);
    });
  }

  /** Draw the chart, once; resolves to whether it stands. */
  draw() {
    this.drawing ??= this.begin().then(() => true, (error) => this.fail(error));
    return this.drawing;
  }

  /** Draw the chart anew in the colours of the present scheme. */
  async follow() {
    if (!this.drawn || !this.figure.isConnected) return;
    const { data, layout } = this.dressed();
    await this.plotly.react(this.plot, data, layout, CONFIG);
  }

  /** Give back what Plotly holds for a chart that has left the page. */
  end() {
    if (this.drawn) this.plotly.purge(this.plot);
    this.drawn = null;
  }

  async begin() {
    [this.plotly, this.drawn] = await Promise.all([loadPlotly(this.bundle), loadFigure(this.source)]);
    const { data, layout } = this.dressed();
    this.plot.replaceChildren();
    await this.plotly.newPlot(this.plot, data, layout, CONFIG);
    this.listen();
    this.figure.dataset.drawn = "";
  }

  /* The figure in the colours of the present scheme; with a width, as a picture that leaves the page. */
  dressed(width = 0) {
    const { colourOf, font, end } = readTokens(this.plot);
    const height = Number(this.figure.style.getPropertyValue("--height"));
    const { data, layout, ...said } = this.drawn;
    const dressed = { ...dress(layout, colourOf), template: template(colourOf, font), height };
    const made = {
      data: dress(data, colourOf),
      layout: width ? titled(dressed, said, { width, height, colourOf }) : dressed,
    };
    end();
    return made;
  }

  listen() {
    const where = (event) => addressOf(event, this.drawn.data, this.root);
    const follow = (event) => this.go(where(event), event.event);
    const kind = this.drawn.data[0]?.type;
    // A ribbon that is pointed at is put on top, anew and anew, so that no press ends where it began and none is a click.
    let over = "";
    if (kind === "parcats") this.plot.addEventListener("mouseup", (event) => event.button < 2 && this.go(over, event));
    else if (kind !== "sunburst") this.plot.on("plotly_click", follow);
    this.plot.on("plotly_sunburstclick", (event) => {
      follow(event);
      return false; // no zoom
    });
    this.plot.on("plotly_hover", (event) => {
      over = where(event);
      this.plot.classList.toggle("is-over", Boolean(over));
    });
    this.plot.on("plotly_unhover", () => {
      over = "";
      this.plot.classList.remove("is-over");
    });
  }

  go(address, event) {
    if (!address) return;
    if (event?.metaKey || event?.ctrlKey || event?.shiftKey || event?.button === 1) window.open(address, "_blank", "noopener");
    else location.assign(address);
  }

  async save(kind) {
    if (!(await this.draw())) return;
    try {
      const width = Math.max(LEAST_PICTURE, this.plot.clientWidth);
      const picture = { ...this.dressed(width), config: CONFIG };
      const size = { width, height: picture.layout.height, scale: kind === "png" ? 2 : 1 };
      await this.plotly.downloadImage(picture, { format: kind, filename: this.figure.id, ...size });
    } catch (error) {
      this.tell("The picture could not be saved. Another browser may do it.", error);
    }
  }

  fail(error) {
    this.figure.classList.add("is-failed");
    const table = this.figure.querySelector(".chart-table");
    if (table) table.open = true;
    this.tell("The chart could not be drawn; its table has the same numbers. Loading the page again may help.", error);
    return false;
  }

  tell(sentence, error) {
    console.error(error);
    this.figure.querySelector("[role='alert']")?.remove();
    const said = document.createElement("p");
    said.className = "state is-error";
    said.setAttribute("role", "alert");
    said.textContent = sentence;
    this.figure.querySelector(".chart-foot").before(said);
  }
}
