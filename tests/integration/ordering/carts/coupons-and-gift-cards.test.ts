import { describe, expect, it } from "vitest";
import {
  applyCoupon,
  applyGiftCard,
  removeCoupon,
  removeGiftCard,
} from "#app/domain/ordering/carts/carts.commands.server.ts";
import { setLineQuantity } from "#app/domain/ordering/carts/cart-lines.commands.server.ts";
import { listCouponOffers } from "#app/domain/ordering/carts/coupon-offers.queries.server.ts";
import { loadCart } from "#app/domain/ordering/carts/carts.queries.server.ts";
import { listGiftCards } from "#app/domain/money/gift-cards/gift-cards.queries.server.ts";
import { db } from "#app/services.server.ts";
import { createCoupon, createProduct, createProfile } from "../../../support/factories/factories.ts";
import { aGiftCard, createBuyer, createGiftCard, order } from "../../../support/factories/shopping-factory.ts";

/** Creates a cart with one product of ₹1000. */
async function aCart() {
  const buyer = await createBuyer([await createProduct({ price_paise: 100_000 })]);
  const owner = { profileId: buyer.id };
  return { owner, look: () => loadCart(db, owner, "en") };
}

describe("a coupon", () => {
  it("is accepted in any letter case, and replaces the previous one", async () => {
    const [ten, flat] = [await createCoupon(), await createCoupon({ type: "Fixed" })];
    const { owner, look } = await aCart();
    await applyCoupon(db, owner, ` ${ten.code.toLowerCase()} `);
    expect(await look()).toMatchObject({ coupon: { code: ten.code, problem: null }, quote: { discountPaise: 10_000 } });
    await applyCoupon(db, owner, flat.code);
    expect(await look()).toMatchObject({ coupon: { code: flat.code }, quote: { totalPaise: 90_000 } });
    await removeCoupon(db, owner);
    expect(await look()).toMatchObject({ coupon: null, quote: { totalPaise: 100_000 } });
  });

  it.each([
    ["is unknown", undefined, "cart:coupon.invalid"],
    ["is over", { status: "Expired" as const }, "cart:coupon.expired"],
    ["has not begun", { starts_at: new Date("2100-01-01") }, "cart:coupon.invalid"],
    ["has ended", { ends_at: new Date(0) }, "cart:coupon.expired"],
    ["is used up", { usage_limit: 1, redemption_count: 1 }, "cart:coupon.used_up"],
    ["is for larger orders", { minimum_order_paise: 100_001 }, "cart:coupon.below_minimum"],
  ])("that %s is rejected beside its field, and the previous one remains", async (_, given, key) => {
    const { owner, look } = await aCart();
    const before = await createCoupon();
    await applyCoupon(db, owner, before.code);
    const code = given ? (await createCoupon(given)).code : "NOSUCHCODE";
    await expect(applyCoupon(db, owner, code)).rejects.toMatchObject({ key, field: "code" });
    expect((await look()).coupon?.code).toBe(before.code);
  });

  it("that becomes invalid in the cart says why and deducts nothing", async () => {
    const { owner, look } = await aCart();
    const coupon = await createCoupon({ minimum_order_paise: 150_000 });
    const lineId = (await look()).lines[0]?.id ?? 0;
    await setLineQuantity(db, owner, { lineId, quantity: 2 });
    await applyCoupon(db, owner, coupon.code);
    expect(await look()).toMatchObject({ coupon: { problem: null }, quote: { totalPaise: 180_000 } });
    await setLineQuantity(db, owner, { lineId, quantity: 1 });
    expect(await look()).toMatchObject({
      coupon: { problem: { key: "cart:coupon.below_minimum", values: { minimum: "₹1,500" } } },
      quote: { discountPaise: 0, totalPaise: 100_000 },
    });
  });
});

