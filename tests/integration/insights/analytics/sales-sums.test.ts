import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { checkSales } from "#app/domain/insights/analytics/sales-check.commands.server.ts";
import { sumChangedStores, sumChanges } from "#app/domain/insights/analytics/sales-sums.commands.server.ts";
import { dayInIndia } from "#app/domain/platform/calendar/days.ts";
import { cancelPieces, moveShipment } from "#app/domain/ordering/orders/shipments.commands.server.ts";
import { eraseAccount } from "#app/domain/insights/privacy/erasure.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createStoreCoupon } from "../../../support/factories/coupons.ts";
import { createProduct, createSeller, type CreatedProduct } from "../../../support/factories/factories.ts";
import { memberScope } from "../../../support/factories/scopes.ts";
import { createBuyer, order, pay } from "../../../support/factories/shopping-factory.ts";

/** Returns a store's expected sums, computed here from its parcels' statuses and quantities, item by item. */
async function expectedSums(sellerId: number) {
  const { rows } = await sql<{
    parcel: number;
    customer: number;
    status: string;
    attempts: number;
    ordered: Date;
    moved: Date;
    zip: string;
    product: number;
    quantity: number;
    price: number;
    cancelled: number;
    returned: number;
    discount: number;
  }>`
    SELECT s.id AS parcel, o.customer_id AS customer, s.status, s.attempts, s.created_at AS ordered, s.updated_at AS moved,
           o.shipping_address ->> 'zip' AS zip, i.product_id AS product, i.quantity, i.price_paise AS price,
           (SELECT coalesce(sum(r.quantity), 0) FROM reversed_items r JOIN shipment_reversals v ON v.id = r.reversal_id
             WHERE r.order_item_id = i.id AND v.kind = 'cancelled') AS cancelled,
           (SELECT coalesce(sum(r.quantity), 0) FROM reversed_items r JOIN shipment_reversals v ON v.id = r.reversal_id
             WHERE r.order_item_id = i.id AND v.kind = 'returned') AS returned,
           i.discount_paise - i.reversed_discount_paise AS discount
      FROM shipments s JOIN orders o ON o.id = s.order_id JOIN order_items i ON i.shipment_id = s.id
     WHERE s.seller_id = ${sellerId} AND o.confirmed_at IS NOT NULL ORDER BY i.id`.execute(db);
  const sums = new Map<string, number>();
  const orders = new Set<string>();
  const add = (key: string, value: number) => sums.set(key, (sums.get(key) ?? 0) + value);
  const once = (key: string, parcel: number, column: string) => {
    if (orders.has(`${key} ${column} ${parcel}`)) return;
    orders.add(`${key} ${column} ${parcel}`);
    add(`${key} ${column}`, 1);
  };
  for (const row of rows) {
    const dayOf = (at: Date) => dayInIndia((at.getTime() - Date.now()) / 86_400_000);
    const ordered = dayOf(row.ordered);
    // These orders have one parcel each.
    once(`day ${ordered}`, row.parcel, "first_parcels");
    const month = `${ordered.slice(0, 8)}01`;
    const bought = [`product ${ordered} ${row.product}`, `month ${month} ${row.product}`];
    for (const key of [`day ${ordered}`, ...bought, `customer ${row.customer}`]) {
      once(key, row.parcel, "orders");
      add(`${key} pieces`, row.quantity);
      add(`${key} cancelled_pieces`, row.cancelled);
      add(`${key} returned_pieces`, row.returned);
    }
    const pin = `pin ${ordered} ${row.zip}`;
    if (row.zip !== "") {
      once(pin, row.parcel, "parcels");
      if (row.status === "cancelled") once(pin, row.parcel, "cancelled");
      if (row.attempts > 0) once(pin, row.parcel, "undelivered");
      if (row.status === "returned") once(pin, row.parcel, "returned");
    }
    if (row.status !== "delivered") continue;
    const left = row.quantity - row.cancelled - row.returned;
    const delivered = dayOf(row.moved);
    const sold = [`product ${delivered} ${row.product}`, `month ${delivered.slice(0, 8)}01 ${row.product}`];
    for (const key of [`day ${delivered}`, ...sold, `customer ${row.customer}`]) {
      add(`${key} delivered_pieces`, left);
      add(`${key} revenue_paise`, left * row.price - row.discount);
    }
  }
  return Object.fromEntries([...sums].filter(([, value]) => value !== 0).sort());
}

