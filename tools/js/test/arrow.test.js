import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { arrowhead, bent, legs, outlined, toward, way } from "../src/board/arrow.js";

/** @import { Point } from "../src/board/types.js" */

test("a way goes from spot to spot across the middle of each border", () => {
  const spots = /** @type {Point[]} */ ([[0, 0], [20, 0], [20, 20]]);
  const middles = { "0-1": /** @type {Point} */ ([10, 5]) };
  const spot = (/** @type {number} */ number) => spots[number];
  assert.deepEqual(way(middles, spot, [1, 0]), [[20, 0], [10, 5], [0, 0]]);
  assert.deepEqual(way(middles, spot, [1, 2]), [[20, 0], [20, 20]], "a corner has no middle");
});

test("a line never goes further than most of the way", () => {
  assert.deepEqual(toward([0, 0], [10, 0], 4), [4, 0]);
  assert.deepEqual(toward([0, 0], [10, 0], 40), [8, 0]);
  assert.deepEqual(toward([3, 3], [3, 3], 4), [3, 3]);
});

test("a curve runs through all its points", () => {
  assert.equal(bent([[0, 0], [6, 0], [6, 6]]), "M0 0C1 0 5 -1 6 0C7 1 6 5 6 6");
});

test("a head stands across the way", () => {
  assert.equal(arrowhead([0, 0], [10, 0], 3), "M10 0L0 3L0 -3Z");
});

test("an arrow leaves its token and ends before the other, with dashes by sea", () => {
  const drawn = outlined([[0, 0], [1000, 0]], "sea", 100);
  assert.match(drawn?.shaft ?? "", /^M55 0C.* 910 0$/);
  assert.equal(drawn?.head, "M950 0L910 30L910 -30Z");
  assert.equal(drawn?.dash, "42 20");
  assert.equal(outlined([[0, 0], [1000, 0]], "land", 100)?.dash, "");
  assert.equal(outlined([[0, 0]], "land", 100), null);
});

test("arrows are those of the pictures, which Python's tests hold to the same examples", () => {
  const examples = JSON.parse(readFileSync(new URL("arrows.json", import.meta.url), "utf8"));
  for (const { points, by, token, ...drawn } of examples) {
    const { shaft, head, dash } = outlined(points, by, token) ?? {};
    const numbers = dash?.split(" ").filter(Boolean).map((part) => Number(Number(part).toFixed(6))).join(" ");
    assert.deepEqual({ shaft, head, dash: numbers }, drawn);
  }
});

test("a way over land and sea is drawn leg by leg", () => {
  const kinds = /** @type {const} */ (["city", "sea", "land", "sea", "land", "land"]);
  const sheet = { regions: kinds.map((kind) => ({ kind })) };
  assert.deepEqual(legs(sheet, ["transport", [0, 1, 2, 3, 4]]), [["transport", [0, 1, 2]], ["transport", [2, 3, 4]]]);
  assert.deepEqual(legs(sheet, ["transport", [0, 1, 3, 4, 5]]), [["transport", [0, 1, 3, 4]], ["land", [4, 5]]]);
  assert.deepEqual(legs(sheet, ["transport", [5, 4, 3, 2]]), [["land", [5, 4]], ["transport", [4, 3, 2]]]);
  assert.deepEqual(legs(sheet, ["transport", [0, 1]]), [["transport", [0, 1]]], "a refused way may end at sea");
  assert.deepEqual(legs(sheet, ["sea", [0, 1, 3]]), [["sea", [0, 1, 3]]]);
});
