/* Markdown in, blocks out: headings, lists, quotes, code and paragraphs, with what stands out in their lines. Pure.

   No HTML is known: whatever looks like it is text. Links and pictures are named, never followed or loaded. */

/** A part of a line; to: where a link leads.
 * @typedef {{ kind: "text" | "code" | "strong" | "em" | "link", text: string, to: string }} Span */

/** A block; items: of a list; text: of code.
 * @typedef {{ kind: "heading" | "quote" | "paragraph", spans: Span[] } | { kind: "code", text: string }
 *   | { kind: "list", ordered: boolean, items: Span[][] }} Block */

const FENCE = /^\s*(```|~~~)/;
const HEADING = /^#{1,6}\s+(.*?)\s*#*$/;
const BULLET = /^\s*(?:[-*+]|(\d{1,9})[.)])\s+(.*)$/;
const QUOTE = /^>\s?(.*)$/;
// Of bounded length, so that no text takes longer to read than others.
const SPAN =
  /`([^`\n]{1,400})`|\*\*([^*\n]{1,400})\*\*|\*([^*\s][^*\n]{0,399})\*|\[([^[\]\n]{0,400})\]\(([^()\s]{1,2000})\)/g;

/** @type {(text: string) => Block[]} */
export function readMarkdown(text) {
  /** @type {Block[]} */
  const blocks = [];
  const lines = text.split("\n");
  for (let at = 0; at < lines.length;) {
    const line = lines[at];
    const fence = FENCE.exec(line)?.[1];
    const heading = HEADING.exec(line);
    if (fence) {
      const end = lines.findIndex((each, number) => number > at && each.trim() === fence);
      const close = end < 0 ? lines.length : end;
      blocks.push({ kind: "code", text: lines.slice(at + 1, close).join("\n") });
      at = close + 1;
    } else if (heading) {
      blocks.push({ kind: "heading", spans: readSpans(heading[1]) });
      at += 1;
    } else if (!line.trim()) at += 1;
    else {
      const until = endOfBlock(lines, at);
      blocks.push(readBlock(lines.slice(at, until)));
      at = until;
    }
  }
  return blocks;
}

/** Lines of one kind belong together, up to an empty one or one that begins something else.
 * @type {(lines: string[], start: number) => number} */
function endOfBlock(lines, start) {
  const kind = kindOf(lines[start]);
  let at = start + 1;
  while (at < lines.length && kindOf(lines[at]) === kind) at += 1;
  return at;
}

/** @type {(line: string) => string} */
function kindOf(line) {
  if (!line.trim()) return "";
  if (FENCE.test(line) || HEADING.test(line)) return "other";
  const bullet = BULLET.exec(line);
  if (bullet) return bullet[1] ? "ordered" : "list";
  return QUOTE.test(line) ? "quote" : "paragraph";
}

/** @type {(lines: string[]) => Block} */
function readBlock(lines) {
  const kind = kindOf(lines[0]);
  if (kind === "list" || kind === "ordered") {
    return {
      kind: "list",
      ordered: kind === "ordered",
      items: lines.map((line) => readSpans(BULLET.exec(line)?.[2] ?? line)),
    };
  }
  const plain = kind === "quote" ? lines.map((line) => QUOTE.exec(line)?.[1] ?? line) : lines;
  return { kind: kind === "quote" ? "quote" : "paragraph", spans: readSpans(plain.join("\n")) };
}

/** @type {(text: string) => Span[]} */
function readSpans(text) {
  /** @type {Span[]} */
  const spans = [];
  let at = 0;
  for (const found of text.matchAll(SPAN)) {
    const [whole, code, strong, em, label, to] = found;
    if (found.index > at) spans.push({ kind: "text", text: text.slice(at, found.index), to: "" });
    if (code !== undefined) spans.push({ kind: "code", text: code, to: "" });
    else if (strong !== undefined) spans.push({ kind: "strong", text: strong, to: "" });
    else if (em !== undefined) spans.push({ kind: "em", text: em, to: "" });
    else spans.push({ kind: "link", text: label, to });
    at = found.index + whole.length;
  }
  if (at < text.length) spans.push({ kind: "text", text: text.slice(at), to: "" });
  return spans;
}
