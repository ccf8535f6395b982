import { sql, type RawBuilder } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import type { Db } from "#app/db/connection.server.ts";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import { sumChanges } from "#app/domain/insights/analytics/sales-sums.commands.server.ts";
import { storeCoupons } from "#app/domain/money/coupons/store-coupons.queries.server.ts";
import { storeCouponList } from "#app/domain/money/coupons/store-coupons.ts";
import { earnings } from "#app/domain/ordering/payouts/earnings.queries.server.ts";
import { earningList } from "#app/domain/ordering/payouts/store-payouts.ts";
import { parcels } from "#app/domain/ordering/seller-orders/parcel-list.queries.server.ts";
import { parcelList, type ParcelList } from "#app/domain/ordering/seller-orders/parcel-list.ts";
import { sellerOrders } from "#app/domain/ordering/seller-orders/seller-orders.queries.server.ts";
import { sellerOrderList } from "#app/domain/ordering/seller-orders/seller-orders.ts";
import { storeCustomers } from "#app/domain/insights/store-customers/store-customers.queries.server.ts";
import { customerList } from "#app/domain/insights/store-customers/store-customers.ts";
import { db } from "#app/services.server.ts";
import { createCategory, createSeller } from "../../../support/factories/factories.ts";
import { plansOf } from "../../../support/postgres/plans.ts";
import { memberScope } from "../../../support/factories/scopes.ts";

/** A store's lists with 20,000 orders, beside another store with fewer (rules 7.9, 9.31, 9.144). */
const ORDERS = 20_000;
let scope: StoreScope;
let one: { number: string; code: string };

beforeAll(async () => {
  const [large, small] = [await createSeller(), await createSeller()];
  scope = memberScope(large);
  await plantOrders(large.id, ORDERS);
  await plantOrders(small.id, 300);
  await sumChanges(db, large.id);
  for (const table of [
    "profiles",
    "orders",
    "shipments",
    "order_items",
    "products",
    "product_translations",
    "product_variants",
    "store_customers",
    "coupons",
  ])
    await sql`VACUUM ANALYZE ${sql.table(table)}`.execute(db);
  one = await db
    .selectFrom("shipments as s")
    .innerJoin("orders as o", "o.id", "s.order_id")
    .where("s.seller_id", "=", large.id)
    .where("s.tracking_number", "=", "TRK-007700")
    .select(["o.public_number as number", "s.code"])
    .executeTakeFirstOrThrow();
}, 120_000);

