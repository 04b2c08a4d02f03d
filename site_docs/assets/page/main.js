/* Starts the small helps of every page; each page works without them.

   What templates write, and which module reads it:

   copy.js      <button data-copy="#id">          copies the text of the element named
                <button data-copy-address>        copies the address of the page as it stands
   cells.js     <a class="cell …" data-opens="ID" href="…"> in a .matrix opens <section data-panel="ID" hidden> in place:
                  an h2, a <button data-opens="start"> to go back, a list of papers, one <li> each
                <div data-panel="start"> stands beside the table until then; its parent is where panels belong
                gaps (.is-gap, .is-empty-margin) need nothing: their panel is put together from the heads and the other sections
   cell_links.js <a class="cell" href="LIST" data-papers="ADDRESS"> leads to that address
   arrows.js    any link .cell in a table: the arrow keys walk from cell to cell
   evidence.js  the tags of .is-listed and .table-row, and <tr data-tag="axis=value"> with <td data-evidence> on the page
                  of their paper
   tips.js      <table class="mini">: <th><a href="…">K1<span>…</span></a></th>
   side.js      .side beside a long column
   menu.js      details.menu in the header, [data-nav] links and #_content[data-section]
   find.js      [data-find], the header's search form; [data-find-open], a link, and [data-find-close]
   palette.js   <button data-palette="[…]"> with the palettes of mkdocs.yml

   Listeners sit on the document, once, whatever the number of pages shown: the theme may swap pages in place
   (navigation.instant), and announces each through document$. */

import { onEachPage } from "../base/pages.js";
import { walkCells } from "./arrows.js";
import { leadToExplorer } from "./cell_links.js";
import { openCells } from "./cells.js";
import { copyOnClick, showCopyButtons } from "./copy.js";
import { showEvidence } from "./evidence.js";
import { offerSearch } from "./find.js";
import { foldMenu, markSection } from "./menu.js";
import { namePalette, turnPalette } from "./palette.js";
import { runModules } from "./scripts.js";
import { keepSides, watchWindow } from "./side.js";
import { dismissNames } from "./tips.js";

for (
  const listen of [
    copyOnClick,
    showEvidence,
    openCells,
    walkCells,
    dismissNames,
    foldMenu,
    offerSearch,
    turnPalette,
    watchWindow,
  ]
) {
  listen(document);
}

const show = () => {
  leadToExplorer(document);
  runModules(document);
  markSection(document);
  showCopyButtons(document);
  keepSides(document);
  namePalette(document);
};

onEachPage(show);
