// The unseen part of each panel: its keys, what it keeps, and what is said when Python is gone.

import { keepKeys } from "./panel/keys.js";
import { watch } from "./panel/lost.js";
import { remember } from "./panel/memory.js";

/** @import { PanelModel } from "./panel/types.js" */

/** @param {{ model: PanelModel }} widget */
function initialize({ model }) {
  keepKeys();
  watch(model);
  remember(model);
}

export default { initialize };
