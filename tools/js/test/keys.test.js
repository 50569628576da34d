import assert from "node:assert/strict";
import { test } from "node:test";
import { meaning } from "../src/board/keys.js";

const BARE = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
const press = (/** @type {string} */ key, more = {}, onMap = true) => meaning({ ...BARE, key, ...more }, onMap);

test("arrows walk, Enter and the space bar pick, signs zoom", () => {
  assert.deepEqual(press("ArrowRight"), { do: "walk", way: 1 });
  assert.deepEqual(press("Enter"), press(" "));
  assert.deepEqual(press("+"), press("="));
  assert.deepEqual(press("0"), { do: "whole" });
  assert.equal(press("x"), null);
});

test("buttons have keys of their own, but Escape lets go everywhere", () => {
  assert.equal(press("Enter", {}, false), null);
  assert.deepEqual(press("Escape", {}, false), { do: "let go" });
});

test("undo and redo as everywhere, and nothing else that is held with Ctrl", () => {
  assert.deepEqual(press("z", { ctrlKey: true }, false), { do: "undo" });
  assert.deepEqual(press("Z", { metaKey: true, shiftKey: true }), { do: "redo" });
  assert.deepEqual(press("y", { ctrlKey: true }), { do: "redo" });
  assert.equal(press("0", { ctrlKey: true }), null);
  assert.equal(press("ArrowUp", { altKey: true }), null);
});

test("with the shift key the arrows move the map", () => {
  assert.deepEqual(press("ArrowLeft", { shiftKey: true }), { do: "pan", way: 3 });
});
