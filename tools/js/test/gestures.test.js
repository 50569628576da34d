import assert from "node:assert/strict";
import { test } from "node:test";
import { spanned } from "../src/board/gestures.js";

test("two fingers have a distance, never none, and a middle", () => {
  assert.deepEqual(spanned([{ x: 0, y: 0 }, { x: 6, y: 8 }]), { length: 10, x: 3, y: 4 });
  assert.equal(spanned([{ x: 5, y: 5 }, { x: 5, y: 5 }]).length, 1);
});
