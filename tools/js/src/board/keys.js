// What a key asks of the board.

/** @typedef {Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey">} Key */

/** In the order of a region's walk; with the shift key they move the map. */
const WAYS = ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"];
/** @type {Record<string, "pick" | "larger" | "smaller" | "whole" | "again">} */
const ON_MAP = { Enter: "pick", " ": "pick", "+": "larger", "=": "larger", "-": "smaller", 0: "whole", r: "again" };

/**
 * @param {Key} event
 * @param {boolean} onMap whether it is pressed on the map; buttons have keys of their own
 * @returns {{ do: "undo" | "redo" | "let go" | "pick" | "larger" | "smaller" | "whole" | "again" }
 *   | { do: "walk" | "pan", way: number } | null}
 */
export function meaning(event, onMap) {
  if (event.altKey) return null;
  if (event.ctrlKey || event.metaKey) return held(event);
  if (event.key === "Escape") return { do: "let go" };
  if (!onMap) return null;
  const way = WAYS.indexOf(event.key);
  if (way >= 0) return { do: event.shiftKey ? "pan" : "walk", way };
  return event.key in ON_MAP ? { do: ON_MAP[event.key] } : null;
}

/** @param {Key} event held with Ctrl */
function held({ key, shiftKey }) {
  if (/^y$/i.test(key) || (/^z$/i.test(key) && shiftKey)) return /** @type {const} */ ({ do: "redo" });
  return /^z$/i.test(key) ? /** @type {const} */ ({ do: "undo" }) : null;
}
