// Draws and readings on standard input as JSON; the names drawn and the files on standard output.
import { toAuditFile } from "../../site_docs/assets/form/audit_file.js";
import { compare, openAxes, writtenBy } from "../../site_docs/assets/form/read_answers.js";
import { drawNames, rank } from "../../site_docs/assets/form/sample.js";

const { draws, readings, papers, authors, compared } = JSON.parse(await new Response(Deno.stdin.readable).text());
console.log(JSON.stringify({
  draws: draws.map(({ names, seed, size }) => drawNames(names, seed, size)),
  ranks: draws.map(({ names, seed }) => names.map((name) => rank(seed, name))),
  files: readings.map(toAuditFile),
  written: authors.map((names) => writtenBy(papers, names)),
  compared: compared.map(({ answers, recorded, axes }) => ({
    ...compare(answers, recorded, axes),
    open: openAxes(answers, axes),
  })),
}));
