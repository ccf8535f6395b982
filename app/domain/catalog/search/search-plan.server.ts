import {
  correctionsOf,
  isNearer,
  MIN_CORRECTION_RATIO,
  maxFrequency,
  RARE,
} from "#app/domain/catalog/search/corrections.server.ts";
import { guessMeaning } from "#app/domain/catalog/search/lexicon-guess.server.ts";
import { isFunctionWord, wordForms } from "#app/domain/catalog/search/search.ts";
import type { KnownWord, WordQuestion } from "#app/domain/catalog/search/search-words.ts";
import type { Lexicon, Meaning } from "#app/domain/catalog/search/search.lexicon.ts";
import { hearingDistance, isIndic, soundOf, soundsOf } from "#app/domain/catalog/search/sound.server.ts";

/** The result of the lookups: exact matches, and similar-looking or -sounding words for those without one. */
export interface Vocabulary {
  exact: ReadonlyMap<string, KnownWord>;
  near: ReadonlyMap<string, readonly KnownWord[]>;
}

/** One typed word as it will be searched for: any of `readings`, each one or more adjacent words. */
export interface WordGroup {
  input: string;
  readings: string[][];
  /** Readings that come first in the results; the very same array when all do. */
  best: string[][];
  /** The correction of a mistyped word; a word of another script is not mistyped. */
  corrected: string[] | null;
  /** The readings are only related to the typed word: finds products of these kinds (brand, tags, category), not every text with the word. */
  isRelated: boolean;
  /** It names a quality or target group, not a product. */
  isQuality: boolean;
  /** A word of the lexicon that names a product. */
  isThing: boolean;
  /** A word of another script that the shop hardly has: its readings only sound like it. */
  isGuess: boolean;
  /** Approximate number of products that contain it. */
  frequency: number;
}

/** With fewer products than this (a page), synonyms of a word are searched for too. */
const FEW_PRODUCTS = 24;
/** Minimum frequency ratio of a meaning to rank before products with the romanised word itself (bali: earring). */
const MEANING_RATIO = 10;

/** Returns the lookups in the vocabulary for the words of a query (`queryWords`). */
export function wordQuestions(words: readonly string[], lexicon: Lexicon): WordQuestion[] {
  const inputWords = lexicon.joinPhrases(words);
  return inputWords.map((input, index) => {
    const next = inputWords[index + 1];
    const meaning = lexicon.findMeaning(input);
    const forms = wordForms(input);
    return {
      input,
      forms,
      meaning,
      guess: meaning ? undefined : guessMeaning(input, lexicon),
      sounds: soundsOf(input),
      formSounds: isIndic(input) ? [] : forms.map(soundOf),
      swapped: swapsOf(input),
      joined:
        next === undefined || isPhrase(input + next) ? [] : formsOf(input + next, lexicon.findMeaning(input + next)),
      splits: isPhrase(input) ? [] : splitsOf(input),
      isLast: index === inputWords.length - 1,
    };
  });
}

/** Returns everything that must be looked up exactly. */
export function lookupWords(questions: readonly WordQuestion[]): string[] {
  return [
    ...new Set(
      questions
        .flatMap(({ forms, meaning, guess, joined, splits }) => [
          ...forms,
          ...wordsOf(meaning),
          ...(guess ? [...wordForms(guess.word), ...wordsOf(guess.meaning)] : []),
          ...joined,
          ...splits.flat(),
        ])
        .flatMap(apart),
    ),
  ];
}

function wordsOf(meaning: Meaning | undefined): string[] {
  if (!meaning) return [];
  const { same, synonyms, spellings, related } = meaning;
  return [...allForms([...same, ...synonyms, ...related]), ...spellings];
}

