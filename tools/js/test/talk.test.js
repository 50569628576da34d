import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { DWELL, PATIENCE, SOON, Talk } from "../src/board/talk.js";

/** @import { BoardModel } from "../src/board/types.js" */

mock.timers.enable();

/** @type {Record<string, any>} */
let traits;
/** @type {object[]} */
let sent;
/** @type {string[]} */
let changed;
let talk = fresh();
beforeEach(() => (talk = fresh()));

function fresh() {
  traits = { heard: 0, version: 5, ahead: {}, selected: -1, status: { text: "old" } };
  [sent, changed] = [[], []];
  const get = (/** @type {string} */ name) => traits[name];
  const model = { get, send: (/** @type {object} */ said) => sent.push(said) };
  return new Talk(/** @type {BoardModel} */ (/** @type {unknown} */ (model)), (names) => changed.push(...names));
}

function ahead(/** @type {object} */ more = {}) {
  traits.ahead = { version: 5, region: "York", kind: null, changes: { selected: 7 }, ...more };
}

test("what was foretold is shown until Python has answered", () => {
  ahead();
  talk.pick("York", undefined, () => assert.fail("nobody waits"));
  assert.deepEqual(sent, [{ do: "pick", n: 1, region: "York" }]);
  assert.equal(talk.get("selected"), 7);
  assert.deepEqual(changed, ["selected"]);
  traits.selected = 8;
  traits.heard = 1;
  talk.answered();
  mock.timers.tick(PATIENCE);
  assert.equal(talk.get("selected"), 8);
  assert.equal(talk.silent, false);
});

test("nothing is foretold of another state, region or unit", () => {
  for (const other of [{ version: 4 }, { region: "Paris" }, { kind: "ship" }]) {
    ahead(other);
    talk.pick("York", undefined, () => {});
    assert.equal(talk.get("selected"), -1);
  }
});

test("a slow answer shows at least what was clicked, and none says so and takes back what was foretold", () => {
  let waited = 0;
  talk.pick("York", "ship", () => waited++);
  mock.timers.tick(SOON);
  assert.equal(waited, 1);
  talk = fresh();
  ahead();
  talk.pick("York", undefined, () => {});
  mock.timers.tick(PATIENCE);
  assert.ok(talk.silent);
  assert.equal(talk.get("selected"), -1);
  talk.send("undo");
  assert.ok(!talk.silent);
});

test("it counts on from what another view of the board has sent", () => {
  traits.heard = 40;
  talk.send("undo");
  assert.deepEqual(sent, [{ do: "undo", n: 41 }]);
});

test("it asks ahead once one has pointed for a while, and only for what is not known", () => {
  talk.lookAhead("York");
  talk.lookAhead("Paris", "ship");
  mock.timers.tick(DWELL);
  assert.deepEqual(sent, [{ do: "look ahead", region: "Paris", kind: "ship" }]);
  ahead();
  talk.lookAhead("York");
  mock.timers.tick(DWELL);
  talk.lookAhead("Rome");
  talk.lookAhead();
  mock.timers.tick(DWELL);
  assert.equal(sent.length, 1);
});

test("a kernel that is gone is told at once", () => {
  talk.model.send = () => {
    throw new Error("no kernel");
  };
  talk.send("undo");
  assert.ok(talk.silent);
});
