// Genetico's picture on the start page: a double helix.

import { s } from "../dom.js";

const TURNS = 12;
const COLOURS = ["#ffc94d", "#f3e6c8", "#7fd6c8", "#e98a6b"];

export function poster() {
  /** @param {number} n @param {number} phase */
  const at = (n, phase) => 105 + 62 * Math.sin((n / TURNS) * Math.PI * 2.6 + phase);
  /** @param {number} n */
  const y = (n) => 12 + (n / TURNS) * 186;
  const steps = Array.from({ length: TURNS * 4 + 1 }, (_, n) => n / 4);
  /** @param {number} phase */
  const strand = (phase) => `M${steps.map((n) => `${at(n, phase).toFixed(1)} ${y(n).toFixed(1)}`).join("L")}`;
  const rungs = Array.from({ length: TURNS + 1 }, (_, n) => n);
  return s(
    "svg",
    { class: "poster-art", viewBox: "0 0 210 210", "aria-hidden": "true" },
    s(
      "g",
      { "stroke-width": 5, "stroke-linecap": "round" },
      rungs.map((n) => {
        const [left, right] = [at(n, 0), at(n, Math.PI)];
        const middle = (left + right) / 2;
        return [
          s("path", { d: `M${left} ${y(n)}H${middle}`, stroke: COLOURS[n % 4] }),
          s("path", { d: `M${middle} ${y(n)}H${right}`, stroke: COLOURS[(n + 2) % 4] }),
        ];
      }),
    ),
    s(
      "g",
      { fill: "none", stroke: "#fdf8ec", "stroke-width": 7, "stroke-linecap": "round", "stroke-linejoin": "round" },
      s("path", { d: strand(0) }),
      s("path", { d: strand(Math.PI) }),
    ),
  );
}
