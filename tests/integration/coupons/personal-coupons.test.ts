import { takeOutcome } from "#app/http/form.server.ts";
import { describe, expect, it } from "vitest";
import { applyCoupon } from "#app/domain/carts/carts.commands.server.ts";
import { loadCart } from "#app/domain/carts/carts.queries.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { redeemCoupon } from "#app/domain/coupons/coupons.commands.server.ts";
import { takeToasts } from "#app/http/toasts.server.ts";
import { action as enterCoupon } from "#app/routes/storefront/cart-coupon.ts";
import { loader as cartPage } from "#app/routes/storefront/cart.tsx";
import { db } from "#app/services.server.ts";
import { createCoupon, createProduct } from "../../support/factories.ts";
import { createBuyer, order } from "../../support/shopping-factory.ts";
import { signedIn, Visitor } from "../../support/visitor.ts";

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
