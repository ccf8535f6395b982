import type { Lexicon, Meaning } from "#app/domain/catalog/search/search.lexicon.ts";
import { romanisedSingulars } from "#app/domain/catalog/search/inflections.ts";
import { typingDistance } from "#app/domain/catalog/search/search.ts";
import { isIndic, romanise, soundsOf, spellByEar } from "#app/domain/catalog/search/sound.server.ts";

/** A word of the lexicon that a typed one sounds like. */
export interface Guess {
  word: string;
  meaning: Meaning;
  /** Letters that differ once vowels are written alike; 0: only another spelling of the word (khilonaa). */
  distance: number;
}

/** Shorter words, and words with a single consonant, sound like too many others. */
const MIN_LENGTH = 3;

type SoundIndex = ReadonlyMap<string, readonly { word: string; spelling: string }[]>;

const indexes = new WeakMap<Lexicon, SoundIndex>();

/** Returns the word of the lexicon that sounds like `input` and is spelt most like it, or undefined. */
export function guessMeaning(input: string, lexicon: Lexicon): Guess | undefined {
  if (input.length < MIN_LENGTH || /\d/.test(input)) return undefined;
  const bySound = indexes.get(lexicon) ?? indexSounds(lexicon);
  const alike = [
    ...wordsAlike(input, bySound),
    ...romanisedSingulars(input)
      .flatMap((singular) => wordsAlike(singular, bySound))
      .map((found) => ({ ...found, distance: found.distance + 1 })),
  ]
    .map((found) => ({ ...found, letters: typingDistance(romanise(input), romanise(found.word)) }))
    .sort((one, other) => one.distance - other.distance || one.letters - other.letters)[0];
  const meaning = alike && lexicon.findMeaning(alike.word);
  return meaning && { word: alike.word, distance: alike.distance, meaning };
}

function wordsAlike(input: string, bySound: SoundIndex): { word: string; distance: number }[] {
  const spelling = spellByEar(input);
  const max = isIndic(input) || spelling.length > 5 ? 2 : 1;
  return soundsOf(input)
    .filter((sound) => sound.length > 1)
    .flatMap((sound) => bySound.get(sound) ?? [])
    .map((entry) => ({ word: entry.word, distance: typingDistance(spelling, entry.spelling) }))
    .filter(({ distance }) => distance <= max);
}

function indexSounds(lexicon: Lexicon): SoundIndex {
  const index = new Map<string, { word: string; spelling: string }[]>();
  for (const word of lexicon.words()) {
    if (word.includes(" ")) continue;
    const spellings = spellingsOf(word);
    for (const sound of soundsOf(word))
      index.set(sound, [...(index.get(sound) ?? []), ...spellings.map((spelling) => ({ word, spelling }))]);
  }
  indexes.set(lexicon, index);
  return index;
}

/** Returns how a word of the lexicon may be typed: ड and ढ as d or r (churi, papar), a vowel that is not spoken also left out (chalani, chalni). */
function spellingsOf(word: string): string[] {
  const spelling = spellByEar(word);
  if (!isIndic(word)) return [spelling];
  const withR =
    spelling.length > MIN_LENGTH && /.[डढડઢ]/u.test(word)
      ? [spelling.slice(0, 1) + spelling.slice(1).replaceAll("d", "r")]
      : [];
  const all = [spelling, ...withR];
  return [
    ...new Set([...all, ...all.map((each) => each.replace(/(?<=[aeiou][^aeiou]{1,2})a(?=[^aeiou]{1,2}[aeiou]$)/, ""))]),
  ];
}
