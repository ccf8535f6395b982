import { reachOf, type ActorRole, type Permission, type Reach } from "#app/domain/access/permissions.ts";
import { withRedirect } from "#app/http/own-path.ts";
import type { RequestArgs } from "#app/http/request-context.ts";
import { notFound, seeOther } from "#app/http/responses.server.ts";
import { currentSession, type Person } from "#app/http/session.server.ts";
import { addToast } from "#app/http/toasts.server.ts";

export interface Actor {
  role: ActorRole;
  person: Person | undefined;
  /** How far the permission that was asked for reaches. */
  reach: Reach;
}

/**
 * The first line of every loader and action: who is there, and may they do this?
 * Throws the answer when not: a visitor is sent to sign in and comes back afterwards, anybody else is sent home (spec §6).
 * `backTo` is the page with the form, for a form that was posted.
 */
export async function requirePermission(
  args: RequestArgs,
  permission: Permission,
  options: { backTo?: string } = {},
): Promise<Actor> {
  const person = (await currentSession(args))?.person;
  const role: ActorRole = person?.role ?? "visitor";
  const reach = reachOf(permission, role);
  if (reach) return { role, person, reach };
  if (person) throw seeOther("/");
  throw await signInFirst(args, permission, options.backTo ?? "/");
}

/** As `requirePermission`, for what only a signed-in person can have. */
export async function requirePerson(
  args: RequestArgs,
  permission: Permission,
  options: { backTo?: string } = {},
): Promise<Person> {
  const { person } = await requirePermission(args, permission, options);
  if (!person) throw notFound();
  return person;
}

async function signInFirst(args: RequestArgs, permission: Permission, backTo: string): Promise<Response> {
  const url = new URL(args.request.url);
  const path = url.pathname.replace(/\.data$/, "");
  // Coming back to the address of a form that was posted would show nothing: go back to a page that has one.
  const back = args.request.method === "GET" ? path + url.search.replace(/[?&]_routes=[^&]*/, "") : backTo;
  const headers =
    permission === "checkout.use"
      ? await addToast(args, {
          tone: "error",
          title: "messages:authentication_required.title",
          description: "messages:authentication_required.checkout",
        })
      : undefined;
  const door = path.startsWith("/admin") ? "/admin/login" : "/login";
  return seeOther(withRedirect(door, back), headers);
}
