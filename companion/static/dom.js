// Builds elements and brings the page to them: what is typed, focused or scrolled stays.

const SVG = "http://www.w3.org/2000/svg";
const HANDLERS = Symbol("handlers");

function hear(event) {
  const handler = event.currentTarget[HANDLERS]?.[event.type];
  if (handler) handler(event);
}

function setHandlers(node, handlers) {
  const known = node[HANDLERS] ?? {};
  for (const type of Object.keys(handlers)) if (!(type in known)) node.addEventListener(type, hear);
  for (const type of Object.keys(known)) if (!(type in handlers)) node.removeEventListener(type, hear);
  node[HANDLERS] = handlers;
}

function append(node, children) {
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false) continue;
    node.append(child instanceof Node ? child : document.createTextNode(String(child)));
  }
}

function make(namespace, tag, props, children) {
  const node = namespace ? document.createElementNS(namespace, tag) : document.createElement(tag);
  const handlers = {};
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) handlers[name.slice(2)] = value;
    else if (name === "vars") for (const [key, one] of Object.entries(value)) node.style.setProperty(key, one);
    else node.setAttribute(name, value === true ? "" : value);
  }
  setHandlers(node, handlers);
  append(node, children);
  return node;
}

/** An HTML element: `h("button", {class: "go", onclick: press}, "Save")`. Strings become text, never markup. */
export const h = (tag, props, ...children) => make(null, tag, props, children);

/** An SVG element. */
export const s = (tag, props, ...children) => make(SVG, tag, props, children);

const keyOf = (node) => node.nodeType === 1 ? node.getAttribute("data-key") : null;
const alike = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName && keyOf(a) === keyOf(b);

function morphAttributes(old, next) {
  for (const { name } of [...old.attributes]) {
    if (!next.hasAttribute(name) && name !== "open") old.removeAttribute(name);
  }
  for (const { name, value } of [...next.attributes]) {
    // What a person opened or closed stays so; styles are compared below.
    if (name === "style" || name === "open") continue;
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  if (next.style && old.style && old.style.cssText !== next.style.cssText) old.style.cssText = next.style.cssText;
  if (old.nodeName === "INPUT") {
    if (next.type === "checkbox" || next.type === "radio") old.checked = next.hasAttribute("checked");
    else if (document.activeElement !== old && old.value !== next.value) old.value = next.value;
  }
}

function morphNode(old, next) {
  if (old.nodeType === 3) {
    if (old.data !== next.data) old.data = next.data;
    return;
  }
  if (old.nodeType !== 1) return;
  morphAttributes(old, next);
  setHandlers(old, next[HANDLERS] ?? {});
  morphChildren(old, [...next.childNodes]);
  if (old.nodeName === "SELECT") old.value = next.value;
}

function morphChildren(parent, wanted) {
  const spare = new Map();
  for (const child of parent.childNodes) if (keyOf(child)) spare.set(keyOf(child), child);
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

/** Makes the children of `parent` equal `wanted`, changing as little as possible. */
export function bring(parent, ...wanted) {
  const box = document.createDocumentFragment();
  append(box, wanted);
  morphChildren(parent, [...box.childNodes]);
}
