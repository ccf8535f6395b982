import { rememberDevice, recordSignIn } from "#app/domain/accounts/known-devices.commands.server.ts";
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

/** What the browser says about itself, or null. */
export function userAgentOf(request: Request): string | null {
  return request.headers.get("User-Agent")?.slice(0, 300) ?? null;
}

/**
 * Gives a browser that comes to sign in its token, so that a form that is sent twice comes from one device and not from two. Nobody
 * knows the token before somebody has signed in with it. Returns the Set-Cookie header; none for a browser that has one.
 */
export async function nameThisDevice(args: RequestArgs): Promise<Headers> {
  return (await deviceToken(args)) === undefined ? tokenHeaders(newSecret()) : new Headers();
}

/**
 * Remembers, for a year, that this browser is this person's: guesses made elsewhere do not shut them out here (rule 8.14). It
 * proves nothing else. Returns the Set-Cookie header.
 */
export async function rememberThisDevice(args: RequestArgs, profileId: number): Promise<Headers> {
  const token = (await deviceToken(args)) ?? newSecret();
  await rememberDevice(db, profileId, hashSecret(token));
  return tokenHeaders(token);
}

/** As `rememberThisDevice`, for somebody who has just signed in: they are told when their account did not know this browser. */
export async function recordSignInHere(
  args: RequestArgs,
  person: { profileId: number; sessionEpoch: number },
): Promise<Headers> {
  const token = (await deviceToken(args)) ?? newSecret();
  await recordSignIn(db, person, { tokenHash: hashSecret(token), userAgent: userAgentOf(args.request) });
  return tokenHeaders(token);
}

async function tokenHeaders(token: string): Promise<Headers> {
  return new Headers({ "Set-Cookie": await deviceCookie.serialize(token) });
}
