import { findMembership } from "#app/domain/platform/access/members.queries.server.ts";
import {
  reachOf,
  type ActorRole,
  type IsForVisitors,
  type Permission,
  type Reach,
  type ScopeOf,
} from "#app/domain/platform/access/permissions.ts";
import { scopeOfPerson } from "#app/domain/platform/access/person-scope.queries.server.ts";
import type { Scope } from "#app/domain/platform/access/scope.ts";
import { pagePath, withRedirect } from "#app/http/request/local-path.ts";
import { findSecondFactor } from "#app/domain/accounts/second-factor/second-factor.queries.server.ts";
import { FRESH_MINUTES } from "#app/domain/accounts/second-factor/second-factor.ts";
import { networkOf } from "#app/domain/platform/rate-limits/rate-limits.ts";
import { oncePerRequest, type RequestArgs } from "#app/http/request/request-context.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import { currentSession, type Person } from "#app/http/people/session.server.ts";
import { addToast, type NewToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** The requester, with the scope that a permission gives. */
export interface Actor<P extends Permission> {
  role: ActorRole;
  person: IsForVisitors<P> extends true ? Person | undefined : Person;
  scope: ScopeOf<P>;
}

export interface SignInOptions {
  /** The page with the form, for a form that was posted. */
  backTo?: string | (() => Promise<string>);
  /** The message that a visitor reads on the sign-in page. */
  notice?: NewToast | undefined;
}

/**
 * Returns the requester and their scope. Throws a redirect without the permission: a visitor is sent to sign in and comes back afterwards, any
 * other person is sent home.
 */
export async function requirePermission<P extends Permission>(
  args: RequestArgs,
  permission: P,
  options: SignInOptions = {},
): Promise<Actor<P>> {
  // A template has no person in it: its loader reads personal data apart.
  if (args.context.memo.shared?.template && reachOf(permission, "visitor") === "public")
    return { role: "customer", person: undefined, scope: undefined } as Actor<P>;
  const person = (await currentSession(args))?.person;
  const role: ActorRole = person?.role ?? "visitor";
  const reach = reachOf(permission, role);
  const scope = reach && (await scopeFor(args, permission, reach, person));
  if (reach && scope !== "none") return { role, person, scope } as Actor<P>;
  if (person) throw seeOther(await placeOf({ ...args, person }, role, reach));
  throw await signInFirst(args, permission, options);
}

type PersonArgs = RequestArgs & { person: Person };

/** Returns the store that the person is a member of. */
const readMembership = oncePerRequest(({ person }: PersonArgs) => findMembership(db, person.profileId));

/** Returns the redirect target of a person without sufficient rights: an administrator's is the dashboard, which each of them has. */
async function placeOf(args: PersonArgs, role: ActorRole, reach: Reach | undefined): Promise<string> {
  if (role === "admin" && reach) return paths.admin;
  // A person who signed up as a seller and has no store yet applies for it (rule 9.1).
  return role === "seller" && reach && !(await readMembership(args)) ? paths.sellerRegister : paths.home;
}

/** Returns the scope that the reach gives the person: undefined for public data, "none" when their rights do not suffice. */
async function scopeFor(
  args: RequestArgs,
  permission: Permission,
  reach: Reach,
  person: Person | undefined,
): Promise<Scope | "none" | undefined> {
  if (reach === "public" || !person) return undefined;
  const membership = () => readMembership({ ...args, person });
  return (await scopeOfPerson(person, permission, membership, networkOf(args.context.clientAddress))) ?? "none";
}

/**
 * The second line of a sensitive step, after the permission: an enrolled person whose second factor was not proven within the
 * last minutes is asked for it again and comes back to `backTo`, the page with the form (rule 8.9).
 */
export async function requireFreshFactor(person: Person, backTo: string): Promise<void> {
  const provenAt = person.factorVerifiedAt?.getTime() ?? 0;
  if (Date.now() - provenAt < FRESH_MINUTES * 60_000) return;
  if (await findSecondFactor(db, person.profileId)) throw seeOther(withRedirect(paths.secondFactor, backTo));
}

const CHECKOUT_NOTICE: NewToast = {
  tone: "error",
  title: "messages:authentication_required.title",
  description: "messages:authentication_required.checkout",
};

async function signInFirst(
  args: RequestArgs,
  permission: Permission,
  { backTo = "/", notice = permission === "checkout.use" ? CHECKOUT_NOTICE : undefined }: SignInOptions,
): Promise<Response> {
  const url = new URL(args.request.url);
  const path = pagePath(args.request.url);
  // Coming back to the address of a form that was posted would show nothing: go back to a page that has one.
  const back = args.request.method === "GET" ? path + url.search : typeof backTo === "string" ? backTo : await backTo();
  if ((await currentSession(args))?.pending) return seeOther(withRedirect(paths.secondFactor, back));
  const headers = notice && (await addToast(args, notice));
  const signInPage = path.startsWith(paths.admin) ? paths.adminLogin : paths.login;
  return seeOther(withRedirect(signInPage, back), headers);
}
