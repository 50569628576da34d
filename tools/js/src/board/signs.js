// Marks on regions, arrows, and the number of steps on each region that can be reached.

import { shape } from "../dom.js";
import { legs, outlined, way } from "./arrow.js";

/** @import { Arrow, Changing, Sheet } from "./types.js" */
/** @import { Ground } from "./ground.js" */

const SIDES = ["land", "sea", "coast", "corner"]; // in the order of a region's borders

/**
 * @param {Ground} ground
 * @param {Pick<Changing, "marks" | "looks">} shown
 * @param {number} selected
 */
export function marks(ground, shown, selected) {
  const borders = shown.looks && selected >= 0 ? ground.sheet.regions[selected].borders : [];
  return [
    ...borders.flatMap((others, side) =>
      others.flatMap((other) => ground.marked(other, `se-side-${SIDES[side]}`, SIDES[side] === "corner")),
    ),
    ...Object.entries(shown.marks).flatMap(([number, mark]) =>
      ground.marked(Number(number), `se-mark se-${mark}`, mark === "refused"),
    ),
    ...(selected >= 0 && !shown.marks[selected]
      ? [ground.outline(selected, "se-selected-edge"), ground.outline(selected, "se-selected")]
      : []),
  ];
}

/**
 * A disc by land, a square by ship, a diamond if carried.
 * @param {Sheet} sheet
 * @param {Pick<Changing, "pieces" | "picked">} shown
 * @param {number} size
 */
export function badges({ regions }, { pieces, picked }, size) {
  const taken = new Set(pieces.map(([, x, y]) => `${x} ${y}`));
  return (picked.targets ?? []).map(([number, steps, by]) => {
    let [x, y] = regions[number].badge;
    if (taken.has(`${x} ${y}`)) [x, y] = [x + 0.5 * regions[number].size, y - 0.5 * regions[number].size];
    const turned = by === "transport" ? 45 : 0;
    const sign = shape("g", { class: `se-steps se-by-${by}`, transform: `translate(${x} ${y}) scale(${size / 100})` });
    sign.append(
      by === "land"
        ? shape("circle", { r: 50 })
        : shape("rect", { x: -44, y: -44, width: 88, height: 88, rx: 12, transform: `rotate(${turned})` }),
      shape("text", { y: 23 }, steps),
    );
    return sign;
  });
}

/**
 * By land solid, by sea dashed, a transport as a row of dots; with a light edge that stands out everywhere.
 * @param {Sheet} sheet
 * @param {Arrow} whole
 * @param {number} token
 */
export function arrow(sheet, whole, token) {
  return legs(sheet, whole).flatMap((leg) => one(sheet, leg, token));
}

/**
 * @param {Sheet} sheet
 * @param {Arrow} leg
 * @param {number} token
 */
function one(sheet, [by, route], token) {
  const drawn = outlined(way(sheet, route), by, token);
  if (!drawn) return [];
  const { shaft, head, dash } = drawn;
  const { paper, land, sea } = sheet.colours;
  const colour = by === "land" ? land : sea;
  return [
    shape("path", { d: shaft, fill: "none", stroke: paper, "stroke-width": 0.25 * token }),
    shape("path", { d: head, fill: paper, stroke: paper, "stroke-width": 0.1 * token }),
    shape("path", {
      d: shaft, fill: "none", stroke: colour, "stroke-width": 0.15 * token, ...(dash && { "stroke-dasharray": dash }),
    }),
    shape("path", { d: head, fill: colour }),
  ];
}
