/* Ways in: files dropped anywhere on the page, chosen, a folder, pasted text, an example. Each becomes {files, sample}. */

const MOST_FILES = 5000;

/**
 * Listen to every way in.
 *
 * root: of the viewer; take({files: [{path, blob}], sample}): called with what was given; say(text): for what is amiss
 */
export function listenToInput(root, take, say) {
  listenToDrops(root, take, say);
  for (const field of root.querySelectorAll("[data-pick], [data-pick-folder]")) {
    field.addEventListener("change", () => {
      const files = [...field.files].map((file) => ({ path: file.webkitRelativePath || file.name, blob: file }));
      // The same file again is a change, too.
      field.value = "";
      give(files, take, say);
    });
  }
  listenToPaste(root, take, say);
}

/** Load the example of a link of the gallery: {files, sample}. */
export async function loadSample(link) {
  const { text } = await import(new URL(link.dataset.file, document.baseURI).href);
  const { sample } = link.dataset;
  return { files: [{ path: `${sample}.json`, blob: new Blob([text]) }], sample };
}

function give(files, take, say) {
  if (!files.length) say("There is no file in it.");
  else if (files.length > MOST_FILES) say(`There are more than ${MOST_FILES.toLocaleString("en")} files in it: choose the folder of one session.`);
  else take({ files, sample: "" });
}

function listenToDrops(root, take, say) {
  let depth = 0;
  const isFile = (event) => [...(event.dataTransfer?.types ?? [])].some((type) => type === "Files" || type === "text/plain");
  const mark = (on) => root.classList.toggle("is-over", on);
  document.addEventListener("dragenter", (event) => {
    if (!isFile(event)) return;
    depth += 1;
    mark(true);
  });
  document.addEventListener("dragleave", () => {
    depth = Math.max(0, depth - 1);
    if (!depth) mark(false);
  });
  document.addEventListener("dragover", (event) => { if (isFile(event)) event.preventDefault(); });
  document.addEventListener("drop", async (event) => {
    depth = 0;
    mark(false);
    if (!isFile(event)) return;
    event.preventDefault();
    const text = event.dataTransfer.getData("text/plain");
    const files = await droppedFiles(event.dataTransfer);
    if (!files.length && text) take({ files: [{ path: "dropped text", blob: new Blob([text]) }], sample: "" });
    else give(files, take, say);
  });
}

/* What was dropped is gone when the event is over, so that all entries are taken before anything is waited for. */
async function droppedFiles({ items, files }) {
  const entries = [...items].map((each) => (each.kind === "file" ? each.webkitGetAsEntry?.() : null)).filter(Boolean);
  if (!entries.some((entry) => entry.isDirectory)) return [...files].map((file) => ({ path: file.name, blob: file }));
  const found = [];
  const waiting = [...entries];
  while (waiting.length && found.length <= MOST_FILES) {
    const entry = waiting.shift();
    if (entry.isDirectory) waiting.push(...(await entriesIn(entry)));
    else found.push({ path: entry.fullPath.replace(/^\//, ""), blob: await new Promise((resolve, reject) => { entry.file(resolve, reject); }) });
  }
  return found;
}

async function entriesIn(folder) {
  const reader = folder.createReader();
  const found = [];
  // A reader hands out at most a hundred at a time.
  for (;;) {
    const some = await new Promise((resolve, reject) => { reader.readEntries(resolve, reject); });
    if (!some.length) return found;
    found.push(...some);
  }
}

function listenToPaste(root, take, say) {
  const open = root.querySelector("[data-paste-open]");
  const form = root.querySelector("[data-paste]");
  open.addEventListener("click", () => {
    form.hidden = !form.hidden;
    open.setAttribute("aria-expanded", String(!form.hidden));
    if (!form.hidden) form.elements.text.focus();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = form.elements.text.value;
    if (text.trim()) take({ files: [{ path: "pasted text", blob: new Blob([text]) }], sample: "" });
    else say("There is no text to open.");
  });
  document.addEventListener("paste", (event) => {
    if (event.target.closest?.("input, textarea, select, [contenteditable]")) return;
    const { files } = event.clipboardData;
    const text = event.clipboardData.getData("text/plain");
    if (files.length) give([...files].map((file) => ({ path: file.name, blob: file })), take, say);
    else if (text.trim()) take({ files: [{ path: "pasted text", blob: new Blob([text]) }], sample: "" });
  });
}
