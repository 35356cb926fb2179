// The picture on the start page: a lighthouse and its beam.

import { s } from "../dom.js";

export const poster = () =>
  s(
    "svg",
    { class: "poster-art", viewBox: "0 0 210 210", "aria-hidden": "true" },
    s("path", { d: "M112 62 210 20v84z", fill: "#f5c542", opacity: 0.55 }),
    s("path", { d: "M78 190 88 76h34l10 114z", fill: "#f4efe4" }),
    s("path", { d: "M85 110h40l3 28H82zM79 166h52l2 24H77z", fill: "#c8402f" }),
    s("path", { d: "M90 48h30v28H90z", fill: "#f5c542" }),
    s("path", { d: "M84 48 105 26l21 22zM82 76h46v8H82z", fill: "#c8402f" }),
    s("path", { d: "M0 190q26-16 52 0t52 0 52 0 54 0v20H0z", fill: "#2d5f9a" }),
  );
