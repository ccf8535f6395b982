import type { Guess } from "#app/domain/catalog/search/lexicon-guess.server.ts";
import type { Meaning } from "#app/domain/catalog/search/search.lexicon.ts";

/** A word of the vocabulary and the number of products that contain it: in any text, and in the name. */
export interface KnownWord {
  word: string;
  productCount: number;
  labelCount: number;
}

/** The lookups in the vocabulary for one typed word. */
export interface WordQuestion {
  /** A word, or a phrase of the lexicon with spaces. */
  input: string;
  /** The word, its singular and plural. */
  forms: string[];
  /** Meaning of a lexicon word or phrase: such a word is never a typing mistake. */
  meaning: Meaning | undefined;
  /** For any other word: the lexicon word that it sounds like. */
  guess: Guess | undefined;
  /** Phonetic keys it may have. */
  sounds: string[];
  /** Phonetic keys of its plural and singular: headfone sounds like headphones. */
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
