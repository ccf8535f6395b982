import { guessMeaning, type Guess } from "#app/domain/search/lexicon-guess.server.ts";
import { isFunctionWord, typingDistance, wordForms } from "#app/domain/search/search.ts";
import type { Lexicon, Meaning } from "#app/domain/search/search.lexicon.ts";
import { isIndic, romanise, soundOf, soundsOf } from "#app/domain/search/sound.server.ts";

/** A word of the vocabulary and the number of products that contain it: in any text, and in the name. */
export interface KnownWord {
  word: string;
  productCount: number;
  labelCount: number;
}

/** The lookups in the vocabulary for one typed word. */
export interface WordQuestion {
  /** A word, or a phrase of the lexicon with spaces. */
  typed: string;
  /** The word, its singular and plural. */
  forms: string[];
  /** What it means, of a word or phrase of the lexicon: such a word is never a typing mistake. */
  meaning: Meaning | undefined;
  /** The word of the lexicon that it sounds like, of any other word. */
  guess: Guess | undefined;
  /** Phonetic keys it may have. */
  sounds: string[];
  /** Those of its plural and singular: headfone is heard in headphones. */
  formSounds: string[];
  /** The word with two neighbouring letters swapped: in short words they leave nothing that trigrams could see. */
  swapped: string[];
  /** The word and its neighbour written as one (head phones). */
  joined: string[];
  /** Every way to read it as two words (tshirt: t shirt). */
  splits: [string, string][];
  /** It may be the beginning of a word. */
  isLast: boolean;
}

/** The result of the lookups: exact matches, and similar-looking or -sounding words for those without one. */
export interface Vocabulary {
  exact: ReadonlyMap<string, KnownWord>;
  near: ReadonlyMap<string, readonly KnownWord[]>;
}

/** One typed word as it will be searched for: any of `readings`, each one or more adjacent words. */
export interface WordGroup {
  typed: string;
  readings: string[][];
  /** Those of the readings that come first in the results; the very same array where all do. */
  best: string[][];
  /** The correction of a mistyped word; a word of another script is not mistyped. */
  corrected: string[] | null;
  /** The readings only come near to what was typed: products of these kinds (brand, tags, category) are found, not every text with the word. */
  isRelated: boolean;
  /** It says for whom or of what kind, not what is looked for. */
  isQuality: boolean;
  /** A word of the lexicon that says what is looked for, and that products are called. */
  isThing: boolean;
  /** Approximate number of products that contain it. */
  frequency: number;
}

/** Below this frequency a word of the vocabulary may itself be a typo. */
const RARE = 3;
/** Minimum frequency ratio for a correction of an existing word. */
const LIKELIER = 30;
const LIKELIER_THAN_RARE = 5;
const MAX_CORRECTIONS = 3;
/** Cost of a correction to another inflected form. */
const INFLECTION_COST = 0.1;
/** With fewer products than this (a page), synonyms of a word are searched for too. */
const FEW = 24;
/** Minimum frequency ratio of a meaning to rank before products with the romanised word itself (bali: earring). */
const MEANING_RATIO = 10;
/** Maximum extra cost over the best correction. */
const CLOSE = 0.35;

