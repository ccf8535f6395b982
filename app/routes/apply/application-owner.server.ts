import { findApplication } from "#app/domain/stores/applications/applications.queries.server.ts";
import type { Application, ApplicationOwner } from "#app/domain/stores/applications/applications.ts";
import type { Actor } from "#app/domain/platform/state-machine/transition.commands.server.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import { mergeHeaders } from "#app/http/request/responses.server.ts";
import { changeSessionData, currentSession, ensureSession, type Person } from "#app/http/people/session.server.ts";
import { cipher, db } from "#app/services.server.ts";

/** Returns the owner of the request's application: the signed-in account, and the application named by the session. */
export async function applicationOwner(args: RequestArgs): Promise<ApplicationOwner> {
  const session = await currentSession(args);
  return { profileId: session?.person?.profileId, applicationId: session?.data.applicationId };
}

/** Returns the application that a request is about, or undefined when it is about none. */
export async function currentApplication(args: RequestArgs): Promise<Application | undefined> {
  return findApplication(db, await applicationOwner(args), cipher);
}

/** Returns the actor who changes an application; a visitor without an account is recorded as a customer. */
export function applicant({ person }: { person: Person | undefined }): Actor {
  return { profileId: person?.profileId ?? null, role: person?.role ?? "customer" };
}

/**
 * Stores the application's id in the session; a visitor without a session gets one. Returns the headers to send along. Throws
 * `RetryLaterError` when too many sessions were started from the visitor's network.
 */
export async function rememberApplication(args: RequestArgs, applicationId: number): Promise<Headers> {
  const { session, headers } = await ensureSession(args);
  if (session.data.applicationId === applicationId) return headers;
  return mergeHeaders(headers, await changeSessionData(args, (data) => ({ ...data, applicationId })));
}
