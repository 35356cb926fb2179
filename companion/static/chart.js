// The totals after each step as lines, each ending in its seat's shape; the table beside it says the same in numbers.

import { s } from "./dom.js";
import { num, t } from "./i18n.js";
import { seatShape } from "./icons.js";
import { seatOf, store } from "./store.js";

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500];

/** @param {number} low @param {number} high */
function scale(low, high) {
  const step = STEPS.find((one) => (high - low) / one <= 6) ?? 1000;
  const from = Math.floor(low / step) * step;
  const to = Math.max(Math.ceil(high / step) * step, from + step);
  return { from, to, marks: Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step) };
}

const WIDE = 340;
const BESIDE = 66;
const APART = 5;
const MOST_NUMBERS = 12;

/**
 * The distance of a seat's line from its true height if others have the same total, so that each can be seen.
 * @param {Line[]} lines
 * @param {number} seat
 * @param {number} column
 */
function aside(lines, seat, column) {
  const total = lines.find((one) => one.seat === seat)?.totals[column];
  const alike = lines.filter((line) => line.totals[column] === total);
  return column === 0 ? 0 : (alike.findIndex((line) => line.seat === seat) - (alike.length - 1) / 2) * APART;
}

/** On a small phone it is drawn smaller, so that its letters are not. */
const width = () => Math.min(WIDE, innerWidth - BESIDE);

/** @param {number} x @param {number} y @param {string} colour @param {number} size */
const shapeAt = (x, y, colour, size) =>
  s("path", {
    class: "point",
    d: seatShape(colour),
    transform: `translate(${x - size / 2} ${y - size / 2}) scale(${size / 32})`,
  });

/**
 * `wide` and `high` in the units of its own drawing; it fills the width it is given. `who` says name and colour of a
 * seat, `label` describes the drawing in words; `start` is the number of the first column (0 has no point);
 * `axes` labels the width and the height.
 * @param {{ wide?: number, high?: number, of?: Pick<State, "chart">, who?: (seat: number) => Named, label?: string | null, start?: number, axes?: string[] }} [drawing]
 */
export function chart({ wide = width(), high = 210, of = store.state, who = seatOf, label = null, start = 0, axes } = {}) {
  const lines = of.chart;
  const last = Math.max(...lines.map((line) => line.totals.length)) - 1;
  if (last < 1) return null;
  const all = lines.flatMap((line) => line.totals);
  const { from, to, marks } = scale(Math.min(0, ...all), Math.max(5, ...all));
  const [left, right, upper, lower] = axes ? [34, 22, 30, 44] : [34, 22, 12, 26];
  /** @param {number} column */
  const x = (column) => left + ((wide - left - right) * column) / last;
  /** @param {number} total */
  const y = (total) => upper + ((high - upper - lower) * (to - total)) / (to - from);
  const every = Math.ceil(last / MOST_NUMBERS);
  const text = lines.map((line) => `${who(line.seat).name} ${num(line.totals[line.totals.length - 1])}`).join(", ");
  return s(
    "svg",
    { class: "chart", viewBox: `0 0 ${wide} ${high}`, role: "img", "aria-label": label ?? t("chart.label", { text }) },
    marks.map((mark) => [
      s("line", { class: mark === 0 ? "zero" : "grid", x1: left, x2: wide - right, y1: y(mark), y2: y(mark) }),
      s("text", { x: left - 8, y: y(mark) + 4, "text-anchor": "end" }, num(mark)),
    ]),
    Array.from({ length: last + 1 }, (_, column) => column)
      .filter((column) => column + start > 0 && (last - column) % every === 0)
      .map((column) => s("text", { x: x(column), y: high - lower + 20, "text-anchor": "middle" }, column + start)),
    axes && [
      s("text", { class: "axis", x: 0, y: 12 }, axes[1]),
      s("text", { class: "axis", x: wide - right, y: high - 4, "text-anchor": "end" }, axes[0]),
    ],
    lines.map(({ seat, totals }) => {
      const { colour } = who(seat);
      const places = totals.map((total, column) => [x(column), y(total) + aside(lines, seat, column)]);
      return s(
        "g",
        { class: `c-${colour}` },
        s("polyline", { class: "line", points: places.map((place) => place.join()).join(" ") }),
        (start ? places : places.slice(1)).map(([left, top], at, all) => {
          const isLast = at + 1 === all.length;
          return shapeAt(left, top, colour, isLast ? 15 : 10);
        }),
      );
    }),
  );
}
