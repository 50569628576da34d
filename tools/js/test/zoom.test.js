import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { CLOSEST, Zoom } from "../src/board/zoom.js";

const WHOLE = { left: -100, top: -50, width: 1000, height: 800 };
const FLAT = { left: 100, top: 100, width: 400, height: 200 };
let zoom = new Zoom(WHOLE);
beforeEach(() => (zoom = new Zoom(WHOLE)));

test("the whole board is seen at first", () => {
  assert.equal(zoom.viewBox, "-100.0 -50.0 1000.0 800.0");
  assert.ok(zoom.all && zoom.atHome);
});

test("it opens where it is told to, goes out and comes back", () => {
  zoom.open(FLAT);
  assert.equal(zoom.viewBox, "100.0 100.0 400.0 200.0");
  assert.equal(zoom.aspect, 2);
  zoom.swap();
  assert.ok(zoom.all && !zoom.atHome);
  zoom.by(2);
  zoom.swap();
  assert.ok(zoom.all, "from anywhere else it goes out first");
  zoom.swap();
  assert.equal(zoom.viewBox, "100.0 100.0 400.0 200.0");
  assert.ok(zoom.atHome);
});

test("a narrow screen has a higher map, and nearly all of the board is all of it", () => {
  zoom.open(FLAT, 1.25);
  assert.deepEqual([zoom.seen.width, zoom.seen.height], [400, 320]);
  assert.deepEqual([zoom.seen.left, zoom.seen.top], [100, 40]);
  zoom.open({ ...FLAT, width: 900 });
  assert.ok(zoom.all);
});

test("the place that is zoomed about stays where it is", () => {
  zoom.by(2, { x: 0.25, y: 0.75 });
  assert.deepEqual(zoom.place([150, 550]), { x: 0.25, y: 0.75 });
  assert.deepEqual(zoom.point({ x: 0.25, y: 0.75 }), [150, 550]);
});

test("it comes no nearer than the closest and never leaves the board", () => {
  zoom.by(100);
  assert.equal(zoom.scale, CLOSEST);
  zoom.pan(100, -100);
  assert.deepEqual([zoom.seen.left, zoom.seen.top], [-100, 650]);
  zoom.by(0.001);
  assert.ok(zoom.all);
});

test("a flat map shows no more than the board is wide", () => {
  zoom.open(FLAT);
  zoom.by(0.1);
  assert.deepEqual([zoom.seen.width, zoom.seen.height], [1000, 500]);
});

test("a point at the edge is brought into the middle, another stays", () => {
  zoom.by(2);
  zoom.bringIn([330, 400]);
  assert.equal(zoom.seen.left, 150);
  zoom.bringIn([170, 350]);
  assert.ok(Math.abs(zoom.place([170, 350]).x - 0.5) < 1e-9);
});

test("what must be seen is brought in, from as near as can be", () => {
  zoom.open(FLAT);
  zoom.include([[300, 200]]);
  assert.ok(zoom.atHome, "it is seen already");
  zoom.include([[700, 400], [650, 380]]);
  assert.equal(zoom.seen.width, 400, "no further out than before");
  for (const point of /** @type {const} */ ([[700, 400], [650, 380]])) assert.ok(seen([...point]));
  zoom.include([[100, 100]]);
  zoom.include([[100, 100], [820, 600]]);
  for (const point of /** @type {const} */ ([[100, 100], [820, 600]])) assert.ok(seen([...point]));
});

function seen(/** @type {[number, number]} */ point) {
  const { x, y } = zoom.place(point);
  return Math.min(x, y) >= 0 && Math.max(x, y) <= 1;
}

test("pixels are larger on a narrow screen and smaller from near", () => {
  assert.equal(zoom.units(10, 500), 20);
  assert.equal(zoom.shown(500), 500);
  zoom.by(2);
  assert.equal(zoom.units(10, 500), 10);
  assert.equal(zoom.shown(500), 1000);
  assert.equal(zoom.units(10, 0), 5, "before it has a width");
});
