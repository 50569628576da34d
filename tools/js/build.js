// One file for each widget, because anywidget loads exactly one: the modules of src/ joined by esbuild, without blanks.
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const WIDGETS = ["live_board", "page", "panel"];
const place = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));

/** The path and the text of every file that the wheel carries. */
export async function bundles() {
  const { outputFiles } = await build({
    entryPoints: WIDGETS.map((name) => place(`src/${name}.js`)),
    outdir: place("../../sevenempires/widgets/static"),
    banner: { js: "// Made by `npm run build` in tools/js, where its modules stand." },
    bundle: true,
    charset: "utf8",
    format: "esm",
    minify: true,
    target: "es2022",
    write: false,
  });
  return outputFiles;
}

/** Those that no longer say what src/ says. */
export async function stale() {
  const found = [];
  for (const { path, text } of await bundles()) {
    if ((await readFile(path, "utf8").catch(() => "")) !== text) found.push(path);
  }
  return found;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { path, text } of await bundles()) await writeFile(path, text);
}
