import { typingDistance, wordForms } from "#app/domain/search/search.ts";
import { marketMeanings } from "#app/domain/search/search.lexicon.ts";
import { isIndic, romanise, soundOf, soundsOf } from "#app/domain/search/sound.server.ts";

/** A word of the shop's vocabulary, and in how many products it stands: anywhere, and in what they are called. */
export interface KnownWord {
  word: string;
  productCount: number;
  labelCount: number;
}

/** What is asked of the vocabulary about one typed word. */
export interface WordQuestion {
  typed: string;
  /** The word, its singular and plural, and what it means in the market. */
  forms: string[];
  /** Phonetic keys it may have. */
  sounds: string[];
  /** The word with two neighbouring letters swapped: in short words they leave nothing that trigrams could see. */
  swapped: string[];
  /** The word and its neighbour written as one (head phones). */
  joined: string[];
  /** Every way to read it as two words (tshirt: t shirt). */
  splits: [string, string][];
  /** It may be the beginning of a word. */
  isLast: boolean;
}

/** What the vocabulary knows: exactly the words asked for, and those that look or sound like a word that is not there. */
export interface Vocabulary {
  exact: ReadonlyMap<string, KnownWord>;
  near: ReadonlyMap<string, readonly KnownWord[]>;
}

/** One typed word as it will be searched for: any of `readings`, each a few words that stand together. */
export interface WordGroup {
  typed: string;
  readings: string[][];
  /** Those of the readings that come first in the results; the very same array where all do. */
  best: string[][];
  /** What a mistyped word was taken for; a word of another script is not mistyped. */
  corrected: string[] | null;
  /** In about how many products it stands. */
  frequency: number;
}

/** Below this a word in the vocabulary may itself be somebody's typing mistake. */
const RARE = 3;
/** So many times more frequent must a word be to be meant instead of one that is there. */
const LIKELIER = 30;
const LIKELIER_THAN_RARE = 5;
const MOST_CORRECTIONS = 3;
/** A correction that costs this much more than the best one is not meant. */
const CLOSE = 0.35;

/** What to ask the vocabulary about the words of a query (`queryWords`). */
export function wordQuestions(words: readonly string[]): WordQuestion[] {
  return words.map((typed, index) => {
    const next = words[index + 1];
    return {
      typed,
      forms: formsOf(typed),
      sounds: soundsOf(typed),
      swapped: swapsOf(typed),
      joined: next === undefined ? [] : formsOf(typed + next),
      splits: splitsOf(typed),
      isLast: index === words.length - 1,
    };
  });
}

/** Everything that must be looked up exactly. */
export function askedWords(questions: readonly WordQuestion[]): string[] {
  return [...new Set(questions.flatMap(({ forms, joined, splits }) => [...forms, ...joined, ...splits.flat()]))];
}

/** Reads the typed words by what the vocabulary knows. Words that nothing comes near to are left out. */
export function readWords(questions: readonly WordQuestion[], vocabulary: Vocabulary): WordGroup[] {
  const groups = questions.map((question) => readWord(question, vocabulary));
  for (const [index, { joined }] of questions.entries()) {
    // "head phone": the word that both make together will do for either.
    const together = known(joined, vocabulary).filter((word) => word.labelCount > 0);
    if (together.length === 0) continue;
    for (const place of [index, index + 1]) {
      const group = groups[place];
      if (group) groups[place] = orTogether(group, together);
    }
  }
  return groups.filter((group) => group.readings.length > 0);
}

function readWord(question: WordQuestion, vocabulary: Vocabulary): WordGroup {
  const exact = known(question.forms, vocabulary);
  const readings = exact.map(({ word }) => [word]);
  const group = { typed: question.typed, readings, best: readings, corrected: null, frequency: most(exact) };
  const halves = splitOf(question, vocabulary);
  const corrections = correctionsOf(question, exact, vocabulary.near.get(question.typed) ?? []);
  const [first] = corrections;
  if (first) {
    // "tshirt" is a T-shirt rather than a mistyped shirt.
    const guess = halves?.[1] === first.word ? halves : [first.word];
    return {
      typed: question.typed,
      readings: [...readings, guess, ...corrections.map(({ word }) => [word])],
      best: group.frequency >= RARE ? readings : [...readings, guess],
      corrected:
        isIndic(question.typed) || group.frequency >= RARE || guess.length > 1
          ? null
          : corrections.map(({ word }) => word),
      frequency: Math.max(group.frequency, most(corrections)),
    };
  }
  if (!halves) return group;
  if (exact.length > 0) return { ...group, readings: [...readings, halves] };
  const apart = [halves];
  return { ...group, readings: apart, best: apart, corrected: [halves.join(" ")] };
}

/** A word that was only guessed at gives way to the one that it makes together with its neighbour. */
function orTogether(group: WordGroup, together: readonly KnownWord[]): WordGroup {
  const added = together.map(({ word }) => [word]);
  const isGuess = group.corrected !== null;
  const readings = isGuess ? added : [...group.readings, ...added];
  return {
    typed: group.typed,
    readings,
    best: isGuess || group.best === group.readings ? readings : [...group.best, ...added],
    corrected: null,
    frequency: Math.max(isGuess ? 0 : group.frequency, most(together)),
  };
}

