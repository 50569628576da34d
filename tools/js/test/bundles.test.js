import assert from "node:assert/strict";
import { test } from "node:test";
import { stale } from "../build.js";

test("what the wheel carries is what the sources say; otherwise `npm run build`", async () => {
  assert.deepEqual(await stale(), []);
});
