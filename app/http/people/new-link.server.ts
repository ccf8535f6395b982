import type { RequestArgs } from "#app/http/request/request-context.ts";
import { changeSessionData, currentSession } from "#app/http/people/session.server.ts";
import { cipher } from "#app/services.server.ts";

/** Stores the token of a link that was just made, encrypted, in its maker's session. @param about what it is for */
export async function storeNewToken(
  args: RequestArgs,
  profileId: number,
  about: string,
  token: string,
): Promise<Headers> {
  const encrypted = cipher.encrypt(token, encryptionContext(profileId, about));
  return changeSessionData(args, (data) => ({ ...data, newLink: { profileId, about, encrypted } }));
}

/** Returns the session's token for this person and purpose; undefined when there is none. */
export async function readNewToken(args: RequestArgs, profileId: number, about: string): Promise<string | undefined> {
  const waiting = (await currentSession(args))?.data.newLink;
  if (waiting?.profileId !== profileId || waiting.about !== about) return undefined;
  return cipher.decrypt(waiting.encrypted, encryptionContext(profileId, about));
}

/** As `readNewToken`, once. */
export async function takeNewToken(args: RequestArgs, profileId: number, about: string): Promise<string | undefined> {
  const token = await readNewToken(args, profileId, about);
  if (token !== undefined) await changeSessionData(args, ({ newLink: _, ...data }) => data);
  return token;
}

function encryptionContext(profileId: number, about: string): string {
  return `sessions.data.newLink:${profileId}:${about}`;
}
