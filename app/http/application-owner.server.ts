import type { ApplicationOwner } from "#app/domain/applications/applications.ts";
import type { RequestArgs } from "#app/http/request-context.ts";
import { mergeHeaders } from "#app/http/responses.server.ts";
import { changeSessionData, currentSession, ensureSession } from "#app/http/session.server.ts";

/** Returns whose application a request is about: the signed-in person's, and the one that the session names. */
export async function applicationOwner(args: RequestArgs): Promise<ApplicationOwner> {
  const session = await currentSession(args);
  return { profileId: session?.person?.profileId, applicationId: session?.data.applicationId };
}

/**
 * Lets the session lead to an application; a visitor without a session gets one. Returns the headers to send along. Throws
 * `RetryLaterError` when too many sessions were begun in the visitor's network.
 */
export async function rememberApplication(args: RequestArgs, applicationId: number): Promise<Headers> {
  const { session, headers } = await ensureSession(args);
  if (session.data.applicationId === applicationId) return headers;
  return mergeHeaders(headers, await changeSessionData(args, (data) => ({ ...data, applicationId })));
}
