/* The ways out: a new file or an issue at the forge, copied or downloaded. Nothing leaves before a button is pressed. */

import { announce } from "../base/announce.js";
import { copyText, flash } from "../base/clipboard.js";
import { find, findAll } from "../base/elements.js";
import { saveFile } from "../base/save_file.js";
import { plural } from "../text/numbers.js";
import { IS_AUTHOR, IS_CLOSE, NO_CONNECTION, SELECTED } from "../text/wording.js";
import { bareFileAddress, editAddress, newFileAddress, newIssueAddress } from "./addresses.js";

/** @import { Forge } from "./addresses.js" */

/** @type {Record<string, string>} */
const CONNECTIONS = { none: NO_CONNECTION, author: IS_AUTHOR, close: IS_CLOSE };

const PASTE_FILE =
  "The file is too long for a link: copy it first, and paste it in the issue, on the empty line below “```yaml”.";
const PASTE_TEXT = "It is too long for a link: copy the text first, and paste it into the issue.";

/** @typedef {{name: string, file: string, title: string, body: string}} Sent */

export class Send {
  /**
   * @param {HTMLFormElement} form
   * @param {Forge | null} forge
   * @param {() => boolean} isReady leads to what is missing where it is not
   * @param {() => number} open how many points are open; the file can be had all the same
   */
  constructor(form, forge, isReady, open = () => 0) {
    this.form = form;
    this.forge = forge;
    /** @type {Sent} */
    this.sent = { name: "", file: "", title: "", body: "" };
    for (const button of findAll(form, "[data-send]")) {
      button.addEventListener("click", (event) => {
        const way = button.dataset.send;
        if (way === "file" && !isReady()) event.preventDefault();
        if (way === "copy") this.copy(button, this.sent.file);
        if (way === "text") this.copy(button, `${this.sent.title}\n\n${this.sent.body}`);
        if (way === "download") this.download(open());
      });
    }
  }

  /** @param {number} open points */
  download(open) {
    saveFile(new Blob([this.sent.file], { type: "text/yaml" }), `${this.sent.name}.yml`);
    const are = open === 1 ? "is" : "are";
    const said = open ? `Downloaded, but ${plural(open, "point")} ${are} still open: see To do.` : "Downloaded.";
    find(this.form, "[data-open-points]").textContent = said;
    announce(said);
  }

  /** @param {Sent} sent */
  show(sent) {
    this.sent = sent;
    find(this.form, "[data-open-points]").textContent = "";
    find(this.form, "[data-file]").textContent = sent.file;
    if (this.forge) this.showAddresses(this.forge, sent);
  }

  /** @param {Forge} forge @param {Sent} sent */
  showAddresses(forge, { name, file, title, body }) {
    const filled = newFileAddress(forge, `${name}.yml`, file);
    this.lead("file", filled || bareFileAddress(forge, `${name}.yml`));
    const size = this.form.querySelector("[data-size]");
    if (size) {
      size.textContent = filled
        ? ""
        : `This file cannot be passed to ${forge.name} in a link: copy it first, and paste it there.`;
    }
    const isWhole = (/** @type {string} */ address) => !address.endsWith("=");
    const issue = newIssueAddress(forge, title, body);
    // Whoever reads the issue looks for the file between its signs.
    const frame = isWhole(issue) ? issue : newIssueAddress(forge, title, body.replace(file, "\n"));
    this.lead("issue", frame);
    const issueSize = this.form.querySelector("[data-issue-size]");
    if (issueSize) {
      issueSize.textContent = isWhole(issue) ? "" : isWhole(frame) ? PASTE_FILE : PASTE_TEXT;
    }
    this.lead("edit", editAddress(forge, name));
  }

  /** @param {string} way @param {string} address */
  lead(way, address) {
    const link = this.form.querySelector(`a[data-send="${way}"]`);
    if (link instanceof HTMLAnchorElement && link.href !== address) link.href = address;
  }

  /** @param {HTMLElement} button @param {string} text */
  async copy(button, text) {
    if (await copyText(text)) return flash(button, "Copied");
    const file = find(this.form, "[data-file]");
    file.closest("details")?.setAttribute("open", "");
    getSelection()?.selectAllChildren(file);
    flash(button, SELECTED);
  }
}

/**
 * Return how whoever sends it says to be connected with the paper, or that nobody has said it.
 * @param {string} answer
 */
export function connectionLine(answer) {
  return `Connection with the paper: ${CONNECTIONS[answer] ?? "not stated"}`;
}

/**
 * Return the text of an issue that holds a file.
 * @param {string} said
 * @param {string} path of the file
 * @param {string} file
 */
export function issueBody(said, path, file) {
  // Whoever reads the issue looks for three; more are needed only where a line of the file would close them.
  const fence = /^ {0,3}```/m.test(file) ? "`".repeat(9) : "```";
  return `${said}\n\nFile: \`${path}\`\n\n${fence}yaml\n${file}${fence}\n`;
}
