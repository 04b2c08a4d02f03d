/* What opens over the page: help, comparison, columns, and the panel to take papers away. */

import { copy, hidden, loadJson, make, plural, say } from "./browser.js";
import { has } from "./papers.js";
import { apartName, tagsOf } from "./rows.js";
import { authorsLine } from "./words.js";
import { FORMATS } from "../export/formats.js";

/** Open a dialog with a heading and content; returns its element. Escape and a click beside it close it. */
function openDialog(root, title, content, { wide = false } = {}) {
  const heading = make("h2", { id: "dialog-title", text: title });
  const close = make("button", { class: "button", type: "button", text: "Close", onclick: () => dialog.close() });
  const dialog = make(
    "dialog", { class: `explorer-dialog${wide ? " is-wide" : ""}`, "aria-labelledby": "dialog-title" },
    make("div", { class: "dialog-head" }, heading, close),
    make("div", { class: "dialog-body" }, ...content),
  );
  const before = document.activeElement;
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (before?.isConnected) before.focus();
  });
  dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
  root.append(dialog);
  dialog.showModal();
  return dialog;
}

/** Show the help that the page brings; single keys can be switched off there. */
export function openHelp({ root, singles }) {
  const content = root.querySelector("[data-help]").content.cloneNode(true);
  const box = content.querySelector("input");
  box.checked = singles.on();
  box.addEventListener("change", () => singles.set(box.checked));
  openDialog(root, "Search and keys", [content]);
}

export const MOST_COMPARED = 6;

export function openCompare(app, papers) {
  const { corpus, root } = app;
  const heads = papers.map((paper) => make("th", { scope: "col" }, make("a", { href: `${app.paths.papers}${corpus.keys[paper]}/`, text: corpus.titles[paper] })));
  const rows = [
    plainRow("Authors", papers.map((paper) => authorsLine(corpus, paper)), false),
    plainRow("Year", papers.map((paper) => String(corpus.years[paper]))),
    plainRow("Venue", papers.map((paper) => corpus.venues.names[corpus.venues.of[paper]])),
    ...corpus.axes.map((axis) => axisRow(axis, papers)),
    plainRow("Summary", papers.map((paper) => corpus.summaries[paper]), false),
  ];
  const differing = rows.filter((row) => row.classList.contains("is-different")).length;
  const table = make(
    "table", { class: "compare" },
    make("caption", { class: "quiet", text: `They differ in ${differing} of ${rows.length - 2} respects; a bar at the left marks these.` }),
    make("thead", {}, make("tr", {}, make("td"), ...heads)),
    make("tbody", {}, ...rows),
  );
  openDialog(root, `${papers.length} papers side by side`, [make("div", { class: "scroll", role: "region", tabindex: "0", "aria-label": "Comparison" }, table)], { wide: true });
}

function plainRow(label, texts, compared = true) {
  const different = compared && new Set(texts).size > 1;
  return makeRow(make("th", { scope: "row", text: label }), texts.map((text) => make("td", { text })), different);
}

function axisRow(axis, papers) {
  const said = papers.map((paper) => tagsOf(axis, paper).map((tag) => `${tag.value.id} ${tag.level?.id ?? ""}`).join() || absence(axis, paper));
  const cells = papers.map((paper) => {
    const tags = tagsOf(axis, paper);
    if (!tags.length) return make("td", {}, make("span", { class: "quiet", text: absence(axis, paper) }));
    return make("td", {}, make("div", { class: "chips" }, ...tags.map((tag) => chip(axis, tag))));
  });
  const head = make("th", { scope: "row", text: axis.record.label });
  return makeRow(head, cells, new Set(said).size > 1, `axis-${axis.hue}`);
}

function makeRow(head, cells, different, name = "") {
  if (different) head.append(hidden(", different"));
  return make("tr", { class: `${name}${different ? " is-different" : ""}` }, head, ...cells);
}