/**
 * The words that a typed one may stand for, the likeliest first. A word that is really there is left alone, unless it is rare, or
 * sounds like a far more frequent one: catalogues contain typing mistakes too (accesories).
 */
function correctionsOf(question: WordQuestion, exact: readonly KnownWord[], near: readonly KnownWord[]): KnownWord[] {
  const { typed, sounds } = question;
  // A model's number is never mistyped as far as we can know.
  if (/\d/.test(typed)) return [];
  const there = most(exact);
  const cost = isIndic(typed) ? costAcrossScripts : costOfMistake;
  const costs = near
    .filter(({ word }) => !exact.some((other) => other.word === word))
    .filter(({ labelCount }) => labelCount >= there * (there < RARE ? LIKELIER_THAN_RARE : LIKELIER))
    .filter(({ word }) => there < RARE || sounds.includes(soundOf(word)))
    .map((candidate) => ({ candidate, cost: cost(question, candidate) }))
    .filter((entry) => entry.cost < Infinity)
    .sort((one, other) => one.cost - other.cost);
  const best = costs[0]?.cost ?? 0;
  return costs
    .filter((entry) => entry.cost <= best + CLOSE)
    .slice(0, MOST_CORRECTIONS)
    .map((entry) => entry.candidate);
}

/**
 * How unlikely it is that somebody typed this and meant `candidate`: letters that differ, less for a word that sounds alike or is
 * frequent. The weights are those that found most of 986 real mistakes (bench/search-quality.ts): the first guess is right for 83%.
 */
function costOfMistake({ typed, sounds, isLast }: WordQuestion, { word, labelCount }: KnownWord): number {
  const soundsAlike = sounds.includes(soundOf(word));
  const distance = typingDistance(typed, word);
  const begins = isLast && typed.length >= 3 && word.startsWith(typed);
  if (!begins && distance > forgiven(typed) + (soundsAlike ? 1 : 0)) return Infinity;
  return (
    (begins ? Math.min(distance, 0.6) : distance) +
    (typed[0] === word[0] ? 0 : 0.3) +
    (typed.at(-1) === word.at(-1) ? 0 : 0.1) +
    (labelCount < RARE ? 1 : 0) -
    (soundsAlike ? 0.4 : 0) -
    0.35 * Math.log10(labelCount)
  );
}

/** Between scripts only the sound counts: vowels are written as one likes (કવર: kavar, cover). */
function costAcrossScripts({ typed, sounds }: WordQuestion, { word, labelCount }: KnownWord): number {
  if (!sounds.includes(soundOf(word))) return Infinity;
  return 0.3 * typingDistance(romanise(typed), romanise(word)) - 0.5 * Math.log10(labelCount);
}

/** How many typing mistakes a word of this length may have. */
function forgiven(word: string): number {
  if (word.length <= 2) return 0;
  if (word.length <= 5) return 1;
  return word.length <= 8 ? 2 : 3;
}

function formsOf(word: string): string[] {
  const meanings = marketMeanings(word).flatMap((meaning) => wordForms(meaning));
  return [...new Set([...wordForms(word), ...meanings])];
}

function swapsOf(word: string): string[] {
  if (word.length < 3 || word.length > 7) return [];
  return Array.from(
    { length: word.length - 1 },
    (_, place) => word.slice(0, place) + word.charAt(place + 1) + word.charAt(place) + word.slice(place + 2),
  );
}

/** Both halves must be words of their own; where digits meet letters (500g) they always may be. */
function splitsOf(word: string): [string, string][] {
  const measure = /^(\d+)(\p{L}+)$/u.exec(word);
  if (measure) return [[measure[1] ?? "", measure[2] ?? ""]];
  if (isIndic(word) || /\d/.test(word) || word.length < 5) return [];
  return Array.from({ length: word.length - 2 }, (_, index) => [word.slice(0, index + 1), word.slice(index + 1)]);
}

/** The split whose rarer half is the most frequent; of a word that is there, only where both halves are far more frequent. */
function splitOf({ typed, splits }: WordQuestion, { exact }: Vocabulary): string[] | null {
  const there = /\d/.test(typed) ? 0 : (exact.get(typed)?.productCount ?? 0);
  const rarerHalf = (split: [string, string]) => Math.min(...split.map((half) => exact.get(half)?.labelCount ?? 0));
  const best = splits
    .filter((split) => rarerHalf(split) >= Math.max(1, there * LIKELIER))
    .toSorted((one, other) => rarerHalf(other) - rarerHalf(one))[0];
  return best ?? null;
}

function known(words: readonly string[], vocabulary: Vocabulary): KnownWord[] {
  return words.flatMap((word) => vocabulary.exact.get(word) ?? []);
}

function most(words: readonly KnownWord[]): number {
  return Math.max(0, ...words.map((word) => word.productCount));
}
