// Finds words in texts, whatever their accents and capitals.

const LETTERS = new Map(Object.entries({ ß: "ss", œ: "oe", æ: "ae", ø: "o", "’": "'", "–": "-", "−": "-" }));

/**
 * A text without accents and capitals, and for each of its characters the place in the text it comes from.
 * @param {string} text
 */
export function folded(text) {
  const from = [];
  let plain = "";
  let at = 0;
  for (const letter of text) {
    const low = letter.toLowerCase();
    const simple = LETTERS.get(low) ?? low.normalize("NFKD").replace(/[\p{M}\u00ad]/gu, "");
    for (let n = 0; n < simple.length; n++) from.push(at);
    plain += simple;
    at += letter.length;
  }
  from.push(at);
  return { plain, from };
}

/**
 * The words that somebody looks for; none if it is but a letter.
 * @param {string} query
 */
export function terms(query) {
  const words = folded(query).plain.split(/\s+/).filter(Boolean);
  return words.join("").length > 1 ? words : [];
}

/**
 * Where the words are in a text, as pairs of places in their order; nothing unless it has all of them.
 * @param {string} text
 * @param {string[]} words
 */
export function places(text, words) {
  const { plain, from } = folded(text);
  /** @type {[number, number][]} */
  const found = [];
  for (const word of words) {
    let at = plain.indexOf(word);
    if (at < 0) return [];
    for (; at >= 0; at = plain.indexOf(word, at + word.length)) found.push([from[at], from[at + word.length]]);
  }
  return merged(found);
}

/**
 * The same places without overlaps.
 * @param {[number, number][]} found
 */
function merged(found) {
  /** @type {[number, number][]} */
  const kept = [];
  for (const [start, end] of found.sort((a, b) => a[0] - b[0])) {
    const last = kept.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else kept.push([start, end]);
  }
  return kept;
}

/**
 * The sentences that have a place in them, the first two: pieces of text, each marked or not.
 * @param {string} text
 * @param {[number, number][]} found
 * @param {string} language
 */
export function excerpt(text, found, language) {
  const sentences = [...new Intl.Segmenter(language, { granularity: "sentence" }).segment(text)];
  /** @type {{ text: string, marked: boolean }[]} */
  const pieces = [];
  let last = -1;
  let shown = 0;
  for (const [n, { index, segment }] of sentences.entries()) {
    const end = index + segment.trimEnd().length;
    const here = found.filter(([from, to]) => from < end && to > index);
    if (!here.length || shown === 2) continue;
    if (shown) pieces.push({ text: n === last + 1 ? " " : " … ", marked: false });
    let at = index;
    for (const [from, to] of here) {
      pieces.push({ text: text.slice(at, Math.max(at, from)), marked: false });
      pieces.push({ text: text.slice(Math.max(at, from), Math.min(to, end)), marked: true });
      at = Math.min(to, end);
    }
    pieces.push({ text: text.slice(at, end), marked: false });
    last = n;
    shown += 1;
  }
  return pieces.filter((piece) => piece.text);
}
