import assert from "node:assert/strict";
import test from "node:test";

import { link } from "../src/page/sharing.js";

test("a page of the app makes a link of a code, without the rest of its own address", () => {
  const place = { origin: "https://seven.example", pathname: "/hub/voila/render/table.ipynb" };
  assert.equal(link("7E1abc", place), "https://seven.example/hub/voila/render/table.ipynb?game=7E1abc");
});

test("a notebook has no address that opens a code", () => {
  assert.equal(link("7E1abc", { origin: "http://x", pathname: "/lab/tree/16_whole_game.ipynb" }), "7E1abc");
});
