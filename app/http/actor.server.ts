import { reachOf, type ActorRole, type Permission, type Reach } from "#app/domain/access/permissions.ts";
import { withRedirect } from "#app/http/own-path.ts";
import { findSecondFactor } from "#app/domain/second-factor/second-factor.queries.server.ts";
import { FRESH_MINUTES } from "#app/domain/second-factor/second-factor.ts";
import type { RequestArgs } from "#app/http/request-context.ts";
import { notFound, seeOther } from "#app/http/responses.server.ts";
import { currentSession, type Person } from "#app/http/session.server.ts";
import { addToast, type NewToast } from "#app/http/toasts.server.ts";
import { db } from "#app/services.server.ts";

export interface Actor {
  role: ActorRole;
  person: Person | undefined;
  /** How far the permission that was asked for reaches. */
  reach: Reach;
}

interface ActorOptions {
  /** The page with the form, for a form that was posted. */
  backTo?: string;
  /** The message that a visitor reads on the sign-in page. */
  notice?: NewToast;
}

/**
 * The first line of every loader and action: who is there, and may they do this?
 * Throws the answer when not: a visitor is sent to sign in and comes back afterwards, anybody else is sent home (rule 14.2).
 */
export async function requirePermission(
  args: RequestArgs,
  permission: Permission,
  options: ActorOptions = {},
): Promise<Actor> {
  const person = (await currentSession(args))?.person;
  const role: ActorRole = person?.role ?? "visitor";
  const reach = reachOf(permission, role);
  if (reach) return { role, person, reach };
  if (person) throw seeOther("/");
  throw await signInFirst(args, permission, options);
}

/** As `requirePermission`, for what only a signed-in person can have. */
export async function requirePerson(
  args: RequestArgs,
  permission: Permission,
  options: ActorOptions = {},
): Promise<Person> {
  const { person } = await requirePermission(args, permission, options);
  if (!person) throw notFound();
  return person;
}

/**
 * The second line of a sensitive step, after the permission: an enrolled person whose second factor was not proven within the
 * last minutes is asked for it again and comes back to `backTo`, the page with the form (rule 8.9).
 */
export async function requireFreshFactor(person: Person, backTo: string): Promise<void> {
  const provenAt = person.factorVerifiedAt?.getTime() ?? 0;
  if (Date.now() - provenAt < FRESH_MINUTES * 60_000) return;
  if (await findSecondFactor(db, person.profileId)) throw seeOther(withRedirect("/second-factor", backTo));
}

const CHECKOUT_NOTICE: NewToast = {
  tone: "error",
  title: "messages:authentication_required.title",
  description: "messages:authentication_required.checkout",
};

async function signInFirst(
  args: RequestArgs,
  permission: Permission,
  { backTo = "/", notice = permission === "checkout.use" ? CHECKOUT_NOTICE : undefined }: ActorOptions,
): Promise<Response> {
  const url = new URL(args.request.url);
  const path = url.pathname.replace(/\.data$/, "");
  // Coming back to the address of a form that was posted would show nothing: go back to a page that has one.
  const back = args.request.method === "GET" ? path + url.search.replace(/[?&]_routes=[^&]*/, "") : backTo;
  if ((await currentSession(args))?.pending) return seeOther(withRedirect("/second-factor", back));
  const headers = notice && (await addToast(args, notice));
  const door = path.startsWith("/admin") ? "/admin/login" : "/login";
  return seeOther(withRedirect(door, back), headers);
}
