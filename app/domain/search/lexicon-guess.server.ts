import type { Lexicon, Meaning } from "#app/domain/search/search.lexicon.ts";
import { typingDistance } from "#app/domain/search/search.ts";
import { isIndic, romanise, soundOf, soundsOf } from "#app/domain/search/sound.server.ts";

/** A word of the lexicon that a typed one sounds like. */
export interface Guess {
  word: string;
  meaning: Meaning;
  /** Letters that differ once vowels are written alike; 0: only another spelling of the word (khilonaa). */
  distance: number;
}

/** Shorter words, and those with a single consonant, sound like too many others. */
const SHORTEST = 3;

type SoundIndex = ReadonlyMap<string, readonly { word: string; spelling: string }[]>;

const indexes = new WeakMap<Lexicon, SoundIndex>();

/** Returns the word of the lexicon that sounds like `typed` and is spelt most like it, or undefined. */
export function guessMeaning(typed: string, lexicon: Lexicon): Guess | undefined {
  if (typed.length < SHORTEST || /\d/.test(typed)) return undefined;
  const bySound = indexes.get(lexicon) ?? indexSounds(lexicon);
  const spelling = plainSpelling(typed);
  const most = isIndic(typed) || spelling.length > 5 ? 2 : 1;
  const alike = soundsOf(typed)
    .filter((sound) => sound.length > 1)
    .flatMap((sound) => bySound.get(sound) ?? [])
    .map((entry) => ({ word: entry.word, distance: typingDistance(spelling, entry.spelling) }))
    .filter(({ distance }) => distance <= most)
    .sort((one, other) => one.distance - other.distance)[0];
  const meaning = alike && lexicon.findMeaning(alike.word);
  return meaning && { ...alike, meaning };
}

function indexSounds(lexicon: Lexicon): SoundIndex {
  const index = new Map<string, { word: string; spelling: string }[]>();
  for (const word of lexicon.words()) {
    if (word.includes(" ")) continue;
    const sound = soundOf(word);
    index.set(sound, [...(index.get(sound) ?? []), { word, spelling: plainSpelling(word) }]);
  }
  indexes.set(lexicon, index);
  return index;
}

/** Romanised words are spelt by ear: long vowels once or twice, v or w, z or j. */
function plainSpelling(word: string): string {
  return romanise(word)
    .replace(/ee/g, "i")
    .replace(/oo|ou/g, "u")
    .replace(/y$/, "i")
    .replaceAll("w", "v")
    .replaceAll("z", "j")
    .replaceAll("ph", "f")
    .replaceAll("chh", "ch")
    .replace(/([a-z])\1+/g, "$1");
}
