// Movement that is seen: frames in which something changes from 0 to 1, and places on a way.

/** @import { Point } from "./types.js" */

/** Slow, quick, slow. */
export const eased = (/** @type {number} */ part) => (part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2);

/**
 * The point at a part of a way.
 * @param {Point[]} way
 * @param {number} part
 * @returns {Point}
 */
export function onWay(way, part) {
  const lengths = way.slice(1).map(([x, y], k) => Math.hypot(x - way[k][0], y - way[k][1]));
  let left = part * lengths.reduce((sum, length) => sum + length, 0);
  for (const [k, length] of lengths.entries()) {
    if (left <= length && length) {
      const [[ax, ay], [bx, by]] = [way[k], way[k + 1]];
      return [ax + ((bx - ax) * left) / length, ay + ((by - ay) * left) / length];
    }
    left -= length;
  }
  return way[way.length - 1];
}

/** Frames that can be cut short all at once. */
export class Frames {
  /** @type {Set<(cut: boolean) => void>} */
  #open = new Set();

  /**
   * Call this for each frame with the part that has passed, at last with 1.
   * @param {number} milliseconds
   * @param {(part: number) => void} [draw]
   * @returns {Promise<boolean>} whether it was cut short
   */
  run(milliseconds, draw) {
    return new Promise((done) => {
      /** @type {number | undefined} */
      let start;
      let frame = 0;
      const end = (cut = false) => {
        cancelAnimationFrame(frame);
        clearTimeout(late);
        this.#open.delete(end);
        draw?.(1);
        done(cut);
      };
      const late = setTimeout(() => end(), milliseconds + 100); // a page that is not seen has no frames
      const next = (/** @type {number} */ now) => {
        start ??= now;
        const part = (now - start) / milliseconds;
        if (part >= 1) return end();
        draw?.(part);
        frame = requestAnimationFrame(next);
      };
      this.#open.add(end);
      frame = requestAnimationFrame(next);
    });
  }

  cut() {
    for (const end of [...this.#open]) end(true);
  }
}
