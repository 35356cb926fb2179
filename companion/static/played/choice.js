// Which of the games played are looked at: those of one game, those of one player, or all.

const asked = new URLSearchParams(location.search);
export const chosenGame = asked.get("game") ?? "";
export const chosenPlayer = asked.get("player") ?? "";

/**
 * An address with this choice, or with another one.
 * @param {string} path
 * @param {{ game?: string, player?: string }} [choice]
 */
export function chosen(path, { game = chosenGame, player = chosenPlayer } = {}) {
  const query = new URLSearchParams(Object.entries({ game, player }).filter(([, value]) => value)).toString();
  return query ? `${path}?${query}` : path;
}
