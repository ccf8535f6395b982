import { CODES_SHOWN_MINUTES } from "#app/domain/second-factor/second-factor.ts";
import type { RequestArgs } from "#app/http/request-context.ts";
import { changeSessionData, currentSession } from "#app/http/session.server.ts";
import { vault } from "#app/services.server.ts";

/**
 * New recovery codes wait in the session for the page that shows them, sealed: the database has them in clear nowhere. They can be
 * looked at again until the person says that they are kept, a quarter of an hour at most.
 */
export async function showRecoveryCodes(args: RequestArgs, profileId: number, codes: string[]): Promise<Headers> {
  const until = new Date(Date.now() + CODES_SHOWN_MINUTES * 60_000).toISOString();
  const sealed = vault.seal(codes.join(" "), encryptionContext(profileId));
  return changeSessionData(args, (data) => ({ ...data, recoveryCodes: { profileId, sealed, until } }));
}

/** The codes that wait to be shown to this person, or undefined. */
export async function shownRecoveryCodes(args: RequestArgs, profileId: number): Promise<string[] | undefined> {
  const waiting = (await currentSession(args))?.data.recoveryCodes;
  if (waiting?.profileId !== profileId || Date.parse(waiting.until) < Date.now()) return undefined;
  return vault.open(waiting.sealed, encryptionContext(profileId)).split(" ");
}

/** The person has kept them. */
export async function forgetRecoveryCodes(args: RequestArgs): Promise<Headers> {
  return changeSessionData(args, ({ recoveryCodes: _, ...data }) => data);
}

function encryptionContext(profileId: number): string {
  return `sessions.data.recoveryCodes:${profileId}`;
}
