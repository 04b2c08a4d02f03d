/* One trace on the page: its picture with the panels beside it and the table below, all showing the same selection. */

import { make, plural } from "../../explorer/browser.js";
import { announce } from "../../js/announce.js";
import { Compare } from "./compare.js";
import { makeExports } from "./exports.js";
import { Filters } from "./filters.js";
import { countFindings, Findings } from "./findings.js";
import { Neighbours } from "./graph.js";
import { Inspector } from "./inspector.js";
import { countOf } from "./mask.js";
import { Metrics } from "./metrics.js";
import { Cancelled } from "./protocol.js";
import { createScene } from "./scene/scene.js";
import { EventTable } from "./table.js";
import { makeTabs } from "./tabs.js";
import { printable, showTime, spoken, tellCounts } from "./text.js";

export class Run {
  #neighbours = null;

  /** shown: {turn, picture, about, imported, choices, number, wish} */
  constructor(shell, shown) {
    Object.assign(this, { shell, selected: -1, judged: false }, shown);
    const { words, root } = shell;
    const jump = (rank) => this.select(rank, { reveal: true });
    // Findings are walked through one by one: their panel stays.
    const point = (rank) => this.select(rank, { reveal: true, stay: true });
    this.findings = new Findings({ words, rules: root.dataset.rules, jump: point, lines: (line) => shell.ask("lines", { line }) });
    this.inspector = new Inspector({ ask: (rank) => shell.line.ask(this.turn, "event", { rank }), jump, link: (button) => shell.copyLink(button) });
    this.filters = new Filters((mask) => this.filter(mask));
    this.metrics = new Metrics({ words, page: root.dataset.metrics, light: (metric) => this.light(metric) });
    this.compare = new Compare({ words, samples: shell.samples.filter(({ id }) => id !== this.wish.sample), ask: ({ files }) => shell.line.ask(this.turn, "compare", { files, format: "", keep: false }), cancel: () => shell.restart() });
    this.table = new EventTable(jump);
    this.tabs = makeTabs("About the trace", [
      { id: "event", label: "Event", body: this.inspector.body },
      { id: "findings", label: "Findings", body: this.findings.body },
      { id: "metrics", label: "Metrics", body: this.metrics.body },
      { id: "filters", label: "Filters", body: this.filters.body },
      { id: "compare", label: "Compare", body: this.compare.body },
    ]);
    // Nothing is chosen yet: the numbers of the whole run come first, or what is wrong with it.
    this.tabs.show("metrics");
    this.element = this.draw();
  }

  draw() {
    this.verdict = make("button", { class: "button is-plain viewer-verdict", type: "button", text: "Being checked", onclick: () => this.tabs.show("findings") });
    this.stage = make("span", { class: "quiet small", role: "status" });
    this.asking = make("button", { class: "button", type: "button", text: "Open another", "aria-expanded": "false", onclick: () => this.shell.openInput(!this.shell.root.hasAttribute("data-asking")) });
    const head = make("div", { class: "viewer-head" },
      make("p", { class: "viewer-told" }, make("span", { text: this.told() }), this.verdict, this.stage),
      ...this.drawChoices(),
      make("div", { class: "bar push" }, this.asking,
        makeExports({ name: () => this.about.name, scene: () => this.scene, ask: (as) => this.shell.ask("save", { as }), told: announce, imported: Boolean(this.imported) }),
        make("button", { class: "button", type: "button", text: "Copy link", onclick: (event) => this.shell.copyLink(event.currentTarget) }),
        make("button", { class: "button help-open", type: "button", text: "?", "aria-label": "Help and keys", onclick: () => this.shell.help() })));
    this.host = make("div", { class: "viewer-picture" });
    return make("div", {}, head, ...this.drawImported(),
      make("div", { class: "viewer-main" }, this.host, make("aside", { class: "viewer-side", "aria-labelledby": "about-trace" }, make("h2", { class: "hidden-text", id: "about-trace", text: "About the trace" }), this.tabs.element)),
      make("section", { class: "band viewer-table", "aria-labelledby": "event-table" }, make("h2", { id: "event-table", text: "Events" }), this.table.body));
  }

  /** Draw what needs a place on the page. */
  begin() {
    this.scene = createScene(this.host, this.picture, { onSelect: (rank, how) => this.follow(rank, how), onUnhighlight: () => this.metrics.choose(""), announce });
    this.filters.show(this);
    this.compare.show();
    this.table.show(this.picture);
    if (!this.about.leftOut) return;
    this.host.before(make("p", { class: "notice", text: `${plural(this.about.leftOut, "event")} cannot be drawn, since ${this.about.leftOut === 1 ? "it breaks" : "they break"} the schema: the findings tell where.` }));
  }

  end() {
    this.scene.destroy();
  }

  /** Who follows from whom: worked out when an event is first looked at, so that the picture need not wait. */
  get neighbours() {
    this.#neighbours ??= new Neighbours(this.picture);
    return this.#neighbours;
  }

  /* ---------- words ---------- */

