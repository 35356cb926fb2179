// Fights: who attacks whom for what, by fists or by gestures made in secret, and Revenge.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { pendingOf, post } from "../outbox.js";
import { button, nameOf, once, seatBadge } from "../parts.js";
import { matchOf, mayPlay, mySeat, store, there } from "../store.js";
import { gestureArt } from "./gestures.js";
import { token } from "./pieces.js";
import { deedOf, goesOn, record } from "./record.js";
import { art } from "../signs.js";
import { resourceName } from "./words.js";

const GESTURES = ["sting", "mandibles"];
/** @param {Fight} fight */
export const winners = (fight) => fight.rounds.map((round) => round.winner);
/** @param {At} at @param {Deed} fight @param {(Side | null)[]} rounds */
const again = (at, { defender, resource, n }, rounds) => record(at, "fight", { defender, resource, rounds, ...nth(n) });
/**
 * A turn has one fight, which needs no number; without turns, fights are counted.
 * @param {number} n
 */
export const nth = (n) => (n > 1 ? { n } : {});

/**
 * Who has the load now, tapped by anybody.
 * @param {At} at
 * @param {Deed} fight
 */
export function byHand(at, fight) {
  const before = winners(fight).slice(0, -1);
  /** @param {Side} who @param {number} seat */
  const side = (who, seat) =>
    h(
      "button",
      {
        type: "button",
        "data-key": who,
        "aria-pressed": fight.winner === seat ? "true" : "false",
        onclick: once(`won ${at.turn} ${fight.n} ${before.length} ${who}`, () => again(at, fight, [...before, who])),
      },
      seatBadge(seat),
      h("span", null, t("fight.wins", { name: nameOf(seat) })),
    );
  return h("div", { class: "palette" }, side("attacker", fight.attacker), side("defender", fight.defender));
}

/**
 * The two who fight choose on their own phones; everybody sees who has, nobody sees what.
 * @param {At} at
 * @param {Deed} fight
 */
function secretly(at, fight) {
  const round = fight.rounds.length;
  const { chosen } = there(fight.rounds.at(-1));
  const fighters = [fight.attacker, fight.defender];
  const me = mySeat() ?? 0;
  const mine = fighters.includes(me);
  const made = chosen.includes(me) || pendingOf("gesture");
  /** @param {string} gesture */
  const choose = (gesture) =>
    once(`gesture ${at.turn} ${fight.n} ${round}`, () =>
      post({ type: "gesture", ...at, round, seat: mySeat(), gesture, ...nth(fight.n) }),
    );
  return [
    h("p", null, t("fight.amino")),
    mine && !made && [
      h("p", { class: "label" }, t("fight.choose")),
      h(
        "div",
        { class: "gestures" },
        GESTURES.map((gesture) =>
          h(
            "button",
            { type: "button", class: "gesture", "data-key": gesture, onclick: choose(gesture) },
            gestureArt(gesture),
            h("b", null, t(`fight.${gesture}`)),
          ),
        ),
      ),
    ],
    mine && made && h("p", { class: "quiet" }, t("fight.made")),
    h(
      "div",
      { class: "choosing", role: "status" },
      fighters.map((seat) =>
        h(
          "p",
          { class: "row", "data-key": seat },
          seatBadge(seat),
          h(
            "span",
            { class: "grow" },
            t(chosen.includes(seat) ? "fight.chosen" : "fight.choosing", { name: nameOf(seat) }),
          ),
          icon(chosen.includes(seat) ? "check" : "clock"),
        ),
      ),
    ),
    mayPlay() &&
      h(
        "details",
        { class: "fold", "data-key": "by-hand" },
        h("summary", null, t("fight.hands"), icon("down")),
        byHand(at, fight),
      ),
  ];
}

/**
 * A round that was fought: what was shown, and who has it.
 * @param {Deed} fight
 * @param {FightRound} round
 * @param {number} number
 */
function fought(fight, round, number) {
  const seats = [fight.attacker, fight.defender];
  return h(
    "li",
    { "data-key": `round ${number}` },
    round.revenge && h("p", { class: "quiet small" }, t("fight.again", { name: nameOf(round.revenge) })),
    round.gestures &&
      h(
        "p",
        { class: "shown" },
        round.gestures.map((gesture, at) =>
          h(
            "span",
            {
              class: "chip",
              role: "img",
              "aria-label": t("fight.shows", { name: nameOf(seats[at]), gesture: t(`fight.${gesture}`) }),
            },
            seatBadge(seats[at]),
            gestureArt(gesture),
            h("span", null, t(`fight.${gesture}`)),
          ),
        ),
      ),
    round.winner &&
      h(
        "p",
        null,
        h(
          "b",
          null,
          t(round.winner === "attacker" ? "fight.took" : "fight.kept", {
            name: nameOf(round.winner === "attacker" ? fight.attacker : fight.defender),
            resource: resourceName(fight.resource),
          }),
        ),
      ),
  );
}

/**
 * Revenge, for who lost and holds an ant card.
 * @param {At} at
 * @param {Deed} fight
 */
function revenge(at, fight) {
  // Where only stores are kept, nobody counts ant cards.
  const held = fight.loser && (matchOf(at.match).totals[fight.loser - 1].ant_cards ?? 1) > 0;
  if (!mayPlay() || !held || fight.waiting) return null;
  const go = once(`revenge ${at.turn} ${fight.n} ${fight.rounds.length}`, () => again(at, fight, [...winners(fight), null]));
  return button(t("fight.revenge", { name: nameOf(fight.loser) }), go, { kind: "line wide" });
}

/**
 * A round being fought. In an earlier turn, which is corrected, only its result matters.
 * @param {At} at
 * @param {Deed} fight
 * @param {Words} words
 */
function deciding(at, fight, words) {
  if (goesOn(at) && store.state.variants.chosen.fight === "amino") return secretly(at, fight);
  return [h("p", null, t("fight.fists", words)), mayPlay() && byHand(at, fight)];
}

/**
 * The fight of a turn: on every phone while it lasts, with its result afterwards.
 * @param {At} at
 */
export function fightPanel(at, n = 1) {
  const fight = deedOf(at, "fight", n);
  if (!fight) return null;
  const open = fight.winner === null;
  const title = `fight-${at.turn}-${n}`;
  const words = { attacker: nameOf(fight.attacker), defender: nameOf(fight.defender) };
  return h(
    "section",
    { class: `fight panel ${open ? "open" : ""}`, "aria-labelledby": title, "data-key": title },
    h(
      "header",
      null,
      seatBadge(fight.attacker, { size: "big" }),
      art("fight"),
      seatBadge(fight.defender, { size: "big" }),
      h("span", { class: "grow" }),
      token(fight.resource),
    ),
    h(
      "div",
      null,
      h("h2", { id: title }, t("fight.open", words)),
      h("p", { class: "quiet" }, t("fight.for", { resource: resourceName(fight.resource) })),
    ),
    h(
      "ol",
      { class: "fought", "aria-live": "polite" },
      fight.rounds.map((round, at) => (round.winner || round.revenge) && fought(fight, round, at + 1)),
    ),
    open && deciding(at, fight, words),
    !open && store.game.cards.some(({ id }) => id === "revenge") && revenge(at, fight),
  );
}

