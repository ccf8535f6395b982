import Sanscript from "@indic-transliteration/sanscript";
import { typingDistance } from "#app/domain/catalog/search/search.ts";

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

type Rule = readonly [pattern: RegExp, replacement: string];

/** Rules of English spelling: words in Indian letters, and romanised from them, are written as they are heard. */
const SPELLING = {
  start: [
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
  ],
  softG: [[/(?<=[aeiounr])g(?=[eiy])/g, "j"]],
} satisfies Record<string, readonly Rule[]>;

const CHURCH: readonly Rule[] = [
  [/t?ch/g, "C"],
  [/dge/g, "j"],
  [/ph/g, "f"],
  [/sh/g, "s"],
];

const CONSONANTS: readonly Rule[] = [
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

/** Phonetic rules, applied in this order. Capital C is "ch". */
const RULES: readonly Rule[] = [...SPELLING.start, ...CHURCH, ...SPELLING.softG, ...CONSONANTS];
/** Phonetic rules for words that are written as they are heard. */
const HEARD_RULES: readonly Rule[] = [...CHURCH, ...CONSONANTS];

/**
 * Returns the phonetic key of a word (as `searchWords` reads it): its consonants as an Indian speaker of English hears them, a
 * first vowel as `A`. The same for मोबाइल, મોબાઇલ and `mobile`; for `kitab`, `kitaab` and किताब. Stored in `search_words.sound`: a
 * change of a rule also needs a migration that empties that table, and `refreshSearchWords` fills it anew.
 */
export function soundOf(word: string): string {
  return apply(RULES, romanise(word));
}

/**
 * Returns the keys that a typed word may have in the shop's words: ड and ढ are written `d` or `r` in Latin letters (saree, sadi), j, ज and ઝ
 * also stand for z (blauj, eraser), and cch is ch.
 */
export function soundsOf(word: string): string[] {
  const isHeard = isIndic(word);
  const keys = [soundOf(word), apply(isHeard ? HEARD_RULES : RULES, romanise(word).replace(/c+h/g, "ch"))];
  if (/.[डढડઢ]/u.test(word)) keys.push(...keys.map((key) => withOther(key, "d", "r")));
  keys.push(...keys.map((key) => withOther(key, "j", "s")));
  return [...new Set(keys)];
}

/** Replaces a letter of a key, except the first. */
function withOther(key: string, letter: string, other: string): string {
  return key.slice(0, 1) + key.slice(1).replaceAll(letter, other);
}

/** How English is written when it is romanised like Hindi: lighter, laitar; wash, vosh. */
const HEARING: readonly Rule[] = [
  [/eigh/g, "e"],
  [/igh/g, "ai"],
  [/[st]ion/g, "san"],
  [/ture$/, "char"],
  [/tch/g, "ch"],
  [/dge/g, "j"],
  [/c(?=[eiy])/g, "s"],
  [/a(?=lls?$|lk|lt)/g, "o"],
  [/a(?=[b-df-hj-np-tv-z](?:l?e|l?es|ers?|ors?|y)$)/, "e"],
  [/([^aeiou])les?$/, "$1al"],
  [/i(?=[b-df-hj-np-tv-z]es?$)/, "ai"],
  [/(?<=[a-z]{2})es?$/, ""],
  [/(?:er|or|our)(?=s?$)/, "ar"],
  [/ea/g, "i"],
  [/oa/g, "o"],
  [/ey$/, "i"],
  [/(?:a[iy]|e[iy])/g, "e"],
  [/ew/g, "u"],
  [/o[uw]/g, "au"],
  [/(?<=[b-df-hj-np-tv-z])u(?=[b-df-hj-np-tv-z](?:[b-df-hj-np-tv-z]|$))/g, "a"],
];

/** Romanised words are spelt by ear: long vowels once or twice, v or w, z or j, s or sh. */
const BY_EAR: readonly Rule[] = [
  [/aa+/g, "a"],
  [/ee/g, "i"],
  [/oo|ou/g, "u"],
  [/ai|ay(?=[b-df-hj-np-tv-z])/g, "e"],
  [/au|ow(?=[b-df-hj-np-tv-z])/g, "o"],
  [/iy/g, "i"],
  [/y$/, "i"],
  [/w/g, "v"],
  [/z/g, "j"],
  [/ph/g, "f"],
  [/sh/g, "s"],
  [/x/g, "ks"],
  [/qu?/g, "k"],
  [/c+h+/g, "C"],
  [/c/g, "k"],
  [/([a-zC])\1+/g, "$1"],
];

/** Returns a word as written by ear, so that spellings of one word become the same: khilauna, khilona and खिलौना. */
export function spellByEar(word: string): string {
  return apply(BY_EAR, romanise(word));
}

/** Returns the fewest differing letters of a typed word and a word of the shop, as Hindi or English, written by ear: 0 for laitar and lighter. */
export function hearingDistance(input: string, word: string): number {
  const heard = spellByEar(input);
  const plain = typingDistance(heard, spellByEar(word));
  if (plain === 0 || isIndic(word)) return plain;
  return Math.min(plain, typingDistance(heard, apply(BY_EAR, apply(HEARING, word))));
}

function apply(rules: readonly Rule[], word: string): string {
  return rules.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), word);
}
