/* How a paper looks: as card, line, row of a table, and on paper. Elements are made once and filled again. */

import { attribute, hidden, make, mark, say } from "./browser.js";
import { authorsOf, has, linksOf, paperOf } from "./papers.js";
import { authorsLine, excerpt, findMarks } from "./words.js";

export function rowKinds(app) {
  return {
    head: { height: 62, make: () => makeHead(app) },
    cards: { height: 132, make: () => makeCard(app) },
    lines: { height: 38, make: () => makeLine(app) },
    table: { height: 38, make: () => makeTableRow(app) },
  };
}

export function tableColumns(axes) {
  return [["authors", "Authors"], ["year", "Year"], ["venue", "Venue"], ["added", "Added"], ...axes.map((axis) => [`tags.${axis.id}`, axis.label]), ["links", "Links"]];
}

const WIDTHS = { authors: [150, 1.4], year: [48, 0], venue: [120, 1], added: [88, 0], links: [120, 1] }; // pixels at least, share of the rest
const TITLE = [220, 2.6];
const TAGS = [104, 1];

export function tableShape(app) {
  const labels = new Map(app.setting.columns.all);
  const widths = [TITLE, ...app.state.columns.map((column) => WIDTHS[column] ?? TAGS)];
  const track = ([least, share]) => (share ? `minmax(calc(${least} * var(--px)), ${share}fr)` : `calc(${least} * var(--px))`);
  return {
    heads: ["Title", ...app.state.columns.map((column) => labels.get(column))],
    tracks: widths.map(track).join(" "),
    wide: widths.reduce((sum, [least]) => sum + least, 0),
  };
}

function makeHead(app) {
  const link = make("a");
  const label = make("span");
  const count = make("span", { class: "n" });
  const node = make("h2", { class: "row group-head" }, link, label, " ", count);
  const show = (row) => {
    const { id, axis, count: number } = app.heads[-1 - row];
    const value = axis.record.values.some((each) => each.id === id);
    const words = nameOf(axis, id);
    attribute(link, "href", value ? `${app.paths.axes}${axis.id}/${id}/` : null);
    say(link, value ? words : "");
    say(label, value ? "" : words);
    say(count, `${number.toLocaleString("en")} of ${app.found.toLocaleString("en")}`);
    mark(node, "is-first", row === -1);
  };
  return { node, show };
}

export function nameOf(axis, id) {
  const value = axis.record.values.find((each) => each.id === id);
  return value ? [value.code, value.label].filter(Boolean).join(" ") : apartName(axis, id);
}

