// Marks on regions, arrows, and the number of steps on each region that can be reached.

import { shape } from "../dom.js";
import { crossing, legs, outlined, way } from "./arrow.js";

/** @import { Arrow, Changing, Level, Point, Sheet, Stamp } from "./types.js" */
/** @import { Ground } from "./ground.js" */

const INK = "#2a211b";
const BAR = 0.36; // tokens from the middle of a sign on a border to its edge
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
      others.flatMap((other) => ground.beside(other, `se-side-${SIDES[side]}`)),
    ),
    ...Object.entries(shown.marks).flatMap(([number, mark]) => ground.marked(Number(number), mark)),
    ...(selected >= 0 && !shown.marks[selected] ? ground.marked(selected, "selected") : []),
  ];
}

/**
 * The number of steps to each region that can be reached: a disc by land, a square by ship, a diamond if carried.
 * Where some regions are lit, only those are numbered.
 * @param {Pick<Changing, "pieces" | "picked"> & { lit?: number[] }} shown
 * @param {Level} level
 * @param {Pick<Stamp, "kind">[]} stamps
 * @param {number} token
 */
export function badges({ pieces, picked, lit = [] }, { rooms }, stamps, token) {
  const taken = new Set(pieces.filter(([stamp]) => stamps[stamp].kind).map(([, region]) => region));
  const told = (picked.targets ?? []).filter(([number]) => !lit.length || lit.includes(number));
  return told.map(([number, steps, by]) => {
    let [x, y] = rooms[number].units[0][0];
    if (taken.has(number)) [x, y] = [x + 0.5 * token, y - 0.5 * token];
    const turned = by === "transport" ? 45 : 0;
    const size = 0.75 * token;
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
 * Where there is a fight.
 * @param {Point} at
 * @param {number} size
 */
export function burst([x, y], size) {
  const points = [...Array(16).keys()].map((k) => {
    const [turn, out] = [(Math.PI * k) / 8, k % 2 ? 26 : 50];
    return `${(out * Math.sin(turn)).toFixed(1)} ${(-out * Math.cos(turn)).toFixed(1)}`;
  });
  const sign = shape("g", { class: "se-burst", transform: `translate(${x} ${y}) scale(${size / 100})` });
  sign.append(shape("path", { d: `M${points.join("L")}Z` }), shape("path", { d: "M-14 -14L14 14M14 -14L-14 14" }));
  return sign;
}

/**
 * By land solid, by sea dashed, a transport as a row of dots; in the colour of an empire where it is one's own, with a
 * light and a dark edge that stand out everywhere.
 * @param {Sheet} sheet
 * @param {Arrow} whole
 * @param {(number: number) => Point} spot
 * @param {number} token
 */
export function arrow(sheet, whole, spot, token) {
  const [, route, , barred] = whole;
  return [
    ...legs(sheet, whole).flatMap((leg) => one(sheet, leg, spot, token)),
    ...(barred === undefined ? [] : [noWay(crossing(sheet.middles, spot, route[barred], route[barred + 1]), token)]),
  ];
}

/**
 * The sign that there is no way on: a bar across a pale disc.
 * @param {Point} at
 * @param {number} token
 */
function noWay([x, y], token) {
  const half = BAR * token;
  const slant = 0.64 * half;
  const sign = shape("g", { class: "se-barred", stroke: INK, "stroke-width": 0.28 * half });
  sign.append(
    shape("circle", { cx: x, cy: y, r: half, fill: "#fffdf6" }),
    shape("path", { d: `M${x - slant} ${y - slant}l${2 * slant} ${2 * slant}` }),
  );
  return sign;
}

/**
 * @param {Sheet} sheet
 * @param {Arrow} leg
 * @param {(number: number) => Point} spot
 * @param {number} token
 */
function one({ middles, colours, empires }, [by, route, empire], spot, token) {
  const drawn = outlined(way(middles, spot, route), by, token);
  if (!drawn) return [];
  const { shaft, head, dash } = drawn;
  const own = empire === undefined || empire < 0 ? undefined : empires[empire].piece;
  const colour = own ?? (by === "land" ? colours.land : colours.sea);
  const dark = own ? [
    shape("path", { d: shaft, fill: "none", stroke: INK, "stroke-width": 0.31 * token }),
    shape("path", { d: head, fill: INK, stroke: INK, "stroke-width": 0.16 * token }),
  ] : [];
  return [
    ...dark,
    shape("path", { d: shaft, fill: "none", stroke: colours.paper, "stroke-width": 0.25 * token }),
    shape("path", { d: head, fill: colours.paper, stroke: colours.paper, "stroke-width": 0.1 * token }),
    shape("path", {
      d: shaft, fill: "none", stroke: colour, "stroke-width": 0.15 * token, ...(dash && { "stroke-dasharray": dash }),
    }),
    shape("path", { d: head, fill: colour }),
  ];
}