/** Plants orders of two items: 1% for "Asha Patel" of Surat, 5% ready for handover; a third of the products have no SKU, a fifth a Gujarati name. */
async function plantOrders(sellerId: number, count: number): Promise<void> {
  const { id: category } = await createCategory();
  // In parts: a statement may take five seconds.
  for (let part = 0; part < 5; part += 1)
    await sql`
      WITH added AS (
        INSERT INTO products (seller_id, category_id, department_id, name, price_paise, ranking_price_paise)
        SELECT ${sellerId}, ${category}, ${category}, 'Lamp ' || n, 100, 100 FROM generate_series(1, 1000) AS n RETURNING id
      ), translated AS (
        INSERT INTO product_translations (product_id, locale, name) SELECT id, 'gu', 'દીવો ' || md5(id::text) FROM added WHERE id % 5 = 0
      )
      INSERT INTO product_variants (product_id, sku, stock_quantity)
      SELECT id, CASE WHEN id % 3 > 0 THEN 'SKU-' || upper(md5(id::text)) END, 9 FROM added`.execute(db);
  for (let from = 1; from <= count; from += 1000) {
    const numbers = sql`generate_series(${from}::int, ${Math.min(from + 999, count)}::int) AS n`;
    await sql`
      WITH variants AS (
        SELECT v.id, v.product_id, v.sku, row_number() OVER (ORDER BY v.id) - 1 AS place
          FROM product_variants v WHERE v.seller_id = ${sellerId} ORDER BY v.id LIMIT 400
      ), buyers AS (
        INSERT INTO profiles (full_name, email, role)
        SELECT n::text, ${`${sellerId}-`} || n || '@buyers.test', 'customer' FROM ${numbers}
        RETURNING id, full_name::int AS n
      ), sold AS (
        INSERT INTO orders (public_number, customer_id, status, payment_method, payment_status, subtotal_paise, discount_paise,
                            delivery_paise, gift_paise, total_paise, shipping_address, estimated_delivery_on, created_at, confirmed_at)
        SELECT regexp_replace(translate((${sellerId * 1_000_000 + 22_000_000}::int + n)::text, '01', 'AB'), '(.{4})(.{4})', 'HT-\\1-\\2'),
               id, 'pending', 'cod', 'cash_due', 100, 0, 0, 0, 100,
               jsonb_build_object('fullName', CASE WHEN n % 100 = 0 THEN 'Asha Patel' ELSE md5(n::text) END,
                                  'city', CASE WHEN n % 100 = 0 THEN 'Surat' ELSE md5(id::text) END, 'state', 'Gujarat'),
               now(), now() - n / 3 * interval '1 minute', now()
          FROM buyers RETURNING id, customer_id, created_at
      ), sent AS (
        INSERT INTO shipments (order_id, seller_id, status, created_at, dispatch_before, carrier, tracking_number, first_sku)
        SELECT sold.id, ${sellerId}, state.status, sold.created_at, sold.created_at + interval '2 days',
               CASE WHEN state.status NOT IN ('pending', 'processing') THEN 'Courier ' || n % 5 END,
               CASE WHEN state.status NOT IN ('pending', 'processing') THEN 'TRK-' || lpad(n::text, 6, '0') END,
               coalesce((SELECT min(v.sku) FROM variants v WHERE v.place IN (n % 400, n % 7)), '')
          FROM sold JOIN buyers ON buyers.id = sold.customer_id,
               LATERAL (SELECT (ARRAY['pending', 'processing', 'shipped'])[n % 60 + 1] AS early) AS begun,
               LATERAL (SELECT coalesce(begun.early, 'delivered') AS status) AS state
        RETURNING id, order_id
      )
      INSERT INTO order_items (order_id, shipment_id, seller_id, product_id, variant_id, name, quantity, price_paise)
      SELECT sent.order_id, sent.id, ${sellerId}, v.product_id, v.id, 'Brass ' || md5(v.id::text), 2, 100
        FROM sent JOIN sold ON sold.id = sent.order_id JOIN buyers ON buyers.id = sold.customer_id
        JOIN variants v ON v.place IN (n % 400, n % 7)
       ORDER BY sent.order_id, v.id`.execute(db);
    await sql`
    INSERT INTO coupons (code, type, percent_basis_points, status, seller_id, ends_at)
    SELECT 'C' || upper(md5(n::text || ${`-${sellerId}`})), 'Percentage', 1000, CASE WHEN n % 5 = 0 THEN 'Expired' ELSE 'Active' END, ${sellerId},
           CASE WHEN n % 2 = 0 THEN now() + (n % 20 - 10 + 0.5) * interval '1 day' END
      FROM ${numbers}`.execute(db);
  }
}

/** Reads a page of each list. */
const LISTS = {
  orders: (db: Db, asked: Partial<typeof sellerOrderList.defaults>) =>
    sellerOrders("en").page(db, scope, { ...sellerOrderList.defaults, ...asked }),
  payments: (db: Db, asked: Partial<typeof earningList.defaults>) =>
    earnings("en").page(db, scope, { ...earningList.defaults, ...asked }),
  parcels: (db: Db, asked: Partial<ParcelList>) => parcels("en").page(db, scope, { ...parcelList.defaults, ...asked }),
  customers: (db: Db, asked: Partial<typeof customerList.defaults>) =>
    storeCustomers.page(db, scope, { ...customerList.defaults, ...asked }),
  coupons: (db: Db, asked: Partial<typeof storeCouponList.defaults>) =>
    storeCoupons.page(db, scope, { ...storeCouponList.defaults, ...asked }),
};

const INDEX = {
  number: "orders_number_parts",
  name: "orders_receiver_name",
  place: "orders_receiver_place",
  item: "order_items_name_parts",
  translated: "order_items_product",
  tracking: "shipments_tracking_parts",
  sku: "product_variants_sku_parts",
};