/** Returns the stored sums, in the same form. */
async function storedSums(sellerId: number) {
  type Table = "sales_by_day" | "sales_by_product" | "sales_by_product_month" | "sales_by_pin_code" | "store_customers";
  const read = async (table: Table) => db.selectFrom(table).where("seller_id", "=", sellerId).selectAll().execute();
  const named = [
    ...(await read("sales_by_day")).map((row) => ["day", row] as const),
    ...(await read("sales_by_product")).map((row) => ["product", row] as const),
    ...(await read("sales_by_product_month")).map((row) => ["month", row] as const),
    ...(await read("sales_by_pin_code")).map((row) => ["pin", row] as const),
    ...(await read("store_customers")).map((row) => ["customer", row] as const),
  ];
  const sums = named.flatMap(([kind, row]) => {
    const { seller_id: _, ...values } = row as Partial<Record<string, string | number | Date>>;
    const key = [kind, values["day"], values["month"], values["product_id"], values["pin_code"], values["customer_id"]];
    return Object.entries(values)
      .filter(([column, value]) => typeof value === "number" && value !== 0 && !/(^|_)id$/.test(column))
      .map(([column, value]): [string, number] => [
        `${key
          .filter((part) => part !== undefined)
          .map(String)
          .join(" ")} ${column}`,
        Number(value),
      ]);
  });
  return Object.fromEntries(sums.sort());
}

let store: Awaited<ReturnType<typeof createSeller>>;
let lamp: CreatedProduct;
let rug: CreatedProduct;
let coupon: Awaited<ReturnType<typeof createStoreCoupon>>;

beforeAll(async () => {
  store = await createSeller();
  lamp = await createProduct({ seller_id: store.id, price_paise: 56_000, stock_quantity: 10_000 });
  rug = await createProduct({ seller_id: store.id, price_paise: 12_345, stock_quantity: 10_000 });
  coupon = await createStoreCoupon({ seller_id: store.id, percent_basis_points: 1000 });
});

const STEPS = {
  cancelled: ["cancelled"],
  processing: ["processing"],
  shipped: ["processing", "shipped"],
  delivered: ["processing", "shipped", "delivered"],
  "at the second attempt": ["processing", "shipped", "undelivered", "shipped", "delivered"],
  returning: ["processing", "shipped", "undelivered", "returning"],
  returned: ["processing", "shipped", "undelivered", "shipped", "undelivered", "returning", "returned"],
  unpaid: [],
  pending: [],
} as const;

interface History {
  lamps: number;
  rugs: number;
  /** Whether the order uses the store's own coupon. */
  isReduced: boolean;
  cancelled: number;
  end: keyof typeof STEPS;
  orderedDaysAgo: number;
  movedDaysAgo: number;
}

const history: fc.Arbitrary<History> = fc.record({
  lamps: fc.integer({ min: 1, max: 4 }),
  rugs: fc.integer({ min: 1, max: 3 }),
  isReduced: fc.boolean(),
  cancelled: fc.integer({ min: 0, max: 3 }),
  end: fc.constantFrom(...(Object.keys(STEPS) as (keyof typeof STEPS)[])),
  orderedDaysAgo: fc.integer({ min: 0, max: 40 }),
  movedDaysAgo: fc.integer({ min: 0, max: 5 }),
});

