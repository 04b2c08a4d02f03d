/* Ways in: files dropped anywhere on the page, chosen, a folder, pasted text, an example. Each becomes files to open. */

/** @import { File } from "../messages.js" */

/** Files to open; sample: the example that they are, or empty.
 * @typedef {{ files: File[], sample: string }} GivenFiles
 * @typedef {(given: GivenFiles) => void} Take */

/** Says what is amiss.
 * @typedef {(text: string) => void} Say */

const MOST_FILES = 5000;

/** Listen to every way in; root: of the viewer.
 * @type {(root: HTMLElement, take: Take, say: Say) => void} */
export function listenToInput(root, take, say) {
  listenToDrops(root, take, say);
  const fields = /** @type {NodeListOf<HTMLInputElement>} */ (root.querySelectorAll("[data-pick], [data-pick-folder]"));
  for (const field of fields) {
    field.addEventListener("change", () => {
      const files = Array.from(
        field.files ?? [],
        (file) => ({ path: file.webkitRelativePath || file.name, blob: file }),
      );
      // The same file again is a change, too.
      field.value = "";
      give(files, take, say);
    });
  }
  listenToPaste(root, take, say);
}

/** Load the example of a link of the gallery.
 * @type {(link: HTMLAnchorElement) => Promise<GivenFiles>} */
export async function loadSample(link) {
  const { sample = "", file = "" } = link.dataset;
  const { text } = await import(new URL(file, document.baseURI).href);
  return { files: [{ path: `${sample}.json`, blob: new Blob([text]) }], sample };
}

/** @type {(files: File[], take: Take, say: Say) => void} */
function give(files, take, say) {
  if (!files.length) say("It contains no files.");
  else if (files.length > MOST_FILES) {
    say(`It contains more than ${MOST_FILES.toLocaleString("en")} files: choose the folder of a single session.`);
  } else take({ files, sample: "" });
}

/** @type {(root: HTMLElement, take: Take, say: Say) => void} */
function listenToDrops(root, take, say) {
  let depth = 0;
  const isFile = (/** @type {DragEvent} */ { dataTransfer }) =>
    dataTransfer?.types.some((type) => type === "Files" || type === "text/plain");
  const mark = (/** @type {boolean} */ on) => root.classList.toggle("is-over", on);
  document.addEventListener("dragenter", (event) => {
    if (!isFile(event)) return;
    depth += 1;
    mark(true);
  });
  document.addEventListener("dragleave", () => {
    depth = Math.max(0, depth - 1);
    if (!depth) mark(false);
  });
  document.addEventListener("dragover", (event) => {
    if (isFile(event)) event.preventDefault();
  });
  document.addEventListener("drop", async (event) => {
    depth = 0;
    mark(false);
    const { dataTransfer } = event;
    if (!dataTransfer || !isFile(event)) return;
    event.preventDefault();
    const text = dataTransfer.getData("text/plain");
    const files = await droppedFiles(dataTransfer);
    if (!files.length && text) take({ files: [{ path: "dropped text", blob: new Blob([text]) }], sample: "" });
    else give(files, take, say);
  });
}

/** What was dropped is gone when the event is over, so that all entries are taken before anything is waited for.
 * @type {(given: DataTransfer) => Promise<File[]>} */
async function droppedFiles({ items, files }) {
  const entries = [...items].map((each) => (each.kind === "file" ? each.webkitGetAsEntry() : null))
    .filter((entry) => entry !== null);
  if (!entries.some((entry) => entry.isDirectory)) return [...files].map((file) => ({ path: file.name, blob: file }));
  /** @type {File[]} */
  const found = [];
  // What is found in folders joins the end of what is gone through.
  for (const entry of entries) {
    if (found.length > MOST_FILES) break;
    if (isFolder(entry)) entries.push(...(await entriesIn(entry)));
    else found.push({ path: entry.fullPath.replace(/^\//, ""), blob: await fileOf(entry) });
  }
  return found;
}

/** @type {(entry: FileSystemEntry) => entry is FileSystemDirectoryEntry} */
function isFolder(entry) {
  return entry.isDirectory;
}

/** @type {(entry: FileSystemEntry) => Promise<Blob>} */
function fileOf(entry) {
  return new Promise((resolve, reject) => {
    /** @type {FileSystemFileEntry} */ (entry).file(resolve, reject);
  });
}

/** @type {(folder: FileSystemDirectoryEntry) => Promise<FileSystemEntry[]>} */
async function entriesIn(folder) {
  const reader = folder.createReader();
  /** @type {FileSystemEntry[]} */
  const found = [];
  // A reader hands out at most a hundred at a time.
  for (;;) {
    /** @type {FileSystemEntry[]} */
    const some = await new Promise((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (!some.length) return found;
    found.push(...some);
  }
}

/** @type {(root: HTMLElement, take: Take, say: Say) => void} */
function listenToPaste(root, take, say) {
  const open = /** @type {HTMLButtonElement} */ (root.querySelector("[data-paste-open]"));
  const form = /** @type {HTMLFormElement} */ (root.querySelector("[data-paste]"));
  const field = /** @type {HTMLTextAreaElement} */ (form.elements.namedItem("text"));
  open.addEventListener("click", () => {
    form.hidden = !form.hidden;
    open.setAttribute("aria-expanded", String(!form.hidden));
    if (!form.hidden) field.focus();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = field.value;
    if (text.trim()) take({ files: [{ path: "pasted text", blob: new Blob([text]) }], sample: "" });
    else say("There is no text to open.");
  });
  document.addEventListener("paste", (event) => {
    const { target, clipboardData } = event;
    if (!clipboardData) return;
    if (target instanceof Element && target.closest("input, textarea, select, [contenteditable]")) return;
    const { files } = clipboardData;
    const text = clipboardData.getData("text/plain");
    if (files.length) give([...files].map((file) => ({ path: file.name, blob: file })), take, say);
    else if (text.trim()) take({ files: [{ path: "pasted text", blob: new Blob([text]) }], sample: "" });
  });
}
