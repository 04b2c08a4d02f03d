/* The formats in which papers are taken away in the browser, twins of generator/export/formats.py.

   Each is {id, label, extension, mime, write(papers, survey) -> text}: papers are records of the API in its order;
   survey is {id, title, short, address, edition, taxonomy}, taxonomy as the API's taxonomy.json has it. */

export const FORMATS = [
  { id: "json", label: "JSON", extension: "json", mime: "application/json", write: writeJson },
];

function writeJson(papers) {
  const lines = papers.map((paper) => JSON.stringify(paper)).join(",\n");
  return lines ? `[\n${lines}\n]\n` : "[]\n";
}