function chip(axis, tag) {
  return make(
    "span", { class: `chip axis-${axis.hue}` },
    ...(tag.level ? [make("span", { class: `mark is-${tag.level.mark}`, "aria-hidden": "true" })] : []),
    ...(tag.value.code ? [make("span", { class: "code", text: tag.value.code })] : []),
    tag.value.label, ...(tag.level ? [hidden(`, ${tag.level.label}`)] : []),
  );
}

function absence(axis, paper) {
  if (!has(axis.concerned, paper)) return apartName(axis, "");
  return apartName(axis, axis.tags[axis.of[paper]] ? "none" : "unknown");
}

const LONGEST = 4000; // letters of the preview

/** Open the panel to take papers away; what is written comes from the API's records, in their order. */
export function openTake(app) {
  const records = loadJson(app.recordsAddress).then((api) => api.papers);
  const state = { scope: app.picked.size ? "picked" : "found", format: FORMATS[0] };
  const preview = make("pre", { tabindex: "0", role: "region", "aria-label": "Preview" });
  const told = make("p", { class: "quiet", role: "status" });
  const [put, save] = [make("button", { class: "button is-main", type: "button" }), make("button", { class: "button", type: "button" })];

  const write = async () => {
    const keys = app.keysOf(state.scope);
    const papers = (await records).filter((record) => keys.has(record.key));
    return { text: state.format.write(papers, app.surveyRecord), count: papers.length };
  };
  const show = async () => {
    const { format } = state;
    say(put, `Copy ${format.label}`);
    say(save, `Save as .${format.extension}`);
    try {
      const { text, count } = await write();
      if (format !== state.format) return;
      preview.textContent = text.length > LONGEST ? `${text.slice(0, LONGEST)}\n…` : text;
      say(told, `${plural(count, "paper")}, ${text.length.toLocaleString("en")} characters.`);
    } catch (error) {
      console.error(error);
      say(told, "The records could not be loaded. The files under Downloads hold the whole survey.");
    }
  };
  put.addEventListener("click", async () => {
    const { text } = await write();
    if (await copy(text)) return say(told, `Copied ${state.format.label}.`);
    preview.textContent = text;
    getSelection().selectAllChildren(preview);
    return say(told, "Selected: press Ctrl+C.");
  });
  save.addEventListener("click", async () => {
    const { text } = await write();
    const link = make("a", { href: URL.createObjectURL(new Blob([text], { type: `${state.format.mime};charset=utf-8` })), download: `${app.surveyRecord.id}.${state.format.extension}` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href));
    say(told, `Saved ${link.download}.`);
  });

  openDialog(app.root, "Take papers away", [
    choice("Papers", [["found", `the ${plural(app.found, "paper")} shown`], ...(app.picked.size ? [["picked", `the ${app.picked.size} selected`]] : [])], state.scope, (value) => { state.scope = value; show(); }),
    choice("Format", FORMATS.map((format) => [format.id, format.label]), state.format.id, (value) => { state.format = FORMATS.find((format) => format.id === value); show(); }),
    preview, told,
    make("div", { class: "bar" }, put, save, make("button", { class: "button", type: "button", text: "Print the list", onclick: () => print() })),
  ]);
  show();
}

function choice(label, options, chosen, choose) {
  const name = `take-${label.toLowerCase()}`;
  return make("div", { class: "segments", role: "radiogroup", "aria-label": label }, ...options.map(([value, text]) => {
    const input = make("input", { type: "radio", name, value, onchange: () => choose(value) });
    input.checked = value === chosen;
    return make("label", {}, input, make("span", { text }));
  }));
}

export function openColumns(app) {
  const boxes = app.setting.columns.all.map(([id, label]) => {
    const input = make("input", { type: "checkbox", value: id });
    input.checked = app.state.columns.includes(id);
    return make("label", { class: "switch" }, input, make("span", { text: label }));
  });
  const choices = make("fieldset", { class: "choices" }, make("legend", {}, hidden("Columns of the table")), ...boxes);
  choices.addEventListener("change", () => app.change((state) => {
    state.columns = [...choices.querySelectorAll("input:checked")].map((input) => input.value);
  }));
  openDialog(app.root, "Columns", [choices]);
}
