import type { Vault } from "#app/domain/privacy/encrypted-values.server.ts";

const PLACE = "unsubscribe:promotion";

/** What a mail about promotions carries in its link: sealed, so that nobody can make one for somebody else. It never ends. */
export function unsubscribeToken(vault: Vault, profileId: number): string {
  return vault.seal(String(profileId), PLACE);
}

/** Whom the link was made for, or undefined for one that is not ours. */
export function findUnsubscriber(vault: Vault, token: string): number | undefined {
  try {
    return Number(vault.open(token, PLACE));
  } catch {
    // Whatever is wrong with it (shortened by a mail program, made up, sealed by a key of long ago): it opens nothing.
    return undefined;
  }
}
