import { profileScope } from "#app/domain/platform/access/grant-scope.ts";
import { takeOutcome } from "#app/http/actions/form.server.ts";
import { describe, expect, it } from "vitest";
import { loadCart } from "#app/domain/ordering/carts/carts.queries.server.ts";
import { addToCart } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { cancelOrder } from "#app/domain/ordering/orders/orders.commands.server.ts";
import { saveAddress } from "#app/domain/accounts/addresses/addresses.commands.server.ts";
import { takeToasts } from "#app/http/pages/toasts.server.ts";
import { action as useCoupon } from "#app/routes/customer/ordering/coupon-use.ts";
import { loader as dashboard } from "#app/routes/customer/frame/customer-dashboard.tsx";
import { loader as rewards } from "#app/routes/customer/ordering/rewards.tsx";
import { db } from "#app/services.server.ts";
import { createCoupon, createProduct, createProfile, createSeller } from "../../../support/factories/factories.ts";
import { openPage } from "../../../support/pages/rendered-page.ts";
import { anAddress, createBuyer, createGiftCard, order } from "../../../support/factories/shopping-factory.ts";
import { signedIn } from "../../../support/http/visitor.ts";

const tomorrow = () => new Date(Date.now() + 86_400_000);
const yesterday = () => new Date(Date.now() - 86_400_000);

async function rewardsOf(profile: { id: number }) {
  return (await (await signedIn(profile)).get(rewards, "/customer/rewards")).data;
}

async function codesOf(profile: { id: number }): Promise<string[]> {
  return (await rewardsOf(profile)).coupons.map((coupon) => coupon.code);
}

describe("the coupons of My Rewards", () => {
  it("are those that this customer can use now", async () => {
    const [person, other] = [await createProfile(), await createProfile()];
    const usable = [
      await createCoupon(),
      await createCoupon({ minimum_order_paise: 1_000_000 }),
      await createCoupon({ starts_at: yesterday(), ends_at: tomorrow() }),
      await createCoupon({ profile_id: person.id }),
    ].map((coupon) => coupon.code);
    const others = [
      await createCoupon({ status: "Expired" }),
      await createCoupon({ ends_at: yesterday() }),
      await createCoupon({ starts_at: tomorrow() }),
      await createCoupon({ usage_limit: 1, redemption_count: 1 }),
      await createCoupon({ profile_id: other.id }),
    ].map((coupon) => coupon.code);
    const shown = await codesOf(person);
    expect(shown.filter((code) => usable.includes(code)).sort()).toEqual(usable.sort());
    expect(shown.filter((code) => others.includes(code))).toEqual([]);
    expect(shown[0]).toBe(usable.find((code) => !shown.slice(1).includes(code)));
  });

  it("are described in the reader's language, as typed where that is missing", async () => {
    const person = await createProfile();
    const described = { description: "on sarees", description_translations: JSON.stringify({ gu: "સાડી પર" }) };
    await createCoupon({ profile_id: person.id, ...described });
    const visitor = await signedIn(person);
    const shown: Record<string, string | undefined> = {};
    for (const locale of ["en", "hi", "gu"] as const) {
      visitor.choose(locale);
      shown[locale] = (await openPage(visitor, "/customer/rewards")).text("main ul > li:first-child");
    }
    expect(shown["en"]).toContain("on sarees");
    expect(shown["hi"]).toContain("on sarees");
    expect(shown["gu"]).toContain("સાડી પર");
    expect(shown["gu"]).not.toContain("on sarees");
  });

  it("exclude used ones, and show the remaining uses", async () => {
    const { variant } = await createProduct();
    const coupon = await createCoupon({ usage_limit_per_person: 2 });
    const buyer = await createBuyer([{ variant }], { coupon: coupon.code });
    const left = async () => (await rewardsOf(buyer)).coupons.find((one) => one.id === coupon.id)?.usesLeft;
    await order(buyer);
    expect(await left()).toBe(1);
    await addToCart(db, { profileId: buyer.id }, { variantId: variant.id, quantity: 1 });
    await db.updateTable("carts").set({ coupon_id: coupon.id }).where("profile_id", "=", buyer.id).execute();
    const last = await order(buyer);
    expect(await left()).toBeUndefined();
    await cancelOrder(db, profileScope(buyer.id), last.publicNumber);
    expect(await left()).toBe(1);
  });

  it("are applied to the cart by their button", async () => {
    const { variant } = await createProduct({ price_paise: 100_000 });
    const buyer = await createBuyer([{ variant }]);
    const coupon = await createCoupon({ profile_id: buyer.id });
    const visitor = await signedIn(buyer);
    const reply = await visitor.post(useCoupon, "/use", {}, { params: { id: String(coupon.id) } });
    expect([reply.status, reply.location]).toEqual([303, "/cart"]);
    expect(await takeToasts(visitor.args())).toMatchObject([{ title: "Coupon Applied" }]);
    expect((await loadCart(db, { profileId: buyer.id }, "en")).quote.discountPaise).toBe(10_000);
  });

  it("show beside themselves why they are not applied", async () => {
    const person = await createProfile();
    const coupon = await createCoupon({ minimum_order_paise: 100_000 });
    const visitor = await signedIn(person);
    const reply = await visitor.post(useCoupon, "/use", {}, { params: { id: String(coupon.id) } });
    expect(reply.location).toBe("/customer/rewards");
    expect(await takeOutcome(visitor.args("/customer/rewards"))).toMatchObject({
      form: `coupon-${coupon.id}`,
      errors: { code: ["This coupon is for orders of ₹1,000 or more"] },
    });
    expect((await loadCart(db, { profileId: person.id }, "en")).coupon).toBeNull();
  });

  it("that belong to another customer, are over or do not exist are not found, and no cart changes", async () => {
    const { variant } = await createProduct();
    const otherUser = await createBuyer([{ variant }]);
    const visitor = await signedIn(otherUser);
    const others = await createCoupon({ profile_id: (await createProfile()).id });
    const over = await createCoupon({ status: "Expired" });
    for (const id of [others.id, over.id, 999_999_999, "1e3"]) {
      expect((await visitor.post(useCoupon, "/use", {}, { params: { id: String(id) } })).status).toBe(404);
    }
    expect((await loadCart(db, { profileId: otherUser.id }, "en")).coupon).toBeNull();
  });
});

