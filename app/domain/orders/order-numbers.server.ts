import { randomInt } from "node:crypto";
import { ORDER_NUMBER_ALPHABET } from "#app/domain/orders/orders.ts";

const TRIES = 5;

/** A public number that cannot be guessed, e.g. `HT-7F3K-92QD` (decision 29): one of 2^40. */
export function newOrderNumber(): string {
  const four = () =>
    Array.from({ length: 4 }, () => ORDER_NUMBER_ALPHABET[randomInt(ORDER_NUMBER_ALPHABET.length)]).join("");
  return `HT-${four()}-${four()}`;
}

/** Calls `insert` with new numbers until one is not taken yet: it answers undefined for one that is. */
export async function withFreshOrderNumber<Row>(
  insert: (publicNumber: string) => Promise<Row | undefined>,
  newNumber: () => string = newOrderNumber,
): Promise<Row> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const row = await insert(newNumber());
    if (row !== undefined) return row;
  }
  throw new Error(`${TRIES} order numbers in a row were taken: the generator is broken`);
}
