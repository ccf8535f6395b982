import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Returns whether `signature` is the hex HMAC-SHA256 of `signed` under `secret`. A malformed one (missing, too short, not hex) is false, never an
 * error. Compares in constant time, which the provider's SDK does not.
 */
export function isSignatureOf(signature: unknown, signed: string | Uint8Array, secret: string): boolean {
  if (typeof signature !== "string" || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const expected = createHmac("sha256", secret).update(signed).digest();
  return timingSafeEqual(expected, Buffer.from(signature, "hex"));
}
