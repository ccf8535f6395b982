import { CODES_SHOWN_MINUTES } from "#app/domain/accounts/second-factor/second-factor.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import { changeSessionData, currentSession } from "#app/http/people/session.server.ts";
import { cipher } from "#app/services.server.ts";

/**
 * Stores new recovery codes, encrypted, in the session for the page that shows them, until the person confirms having saved them
 * or `CODES_SHOWN_MINUTES` have passed.
 */
export async function storeRecoveryCodes(args: RequestArgs, profileId: number, codes: string[]): Promise<Headers> {
  const until = new Date(Date.now() + CODES_SHOWN_MINUTES * 60_000).toISOString();
  const encrypted = cipher.encrypt(codes.join(" "), encryptionContext(profileId));
  return changeSessionData(args, (data) => ({ ...data, recoveryCodes: { profileId, encrypted, until } }));
}

/** Returns the codes to show to this person, or undefined. */
export async function findRecoveryCodes(args: RequestArgs, profileId: number): Promise<string[] | undefined> {
  const waiting = (await currentSession(args))?.data.recoveryCodes;
  if (waiting?.profileId !== profileId || Date.parse(waiting.until) < Date.now()) return undefined;
  return cipher.decrypt(waiting.encrypted, encryptionContext(profileId)).split(" ");
}

/** Removes the codes from the session. */
export async function discardRecoveryCodes(args: RequestArgs): Promise<Headers> {
  return changeSessionData(args, ({ recoveryCodes: _, ...data }) => data);
}

function encryptionContext(profileId: number): string {
  return `sessions.data.recoveryCodes:${profileId}`;
}
