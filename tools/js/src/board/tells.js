// What there is to say of a region: what lies in it, and what the marks mean.

/** @import { Changing, Piece, Picked, Region, Stamp } from "./types.js" */

/** @typedef {(key: string, gaps?: Record<string, string | number>) => string} Say */

/**
 * A text with its gaps filled.
 * @param {string} text
 * @param {Record<string, string | number>} [gaps]
 */
export function fill(text, gaps = {}) {
  return text.replace(/\{(\w+)\}/g, (_, gap) => String(gaps[gap] ?? ""));
}

/**
 * What lies in a region, each kind of piece once with its number.
 * @param {number} number
 * @param {Piece[]} pieces
 * @param {Pick<Stamp, "layer" | "says">[]} stamps
 */
export function contents(number, pieces, stamps) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const [stamp, region, count = 1] of pieces) {
    if (region === number) counts.set(stamp, (counts.get(stamp) ?? 0) + count);
  }
  return [...counts].map(([stamp, count]) => {
    const { layer, says } = stamps[stamp];
    return layer === "units" ? `${count} ${says[count === 1 ? 0 : 1]}` : says[0];
  });
}

/**
 * The way of the picked unit to a region, if it leads there.
 * @param {number} number
 * @param {Picked} picked
 */
export function target(number, picked) {
  return picked.targets?.find(([region]) => region === number);
}

/**
 * What the marks mean for a region.
 * @param {number} number
 * @param {Pick<Changing, "picked" | "marks">} shown
 * @param {Say} say
 */
export function standing(number, { picked, marks }, say) {
  const told = number === picked.region ? [say("picked")] : [];
  const found = target(number, picked);
  if (found) {
    const [, steps, by] = found;
    told.push(say(steps === 1 ? "step" : "steps", { n: steps, by: say(`by ${by}`) }));
  } else if (marks[number]) told.push(say(marks[number]));
  return told;
}

/**
 * A region in one line.
 * @param {Region} region
 * @param {string[]} more
 */
export function inOneLine(region, more) {
  return `${region.name}: ${[region.about, ...more].join("; ")}`;
}
