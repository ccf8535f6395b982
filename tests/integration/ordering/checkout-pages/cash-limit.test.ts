import { expect, it } from "vitest";
import type { Locale } from "#app/db/schema.ts";
import { createCoupon, createProduct } from "../../../support/factories/factories.ts";
import { openPage } from "../../../support/pages/rendered-page.ts";
import { createBuyer } from "../../../support/factories/shopping-factory.ts";
import { signedIn } from "../../../support/http/visitor.ts";

/** Opens the review of a cart with two pieces at this price and a coupon of 10%. */
async function review(pricePaise: number, locale: Locale = "en") {
  const [product, coupon] = [await createProduct({ price_paise: pricePaise }), await createCoupon()];
  const buyer = await createBuyer([{ ...product, quantity: 2 }], { coupon: coupon.code });
  const visitor = await signedIn(buyer);
  visitor.choose(locale);
  const page = await openPage(visitor, "/checkout/payment");
  const cash = page.$("#pay-cod");
  return { text: cash.closest("label").text(), isDisabled: cash.is("[disabled]"), main: page.text("main") };
}

it("says which amount counts where a coupon brings the total below the limit of cash on delivery", async () => {
  const { text, isDisabled, main } = await review(255_000);
  expect(main).toContain("₹4,590");
  expect(isDisabled).toBe(true);
  expect(text).toContain("Not available for orders above ₹5000");
  expect(text).toContain("before coupons and gift cards: ₹5,100");
});

it("says it in the shopper's language", async () => {
  expect((await review(255_000, "hi")).text).toContain("गिफ़्ट कार्ड से पहले: ₹5,100");
  expect((await review(255_000, "gu")).text).toContain("ગિફ્ટ કાર્ડ પહેલાં: ₹5,100");
});

it("explains nothing where the total is above the limit too, or cash is offered", async () => {
  const above = await review(300_000);
  expect(above.text).toContain("Not available for orders above ₹5000");
  expect(above.text).not.toContain("before coupons");
  const offered = await review(250_000);
  expect(offered.isDisabled).toBe(false);
  expect(offered.text).toContain("Pay in cash when it reaches you");
});
