/* On paper the whole result stands as a plain list: made for printing, gone after. */

import { linksOf } from "./corpus.js";
import { make } from "./dom.js";
import { authorsLine } from "./wording.js";

/** Put the list of all papers found beside `frame`; `rows` are papers and heads of groups as [paper] or {text}. */
export function layOutPrint(frame, app, entries) {
  clearPrint(frame);
  const { corpus } = app;
  const list = make("div", { class: "print-list" });
  for (const entry of entries) {
    if (entry.text) list.append(make("h2", { text: entry.text }));
    else {
      const { paper } = entry;
      const meta = [authorsLine(corpus, paper), corpus.years[paper], corpus.venues.names[corpus.venues.of[paper]]].filter(Boolean).join(" · ");
      const address = linksOf(corpus, paper)[0]?.[1] ?? "";
      list.append(make("p", {}, make("b", { text: corpus.titles[paper] }), ` ${meta}${address ? ` · ${address}` : ""}`));
    }
  }
  frame.after(list);
}

/** Take the printed list away again. */
export function clearPrint(frame) {
  if (frame.nextElementSibling?.classList.contains("print-list")) frame.nextElementSibling.remove();
}
