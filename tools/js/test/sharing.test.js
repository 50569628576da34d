import assert from "node:assert/strict";
import test from "node:test";

import { link } from "../src/page/sharing.js";

test("a page of the app makes a link of a code in its language, without the rest of its own address", () => {
  const place = new URL("https://seven.example/hub/voila/render/table.ipynb?token=secret&lang=fr&game=7E1old#x");
  const made = "https://seven.example/hub/voila/render/table.ipynb?game=7E1a-b_c&lang=de";
  assert.equal(link("7E1a-b_c", "de", place), made);
});

test("the browser edition makes a link to its first page", () => {
  const place = new URL("https://seven.example/class/lab/index.html?path=de%2Ftable.ipynb");
  assert.equal(link("7E1abc", "de", place, ".."), "https://seven.example/class/?game=7E1abc&lang=de");
});

test("a notebook has no address that opens a code", () => {
  assert.equal(link("7E1abc", "en", new URL("http://x/lab/tree/16_whole_game.ipynb?token=secret")), "7E1abc");
});
