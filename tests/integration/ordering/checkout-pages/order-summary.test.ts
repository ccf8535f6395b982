import { expect, it } from "vitest";
import { db } from "#app/services.server.ts";
import { createProduct } from "../../../support/factories/factories.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { anAddress, createBuyer } from "../../../support/factories/shopping-factory.ts";
import { signedIn } from "../../../support/http/visitor.ts";

it("both steps of the checkout have the order's total and the way back to the cart, in three languages", async () => {
  const { variant } = await createProduct({ name: "Brass lamp", price_paise: 20_000 });
  const visitor = await signedIn(await createBuyer([{ variant, quantity: 2 }]));
  for (const [locale, back] of [
    ["en", "Back to cart"],
    ["hi", "कार्ट पर वापस"],
    ["gu", "કાર્ટ પર પાછા"],
  ] as const) {
    visitor.choose(locale);
    const shipping = await openPage(visitor, "/checkout");
    expect(shipping.text("main a[href='/cart']")).toBe(back);
    expect(shipping.text("main")).toContain("Brass lamp");
    expect(shipping.text("main")).toContain("₹499");
    expect((await openPage(visitor, "/checkout/payment")).text("main a[href='/cart']")).toBe(back);
  }
});

it("a typed address is saved in the account only when that is ticked", async () => {
  const { variant } = await createProduct();
  const buyer = await createBuyer([{ variant, quantity: 2 }]);
  const visitor = await signedIn(buyer);
  const { fullName, address, city, state, zip, phone } = anAddress;
  const input = { fullName, address, city, state, zip, phone };
  const saved = () => db.selectFrom("addresses").where("profile_id", "=", buyer.id).select("zip").execute();
  const page = await openPage(visitor, "/checkout");
  expect(page.$("input[name=save]").attr("checked")).toBeUndefined();
  await submitForm(visitor, page, "form:has([name=zip])", input);
  expect(await saved()).toEqual([]);
  await submitForm(visitor, await openPage(visitor, "/checkout"), "form:has([name=zip])", { ...input, save: "on" });
  expect(await saved()).toEqual([{ zip }]);
});