export function apartName(axis, id) {
  const words = { none: axis.record.none, unknown: "not yet read", weaker: "weaker evidence", "": "does not apply" }[id];
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function makePick(app) {
  const input = make("input", { type: "checkbox", "data-pick": true });
  const node = make("label", { class: "pick" }, input);
  const show = (paper, around) => {
    const picked = app.picked.has(app.corpus.keys[paper]);
    attribute(input, "aria-label", `Select ${app.corpus.titles[paper]}`);
    if (input.checked !== picked) input.checked = picked;
    mark(around, "is-picked", picked);
  };
  return { node, show };
}

/* What the kinds have in common: the element knows its paper, and fills only for another paper or other words. */
function row(app, node, fill) {
  let filled = "";
  return {
    node,
    show(number, at) {
      const paper = paperOf(app.corpus, number);
      node.dataset.key = app.corpus.keys[paper];
      attribute(node, "aria-rowindex", app.state.view === "table" ? String(at + 2) : null);
      const wanted = `${app.version} ${paper}`;
      fill(paper, wanted !== filled);
      filled = wanted;
    },
  };
}

function makeCard(app) {
  const pick = makePick(app);
  const title = make("a");
  const people = make("span");
  const meta = make("span", { class: "n" });
  const summary = make("p", { class: "summary" });
  const notes = make("p", { class: "meta found-in", hidden: true });
  const chips = makeChips(app);
  const links = makeLinks();
  const node = make(
    "article", { class: "row paper is-listed" }, pick.node,
    make("div", {}, make("h3", {}, title), make("p", { class: "meta" }, people, " · ", meta), summary, notes, chips.node),
    links.node,
  );
  return row(app, node, (paper, anew) => {
    pick.show(paper, node);
    if (!anew) return;
    const { corpus, terms } = app;
    fillTitle(app, title, paper);
    const line = authorsLine(corpus, paper, terms);
    putMarked(people, line, findMarks(line, terms, "author"));
    const venue = corpus.venues.names[corpus.venues.of[paper]];
    putMarked(meta, [corpus.years[paper], venue].filter(Boolean).join(" · "), [], venue, terms);
    const text = corpus.summaries[paper];
    const found = findMarks(text, terms, "summary");
    putMarked(summary, text, found);
    summary.hidden = !text;
    fillNotes(notes, corpus.notes[paper], terms);
    chips.show(paper);
    links.show(paper, linksOf(corpus, paper), corpus.keys[paper]);
  });
}

function makeLine(app) {
  const pick = makePick(app);
  const title = make("a");
  const meta = make("span", { class: "meta" });
  const node = make("article", { class: "row paper is-compact" }, pick.node, make("div", { class: "line" }, make("h3", {}, title), meta));
  return row(app, node, (paper, anew) => {
    pick.show(paper, node);
    if (!anew) return;
    const { corpus, terms } = app;
    fillTitle(app, title, paper);
    const authors = authorsOf(corpus, paper);
    const more = authors.length > 1 || (authors.length && corpus.incomplete.has(paper));
    const line = `${authors[0] ?? "Authors unknown"}${more ? " et al." : ""} · ${corpus.years[paper]}`;
    putMarked(meta, line, findMarks(line, terms, "author"));
  });
}

function makeTableRow(app) {
  const pick = makePick(app);
  const title = make("a");
  const cells = [];
  const node = make("div", { class: "row table-row", role: "row" }, make("div", { role: "cell", class: "cell-title" }, pick.node, title));
  return row(app, node, (paper, anew) => {
    pick.show(paper, node);
    if (!anew) return;
    fillTitle(app, title, paper);
    const { columns } = app.state;
    while (cells.length < columns.length) cells.push(node.appendChild(make("div", { role: "cell" })));
    while (cells.length > columns.length) cells.pop().remove();
    columns.forEach((column, at) => fillCell(app, cells[at], column, paper));
  });
}

function fillCell(app, cell, column, paper) {
  const { corpus } = app;
  const axis = column.startsWith("tags.") ? corpus.axes.find((each) => `tags.${each.id}` === column) : null;
  if (axis) {
    attribute(cell, "class", `axis-${axis.hue}`);
    cell.replaceChildren(...tagsOf(axis, paper).map((tag) => tagWords(axis, tag)));
    if (!cell.firstChild) cell.append(make("span", { class: "quiet", text: shortAbsence(axis, paper) }));
  } else if (column === "links") {
    attribute(cell, "class", "cell-links");
    cell.replaceChildren(...linksOf(corpus, paper).map(([label, address]) => make("a", { href: address, rel: "external", text: label })));
  } else {
    attribute(cell, "class", null);
    const text = {
      authors: () => authorsLine(corpus, paper, app.terms),
      year: () => String(corpus.years[paper]),
      venue: () => corpus.venues.names[corpus.venues.of[paper]],
      added: () => corpus.added.names[corpus.added.of[paper]],
    }[column]();
    putMarked(cell, text, findMarks(text, app.terms, { authors: "author", venue: "venue" }[column] ?? "-"));
  }
}

function tagWords(axis, tag) {
  const words = make("span", { class: "tag", title: tag.value.label });
  if (tag.level) words.append(make("span", { class: `mark is-${tag.level.mark}`, "aria-hidden": "true" }));
  words.append(make("span", { class: tag.value.code ? "code" : "", text: tag.value.code || tag.value.short }));
  words.append(hidden(`${tag.value.code ? ` ${tag.value.label}` : ""}${tag.level ? `, ${tag.level.label}` : ""};`));
  return words;
}

export function tagsOf(axis, paper) {
  return axis.tags[axis.of[paper]] ?? [];
}

function shortAbsence(axis, paper) {
  if (!has(axis.concerned, paper)) return "–";
  return axis.tags[axis.of[paper]] ? "none" : "not read";
}

function fillTitle(app, link, paper) {
  const text = app.corpus.titles[paper];
  attribute(link, "href", `${app.paths.papers}${encodeURIComponent(app.corpus.keys[paper])}/`);
  putMarked(link, text, findMarks(text, app.terms, "title"));
}

function fillNotes(node, text, terms) {
  const marks = text && terms.length ? findMarks(text, terms, "notes") : [];
  node.hidden = !marks.length;
  if (!marks.length) return say(node, "");
  const cut = excerpt(text, marks);
  putMarked(node, `Notes: ${cut.text}`, cut.marks.map((each) => each.map((at) => at + 7)));
  return undefined;
}

/* A tag leads to the papers that carry it; a plain click filters here. */
function makeChips(app) {
  const node = make("div", { class: "chips" });
  const made = [];
  const show = (paper) => {
    let used = 0;
    for (const axis of app.chipAxes) {
      for (const tag of tagsOf(axis, paper)) {
        const chip = made[used] ?? made[made.push(makeChip()) - 1];
        fillChip(app, chip, axis, tag);
        if (!chip.node.isConnected || chip.node.parentNode !== node) node.append(chip.node);
        used += 1;
      }
    }
    for (const chip of made.splice(used)) chip.node.remove();
    node.hidden = !used;
  };
  return { node, show };
}

function makeChip() {
  const shape = make("span", { "aria-hidden": "true" });
  const code = make("span", { class: "code" });
  const label = make("span");
  const level = make("span", { class: "hidden-text" });
  return { node: make("a", {}, shape, code, label, level), shape, code, label, level };
}

function fillChip(app, chip, axis, tag) {
  const on = app.state.query.clauses.get(axis.id)?.include.includes(tag.value.id);
  attribute(chip.node, "class", `chip axis-${axis.hue}${on ? " is-on" : ""}`);
  attribute(chip.node, "href", `${app.paths.papers}?${axis.id}=${tag.value.id}`);
  attribute(chip.node, "data-filter", `${axis.id}=${tag.value.id}`);
  attribute(chip.shape, "class", tag.level ? `mark is-${tag.level.mark}` : "none");
  say(chip.code, tag.value.code ?? "");
  attribute(chip.code, "class", tag.value.code ? "code" : "none");
  say(chip.label, tag.value.label);
  say(chip.level, tag.level ? `, ${tag.level.label}` : "");
}

function makeLinks() {
  const node = make("div", { class: "links" });
  const made = [];
  const show = (paper, links, key) => {
    links.forEach(([label, address], at) => {
      made[at] ??= make("a", { rel: "external" });
      const link = made[at];
      if (link.dataset.said !== `${label} ${key}`) link.replaceChildren(label, hidden(` of ${key}`));
      link.dataset.said = `${label} ${key}`;
      attribute(link, "href", address);
      if (link.parentNode !== node) node.append(link);
    });
    for (const link of made.splice(links.length)) link.remove();
  };
  return { node, show };
}

/** Set a text whose marked parts stand out; a part of it may be searched on its own. */
function putMarked(node, text, marks, part = "", terms = []) {
  if (part && terms.length) {
    const start = text.length - part.length;
    marks = findMarks(part, terms, "venue").map((each) => each.map((at) => at + start));
  }
  if (!marks.length) {
    if (node.childElementCount || node.textContent !== text) node.textContent = text;
    return;
  }
  const pieces = [];
  let at = 0;
  for (const [start, end] of marks) {
    pieces.push(text.slice(at, start), make("mark", { text: text.slice(start, end) }));
    at = end;
  }
  node.replaceChildren(...pieces, text.slice(at));
}

export function layOutPrint(app) {
  clearPrint(app);
  const { corpus } = app;
  const entries = Array.from(app.rows, (row) => {
    if (row < 0) return make("h2", { text: nameOf(app.heads[-1 - row].axis, app.heads[-1 - row].id) });
    const paper = paperOf(corpus, row);
    const meta = [authorsLine(corpus, paper), corpus.years[paper], corpus.venues.names[corpus.venues.of[paper]], linksOf(corpus, paper)[0]?.[1]];
    return make("p", {}, make("b", { text: corpus.titles[paper] }), ` ${meta.filter(Boolean).join(" · ")}`);
  });
  app.printed = make("div", { class: "print-list" }, ...entries);
  app.outer.after(app.printed);
}

export function clearPrint(app) {
  app.printed?.remove();
}
