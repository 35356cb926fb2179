// The sheets of a turn's smaller steps: what is drawn, a project that is started, what an earlier turn forgot.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { button, nameOf, note, once, openSheet } from "../parts.js";
import { matchOf, store } from "../store.js";
import { leave, turnOf } from "../turn.js";
import { bigChoice, turnSheet } from "../turns.js";
import { grid, pickCard } from "./cards.js";
import { PILES, pileSize } from "./piles.js";
import { deedOf, desksOf, record, takeBack } from "./record.js";
import { cardName, cardsText } from "./words.js";

export const projectsOf = () => store.game.cards.filter((card) => card.kind === "project");

/**
 * Every project on the table, with its seat and whether it is finished.
 * @param {State} [of]
 */
export function placesOf(of = store.state) {
  /** @type {Map<string, { seat: number, done: boolean }>} */
  const places = new Map();
  for (const { seat, finished } of of.totals) for (const project of finished) places.set(project, { seat, done: true });
  for (const { project, seat } of of.desks.flatMap((desk) => desk.projects)) places.set(project, { seat, done: false });
  return places;
}

/** @param {{ at: At }} open */
export function startSheet({ at }) {
  const places = placesOf(matchOf(at.match));
  /** @param {string} project */
  const start = (project) =>
    once(`start ${project}`, () => {
      record(at, "start", { project });
      if (!places.has(project)) leave(at);
    });
  return turnSheet("start", at, "start.title", [
    h("p", null, t("start.text")),
    grid(
      projectsOf().map(({ id }) => {
        const place = places.get(id);
        const under = place && t(place.done ? "start.finished" : "start.lies", { name: nameOf(place.seat) });
        return pickCard(id, { onclick: start(id), under, gone: Boolean(place) });
      }),
    ),
  ]);
}

/**
 * The number of projects among the cards taken, if that can vary.
 * @param {number} count
 * @param {Mix} from
 */
export const mixes = (count, from) =>
  Array.from({ length: count + 1 }, (_, projects) => ({ resources: count - projects, projects })).filter(
    ({ resources, projects }) => resources <= from.resources && projects <= from.projects,
  );

/**
 * `back`: the sheet it was opened from.
 * @param {{ at: At, pile?: string | null, back?: string | null }} open
 */
export function drawSheet({ at, pile = null, back = null }) {
  const of = matchOf(at.match);
  const { discard } = of.piles;
  const known = deedOf(at, "draw");
  const close = () => (back ? openSheet(back, { at }) : leave(at));
  /** @param {{ pile: string, projects?: number }} values */
  const draw = (values) =>
    once(`draw ${values.pile} ${values.projects ?? 0}`, () => {
      record(at, "draw", values);
      close();
    });
  const discarded = mixes(Math.min(store.game.rules.draw_cards, pileSize(of, "discard")), discard);
  const fromDiscards = () =>
    discarded.length > 1
      ? openSheet("draw", { at, pile: "discard", back })
      : draw({ pile: "discard", projects: discarded[0].projects })();
  const body =
    pile === "discard"
      ? [
          h("p", null, t("draw.which")),
          h(
            "div",
            { class: "stack tight" },
            discarded.map((mix) =>
              bigChoice(`mix ${mix.projects}`, "discard", cardsText(mix), null, draw({ pile, projects: mix.projects })),
            ),
          ),
        ]
      : h(
          "div",
          { class: "stack tight" },
          PILES.map(([one, mark]) =>
            bigChoice(
              one,
              mark,
              t(`pile.${one}`),
              t("draw.left", { n: pileSize(of, one) }),
              one === "discard" ? fromDiscards : draw({ pile: one }),
              known?.pile === one,
            ),
          ),
        );
  const remove = once("remove draw", () => {
    if (known) takeBack(at, known);
    close();
  });
  return turnSheet(
    "draw",
    at,
    "draw.title",
    [body, known && button(t("turn.remove"), remove, { kind: "bad wide", mark: "close" })],
    { close },
  );
}

/**
 * A seat's projects, finished or not; also those it only works on, if they are `all` asked for.
 * @param {State} of
 * @param {number} seat
 * @param {boolean} all
 */
const ownProjects = (of, seat, all) => [
  ...of.totals[seat - 1].finished,
  ...desksOf(seat, of)
    .flatMap((desk) => desk.projects.filter((one) => all || one.seat === seat))
    .map((one) => one.project),
];

/**
 * In an earlier turn: which project something was attached to, was finished, or joined another.
 * @param {{ at: At, kind: string, project?: string | null, n?: number | null }} open
 */
export function forgottenSheet({ at, kind, project = null, n = null }) {
  const of = matchOf(at.match);
  const { seat } = turnOf(at);
  const own = ownProjects(of, seat, kind !== "collaborate");
  /** @param {string} id */
  const pick = (id) =>
    once(`${kind} ${id}`, () => {
      if (kind === "attach") return openSheet("forgotten", { at, kind, project: id });
      if (kind === "collaborate") return openSheet("collaborate", { at, project: id });
      record(at, kind, { project: id });
      leave(at);
    });
  /** @param {string} resource */
  const attach = (resource) =>
    once(`attach ${resource}`, () => {
      record(at, "attach", { project, resource }, n);
      leave(at);
    });
  const body = project
    ? [
        h("p", null, t("forgotten.resource", { project: cardName(project) })),
        grid(
          store.game.cards
            .filter((card) => card.gives)
            .map(({ id }) => pickCard(id, { onclick: attach(id), under: t("desk.left", { n: of.left[id] }) })),
        ),
      ]
    : [
        h("p", null, t("forgotten.project")),
        own.length ? grid(own.map((id) => pickCard(id, { onclick: pick(id) }))) : note(t("forgotten.none")),
      ];
  return turnSheet("forgotten", at, `forgotten.${kind}`, body);
}
