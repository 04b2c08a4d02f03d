/* A blind second reading: a sample drawn by a seed, one paper after the other, and the file of the audit at the end.

   All papers are loaded for a reader, the recorded tags when every answer is given; from then on the answers are fixed. A
   draft is kept in this browser. */

import { find, findAll } from "../base/elements.js";
import { loadJson } from "../base/load.js";
import { onEachPage } from "../base/pages.js";
import { isReturn, waitForReader } from "../base/presence.js";
import { auditName, toAuditFile } from "./audit_file.js";
import { addChoices } from "./choices.js";
import { Draft } from "./draft.js";
import { compare, openAxes, writtenBy } from "./read_answers.js";
import { Questions } from "./reading_questions.js";
import { Verdicts } from "./reading_verdicts.js";
import { drawNames } from "./sample.js";
import { Send } from "./send.js";
import { today } from "./shared.js";

/** @import { Choice } from "./choices.js" */
/** @import { Forge } from "./addresses.js" */
/** @import { Answers, Sampled } from "./read_answers.js" */
/** @import { Verdict } from "./reading_verdicts.js" */

/**
 * @typedef {object} Blind
 * @property {string} edition
 * @property {string} as_of
 * @property {Sampled[]} papers
 * @property {Record<string, Choice[]>} choices by axis, of those whose values the page does not have
 * @property {Forge | null} forge
 */

/**
 * @typedef {object} Progress
 * @property {string} reader
 * @property {number} seed
 * @property {string} edition
 * @property {string} as_of
 * @property {string[]} axes
 * @property {string[]} without
 * @property {number} pool
 * @property {string[]} keys of the sample
 * @property {Record<string, Answers>} answers
 * @property {number} at
 * @property {Record<string, Verdict> | null} verdicts null until the recorded tags were loaded
 */

const LARGEST_SEED = 999_999_999;
const USUAL_SEEDS = 1_000_000;

class SecondReading {
  /** @param {HTMLElement} node @param {Blind} blind @param {Draft<Progress>} kept */
  constructor(node, blind, kept) {
    this.node = node;
    this.blind = blind;
    this.kept = kept;
    this.draft = this.recall();
    const read = this.part("read");
    this.questions = new Questions(read, (at) => this.turn(at), (axis, values) => this.answer(axis, values));
    this.verdicts = new Verdicts(this.part("end"), read, (key, verdict) => this.judge(key, verdict));
    const end = find(node, "[data-end]");
    if (!(end instanceof HTMLFormElement)) throw new Error("the end of a reading is a form");
    this.send = new Send(end, blind.forge, () => true);
    this.listen(end);
  }

  /** @param {HTMLFormElement} end */
  listen(end) {
    end.addEventListener("submit", (event) => event.preventDefault());
    find(this.node, "[data-start]").addEventListener("submit", (event) => {
      event.preventDefault();
      if (event.target instanceof HTMLFormElement) this.begin(new FormData(event.target));
    });
    find(this.node, "[data-questions]").addEventListener("submit", (event) => {
      event.preventDefault();
      this.goOn();
    });
    find(this.node, "[data-previous]").addEventListener("click", () => this.turn((this.draft?.at ?? 1) - 1));
    for (const button of findAll(this.node, "[data-discard]")) button.addEventListener("click", () => this.discard());
  }

  /** @returns {Progress | null} */
  recall() {
    const kept = this.kept.recall();
    if (!kept) return null;
    const known = new Set(this.blind.papers.map(({ key }) => key));
    // Nobody can be asked any more about an axis that the survey has given up since.
    const axes = kept.axes.filter((axis) => find(this.node, "[data-questions]").querySelector(`[data-axis="${axis}"]`));
    return axes.length && kept.keys.every((key) => known.has(key)) ? { ...kept, axes } : null;
  }

  /** @param {string} name */
  part(name) {
    return find(this.node, `[data-part="${name}"]`);
  }

