/* The form for a new paper: from what is pasted to a checked file. A draft is kept in this browser. */

import { find } from "../base/elements.js";
import { isReturn, waitForReader } from "../base/presence.js";
import { plural } from "../text/numbers.js";
import { checkEntry } from "./check.js";
import { SEE_ENTRY } from "./check_identity.js";
import { addChoices } from "./choices.js";
import { Draft, hasEntry, saysNothing } from "./draft.js";
import { emptyEntry } from "./entry.js";
import { Fields } from "./fields.js";
import { lookUp } from "./look_up.js";
import { Messages } from "./messages.js";
import { openForms } from "./open_forms.js";
import { PastedFields } from "./pasted_fields.js";
import { proposeKey } from "./propose.js";
import { readPaste } from "./read_paste.js";
import { connectionLine, issueBody, Send } from "./send.js";
import { loadPreview, loadShared, today } from "./shared.js";
import { showSuggestions } from "./suggestions.js";
import { toYaml } from "./yaml.js";

/** @import { Entry, Problem } from "./types.js" */
/** @import { Preview } from "./preview.js" */
/** @import { Shared } from "./shared.js" */
/** @typedef {HTMLInputElement | HTMLTextAreaElement} TextField */

class NewPaper {
  /**
   * @param {HTMLFormElement} form
   * @param {Shared} shared
   * @param {typeof Preview} preview
   * @param {Iterable<TextField>} early what somebody wrote into before this was loaded
   */
  constructor(form, shared, preview, early) {
    this.form = form;
    this.early = early;
    this.shared = shared;
    /** @type {Draft<{entry: Entry, isNamed: boolean, connection: string}>} */
    this.draft = new Draft(`draft ${shared.survey} new-paper`, find(form, "[data-draft]"), hasEntry);
    addChoices(form, shared.choices);
    this.fields = new Fields(form, shared.rules);
    this.pasted = new PastedFields(this.fields);
    this.messages = new Messages(form, (problem) => this.mend(problem));
    this.preview = new preview(form, shared);
    this.send = new Send(
      form,
      shared.forge,
      () => this.messages.isReady(this.errors, () => this.update()),
      () => this.errors.length,
    );
    this.isNamed = false;
    /** @type {Problem[]} */
    this.errors = [];
    form.addEventListener("input", (event) => this.react(event));
    form.addEventListener("change", () => this.update());
    form.addEventListener("submit", (event) => event.preventDefault());
    find(form, "[data-clear]").addEventListener("click", () => this.clear());
    this.restore();
  }

  restore() {
    const kept = this.draft.recall();
    const entry = { ...emptyEntry(today()), ...kept?.entry, added: today() };
    if (kept) {
      const written = Array.from(this.early, (field) => ({ field, value: field.value }));
      this.fields.write(entry);
      // Newer than the draft.
      for (const { field, value } of written) field.value = value;
      this.isNamed = kept.isNamed;
      const connections = this.form.elements.namedItem("connection");
      if (connections instanceof RadioNodeList) connections.value = kept.connection;
    } else this.isNamed = this.fields.text("key") !== "";
    const pasted = this.form.querySelector("[data-paste]");
    // Somebody was faster than what the form has to load.
    if (pasted instanceof HTMLTextAreaElement && pasted.value.trim()) this.paste(pasted.value);
    const asked = new URLSearchParams(location.search);
    if (!this.asks.some((name) => asked.has(name))) this.update();
    else if (saysNothing(entry)) this.take(asked);
    else {
      this.draft.ask(entry, () => this.settle(), () => {
        this.clear();
        this.take(asked);
      });
      this.update();
    }
  }

  /** What an address may ask to fill in. */
  get asks() {
    return ["paste", ...this.fields.axes.map(({ axis }) => axis.id)];
  }

  /**
   * Fill in what the address asks for.
   * @param {URLSearchParams} asked
   */
  take(asked) {
    if (asked.has("paste")) this.paste(asked.get("paste") ?? "");
    for (const field of this.fields.axes) {
      const values = asked.getAll(field.axis.id).filter((value) => field.axis.values.some(({ id }) => id === value));
      if (values.length) field.set(values.map((value) => field.newTag(value)));
    }
    this.settle();
    this.update();
  }

  /** Let the address ask no more: after a reload it would fill in anew what was changed since. */
  settle() {
    const address = new URL(location.href);
    for (const name of this.asks) address.searchParams.delete(name);
    history.replaceState(history.state, "", address);
  }

  /** @param {Event} event */
  react({ target }) {
    if (target instanceof HTMLTextAreaElement && target.dataset.paste !== undefined) this.paste(target.value);
    if (target instanceof HTMLInputElement && target.name === "key") this.isNamed = target.value !== "";
    this.update();
  }

