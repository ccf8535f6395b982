import { createHmac } from "node:crypto";

/** Returns a value's index: equal for equal values of one purpose, and without the key it cannot be computed from guesses. */
export type BlindIndex = (purpose: string, value: string) => Buffer;

/** Creates a blind index by HMAC-SHA-256. `readKey` is called at the first use. Its key never changes: the indexes would match no more. */
export function createBlindIndex(readKey: () => Buffer): BlindIndex {
  let key: Buffer | undefined;
  return (purpose, value) =>
    createHmac("sha256", (key ??= readKey()))
      .update(JSON.stringify([purpose, value]))
      .digest();
}
