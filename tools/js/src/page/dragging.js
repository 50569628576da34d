// Dragging from a tray onto the board of the same panel, by mouse, pen and finger: [data-drag] says what is dragged.

import { tag } from "../dom.js";

const STARTS = 6; // pixels: less is a press

/**
 * @param {HTMLElement} el
 * @param {(what: string, region: string) => void} drop
 */
export function dragging(el, drop) {
  el.addEventListener("pointerdown", (event) => {
    const held = event.target instanceof Element ? event.target.closest("[data-drag]") : null;
    if (!(held instanceof HTMLElement) || event.button) return;
    /** @type {HTMLElement | undefined} */
    let ghost;
    const move = (/** @type {PointerEvent} */ { clientX, clientY }) => {
      if (!ghost && Math.hypot(clientX - event.clientX, clientY - event.clientY) < STARTS) return;
      if (!ghost) {
        ghost = tag("div", { class: "se-panel sp-dragged", "aria-hidden": "true" });
        const page = tag("div", { class: "se-page" });
        page.append(held.cloneNode(true));
        ghost.append(page);
        document.body.append(ghost);
      }
      ghost.style.left = `${clientX}px`;
      ghost.style.top = `${clientY}px`;
    };
    const end = (/** @type {PointerEvent} */ { type, clientX, clientY }) => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      if (!ghost) return;
      ghost.remove();
      // The click that follows is the end of this drag, and no press.
      const swallow = (/** @type {Event} */ click) => click.stopPropagation();
      addEventListener("click", swallow, { capture: true });
      setTimeout(() => removeEventListener("click", swallow, { capture: true }));
      const region = type === "pointerup" && regionAt(clientX, clientY);
      if (region) drop(held.dataset.drag ?? "", region);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  });
}

/**
 * The region of a board that is seen at a point.
 * @param {number} x
 * @param {number} y
 */
function regionAt(x, y) {
  const found = document.elementFromPoint(x, y)?.closest("[data-region], [data-at]");
  return found instanceof SVGElement ? (found.dataset.region ?? found.dataset.at) : undefined;
}
