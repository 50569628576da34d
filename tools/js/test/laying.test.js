import assert from "node:assert/strict";
import { test } from "node:test";
import { along, folded, lay, levelAt, tokenSize } from "../src/board/laying.js";

/** @import { Level, Point, Room } from "../src/board/types.js" */

const CURVE = /** @type {Point[]} */ ([[390, 16], [740, 22], [1280, 30]]);
const room = /** @type {Room} */ ({
  city: [0, 50, 60], space: null, palace: null, flag: null, units: [[[0, 0]], [[-20, 0], [20, 0]]],
});
const level = /** @type {Level} */ ({ shown: 0, token: 40, rooms: [room, room] });
const stamps = [{ slot: "unit" }, { slot: "unit" }, { slot: "unit" }, { slot: "city" }, { slot: "palace" }];
const plan = { levels: [level], sizes: CURVE, stamps: /** @type {any[]} */ (stamps) };

test("the level is the last that is not too wide", () => {
  const levels = [360, 740, 1280].map((shown) => ({ shown }));
  assert.deepEqual([100, 740, 1000, 5000].map((shown) => levelAt(levels, shown).shown), [360, 740, 740, 1280]);
});

test("sizes lie on straight lines between those that are given", () => {
  assert.deepEqual([100, 390, 565, 740, 1280, 9000].map((at) => along(CURVE, at)), [16, 16, 19, 22, 30, 30]);
});

test("a token has its size on the screen, but never more than has room", () => {
  assert.equal(tokenSize({ ...plan, sizes: CURVE }, level, 740, 1000), (22 * 1000) / 740);
  assert.equal(tokenSize({ ...plan, sizes: CURVE }, level, 390, 1000), 40);
});

test("units stand side by side about the middle of their places, in a key of their own each", () => {
  const tokens = lay([[0, 0, 2], [3, 0]], plan, level, 20);
  assert.deepEqual(tokens.map(({ x, y, size }) => [x, y, size]), [[0, 50, 30], [-10, 0, 20], [10, 0, 20]]);
  assert.equal(new Set(tokens.map(({ key }) => key)).size, 3);
});

test("what has no place gives way", () => {
  assert.deepEqual(lay([[4, 1]], plan, level, 20), []);
});

test("units that have no room one by one are folded: by kind, then all together", () => {
  assert.deepEqual(folded([[0, 2], [1, 1]], 3), [[0, 1], [0, 1], [1, 1]]);
  assert.deepEqual(folded([[0, 2], [1, 1]], 2), [[0, 2], [1, 1]]);
  assert.deepEqual(folded([[0, 1], [1, 2], [2, 1]], 2), [[1, 4]]);
  assert.deepEqual(lay([[0, 1, 3]], plan, level, 40).map(({ count }) => count), [3]);
});