describe("the gift cards of My Rewards", () => {
  const cardsOf = async (profile: { id: number }) =>
    (await rewardsOf(profile)).giftCards.map(({ lastFour, balancePaise, senderName, entries }) => ({
      lastFour,
      balancePaise,
      senderName,
      entries: entries.map((entry) => [entry.orderNumber, entry.amountPaise]),
    }));

  it("are those sent to the customer's verified address, without their code", async () => {
    const person = await createProfile({ email: "Meera@Example.test" });
    const card = await createGiftCard({ recipient_email: "meera@example.TEST", sender_name: "Asha" });
    await createGiftCard();
    expect(await cardsOf(person)).toEqual([
      { lastFour: card.last_four, balancePaise: 100_000, senderName: "Asha", entries: [] },
    ]);
    expect(JSON.stringify(await rewardsOf(person))).not.toContain(card.code);
    await db.updateTable("profiles").set({ email_verified_at: null }).where("id", "=", person.id).execute();
    expect(await cardsOf(person)).toEqual([]);
  });

  it("include those that the customer has paid with, and the amounts of their orders", async () => {
    const { variant } = await createProduct({ price_paise: 60_000 });
    const card = await createGiftCard({ initial_balance_paise: 150_000, sender_name: "Somebody's friend" });
    const [buyer, other] = [
      await createBuyer([{ variant }], { giftCode: card.code }),
      await createBuyer([{ variant }], { giftCode: card.code }),
    ];
    const [mine] = [await order(buyer), await order(other)];
    await cancelOrder(db, profileScope(buyer.id), mine.publicNumber);
    expect(await cardsOf(buyer)).toEqual([
      {
        lastFour: card.last_four,
        balancePaise: 90_000,
        senderName: null,
        entries: [
          [mine.publicNumber, 60_000],
          [mine.publicNumber, -60_000],
        ],
      },
    ]);
  });
});

describe("the dashboard", () => {
  it("counts what the account has and shows the newest orders", async () => {
    const { variant } = await createProduct();
    const buyer = await createBuyer();
    const numbers: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      await addToCart(db, { profileId: buyer.id }, { variantId: variant.id, quantity: 1 });
      numbers.unshift((await order(buyer)).publicNumber);
    }
    await saveAddress(db, profileScope(buyer.id), anAddress);
    const { data } = await (await signedIn(buyer)).get(dashboard, "/customer");
    expect(data.recent.map((one) => one.publicNumber)).toEqual(numbers.slice(0, 3));
    // Four orders and the coupon for the profile, which is complete now.
    expect(data.counts).toMatchObject({ orders: 4, addresses: 1, wishes: 0, unread: 5 });
    expect(data.progress).toMatchObject({ isComplete: true });
  });

  it("says what the profile lacks", async () => {
    const person = await createProfile({ phone_number: null });
    const { data } = await (await signedIn(person)).get(dashboard, "/customer");
    expect(data.progress).toEqual({ hasVerifiedEmail: true, hasMobile: false, hasAddress: false, isComplete: false });
  });

  it("is for customers: others are redirected to sign-in, which redirects to their own", async () => {
    const seller = await createSeller();
    for (const profile of [{ id: seller.profile_id! }, await createProfile({ role: "admin" })]) {
      const reply = await (await signedIn(profile)).get(dashboard, "/customer");
      expect([reply.status, reply.location]).toEqual([303, "/login"]);
    }
  });
});
