import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moveShipment } from "#app/domain/ordering/orders/shipments.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createCoupon, createProduct, createSeller } from "../../../support/factories/factories.ts";
import { expectInvariants, rememberStock } from "../../../support/postgres/invariants.ts";
import { openPage } from "../../../support/pages/rendered-page.ts";
import { memberScope } from "../../../support/factories/scopes.ts";
import { createBuyer, ledgerOf, order, pay } from "../../../support/factories/shopping-factory.ts";
import { createStoreMember } from "../../../support/factories/store-members.ts";
import { signedIn } from "../../../support/http/visitor.ts";

/** Creates an order of 2 pieces for ₹560 with 12% GST and 3 pieces for ₹333.33 without a known rate, of two sellers. */
async function anOrder(paymentMethod: "cod" | "razorpay" = "cod") {
  const sellers = [await createSeller(), await createSeller()] as const;
  const products = [
    await createProduct({ seller_id: sellers[0].id, price_paise: 56_000, gst_rate: 1200 }),
    await createProduct({ seller_id: sellers[1].id, price_paise: 33_333 }),
  ] as const;
  await rememberStock();
  const buyer = await createBuyer([
    { ...products[0], quantity: 2 },
    { ...products[1], quantity: 3 },
  ]);
  const { orderId } = await order(buyer, paymentMethod);
  const shipments = await db
    .selectFrom("shipments")
    .where("order_id", "=", orderId)
    .orderBy("id")
    .select("id")
    .execute();
  const cancel = (index: 0 | 1) =>
    moveShipment(db, memberScope(sellers[index]), { shipmentId: shipments[index]?.id ?? 0, to: "cancelled" });
  return { orderId, sellers, products, cancel };
}

const SOLD = {
  // On ₹1,120, or ₹1,000 without GST; and on ₹999.99.
  commission_income: -(11_200 + 10_000),
  commission_gst_payable: -(2016 + 1800),
  tcs_payable: -(500 + 500),
  tds_payable: -(100 + 100),
  seller_payable: -(98_184 + 87_599),
};

describe("the fees of an order", () => {
  it("are frozen with each item, and in the ledger at its sale", async () => {
    const { orderId } = await anOrder();
    const items = await db
      .selectFrom("order_items")
      .where("order_id", "=", orderId)
      .orderBy("id")
      .select([
        "gst_rate_basis_points",
        "commission_paise",
        "commission_gst_paise",
        "tcs_paise",
        "tds_paise",
        "seller_paise",
      ])
      .execute();
    expect(items.map((item) => Object.values(item))).toEqual([
      [1200, 11_200, 2016, 500, 100, 98_184],
      [null, 10_000, 1800, 500, 100, 87_599],
    ]);
    expect(await ledgerOf(orderId)).toEqual({ cash_on_delivery: 112_000 + 99_999, ...SOLD });
    await expectInvariants();
  });

  it("are in the ledger of an order that is paid online once it is paid", async () => {
    const { orderId } = await anOrder("razorpay");
    expect(await ledgerOf(orderId)).toEqual({});
    await pay(orderId);
    expect(await ledgerOf(orderId)).toEqual({ provider_clearing: 112_000 + 99_999, ...SOLD });
    await expectInvariants();
  });

  it("are reversed with a parcel that its seller cancels, and nothing is left when both have", async () => {
    const { orderId, cancel } = await anOrder("razorpay");
    await pay(orderId);
    await cancel(0);
    expect(await ledgerOf(orderId)).toEqual({
      provider_clearing: 112_000 + 99_999,
      refunds_due: -112_000,
      commission_income: -10_000,
      commission_gst_payable: -1800,
      tcs_payable: -500,
      tds_payable: -100,
      seller_payable: -87_599,
    });
    await expectInvariants();
    await cancel(1);
    expect(await ledgerOf(orderId)).toEqual({ provider_clearing: 211_999, refunds_due: -211_999 });
    await expectInvariants();
  });
});

it("an order's ledger holds in every order of cancellations, for random prices, quantities, discounts and tax rates", async () => {
  const line = fc.record({
    price_paise: fc.integer({ min: 1, max: 900_000 }),
    quantity: fc.integer({ min: 1, max: 7 }),
    gst_rate: fc.constantFrom(null, 0, 500, 1200, 1800, 4000),
  });
  const percent = fc.integer({ min: 1, max: 9000 });
  const carts = fc.tuple(
    fc.array(line, { minLength: 3, maxLength: 3 }),
    fc.shuffledSubarray([0, 1, 2]),
    percent,
    fc.constantFrom(null, 0, 1),
  );
  await fc.assert(
    fc.asyncProperty(carts, async ([lines, cancelled, percent_basis_points, couponOf]) => {
      const sellers = await Promise.all(lines.map(() => createSeller()));
      const products = await Promise.all(
        lines.map(({ quantity: _, ...product }, index) =>
          createProduct({ seller_id: sellers[index]?.id ?? 0, ...product }),
        ),
      );
      await rememberStock();
      const seller_id = couponOf === null ? null : sellers[couponOf]!.id;
      const coupon = await createCoupon({ percent_basis_points, seller_id });
      const buyer = await createBuyer(
        products.map((product, index) => ({ ...product, quantity: lines[index]?.quantity ?? 1 })),
        { coupon: coupon.code },
      );
      const { orderId } = await order(buyer, "razorpay");
      await pay(orderId);
      await expectInvariants();
      for (const index of cancelled) {
        const shipment = await db
          .selectFrom("shipments")
          .where("order_id", "=", orderId)
          .where("seller_id", "=", sellers[index]?.id ?? 0)
          .select("id")
          .executeTakeFirstOrThrow();
        await moveShipment(db, memberScope(sellers[index]!), { shipmentId: shipment.id, to: "cancelled" });
        await expectInvariants();
      }
    }),
    { numRuns: 10 },
  );
});

describe("a parcel in the seller's area", () => {
  it("shows what the seller receives, line by line", async () => {
    const { sellers } = await anOrder();
    const page = await openPage(await signedIn({ id: Number(sellers[0].profile_id) }), "/seller/orders");
    expect(page.text("main article details summary")).toContain("You receive ₹981.84 by ");
    const lines = page
      .$("main article details dl > div")
      .toArray()
      .map((line) => [page.$(line).find("dt").text(), page.$(line).find("dd").text()]);
    expect(lines).toEqual([
      ["Price", "₹1,120"],
      ["Commission", "−₹112"],
      ["GST on commission", "−₹20.16"],
      ["Tax collected at source (TCS)", "−₹5"],
      ["Tax deducted at source (TDS)", "−₹1"],
    ]);
  });

  it("shows a packer no fees", async () => {
    const { sellers } = await anOrder();
    const packer = await createStoreMember(sellers[0].id, "packer");
    const page = await openPage(await signedIn(packer), "/seller/orders");
    expect(page.$("main article")).toHaveLength(1);
    expect(page.$("main article details")).toHaveLength(0);
  });
});
