import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { CLOSEST, Zoom } from "../src/board/zoom.js";

const WHOLE = { left: -100, top: -50, width: 1000, height: 800 };
let zoom = new Zoom(WHOLE);
beforeEach(() => (zoom = new Zoom(WHOLE)));

test("the whole board is seen at first, and again after zero", () => {
  assert.equal(zoom.viewBox, "-100.0 -50.0 1000.0 800.0");
  zoom.by(4, { x: 1, y: 1 });
  zoom.by(0);
  assert.equal(zoom.viewBox, "-100.0 -50.0 1000.0 800.0");
});

test("the place that is zoomed about stays where it is", () => {
  zoom.by(2, { x: 0.25, y: 0.75 });
  assert.deepEqual(zoom.place([150, 550]), { x: 0.25, y: 0.75 });
});

test("it comes no nearer than the closest and never leaves the board", () => {
  zoom.by(100);
  assert.equal(zoom.scale, CLOSEST);
  zoom.pan(100, -100);
  assert.deepEqual([zoom.x, zoom.y], [0, 1 - 1 / CLOSEST]);
});

test("a point at the edge is brought into the middle, another stays", () => {
  zoom.by(2);
  zoom.bringIn([330, 400]);
  assert.equal(zoom.x, 0.25);
  zoom.bringIn([170, 350]);
  assert.ok(Math.abs(zoom.place([170, 350]).x - 0.5) < 1e-9);
});

test("pixels are larger on a narrow screen and smaller from near", () => {
  assert.equal(zoom.units(10, 500), 20);
  zoom.by(2);
  assert.equal(zoom.units(10, 500), 10);
  assert.equal(zoom.units(10, 0), 5, "before it has a width");
});
