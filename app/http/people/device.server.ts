import { rememberDevice, recordSignIn } from "#app/domain/accounts/accounts/known-devices.commands.server.ts";
import { hashSecret, newSecret } from "#app/domain/accounts/accounts/secrets.server.ts";
import { deviceCookie } from "#app/http/request/cookies.server.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import { db } from "#app/services.server.ts";

async function deviceToken({ request }: RequestArgs): Promise<string | undefined> {
  const token: unknown = await deviceCookie.parse(request.headers.get("Cookie"));
  return typeof token === "string" ? token : undefined;
}

/** Returns the hash that identifies this browser in the database after a sign-in; undefined without its cookie. */
export async function deviceHash(args: RequestArgs): Promise<Buffer | undefined> {
  const token = await deviceToken(args);
  return token === undefined ? undefined : hashSecret(token);
}

/** Returns the User-Agent header, cut to 300 characters, or null. */
export function userAgentOf(request: Request): string | null {
  return request.headers.get("User-Agent")?.slice(0, 300) ?? null;
}

/**
 * Returns the Set-Cookie header of a new token, so that a sign-in form that is sent twice comes from one device; none for a browser that has
 * one. The token means nothing before a sign-in.
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

/** As `rememberThisDevice`, after a sign-in: a browser that is new to the account is reported to its owner. */
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
