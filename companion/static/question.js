// The server asks before it keeps something unusual: one of the two buttons answers.

import { decided } from "./conflicts.js";
import { h } from "./dom.js";
import { t } from "./i18n.js";
import { button, once, sheet } from "./parts.js";
import { tell } from "./refusals.js";
import { store } from "./store.js";

/**
 * Only one of its two buttons closes this sheet.
 * @param {{ event: Queued, question: Refusal }} open
 */
export function questionSheet({ event, question }) {
  const yes = once(`yes ${event.id}`, () => {
    decided(event);
    store.own.questions?.[question.code]?.(event);
  });
  return sheet({
    name: `question-${event.id}`,
    title: t("ask.title"),
    close: null,
    body: h("p", null, tell(question)),
    foot: [button(t("ask.decline"), () => decided(event)), button(t("ask.accept"), yes, { kind: "go" })],
  });
}
