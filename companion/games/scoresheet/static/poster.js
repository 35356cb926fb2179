// The picture of a user's own game on the start page: a score pad and a pencil.

import { s } from "../dom.js";

const LINES = [74, 100, 126, 152];
const MARKS = ["M84 66v8M90 66v8", "M84 92l6 8", "M84 118v8M90 118v8M96 118v8"];

export function poster() {
  return s(
    "svg",
    { class: "poster-art", viewBox: "0 0 210 210", "aria-hidden": "true" },
    s(
      "g",
      { transform: "rotate(-7 105 105)" },
      s("rect", { x: 34, y: 26, width: 124, height: 158, rx: 12, fill: "#fff6ea" }),
      s("path", { d: "M34 38a12 12 0 0 1 12-12h100a12 12 0 0 1 12 12v14H34z", fill: "#ffc56b" }),
      LINES.map((y) => s("path", { d: `M46 ${y}h100`, stroke: "#d9c4a8", "stroke-width": 3 })),
      s("path", { d: "M76 58v116M112 58v116", stroke: "#d9c4a8", "stroke-width": 3 }),
      MARKS.map((d) => s("path", { d, stroke: "#8a3d12", "stroke-width": 4, "stroke-linecap": "round" })),
      s("path", { d: "M122 92l8 8 10-14", fill: "none", stroke: "#8a3d12", "stroke-width": 5, "stroke-linecap": "round", "stroke-linejoin": "round" }),
    ),
    s(
      "g",
      { transform: "rotate(38 160 140)" },
      s("path", { d: "M150 60h20v104l-10 22-10-22z", fill: "#e2763a" }),
      s("path", { d: "M150 164h20l-10 22z", fill: "#f3dcbc" }),
      s("path", { d: "M156 177h8l-4 9z", fill: "#3a2413" }),
      s("path", { d: "M150 60h20v10h-20z", fill: "#f3b7a0" }),
    ),
  );
}
