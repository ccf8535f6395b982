import { rememberDevice } from "#app/domain/accounts/known-devices.commands.server.ts";
import { hashSecret, newSecret } from "#app/domain/accounts/secrets.server.ts";
import { deviceCookie } from "#app/http/cookies.server.ts";
import type { RequestArgs } from "#app/http/request-context.ts";
import { db } from "#app/services.server.ts";

async function deviceToken({ request }: RequestArgs): Promise<string | undefined> {
  const token: unknown = await deviceCookie.parse(request.headers.get("Cookie"));
  return typeof token === "string" ? token : undefined;
}

/** What the database knows this browser by, once somebody has signed in with it. */
export async function deviceHash(args: RequestArgs): Promise<Buffer | undefined> {
  const token = await deviceToken(args);
  return token === undefined ? undefined : hashSecret(token);
}

/**
 * Remembers, for a year, that this person has signed in with this browser: guesses made elsewhere do not shut them out here
 * (catalogue A3). It proves nothing else. Returns the Set-Cookie header.
 */
export async function rememberThisDevice(args: RequestArgs, profileId: number): Promise<Headers> {
  const token = (await deviceToken(args)) ?? newSecret();
  await rememberDevice(db, profileId, hashSecret(token));
  return new Headers({ "Set-Cookie": await deviceCookie.serialize(token) });
}
