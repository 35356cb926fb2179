// What was done in a turn, in words.

import { cardOf } from "../cards.js";
import { list, t } from "../i18n.js";
import { nameOf } from "../parts.js";
import { store } from "../store.js";
import { answerOf, doing, leading } from "./effects.js";

/** @param {string} id */
export const cardName = (id) => cardOf(id)?.name ?? id;
/** @param {string} need */
export const needName = (need) => store.game.needs[need] ?? need;
/** @param {number} n */
export const pointsText = (n) => t("project.points", { n }).replace("-", "−");
/**
 * "4 + 2 − 3 = 3"; where there is nothing to add up, the number alone.
 * @param {string} working
 */
export function workingText(working) {
  const [sum, points] = working.split(" = ");
  return sum === points ? points : working;
}
/** @param {string[]} ids */
const names = (ids) => list(ids.map(cardName));

/**
 * Resources and projects in words: "2 resources and 1 project".
 * @param {Mix} mix
 */
export const cardsText = ({ resources, projects }) =>
  list(
    [
      (resources > 0 || !projects) && t("cards.resources", { n: resources }),
      projects > 0 && t("cards.projects", { n: projects }),
    ].filter((text) => text !== false),
  );

/** @param {Deed} deed */
function drawText({ pile, count, projects }) {
  if (pile !== "discard") return t(`deed.draw-${pile}`, { n: count });
  return t("deed.draw-discard", { cards: cardsText({ resources: count - projects, projects }) });
}

/**
 * The drawing of a need or a modifier.
 * @param {string} id
 */
export const signOf = (id) => store.game.signs[id] ?? id;

/**
 * The card because of which a player can't finish projects: the last one played against them.
 * @param {number} seat
 * @param {State} [of]
 */
export function reviewCard(seat, of = store.state) {
  const deeds = of.turns.flatMap((turn) => turn.deeds);
  const last = deeds.findLast((deed) => deed.target === seat && !deed.notebook && doing(deed.card, "skip"));
  return last ? cardName(last.card) : "";
}

/**
 * The sentence on what a card did.
 * @param {Deed} deed
 */
function playKey({ card, target }) {
  const { does, source } = leading(card);
  if (does === "draw" || does === "take") return `${does}-${source}`;
  return (does === "burn" || does === "discard") && !target ? `${does}-self` : does;
}

/** @param {Deed} deed */
function modifierText(deed) {
  const { card, target, project, species, projects, count, notebook } = deed;
  const words = {
    card: cardName(card),
    target: target ? nameOf(target) : "",
    project: project ? cardName(project) : "",
    species: species?.length ? names(species) : "",
    cards: cardsText({ resources: count - projects, projects }),
    notebook: notebook ? cardName(answerOf(notebook)) : "",
    n: species?.length || count,
  };
  return notebook ? t("deed.cancelled", words) : t(`deed.play-${playKey(deed)}`, words);
}

/**
 * "draws 2 resources", "attaches Fruit Fly to …" …
 * @param {Deed | null | undefined} deed
 */
export function deedText(deed) {
  if (!deed) return t("deed.none");
  const { kind, project, resource, other, partner, agreed } = deed;
  const words = {
    project: project && cardName(project),
    other: other && cardName(other),
    partner: partner ? nameOf(partner) : "",
  };
  if (kind === "draw") return drawText(deed);
  if (kind === "start") return t("deed.start", words);
  if (kind === "attach") return t("deed.attach", { ...words, resource: cardName(resource) });
  if (kind === "finish-project") return t(other ? "deed.finish-both" : "deed.finish", words);
  if (kind === "modifier") return modifierText(deed);
  if (kind === "collaborate") return t(agreed ? "deed.collaborate" : "deed.offer", words);
  if (deed.passed) return t("deed.passed");
  return deed.resources + deed.projects ? t("deed.discard", { cards: cardsText(deed) }) : t("deed.keep");
}

/** The sign beside it. */
/** @type {Record<string, string>} */
const SIGNS = { draw: "card", start: "project", "finish-project": "finish", "end-turn": "discard" };
/** @param {Deed} deed */
export const deedSign = ({ kind, card }) => (kind === "modifier" ? signOf(card) : (SIGNS[kind] ?? kind));

/** @param {Tally | null} tally */
export const tallyText = (tally) =>
  tally
    ? [
        tally.finished.length > 0 && t("tally.finished-list", { names: names(tally.finished) }),
        tally.unfinished.length > 0 && t("tally.unfinished-list", { names: names(tally.unfinished) }),
        workingText(tally.working),
      ]
        .filter(Boolean)
        .join(" · ")
    : t("deed.none");
