import assert from "node:assert/strict";
import { test } from "node:test";
import { contents, fill, inOneLine, standing } from "../src/board/tells.js";

/** @import { Piece, Region, Target } from "../src/board/types.js" */
/** @import { Say } from "../src/board/tells.js" */

/** @type {Say} */
const say = (key, gaps) => (gaps ? `${key} ${JSON.stringify(gaps)}` : key);
const marks = { 3: "refused" };
/** @type {Target[]} */
const targets = [[2, 1, "land", [1, 2]], [4, 3, "sea", [1, 4]]];
const picked = { region: 1, kind: "infantry", targets };

test("gaps are filled, and unknown ones left empty", () => {
  assert.equal(fill("{n} steps {by}{else}", { n: 0, by: "by land" }), "0 steps by land");
});

test("units are counted, cities are not", () => {
  const stamps = [
    { layer: "units", says: /** @type {[string, string]} */ (["infantry", "infantries"]) },
    { layer: "tiles", says: /** @type {[string, string]} */ (["a city", "cities"]) },
  ];
  /** @type {Piece[]} */
  const pieces = [[0, 7], [0, 7, 2], [1, 7], [0, 8]];
  assert.deepEqual(contents(7, pieces, stamps), ["3 infantries", "a city"]);
  assert.deepEqual(contents(8, pieces, stamps), ["1 infantry"]);
  assert.deepEqual(contents(9, pieces, stamps), []);
});

test("a region is chosen, in reach or marked", () => {
  assert.deepEqual(standing(1, { picked, marks }, say), ["picked"]);
  assert.deepEqual(standing(2, { picked, marks }, say), ['step {"n":1,"by":"by land"}']);
  assert.deepEqual(standing(4, { picked, marks }, say), ['steps {"n":3,"by":"by sea"}']);
  assert.deepEqual(standing(3, { picked, marks }, say), ["refused"]);
  assert.deepEqual(standing(5, { picked: {}, marks }, say), []);
});

test("a region is told in one line", () => {
  const york = /** @type {Region} */ ({ name: "York", about: "city region of Britain" });
  assert.equal(inOneLine(york, ["1 ship", "chosen"]), "York: city region of Britain; 1 ship; chosen");
});
