import type { ValueCipher } from "#app/domain/encryption/encrypted-values.server.ts";

const PLACE = "unsubscribe:promotion";

/** Returns the encrypted token of a promotion mail's unsubscribe link. It never expires. */
export function unsubscribeToken(vault: ValueCipher, profileId: number): string {
  return vault.seal(String(profileId), PLACE);
}

/** Returns the profile id of the token, or undefined for an invalid one. */
export function findUnsubscriber(vault: ValueCipher, token: string): number | undefined {
  try {
    return Number(vault.open(token, PLACE));
  } catch {
    // Truncated, forged or encrypted with a removed key.
    return undefined;
  }
}
