// What the board says: the outcome of a click, its reasons, and the rule one asks for.

import { tag } from "../dom.js";

/** @import { Rule, Status } from "./types.js" */
/** @import { Say } from "./tells.js" */

export class StatusLine {
  says = tag("div", { class: "se-says", role: "status", "aria-live": "polite" });
  rule = tag("div", { class: "se-rule-shown", hidden: "" });
  #told = "";

  /** @param {Say} say */
  constructor(say) {
    this.say = say;
  }

  /** @param {Status} status */
  set(status) {
    const told = JSON.stringify(status);
    if (told === this.#told) return; // foretold, and now true: nobody wants to hear it twice
    this.#told = told;
    const { text = "", tone, reasons = [], then } = status;
    this.says.className = `se-says se-says-${tone}`;
    this.says.hidden = !text;
    this.rule.hidden = true;
    const list = tag("ul");
    for (const reason of reasons) {
      const line = tag("li", {}, `${reason.text} `);
      for (const rule of reason.rules) line.append(this.#button(rule), " ");
      if (reason.instead) {
        line.append(tag("div", { class: "se-instead" }, this.say("instead", { line: reason.instead })));
      }
      list.append(line);
    }
    this.says.replaceChildren(
      tag("div", { class: "se-said" }, text),
      ...(reasons.length ? [list] : []),
      ...(then ? [tag("div", { class: "se-then" }, then)] : []),
    );
  }

  /** @param {Rule} rule */
  #button(rule) {
    const button = tag("button", {
      type: "button", class: "se-rule", "aria-expanded": "false", "aria-label": this.say("rule", { id: rule.id }),
    }, rule.id);
    button.addEventListener("click", () => {
      const open = button.getAttribute("aria-expanded") === "true";
      for (const other of this.says.querySelectorAll(".se-rule")) other.setAttribute("aria-expanded", "false");
      button.setAttribute("aria-expanded", String(!open));
      this.rule.hidden = open;
      this.rule.replaceChildren(
        tag("strong", {}, `${rule.title} `), tag("code", {}, rule.id), tag("p", {}, rule.statement),
      );
    });
    return button;
  }
}
