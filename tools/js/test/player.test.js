import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Player } from "../src/board/player.js";
import { moments, mover, stepped, ways } from "../src/board/steps.js";

/** @import { Piece, Step } from "../src/board/types.js" */

/** @type {Step[]} */
const STEPS = [
  { say: "goes", gone: [[0, 1]], come: [[0, 2]], way: ["land", [1, 2]] },
  { say: "comes", gone: [], come: [[1, 2]] },
];
const START = /** @type {Piece[]} */ ([[0, 1]]);
const MIDDLE = /** @type {Piece[]} */ ([[0, 2]]);
const END = /** @type {Piece[]} */ ([[0, 2], [1, 2]]);

test("what lay there before is known from the end and the steps", () => {
  assert.deepEqual(moments(END, STEPS), [START, MIDDLE, END]);
  assert.deepEqual(stepped([[0, 1, 3]], STEPS[0]), [[0, 1, 2], [0, 2]]);
  assert.deepEqual(stepped([], STEPS[0]), [[0, 2]], "what is not there cannot go");
});

test("the piece that goes is the one that leaves where its way begins", () => {
  const stamps = [{ kind: "infantry", empire: 4 }, { kind: "", empire: 4 }];
  assert.deepEqual(mover(STEPS[0], stamps), [0, 1]);
  assert.equal(mover(STEPS[1], stamps), undefined);
  assert.deepEqual(ways(STEPS, stamps), [["land", [1, 2], 4]]);
  assert.deepEqual(ways([{ ...STEPS[0], back: true }], stamps), []);
});

/** @type {string[]} */
let seen;
/** @type {(() => void)[]} */
let waiting;
let player = fresh();
beforeEach(() => (player = fresh()));

function fresh(still = false) {
  [seen, waiting] = [[], []];
  const wait = () => new Promise((done) => waiting.push(() => done(undefined)));
  const scene = {
    still,
    act: (/** @type {Step} */ step) => (seen.push(step.say), wait()),
    rest: wait,
    cut: () => waiting.splice(0).forEach((done) => done()),
  };
  return new Player(scene, () => {});
}

async function go() {
  waiting.splice(0).forEach((done) => done());
  for (let k = 0; k < 5; k++) await null;
}

test("steps are played in order, each till it is done", async () => {
  player.take(STEPS, END, true);
  assert.deepEqual([seen, player.pieces], [["goes"], START]);
  await go(); // it is done, and looked at
  assert.deepEqual([seen, player.pieces], [["goes"], MIDDLE]);
  await go();
  await go();
  assert.deepEqual([seen, player.pieces, player.busy], [["goes", "comes"], END, false]);
});

test("what is told twice is played once, and what is no news not at all", async () => {
  player.take(STEPS, END, false);
  assert.deepEqual([seen, player.busy], [[], false]);
  player.take(STEPS, END, true);
  assert.deepEqual(seen, []);
  player.take([], START, true);
  player.take(STEPS, END, true);
  assert.deepEqual(seen, ["goes"]);
});

test("skipping, or another end, leaves nothing half played", async () => {
  player.take(STEPS, END, true);
  player.skip();
  await go();
  assert.deepEqual([seen, player.pieces], [["goes"], END]);
  player.again();
  assert.equal(player.busy, true);
  player.take([], START, false);
  await go();
  assert.deepEqual([player.pieces, player.busy], [START, false]);
});

test("it can be held, walked through by hand and repeated", async () => {
  player.take(STEPS, END, true);
  player.hold();
  await go();
  assert.deepEqual([seen, player.pieces], [["goes"], START]);
  player.move(1);
  assert.deepEqual([player.pieces, player.step.say], [MIDDLE, "goes"]);
  player.move(-5);
  assert.deepEqual(player.pieces, START);
  player.hold();
  assert.deepEqual(seen, ["goes", "goes"]);
  player.skip();
  player.hold(); // at the end there is nothing to hold
  assert.deepEqual(seen, ["goes", "goes", "goes"]);
});

test("where nothing is to move the end is shown at once, and several steps are walked through by hand", async () => {
  player = fresh(true);
  player.take(STEPS, END, true);
  assert.deepEqual([seen, player.pieces], [[], END]);
  player.again();
  assert.deepEqual([seen, player.pieces, player.paused], [[], START, true]);
  player.take(STEPS.slice(0, 1), MIDDLE, true);
  player.again();
  assert.deepEqual([seen, player.busy], [[], false]);
});

test("it is hurried from speed to speed and round again", () => {
  const speeds = [1, 2, 3, 4].map(() => (player.hurry(), player.speed));
  assert.deepEqual(speeds, [2, 4, 0.5, 1]);
});
