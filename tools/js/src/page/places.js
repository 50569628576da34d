// The places of a page that can be pressed or filled in, and where the keyboard goes when the page is written anew.

/** @typedef {HTMLElement & { name?: string, disabled?: boolean }} Place */

export const PLACE = "[data-do], [data-rule], [data-copy], [data-full]";

/**
 * What makes a place the same one on the next page: what it does, and to what.
 * @param {Pick<Place, "tagName" | "dataset" | "name">} place
 */
export function same({ tagName, dataset, name }) {
  return JSON.stringify([tagName, dataset.do, dataset.with, dataset.rule, name]);
}

/**
 * The same place on the new page. What was pressed may be gone or spent: then the nearest place takes the keyboard, so
 * that nobody falls out of the panel. Where the page has become shorter than that, it is another page, to be read from
 * its beginning.
 * @template {Pick<Place, "tagName" | "dataset" | "name" | "disabled">} T
 * @param {T[]} places
 * @param {string} wanted
 * @param {number} order
 * @returns {T | undefined}
 */
export function next(places, wanted, order) {
  const alive = places.filter((place) => !place.disabled);
  const after = places.slice(order).find((place) => !place.disabled);
  return alive.find((place) => same(place) === wanted) ?? after ?? alive[0];
}
