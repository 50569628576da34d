// A page that is written anew without losing the reader's place in it.

import { PLACE, next, same } from "./places.js";

/** @import { Place } from "./places.js" */

export const DRAWER = ".sp-drawer";

/**
 * @param {HTMLElement} el
 * @param {string} markup
 * @param {Element | null} typing the field whose text has not been told yet
 * @returns {Element | null} the field that now holds this text
 */
export function write(el, markup, typing) {
  const refocus = keyboard(el, typing);
  const put = [drawer, details, scrolling].map((keep) => keep(el));
  el.innerHTML = markup;
  for (const back of put) back();
  return refocus();
}

/**
 * @param {HTMLElement} el
 * @param {Element | null} typing
 */
function keyboard(el, typing) {
  const { activeElement: held } = /** @type {Document | ShadowRoot} */ (el.getRootNode());
  if (!(held instanceof HTMLElement) || !el.contains(held) || !held.matches(PLACE)) return () => null;
  const wanted = same(held);
  const order = places(el).indexOf(held);
  const written = isText(held) && (held === typing || held.type === "search") ? held : null;
  return () => {
    const found = next(places(el), wanted, order);
    const kept = written && found && isText(found) && same(found) === wanted ? found : null;
    if (kept && written) {
      kept.value = written.value;
      if (kept.type !== "number") kept.setSelectionRange(written.selectionStart, written.selectionEnd);
    }
    found?.focus({ preventScroll: true });
    return kept;
  };
}

/** @param {HTMLElement} el */
function drawer(el) {
  const looked = el.querySelector(DRAWER)?.textContent;
  return () => {
    const found = el.querySelector(DRAWER);
    if (found && found.textContent !== looked) found.scrollIntoView({ block: "nearest" });
  };
}

/** @param {HTMLElement} el */
function details(el) {
  const all = () => /** @type {NodeListOf<HTMLDetailsElement>} */ (el.querySelectorAll("details[data-key]"));
  const opened = new Map([...all()].map((one) => [one.dataset.key, one.open]));
  return () => {
    for (const one of all()) one.open = opened.get(one.dataset.key) ?? one.open;
  };
}

/** @param {HTMLElement} el */
function scrolling(el) {
  const all = () => /** @type {NodeListOf<HTMLElement>} */ (el.querySelectorAll("[data-scroll]"));
  const scrolled = new Map([...all()].map((one) => [one.dataset.scroll, one.scrollTop]));
  return () => {
    for (const one of all()) {
      one.scrollTop = scrolled.get(one.dataset.scroll) ?? 0;
      const here = /** @type {HTMLElement | null} */ (one.querySelector("[aria-current=true]"));
      if (here) one.scrollTop += beyond(one.getBoundingClientRect(), here.getBoundingClientRect());
    }
  };
}

/**
 * How far what one is at lies above or below what is seen.
 * @param {{ top: number, bottom: number }} seen
 * @param {{ top: number, bottom: number }} here
 */
function beyond(seen, here) {
  return Math.min(0, here.top - seen.top) || Math.max(0, here.bottom - seen.bottom);
}

/**
 * @param {Element} field
 * @returns {field is HTMLInputElement | HTMLTextAreaElement}
 */
function isText(field) {
  return field.matches("textarea, input:not([type=checkbox], [type=radio], [type=file])");
}

/** @param {HTMLElement} el */
function places(el) {
  return /** @type {Place[]} */ ([...el.querySelectorAll(PLACE)]);
}
