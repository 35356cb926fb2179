// Projects in progress: what each needs, what is attached, and the sheet to work on one.

import { cardOf } from "../cards.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { button, nameOf, note, once, openSheet, pendingMark, seatBadge, sheet } from "../parts.js";
import { matchOf, mayPlay, store } from "../store.js";
import { art } from "../signs.js";
import { isNow, leave, turnOf } from "../turn.js";
import { grid, needs, pickCard, printed, quickTap } from "./cards.js";
import { deedsOf, desksOf, deskWith, othersDesks, ownersOf, record } from "./record.js";
import { cardName, pointsText, reviewCard } from "./words.js";

/** @param {At} at @param {Desk} desk */
const pending = (at, desk) =>
  deedsOf(at).some((deed) => deed.waiting && desk.projects.some(({ project }) => project === deed.project));

/**
 * A project of a desk: its card beside its name; in a collaboration also whose it is.
 * @param {{ project: string, seat: number }} one
 * @param {boolean} joint
 */
const projectLine = ({ project, seat }, joint) =>
  h(
    "span",
    { class: "desk-project", "data-key": project },
    printed(project, false),
    h(
      "span",
      { class: "project-title" },
      h("b", null, cardName(project)),
      h(
        "span",
        { class: "quiet small" },
        [pointsText(cardOf(project).points), joint && nameOf(seat)].filter(Boolean).join(" · "),
      ),
    ),
  );

/** @param {At} at @param {string} project */
const attach = (at, project) => (/** @type {string} */ resource) =>
  once(`attach ${project} ${resource}`, () => record(at, "attach", { project, resource }));

/**
 * The cards that fit, a tap each.
 * @param {At} at
 * @param {Desk} desk
 * @param {string} key
 */
const fits = (at, desk, key) =>
  h(
    "div",
    { class: "quick-taps", role: "group", "aria-label": t("desk.attach"), "data-rapid": true, "data-key": "fits" },
    desk.fits
      .filter((id) => store.state.left[id] > 0)
      .map((id) => quickTap(id, attach(at, key)(id), { label: `${t("desk.attach-to", { project: cardName(key) })}: ${cardName(id)}` })),
  );

/** @param {At} at @param {Desk} desk */
const isReviewed = (at, desk) => desk.missing.length === 0 && matchOf(at.match).totals[turnOf(at).seat - 1].reviewed;

/** @param {At} at @param {Desk} desk @param {() => void} [after] */
function finishButton(at, desk, after = () => {}) {
  const { project } = desk.projects[0];
  const finish = once(`finish ${project}`, () => {
    record(at, "finish-project", { project });
    after();
  });
  const label = t(desk.projects.length > 1 ? "desk.finish-both" : "desk.finish");
  return button(label, finish, { kind: "go", mark: "check", disabled: pending(at, desk), "data-key": "finish" });
}

/**
 * A desk as on the table. Whoever works there attaches and finishes with a tap, and opens it for the rest.
 * @param {At} at
 * @param {Desk} desk
 * @param {{ open: boolean }} options
 */
export function deskCard(at, desk, { open }) {
  const key = desk.projects[0].project;
  const complete = desk.missing.length === 0;
  const joint = desk.projects.length > 1;
  const projects = h(
    "span",
    { class: "desk-projects" },
    joint && h("span", { class: "chip" }, art("collaborate"), t("project.joint")),
    desk.projects.map((one) => projectLine(one, joint)),
  );
  const opens = () => openSheet("desk", { at, project: key });
  return h(
    "div",
    { class: `desk ${complete ? "complete" : ""}`, "data-key": key },
    open ? h("button", { type: "button", class: "desk-open", onclick: opens }, projects, icon("next")) : projects,
    needs(desk),
    complete && h("span", { class: "state saved" }, icon("check"), t("project.complete")),
    pending(at, desk) && pendingMark(),
    open && (complete ? !isReviewed(at, desk) && finishButton(at, desk) : fits(at, desk, key)),
  );
}

/**
 * The projects of the player whose turn it is, and everybody else's below.
 * @param {At} at
 */
export function ownDesks(at) {
  const { seat } = turnOf(at);
  const mine = desksOf(seat);
  return h(
    "div",
    { class: "panel flush desks", "data-key": "own" },
    mine.length
      ? mine.map((desk) => deskCard(at, desk, { open: mayPlay() }))
      : h("p", { class: "quiet none" }, t("project.none", { name: nameOf(seat) })),
  );
}

/** @param {At} at */
export function otherDesks(at) {
  const others = othersDesks(turnOf(at).seat);
  if (!others.length) return null;
  return h(
    "section",
    { class: "stack tight", "aria-labelledby": "others", "data-key": "others" },
    h("h2", { id: "others" }, t("project.others")),
    h(
      "div",
      { class: "panel flush desks" },
      others.map((desk) =>
        h(
          "div",
          { class: "owned", "data-key": desk.projects[0].project },
          h(
            "p",
            { class: "owner" },
            ownersOf(desk).map((seat) => [seatBadge(seat), h("b", null, nameOf(seat))]),
          ),
          deskCard(at, desk, { open: false }),
        ),
      ),
    ),
  );
}

/**
 * True if a project can be offered for a collaboration: still alone, with few enough resources.
 * @param {Desk} desk
 */
const mayJoin = (desk) => desk.projects.length === 1 && desk.attached.length <= store.game.rules.partner_resources;

/** @param {Desk} desk */
const attached = (desk) =>
  desk.attached.length > 0 && [
    h("p", { class: "label" }, t("desk.attached")),
    h(
      "div",
      { class: "gene-cards small-cards" },
      desk.attached.map((id, n) => h("span", { "data-key": `${id} ${n}` }, printed(id))),
    ),
  ];

/**
 * The sheet of one desk: attach by a tap on the printed card, finish, collaborate.
 * @param {{ at: At, project: string }} open
 */
export function deskSheet({ at, project }) {
  const of = matchOf(at.match);
  const desk = deskWith(project, of);
  if (!desk || !isNow(at)) return null;
  const { seat } = turnOf(at);
  const complete = desk.missing.length === 0;
  const attaching = attach(at, project);
  const body = [
    h("div", { class: "two-faces" }, desk.projects.map((one) => printed(one.project))),
    needs(desk),
    attached(desk),
    isReviewed(at, desk) &&
      note(t("turn.reviewed", { name: nameOf(seat), card: reviewCard(seat, of) }), { kind: "sun", mark: "warn" }),
    !complete && [
      h("p", { class: "label" }, t("desk.attach")),
      grid(
        desk.fits.map((id) =>
          pickCard(id, { onclick: attaching(id), under: t("desk.left", { n: of.left[id] }), gone: of.left[id] < 1 }),
        ),
      ),
    ],
    mayJoin(desk) &&
      button(t("collaborate.open"), () => openSheet("collaborate", { at, project }), {
        kind: "line wide",
        mark: "person",
      }),
  ];
  return sheet({
    name: "desk",
    title: desk.projects.length > 1 ? t("project.joint") : cardName(project),
    close: () => leave(at),
    badge: seatBadge(seat),
    body,
    foot: complete ? finishButton(at, desk, () => leave(at)) : button(t("act.done"), () => leave(at)),
  });
}
