import type { Guess } from "#app/domain/catalog/search/lexicon-guess.server.ts";
import type { KnownWord, WordQuestion } from "#app/domain/catalog/search/search-words.ts";
import { isFunctionWord, typingDistance } from "#app/domain/catalog/search/search.ts";
import { hearingDistance, isIndic, romanise, soundOf } from "#app/domain/catalog/search/sound.server.ts";

/** Below this frequency a word of the vocabulary may itself be a typo. */
export const RARE = 3;
/** Minimum frequency ratio for a correction of an existing word. */
export const MIN_CORRECTION_RATIO = 30;
const MIN_RARE_CORRECTION_RATIO = 5;
const MAX_CORRECTIONS = 3;
/** Cost of a correction to another inflected form. */
const INFLECTION_COST = 0.1;
/** Cost of a word that is only heard like the typed one: laitar, lighter. */
const BY_EAR_COST = 1.5;
/** Units of measure. */
const UNITS = new Set("cm mm ml kg gm mg ft gb mb tb pc pcs".split(" "));
/** Maximum extra cost over the best correction. */
const CLOSE = 0.35;

/**
 * Returns the words that a typed one may stand for, the likeliest first. A word of the shop is left alone, unless it is rare or sounds like a
 * far more frequent one: catalogues contain typing mistakes too (accesories).
 */
export function correctionsOf(
  question: WordQuestion,
  exact: readonly KnownWord[],
  near: readonly KnownWord[],
): KnownWord[] {
  const { input, sounds } = question;
  // A model number is never corrected.
  if (/\d/.test(input)) return [];
  const there = maxFrequency(exact);
  const cost = isIndic(input) ? costAcrossScripts : costOfMistake;
  const costs = near
    .filter(({ word }) => !exact.some((other) => other.word === word) && isPlausibleCorrection(word))
    .filter(({ labelCount }) => labelCount >= there * (there < RARE ? MIN_RARE_CORRECTION_RATIO : MIN_CORRECTION_RATIO))
    .filter(({ word }) => there < RARE || sounds.includes(soundOf(word)))
    .map((candidate) => ({ candidate, cost: cost(question, candidate) }))
    .filter((entry) => entry.cost < Infinity)
    .sort((one, other) => one.cost - other.cost);
  const best = costs[0]?.cost ?? 0;
  return costs
    .filter((entry) => entry.cost <= best + CLOSE)
    .slice(0, MAX_CORRECTIONS)
    .map((entry) => entry.candidate);
}

/**
 * Returns the cost of correcting `input` to `candidate`: edit distance, reduced for words that sound alike or are frequent. The
 * weights were fitted to 986 real typos (`npm run bench:search`): the first guess is right for 83%.
 */
function costOfMistake(question: WordQuestion, { word, labelCount }: KnownWord): number {
  const { input, formSounds, isLast } = question;
  const sound = soundOf(word);
  const soundsAlike = sound.length > 1 && formSounds.includes(sound);
  const inLetters = Math.min(
    ...question.forms.map((form) => typingDistance(form, word) + (form === input ? 0 : INFLECTION_COST)),
  );
  const isHeardSo = soundsAlike && inLetters > BY_EAR_COST && hearingDistance(input, word) === 0;
  const distance = isHeardSo ? BY_EAR_COST : inLetters;
  const begins = isLast && input.length >= 3 && word.startsWith(input);
  if (!begins && distance > maxTypos(input) + (soundsAlike ? 1 : 0)) return Infinity;
  return (
    (begins ? Math.min(distance, 0.6) : distance) +
    (input[0] === word[0] ? 0 : 0.3) +
    (input.at(-1) === word.at(-1) ? 0 : 0.1) +
    (labelCount < RARE ? 1 : 0) -
    (soundsAlike ? 0.4 : 0) -
    0.35 * Math.log10(labelCount)
  );
}

/** Returns the cost between scripts: only the sound counts, as vowels are written freely (કવર: kavar, cover). */
function costAcrossScripts({ input, sounds }: WordQuestion, { word, labelCount }: KnownWord): number {
  if (!sounds.includes(soundOf(word))) return Infinity;
  return 0.8 * hearingDistance(input, word) - 0.4 * Math.log10(labelCount);
}

/** Function words, single letters and units occur in many names and are never a correction of another word. */
function isPlausibleCorrection(word: string): boolean {
  return word.length > 1 && !isFunctionWord(word) && !UNITS.has(word);
}

/** Returns how many typing mistakes a word of this length may have. */
function maxTypos(word: string): number {
  if (word.length <= 2) return 0;
  if (word.length <= 5) return 1;
  return word.length <= 8 ? 2 : 3;
}

/** Returns whether a word of the shop is nearer to the typed one than the word of the lexicon is; where both are as near, by its letters. */
export function isNearer({ input, sounds }: WordQuestion, word: string, guess: Guess): boolean {
  if (word === guess.word || guess.meaning.spellings.includes(word)) return false;
  const inLetters = isIndic(input) ? Infinity : typingDistance(input, word);
  const toGuess = typingDistance(input, romanise(guess.word));
  // English words are mistyped, Hindi and Gujarati ones spelt by ear.
  if (guess.meaning.same.length === 0) return inLetters <= toGuess;
  const distance = Math.min(hearingDistance(input, word), inLetters);
  if (distance !== guess.distance) return distance < guess.distance;
  return sounds.includes(soundOf(word)) ? inLetters <= toGuess : inLetters < toGuess;
}

/** Returns the product count of the most frequent word. */
export function maxFrequency(words: readonly KnownWord[]): number {
  return Math.max(0, ...words.map((word) => word.productCount));
}
