import { randomBytes } from "node:crypto";
import { hashSecret } from "#app/domain/accounts/accounts/secrets.server.ts";
import { RECOVERY_CODES } from "#app/domain/accounts/second-factor/second-factor.ts";

/** Crockford's 32 characters: no two look alike. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CHARACTERS = 16;

/** Ten new codes like `7F3K-92QD-XN4T-0M8C`. Their 80 random bits make a fast hash safe. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const characters = [...randomBytes(CHARACTERS)].map((byte) => ALPHABET[byte % ALPHABET.length]);
    return characters.join("").replace(/(.{4})(?=.)/g, "$1-");
  });
}

/** Returns the hash of a recovery code, with or without its dashes. */
export function hashRecoveryCode(code: string): Buffer {
  return hashSecret(`recovery code ${code.replaceAll("-", "")}`);
}
