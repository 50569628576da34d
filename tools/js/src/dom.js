// Elements with their attributes and text.

const SVG = "http://www.w3.org/2000/svg";

/**
 * @template {Element} T
 * @param {T} made
 * @param {Record<string, string | number>} attributes
 * @param {string | number} [text]
 */
function filled(made, attributes, text) {
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  if (text !== undefined) made.textContent = String(text);
  return made;
}

/**
 * An element of HTML.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name
 * @param {Record<string, string | number>} [attributes]
 * @param {string} [text]
 */
export function tag(name, attributes = {}, text) {
  return filled(document.createElement(name), attributes, text);
}

/**
 * An element of SVG.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} name
 * @param {Record<string, string | number>} [attributes]
 * @param {string | number} [text]
 */
export function shape(name, attributes = {}, text) {
  return filled(document.createElementNS(SVG, name), attributes, text);
}