/** Plays the history: sells and moves. Returns the buyer. */
async function play({ lamps, rugs, isReduced, cancelled, end, orderedDaysAgo, movedDaysAgo }: History) {
  const buyer = await createBuyer(
    [
      { ...lamp, quantity: lamps },
      { ...rug, quantity: rugs },
    ],
    isReduced ? { coupon: coupon.code } : {},
  );
  const { orderId } = await order(buyer, "razorpay");
  if (end === "unpaid") return buyer;
  await pay(orderId);
  const parcel = await db
    .selectFrom("shipments")
    .where("order_id", "=", orderId)
    .select("id")
    .executeTakeFirstOrThrow();
  await sql`
    UPDATE shipments SET created_at = created_at - make_interval(days => ${orderedDaysAgo}, mins => ${orderedDaysAgo * 37})
     WHERE id = ${parcel.id}`.execute(db);
  const item = await db
    .selectFrom("order_items")
    .where("order_id", "=", orderId)
    .where("product_id", "=", lamp.id)
    .select("id")
    .executeTakeFirstOrThrow();
  const scope = memberScope(store);
  const pieces = [{ itemId: item.id, quantity: Math.min(cancelled, lamps) }];
  if (cancelled > 0) await cancelPieces(db, scope, { shipmentId: parcel.id, reason: "out_of_stock", pieces });
  for (const to of STEPS[end])
    await moveShipment(db, scope, {
      shipmentId: parcel.id,
      to,
      ...(to === "undelivered" && { reason: "not_at_home" as const }),
    });
  await sql`
    UPDATE shipments SET updated_at = updated_at - make_interval(days => ${Math.min(movedDaysAgo, orderedDaysAgo)})
     WHERE id = ${parcel.id}`.execute(db);
  return buyer;
}

describe("the sums of what a store sells", () => {
  it("are what its parcels say, after every history, also with parts cancelled, undelivered, sent back or unpaid", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(history, { minLength: 1, maxLength: 4 }), async (histories) => {
        for (const one of histories) await play(one);
        await sumChanges(db, store.id);
        expect(await storedSums(store.id)).toEqual(await expectedSums(store.id));
        expect(await checkSales(db)).toEqual([]);
      }),
      { numRuns: 12, seed: 65 },
    );
    const stored = await storedSums(store.id);
    for (const column of ["returned_pieces", "cancelled_pieces", "revenue_paise", "undelivered"])
      expect(Object.keys(stored).some((key) => key.endsWith(` ${column}`))).toBe(true);
  });

  it("of a PIN code go with an erased address", async () => {
    const before = (await expectedSums(store.id))[`pin ${dayInIndia()} 361008 parcels`] ?? 0;
    const { id, email } = await play({
      lamps: 2,
      rugs: 1,
      isReduced: true,
      cancelled: 0,
      end: "delivered",
      orderedDaysAgo: 0,
      movedDaysAgo: 0,
    });
    await sumChanges(db, store.id);
    const key = `pin ${dayInIndia()} 361008 parcels`;
    expect((await storedSums(store.id))[key]).toBe(before + 1);
    await eraseAccount(db, id, { password: "", email });
    await sumChanges(db, store.id);
    expect((await storedSums(store.id))[key] ?? 0).toBe(before);
    expect(await storedSums(store.id)).toEqual(await expectedSums(store.id));
  });

  it("are right whatever is sold while they are made", async () => {
    const histories = fc.sample(history, { numRuns: 8, seed: 7 });
    let isSelling = true;
    const summing = [0, 1].map(async () => {
      while (isSelling) await sumChanges(db, store.id);
    });
    await Promise.all(histories.map(play));
    isSelling = false;
    await Promise.all(summing);
    await sumChanges(db, store.id);
    expect(await storedSums(store.id)).toEqual(await expectedSums(store.id));
  });

  it("are found wrong by the nightly check, and made again", async () => {
    const right = await storedSums(store.id);
    await sql`UPDATE sales_by_day SET revenue_paise = revenue_paise + 1 WHERE seller_id = ${store.id}`.execute(db);
    await sql`DELETE FROM sales_by_product WHERE seller_id = ${store.id} AND product_id = ${rug.id}`.execute(db);
    await sql`UPDATE sales_by_product_month SET pieces = pieces + 1 WHERE seller_id = ${store.id}`.execute(db);
    await sql`UPDATE store_customers SET orders = orders + 1 WHERE seller_id = ${store.id}`.execute(db);
    const found = await checkSales(db);
    expect(found.length).toBeGreaterThan(2);
    expect(new Set(found.map(({ sellerId }) => sellerId))).toEqual(new Set([store.id]));
    expect(await sumChangedStores(db)).toBe(1);
    expect(await storedSums(store.id)).toEqual(right);
    expect(await checkSales(db)).toEqual([]);
  });
});
