import assert from "node:assert/strict";
import { test } from "node:test";
import { eased, onWay } from "../src/board/moving.js";

test("a movement begins and ends slowly", () => {
  assert.deepEqual([0, 0.5, 1].map(eased), [0, 0.5, 1]);
  assert.ok(eased(0.1) < 0.1 && eased(0.9) > 0.9);
});

test("a place on a way is told by how far along the whole of it lies", () => {
  const way = /** @type {[number, number][]} */ ([[0, 0], [10, 0], [10, 30]]);
  assert.deepEqual([0, 0.25, 0.5, 1].map((part) => onWay(way, part)), [[0, 0], [10, 0], [10, 10], [10, 30]]);
  assert.deepEqual(onWay([[3, 3], [3, 3]], 0.5), [3, 3]);
});
