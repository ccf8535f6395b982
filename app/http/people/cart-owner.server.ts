import type { CartOwner } from "#app/domain/ordering/carts/carts.ts";
import { hasCart } from "#app/domain/ordering/carts/carts.queries.server.ts";
import { cartCookie } from "#app/http/request/cookies.server.ts";
import { consumeForNetwork } from "#app/http/request/rate-limits.server.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import { currentSession } from "#app/http/people/session.server.ts";
import { hashSecret, newSecret } from "#app/domain/accounts/accounts/secrets.server.ts";
import { db } from "#app/services.server.ts";

/** Returns the owner of the visitor's cart, or undefined while there can be none. */
export async function currentCartOwner(args: RequestArgs): Promise<CartOwner | undefined> {
  const person = (await currentSession(args))?.person;
  if (person) return { profileId: person.profileId };
  return browserCartOwner(args);
}

/** Returns the owner of this browser's cart, also of a signed-in person's browser: sign-in merges it into the account's cart. */
export async function browserCartOwner(args: RequestArgs): Promise<{ tokenHash: Buffer } | undefined> {
  const token: unknown = await cartCookie.parse(args.request.headers.get("Cookie"));
  return typeof token === "string" ? { tokenHash: hashSecret(token) } : undefined;
}

/**
 * Returns the visitor's cart for putting something in: a browser without one gets its cookie in `headers`. Throws `RetryLaterError` when too
 * many carts were begun in the visitor's network; people who are signed in have theirs in any case.
 */
export async function ensureCartOwner(args: RequestArgs): Promise<{ owner: CartOwner; headers: Headers }> {
  const owner = await currentCartOwner(args);
  // A cookie alone is not a cart: any visitor can make one up.
  if (owner && ("profileId" in owner || (await hasCart(db, owner)))) return { owner, headers: new Headers() };
  await consumeForNetwork(args, "cart.network");
  if (owner) return { owner, headers: new Headers() };
  const token = newSecret();
  return {
    owner: { tokenHash: hashSecret(token) },
    headers: new Headers({ "Set-Cookie": await cartCookie.serialize(token) }),
  };
}

export async function forgetBrowserCart(): Promise<Headers> {
  return new Headers({ "Set-Cookie": await cartCookie.serialize("", { maxAge: 0 }) });
}