describe("a search for what few rows have", () => {
  const planned = async (read: (db: Db) => Promise<unknown>, indexes: readonly string[]) => {
    // Ignores queries that first compute the customers' sums.
    const plans = (await plansOf(db, read)).filter((plan) => indexes.some((index) => plan.includes(index)));
    expect(plans).toHaveLength(2);
    for (const plan of plans) {
      for (const index of indexes) expect(plan).toContain(index);
      expect(plan).not.toMatch(
        /Seq Scan on (?:orders|order_items|shipments|product_variants|store_customers|coupons)\b/,
      );
    }
  };

  it.each(["HT-ZZZZ-ZZZZ", "zebra stripes"])("looks each part up in its index: %s", async (search) => {
    await planned((db) => LISTS.orders(db, { search }), [INDEX.number, INDEX.name, INDEX.item, INDEX.translated]);
    await planned((db) => LISTS.payments(db, { search }), [INDEX.number, INDEX.item, INDEX.translated]);
    await planned((db) => LISTS.customers(db, { search }), [INDEX.name, INDEX.place]);
    await planned((db) => LISTS.coupons(db, { search }), ["coupons_of_stores_code"]);
    for (const view of ["all", "delivered"] as const)
      for (const sort of ["deadline", "sku", "carrier"] as const)
        await planned(
          (db) => LISTS.parcels(db, { search, view, sort }),
          ["shipments_code", INDEX.number, INDEX.name, INDEX.item, INDEX.translated, INDEX.tracking, INDEX.sku],
        );
  });
});

it("parcels by SKU and by courier are read in the order of an index", async () => {
  for (const view of ["all", "to_send", "delivered", "shipped"] as const)
    for (const [sort, index] of [
      ["sku", "shipments_by_sku"],
      ["carrier", "shipments_by_carrier"],
    ] as const) {
      const [plan] = await plansOf(db, (db) => LISTS.parcels(db, { view, sort }));
      expect(plan).toContain(index);
      expect(plan).not.toContain("Seq Scan on shipments");
    }
});

it("coupons are read in the order of an index, with the orders of those on the page only", async () => {
  for (const state of [undefined, "running", "over"] as const) {
    const plans = await plansOf(db, (db) => LISTS.coupons(db, { state }));
    expect(plans).toHaveLength(2);
    expect(plans.join("\n")).not.toMatch(/Seq Scan on orders\b|Sort/);
  }
});

