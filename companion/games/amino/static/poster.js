// Amino's picture on the start page.

import { s } from "../dom.js";

const ATOMS = [
  [100, 92, 46, "#5eead0", "#0e5a55"],
  [38, 52, 27, "#f2f6ff", "#7487b8"],
  [168, 58, 27, "#f2f6ff", "#7487b8"],
  [92, 172, 27, "#f2f6ff", "#7487b8"],
];

/** A molecule floating over the horizon: the poster's picture. */
export function poster() {
  const [centre, ...others] = ATOMS;
  return s(
    "svg",
    { class: "poster-art", viewBox: "0 0 210 210", "aria-hidden": "true" },
    s(
      "defs",
      null,
      ATOMS.map(([, , , light, dark], at) =>
        s(
          "radialGradient",
          { id: `ball-${at}`, cx: ".35", cy: ".3", r: ".8" },
          s("stop", { offset: "0", "stop-color": "#ffffff" }),
          s("stop", { offset: ".25", "stop-color": light }),
          s("stop", { offset: "1", "stop-color": dark }),
        ),
      ),
    ),
    others.map(([x, y]) =>
      s("line", {
        x1: centre[0],
        y1: centre[1],
        x2: x,
        y2: y,
        stroke: "#8ba3dd",
        "stroke-width": 11,
        "stroke-linecap": "round",
      }),
    ),
    [...others, centre].map((atom) =>
      s("circle", { cx: atom[0], cy: atom[1], r: atom[2], fill: `url(#ball-${ATOMS.indexOf(atom)})` }),
    ),
  );
}
