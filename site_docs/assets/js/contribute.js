/* The contribute page: puts the tags that its address names into the template shown, and hands the file out.

   <p data-filled="#code" data-axes="JSON">           says what was filled into the element named
   <button data-download="#code" data-name="…">       downloads that element's text */

import { describeTags, fillTags, readTags } from "./fill.js";

const MOST_STRANGE = 5;

function fill() {
  const said = document.querySelector("[data-filled]");
  const code = said && document.querySelector(said.dataset.filled);
  if (!code) return;
  const axes = JSON.parse(said.dataset.axes);
  const { tags, strange } = readTags(location.search, axes);
  const words = describeTags(tags, axes);
  if (words.length) code.textContent = fillTags(code.textContent, tags, axes);
  said.textContent = [
    words.length ? `Filled in from where you came: ${words.join("; ")}.` : "",
    Object.entries(tags).some(([axis, values]) => axes[axis].level && values.every(isNamed(axes[axis]))) ? "The evidence is set to the level that claims least: raise it where the paper shows more." : "",
    strange.length ? `Passed over, as the taxonomy does not know it: ${strange.slice(0, MOST_STRANGE).join(", ")}.` : "",
  ].filter(Boolean).join(" ");
}

function isNamed(axis) {
  return (value) => Object.hasOwn(axis.values, value);
}

function download(event) {
  const button = event.target.closest?.("[data-download]");
  const code = button && document.querySelector(button.dataset.download);
  if (!code) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([`${code.textContent}\n`], { type: "text/yaml" }));
  link.download = button.dataset.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}

document.addEventListener("click", download);
fill();