describe("finds what has the text in one of its values, in the order of the list, each row once", () => {
  /** Returns all keys that match the conditions joined by OR. */
  const expected = async (query: RawBuilder<unknown>) => {
    const { rows } = await sql<{ key: number }>`${query}`.execute(db);
    return rows.map(({ key }) => key);
  };
  /** Walks to the last page and back. */
  async function walk<Row>(
    read: (asked: { after?: string | null; before?: string | null }) => Promise<{
      rows: Row[];
      after: string | null;
      before: string | null;
      count: number;
      bounded: boolean;
    }>,
    keyOf: (row: Row) => number,
    keys: readonly number[],
  ) {
    let page = await read({});
    expect([page.count, page.bounded]).toEqual([Math.min(keys.length, 1000), keys.length > 1000]);
    const found = page.rows.map(keyOf);
    const pages = [page];
    while (page.after !== null && pages.length < 3) {
      page = await read({ after: page.after });
      pages.push(page);
      found.push(...page.rows.map(keyOf));
    }
    expect(found).toEqual(keys.slice(0, found.length));
    expect(page.after === null).toBe(found.length === keys.length);
    for (const earlier of pages.slice(0, -1).reverse()) {
      page = await read({ before: page.before });
      expect(page.rows).toEqual(earlier.rows);
    }
  }
  const like = (search: string) => `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const numberIs = (search: string) => {
    const number = search.toUpperCase().replace(/[^A-Z0-9]/g, "");
    return number.length < 4 ? sql`false` : sql`replace(o.public_number, '-', '') LIKE ${`%${number}%`}`;
  };
  const itemIs = (search: string) => sql`(i.name ILIKE ${like(search)} OR EXISTS (
    SELECT FROM product_translations t WHERE t.product_id = i.product_id AND t.name ILIKE ${like(search)}))`;
  const searches = () => [
    one.number,
    one.number.slice(3).replace("-", "").toLowerCase(),
    one.code,
    "trk-0077",
    "asha pat",
    "brass",
    "દીવો",
    "SURAT",
    "gujarat",
    "ab",
    "sku-a",
    "a%",
    "zebra",
  ];

  it("among orders and payments", async () => {
    for (const search of searches()) {
      const sold = (conditions: RawBuilder<unknown>) =>
        expected(sql`
          SELECT i.id AS key FROM order_items i JOIN orders o ON o.id = i.order_id
           WHERE i.seller_id = ${scope.sellerId} AND (${conditions}) ORDER BY i.id DESC`);
      const [item, name] = [itemIs(search), sql`o.shipping_address ->> 'fullName' ILIKE ${like(search)}`];
      await walk(
        (asked) => LISTS.orders(db, { search, ...asked }),
        (row) => row.itemId,
        await sold(sql`${numberIs(search)} OR ${item} OR ${name}`),
      );
      await walk(
        (asked) => LISTS.payments(db, { search, ...asked }),
        (row) => row.itemId,
        await sold(sql`${numberIs(search)} OR ${item}`),
      );
    }
  }, 60_000);

  it("among parcels, in each order", async () => {
    const orders: Record<ParcelList["sort"], RawBuilder<unknown>> = {
      deadline: sql`s.dispatch_before`,
      carrier: sql`coalesce(s.carrier, '')`,
      sku: sql`coalesce((SELECT min(v.sku) FROM order_items i JOIN product_variants v ON v.id = i.variant_id WHERE i.shipment_id = s.id), '')`,
    };
    const views = {
      all: sql`true`,
      to_send: sql`s.status IN ('pending', 'processing')`,
    };
    for (const search of ["", ...searches()])
      for (const view of ["all", "to_send"] as const)
        for (const sort of parcelList.choices.sort) {
          const found =
            search === ""
              ? sql`true`
              : sql`(${numberIs(search)} OR s.code = ${search.replace(/[\s-]/g, "").toUpperCase()} OR s.tracking_number ILIKE ${like(search)}
                  OR o.shipping_address ->> 'fullName' ILIKE ${like(search)}
                  OR EXISTS (SELECT FROM order_items i LEFT JOIN product_variants v ON v.id = i.variant_id
                              WHERE i.shipment_id = s.id AND (${itemIs(search)} OR v.sku ILIKE ${like(search)})))`;
          const keys = await expected(sql`
            SELECT s.id AS key FROM shipments s JOIN orders o ON o.id = s.order_id
             WHERE s.seller_id = ${scope.sellerId} AND ${views[view]} AND ${found} ORDER BY ${orders[sort]}, s.id`);
          await walk(
            (asked) => LISTS.parcels(db, { search, view, sort, ...asked }),
            (row) => row.id,
            keys,
          );
        }
  }, 180_000);

  it("among customers and coupons", async () => {
    for (const search of searches()) {
      for (const sort of customerList.choices.sort) {
        const column = {
          last_order: "last_order_at",
          orders: "orders",
          revenue: "revenue_paise",
          first_order: "first_order_at",
        }[sort];
        const keys = await expected(sql`
          SELECT c.id AS key FROM store_customers c JOIN orders o ON o.id = c.last_order_id
           WHERE c.seller_id = ${scope.sellerId}
             AND concat_ws(E'\\n', o.shipping_address ->> 'fullName', o.shipping_address ->> 'city', o.shipping_address ->> 'state')
                 ILIKE ${like(search)}
           ORDER BY ${sql.ref(`c.${column}`)} DESC, c.id DESC`);
        await walk(
          (asked) => LISTS.customers(db, { search, sort, ...asked }),
          (row) => row.id,
          keys,
        );
      }
    }
    for (const search of ["", "ab", "c0", "C1234", "zebra"])
      for (const state of [undefined, "running", "over"] as const) {
        const open = sql`(c.status = 'Active' AND (c.ends_at IS NULL OR c.ends_at > now()))`;
        const keys = await expected(sql`
          SELECT c.id AS key FROM coupons c WHERE c.seller_id = ${scope.sellerId} AND c.code::text ILIKE ${like(search)}
             AND ${state === undefined ? sql`true` : state === "running" ? open : sql`NOT ${open}`}
           ORDER BY c.id DESC`);
        await walk(
          (asked) => LISTS.coupons(db, { search, state, ...asked }),
          (row) => row.id,
          keys,
        );
      }
  }, 120_000);
});