it("a cart offers the three coupons that save the most, unless it has one", async () => {
  const terms = { delivery_free_over_paise: 50_000, delivery_fee_paise: 9900, cod_limit_paise: 500_000 };
  const { owner, look } = await aCart();
  const own = (given: Parameters<typeof createCoupon>[0]) => createCoupon({ ...given, profile_id: owner.profileId });
  const third = await own({ type: "Fixed", amount_paise: 20_000 });
  const first = await own({ percent_basis_points: 4000, minimum_order_paise: 100_000 });
  await own({ type: "Fixed", amount_paise: 15_000 });
  const second = await own({ type: "Fixed", amount_paise: 30_000 });
  await own({ type: "Fixed", amount_paise: 50_000, minimum_order_paise: 100_001 });
  const free = await own({ type: "Shipping" });
  const offered = async (profileId: number | null) => listCouponOffers(db, await look(), profileId, "en", terms);
  expect(await offered(owner.profileId)).toEqual([
    { code: first.code, savedPaise: 40_000 },
    { code: second.code, savedPaise: 30_000 },
    { code: third.code, savedPaise: 20_000 },
  ]);
  expect((await offered(null)).map(({ code }) => code)).not.toContain(first.code);
  const giftCards = (await createBuyer([], { giftCards: [aGiftCard] })).id;
  const cards = await loadCart(db, { profileId: giftCards }, "en");
  expect(await listCouponOffers(db, cards, owner.profileId, "en", terms)).toEqual([]);
  await applyCoupon(db, owner, free.code);
  expect(await offered(owner.profileId)).toEqual([]);
});

describe("a gift card", () => {
  it("is found by its code, however it is typed, and pays", async () => {
    const card = await createGiftCard({ initial_balance_paise: 40_000 });
    const { owner, look } = await aCart();
    await applyGiftCard(db, owner, card.code.toLowerCase().replace("-", " "));
    expect(await look()).toMatchObject({
      giftCard: { lastFour: card.last_four, balancePaise: 40_000, problem: null },
      quote: { giftPaise: 40_000, totalPaise: 60_000 },
    });
    await removeGiftCard(db, owner);
    expect(await look()).toMatchObject({ giftCard: null, quote: { totalPaise: 100_000 } });
  });

  it("is stored as a hash that does not contain its code", async () => {
    const card = await createGiftCard();
    const row = await db.selectFrom("gift_cards").where("id", "=", card.id).selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify({ ...row, code_hash: row.code_hash.toString() })).not.toContain(card.code.slice(5));
  });

  it.each([
    ["no card's", "HAAT-22222222"],
    ["not even a code", "hello"],
  ])("code that is %s is rejected beside its field", async (_, code) => {
    const { owner } = await aCart();
    await expect(applyGiftCard(db, owner, code)).rejects.toMatchObject({
      key: "cart:gift_card.invalid",
      field: "code",
    });
  });

  it("without balance, or disabled, is rejected", async () => {
    const { owner } = await aCart();
    const empty = await createGiftCard({ current_balance_paise: 0 });
    const off = await createGiftCard({ is_active: false });
    await expect(applyGiftCard(db, owner, empty.code)).rejects.toMatchObject({ key: "cart:gift_card.empty" });
    await expect(applyGiftCard(db, owner, off.code)).rejects.toMatchObject({ key: "cart:gift_card.invalid" });
  });

  it("is listed for its receiver and for who has paid with it, each with the own orders", async () => {
    const receiver = await createProfile();
    const given = { recipient_email: receiver.email, sender_name: "Meera", initial_balance_paise: 40_000 };
    const used = await createGiftCard(given);
    const open = await createGiftCard({ ...given, initial_balance_paise: 50_000 });
    const off = await createGiftCard({ ...given, is_active: false });
    await createGiftCard({ ...given, is_active: false, deleted_at: new Date(), current_balance_paise: 0 });
    const buyer = await createBuyer([await createProduct({ price_paise: 100_000 })], { giftCode: used.code });
    const { publicNumber } = await order(buyer);
    const seen = { isActive: true, senderName: "Meera", entries: [] };
    const spent = { id: used.id, lastFour: used.last_four, balancePaise: 0, initialPaise: 40_000 };
    const entries = [{ orderNumber: publicNumber, amountPaise: -40_000, at: expect.any(Date) as Date }];
    expect(await listGiftCards(db, buyer.id)).toEqual([
      { ...spent, isActive: true, senderName: null, since: used.created_at, entries },
    ]);
    const full = { id: open.id, lastFour: open.last_four, balancePaise: 50_000, initialPaise: 50_000 };
    const disabled = { id: off.id, lastFour: off.last_four, balancePaise: 40_000, initialPaise: 40_000 };
    expect(await listGiftCards(db, receiver.id)).toEqual([
      { ...seen, ...full, since: open.created_at },
      { ...seen, ...disabled, isActive: false, since: off.created_at },
      { ...seen, ...spent, since: used.created_at },
    ]);
    await db.updateTable("profiles").set({ email_verified_at: null }).where("id", "=", receiver.id).execute();
    expect(await listGiftCards(db, receiver.id)).toEqual([]);
  });
});
