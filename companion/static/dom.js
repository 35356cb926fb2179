// Builds elements and brings the page to them: what is typed, focused or scrolled stays.

const SVG = "http://www.w3.org/2000/svg";
/** @type {WeakMap<EventTarget, Record<string, Press>>} */
const handlersOf = new WeakMap();

/** @param {Event} event */
function hear(event) {
  const here = event.currentTarget;
  if (here) handlersOf.get(here)?.[event.type]?.(event);
}

/** @param {Element} node @param {Record<string, Press>} handlers */
function setHandlers(node, handlers) {
  const known = handlersOf.get(node) ?? {};
  for (const type of Object.keys(handlers)) if (!(type in known)) node.addEventListener(type, hear);
  for (const type of Object.keys(known)) if (!(type in handlers)) node.removeEventListener(type, hear);
  handlersOf.set(node, handlers);
}

/** @param {ParentNode} node @param {Child} child */
function append(node, child) {
  if (Array.isArray(child)) for (const one of child) append(node, one);
  else if (child instanceof Node) node.append(child);
  else if (child !== null && child !== undefined && child !== false) node.append(String(child));
}

/**
 * @template {HTMLElement | SVGElement} Made
 * @param {Made} node
 * @param {Props | null} props
 * @param {Child[]} children
 */
function filled(node, props, children) {
  /** @type {Record<string, Press>} */
  const handlers = {};
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === null || value === undefined || value === false || name === "vars") continue;
    if (typeof value === "function") handlers[name.slice(2)] = /** @type {Press} */ (value);
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  for (const [name, value] of Object.entries(props?.vars ?? {})) node.style.setProperty(name, String(value));
  setHandlers(node, handlers);
  append(node, children);
  return node;
}

/**
 * Make an HTML element: `h("button", {class: "go", onclick: press}, "Save")`. Strings become text, never markup.
 * @param {string} tag
 * @param {Props | null} [props]
 * @param {...Child} children
 */
export const h = (tag, props = null, ...children) => filled(document.createElement(tag), props, children);

/**
 * Make an SVG element.
 * @param {string} tag
 * @param {Props | null} [props]
 * @param {...Child} children
 */
export const s = (tag, props = null, ...children) =>
  filled(/** @type {SVGElement} */ (document.createElementNS(SVG, tag)), props, children);

/** @param {Node} node */
const keyOf = (node) => (node instanceof Element ? node.getAttribute("data-key") : null);
/** @param {Node} a @param {Node} b */
const alike = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName && keyOf(a) === keyOf(b);

/** @param {Element} node */
const styleOf = (node) => (node instanceof HTMLElement || node instanceof SVGElement ? node.style : null);

/** @param {HTMLInputElement} old @param {HTMLInputElement} next */
function morphInput(old, next) {
  if (next.type === "checkbox" || next.type === "radio") old.checked = next.hasAttribute("checked");
  else if (document.activeElement !== old && old.value !== next.value) old.value = next.value;
}

/** @param {Element} old @param {Element} next */
function morphAttributes(old, next) {
  for (const { name } of [...old.attributes])
    if (!next.hasAttribute(name) && name !== "open") old.removeAttribute(name);
  for (const { name, value } of [...next.attributes]) {
    // Keep what a person opened or closed; styles are compared below.
    if (name === "style" || name === "open") continue;
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  const [style, wanted] = [styleOf(old), styleOf(next)];
  if (style && wanted && style.cssText !== wanted.cssText) style.cssText = wanted.cssText;
  if (old instanceof HTMLInputElement && next instanceof HTMLInputElement) morphInput(old, next);
}

/** @param {Node} old @param {Node} next */
function morphNode(old, next) {
  if (old instanceof Text && next instanceof Text && old.data !== next.data) old.data = next.data;
  if (!(old instanceof Element) || !(next instanceof Element)) return;
  morphAttributes(old, next);
  setHandlers(old, handlersOf.get(next) ?? {});
  morphChildren(old, [...next.childNodes]);
  if (old instanceof HTMLSelectElement && next instanceof HTMLSelectElement) old.value = next.value;
}

/** @param {Node} parent @param {Node[]} wanted */
function morphChildren(parent, wanted) {
  const spare = new Map();
  for (const child of parent.childNodes) if (keyOf(child)) spare.set(keyOf(child), child);
  /** @type {ChildNode | null} */
  let place = parent.firstChild;
  for (const next of wanted) {
    const keyed = keyOf(next) && spare.get(keyOf(next));
    if (keyed && keyed !== place && alike(keyed, next)) {
      parent.insertBefore(keyed, place);
      morphNode(keyed, next);
    } else if (place && alike(place, next)) {
      const current = place;
      place = place.nextSibling;
      morphNode(current, next);
    } else {
      parent.insertBefore(next, place);
    }
  }
  while (place) {
    const gone = place;
    place = place.nextSibling;
    gone.remove();
  }
}

/**
 * Make the children of `parent` equal `wanted`, changing as little as possible.
 * @param {Node} parent
 * @param {...Child} wanted
 */
export function bring(parent, ...wanted) {
  const box = document.createDocumentFragment();
  append(box, wanted);
  morphChildren(parent, [...box.childNodes]);
}
