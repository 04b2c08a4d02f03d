/* Files are read before the worker gets them: in a page opened from disk WebKit lets a worker read no blob. */

/** @import { File } from "../messages.js" */

/** @type {(files: File[]) => Promise<File[]>} */
export function holdFiles(files) {
  return Promise.all(files.map(async ({ path, blob }) => ({ path, blob: await bytesOf(blob) })));
}

/** @type {(blob: Blob | ArrayBuffer) => Promise<ArrayBuffer>} */
async function bytesOf(blob) {
  return blob instanceof Blob ? await blob.arrayBuffer() : blob;
}
