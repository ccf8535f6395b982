import { randomInt } from "node:crypto";
import { PUBLIC_NUMBER_ALPHABET, type NumberedThing } from "#app/domain/public-numbers/public-numbers.ts";

const TRIES = 5;

/** A public number that cannot be guessed, e.g. `HT-7F3K-92QD` (decision 29): one of 2^40. */
export function newPublicNumber(thing: NumberedThing): string {
  const four = () =>
    Array.from({ length: 4 }, () => PUBLIC_NUMBER_ALPHABET[randomInt(PUBLIC_NUMBER_ALPHABET.length)]).join("");
  return `${thing}-${four()}-${four()}`;
}

/** Calls `insert` with new numbers until one is not taken yet: it answers undefined for one that is. */
export async function withFreshNumber<Row>(
  thing: NumberedThing,
  insert: (publicNumber: string) => Promise<Row | undefined>,
  newNumber: (thing: NumberedThing) => string = newPublicNumber,
): Promise<Row> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const row = await insert(newNumber(thing));
    if (row !== undefined) return row;
  }
  throw new Error(`${TRIES} public numbers in a row were taken: the generator is broken`);
}
