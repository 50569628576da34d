// A page that is written anew without losing the reader's place in it.

import { PLACE, next, same } from "./places.js";

/** @import { Place } from "./places.js" */

export const DRAWER = ".sp-drawer";

/**
 * @param {HTMLElement} el
 * @param {string} markup
 */
export function write(el, markup) {
  const put = [keyboard, drawer, details, scrolling].map((keep) => keep(el));
  el.innerHTML = markup;
  for (const back of put.reverse()) back();
}

/** @param {HTMLElement} el */
function keyboard(el) {
  const { activeElement: held } = /** @type {Document | ShadowRoot} */ (el.getRootNode());
  if (!(held instanceof HTMLElement) || !el.contains(held) || !held.matches(PLACE)) return () => {};
  const wanted = same(held);
  const order = places(el).indexOf(held);
  const typed = held instanceof HTMLInputElement && held.type === "search" ? [held.value, held.selectionStart] : null;
  return () => {
    const found = next(places(el), wanted, order);
    if (typed && found instanceof HTMLInputElement && same(found) === wanted) {
      const [value, cursor] = /** @type {[string, number]} */ (typed);
      found.value = value;
      found.setSelectionRange(cursor, cursor);
    }
    found?.focus({ preventScroll: true });
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
    for (const one of all()) one.scrollTop = scrolled.get(one.dataset.scroll) ?? 0;
  };
}

/** @param {HTMLElement} el */
function places(el) {
  return /** @type {Place[]} */ ([...el.querySelectorAll(PLACE)]);
}
