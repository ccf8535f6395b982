import { describe, expect, it } from "vitest";
import { anyScope } from "#app/domain/platform/access/grant-scope.ts";
import { frozenFees } from "#app/domain/money/fees/item-fees.queries.server.ts";
import { refundPieces } from "#app/domain/ordering/orders/refunded-pieces.commands.server.ts";
import { moveShipment } from "#app/domain/ordering/orders/shipments.commands.server.ts";
import { checkBooks } from "#app/domain/ordering/payouts/book-checks.commands.server.ts";
import { db } from "#app/services.server.ts";
import {
  createCategory,
  createProduct,
  createProfile,
  createRate,
  createSeller,
} from "../../../support/factories/factories.ts";
import { expectInvariants, rememberStock } from "../../../support/postgres/invariants.ts";
import { openPage, submitForm, type RenderedPage } from "../../../support/pages/rendered-page.ts";
import { memberScope } from "../../../support/factories/scopes.ts";
import { createBuyer, deliver, ledgerOf, order, pay } from "../../../support/factories/shopping-factory.ts";
import { signedIn } from "../../../support/http/visitor.ts";

/** A department with 12% and a subcategory without a rate, a department without a rate; a store with 8% and one without a rate. */
async function twoStores() {
  const department = await createCategory({ name: "Lamps" });
  const subcategory = await createCategory({ parent_id: department.id });
  const other = await createCategory();
  const sellers = [await createSeller(), await createSeller()] as const;
  await createRate({ category_id: department.id, basis_points: 1200 });
  await createRate({ seller_id: sellers[0].id, basis_points: 800 });
  return { department, subcategory, other, sellers };
}

/** Returns each product's commission, in hundredths of a percent. */
async function commissionOf(products: readonly { id: number }[], at?: string): Promise<(number | undefined)[]> {
  const items = products.map(({ id }) => ({ productId: id, pricePaise: 1_000_000 }));
  const frozen = await frozenFees(db, items, at === undefined ? null : new Date(at));
  return frozen.map(({ commission_paise }) => commission_paise / 100);
}

const itemsOf = (orderId: number) =>
  db
    .selectFrom("order_items")
    .where("order_id", "=", orderId)
    .orderBy("id")
    .select(["commission_paise", "commission_gst_paise", "tcs_paise", "tds_paise", "seller_paise"])
    .execute();

describe("the commission of an item", () => {
  it("is the store's own, else the category's, else that of the category above, else the marketplace's", async () => {
    const { department, subcategory, other, sellers } = await twoStores();
    const own = await createCategory({ parent_id: department.id });
    await createRate({ category_id: own.id, basis_points: 550 });
    const products = [];
    for (const { id: seller_id } of sellers)
      for (const { id: category_id } of [own, subcategory, department, other])
        products.push(await createProduct({ seller_id, category_id }));
    expect(await commissionOf(products)).toEqual([800, 800, 800, 800, 550, 1200, 1200, 1000]);
  });

  it("is that of the newest day that has begun, and of one day the row that was added last", async () => {
    const category = await createCategory();
    const product = await createProduct({ category_id: category.id });
    const rate = (valid_from: string, basis_points: number | null) =>
      createRate({ category_id: category.id, valid_from, basis_points });
    await rate("2026-03-10", 700);
    await rate("2026-03-01", 600);
    await rate("2026-03-10", 750);
    // From then on it has no rate of its own.
    await rate("2026-03-20", null);
    const days = ["2026-02-28", "2026-03-09", "2026-03-10", "2026-03-19", "2026-03-20"];
    const found = await Promise.all(days.map((day) => commissionOf([product], `${day}T12:00:00+05:30`)));
    expect(found.flat()).toEqual([1000, 600, 750, 750, 1000]);
  });

  it("changes at midnight in India", async () => {
    const category = await createCategory();
    const product = await createProduct({ category_id: category.id });
    await createRate({ category_id: category.id, valid_from: "2026-04-01", basis_points: 1500 });
    expect(await commissionOf([product], "2026-03-31T23:59:59.999+05:30")).toEqual([1000]);
    expect(await commissionOf([product], "2026-04-01T00:00:00+05:30")).toEqual([1500]);
  });

  it("names the row of each rate, the taxes of their own days", async () => {
    const product = await createProduct();
    await createRate({ kind: "tcs", valid_from: "2031-01-01", basis_points: 25 });
    await createRate({ kind: "tds", valid_from: "2032-01-01", basis_points: 20 });
    await createRate({ kind: "commission_gst", valid_from: "2033-01-01", basis_points: 1200 });
    const item = { productId: product.id, pricePaise: 1_000_000 };
    const taxes = async (day: string) => {
      const [fees] = await frozenFees(db, [item], new Date(`${day}T00:00:00+05:30`));
      return [fees?.tcs_paise, fees?.tds_paise, fees?.commission_gst_paise];
    };
    expect(await taxes("2030-12-31")).toEqual([5000, 1000, 18_000]);
    expect(await taxes("2031-01-01")).toEqual([2500, 1000, 18_000]);
    expect(await taxes("2032-01-01")).toEqual([2500, 2000, 18_000]);
    expect(await taxes("2033-01-01")).toEqual([2500, 2000, 12_000]);
  });
});

