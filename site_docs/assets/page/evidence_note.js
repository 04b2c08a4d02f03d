/* A tag in a list in, a note beside it out: the evidence that the page of its paper shows of that tag. */

import { make, setProperty } from "../base/elements.js";
import { once } from "../base/load.js";

const ID = "evidence-note";
const EDGE = 8; // pixels between the note and the edge of the window
/** @type {HTMLElement | null} */
let wanted = null;

/**
 * Show what is known of a tag; false where that is nothing, or another tag was asked for meanwhile.
 * @param {HTMLElement} tag
 */
export async function showNote(tag) {
  if (wanted === tag && tag.hasAttribute("aria-describedby")) return true;
  leaveNote();
  wanted = tag;
  const about = aboutOf(tag);
  if (!about) return false;
  const page = await pageAt(about.paper);
  if (wanted !== tag) return true;
  const row = page?.querySelector(`tr[data-tag="${CSS.escape(about.tag)}"]`);
  const told = [...row?.querySelector("[data-evidence]")?.childNodes ?? []].map((node) => node.cloneNode(true));
  const [level] = row?.querySelector(".chip .hidden-text")?.textContent?.match(/(?<=, ).+/) ?? [""];
  // An earlier edition may say otherwise than the page, which is of today.
  if (!told.length || !tag.textContent?.includes(level)) return false;
  const note = place();
  note.replaceChildren(make("div", {}, ...told));
  note.hidden = false;
  beside(tag, note);
  tag.setAttribute("aria-describedby", ID);
  return true;
}

/** Take the note away. */
export function leaveNote() {
  wanted?.removeAttribute("aria-describedby");
  wanted = null;
  const note = document.getElementById(ID);
  if (note) note.hidden = true;
}

function place() {
  return document.getElementById(ID) ??
    document.body.appendChild(make("div", { id: ID, class: "evidence-note", role: "tooltip", hidden: true }));
}

/**
 * Paper and tag, as their list names them: `kind=bakery`.
 * @param {HTMLElement} tag
 */
function aboutOf(tag) {
  const title = tag.closest(".is-listed, .table-row")?.querySelector(":is(h3, .cell-title) a");
  const [, axis, value] = tag.getAttribute("href")?.match(/axes\/([^/]+)\/(?:.*\/)?([^/]+)\/$/) ?? [];
  const named = tag.dataset.filter ?? tag.dataset.tag ?? (axis ? `${axis}=${value}` : "");
  return title instanceof HTMLAnchorElement && named ? { paper: title.href, tag: named } : null;
}

/** @param {string} address */
function pageAt(address) {
  return once(address, async () => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${answer.status} at ${address}`);
    return new DOMParser().parseFromString(await answer.text(), "text/html");
  }).catch(() => null);
}

/**
 * Below the tag, above it where there is no room, and always inside the window.
 * @param {HTMLElement} tag
 * @param {HTMLElement} note
 */
function beside(tag, note) {
  const at = tag.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = note;
  const width = document.documentElement.clientWidth;
  const left = Math.max(EDGE, Math.min(at.left, width - offsetWidth - EDGE));
  const top = at.bottom + offsetHeight > innerHeight ? at.top - offsetHeight : at.bottom;
  setProperty(note, "--at-x", `${left}px`);
  setProperty(note, "--at-y", `${top}px`);
}
