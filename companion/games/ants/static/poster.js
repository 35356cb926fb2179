// The ant game's picture on the start page: an ant that carries a flower home.

import { s } from "../dom.js";

const LEGS = [
  "M92 128 62 118 48 140",
  "M104 132 88 158 96 178",
  "M112 128 132 154 124 178",
  "M92 112 66 96 44 100",
  "M112 112 142 100 160 112",
  "M118 124 146 132 158 154",
];

export function poster() {
  return s(
    "svg",
    { class: "poster-art", viewBox: "0 0 210 210", "aria-hidden": "true" },
    s(
      "g",
      { fill: "none", stroke: "#f3e6c8", "stroke-width": 6, "stroke-linecap": "round", "stroke-linejoin": "round" },
      LEGS.map((d) => s("path", { d })),
    ),
    s(
      "g",
      { fill: "#f3e6c8" },
      s("ellipse", { cx: 66, cy: 128, rx: 34, ry: 24, transform: "rotate(-18 66 128)" }),
      s("ellipse", { cx: 108, cy: 118, rx: 20, ry: 14 }),
      s("circle", { cx: 140, cy: 104, r: 19 }),
    ),
    s(
      "path",
      {
        d: "M150 92c4-14 12-20 22-20M156 98c10-8 20-8 28-2",
        fill: "none",
        stroke: "#f3e6c8",
        "stroke-width": 5,
        "stroke-linecap": "round",
      },
    ),
    s("circle", { cx: 146, cy: 100, r: 4, fill: "#1d3417" }),
    s(
      "g",
      { transform: "translate(118 54)" },
      Array.from({ length: 6 }, (_, at) =>
        s(
          "ellipse",
          { cx: 0, cy: -24, rx: 13, ry: 20, fill: at % 2 ? "#f3c64f" : "#ffdf7e", transform: `rotate(${at * 60})` },
        ),
      ),
      s("circle", { r: 13, fill: "#8a4b1f" }),
    ),
  );
}
