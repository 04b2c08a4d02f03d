/* Is a paper missing? A title, an id or an address in; included, excluded, nearly the same or missing out. */

import { find, findAll, make } from "../base/elements.js";
import { lookUp } from "./look_up.js";
import { readPaste } from "./read_paste.js";
import { loadShared } from "./shared.js";

/** @import { Answer } from "./look_up.js" */
/** @import { Shared } from "./shared.js" */
/** @import { Work } from "./types.js" */

/**
 * Let every look-up of a page answer.
 * @param {Document} root
 */
export function answerLookUps(root) {
  for (const form of findAll(root, "[data-look-up]")) {
    if (!(form instanceof HTMLFormElement) || form.dataset.answers) continue;
    form.dataset.answers = "yes";
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const paste = String(new FormData(form).get("paste") ?? "").trim();
      const box = find(form, "[data-answer]");
      if (!paste) return box.replaceChildren();
      try {
        box.replaceChildren(...answer(await loadShared(form), paste, form.dataset.root ?? ""));
      } catch (error) {
        console.error(error);
        box.replaceChildren(make("p", { text: "The list of papers could not be loaded. Try again." }));
      }
    });
  }
}

/**
 * @param {Shared} shared
 * @param {string} paste
 * @param {string} root
 */
function answer({ works, rules }, paste, root) {
  const found = lookUp(readPaste(paste), works, rules);
  const add = `${root}contribute/?${new URLSearchParams({ paste })}#add`;
  if (found.state === "unread") {
    return [make("p", { text: "No paper can be read from this. Paste its title, arXiv id, DOI or web address." })];
  }
  if (found.state === "missing") {
    const counts = `It is neither among the ${count(works, false)} included papers nor among the ${
      count(works, true)
    } excluded records.`;
    return [verdict("Missing"), make("p", { text: counts }), bar(link("Add it", add, true))];
  }
  const { work } = found;
  const near = found.state === "near";
  /** @type {HTMLElement[]} */
  const parts = [
    verdict(near ? "Nearly the same" : work.stage !== undefined ? "Excluded" : work.removed ? "Removed" : "Included"),
    make("p", {}, make("b", { text: work.title })),
    make("p", { class: "quiet", text: aboutOf(work) }),
  ];
  if (work.reason) parts.push(make("blockquote", { text: work.reason }));
  const links = work.stage === undefined
    ? [
      ...(work.removed ? [] : [link("Open the entry", `${root}papers/${work.key}/`, !near)]),
      link("Correct it", `${root}contribute/correct/?paper=${work.key}`),
    ]
    : [link("Screening log", `${root}screening/`)];
  if (near || work.stage !== undefined) {
    links.push(link(near ? "Add it as another paper" : "Argue for its inclusion", add));
  }
  return [...parts, bar(...links)];
}

/** @param {Work} work */
function aboutOf(work) {
  if (work.stage === undefined) return work.removed ? `Removed on ${work.removed}. ${work.line}` : work.line ?? "";
  return [`Record ${work.key}`, `stage: ${work.stage}`, work.date].filter(Boolean).join(" · ");
}

/**
 * @param {Work[]} works
 * @param {boolean} excluded
 */
function count(works, excluded) {
  return works.filter((work) => (work.stage !== undefined) === excluded && !work.removed).length;
}

/** @param {string} text */
function verdict(text) {
  return make("p", { class: "verdict", text });
}

/** @param {HTMLAnchorElement[]} links */
function bar(...links) {
  return make("p", { class: "bar" }, ...links);
}

/**
 * @param {string} text
 * @param {string} href
 * @param {boolean} main
 */
function link(text, href, main = false) {
  return make("a", { class: main ? "button is-main" : "button", href, text });
}
