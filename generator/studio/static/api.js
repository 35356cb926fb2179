// Talks JSON with the studio's server, which is on this computer.

import { Refused } from "../net.js";

/**
 * @param {string} path
 * @param {unknown} [body]
 */
export async function ask(path, body) {
  const sent =
    body === undefined
      ? {}
      : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(path, { ...sent, credentials: "same-origin" });
  const told = await answer.json().catch(() => null);
  if (!answer.ok) throw new Refused(answer.status, told);
  return told;
}

/**
 * What went wrong, for people.
 * @param {unknown} error
 */
export const told = (error) =>
  error instanceof Refused ? String(error.args.text ?? error.code) : String(error instanceof Error ? error.message : error);

/**
 * Listens to the server's news for as long as the page is open.
 * @param {(news: { desk: string, version: number, why: string }) => void} hear
 * @param {(here: boolean) => void} link
 */
export function listen(hear, link) {
  const stream = new EventSource("/events");
  stream.onmessage = (event) => hear(JSON.parse(event.data));
  stream.onopen = () => link(true);
  stream.onerror = () => link(false);
}
