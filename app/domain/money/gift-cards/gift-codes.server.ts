import { randomInt, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { GIFT_CODE_ALPHABET, GIFT_CODE_LENGTH, GIFT_CODE_PREFIX } from "#app/domain/money/gift-cards/gift-cards.ts";

const derive = promisify<string, string, number, Buffer>(scrypt);

/** Returns a new code, e.g. `HAAT-7F3K92QD`: the prefix and 8 random upper-case characters (rule 6.9). */
export function newGiftCode(): string {
  const characters = Array.from(
    { length: GIFT_CODE_LENGTH },
    () => GIFT_CODE_ALPHABET[randomInt(GIFT_CODE_ALPHABET.length)],
  );
  return `${GIFT_CODE_PREFIX}${characters.join("")}`;
}

/**
 * Returns the stored hash of a code. Eight characters need a slow hash (about 50 ms, off the main thread); the salt is the same for
 * all because cards are found by this value.
 */
export function hashGiftCode(canonicalCode: string): Promise<Buffer> {
  return derive(canonicalCode, "haat gift card", 32);
}
