// What a phone lets its person feel and hear: a short buzz and, if wanted, a short tone.

import { segments } from "./choices.js";
import { h } from "./dom.js";
import { t } from "./i18n.js";
import { keep, kept } from "./memory.js";
import { change, mySeat, store } from "./store.js";

/** Each cue by how it buzzes (milliseconds, with pauses) and sounds (hertz, seconds): no two feel or sound alike. */
/** @type {Record<CueKind, { buzz: number[], tones: [number, number][] }>} */
const CUES = {
  tap: { buzz: [15], tones: [[880, 0.05]] },
  no: { buzz: [50, 40, 50], tones: [[185, 0.18]] },
  turn: { buzz: [80, 60, 80], tones: [[523, 0.12], [784, 0.2]] },
  done: { buzz: [220], tones: [[523, 0.1], [659, 0.1], [784, 0.25]] },
};
const LOUD = 0.12;

/** @type {AudioContext | null} */
let speaker = null;
/** @type {string | null} */
let last = null;

const canBuzz = () => typeof navigator.vibrate === "function";
const canSound = () => typeof globalThis.AudioContext === "function";
const wants = {
  buzz: () => kept("buzz") ?? true,
  sound: () => kept("sound") ?? false,
};

/** @param {[number, number][]} tones */
function play(tones) {
  speaker ??= new AudioContext();
  speaker.resume();
  let at = speaker.currentTime;
  for (const [pitch, length] of tones) {
    const tone = new OscillatorNode(speaker, { frequency: pitch });
    const volume = new GainNode(speaker, { gain: LOUD });
    volume.gain.setValueAtTime(LOUD, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + length); // no click at its end
    tone.connect(volume).connect(speaker.destination);
    tone.start(at);
    tone.stop(at + length);
    at += length;
  }
}

/**
 * Gives a cue, as far as this phone can and its person wants it. Browsers allow neither before the first tap.
 * @param {CueKind} kind
 */
export function cue(kind) {
  if (navigator.userActivation?.hasBeenActive === false) return;
  if (wants.buzz() && canBuzz()) navigator.vibrate(CUES[kind].buzz);
  if (wants.sound() && canSound()) play(CUES[kind].tones);
}

/**
 * What there is to notice: a game's own, or in games with turns that one's turn has come.
 * @returns {Cue}
 */
function noticed() {
  const { match, turn, seat, outcome } = store.state;
  if (outcome) return { what: `over ${match}`, kind: "done" };
  return store.own.cue?.() ?? { what: `turn ${match} ${turn}`, kind: turn && seat === mySeat() ? "turn" : null };
}

/** Gives the cue of what came up since the last call. Runs after drawing. */
export function cueNews() {
  const { what, kind } = noticed();
  if (last !== null && what !== last && kind && mySeat() !== null) cue(kind);
  last = what;
}

/** @param {"buzz" | "sound"} what */
function choice(what) {
  /** @param {string} chosen */
  const pick = (chosen) => {
    keep(what, chosen === "on");
    cue("turn");
    change();
  };
  const title = t(`settings.${what}`);
  return h(
    "section",
    { class: "stack tight", "data-key": what },
    h("h2", null, title),
    segments(title, what, ["on", "off"].map((one) => [one, t(`settings.${one}`)]), wants[what]() ? "on" : "off", pick),
  );
}

/** Both settings, each where the phone has what it takes. */
export const feedbackSettings = () => [canBuzz() && choice("buzz"), canSound() && choice("sound")];
