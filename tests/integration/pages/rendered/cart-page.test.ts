import { beforeEach, describe, expect, it } from "vitest";
import { createProduct, createSeller, type CreatedProduct } from "../../../support/factories/factories.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { createBuyer, createGiftCard } from "../../../support/factories/shopping-factory.ts";
import { signedIn, type Visitor } from "../../../support/http/visitor.ts";

let lamp: CreatedProduct;
let saree: CreatedProduct;
let visitor: Visitor;

/** Products of two stores: three lamps at ₹400 and two sarees at ₹1,250, ₹3,700 in all. A gift card pays ₹1,000. */
beforeEach(async () => {
  lamp = await createProduct({ name: "Brass lamp", price_paise: 40_000 });
  const seller = await createSeller();
  saree = await createProduct({ name: "Cotton saree", price_paise: 125_000, seller_id: seller.id });
  const { code } = await createGiftCard({ initial_balance_paise: 100_000 });
  const items = [
    { ...lamp, quantity: 3 },
    { ...saree, quantity: 2 },
  ];
  visitor = await signedIn(await createBuyer(items, { giftCode: code }));
});

/** Returns product and quantity of each line, as the cart's page shows them. */
async function displayedLines(): Promise<Record<string, string>> {
  const { $ } = await openPage(visitor, "/cart");
  const fields = $("main input[name=quantity][type=number]").toArray();
  return Object.fromEntries(
    fields.map((field) => [$(field).closest("li").find("a:not([aria-hidden])").text(), field.attribs["value"] ?? ""]),
  );
}

describe("a line of the cart", () => {
  /** Submits the button with this accessible name, with `fields` typed into its form. */
  async function press(name: string, fields: Record<string, number> = {}): Promise<void> {
    const page = await openPage(visitor, "/cart");
    const button = page
      .$("main li button")
      .filter((_, one) => (page.$(one).attr("aria-label") ?? page.$(one).text()) === name);
    expect([name, button.length]).toEqual([name, 1]);
    const id = button.attr("form") ?? "pressed";
    if (id === "pressed") button.closest("form").attr("id", id);
    expect(await submitForm(visitor, page, `#${id}`, fields)).toMatchObject({ status: 303, location: "/cart" });
  }

  it("has one piece more, one less, or the typed quantity, and the other line is unchanged", async () => {
    expect(await displayedLines()).toEqual({ "Brass lamp": "3", "Cotton saree": "2" });
    for (const [name, quantity] of [
      ["Increase quantity: Brass lamp", "4"],
      ["Increase quantity: Brass lamp", "5"],
      ["Decrease quantity: Brass lamp", "4"],
    ] as const) {
      await press(name);
      expect(await displayedLines()).toEqual({ "Brass lamp": quantity, "Cotton saree": "2" });
    }
    await press("Update: Quantity of Brass lamp", { quantity: 7 });
    expect(await displayedLines()).toEqual({ "Brass lamp": "7", "Cotton saree": "2" });
  });

  it("is removed", async () => {
    await press("Remove: Brass lamp");
    expect(await displayedLines()).toEqual({ "Cotton saree": "2" });
    const wishes = await openPage(visitor, "/customer/wishlist");
    expect(wishes.text("main")).not.toContain("Brass lamp");
  });

  it("is moved to the wishlist", async () => {
    await press("Move to wishlist: Brass lamp");
    expect(await displayedLines()).toEqual({ "Cotton saree": "2" });
    const wishes = await openPage(visitor, "/customer/wishlist");
    expect(wishes.$(`main li a[href^='/product/${lamp.id}']`).length).toBeGreaterThan(0);
    expect(wishes.$(`main li a[href^='/product/${saree.id}']`)).toHaveLength(0);
  });
});

describe("the total of the cart", () => {
  it("shows what the gift card pays, and the checkout link shows the rest", async () => {
    const page = await openPage(visitor, "/cart");
    const rows = page.$("main dl > div").toArray();
    const amounts = Object.fromEntries(
      rows.map((row) => [page.$(row).find("dt").text(), page.$(row).find("dd").text()]),
    );
    expect(amounts).toMatchObject({ "Subtotal (5 items)": "₹3,700", "Gift card": "−₹1,000", Total: "₹2,700" });
    const checkout = page.$("main a:contains('Checkout')");
    expect(checkout).toHaveLength(1);
    expect(checkout.parent().find("p b").text()).toBe("₹2,700");
    const next = await openPage(visitor, checkout.attr("href")!);
    expect(next.status).toBe(200);
    expect(next.$("main [name=zip]").attr("value")).toBe("361008");
  });
});
