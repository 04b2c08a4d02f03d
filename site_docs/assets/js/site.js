/* Starts the small helps of every page; each page works without them.

   What templates write, and which module reads it:

   copy.js      <button data-copy="#id">          copies the text (or value) of the element named
                <button data-copy-text="…">       copies these words
                <button data-copy-address>        copies the address of the page as it stands
   cells.js     <table class="matrix" data-cells="ID" data-panel="ID" data-of="84" [data-ordered]>
                  data-cells: a <template> whose <li data-row data-column> stand for the papers, one line each
                  data-panel: the element that shows them (else they stand below the table)
                <a class="cell …" data-row="…" data-column="…" href="…">   opens in place, stays a link
                <th scope="row|col" data-value="…">  the head of a row or column: its .code, .name and axis-N are shown
   arrows.js    any link .cell in a table: the arrow keys walk from cell to cell
   tips.js      <span class="has-tip"><a aria-describedby="x">…</a><span class="tip" role="tooltip" id="x">…</span></span>
   menu.js      details.menu in the header, [data-nav] links and #content[data-section]
   find.js      the header's search form, [data-find-more]
   palette.js   <button data-palette> beside the theme's form of palettes

   Listeners sit on the document, once, whatever the number of pages shown: the theme may swap pages in place
   (navigation.instant), and announces each through document$. */

import { walkCells } from "./arrows.js";
import { openCells } from "./cells.js";
import { copyOnClick } from "./copy.js";
import { followSearch } from "./find.js";
import { foldMenu, markSection } from "./menu.js";
import { namePalette, turnPalette } from "./palette.js";
import { liftTips } from "./tips.js";

for (const listen of [copyOnClick, openCells, walkCells, liftTips, foldMenu, followSearch, turnPalette]) listen(document);

const show = () => {
  markSection(document);
  namePalette(document);
};

if (window.document$) window.document$.subscribe(show);
else show();