  /** @returns {Sampled[]} */
  sample() {
    return (this.draft?.keys ?? []).flatMap((key) => this.blind.papers.filter((paper) => paper.key === key));
  }

  /** @param {FormData} asked */
  begin(asked) {
    const [reader, seed, size] = ["reader", "seed", "size"].map((name) => String(asked.get(name)).trim());
    const axes = asked.getAll("axes").map(String);
    const without = writtenBy(this.blind.papers, String(asked.get("authors")));
    const pool = this.blind.papers.filter(({ key }) => !without.includes(key));
    const [field, wrong] = !reader
      ? ["reader", "Enter your name."]
      : !isWithin(size, 1, pool.length)
      ? ["size", `Enter the number of papers, from 1 to ${pool.length}.`]
      : !isWithin(seed, 0, LARGEST_SEED)
      ? ["seed", `Enter a seed from 0 to ${LARGEST_SEED}.`]
      : !axes.length
      ? ["axes", "Choose at least one axis."]
      : ["", ""];
    this.sayWrong(field, wrong);
    if (wrong) return;
    const names = drawNames(pool.map(({ name }) => name), Number(seed), Number(size));
    const keys = names.flatMap((name) => pool.filter((paper) => paper.name === name).map(({ key }) => key));
    const { edition, as_of } = this.blind;
    this.keep({
      ...{ reader, seed: Number(seed), edition, as_of, axes, without, pool: pool.length, keys },
      ...{ answers: {}, at: 0, verdicts: null },
    });
    this.show();
    this.lead("[data-title]");
  }

  /**
   * Say at a field what is wrong with it, and lead there.
   * @param {string} name of the field, "" for none
   * @param {string} wrong
   */
  sayWrong(name, wrong) {
    const start = this.part("start");
    const said = find(start, "[data-said=start]");
    for (const field of findAll(start, "[aria-invalid]")) field.removeAttribute("aria-invalid");
    if (name) {
      const field = find(start, `[name=${name}]`);
      field.setAttribute("aria-invalid", "true");
      field.closest(".ask")?.append(said);
      field.focus();
    }
    said.textContent = wrong;
  }

  /** @param {Progress | null} draft */
  keep(draft) {
    this.draft = draft;
    this.kept.keep(draft);
  }

  /** @param {number} at */
  turn(at) {
    if (!this.draft) return;
    this.keep({ ...this.draft, at });
    this.show();
    this.lead("[data-title]");
  }

  /** @param {string} axis @param {string[]} values */
  answer(axis, values) {
    const { draft } = this;
    if (!draft || draft.verdicts) return;
    const key = draft.keys[draft.at];
    this.keep({ ...draft, answers: { ...draft.answers, [key]: { ...draft.answers[key], [axis]: values } } });
    this.questions.showProgress({ ...draft, ...this.draft, papers: this.sample() });
    find(this.node, "[data-said=read]").textContent = "";
  }

  /** Turn to the next paper, or from the last one to what is still open, or to the end. */
  goOn() {
    const { draft } = this;
    if (!draft) return;
    if (draft.at < draft.keys.length - 1) {
      this.turn(draft.at + 1);
      return;
    }
    const open = draft.keys.findIndex((key) => openAxes(draft.answers[key], draft.axes).length);
    if (open < 0) {
      this.finish();
      return;
    }
    this.turn(open);
    const [axis] = openAxes(draft.answers[draft.keys[open]], draft.axes);
    const field = find(this.node, `[data-axis="${axis}"]`);
    find(this.node, "[data-said=read]").textContent = `Still open: ${field.dataset.label}.`;
    find(field, "input").focus();
  }

  /** Load the recorded tags, and fix the answers. */
  async finish() {
    const { draft } = this;
    if (!draft) return;
    try {
      const recorded = await this.recorded();
      const verdicts = Object.fromEntries(draft.keys.map((key) => {
        const { differing } = compare(draft.answers[key], recorded[key] ?? {}, draft.axes);
        return [key, { verdict: differing.length ? "disagree" : "agree", note: "" }];
      }));
      this.keep({ ...draft, verdicts });
    } catch {
      find(this.node, "[data-said=read]").textContent = "The recorded tags could not be loaded. Try again.";
      return;
    }
    await this.show();
    this.lead("[data-end-title]");
  }

