// Talks JSON with the server and tells "it said no" (Refused) from "it did not answer" (Unreachable).

export class Refused extends Error {
  /** @param {number} status @param {any} body */
  constructor(status, body) {
    super(body?.error?.code ?? `status ${status}`);
    this.status = status;
    this.code = body?.error?.code ?? "unknown";
    this.args = body?.error?.args ?? {};
    this.body = body ?? {};
  }
}

class Unreachable extends Error {}

/** @param {string} path @param {RequestInit} options @param {number} seconds */
async function call(path, options, seconds) {
  const cut = new AbortController();
  const timer = setTimeout(() => cut.abort(), seconds * 1000);
  try {
    const answer = await fetch(path, { ...options, signal: cut.signal, credentials: "same-origin" });
    if (answer.status === 204) return null;
    const body = await answer.json().catch(() => null);
    if (answer.ok && body !== null) return body;
    // A 5xx or an answer that is no JSON is not the table's word: try again later.
    if (answer.status >= 500 || body === null) throw new Unreachable(`status ${answer.status}`);
    throw new Refused(answer.status, body);
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Unreachable(String(error));
  } finally {
    clearTimeout(timer);
  }
}

/** @param {string} path */
export const getJson = (path, seconds = 12) => call(path, {}, seconds);

/** @param {string} path @param {unknown} body @param {Record<string, string>} [headers] */
export const postJson = (path, body, headers = {}) =>
  call(
    path,
    {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(body),
    },
    8,
  );

/** A new event id: 144 random bits (crypto.randomUUID needs https, a table's Wi-Fi has none). */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}
