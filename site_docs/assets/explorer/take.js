/* Papers taken away: the result or the selection, in one of the export's formats, copied, saved or printed.

   What is written comes from the API's own records, in their order, so that a file made here equals that of the command
   line. They are fetched when the panel opens. */

import { FORMATS } from "../export/formats.js";
import { loadJson } from "./load.js";
import { make, plural, say } from "./dom.js";
import { openDialog } from "./dialog.js";

const LONGEST = 4000; // letters of the preview

/** Open the panel; `scope` is "found" or "picked". */
export function openTake(root, app, scope) {
  const records = loadJson(app.recordsAddress).then((api) => api.papers);
  const state = { scope: app.picked.size ? scope : "found", format: FORMATS[0] };
  const preview = make("pre", { tabindex: "0", role: "region", "aria-label": "Preview" });
  const told = make("p", { class: "quiet", role: "status" });
  const [copy, save] = [make("button", { class: "button is-main", type: "button" }), make("button", { class: "button", type: "button" })];

  const write = async () => {
    const keys = new Set(state.scope === "picked" ? app.picked : app.foundKeys());
    const papers = (await records).filter((record) => keys.has(record.key));
    return { text: state.format.write(papers, app.surveyRecord), count: papers.length };
  };
  const show = async () => {
    const { format } = state;
    say(copy, `Copy ${format.label}`);
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
  copy.addEventListener("click", async () => {
    const { text } = await write();
    try {
      await navigator.clipboard.writeText(text);
      say(told, `Copied ${state.format.label}.`);
    } catch {
      preview.textContent = text;
      getSelection().selectAllChildren(preview);
      say(told, "Selected: press Ctrl+C.");
    }
  });
  save.addEventListener("click", async () => {
    const { text } = await write();
    const link = make("a", { href: URL.createObjectURL(new Blob([text], { type: `${state.format.mime};charset=utf-8` })), download: `${app.surveyRecord.id}.${state.format.extension}` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href));
    say(told, `Saved ${link.download}.`);
  });

  openDialog(root, "Take papers away", [
    choice("Papers", [["found", `the ${plural(app.found, "paper")} shown`], ...(app.picked.size ? [["picked", `the ${app.picked.size} selected`]] : [])], state.scope, (value) => { state.scope = value; show(); }),
    choice("Format", FORMATS.map((format) => [format.id, format.label]), state.format.id, (value) => { state.format = FORMATS.find((format) => format.id === value); show(); }),
    preview, told,
    make("div", { class: "bar" }, copy, save, make("button", { class: "button", type: "button", text: "Print the list", onclick: () => print() })),
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
