import Sanscript from "@indic-transliteration/sanscript";

const DEVANAGARI = /\p{Script=Devanagari}/u;
const GUJARATI = /\p{Script=Gujarati}/u;

/** Returns whether a word is written in Devanagari or Gujarati letters. */
export function isIndic(word: string): boolean {
  return DEVANAGARI.test(word) || GUJARATI.test(word);
}

/**
 * Returns a word (as `searchWords` reads it) in plain Latin letters, the way people type it on a phone: साडी and સાડી → `sadi`,
 * शर्ट → `shart`. Latin words stay as they are.
 */
export function romanise(word: string): string {
  if (!isIndic(word)) return word;
  const devanagari = GUJARATI.test(word) ? Sanscript.t(word, "gujarati", "devanagari") : word;
  const roman = Sanscript.t(devanagari, "devanagari", "optitrans")
    .replace(/~/g, "")
    .replace(/M(?=[pbm])/g, "m")
    .replace(/M/g, "n")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
  // The inherent vowel of a final consonant is not pronounced.
  const endsInConsonant = /[\u0915-\u0939]$/.test(devanagari);
  return endsInConsonant && roman.length > 2 ? roman.replace(/a$/, "") : roman;
}

/** Phonetic rules, applied in this order. Capital C is "ch". */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/^(?:kn|gn)/, "n"],
  [/^wr/, "r"],
  [/^ps/, "s"],
  [/^x/, "s"],
  [/^sch/, "sk"],
  [/sch/g, "s"],
  [/ch(?=[lmnr])/g, "k"],
  [/ght/g, "t"],
  [/[st]ion/g, "sn"],
  [/ture/g, "Cr"],
  [/t?ch/g, "C"],
  [/dge/g, "j"],
  [/ph/g, "f"],
  [/sh/g, "s"],
  [/(?<=[aeiounr])g(?=[eiy])/g, "j"],
  [/c(?=[eiy])/g, "s"],
  [/x/g, "ks"],
  [/qu/g, "kv"],
  [/[cq]/g, "k"],
  [/ck/g, "k"],
  [/z/g, "s"],
  [/(?<=[aeiou])w(?![aeiou])/g, ""],
  [/w/g, "v"],
  [/(?<=.)h/g, ""],
  [/(?<=.)y/g, "i"],
  [/([a-zC])\1+/g, "$1"],
  [/^[aeiou]/, "A"],
  [/[aeiou]/g, ""],
];

/**
 * Returns the phonetic key of a word (as `searchWords` reads it): its consonants as an Indian speaker of English hears them, a
 * first vowel as `A`. The same for मोबाइल, મોબાઇલ and `mobile`; for `kitab`, `kitaab` and किताब. Stored in `search_words.sound`: a
 * change of a rule also needs a migration that empties that table, and `refreshSearchWords` fills it anew.
 */
export function soundOf(word: string): string {
  return RULES.reduce((key, [pattern, replacement]) => key.replace(pattern, replacement), romanise(word));
}

/** Returns the keys that a typed word may have in the shop's words: ड and ढ are written `d` or `r` in Latin letters (saree, sadi). */
export function soundsOf(word: string): string[] {
  const sound = soundOf(word);
  if (!/.[डढડઢ]/u.test(word)) return [sound];
  return [sound, sound.slice(0, 1) + sound.slice(1).replaceAll("d", "r")];
}
