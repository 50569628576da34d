import assert from "node:assert/strict";
import { test } from "node:test";
import { held } from "../src/board/holdings.js";

const stamps = [
  { slot: "flag", kind: "", empire: 0 },
  { slot: "unit", kind: "infantry", empire: 0 },
  { slot: "city", kind: "", empire: 1 },
];
const regions = [{ kind: "land", empire: -1 }, { kind: "city", empire: 1 }, { kind: "city", empire: 0 }];

test("a flag and a foreign unit in a city say whose a region is, a unit alone in a land does not", () => {
  assert.deepEqual([...held([[0, 0]], { stamps, regions })], [[0, 0]]);
  assert.deepEqual([...held([[1, 0], [1, 1], [1, 2], [2, 1]], { stamps, regions })], [[1, 0]]);
});
