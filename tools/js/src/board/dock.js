// The card of the region that was pointed at last, docked where it covers nothing.

import { tag } from "../dom.js";
import { contents, standing, target } from "./tells.js";

/** @import { Changing, Sheet } from "./types.js" */
/** @import { Say } from "./tells.js" */

const SIDES = ["land", "sea", "coast", "corner"]; // in the order of a region's borders

/** @typedef {Pick<Changing, "pieces" | "picked" | "marks"> & { withheld: boolean }} Shown */

/**
 * How surely the facts of a region are known: a line, and behind it the reasons.
 * @param {Pick<Sheet, "regions" | "reasons">} sheet
 * @param {number} number
 * @param {boolean} open
 * @param {Say} say
 */
function known({ regions, reasons }, number, open, say) {
  const told = tag("details", { class: "se-known", ...(open ? { open: "" } : {}) });
  told.append(
    tag("summary", {}, regions[number].ours || say("known")),
    ...regions[number].known.map(([facts, reason]) => tag("div", {}, `${facts}: ${reasons[reason]}`)),
  );
  return told;
}

/**
 * What is told of a region; its borders, and so its coasts, are withheld where they are what is asked.
 * @param {Sheet} sheet
 * @param {Shown} shown
 * @param {number} number
 * @param {boolean} open whether the reasons by which it is known are open
 * @param {Say} say
 */
export function card(sheet, shown, number, open, say) {
  const { regions, stamps } = sheet;
  const region = regions[number];
  if (!region) return [tag("div", { class: "se-about" }, say("point"))];
  const named = (/** @type {number[]} */ numbers, /** @type {string} */ between) =>
    numbers.map((one) => regions[one].name).join(between);
  const inside = contents(number, shown.pieces, stamps);
  const found = target(number, shown.picked);
  const head = tag("div", { class: "se-card-head" });
  head.append(tag("strong", {}, region.name), " ", tag("span", { class: "se-about" }, region.about));
  const sides = tag("dl");
  if (!shown.withheld) {
    region.borders.forEach((others, side) => {
      if (!others.length) return;
      const row = tag("div");
      row.append(
        tag("dt", { class: `se-${SIDES[side]}` }, say(`borders ${SIDES[side]}`)),
        tag("dd", {}, named(others, ", ")),
      );
      sides.append(row);
    });
  }
  return [
    head,
    ...(inside.length ? [tag("div", { class: "se-contents" }, inside.join(", "))] : []),
    ...standing(number, shown, say).map((told) => tag("div", { class: "se-told" }, told)),
    ...(found ? [tag("div", { class: "se-way" }, named(found[3], " – "))] : []),
    ...(sides.childElementCount ? [sides] : []),
    ...(region.known.length && !shown.withheld ? [known(sheet, number, open, say)] : []),
  ];
}