  async recorded() {
    const address = new URL(this.node.dataset.recorded ?? "", document.baseURI).href;
    return /** @type {Record<string, Answers>} */ (await loadJson(address));
  }

  /** @param {string} key @param {Verdict} verdict */
  judge(key, verdict) {
    if (!this.draft?.verdicts) return;
    this.keep({ ...this.draft, verdicts: { ...this.draft.verdicts, [key]: verdict } });
    this.showFile();
  }

  async show() {
    const { draft } = this;
    const open = !draft ? "start" : draft.verdicts ? "end" : "read";
    if (draft?.verdicts) {
      const recorded = await this.recorded();
      this.verdicts.show(this.sample(), draft.axes, draft.answers, recorded, draft.verdicts);
      this.showFile();
    } else if (draft) this.questions.show({ ...draft, papers: this.sample() });
    for (const name of ["start", "read", "end"]) this.part(name).hidden = name !== open;
    this.node.hidden = false;
  }

  showFile() {
    const { draft } = this;
    if (!draft?.verdicts) return;
    const published = today();
    const rows = draft.keys.map((key) => {
      return { paper: key, tags: draft.answers[key], ...(draft.verdicts?.[key] ?? { verdict: "", note: "" }) };
    });
    const file = toAuditFile({ ...draft, published, size: draft.keys.length, rows });
    this.send.show({ name: auditName({ published, seed: draft.seed }), file, title: "", body: "" });
  }

  discard() {
    if (!confirm("Discard the answers that are kept in this browser?")) return;
    this.keep(null);
    find(this.part("read"), "[data-sample]").replaceChildren();
    this.show();
    this.lead("[name=reader]");
  }

  /** @param {string} selector */
  lead(selector) {
    find(this.node, selector).focus();
  }
}

/**
 * Tell whether what a browser kept is how far a reading has come.
 * @param {unknown} kept
 */
function isProgress(kept) {
  const { keys, axes, answers, at } = /** @type {Partial<Progress>} */ (kept ?? {});
  return Array.isArray(keys) && Array.isArray(axes) && typeof answers === "object" && keys[at ?? -1] !== undefined;
}

/**
 * @param {string} text
 * @param {number} least
 * @param {number} most
 */
function isWithin(text, least, most) {
  return /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most;
}

/** @param {HTMLElement} node */
async function open(node) {
  const start = find(node, "form[data-start]");
  const seed = find(node, "[name=seed]");
  if (!(start instanceof HTMLFormElement && seed instanceof HTMLInputElement)) {
    throw new Error("a reading starts with a form");
  }
  seed.value ||= String(Math.floor(Math.random() * USUAL_SEEDS));
  /** @type {Draft<Progress>} */
  const kept = new Draft(`draft ${node.dataset.survey} second-reading`, find(node, "[data-draft]"), isProgress);
  const early = new AbortController();
  let isAsked = false;
  start.addEventListener("submit", (event) => {
    event.preventDefault();
    isAsked = true;
  }, { signal: early.signal });
  if (!kept.recall() && !isReturn()) {
    node.hidden = false;
    await waitForReader(node);
  }
  const blind = /** @type {Blind} */ (await loadJson(new URL(node.dataset.data ?? "", document.baseURI).href));
  addChoices(node, blind.choices);
  early.abort();
  await new SecondReading(node, blind, kept).show();
  if (isAsked) start.requestSubmit();
}

onEachPage(() => {
  for (const node of findAll(document, "[data-reading]:not([data-open])")) {
    node.dataset.open = "";
    open(node).catch(() => {
      node.hidden = true;
      find(document, "[data-failed]").hidden = false;
    });
  }
});