  /** @param {string} text */
  paste(text) {
    const { rules, works } = this.shared;
    const found = readPaste(text, rules);
    const { filled, kept } = this.pasted.fill(found, text);
    const answer = lookUp(found, works, rules);
    const news = answer.state === "known"
      ? ` It is already recorded here: “${answer.work.title}” (${
        answer.work.stage === undefined ? "included" : "excluded"
      }).`
      : answer.state === "named"
      ? ` Is it ${answer.works.map(({ title }) => `“${title}”`).join(" or ")}, which is already in the survey?`
      : answer.state === "near"
      ? ` It is nearly the same as “${answer.work.title}”.`
      : "";
    const left = Object.entries(found.links).filter(([name]) => !this.fields.field(name)).map(([, address]) => address);
    const untaken = left.length ? ` Not filled in, because the form has no field for it: ${left.join(", ")}.` : "";
    const unclear = found.unclear
      ? ` The authors “${found.unclear}” are not filled in, as it is unclear where one name ends.`
      : "";
    const rest = found.unread ? ` Only the first of ${found.unread + 1} references was read.` : "";
    const done = this.tell("Filled in", filled) + this.tell("Kept", kept);
    const heard = `${done}${unclear}${rest}${untaken}${news}`.trim();
    find(this.form, "[data-heard]").textContent = text.trim() && (heard || "Nothing new could be read from this.");
  }

  /**
   * Say what became of fields, by what the form calls them; nothing of none.
   * @param {string} what
   * @param {string[]} names
   */
  tell(what, names) {
    const labels = names.map((name) => {
      const node = this.fields.field(name)?.closest("[data-field]");
      return node instanceof HTMLElement ? this.messages.nameOf(node.dataset.field ?? "") : name;
    });
    return labels.length ? ` ${what}: ${labels.join(", ")}.` : "";
  }

  /** @param {Problem} problem */
  mend({ field, cure = "" }) {
    const name = field.split(".").at(-1) ?? "";
    this.fields.put(name, cure);
    if (name === "key") this.isNamed = true;
    this.update();
    this.fields.field(name)?.focus();
  }

  update() {
    const { rules, works } = this.shared;
    const base = emptyEntry(today());
    let entry = this.fields.read(base);
    if (!this.isNamed) {
      this.fields.put("key", proposeKey(entry, this.shared));
      entry = this.fields.read(base);
    }
    this.fields.showApplicable(base);
    const connection = String(new FormData(this.form).get("connection") ?? "");
    const problems = checkEntry(entry, rules, works);
    const namesake = works.find(({ key, stage }) => stage === undefined && key === entry.key);
    if (namesake) problems.push(taken(entry.key));
    if (!connection) problems.push(unanswered());
    this.errors = this.messages.show(problems);
    const summary = rules.longest.summary - Array.from(entry.summary).length;
    find(this.form, "[data-count]").textContent = summary < 0
      ? `${plural(-summary, "character")} too many`
      : `${plural(summary, "character")} left`;
    this.preview.show(entry, null);
    showSuggestions(this.fields, entry, this.shared);
    const file = toYaml(entry, rules.axes.map(({ id }) => id));
    const name = entry.key || "new-paper";
    const said = connectionLine(connection);
    const path = `${this.shared.forge?.folder ?? "papers"}/${name}.yml`;
    this.send.show({ name, file, title: `Add paper: ${entry.title}`, body: issueBody(said, path, file) });
    this.draft.keep({ entry: { ...entry, tags: this.fields.tags }, isNamed: this.isNamed, connection });
  }

  clear() {
    this.form.reset();
    this.isNamed = false;
    this.messages.asked = false;
    if (!this.draft.isElsewhere) this.draft.tell();
    this.fields.write(emptyEntry(today()));
    find(this.form, "[data-heard]").textContent = "";
    this.update();
    this.form.querySelector("textarea")?.focus();
  }
}

/** @param {string} key of another paper, whose file this one would replace @returns {Problem} */
function taken(key) {
  return {
    field: "key",
    rule: "file-names",
    level: "error",
    message: `Another paper has the file “${key}.yml”. Choose another name, or correct that entry.`,
    see: [SEE_ENTRY, `papers/${key}/`],
  };
}

/** @returns {Problem} */
function unanswered() {
  return {
    field: "connection",
    rule: "connection",
    level: "error",
    message: "Say whether you are connected with the paper.",
  };
}

/** @param {HTMLFormElement} form */
async function open(form) {
  /** @type {Set<TextField>} */
  const early = new Set();
  form.addEventListener("input", ({ target: field }) => {
    const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement && field.type === "text";
    if (isText) early.add(field);
  });
  if (!location.search && !isReturn()) {
    // What it knows of all papers is for whoever fills it in.
    await waitForReader(form);
  }
  const [shared, { Preview }] = await Promise.all([loadShared(form), loadPreview()]);
  new NewPaper(form, shared, Preview, early);
}

openForms("add", open);
