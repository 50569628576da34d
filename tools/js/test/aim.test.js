import assert from "node:assert/strict";
import { test } from "node:test";
import { meant, reached } from "../src/board/aim.js";

const unit = (/** @type {number} */ number, /** @type {number} */ distance, kind = "infantry") =>
  ({ number, kind, distance, size: 22 });

test("a finger reaches 20 pixels, a mouse hardly beyond the edge; each unit is found once, the nearest first", () => {
  const units = [unit(1, 19), unit(2, 5), unit(2, 9), unit(3, 21)];
  assert.deepEqual(reached(units, true).map(({ number }) => number), [2, 1]);
  assert.deepEqual(reached(units, false).map(({ number }) => number), [2]);
});

test("a finger beside one unit means it, beside several it is asked which", () => {
  assert.deepEqual(meant({ number: 9 }, [unit(1, 15)], false, true), [{ number: 1, kind: "infantry" }]);
  assert.equal(meant({ number: 9 }, [unit(1, 15), unit(2, 18)], false, true).length, 2);
  assert.equal(meant({ number: 1, kind: "infantry" }, [unit(1, 3), unit(1, 9, "artillery")], false, true).length, 2);
});

test("a mouse on a unit means this one", () => {
  const under = { number: 1, kind: "infantry" };
  assert.deepEqual(meant(under, [unit(1, 3), unit(1, 9, "artillery")], false, false), [under]);
});

test("a near miss beside a unit plays no move: it is asked whether one goes there or means the unit", () => {
  assert.deepEqual(meant({ number: 4 }, [unit(1, 15)], true, true), [{ number: 4 }, { number: 1, kind: "infantry" }]);
  assert.deepEqual(meant({ number: 4 }, [unit(4, 3)], true, true), [{ number: 4 }]);
  assert.deepEqual(meant({ number: 4 }, [], true, true), [{ number: 4 }]);
});
