import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { applyCoupon, applyGiftCard } from "#app/domain/ordering/carts/carts.commands.server.ts";
import type { CartOwner } from "#app/domain/ordering/carts/carts.ts";
import { hashSecret } from "#app/domain/accounts/accounts/secrets.server.ts";
import { rateLimits } from "#app/domain/platform/rate-limits/rate-limits.ts";
import { RetryLaterError, DomainError } from "#app/domain/domain-error.ts";
import { takeOutcome } from "#app/http/actions/form.server.ts";
import { withinCodeLimits } from "#app/http/request/rate-limits.server.ts";
import { action as enterCoupon } from "#app/routes/shop/ordering/cart-coupon.ts";
import { action as enterGiftCard } from "#app/routes/shop/ordering/cart-gift-card.ts";
import { db } from "#app/services.server.ts";
import { createCoupon, createProfile } from "../support/factories/factories.ts";
import { inParallel } from "../support/processes/in-parallel.ts";
import { spendReadThenWritten } from "../support/naive/naive-sign-ins.ts";
import { createGiftCard } from "../support/factories/shopping-factory.ts";
import { loadContext, signedIn, Visitor } from "../support/http/visitor.ts";

/**
 * Tries 10,000 coupon and gift card codes, 500 of them as posted forms, and counts how many codes were
 * checked.
 */

const MAX = rateLimits["code.person"].max;
const NETWORK = rateLimits["code.network"].max;
const AT_ONCE = 20;

let right: { coupon: string; giftCard: string };
beforeEach(async () => {
  await db.deleteFrom("spent_budgets").execute();
  right = { coupon: (await createCoupon()).code, giftCard: (await createGiftCard()).code };
});

interface Guess {
  owner: CartOwner;
  /** The client's address. */
  clientAddress: string;
}

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);
const addressOf = (n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;

/** Tries `count` codes, coupons and gift cards alternately. Codes well beyond a network's limit are valid. */
async function guess(count: number, guessOf: (n: number) => Guess): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  await inParallel(numbers(count), AT_ONCE, async (n) => {
    const { owner, clientAddress } = guessOf(n);
    const args = { ...new Visitor().args(), context: { ...loadContext(), clientAddress } };
    const code = n < NETWORK + 100 ? `HAAT-WRNG${n}` : n % 2 === 0 ? right.coupon : right.giftCard;
    const tryCode = async () => {
      counts["looked at"] = (counts["looked at"] ?? 0) + 1;
      await (n % 2 === 0 ? applyCoupon : applyGiftCard)(db, owner, code);
    };
    const outcome = await withinCodeLimits(args, owner, tryCode).then(
      () => "applied",
      (refusal: unknown) => {
        if (!(refusal instanceof DomainError)) throw refusal;
        return refusal instanceof RetryLaterError ? refusal.key : "wrong";
      },
    );
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  });
  return counts;
}

const grow = (minutes: number) =>
  sql`UPDATE spent_budgets SET expires_at = expires_at - make_interval(mins => ${minutes}),
      hits = ARRAY(SELECT hit - make_interval(mins => ${minutes}) FROM unnest(hits) AS hit ORDER BY hit)`.execute(db);

const limited = (count: number, max: number = MAX) => ({
  "looked at": max,
  wrong: max,
  [rateLimits["code.person"].refusal]: count - max,
});

describe("code guessing, naive variant", () => {
  it("naive variant: a read-then-write counter checks more than twenty codes", async () => {
    const looked = await inParallel(numbers(200), AT_ONCE, () =>
      spendReadThenWritten(db, "code.person", "customer").then(
        () => 1,
        () => 0,
      ),
    );
    expect(looked.filter((one) => one === 1).length).toBeGreaterThan(MAX);
  });
});

describe("9700 codes tried", () => {
  it("by one customer, each from another address: twenty per hour are checked, and no valid one after them", async () => {
    const owner = { profileId: (await createProfile()).id };
    const tries = (count: number, from: number) => guess(count, (n) => ({ owner, clientAddress: addressOf(from + n) }));
    expect(await tries(4250, 0)).toEqual(limited(4250));
    await grow(59);
    expect(await tries(500, 5000)).toEqual({ [rateLimits["code.person"].refusal]: 500 });
    await grow(1);
    expect(await tries(500, 10_000)).toEqual(limited(500));
  });

  it("from one address, each for another cart: a network's hourly limit is checked, and no valid one after it", async () => {
    const tries = (count: number, from: number) =>
      guess(count, (n) => ({ owner: { tokenHash: hashSecret(`cart ${from + n}`) }, clientAddress: "10.0.0.1" }));
    expect(await tries(3250, 0)).toEqual(limited(3250, NETWORK));
    await grow(59);
    expect(await tries(500, 5000)).toEqual({ [rateLimits["code.network"].refusal]: 500 });
    await grow(1);
    expect(await tries(700, 10_000)).toEqual(limited(700, NETWORK));
  });
});

describe("500 codes posted", () => {
  it("by one customer get the same response beyond the twentieth, valid or not, for both kinds", async () => {
    const person = await createProfile();
    const visitor = await signedIn(person);
    const past = new Set<string>();
    for (const n of numbers(500)) {
      const [action, rightCode] =
        n % 2 === 0 ? ([enterCoupon, right.coupon] as const) : ([enterGiftCard, right.giftCard] as const);
      const code = n < 100 || n % 3 === 0 ? "HAAT-WRNG-CODE" : rightCode;
      const { status, location } = await visitor.post(action, "/cart/code", { code, page: "cart" });
      const { formErrors, errors } = (await takeOutcome(visitor.args("/cart"))) ?? {};
      if (n < MAX) expect(errors?.["code"]).toHaveLength(1);
      else past.add(JSON.stringify({ status, location, formErrors, errors }));
    }
    expect([...past]).toEqual([expect.stringContaining("Several codes did not work")]);
    const carts = await db.selectFrom("carts").where("profile_id", "=", person.id).selectAll().execute();
    expect(carts.filter((cart) => cart.coupon_id ?? cart.gift_card_id)).toEqual([]);
  });
});
