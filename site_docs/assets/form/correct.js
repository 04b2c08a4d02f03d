/* The form filled with an entry: what is changed, why and by whose word becomes the whole file, with the former value on
   record. Likewise the exclusion of a paper, and a claim that is wrong. */

import { find, findAll, make } from "../base/elements.js";
import { loadJson } from "../base/load.js";
import { isReturn, waitForReader } from "../base/presence.js";
import { fillIn } from "../text/fill_in.js";
import { NOT_READ, WHAT_IS_WRONG } from "../text/wording.js";
import { checkEntry } from "./check.js";
import { appliesTo } from "./check_tags.js";
import { toExpression } from "./checker.js";
import { addChoices } from "./choices.js";
import { Draft, hasEntry } from "./draft.js";
import { changedPaths, correctFile, removeFile } from "./edit_file.js";
import { Fields } from "./fields.js";
import { tellOwn } from "./own_values.js";
import { Messages } from "./messages.js";
import { openForms } from "./open_forms.js";
import { connectionLine, issueBody, Send } from "./send.js";
import { inSite, loadDeclared, loadPreview, loadWorks, today } from "./shared.js";

/** @import { Entry, Problem, Work } from "./types.js" */
/** @import { Preview } from "./preview.js" */
/** @import { Declared, Shared } from "./shared.js" */

/** @typedef {{file: string, entry: Entry}} Known */

class Correction {
  /**
   * @param {HTMLFormElement} form
   * @param {Declared} declared
   * @param {Known} known
   */
  constructor(form, declared, { file, entry }) {
    this.form = form;
    /** @type {Shared} */
    this.shared = { ...declared, works: [] };
    this.file = file;
    this.before = entry;
    /** @type {Work[]} */
    this.others = [];
    /** @type {Draft<{entry: Entry, why: string, source: string}>} */
    this.draft = new Draft(`draft ${declared.survey} ${entry.key}`, find(form, "[data-draft]"), hasEntry);
    addChoices(form, declared.choices);
    this.fields = new Fields(form, declared.rules);
    this.messages = new Messages(form, (problem) => this.mend(problem));
    /** @type {Preview | null} */
    this.preview = null;
    this.send = new Send(form, declared.forge, () => true, () => this.errors?.length ?? 0);
    /** @type {string[]} */
    this.usual = checkEntry(entry, declared.rules, this.others).map(({ message }) => message);
    const claims = form.querySelector("[name=claim]");
    claims?.append(...declared.claims.map(({ id, sentence }) => new Option(sentence, id)));
    this.restore();
    for (const name of ["input", "change"]) form.addEventListener(name, () => this.update());
    form.addEventListener("submit", (event) => event.preventDefault());
    for (const link of findAll(form, "[data-send]")) {
      const isReady = () => this.messages.isReady(this.errors ?? [], () => this.update());
      link.addEventListener("click", (event) => isReady() || event.preventDefault(), { capture: true });
    }
    this.update();
  }

  /**
   * Compare with all other works from now on, and show what changes.
   * @param {Work[]} works
   * @param {typeof Preview} preview
   */
  know(works, preview) {
    this.shared.works = works;
    this.preview = new preview(this.form, this.shared);
    this.others = works.filter((work) => work.stage !== undefined || work.key !== this.before.key);
    this.usual = checkEntry(this.before, this.shared.rules, this.others).map(({ message }) => message);
    this.update();
  }

  restore() {
    const asked = new URLSearchParams(location.search);
    const kept = this.draft.recall();
    this.fields.write({ ...this.before, ...kept?.entry }, true);
    this.fields.put("why", kept?.why ?? "");
    this.fields.put("source", kept?.source ?? "");
    if (!kept && !this.before.alt_title) this.fields.put("alt_title", asked.get("alt_title") ?? "");
    const folded = this.fields.field("alt_title")?.closest("details");
    if (folded && asked.has("alt_title")) folded.open = true;
    for (const radio of findAll(this.form, "[name=kind]")) {
      if (radio instanceof HTMLInputElement) radio.checked = radio.value === (asked.get("kind") ?? "entry");
    }
  }

  /** @param {Problem} problem */
  mend({ field, cure = "" }) {
    const name = field.split(".").at(-1) ?? "";
    this.fields.put(name, cure);
    this.update();
    this.fields.field(name)?.focus();
  }

  kind() {
    return this.chosen("kind") || "entry";
  }

  /**
   * Return what is chosen under a name; empty where nothing is.
   * @param {string} name
   */
  chosen(name) {
    return String(new FormData(this.form).get(name) ?? "");
  }

  update() {
    const kind = this.kind();
    for (const part of findAll(this.form, "[data-kind]")) {
      part.hidden = !part.dataset.kind?.split(" ").includes(kind);
    }
    const numbers = findAll(this.form, ".stage .number").filter((node) => !node.closest("[hidden]"));
    for (const [place, node] of numbers.entries()) node.textContent = String(place + 1);
    this.fields.followTags(this.before);
    const entry = this.fields.read(this.before);
    this.fields.showApplicable(this.before);
    const changed = changedPaths(this.before, entry);
    this.errors = this.messages.show(this.problems(kind, entry, changed));
    this.preview?.show(entry, this.before);
    find(this.form, "[data-changed]").replaceChildren(
      ...(kind === "entry" ? changed.map((path) => make("li", { text: this.describe(path, entry) })) : []),
    );
    const file = this.newFile(kind, entry, changed);
    this.send.show({ name: this.before.key, file, ...this.issue(kind, file) });
    if (kind === "claim") this.showPapersBehind().catch(console.error);
    if (kind === "entry") this.draft.keep(changed.length ? { entry, ...this.reason() } : null);
  }

