/* One trace on the page: its picture with the panels beside it and the table below, all showing the same selection. */

import { announce } from "../../base/announce.js";
import { make } from "../../base/elements.js";
import { plural } from "../../text/numbers.js";
import { Compare } from "./compare.js";
import { Cancelled } from "./connection.js";
import { Conversation } from "./conversation.js";
import { Filters } from "./filters.js";
import { Findings } from "./findings.js";
import { Inspector } from "./inspector.js";
import { countOf } from "./mask.js";
import { Metrics } from "./metrics.js";
import { Search } from "./search.js";
import { Scene } from "./scene/scene.js";
import { EventTable } from "./table.js";
import { Tabs } from "./tabs.js";
import { printable, showTime, spoken } from "./text.js";
import { drawReport, TraceHead } from "./trace_head.js";
import { countLevels } from "../levels.js";
import { FORMATS, METRICS } from "../vocabulary.js";

/**
 * @import { FormatName } from "../vocabulary.js"
 * @import { Measured, Measures, PictureMessage, Report } from "../messages.js"
 * @import { Target } from "./link.js"
 * @import { How } from "./scene/scene.js"
 * @import { GivenTrace, Viewer } from "./viewer.js"
 */

export class TraceView {
  /** The rank of the selected event, or -1. */
  selected = -1;
  /** Whether findings and metrics have come. */
  checked = false;
  /** The hash of the file, once it was asked for. */
  fingerprint = "";
  /** @type {Scene | null} */
  scene = null;
  #viewer;

  /** @param {Viewer} viewer
   * @param {PictureMessage} message
   * @param {GivenTrace} given  the files that it came from */
  constructor(viewer, { turn, picture, about, imported, choices, number }, given) {
    this.#viewer = viewer;
    this.given = given;
    this.turn = turn;
    this.picture = picture;
    this.about = about;
    this.imported = imported;
    this.choices = choices;
    this.number = number;
    const { page } = viewer;
    const jump = (/** @type {number} */ rank) => this.select(rank, { reveal: true });
    // What lists events is walked through one by one: its panel stays.
    const walk = (/** @type {number} */ rank) => this.select(rank, { reveal: true, stay: true });
    this.findings = new Findings({
      page: page.root.dataset.rules ?? "",
      jump: walk,
      lines: (line) => viewer.ask({ what: "lines", line }),
    });
    this.inspector = new Inspector({
      ask: (rank) => viewer.askAbout(turn, { what: "event", rank }),
      jump,
      link: (button) => viewer.address.copy(button),
    });
    this.filters = new Filters(picture, {
      change: (mask) => this.#filter(mask),
      kin: (which, rank) => this.scene?.neighbours[which](rank) ?? null,
    });
    this.metrics = new Metrics({
      page: page.root.dataset.metrics ?? "",
      picture,
      light: (metric) => this.#light(metric),
    });
    this.compare = new Compare({
      samples: page.samples.filter(({ id }) => id !== given.sample),
      ask: ({ files }) => viewer.askAbout(turn, { what: "compare", files, format: "", keep: false }),
      cancel: () => viewer.restart(),
    });
    this.search = new Search(picture, {
      ask: (words) => viewer.ask({ what: "search", words }),
      jump: walk,
      light: (ranks) => this.#lightFound(ranks),
    });
    this.conversation = new Conversation(picture, {
      ask: (ranks) => viewer.ask({ what: "texts", ranks }),
      jump: walk,
    });
    this.table = new EventTable(picture, jump);
    this.tabs = new Tabs("About the trace", [
      { id: "event", label: "Event", body: this.inspector.body },
      { id: "findings", label: "Findings", body: this.findings.body },
      { id: "metrics", label: "Metrics", body: this.metrics.body },
      { id: "filters", label: "Filters", body: this.filters.body },
      { id: "search", label: "Search", body: this.search.body },
      {
        id: "conversation",
        label: "Conversation",
        body: this.conversation.body,
        begin: () => this.conversation.begin(this.selected),
      },
      { id: "compare", label: "Compare", body: this.compare.body },
    ]);
    // Nothing is chosen yet: the numbers of the whole run come first, or what is wrong with it.
    this.tabs.show("metrics");
    this.head = new TraceHead(viewer, this);
    this.host = make("div", { class: "viewer-picture" });
    this.element = this.#draw();
  }

  /** Draw what needs a place on the page. */
  begin() {
    this.scene = new Scene(this.host, this.picture, {
      onSelect: (rank, how) => this.#follow(rank, how),
      onUnhighlight: () => this.metrics.choose(""),
      fault: this.about.failure?.rank,
      announce,
    });
    this.filters.begin();
    const { leftOut } = this.about;
    if (!leftOut) return;
    const which = leftOut === 1 ? "it breaks" : "they break";
    this.host.before(
      make("p", {
        class: "notice",
        text: `${plural(leftOut, "event")} cannot be drawn, since ${which} the schema: the findings say where.`,
      }),
    );
  }

  end() {
    this.scene?.destroy();
  }

  /** Title and description.
   * @type {[title: string, description: string]} */
  get headline() {
    const { title, description, name, traceId } = this.about;
    return [printable(title || name || traceId, 120), printable(description || (title ? name : ""), 400)];
  }

  /** How many agents, events and edges there are, and how long it took. */
  get summary() {
    const { agents, events, edges, clock } = this.about;
    const { from, to } = this.picture.clock;
    const time = `${showTime(to - from, clock.unit)}${clock.stated ? "" : " (unit not stated)"}`;
    return [plural(agents, "agent"), plural(events, "event"), plural(edges, "edge"), time].join(", ");
  }

