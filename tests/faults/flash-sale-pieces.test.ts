import { afterEach, expect, it } from "vitest";
import { placeOrder } from "#app/domain/ordering/checkout/checkout.commands.server.ts";
import { expireOrder } from "#app/domain/ordering/orders/orders.commands.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { db } from "#app/services.server.ts";
import { createProduct, type CreatedProduct } from "../support/factories/factories.ts";
import { createSale } from "../support/factories/flash-sales.ts";
import { expectInvariants, rememberStock, removeOrders } from "../support/postgres/invariants.ts";
import { createBuyer, order, reviewForm } from "../support/factories/shopping-factory.ts";

const LIMIT = 5;
const BUYERS = 15;

afterEach(async () => {
  await removeOrders();
  await db.deleteFrom("sales").execute();
});

async function soldAtSalePrice(saleId: number): Promise<number> {
  const items = await db
    .selectFrom("order_items as i")
    .innerJoin("orders as o", "o.id", "i.order_id")
    .where("i.sale_id", "=", saleId)
    .where("o.payment_status", "<>", "expired")
    .select("i.quantity")
    .execute();
  return items.reduce((sum, item) => sum + item.quantity, 0);
}

/** Reviews of buyers who all see the sale's price. */
async function reviews(product: CreatedProduct, paymentMethod: "razorpay" | "cod") {
  const forms = [];
  for (let n = 0; n < BUYERS; n += 1) {
    const buyer = await createBuyer([{ ...product, quantity: 2 }]);
    forms.push({ buyer, form: await reviewForm(buyer, paymentMethod) });
  }
  return forms;
}

async function outcome(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return "ordered";
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.key;
  }
}

it.each(["cod", "razorpay"] as const)(
  "sells no piece above the limit at the sale's price to buyers of the same moment (%s)",
  async (method) => {
    const product = await createProduct({ price_paise: 50_000, stock_quantity: 100 });
    await rememberStock();
    const saleId = await createSale([{ id: product.id, limit: LIMIT }], { borne_by: "marketplace" });
    const outcomes = await Promise.all(
      (await reviews(product, method)).map(({ buyer, form }) =>
        outcome(placeOrder(db, { profileId: buyer.id, locale: "en" }, form)),
      ),
    );
    // Two pieces each: the fifth stays.
    expect(outcomes.filter((one) => one === "ordered")).toHaveLength(2);
    const refusals = new Set(outcomes.filter((one) => one !== "ordered"));
    for (const refusal of refusals)
      expect([
        "messages:checkout.not_enough_in_sale",
        "messages:checkout.line_problem",
        "messages:checkout.price_changed",
      ]).toContain(refusal);
    expect(await soldAtSalePrice(saleId)).toBe(4);
    await expectInvariants();
  },
);

it("gives back the pieces of unpaid orders that end while others order", async () => {
  const product = await createProduct({ price_paise: 50_000, stock_quantity: 100 });
  await rememberStock();
  const saleId = await createSale([{ id: product.id, limit: 4 }]);
  const waiting = [];
  for (let n = 0; n < 2; n += 1)
    waiting.push(await order(await createBuyer([{ ...product, quantity: 1 }]), "razorpay"));
  const forms = await reviews(product, "cod");
  await Promise.all([
    ...waiting.map(({ orderId }) => db.transaction().execute((trx) => expireOrder(trx, orderId))),
    ...forms.map(({ buyer, form }) => outcome(placeOrder(db, { profileId: buyer.id, locale: "en" }, form))),
  ]);
  expect(await soldAtSalePrice(saleId)).toBeLessThanOrEqual(4);
  await expectInvariants();
});

it("naive variant: reading what is left before counting sells too many", async () => {
  const product = await createProduct({ price_paise: 50_000, stock_quantity: 100 });
  const saleId = await createSale([{ id: product.id, limit: LIMIT }]);
  const sold: number[] = [];
  const row = db.selectFrom("sale_products").where("sale_id", "=", saleId).select(["piece_limit", "taken"]);
  // All read before the first one writes, however many connections there are.
  const rows = await Promise.all(Array.from({ length: BUYERS }, () => row.executeTakeFirstOrThrow()));
  const naive = async ({ piece_limit, taken }: (typeof rows)[number]) => {
    if (taken + 2 > (piece_limit ?? 0)) return;
    await db
      .updateTable("sale_products")
      .set({ taken: taken + 2 })
      .where("sale_id", "=", saleId)
      .execute();
    sold.push(2);
  };
  await Promise.all(rows.map(naive));
  expect(sold.reduce((sum, pieces) => sum + pieces, 0)).toBeGreaterThan(LIMIT);
});
