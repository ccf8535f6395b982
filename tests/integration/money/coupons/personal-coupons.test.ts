import { takeOutcome } from "#app/http/actions/form.server.ts";
import { describe, expect, it } from "vitest";
import { applyCoupon } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { loadCart } from "#app/domain/ordering/carts/carts.queries.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { redeemCoupon } from "#app/domain/money/coupons/coupons.commands.server.ts";
import { listUsableCoupons } from "#app/domain/money/coupons/coupons.queries.server.ts";
import { takeToasts } from "#app/http/pages/toasts.server.ts";
import { action as enterCoupon } from "#app/routes/shop/ordering/cart-coupon.ts";
import { loader as cartPage } from "#app/routes/shop/ordering/cart.tsx";
import { db } from "#app/services.server.ts";
import { createCoupon, createProduct } from "../../../support/factories/factories.ts";
import { createBuyer, order } from "../../../support/factories/shopping-factory.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

async function personalCoupon() {
  const { variant } = await createProduct({ price_paise: 100_000 });
  const [owner, otherUser] = [await createBuyer([{ variant }]), await createBuyer([{ variant }])];
  const coupon = await createCoupon({ profile_id: owner.id, usage_limit_per_person: 1 });
  return { owner, otherUser, coupon, variant };
}

describe("a personal coupon", () => {
  it("is valid for its owner", async () => {
    const { owner, coupon } = await personalCoupon();
    await applyCoupon(db, { profileId: owner.id }, coupon.code.toLowerCase());
    const { quote } = await loadCart(db, { profileId: owner.id }, "en");
    expect(quote.discountPaise).toBe(10_000);
    await order(owner);
  });

  it("gets the response of an unknown code for everyone else", async () => {
    const { otherUser, coupon } = await personalCoupon();
    const answers = [];
    for (const visitor of [await signedIn(otherUser), new Visitor()]) {
      for (const code of [coupon.code, "NO-SUCH-CODE"]) {
        await visitor.post(enterCoupon, "/cart/coupon", { code });
        const { data } = await visitor.get(cartPage, "/cart");
        const toasts = (await takeToasts(visitor.args())).map(({ title, description }) => [title, description]);
        answers.push({ errors: (await takeOutcome(visitor.args("/cart")))?.errors, coupon: data.cart.coupon, toasts });
      }
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({
      coupon: null,
      errors: { code: ["Please enter a valid coupon code"] },
      toasts: [["Invalid Coupon", undefined]],
    });
  });

  it("is not applied in a cart that has it in some other way, and is not redeemed", async () => {
    const { otherUser, coupon } = await personalCoupon();
    await db.updateTable("carts").set({ coupon_id: coupon.id }).where("profile_id", "=", otherUser.id).execute();
    const cart = await loadCart(db, { profileId: otherUser.id }, "en");
    expect([cart.quote.discountPaise, cart.coupon?.problem?.key]).toEqual([0, "cart:coupon.invalid"]);
    const { orderId } = await order(otherUser);
    const use = { couponId: coupon.id, profileId: otherUser.id, orderId };
    await expect(inTransaction(db, (trx) => redeemCoupon(trx, use))).rejects.toMatchObject({
      key: "messages:checkout.coupon_gone",
    });
  });
});

it("a coupon that each customer may use twice is rejected the third time, and counts two uses", async () => {
  const lamp = await createProduct({ price_paise: 100_000, stock_quantity: 30 });
  const coupon = await createCoupon({ usage_limit_per_person: 2 });
  const [buyer, other] = [await createBuyer([{ ...lamp, quantity: 2 }]), await createBuyer([{ ...lamp, quantity: 3 }])];
  const redeem = async (profileId: number, { orderId }: { orderId: number }) =>
    inTransaction(db, (trx) => redeemCoupon(trx, { couponId: coupon.id, profileId, orderId }));
  const orders = [await order(buyer), await order(await createBuyer([lamp])), await order(await createBuyer([lamp]))];
  const [first, second, third] = orders as [(typeof orders)[0], (typeof orders)[0], (typeof orders)[0]];
  await redeem(buyer.id, first);
  await redeem(buyer.id, second);
  await expect(redeem(buyer.id, third)).rejects.toMatchObject({ key: "messages:checkout.coupon_gone" });
  await redeem(other.id, await order(other));
  const { redemption_count } = await db
    .selectFrom("coupons")
    .where("id", "=", coupon.id)
    .select("redemption_count")
    .executeTakeFirstOrThrow();
  expect(redemption_count).toBe(3);
});

it("a person sees their own coupons first, then the ones that end soonest, each with its remaining uses", async () => {
  const lamp = await createProduct({ price_paise: 100_000, stock_quantity: 30 });
  const [buyer, other] = [await createBuyer([lamp]), await createBuyer([lamp])];
  const soon = new Date("2100-01-01T00:00:00Z");
  const late = new Date("2100-02-01T00:00:00Z");
  const begun = new Date("2026-01-01T00:00:00Z");
  const endless = await createCoupon({ description: "Ten percent", description_translations: '{"hi": "दस प्रतिशत"}' });
  const later = await createCoupon({ ends_at: late });
  const sooner = await createCoupon({
    type: "Fixed",
    amount_paise: 7500,
    minimum_order_paise: 90_000,
    starts_at: begun,
    ends_at: soon,
    usage_limit: 50,
    usage_limit_per_person: 4,
    description: "₹75 off",
  });
  const own = await createCoupon({ profile_id: buyer.id, ends_at: late, usage_limit: 3, maximum_discount_paise: 5000 });
  await createCoupon({ profile_id: other.id });
  await createCoupon({ status: "Expired" });
  await createCoupon({ starts_at: soon });
  await createCoupon({ ends_at: begun });
  await createCoupon({ seller_id: lamp.seller_id });
  const uses = [
    [buyer.id, await order(buyer)],
    [other.id, await order(other)],
    [other.id, await order(await createBuyer([lamp]))],
  ] as const;
  for (const [profileId, { orderId }] of uses)
    await inTransaction(db, (trx) => redeemCoupon(trx, { couponId: sooner.id, profileId, orderId }));
  const shown = async (profileId: number | null) =>
    (await listUsableCoupons(db, profileId, "hi")).filter(({ id }) => id >= endless.id);
  const none = { amountPaise: null, minimumOrderPaise: null, startsAt: null, endsAt: null, usageLimit: null };
  const open = { ...none, usageLimitPerPerson: null, redemptionCount: 0, profileId: null, maximumDiscountPaise: null };
  const ten = { type: "Percentage", percentBasisPoints: 1000, status: "Active", description: "", usesLeft: null };
  const everyone = { ...ten, ...open, storeId: null, storeName: null };
  expect(await shown(buyer.id)).toEqual([
    {
      ...everyone,
      id: own.id,
      code: own.code,
      profileId: buyer.id,
      endsAt: late,
      usageLimit: 3,
      usesLeft: 3,
      maximumDiscountPaise: 5000,
    },
    {
      ...everyone,
      id: sooner.id,
      code: sooner.code,
      type: "Fixed",
      percentBasisPoints: null,
      amountPaise: 7500,
      minimumOrderPaise: 90_000,
      startsAt: begun,
      endsAt: soon,
      usageLimit: 50,
      usageLimitPerPerson: 4,
      redemptionCount: 3,
      description: "₹75 off",
      usesLeft: 3,
    },
    { ...everyone, id: later.id, code: later.code, endsAt: late },
    { ...everyone, id: endless.id, code: endless.code, description: "दस प्रतिशत" },
  ]);
  const left = (coupons: { id: number; usesLeft: number | null }[]) =>
    coupons.find(({ id }) => id === sooner.id)?.usesLeft;
  expect([left(await shown(other.id)), left(await shown(null))]).toEqual([2, 4]);
  await db.updateTable("coupons").set({ usage_limit: 4 }).where("id", "=", sooner.id).execute();
  expect(left(await shown(null))).toBe(1);
});
