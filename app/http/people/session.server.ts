import {
  createSession,
  findSession,
  renewSessionId,
  updateSessionData,
  type FoundSession,
  type SessionData,
  type SignedInPerson,
} from "#app/domain/accounts/accounts/sessions.commands.server.ts";
import { RetryLaterError } from "#app/domain/domain-error.ts";
import { sessionCookie } from "#app/http/request/cookies.server.ts";
import { userAgentOf } from "#app/http/people/device.server.ts";
import { consumeForNetwork } from "#app/http/request/rate-limits.server.ts";
import { isBackgroundRequest } from "#app/http/request/request-headers.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import { hashSecret, newSecret } from "#app/domain/accounts/accounts/secrets.server.ts";
import { db } from "#app/services.server.ts";

export type Person = SignedInPerson;
export type CurrentSession = FoundSession;

/** Returns the visitor's session with its person, if any. One query per request at most, none without the cookie. */
export function currentSession({ request, context: { memo } }: RequestArgs): Promise<CurrentSession | undefined> {
  if (memo.shared?.template) memo.shared.templateNeeds = "session";
  return (memo.session ??= readSession(request));
}

async function readSession(request: Request): Promise<CurrentSession | undefined> {
  const idHash = await sessionIdHash(request);
  return idHash && findSession(db, idHash, { isBackground: isBackgroundRequest(request) });
}

/** Returns the hash that identifies the request's session in the database, whether it still exists or not. */
export async function sessionIdHash(request: Request): Promise<Buffer | undefined> {
  const token: unknown = await sessionCookie.parse(request.headers.get("Cookie"));
  return typeof token === "string" ? hashSecret(token) : undefined;
}

/**
 * Starts a session under a new id and ends the current one: an id known before signing in is worth nothing after it. `profileId` null signs
 * out, and begins no session where there is none. A person with a second factor gets a pending session until that is proven:
 * `factorVerified` says that it just was. Keeps `data` (waiting toasts, a form's outcome), except the data of a person who leaves. Returns the
 * Set-Cookie header. Throws `DomainError` when the person's sessions were all ended since `epoch`.
 */
export async function startSession(
  args: RequestArgs,
  profileId: number | null,
  proof: { epoch?: number; factorVerified?: boolean } = {},
): Promise<Headers> {
  const old = await currentSession(args);
  if (profileId === null && !old) return new Headers();
  return beginSession(args, profileId, old, proof);
}

async function beginSession(
  args: RequestArgs,
  profileId: number | null,
  old: CurrentSession | undefined,
  proof: { epoch?: number; factorVerified?: boolean },
): Promise<Headers> {
  const token = newSecret();
  const idHash = hashSecret(token);
  const userAgent = userAgentOf(args.request);
  const leaves = old?.person !== undefined && old.person.profileId !== profileId;
  const data = leaves ? {} : (old?.data ?? {});
  await createSession(db, { idHash, profileId, userAgent, data, replaces: old?.idHash, ...proof });
  return useSession(args, token, idHash);
}

/**
 * Gives the session that is there a new id, for a change of privilege other than signing in and out: a changed password, a second
 * factor proven just now. The old id is dead. Returns the Set-Cookie header; none when the session was ended meanwhile.
 */
export async function renewSession(args: RequestArgs, proof: { factorVerified?: boolean } = {}): Promise<Headers> {
  const session = await currentSession(args);
  const token = newSecret();
  const next = hashSecret(token);
  if (!session || !(await renewSessionId(db, { old: session.idHash, next, ...proof }))) return new Headers();
  return useSession(args, token, next);
}

async function useSession(args: RequestArgs, token: string, idHash: Buffer): Promise<Headers> {
  args.context.memo.session = Promise.resolve(await findSession(db, idHash));
  return new Headers({ "Set-Cookie": await sessionCookie.serialize(token) });
}

/**
 * Returns the visitor's session; one without a session gets one, with its cookie in `headers`. Throws `RetryLaterError` when too many were begun in
 * the visitor's network.
 */
export async function ensureSession(args: RequestArgs): Promise<{ session: CurrentSession; headers: Headers }> {
  const session = await currentSession(args);
  if (session) return { session, headers: new Headers() };
  await consumeForNetwork(args, "session.network");
  const headers = await beginSession(args, null, undefined, {});
  const started = await currentSession(args);
  if (!started) throw new Error("A session that was just started is missing");
  return { session: started, headers };
}

/**
 * Changes the data that the session keeps between two pages; a visitor without a session gets one. Returns the headers to send along. After
 * too many new sessions in the visitor's network nothing is kept: a notice that is not shown must not stop the action behind it.
 */
export async function changeSessionData(
  args: RequestArgs,
  change: (data: SessionData) => SessionData,
): Promise<Headers> {
  const ensured = await ensureSession(args).catch((error: unknown) => {
    if (error instanceof RetryLaterError) return undefined;
    throw error;
  });
  if (!ensured) return new Headers();
  const { session: current, headers } = ensured;
  const before = current.data;
  const after = change(before);
  current.data = after;
  // One write after the other: two loaders of one request may each take something, and the older state must not be written last.
  const { memo } = args.context;
  memo.sessionWrite = (memo.sessionWrite ?? Promise.resolve()).then(() =>
    updateSessionData(db, current.idHash, before, after),
  );
  await memo.sessionWrite;
  return headers;
}
