// A double tap is one tap: what appears under the finger after the first is not pressed by the second.

const PAUSE = 350;
const NEAR = 32;

/** @type {{ time: number, x: number, y: number, rapid: Element | null }} */
let last = { time: -Infinity, x: 0, y: 0, rapid: null };

/**
 * Elements marked data-rapid, and all that is in one, are meant to be tapped quickly, one after another.
 * @param {MouseEvent} event
 */
function guard(event) {
  if (event.detail === 0) return; // keys and screen readers
  const now = event.timeStamp; // the time of the touch, however busy the phone was since then
  const target = /** @type {Element} */ (event.target);
  const rapid = target.closest?.("[data-rapid]") ?? null;
  const again = now - last.time < PAUSE && Math.hypot(event.clientX - last.x, event.clientY - last.y) < NEAR;
  const meant = (rapid && rapid === last.rapid) || target.closest?.("input, label");
  if (again && !meant) {
    event.stopPropagation();
    event.preventDefault();
    return;
  }
  last = { time: now, x: event.clientX, y: event.clientY, rapid };
}

export const guardTaps = () => document.addEventListener("click", guard, true);
