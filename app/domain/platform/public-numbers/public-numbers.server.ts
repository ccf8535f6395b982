import { randomInt } from "node:crypto";
import { PUBLIC_NUMBER_ALPHABET, type PublicNumberPrefix } from "#app/domain/platform/public-numbers/public-numbers.ts";

const MAX_ATTEMPTS = 5;

/** Returns a public number that cannot be guessed, e.g. `HT-7F3K-92QD` (rule 4.15): one of 2^40. */
export function newPublicNumber(thing: PublicNumberPrefix): string {
  const four = () =>
    Array.from({ length: 4 }, () => PUBLIC_NUMBER_ALPHABET[randomInt(PUBLIC_NUMBER_ALPHABET.length)]).join("");
  return `${thing}-${four()}-${four()}`;
}

/** Calls `insert` with new numbers until one is free; `insert` returns undefined for a taken one. */
export async function withFreshNumber<Row>(
  thing: PublicNumberPrefix,
  insert: (publicNumber: string) => Promise<Row | undefined>,
  newNumber: (thing: PublicNumberPrefix) => string = newPublicNumber,
): Promise<Row> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const row = await insert(newNumber(thing));
    if (row !== undefined) return row;
  }
  throw new Error(`${MAX_ATTEMPTS} public numbers in a row were taken: the generator is broken`);
}
