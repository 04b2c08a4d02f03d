/* What was asked, said or answered, for people to read: JSON as a tree, prose as Markdown, anything as it is written.

   All of it is set as text: nothing in a trace becomes markup, a link or a picture. */

import { copyText, flash } from "../../base/clipboard.js";
import { make } from "../../base/elements.js";
import { smallButton } from "./buttons.js";
import { drawTree, readTree } from "./json_tree.js";
import { readMarkdown } from "./markdown.js";
import { NOT_ALLOWED } from "./wording.js";

/** @import { Block, Span } from "./markdown.js" */

const LONGEST = 20_000;
/** @type {Record<Exclude<Span["kind"], "text">, "code" | "strong" | "em" | "span">} */
const TAGS = { code: "code", strong: "strong", em: "em", link: "span" };
/** The types of event whose text is what a tool was given or gave: it is no prose. */
const TOOLS = ["tool_call", "tool_result"];

/** Return a text with its buttons; type: of its event; label: what its region is called.
 * @type {(text: string, type: string, label: string) => HTMLElement} */
export function drawContent(text, type, label) {
  const tree = readTree(text);
  const isProse = !tree && !TOOLS.includes(type);
  const region = make("div", { class: "event-text", tabindex: "0", role: "region", "aria-label": label });
  const show = (/** @type {boolean} */ raw) => {
    const parts = raw ? [asWritten(text)] : tree ? [drawTree(tree)] : isProse ? drawProse(text) : [asWritten(text)];
    region.replaceChildren(...parts);
  };
  show(false);
  const buttons = [copyButton("Copy text", text)];
  if (tree || isProse) {
    const raw = smallButton("As written", () => {
      const on = raw.getAttribute("aria-pressed") !== "true";
      raw.setAttribute("aria-pressed", String(on));
      show(on);
    }, { "aria-pressed": "false" });
    buttons.push(raw);
  }
  return make(
    "div",
    {},
    make("p", { class: "raw-head" }, make("span", { class: "quiet small", text: "Text" }), ...buttons),
    region,
  );
}

/** Return a button that copies a text.
 * @type {(label: string, text: string) => HTMLButtonElement} */
export function copyButton(label, text) {
  return smallButton(label, async (button) => flash(button, (await copyText(text)) ? "Copied" : NOT_ALLOWED));
}

/** @type {(text: string) => HTMLElement} */
function asWritten(text) {
  return make("div", { class: "text-written", dir: "auto", text: cut(text) });
}

/** @type {(text: string) => HTMLElement[]} */
function drawProse(text) {
  return readMarkdown(cut(text)).map(drawBlock);
}

/** @type {(block: Block) => HTMLElement} */
function drawBlock(block) {
  switch (block.kind) {
    case "code":
      return make("pre", {}, make("code", { text: block.text }));
    case "list": {
      const items = block.items.map((spans) => make("li", { dir: "auto" }, ...drawSpans(spans)));
      return make(block.ordered ? "ol" : "ul", { class: "text-list" }, ...items);
    }
    case "heading":
      // The headings of a text are none of the page's.
      return make("p", { class: "text-heading", dir: "auto" }, ...drawSpans(block.spans));
    case "quote":
      return make("blockquote", { dir: "auto" }, ...drawSpans(block.spans));
    case "paragraph":
      return make("p", { dir: "auto" }, ...drawSpans(block.spans));
  }
}

/** @type {(spans: Span[]) => (string | HTMLElement)[]} */
function drawSpans(spans) {
  return spans.map(({ kind, text, to }) => {
    if (kind === "text") return text;
    return make(TAGS[kind], { text: kind === "link" ? `${text} (${to})`.trim() : text });
  });
}

/** @type {(text: string) => string} */
function cut(text) {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
