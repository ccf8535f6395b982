import type { ValueCipher } from "#app/domain/platform/encryption/encrypted-values.server.ts";

const CONTEXT = "unsubscribe:promotion";

/** Returns the encrypted token of a promotion mail's unsubscribe link. It never expires. */
export function unsubscribeToken(cipher: ValueCipher, profileId: number): string {
  return cipher.encrypt(String(profileId), CONTEXT);
}

/** Returns the profile id of the token, or undefined for an invalid one. */
export function findUnsubscriber(cipher: ValueCipher, token: string): number | undefined {
  try {
    return Number(cipher.decrypt(token, CONTEXT));
  } catch {
    // Truncated, forged or encrypted with a removed key.
    return undefined;
  }
}
