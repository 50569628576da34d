// The card that tells of the region that is pointed at.

import { tag } from "../dom.js";
import { contents, standing, target } from "./tells.js";

/** @import { Changing, Sheet } from "./types.js" */
/** @import { Say } from "./tells.js" */

const SIDES = ["land", "sea", "coast", "corner"]; // in the order of a region's borders

/**
 * @param {Sheet} sheet
 * @param {Pick<Changing, "pieces" | "picked" | "marks">} shown
 * @param {number} number
 * @param {Say} say
 */
export function card({ regions, stamps }, shown, number, say) {
  const region = regions[number];
  const named = (/** @type {number[]} */ numbers, /** @type {string} */ between) =>
    numbers.map((one) => regions[one].name).join(between);
  const inside = contents(number, shown.pieces, stamps);
  const found = target(number, shown.picked);
  const sides = tag("dl");
  region.borders.forEach((others, side) => {
    if (!others.length) return;
    sides.append(
      tag("dt", { class: `se-${SIDES[side]}` }, say(`borders ${SIDES[side]}`)),
      tag("dd", {}, named(others, ", ")),
    );
  });
  return [
    tag("strong", {}, region.name),
    tag("div", { class: "se-about" }, region.about),
    ...(inside.length ? [tag("div", { class: "se-contents" }, inside.join(", "))] : []),
    ...standing(number, shown, say).map((told) => tag("div", { class: "se-told" }, told)),
    ...(found ? [tag("div", { class: "se-way" }, named(found[3], " – "))] : []),
    sides,
  ];
}
