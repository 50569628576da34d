import assert from "node:assert/strict";
import { test } from "node:test";
import { next, same } from "../src/page/places.js";

const button = (/** @type {string} */ what, value = "", disabled = false) => ({
  tagName: "BUTTON", dataset: { do: what, with: value }, name: "", disabled,
});
const places = [button("back"), button("step", "1"), button("step", "2", true), button("reset")];

test("the same place keeps the keyboard wherever it has gone", () => {
  assert.equal(next(places, same(button("reset")), 0), places[3]);
  assert.equal(next(places, same(button("step", "1")), 3), places[1]);
});

test("where it is spent or gone, the next living one takes it", () => {
  assert.equal(next(places, same(button("step", "2")), 2), places[3]);
  assert.equal(next(places, same(button("gone")), 1), places[1]);
});

test("a shorter page is read from its beginning", () => {
  assert.equal(next(places, same(button("gone")), 9), places[0]);
  assert.equal(next([], same(button("gone")), 0), undefined);
});
