import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { AT_ONCE, DWELL, IDLE, PATIENCE, SOON, Talk } from "../src/board/talk.js";

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

test("what presses would bring is asked while nothing happens, a few at a time, and shown at once", () => {
  const presses = ["York", "Paris", "Vienna", "Berlin"].map((region) => ({ region, kind: "infantry", plain: true }));
  talk.prepare(() => presses);
  mock.timers.tick(IDLE - 1);
  assert.equal(sent.length, 0);
  mock.timers.tick(1);
  assert.equal(sent.length, AT_ONCE);
  ahead({ kind: "infantry", changes: { selected: 3 } });
  talk.learn();
  assert.deepEqual(sent.at(-1), { do: "look ahead", region: "Berlin", kind: "infantry" });
  ahead({ region: "Paris", kind: "infantry", changes: { selected: 4 } });
  talk.learn();
  talk.pick("York", undefined, () => assert.fail("nobody waits"));
  assert.equal(talk.get("selected"), 3);
});

test("what was known of another position is dropped", () => {
  talk.prepare(() => [{ region: "York", kind: "infantry" }]);
  mock.timers.tick(IDLE);
  ahead({ kind: "infantry", changes: { selected: 3 } });
  talk.learn();
  traits.version = 6;
  talk.pick("York", "infantry", () => {});
  assert.equal(talk.get("selected"), -1);
});