/** Returns the lookups in the vocabulary for the words of a query (`queryWords`). */
export function wordQuestions(words: readonly string[], lexicon: Lexicon): WordQuestion[] {
  const typedWords = lexicon.joinPhrases(words);
  return typedWords.map((typed, index) => {
    const next = typedWords[index + 1];
    const meaning = lexicon.findMeaning(typed);
    const forms = wordForms(typed);
    return {
      typed,
      forms,
      meaning,
      guess: meaning ? undefined : guessMeaning(typed, lexicon),
      sounds: soundsOf(typed),
      formSounds: isIndic(typed) ? [] : forms.map(soundOf),
      swapped: swapsOf(typed),
      joined:
        next === undefined || isPhrase(typed + next) ? [] : formsOf(typed + next, lexicon.findMeaning(typed + next)),
      splits: isPhrase(typed) ? [] : splitsOf(typed),
      isLast: index === typedWords.length - 1,
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
  const group = groupOf(question, { readings, frequency: most(exact) });
  const halves = splitOf(question, vocabulary);
  const corrections = correctionsOf(question, exact, vocabulary.near.get(question.typed) ?? []);
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
        isIndic(question.typed) || group.frequency >= RARE || guess.length > 1
          ? null
          : corrections.map(({ word }) => word),
      frequency: Math.max(group.frequency, most(corrections)),
    };
  }
  if (!halves) return group;
  if (exact.length > 0) return { ...group, readings: [...readings, halves] };
  return groupOf(question, { readings: [halves], corrected: [halves.join(" ")] });
}

/**
 * Reads a word of the lexicon: by itself and what it means; with synonyms where that finds few; by what comes near to it where the
 * shop has nothing of the kind.
 */
function readMeaning(question: WordQuestion, meaning: Meaning, vocabulary: Vocabulary): WordGroup {
  const own = known(question.forms, vocabulary);
  const same = known(allForms(meaning.same), vocabulary);
  const exact = [...own, ...same];
  const halves = splitOf(question, vocabulary);
  const apart = halves ? [halves] : [];
  const isQuality = meaning.isQuality;
  const synonyms = labelled(exact) < FEW ? known(allForms(meaning.synonyms), vocabulary) : [];
  const all = [...readingsOf(exact), ...apart, ...readingsOf(synonyms)];
  if (labelled([...exact, ...synonyms]) > 0 || halves) {
    const best = bestOf(question, own, same);
    return groupOf(question, {
      readings: all,
      best: best.length === 0 || best.length === all.length ? all : best,
      frequency: most([...exact, ...synonyms]),
      isQuality,
      isThing: !isQuality,
    });
  }
  const instead = known(allForms(meaning.related), vocabulary).filter((word) => word.labelCount > 0);
  const related = [...instead, ...known(meaning.spellings, vocabulary).filter((word) => word.labelCount > 0)];
  // A text that only mentions what the word means is of another kind.
  if (related.length === 0) return groupOf(question, { readings: readingsOf(own), frequency: most(own), isQuality });
  return groupOf(question, {
    readings: readingsOf(related),
    corrected: instead[0] ? [instead[0].word] : null,
    frequency: most(related),
    isRelated: true,
    isQuality,
  });
}

/** Returns which readings of a word of the lexicon come first: its meaning alone, where the romanised word is hardly one of the shop's. */
function bestOf({ typed }: WordQuestion, own: readonly KnownWord[], same: readonly KnownWord[]): string[][] {
  const isRareHomograph = !isIndic(typed) && labelled(same) >= labelled(own) * MEANING_RATIO;
  return readingsOf(same.length > 0 && isRareHomograph ? same : [...own, ...same]);
}

/** Reads a word that is missing or rare as the one of the lexicon that it sounds like, unless a word of the shop is spelt more like it. */
function readGuess(
  question: WordQuestion,
  there: number,
  correction: KnownWord | undefined,
  vocabulary: Vocabulary,
): WordGroup | null {
  const { typed, guess } = question;
  if (!guess || there >= RARE) return null;
  const isSpeltAlike = (word: string) =>
    typingDistance(typed, word) <= typingDistance(romanise(typed), romanise(guess.word));
  if (correction && !isIndic(typed) && isSpeltAlike(correction.word)) return null;
  const group = readMeaning({ ...question, forms: formsOf(guess.word, guess.meaning) }, guess.meaning, vocabulary);
  if (group.readings.length === 0) return null;
  const isMistyped = group.corrected === null && !isIndic(typed) && !isIndic(guess.word);
  return isMistyped ? { ...group, corrected: [guess.word] } : group;
}

/** Returns a group with default values. */
function groupOf(question: WordQuestion, given: Partial<WordGroup> & Pick<WordGroup, "readings">): WordGroup {
  return {
    typed: question.typed,
    best: given.readings,
    corrected: null,
    isRelated: false,
    isQuality: false,
    isThing: false,
    frequency: 0,
    ...given,
  };
}

/** Replaces a guessed word by the one that it forms with its neighbour. */
function orTogether(group: WordGroup, together: readonly KnownWord[]): WordGroup {
  const added = together.map(({ word }) => [word]);
  const isGuess = group.corrected !== null || group.isRelated;
  const readings = isGuess ? added : [...group.readings, ...added];
  return {
    ...group,
    isRelated: false,
    readings,
    best: isGuess || group.best === group.readings ? readings : [...group.best, ...added],
    corrected: null,
    frequency: Math.max(isGuess ? 0 : group.frequency, most(together)),
  };
}

/**
 * Returns the words that a typed one may stand for, the likeliest first. A word that is really there is left alone, unless it is
 * rare, or sounds like a far more frequent one: catalogues contain typing mistakes too (accesories).
 */
function correctionsOf(question: WordQuestion, exact: readonly KnownWord[], near: readonly KnownWord[]): KnownWord[] {
  const { typed, sounds } = question;
  // A model number is never corrected.
  if (/\d/.test(typed)) return [];
  const there = most(exact);
  const cost = isIndic(typed) ? costAcrossScripts : costOfMistake;
  const costs = near
    .filter(({ word }) => !exact.some((other) => other.word === word) && isMeant(word))
    .filter(({ labelCount }) => labelCount >= there * (there < RARE ? LIKELIER_THAN_RARE : LIKELIER))
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
 * Returns the cost of correcting `typed` to `candidate`: edit distance, reduced for words that sound alike or are frequent. The
 * weights were fitted to 986 real typos (`npm run bench:search`): the first guess is right for 83%.
 */
function costOfMistake(question: WordQuestion, { word, labelCount }: KnownWord): number {
  const { typed, formSounds, isLast } = question;
  const sound = soundOf(word);
  const soundsAlike = sound.length > 1 && formSounds.includes(sound);
  const distance = Math.min(
    ...question.forms.map((form) => typingDistance(form, word) + (form === typed ? 0 : INFLECTION_COST)),
  );
  const begins = isLast && typed.length >= 3 && word.startsWith(typed);
  if (!begins && distance > maxTypos(typed) + (soundsAlike ? 1 : 0)) return Infinity;
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

/** Function words and single letters occur in many names and are never a correction of a longer word. */
function isMeant(word: string): boolean {
  return word.length > 1 && !isFunctionWord(word);
}

/** Returns how many typing mistakes a word of this length may have. */
function maxTypos(word: string): number {
  if (word.length <= 2) return 0;
  if (word.length <= 5) return 1;
  return word.length <= 8 ? 2 : 3;
}

function isPhrase(text: string): boolean {
  return text.includes(" ");
}

/** Returns a word with its forms and what it means. */
function formsOf(word: string, meaning: Meaning | undefined): string[] {
  return allForms([word, ...(meaning?.same ?? [])]);
}

/** Returns the words with their singulars and plurals, of a phrase that of its last word. */
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

/** Returns the split whose rarer half is the most frequent; of a word that is there, only where both halves are far more frequent. */
function splitOf({ typed, splits }: WordQuestion, { exact }: Vocabulary): string[] | null {
  const there = /\d/.test(typed) ? 0 : (exact.get(typed)?.productCount ?? 0);
  const rarerHalf = (split: [string, string]) => Math.min(...split.map((half) => exact.get(half)?.labelCount ?? 0));
  const best = splits
    .filter((split) => rarerHalf(split) >= Math.max(1, there * LIKELIER))
    .toSorted((one, other) => rarerHalf(other) - rarerHalf(one))[0];
  return best ?? null;
}

/** Returns those of the words that are there. A phrase is when all its words are, at most in as many products as the rarest of them. */
function known(words: readonly string[], vocabulary: Vocabulary): KnownWord[] {
  return words.flatMap((word) => {
    const parts = apart(word).map((part) => vocabulary.exact.get(part));
    if (parts.length === 1) return parts[0] ?? [];
    const there = parts.filter((part) => part !== undefined);
    if (there.length < parts.length) return [];
    const least = (of: "productCount" | "labelCount") => Math.min(...there.map((part) => part[of]));
    return { word, productCount: least("productCount"), labelCount: least("labelCount") };
  });
}

/** Returns the words of a phrase. */
function apart(phrase: string): string[] {
  return phrase.split(" ");
}

function readingsOf(words: readonly KnownWord[]): string[][] {
  return words.map(({ word }) => apart(word));
}

/** Returns in how many products' names, brands, tags or categories the most frequent of the words occurs. */
function labelled(words: readonly KnownWord[]): number {
  return Math.max(0, ...words.map((word) => word.labelCount));
}

function most(words: readonly KnownWord[]): number {
  return Math.max(0, ...words.map((word) => word.productCount));
}
