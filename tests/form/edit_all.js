// Files with entries before and after on standard input as JSON; the corrected files on standard output.
import { changedPaths, correctFile } from "../../site_docs/assets/form/edit_file.js";

const { cases, amendable, reason } = JSON.parse(await new Response(Deno.stdin.readable).text());
console.log(JSON.stringify(cases.map(({ file, before, after }) => ({
  changed: changedPaths(before, after),
  file: correctFile(file, before, after, amendable, reason),
}))));
