import type { CartOwner } from "#app/domain/ordering/carts/carts.ts";
import { UnknownCode } from "#app/domain/ordering/carts/unknown-code.ts";
import { TakenCode } from "#app/domain/money/coupons/taken-code.ts";
import { RetryLaterError } from "#app/domain/domain-error.ts";
import {
  consume,
  withinRateLimits,
  type RateLimitCheck,
} from "#app/domain/platform/rate-limits/rate-limits.commands.server.ts";
import { networkOf, type RateLimitName } from "#app/domain/platform/rate-limits/rate-limits.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import { config, db } from "#app/services.server.ts";

/** Takes one from this rate limit of the visitor's network. Throws `RetryLaterError`: call it where `submitForm` catches it. */
export async function consumeForNetwork({ context }: RequestArgs, name: RateLimitName): Promise<void> {
  await consume(db, name, networkOf(context.clientAddress), config.networkLimitFactor);
}

/** Takes one from the rate limits of the cart's owner and of the visitor's network: a cart can be another one each time. */
export async function consumeForCart(
  args: RequestArgs,
  owner: CartOwner,
  limit: { own: RateLimitName; network: RateLimitName },
): Promise<void> {
  await consumeForNetwork(args, limit.network);
  await consume(db, limit.own, cartSubject(owner));
}

function cartSubject(owner: CartOwner): string {
  return "profileId" in owner ? `profile ${owner.profileId}` : owner.tokenHash.toString("hex");
}

/** As `consumeForNetwork`, for a page: returns whether it may be shown, and has the answer say when to come again. */
export async function isWithinNetworkLimit(args: RequestArgs, name: RateLimitName): Promise<boolean> {
  try {
    await consumeForNetwork(args, name);
    return true;
  } catch (refusal) {
    if (!(refusal instanceof RetryLaterError)) throw refusal;
    retryAfter(args, refusal);
    return false;
  }
}

/** Returns the header `Retry-After`. Also sets it on the answer: neither a page nor its data takes headers from an action. */
export function retryAfter({ context }: RequestArgs, { retryAfterSeconds }: RetryLaterError): Headers {
  context.memo.retryAfterSeconds = retryAfterSeconds;
  return new Headers({ "Retry-After": String(retryAfterSeconds) });
}

/**
 * Lets the owner of a cart try a code of a coupon or a gift card, or a store choose one. Past the limit a right code is refused like a wrong one, so that
 * guessing on tells nothing. A person who is signed in is counted alone, whatever the neighbours behind the same address do; a visitor,
 * who can be another one each time, by the network as well. Only unknown codes count.
 */
export async function withinCodeLimits<Result>(
  { context }: RequestArgs,
  owner: CartOwner,
  tryCode: () => Promise<Result>,
): Promise<Result> {
  const shares: RateLimitCheck[] =
    "profileId" in owner
      ? [{ name: "code.person", subject: cartSubject(owner) }]
      : [
          // First: a made-up cart must not get a row of its own once the network has no tries left.
          { name: "code.network", subject: networkOf(context.clientAddress), times: config.networkLimitFactor },
          { name: "code.person", subject: cartSubject(owner) },
        ];
  return withinRateLimits(db, shares, tryCode, (error) => error instanceof UnknownCode || error instanceof TakenCode);
}
