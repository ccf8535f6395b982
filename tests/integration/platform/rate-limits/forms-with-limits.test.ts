import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { consume } from "#app/domain/platform/rate-limits/rate-limits.commands.server.ts";
import { rateLimits } from "#app/domain/platform/rate-limits/rate-limits.ts";
import { takeOutcome } from "#app/http/actions/form.server.ts";
import { takeToasts } from "#app/http/pages/toasts.server.ts";
import { action as register } from "#app/routes/auth/register.tsx";
import { action as applyCoupon } from "#app/routes/shop/ordering/cart-coupon.ts";
import { action as applyGiftCard } from "#app/routes/shop/ordering/cart-gift-card.ts";
import { action as contact } from "#app/routes/shop/support/contact.tsx";
import { action as buyGiftCard } from "#app/routes/shop/ordering/gift-cards.tsx";
import { action as addProduct } from "#app/routes/shop/catalog/product.tsx";
import { db } from "#app/services.server.ts";
import { createCoupon, createProduct, createProfile } from "../../../support/factories/factories.ts";
import { createGiftCard } from "../../../support/factories/shopping-factory.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

/** Resets the limits, as all tests share the visitors' network. */
async function forgetTries(): Promise<void> {
  await db.deleteFrom("spent_budgets").execute();
}

async function enter(visitor: Visitor, action: typeof applyCoupon | typeof applyGiftCard, code: string) {
  expect((await visitor.post(action, "/cart/code", { code, page: "cart" })).status).toBe(303);
  await takeToasts(visitor.args());
  return takeOutcome(visitor.args("/cart"));
}

async function addSomething(visitor: Visitor): Promise<void> {
  const product = await createProduct();
  const fields = { variant_id: product.variant.id };
  await visitor.post(addProduct, `/product/${product.id}`, fields, { params: { id: String(product.id) } });
}

const WAIT = expect.stringMatching(/^Several codes did not work\. Check yours and try again in 60 min\.$/);

describe("codes", () => {
  it.each([
    ["a coupon", applyCoupon, async () => (await createCoupon()).code],
    ["a gift card", applyGiftCard, async () => (await createGiftCard()).code],
  ])(
    "of %s can be tried wrongly twenty times an hour; then a valid one is rejected alike",
    async (_name, action, make) => {
      await forgetTries();
      const person = await createProfile();
      const visitor = await signedIn(person);
      for (let n = 0; n < 20; n += 1)
        expect((await enter(visitor, action, `HAAT-WRNG-CDE${n}`))?.errors["code"]).toHaveLength(1);
      const wrong = await enter(visitor, action, "HAAT-WRNG-CODE");
      const right = await enter(visitor, action, await make());
      expect(wrong?.formErrors).toEqual([WAIT]);
      expect({ ...right, values: {} }).toEqual({ ...wrong, values: {} });
      const cart = await db.selectFrom("carts").selectAll().where("profile_id", "=", person.id).executeTakeFirst();
      expect(cart?.coupon_id ?? cart?.gift_card_id ?? null).toBeNull();
    },
  );

  it("cannot be guessed by a browser that discards its cart each time, at no cost to signed-in customers of the network", async () => {
    await forgetTries();
    const { max } = rateLimits["code.network"];
    for (let n = 0; n < max - 3; n += 1) await consume(db, "code.network", "127.0.0.1");
    const outcomes = [];
    for (let n = 0; n < 5; n += 1) outcomes.push(await enter(new Visitor(), applyCoupon, `WRONG${n}`));
    expect(outcomes.filter((outcome) => outcome?.errors["code"])).toHaveLength(3);
    expect(outcomes[4]?.formErrors).toEqual([WAIT]);
    const neighbour = await signedIn(await createProfile());
    expect((await enter(neighbour, applyCoupon, "WRONG"))?.errors["code"]).toHaveLength(1);
    expect(await enter(neighbour, applyCoupon, (await createCoupon()).code)).toBeUndefined();
  });

  it("of one customer leave others behind the same address their limit", async () => {
    await forgetTries();
    const bad = new Visitor();
    await addSomething(bad);
    for (let n = 0; n < 21; n += 1) await enter(bad, applyCoupon, `WRONG${n}`);
    expect((await enter(bad, applyCoupon, "WRONG"))?.formErrors).toEqual([WAIT]);
    for (const neighbour of [new Visitor(), new Visitor()])
      expect((await enter(neighbour, applyCoupon, "WRONG"))?.errors["code"]).toHaveLength(1);
  });

  it("that exist are no guesses: one that needs a larger order, or has ended, can be tried repeatedly; another customer's is one", async () => {
    await forgetTries();
    const visitor = await signedIn(await createProfile());
    const dear = await createCoupon({ minimum_order_paise: 900_000 });
    const ended = await createCoupon({ status: "Expired" });
    for (const { code } of [dear, ended])
      for (let n = 0; n < 21; n += 1) expect((await enter(visitor, applyCoupon, code))?.errors["code"]).toHaveLength(1);
    const theirs = await createCoupon({ profile_id: (await createProfile()).id });
    for (let n = 0; n < 20; n += 1) await enter(visitor, applyCoupon, theirs.code);
    expect((await enter(visitor, applyCoupon, theirs.code))?.formErrors).toEqual([WAIT]);
  });

  it("that are valid are not counted", async () => {
    await forgetTries();
    const visitor = await signedIn(await createProfile());
    const { code } = await createCoupon();
    for (let n = 0; n < 22; n += 1) expect(await enter(visitor, applyCoupon, code)).toBeUndefined();
  });
});

describe("public forms", () => {
  it("open at most sixty accounts an hour for one network, and show the typed values again", async () => {
    await forgetTries();
    const weak = { full_name: "Asha", password: "jennifer", confirm_password: "jennifer", role: "customer" };
    const replies = [];
    for (let n = 0; n < 61; n += 1)
      replies.push(await new Visitor().post(register, "/register", { ...weak, email: `a${n}@example.test` }));
    expect(new Set(replies.slice(0, 60).map(({ status }) => status))).toEqual(new Set([422]));
    expect(replies[60]?.status).toBe(429);
    expect(replies[60]?.data.form).toMatchObject({ title: "Sign up Failed", values: { email: "a60@example.test" } });
    expect(replies[60]?.data.form.formErrors[0]).toMatch(/^Too many tries\./);
  });

  it("accept sixty inquiries an hour from one network, with any email address", async () => {
    await forgetTries();
    const statuses = [];
    for (let n = 0; n < 62; n += 1) {
      const fields = { name: "Asha", email: `c${n}@example.test`, subject: "Hello", message: "Namaste" };
      statuses.push((await new Visitor().post(contact, "/contact", fields)).status);
    }
    expect(statuses.filter((status) => status === 303)).toHaveLength(60);
    expect(statuses.slice(60)).toEqual([429, 429]);
  });

  it("send no email for unpaid gift cards", async () => {
    const visitor = new Visitor();
    for (let n = 0; n < 30; n += 1)
      await visitor.post(buyGiftCard, "/gift-cards", {
        amount: "100",
        recipient_email: "victim@example.test",
        sender_name: "Asha",
      });
    const lines = await db.selectFrom("cart_lines").where("gift_card", "is not", null).selectAll().execute();
    expect(lines.length).toBeLessThanOrEqual(10);
    const { rows } = await sql`SELECT 1 FROM graphile_worker._private_jobs`.execute(db);
    expect(rows).toEqual([]);
  });
});
