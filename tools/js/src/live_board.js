// The widget LiveBoard.

import { BoardView } from "./board/view.js";

/** @import { BoardModel } from "./board/types.js" */

export default {
  /** @param {{ model: BoardModel, el: HTMLElement }} widget */
  async render({ model, el }) {
    const view = new BoardView(model, el);
    await view.open();
    return () => view.close();
  },
};
