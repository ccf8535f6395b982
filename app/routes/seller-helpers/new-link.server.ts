import type { RequestArgs } from "#app/http/request-context.ts";
import { changeSessionData, currentSession } from "#app/http/session.server.ts";
import { cipher } from "#app/services.server.ts";

/** Stores the token of a link that was just made, encrypted, in the session of the member who made it. */
export async function storeNewToken(args: RequestArgs, profileId: number, token: string): Promise<Headers> {
  const encrypted = cipher.encrypt(token, encryptionContext(profileId));
  return changeSessionData(args, (data) => ({ ...data, packingLink: { profileId, encrypted } }));
}

/** Returns the token to show to this member, once; undefined when there is none. */
export async function takeNewToken(args: RequestArgs, profileId: number): Promise<string | undefined> {
  const waiting = (await currentSession(args))?.data.packingLink;
  if (waiting?.profileId !== profileId) return undefined;
  await changeSessionData(args, ({ packingLink: _, ...data }) => data);
  return cipher.decrypt(waiting.encrypted, encryptionContext(profileId));
}

function encryptionContext(profileId: number): string {
  return `sessions.data.packingLink:${profileId}`;
}