  /** Return title and description. */
  headline() {
    const { title, description, name, traceId } = this.about;
    return [printable(title || name || traceId, 120), printable(description || (title ? name : ""), 400)];
  }

  told() {
    const { agents, events, edges, clock } = this.about;
    const { from, to } = this.picture.clock;
    return [plural(agents, "agent"), plural(events, "event"), plural(edges, "edge"), `${showTime(to - from, clock.unit)}${clock.stated ? "" : " (unit not stated)"}`].join(", ");
  }

  eventId() {
    return this.selected < 0 ? "" : this.picture.ids[this.selected];
  }

  /* ---------- what comes in later ---------- */

  showStage(words) {
    this.stage.textContent = words ? `${words} …` : "";
  }

  showFindings(report) {
    this.report = report;
    const counts = countFindings(report);
    const told = tellCounts(counts);
    this.findings.show(report);
    if (counts.error && this.selected < 0 && !this.metrics.chosen) this.tabs.show("findings");
    const mark = make("span", { class: `status-mark is-${counts.error ? "broken" : "holds"}`, "aria-hidden": "true" });
    this.verdict.replaceChildren(mark, `${counts.error ? "Not valid" : "Valid"}, ${told}`);
    const total = counts.error + counts.warning + counts.note;
    this.tabs.tell("findings", total ? total.toLocaleString("en") : "");
  }

  showMetrics(found) {
    this.metrics.show(found);
  }

  tellInput(on) {
    this.asking.setAttribute("aria-expanded", String(on));
  }

  /* ---------- one selection for all ---------- */

  /* The scene tells what was selected there; what it was told to select it need not tell. */
  follow(rank, how) {
    if (how === "program") return;
    if (rank !== this.selected) this.select(rank, { how });
    if (how === "enter") this.tabs.focus("event");
  }

  /** Show an event everywhere, or none with -1; how: by what it was selected in the scene, null elsewhere;
     stay: the panel in sight stays in sight. */
  select(rank, { how = null, reveal = false, stay = false } = {}) {
    this.selected = rank;
    if (how === null) this.scene.select(rank, { reveal });
    this.table.select(rank);
    this.filters.select(rank);
    if (rank < 0) this.inspector.clear();
    else {
      if (!stay) this.tabs.show("event");
      if (reveal) this.bringPicture();
      this.inspector.show(rank, this).catch((error) => { if (!(error instanceof Cancelled)) console.error(error); });
      const { picture } = this;
      // The scene speaks for itself where keys were used.
      if (how === null || how === "pointer") announce(`${printable(picture.ids[rank], 60)}: ${spoken(picture.types[picture.type[rank]])} by ${printable(picture.agents[picture.agent[rank]], 60)}.`);
    }
    this.shell.setAddress();
  }

  /* Where panels stand below the picture, it may have been scrolled away. */
  bringPicture() {
    const { bottom, top } = this.host.getBoundingClientRect();
    if (bottom < innerHeight / 4 || top > innerHeight / 2) this.host.scrollIntoView({ block: "start" });
  }

  filter(mask) {
    this.mask = mask;
    this.scene.mask(mask);
    this.table.filter(mask);
    const shown = countOf(mask, this.picture.count);
    this.tabs.tell("filters", mask === null ? "" : shown.toLocaleString("en"));
    if (this.selected >= 0) this.table.select(this.selected);
  }

  /** Light the events behind a metric. */
  async light(metric) {
    const ranks = metric && (await this.shell.ask("behind", { metric: metric.id }));
    if ((metric?.id ?? "") !== this.metrics.chosen) return;
    this.scene.highlight(ranks ?? null);
    this.table.light(ranks ?? null);
    announce(metric ? `${plural(metric.behind, "event")} behind it lit.` : "Nothing is lit.");
    this.shell.setAddress();
  }

  /** Show what a link asks for; a metric that is not measured yet waits for it. */
  go({ event, metric }) {
    if (event) {
      const rank = this.picture.ids.indexOf(event);
      if (rank >= 0) this.select(rank, { reveal: true });
      else this.shell.note(`This trace has no event ${printable(event, 60)}.`);
    }
    if (metric && this.metrics.metrics.length && this.metrics.chosen !== metric) {
      this.tabs.show("metrics");
      this.metrics.choose(metric);
    }
  }

  /* ---------- parts ---------- */

  drawChoices() {
    if (!this.choices || this.choices.length < 2) return [];
    const field = make("select", { class: "field", autocomplete: "off", onchange: () => this.shell.choose(Number(field.value)) },
      ...this.choices.map((name, number) => make("option", { value: number, selected: number === this.number, text: printable(name, 80) })));
    return [make("label", { class: "label" }, `One of ${this.choices.length} traces `, field)];
  }

  drawImported() {
    if (!this.imported) return [];
    const label = this.shell.words.formats[this.imported.format] ?? this.imported.format;
    return [make("details", { class: "viewer-imported" }, make("summary", { text: `Imported as ${label}: what was read, left out and guessed` }),
      make("pre", { class: "import-report", tabindex: "0", role: "region", "aria-label": "Report of the import" }, this.imported.text))];
  }
}
