import { anyScope } from "#app/domain/platform/access/grant-scope.ts";
import type { CheerioAPI } from "cheerio";
import { describe, expect, it } from "vitest";
import { moveShipment } from "#app/domain/ordering/orders/shipments.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createCoupon, createProduct, createProfile, createSeller } from "../../../support/factories/factories.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { createBuyer, order, pay } from "../../../support/factories/shopping-factory.ts";
import { signedIn } from "../../../support/http/visitor.ts";

/** Products of two stores: three lamps at ₹400 (struck: ₹650) and two sarees at ₹1,250, with 10% off: ₹3,330 in all. */
async function shopper() {
  const [lampSeller, sareeSeller] = [await createSeller(), await createSeller()];
  const lamp = await createProduct({
    name: "Brass lamp",
    seller_id: lampSeller.id,
    price_paise: 40_000,
    original_price_paise: 65_000,
  });
  const saree = await createProduct({ name: "Cotton saree", seller_id: sareeSeller.id, price_paise: 125_000 });
  const coupon = await createCoupon();
  const buyer = await createBuyer(
    [
      { ...lamp, quantity: 3 },
      { ...saree, quantity: 2 },
    ],
    { coupon: coupon.code },
  );
  return { lampSeller, sareeSeller, buyer, visitor: await signedIn(buyer) };
}

/** Returns the text of this product's list item, white space folded. */
function lineOf($: CheerioAPI, name: string): string {
  return $("main li")
    .filter((_, line) => $(line).find("li").length === 0 && $(line).text().includes(name))
    .first()
    .text()
    .replace(/\s+/g, " ");
}

/** Returns the price summary as label → amount. */
function summary($: CheerioAPI): Record<string, string> {
  const rows = $("main dl > div").toArray();
  return Object.fromEntries(rows.map((row) => [$(row).find("dt").text(), $(row).find("dd").text()]));
}

const SUMS = { "Subtotal (5 items)": "₹3,700", "Delivery fee": "Free" };

describe("amounts of several pieces", () => {
  it("in the cart: a line shows the price of all its pieces, not the struck price", async () => {
    const { visitor } = await shopper();
    const { $ } = await openPage(visitor, "/cart");
    expect(lineOf($, "Brass lamp")).toContain("₹1,200");
    expect(lineOf($, "Brass lamp")).toContain("₹400 each");
    expect($("main li s").first().text()).toBe("₹650");
    expect(lineOf($, "Cotton saree")).toContain("₹2,500");
    expect(
      $("main li input[name=quantity]:not([type=hidden])")
        .map((_, input) => $(input).val())
        .get(),
    ).toEqual(["3", "2"]);
    expect(summary($)).toMatchObject({ ...SUMS, Total: "₹3,330" });
  });

  it("at the review: the lines, the pieces, the discount and the button agree", async () => {
    const { visitor } = await shopper();
    const page = await openPage(visitor, "/checkout/payment");
    expect(lineOf(page.$, "Brass lamp")).toMatch(/Quantity: 3.*₹1,200/);
    expect(lineOf(page.$, "Cotton saree")).toMatch(/Quantity: 2.*₹2,500/);
    const { "Total to pay": total, ...rows } = summary(page.$);
    expect(rows).toMatchObject(SUMS);
    expect(Object.entries(rows).find(([label]) => label.startsWith("Discount"))?.[1]).toBe("−₹370");
    expect(total).toBe("₹3,330");
    expect(page.text("button[form=place-order]")).toBe("Pay ₹3,330Place order · ₹3,330");
    expect(
      page
        .$("#place-order input[name=payment_method]")
        .map((_, input) => page.$(input).val())
        .get(),
    ).toEqual(["razorpay", "cod"]);
  });

  it("on the confirmation and the order's page: as it was placed", async () => {
    const { buyer, visitor } = await shopper();
    const { publicNumber } = await order(buyer);
    for (const address of [`/order-confirmation?order=${publicNumber}`, `/customer/orders/${publicNumber}`]) {
      await openPage(visitor, address);
      const page = await openPage(visitor, address);
      expect(lineOf(page.$, "Brass lamp")).toMatch(/Quantity: 3.*₹1,200/);
      expect(lineOf(page.$, "Cotton saree")).toMatch(/Quantity: 2.*₹2,500/);
      expect(summary(page.$)).toMatchObject({ ...SUMS, Total: "₹3,330" });
      expect(page.text("main")).toContain("To be paid on delivery");
    }
  });
});