describe("an order of two categories and two stores", () => {
  it("has the right books to the paisa", async () => {
    const { subcategory, other, sellers } = await twoStores();
    const products = [
      await createProduct({
        seller_id: sellers[0].id,
        category_id: subcategory.id,
        price_paise: 56_000,
        gst_rate: 1200,
      }),
      await createProduct({ seller_id: sellers[1].id, category_id: subcategory.id, price_paise: 33_333 }),
      await createProduct({ seller_id: sellers[1].id, category_id: other.id, price_paise: 9999 }),
    ] as const;
    await rememberStock();
    const buyer = await createBuyer([
      { ...products[0], quantity: 2 },
      { ...products[1], quantity: 3 },
      { ...products[2], quantity: 5 },
    ]);
    const { orderId } = await order(buyer, "razorpay");
    await pay(orderId);
    expect((await itemsOf(orderId)).map((item) => Object.values(item))).toEqual([
      // 8% of ₹1,120; ₹1,000 without GST.
      [8960, 1613, 500, 100, 100_827],
      // 12% of ₹999.99.
      [12_000, 2160, 500, 100, 85_239],
      // 10% of ₹499.95.
      [5000, 900, 250, 50, 43_795],
    ]);
    expect(await ledgerOf(orderId)).toEqual({
      provider_clearing: 112_000 + 99_999 + 49_995,
      commission_income: -(8960 + 12_000 + 5000),
      commission_gst_payable: -(1613 + 2160 + 900),
      tcs_payable: -(500 + 500 + 250),
      tds_payable: -(100 + 100 + 50),
      seller_payable: -(100_827 + 85_239 + 43_795),
    });
    await expectInvariants();
  });

  it("keeps its rates when they change: a later order has the new ones, and a refund those of its sale", async () => {
    const seller = await createSeller();
    const category = await createCategory();
    const product = await createProduct({ seller_id: seller.id, category_id: category.id, price_paise: 56_000 });
    await rememberStock();
    const sold = async () => {
      const { orderId } = await order(await createBuyer([{ ...product, quantity: 2 }]));
      const parcel = await db
        .selectFrom("shipments")
        .where("order_id", "=", orderId)
        .select("id")
        .executeTakeFirstOrThrow();
      return { orderId, shipmentId: parcel.id };
    };
    const before = await sold();
    await createRate({ category_id: category.id, basis_points: 2000 });
    const after = await sold();
    const incomeOf = async ({ orderId }: { orderId: number }) => (await ledgerOf(orderId))["commission_income"];
    expect([await incomeOf(before), await incomeOf(after)]).toEqual([-11_200, -22_400]);

    await deliver(before.orderId);
    const item = await db
      .selectFrom("order_items")
      .where("order_id", "=", before.orderId)
      .select("id")
      .executeTakeFirstOrThrow();
    const admin = anyScope((await createProfile({ role: "admin" })).id, ["super"]);
    await refundPieces(db, admin, {
      shipmentId: before.shipmentId,
      reason: "sent_back",
      pieces: [{ itemId: item.id, quantity: 1 }],
      areForSale: true,
      reference: "UTR 1",
    });
    expect(await incomeOf(before)).toBe(-5600);
    await moveShipment(db, memberScope(seller), { shipmentId: after.shipmentId, to: "cancelled" });
    expect(await incomeOf(after)).toBeUndefined();
    await expectInvariants();
    expect((await checkBooks(db)).differences).toEqual([]);
  });
});

describe("what a store is shown", () => {
  it("is computed with the rates of each product: product form, coupon, discount", async () => {
    const { subcategory, other, sellers } = await twoStores();
    const member = await signedIn({ id: Number(sellers[1].profile_id) });
    const dear = await createProduct({ seller_id: sellers[1].id, category_id: subcategory.id, price_paise: 100_000 });
    const plain = await createProduct({ seller_id: sellers[1].id, category_id: other.id, price_paise: 100_000 });
    const receives = async ({ id }: { id: number }) =>
      (await openPage(member, `/seller/products/customize/${id}`)).text("main form");
    // ₹1,000 less 12% or 10%, GST on it, TCS ₹5 and TDS ₹1.
    expect(await receives(dear)).toContain("You receive ₹852.40");
    expect(await receives(plain)).toContain("You receive ₹876");
    const columns = (page: RenderedPage) =>
      page.rows("main table").map((cells) => [cells[3], cells[7]].map((cell) => cell?.trim()));
    const FORM = "main form:has([name=value], [name=percent])";
    const coupon = await openPage(member, "/seller/promotions/coupons/new");
    const ten = { type: "Percentage", value: "10" };
    expect(columns(await submitForm(member, coupon, FORM, ten, "Calculate"))).toEqual([
      ["−₹90", "₹788.40"],
      ["−₹108", "₹767.16"],
    ]);
    const address = `/seller/promotions/discounts/new?product=${dear.id}&product=${plain.id}`;
    const discount = await submitForm(member, await openPage(member, address), FORM, { percent: "10" }, "Calculate");
    expect(columns(discount)).toEqual([
      ["−₹108", "₹767.16"],
      ["−₹90", "₹788.40"],
    ]);
  });

  it("names a category's commission on its page in the administration", async () => {
    const { subcategory } = await twoStores();
    const admin = await signedIn(await createProfile({ role: "admin" }));
    const page = await openPage(admin, `/admin/categories/${subcategory.id}`);
    expect(page.text("main")).toContain("Commission: 12% of the price");
  });
});
