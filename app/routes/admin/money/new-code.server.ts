import type { RequestArgs } from "#app/http/request/request-context.ts";
import { changeSessionData, currentSession } from "#app/http/people/session.server.ts";
import { cipher } from "#app/services.server.ts";

/** Stores the code of a card that was just generated, encrypted, in the session of the administrator who generated it. */
export async function storeNewCode(
  args: RequestArgs,
  { profileId, giftCardId, code }: { profileId: number; giftCardId: number; code: string },
): Promise<Headers> {
  const encrypted = cipher.encrypt(code, encryptionContext(profileId, giftCardId));
  return changeSessionData(args, (data) => ({ ...data, giftCardCode: { profileId, giftCardId, encrypted } }));
}

/** Returns the card's code to show to this administrator, once; undefined when there is none. */
export async function takeNewCode(
  args: RequestArgs,
  profileId: number,
  giftCardId: number,
): Promise<string | undefined> {
  const waiting = (await currentSession(args))?.data.giftCardCode;
  if (waiting?.profileId !== profileId || waiting.giftCardId !== giftCardId) return undefined;
  await changeSessionData(args, ({ giftCardCode: _, ...data }) => data);
  return cipher.decrypt(waiting.encrypted, encryptionContext(profileId, giftCardId));
}

function encryptionContext(profileId: number, giftCardId: number): string {
  return `sessions.data.giftCardCode:${profileId}:${giftCardId}`;
}