  /** The id of the selected event, or an empty text. */
  get eventId() {
    return this.selected < 0 ? "" : this.picture.ids[this.selected];
  }

  /** @type {(report: Report) => void} */
  showFindings(report) {
    const counts = countLevels(report.totals);
    this.findings.show(report);
    if (counts.error && this.selected < 0 && !this.metrics.chosen) this.tabs.show("findings");
    this.head.showVerdict(report);
    const total = counts.error + counts.warning + counts.note;
    this.tabs.setCount("findings", total ? total.toLocaleString("en") : "");
  }

  /** @type {(measures: Measures) => void} */
  showMetrics(measures) {
    this.metrics.show(measures);
    this.checked = true;
    this.head.showProgress("");
  }

  /** Show an event everywhere, or none with -1.
   *
   * how: by what it was selected in the scene, null elsewhere; stay: the panel in sight stays in sight
   * @type {(rank: number, options?: { how?: How | null, reveal?: boolean, stay?: boolean }) => void} */
  select(rank, { how = null, reveal = false, stay = false } = {}) {
    this.selected = rank;
    if (how === null) this.scene?.select(rank, { reveal });
    this.table.select(rank);
    this.filters.select(rank);
    if (rank < 0) this.inspector.clear();
    else {
      if (!stay) this.tabs.show("event");
      if (reveal) this.#bringPicture();
      this.#inspect(rank);
      // The scene speaks for itself where keys were used.
      if (how === null || how === "pointer") this.#announceEvent(rank);
    }
    this.#viewer.address.set();
  }

  /** Show what a link leads to; a metric that is not measured yet waits for it.
   * @type {(target: Target) => void} */
  go({ event, metric }) {
    if (event) {
      const rank = this.picture.ids.indexOf(event);
      if (rank >= 0) this.select(rank, { reveal: true });
      else this.#viewer.page.note(`This trace has no event ${printable(event, 60)}.`);
    }
    if (metric && !Object.hasOwn(METRICS, metric)) {
      this.#viewer.page.note(`There is no metric ${printable(metric, 60)}.`);
    } else if (metric && this.metrics.isMeasured && this.metrics.chosen !== metric) {
      this.tabs.show("metrics");
      this.metrics.choose(metric);
    }
  }

  /** What was selected in the scene is shown elsewhere; what the scene was made to select is shown already.
   * @type {(rank: number, how: How) => void} */
  #follow(rank, how) {
    if (how === "program") return;
    if (rank !== this.selected) this.select(rank, { how });
    if (how === "enter") this.tabs.focus("event");
  }

  /** @type {(rank: number) => Promise<void>} */
  async #inspect(rank) {
    if (!this.scene) return;
    try {
      await this.inspector.show(rank, this.picture, this.scene.neighbours);
    } catch (error) {
      if (!(error instanceof Cancelled)) console.error(error);
    }
  }

  /** @type {(rank: number) => void} */
  #announceEvent(rank) {
    const { ids, type, types, agent, agents } = this.picture;
    const name = printable(ids[rank], 60);
    announce(`${name}: ${spoken(types[type[rank]])} by ${printable(agents[agent[rank]], 60)}.`);
  }

  /* Where panels stand below the picture, it may have been scrolled away. */
  #bringPicture() {
    const { bottom, top } = this.host.getBoundingClientRect();
    if (bottom < innerHeight / 4 || top > innerHeight / 2) this.host.scrollIntoView({ block: "start" });
  }

  /** @type {(mask: Uint8Array | null) => void} */
  #filter(mask) {
    this.scene?.mask(mask);
    this.table.filter(mask);
    this.tabs.setCount("filters", mask === null ? "" : countOf(mask).toLocaleString("en"));
    if (this.selected >= 0) this.table.select(this.selected);
  }

  /** Light the events that a search found, in place of those behind a metric.
   * @type {(ranks: Int32Array | null) => void} */
  #lightFound(ranks) {
    if (this.metrics.chosen) this.metrics.choose("");
    this.scene?.highlight(ranks);
    this.table.light(ranks);
  }

  /** Light the events behind a metric.
   * @type {(metric: Measured | null) => Promise<void>} */
  async #light(metric) {
    const ranks = metric && (await this.#viewer.ask({ what: "behind", metric: metric.id }));
    if ((metric?.id ?? "") !== this.metrics.chosen) return;
    this.scene?.highlight(ranks ?? null);
    this.table.light(ranks ?? null);
    announce(metric ? `${plural(metric.behind, "event")} behind it highlighted.` : "Nothing is highlighted.");
    this.#viewer.address.set();
  }

  #draw() {
    const side = make(
      "aside",
      { class: "viewer-side", "aria-labelledby": "about-trace" },
      make("h2", { class: "hidden-text", id: "about-trace", text: "About the trace" }),
      this.tabs.element,
    );
    const table = make(
      "section",
      { class: "band viewer-table", "aria-labelledby": "event-table" },
      make("h2", { id: "event-table", text: "Events" }),
      this.table.body,
    );
    const main = make("div", { class: "viewer-main" }, this.host, side);
    return make("div", {}, this.head.element, ...this.#drawImported(), main, table);
  }

  #drawImported() {
    if (!this.imported) return [];
    const label = FORMATS[/** @type {FormatName} */ (this.imported.format)];
    const summary = make("summary", { text: `Imported as ${label}: what was read, left out and guessed` });
    const report = make("details", { class: "viewer-imported" }, summary, drawReport(this.imported));
    // What was lost is not to be looked for.
    report.open = this.imported.unread !== "";
    return [report];
  }
}