  /** Few dispute a claim: what shows its papers is fetched for them. */
  async showPapersBehind() {
    /** @type {{ showPapersBehind: typeof import("./dispute.js").showPapersBehind }} */
    const loaded = await import(new URL("./dispute.js", import.meta.url).href);
    await loaded.showPapersBehind(this.form, this.chosen("claim"));
  }

  /**
   * Return what is wrong with what was changed: an old slip of the entry is nobody's who corrects another.
   * @param {string} kind
   * @param {Entry} entry
   * @param {string[]} changed
   * @returns {Problem[]}
   */
  problems(kind, entry, changed) {
    const missing = ["why", "source"].filter((name) => !this.fields.text(name)).map((name) => ({
      field: name,
      rule: "required-fields",
      level: /** @type {const} */ ("error"),
      message: fillIn(this.shared.rules.messages.MISSING, { name, where: "the correction" }),
    }));
    if (kind !== "entry") return missing;
    if (!changed.length) {
      missing.unshift({
        field: "changed",
        rule: "required-fields",
        level: "error",
        message: "Nothing has been changed yet.",
      });
    }
    const found = checkEntry(entry, this.shared.rules, this.others);
    return [...found.filter(({ message }) => !this.usual.includes(message)), ...missing];
  }

  reason() {
    return { date: today(), why: this.fields.text("why"), source: this.fields.text("source") };
  }

  /**
   * @param {string} kind
   * @param {Entry} entry
   * @param {string[]} changed
   */
  newFile(kind, entry, changed) {
    if (kind === "exclusion") {
      const { why, source } = this.reason();
      const said = [this.chosen("ground"), why, source].filter(Boolean).map(ended);
      return removeFile(this.file, { date: today(), why: said.join(" ") });
    }
    if (kind !== "entry" || !changed.length) return this.file;
    return correctFile(this.file, this.before, entry, this.shared.rules.amendable, this.reason());
  }

  /** @param {string} kind @param {string} file */
  issue(kind, file) {
    const { why, source } = this.reason();
    const { key } = this.before;
    const connection = connectionLine(this.chosen("connection"));
    const said = [`${WHAT_IS_WRONG}: ${why}`, `Source: ${source}`, connection].join("\n");
    if (kind === "claim") {
      const claim = this.chosen("claim");
      const objection = this.chosen("objection");
      const lines = [...(objection ? [`Objection: ${objection}`] : []), said, `Paper: ${key}`];
      return { title: `Claim: ${claim}`, body: `${lines.join("\n")}\n` };
    }
    const path = `${this.shared.forge?.folder ?? "papers"}/${key}.yml`;
    return { title: `${kind === "exclusion" ? "Exclude" : "Correct"} ${key}`, body: issueBody(said, path, file) };
  }

  /** @param {string} path @param {Entry} entry */
  describe(path, entry) {
    const name = this.messages.nameOf(path);
    return `${name}: ${this.show(path, this.before)} → ${this.show(path, entry)}`;
  }

  /** @param {string} path @param {Entry} entry */
  show(path, entry) {
    if (!path.startsWith("tags.")) {
      const [name, axis] = path.split(".");
      if (name === "fields") return tellOwn(entry.fields[axis]) || "nothing";
      const found = entry[/** @type {keyof Entry} */ (name)];
      const value = axis ? /** @type {Record<string, string>} */ (found)[axis] ?? "" : found;
      return typeof value === "string" ? value || "nothing" : Object.values(value).join(", ") || "nothing";
    }
    const axis = this.shared.rules.axes.find(({ id }) => `tags.${id}` === path);
    const found = entry.tags[path.slice("tags.".length)] ?? [];
    if (found === "unknown") return NOT_READ;
    const names = found.map(({ value, level }) => {
      const label = axis?.values.find(({ id }) => id === value)?.label ?? value;
      const firm = axis?.levels.find(({ id }) => id === level)?.label;
      return firm ? `${label} (${firm})` : label;
    });
    if (!names.length && axis && !appliesTo(axis, entry.tags)) return "not applicable";
    return names.join(", ") || axis?.none || "none";
  }
}

/** @param {string} text */
function ended(text) {
  return /[.?!]$/.test(text) ? text : `${text}.`;
}

/** @param {HTMLFormElement} form */
async function open(form) {
  const key = new URLSearchParams(location.search).get("paper") ?? "";
  const declared = key ? await loadDeclared(form) : null;
  const known = declared && toExpression(declared.rules.patterns.KEY).test(key) ? await loadEntry(form, key) : null;
  if (!declared || !known) {
    askWhich(key ? `This survey has no paper “${key}”.` : "");
    return;
  }
  find(document, "[data-heading]").textContent = `Correct “${known.entry.title}”`;
  form.hidden = false;
  const correction = new Correction(form, declared, known);
  if (!isReturn()) await waitForReader(form);
  const [works, { Preview }] = await Promise.all([loadWorks(form), loadPreview()]);
  correction.know(works, Preview);
}

/**
 * Ask for the paper.
 * @param {string} why the one that was asked for is not shown; empty where none was
 */
function askWhich(why) {
  const box = find(document, "[data-none]");
  if (why) find(box, "h2").after(make("p", { role: "alert", text: why }));
  box.hidden = false;
}

/**
 * Return a paper's file and entry; null where there is no such paper.
 * @param {HTMLElement} form
 * @param {string} key
 */
async function loadEntry(form, key) {
  try {
    return /** @type {Known} */ (await loadJson(inSite(form, `papers/${key}/entry.json`)));
  } catch {
    return null;
  }
}

openForms("correct", open);