describe("cash on delivery", () => {
  it.each([
    ["en", "Pay in cash when it reaches you"],
    ["hi", "सामान पहुँचने पर नकद दें"],
    ["gu", "વસ્તુ પહોંચે ત્યારે રોકડા આપો"],
  ] as const)("is explained in %s as cash paid on delivery", async (locale, words) => {
    const { visitor } = await shopper();
    visitor.choose(locale);
    const { $ } = await openPage(visitor, "/checkout/payment");
    expect($("#pay-cod").closest("label").text()).toContain(words);
  });

  it("is reviewed with the delivery date of the product's page", async () => {
    const { buyer } = await shopper();
    const { productId } = await db
      .selectFrom("cart_lines as l")
      .innerJoin("carts as c", "c.id", "l.cart_id")
      .innerJoin("product_variants as v", "v.id", "l.variant_id")
      .where("c.profile_id", "=", buyer.id)
      .select("v.product_id as productId")
      .executeTakeFirstOrThrow();
    const visitor = await signedIn(buyer);
    const promised = (await openPage(visitor, `/product/${productId}`)).text("article");
    const day = /Delivery (?:to \d+ )?by ([A-Z][a-z]+day, \d+ [A-Z][a-z]+)/.exec(promised)?.[1];
    expect((await openPage(visitor, "/checkout/payment")).text("main")).toContain(
      `Estimated delivery: 5-7 business days (by ${day})`,
    );
  });

  it("shows each seller what the courier collects: the parcel's share, for all of its pieces", async () => {
    const { buyer, lampSeller, sareeSeller } = await shopper();
    await order(buyer);
    for (const [seller, cash] of [
      [lampSeller, "₹1,080"],
      [sareeSeller, "₹2,250"],
    ] as const) {
      const page = await openPage(await signedIn({ id: Number(seller.profile_id) }), "/seller/orders");
      expect(page.text("main article")).toContain(cash);
    }
  });

  it("is not collected for a paid order", async () => {
    const { buyer, lampSeller } = await shopper();
    await pay((await order(buyer, "razorpay")).orderId);
    const page = await openPage(await signedIn({ id: Number(lampSeller.profile_id) }), "/seller/orders");
    expect(page.text("main article")).toContain("3 × Brass lamp");
    expect(page.text("main article > :not(details)")).not.toContain("₹");
  });
});

describe("a parcel's steps", () => {
  it("each button of the seller has its labelled effect", async () => {
    const { buyer, lampSeller } = await shopper();
    const { orderId } = await order(buyer);
    const seller = await signedIn({ id: Number(lampSeller.profile_id) });
    const statusOf = async () => {
      const row = await db
        .selectFrom("shipments")
        .where("order_id", "=", orderId)
        .where("seller_id", "=", lampSeller.id)
        .select("status")
        .executeTakeFirstOrThrow();
      return row.status;
    };
    const press = async (label: RegExp) => {
      const page = await openPage(seller, "/seller/orders");
      const forms = page.$("main article form").filter((_, form) => label.test(page.$(form).find("button").text()));
      expect(forms.length).toBe(1);
      forms.attr("id", "pressed");
      expect((await submitForm(seller, page, "#pressed")).status).toBe(303);
    };
    await press(/pack/i);
    expect(await statusOf()).toBe("processing");
    await press(/courier/i);
    expect(await statusOf()).toBe("shipped");
  });

  it("the timeline shows the parcel's current step, for each parcel separately", async () => {
    const { buyer, visitor } = await shopper();
    const { orderId, publicNumber } = await order(buyer);
    const [lamps] = await db
      .selectFrom("shipments")
      .select("id")
      .where("order_id", "=", orderId)
      .orderBy("id")
      .execute();
    const admin = await createProfile({ role: "admin" });
    const look = async () => {
      const page = await openPage(visitor, `/customer/orders/${publicNumber}`);
      const now = page.$("main ol li[aria-current=step]").map((_, step) => page.$(step).find("span.font-bold").text());
      const done = page.$("main ol").map((_, way) => page.$(way).find("span.bg-leaf.rounded-full").length);
      return { now: now.get(), done: done.get(), page };
    };
    expect(await look()).toMatchObject({ now: ["Ordered", "Ordered"], done: [1, 1] });
    for (const [to, words, steps] of [
      ["processing", "Being packed", 2],
      ["shipped", "On its way", 3],
    ] as const) {
      await moveShipment(db, anyScope(admin.id, ["super"]), { shipmentId: lamps?.id ?? 0, to });
      expect(await look()).toMatchObject({ now: [words, "Ordered"], done: [steps, 1] });
    }
    const { page } = await look();
    expect(page.text("main")).toContain("1 parcel on its way");
    expect(page.text("main")).toContain("1 parcel ordered");
    expect(page.text("main")).not.toContain("Pending");
    const cancel = await openPage(visitor, `/customer/orders/${publicNumber}/cancel`);
    expect(cancel.text("h1")).toBe(`Cancel the rest of order ${publicNumber}?`);
    expect(cancel.text("main")).toContain("1 parcel has already been shipped and still comes to you");
    expect(cancel.text("main")).toContain("Cotton saree");
    expect(cancel.text("main")).not.toContain("Brass lamp");
    const answer = await submitForm(visitor, cancel, "main form:has([name=parcel])");
    expect(answer.location).toBe(`/customer/orders/${publicNumber}`);
    const after = await openPage(visitor, `/customer/orders/${publicNumber}`);
    expect(after.text()).toContain("The items were cancelled");
    expect(after.text("main")).toContain("1 parcel cancelled");
    expect(after.$("a[href$='/cancel']").length).toBe(0);
    expect(after.text("main")).toContain("This order is on its way and can no longer be cancelled.");
  });
});