/** Returns the word groups of the typed words by the vocabulary. Words without a match are left out. */
export function readWords(questions: readonly WordQuestion[], vocabulary: Vocabulary): WordGroup[] {
  const groups = questions.map((question) => readWord(question, vocabulary));
  for (const [index, { joined }] of questions.entries()) {
    // "head phone": the joined word counts for either.
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
  if (question.meaning) return readMeaning(question, question.meaning, vocabulary);
  const exact = known(question.forms, vocabulary);
  const readings = exact.map(({ word }) => [word]);
  const group = groupOf(question, { readings, frequency: maxFrequency(exact) });
  const halves = splitOf(question, vocabulary);
  const corrections = correctionsOf(question, exact, vocabulary.near.get(question.input) ?? []);
  const [first] = corrections;
  const guessed = readGuess(question, labelled(exact), first, vocabulary);
  if (guessed) return guessed;
  if (first) {
    // "tshirt" is a T-shirt rather than a mistyped shirt.
    const guess = halves?.[1] === first.word ? halves : [first.word];
    return {
      ...group,
      readings: [...readings, guess, ...corrections.map(({ word }) => [word])],
      best: group.frequency >= RARE ? readings : [...readings, guess],
      corrected:
        isIndic(question.input) || group.frequency >= RARE || guess.length > 1
          ? null
          : corrections.map(({ word }) => word),
      isGuess: isIndic(question.input) && group.frequency < RARE,
      frequency: Math.max(group.frequency, maxFrequency(corrections)),
    };
  }
  if (!halves) return group;
  if (exact.length > 0) return { ...group, readings: [...readings, halves] };
  return groupOf(question, { readings: [halves], corrected: [halves.join(" ")] });
}

/**
 * Reads a word of the lexicon: itself and its meaning; also synonyms when these find few products; related words when the shop has nothing of
 * the kind.
 */
function readMeaning(question: WordQuestion, meaning: Meaning, vocabulary: Vocabulary): WordGroup {
  const own = known(question.forms, vocabulary);
  const same = known(allForms(meaning.same), vocabulary);
  const exact = [...own, ...same];
  const halves = splitOf(question, vocabulary);
  const apart = halves ? [halves] : [];
  const isQuality = meaning.isQuality;
  const synonyms = labelled(exact) < FEW_PRODUCTS ? known(allForms(meaning.synonyms), vocabulary) : [];
  const all = [...readingsOf(exact), ...apart, ...readingsOf(synonyms)];
  if (labelled([...exact, ...synonyms]) > 0 || halves) {
    const best = bestOf(question, own, same);
    return groupOf(question, {
      readings: all,
      best: best.length === 0 || best.length === all.length ? all : best,
      frequency: maxFrequency([...exact, ...synonyms]),
      isQuality,
      isThing: !isQuality,
    });
  }
  const instead = known(allForms(meaning.related), vocabulary).filter((word) => word.labelCount > 0);
  const related = [...instead, ...known(meaning.spellings, vocabulary).filter((word) => word.labelCount > 0)];
  // A text that only mentions the word's meaning is of another kind.
  if (related.length === 0)
    return groupOf(question, { readings: readingsOf(own), frequency: maxFrequency(own), isQuality });
  return groupOf(question, {
    readings: readingsOf(related),
    corrected: instead[0] ? [instead[0].word] : null,
    frequency: maxFrequency(related),
    isRelated: true,
    isQuality,
  });
}

/** Returns the lexicon word's readings that come first: only its meaning, when the shop hardly has the romanised word. */
function bestOf({ input }: WordQuestion, own: readonly KnownWord[], same: readonly KnownWord[]): string[][] {
  const isRareHomograph = !isIndic(input) && labelled(same) >= labelled(own) * MEANING_RATIO;
  return readingsOf(same.length > 0 && isRareHomograph ? same : [...own, ...same]);
}

/** Reads a missing or rare word as the lexicon word that it sounds like, unless a word of the shop is spelt more like it. */
function readGuess(
  question: WordQuestion,
  there: number,
  correction: KnownWord | undefined,
  vocabulary: Vocabulary,
): WordGroup | null {
  const { input, guess } = question;
  if (!guess || there >= RARE) return null;
  if (correction && isNearer(question, correction.word, guess)) return null;
  if (correction && isLikelier(question, correction, known(guess.meaning.same, vocabulary))) return null;
  const group = readMeaning({ ...question, forms: formsOf(guess.word, guess.meaning) }, guess.meaning, vocabulary);
  if (group.readings.length === 0) return null;
  const isMistyped = group.corrected === null && !isIndic(input) && !isIndic(guess.word);
  return isMistyped ? { ...group, corrected: [guess.word] } : group;
}

/** Returns whether a Latin word sounds like a shop word far more frequent than the lexicon's meaning (kichen: kitchen, keychain). */
function isLikelier({ input }: WordQuestion, correction: KnownWord, meant: readonly KnownWord[]): boolean {
  return (
    !isIndic(input) &&
    correction.labelCount > labelled(meant) * MIN_CORRECTION_RATIO &&
    hearingDistance(input, correction.word) === 0
  );
}

/** Returns a group with default values. */
function groupOf(question: WordQuestion, given: Partial<WordGroup> & Pick<WordGroup, "readings">): WordGroup {
  return {
    input: question.input,
    best: given.readings,
    corrected: null,
    isRelated: false,
    isQuality: false,
    isThing: false,
    isGuess: false,
    frequency: 0,
    ...given,
  };
}

/** Adds the words formed with the neighbour to the readings; they replace a guess. */
function orTogether(group: WordGroup, together: readonly KnownWord[]): WordGroup {
  const added = together.map(({ word }) => [word]);
  const isGuess = group.corrected !== null || group.isRelated;
  const readings = isGuess ? added : [...group.readings, ...added];
  return {
    ...group,
    isRelated: false,
    isGuess: false,
    readings,
    best: isGuess || group.best === group.readings ? readings : [...group.best, ...added],
    corrected: null,
    frequency: Math.max(isGuess ? 0 : group.frequency, maxFrequency(together)),
  };
}

function isPhrase(text: string): boolean {
  return text.includes(" ");
}

/** Returns a word and its meaning, in all forms. */
function formsOf(word: string, meaning: Meaning | undefined): string[] {
  return allForms([word, ...(meaning?.same ?? [])]);
}

/** Returns the words with their singulars and plurals; for a phrase, the forms of its last word. */
function allForms(words: readonly string[]): string[] {
  const forms = words.flatMap((phrase) => {
    const start = phrase.lastIndexOf(" ") + 1;
    return wordForms(phrase.slice(start)).map((form) => phrase.slice(0, start) + form);
  });
  return [...new Set(forms)];
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
  const cuts = Array.from({ length: word.length - 2 }, (_, index): [string, string] => [
    word.slice(0, index + 1),
    word.slice(index + 1),
  ]);
  return cuts.filter((halves) => !halves.some(isFunctionWord));
}

/** Returns the split whose rarer half is the most frequent; for an existing word, only if both halves are far more frequent. */
function splitOf({ input, splits }: WordQuestion, { exact }: Vocabulary): string[] | null {
  const there = /\d/.test(input) ? 0 : (exact.get(input)?.productCount ?? 0);
  const rarerHalf = (split: [string, string]) => Math.min(...split.map((half) => exact.get(half)?.labelCount ?? 0));
  const best = splits
    .filter((split) => rarerHalf(split) >= Math.max(1, there * MIN_CORRECTION_RATIO))
    .toSorted((one, other) => rarerHalf(other) - rarerHalf(one))[0];
  return best ?? null;
}

/** Returns the words that exist. A phrase exists when all its words do, in at most as many products as the rarest of them. */
function known(words: readonly string[], vocabulary: Vocabulary): KnownWord[] {
  return words.flatMap((word) => {
    const parts = apart(word).map((part) => vocabulary.exact.get(part));
    if (parts.length === 1) return parts[0] ?? [];
    const there = parts.filter((part) => part !== undefined);
    if (there.length < parts.length) return [];
    const min = (of: "productCount" | "labelCount") => Math.min(...there.map((part) => part[of]));
    return { word, productCount: min("productCount"), labelCount: min("labelCount") };
  });
}

/** Returns the words of a phrase. */
function apart(phrase: string): string[] {
  return phrase.split(" ");
}

function readingsOf(words: readonly KnownWord[]): string[][] {
  return words.map(({ word }) => apart(word));
}

/** Returns in how many products' names, brands, tags or categories the most frequent word occurs. */
function labelled(words: readonly KnownWord[]): number {
  return Math.max(0, ...words.map((word) => word.labelCount));
}
