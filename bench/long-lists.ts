import { createHash } from "node:crypto";
import { sql } from "kysely";
import { connect, type Db } from "#app/db/connection.server.ts";
import type { Locale } from "#app/db/schema.ts";
import { adminOrders } from "#app/domain/ordering/admin-orders/admin-orders.queries.server.ts";
import { adminOrderList } from "#app/domain/ordering/admin-orders/admin-orders.ts";
import { anyScope, storeScope } from "#app/domain/platform/access/grant-scope.ts";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import { sumChanges } from "#app/domain/insights/analytics/sales-sums.commands.server.ts";
import { batches } from "#app/domain/listings/batches/batches.queries.server.ts";
import { batchList } from "#app/domain/listings/batches/batches.ts";
import { storeConversations } from "#app/domain/support/conversations/conversations.queries.server.ts";
import { conversationList } from "#app/domain/support/conversations/conversations.ts";
import { storeCoupons } from "#app/domain/money/coupons/store-coupons.queries.server.ts";
import { storeCouponList } from "#app/domain/money/coupons/store-coupons.ts";
import { COUNT_LIMIT } from "#app/domain/platform/lists/lists.ts";
import { adminPayouts } from "#app/domain/ordering/payouts/admin-payouts.queries.server.ts";
import { adminPayoutList } from "#app/domain/ordering/payouts/admin-payouts.ts";
import { earnings } from "#app/domain/ordering/payouts/earnings.queries.server.ts";
import { payouts } from "#app/domain/ordering/payouts/payouts.queries.server.ts";
import { earningList, payoutList } from "#app/domain/ordering/payouts/store-payouts.ts";
import { productImports } from "#app/domain/listings/product-imports/product-imports.queries.server.ts";
import { productImportList } from "#app/domain/listings/product-imports/product-imports.ts";
import { storeQuestions } from "#app/domain/support/questions/questions.queries.server.ts";
import { storeQuestionList } from "#app/domain/support/questions/questions.ts";
import { parcels } from "#app/domain/ordering/seller-orders/parcel-list.queries.server.ts";
import { parcelList } from "#app/domain/ordering/seller-orders/parcel-list.ts";
import { sellerOrders } from "#app/domain/ordering/seller-orders/seller-orders.queries.server.ts";
import { sellerOrderList } from "#app/domain/ordering/seller-orders/seller-orders.ts";
import { sellerProducts } from "#app/domain/listings/seller-products/seller-products.queries.server.ts";
import { sellerProductList } from "#app/domain/listings/seller-products/seller-products.ts";
import { storeCustomers } from "#app/domain/insights/store-customers/store-customers.queries.server.ts";
import { customerList } from "#app/domain/insights/store-customers/store-customers.ts";
import { storeDiscounts } from "#app/domain/listings/store-discounts/store-discounts.queries.server.ts";
import { storeDiscountList } from "#app/domain/listings/store-discounts/store-discounts.ts";
import { openTestPostgres, cloneDatabase } from "../tests/support/postgres/postgres.ts";
import { dropDatabase } from "../scripts/postgres/embedded-postgres.mjs";
import { fillStore } from "./long-list-rows.ts";
import { quantile } from "./quantile.ts";
import { writeSection } from "./results-file.ts";

/**
 * `npx tsx bench/long-lists.ts`: the time of a page of a store's lists with 100 rows and with 100,000, in turns. Writes its section of
 * bench/results.md; exits with 1 when a page of a long one takes over three times as long.
 */
const SIZES = { few: 100, many: 100_000 };
const ROUNDS = Number(process.env["ROUNDS"] ?? 60);
const MAX_RATIO = 3;
const DATABASE = "bench_long_lists";

type ReadPage = (db: Db, store: StoreScope) => Promise<unknown>;
const ofProducts =
  (asked: Partial<typeof sellerProductList.defaults>, locale: Locale = "en"): ReadPage =>
  (db, store) =>
    sellerProducts(locale).page(db, store, { ...sellerProductList.defaults, ...asked });
const ofOrders =
  (asked: Partial<typeof sellerOrderList.defaults>): ReadPage =>
  (db, store) =>
    sellerOrders("en").page(db, store, { ...sellerOrderList.defaults, ...asked });

const ofCustomers =
  (asked: Partial<typeof customerList.defaults>): ReadPage =>
  (db, store) =>
    storeCustomers.page(db, store, { ...customerList.defaults, ...asked });

const ofParcels =
  (asked: Partial<typeof parcelList.defaults>): ReadPage =>
  (db, store) =>
    parcels("en").page(db, store, { ...parcelList.defaults, ...asked });
const ofEarnings =
  (asked: Partial<typeof earningList.defaults>): ReadPage =>
  (db, store) =>
    earnings("en").page(db, store, { ...earningList.defaults, ...asked });

/** Name in the 77th row: customers have little in common; a text common to all takes longer to look up. */
const NAME_OF_ONE = `Customer ${createHash("md5").update("77").digest("hex").slice(0, 12)}`;

/** The measured pages, by the name of their line. */
const PAGES: Record<string, ReadPage> = {
  "products, newest first": ofProducts({}),
  "products by name": ofProducts({ sort: "name" }),
  "products by name, in Gujarati": ofProducts({ sort: "name" }, "gu"),
  "products by price": ofProducts({ sort: "price" }),
  drafts: ofProducts({ view: "draft" }),
  "products out of stock": ofProducts({ stock: "out" }),
  "products: a word of one": ofProducts({ search: "Item 77." }),
  "products: a word of each": ofProducts({ search: "item" }),
  "products: a word of each, by price": ofProducts({ search: "item", sort: "price" }),
  "products: two letters": ofProducts({ search: "77" }),
  "products: the SKU of one": ofProducts({ search: "sku-000077-" }),
  "products: a word of none": ofProducts({ search: "zebra" }),
  "orders, newest first": ofOrders({}),
  "orders: shipped": ofOrders({ status: "shipped" }),
  "orders: a word of each": ofOrders({ search: "item" }),
  "orders: the number of one": ofOrders({ search: "AAA-AA77" }),
  "orders: the customer of one": ofOrders({ search: NAME_OF_ONE }),
  "orders: a word of none": ofOrders({ search: "zebra" }),
  "customers, the last order first": ofCustomers({}),
  "customers by orders": ofCustomers({ sort: "orders" }),
  "customers by revenue": ofCustomers({ sort: "revenue" }),
  "customers by first order": ofCustomers({ sort: "first_order" }),
  "customers: a word of each": ofCustomers({ search: "customer" }),
  "customers: the name of one": ofCustomers({ search: NAME_OF_ONE }),
  "parcels to hand over": ofParcels({}),
  "parcels: late": ofParcels({ late: true }),
  "parcels: all": ofParcels({ view: "all" }),
  "parcels: shipped, by courier": ofParcels({ view: "shipped", sort: "carrier" }),
  "parcels to hand over, by SKU": ofParcels({ sort: "sku" }),
  "parcels: the number of one": ofParcels({ view: "all", search: "AAA-AA77" }),
  "payments, newest first": ofEarnings({}),
  "payments: open": ofEarnings({ state: "open" }),
  "payments: settled": ofEarnings({ state: "settled" }),
  "payments: a word of each": ofEarnings({ search: "item" }),
  "payments: the number of one": ofEarnings({ search: "AAA-AA77" }),
  payouts: (db, store) => payouts.page(db, store, payoutList.defaults),
  "messages, the newest first": (db, store) => storeConversations.page(db, store, conversationList.defaults),
  "messages: unread": (db, store) =>
    storeConversations.page(db, store, { ...conversationList.defaults, view: "unread" }),
  "messages: to answer": (db, store) =>
    storeConversations.page(db, store, { ...conversationList.defaults, view: "waiting" }),
  "questions without an answer": (db, store) => storeQuestions.page(db, store, storeQuestionList.defaults),
  "questions: answered": (db, store) =>
    storeQuestions.page(db, store, { ...storeQuestionList.defaults, view: "answered" }),
  coupons: (db, store) => storeCoupons.page(db, store, storeCouponList.defaults),
  "coupons: running": (db, store) => storeCoupons.page(db, store, { ...storeCouponList.defaults, state: "running" }),
  "coupons: the code of one": (db, store) =>
    storeCoupons.page(db, store, { ...storeCouponList.defaults, search: "C000077X" }),
  discounts: (db, store) => storeDiscounts.page(db, store, storeDiscountList.defaults),
  "discounts: ended": (db, store) => storeDiscounts.page(db, store, { ...storeDiscountList.defaults, state: "ended" }),
  batches: (db, store) => batches.page(db, store, batchList.defaults),
  imports: (db, store) => productImports.page(db, store, productImportList.defaults),
};

const admin = anyScope(0, ["super"]);
const ofAllOrders =
  (asked: Partial<typeof adminOrderList.defaults>): ReadPage =>
  (db) =>
    adminOrders.page(db, admin, { ...adminOrderList.defaults, ...asked });
const ofAllPayouts =
  (asked: Partial<typeof adminPayoutList.defaults>): ReadPage =>
  (db) =>
    adminPayouts.page(db, admin, { ...adminPayoutList.defaults, ...asked });

/** Lists of all stores: they are read while the shop has few rows, and again when it has many. */
const ADMIN_PAGES: Record<string, ReadPage> = {
  "all orders, newest first": ofAllOrders({}),
  "all orders, highest total first": ofAllOrders({ sort: "total" }),
  "all orders: to be paid on delivery": ofAllOrders({ payment: "cash_due" }),
  "all orders: delivered": ofAllOrders({ status: "delivered" }),
  "all orders: the number of one": ofAllOrders({ search: "HT-8AAA-AA77" }),
  "all orders: the mobile number of one": ofAllOrders({ search: "090000 00077" }),
  "all orders: the name of one": ofAllOrders({ search: NAME_OF_ONE }),
  "all orders: a part of the name of one": ofAllOrders({ search: NAME_OF_ONE.replace("Customer ", "") }),
  "all orders: the name of none": ofAllOrders({ search: "zebra" }),
  "all orders: a word of each": ofAllOrders({ search: "customer" }),
  "all payouts, newest first": ofAllPayouts({}),
  "all payouts: due": ofAllPayouts({ status: "due" }),
  "all payouts: the reference of one": ofAllPayouts({ search: "UTR 77" }),
};

/**
 * Measured without a limit: two letters are too few for the text index, so texts are compared row by row (ADR 0062); and when every row has one of a
 * name's words, the whole name index is read for it (ADR 0089).
 */
const UNLIMITED_LISTS = ["products: two letters", "all orders: the name of one"];

const postgres = await openTestPostgres();
const url = await cloneDatabase(postgres.serverUrl, postgres.template, DATABASE);
const db = connect(url, { poolSize: 2, statementMilliseconds: 0 });
try {
  const rows: string[] = [];
  const few = await createStore(db, SIZES.few);
  await sql`ANALYZE`.execute(db);
  const fewTimes = await timesOfAdmin(few);
  const stores = { few, many: await createStore(db, SIZES.many) };
  await sql`ANALYZE`.execute(db);
  const manyTimes = await timesOfAdmin(stores.many);
  for (const name of Object.keys(ADMIN_PAGES)) addRow(rows, name, fewTimes[name] ?? [], manyTimes[name] ?? []);
  for (const [name, read] of Object.entries(PAGES)) {
    const times: Record<keyof typeof SIZES, number[]> = { few: [], many: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const size of ["few", "many"] as const) {
        const startedAt = performance.now();
        await read(db, stores[size]);
        times[size].push(performance.now() - startedAt);
      }
    }
    addRow(rows, name, times.few, times.many);
  }
  writeSection(
    "Long lists",
    [
      `\`npx tsx bench/long-lists.ts\` on ${new Date().toISOString().slice(0, 10)}: a page of a store's own lists, and of the administrators' of all stores, median of ${ROUNDS}, with the count of its rows (at most ${COUNT_LIMIT.toLocaleString("en-IN")}).`,
      "",
      "| page | ms, 100 rows | ms, 100,000 rows | ratio |",
      "|---|---|---|---|",
      ...rows,
      "",
      `Without a limit of ${MAX_RATIO} × the time: ${UNLIMITED_LISTS.join(", ")}. Two letters are too few for the index (ADR 0062); for a word of each name its index is read to its end (ADR 0089).`,
    ].join("\n"),
  );
  console.log(rows.join("\n"));
} finally {
  await db.destroy();
  await dropDatabase(postgres.serverUrl, DATABASE);
  await postgres.close();
}

function addRow(rows: string[], name: string, fewTimes: readonly number[], manyTimes: readonly number[]): void {
  const [few, many] = [quantile(fewTimes, 0.5), quantile(manyTimes, 0.5)];
  rows.push(`| ${name} | ${few.toFixed(1)} | ${many.toFixed(1)} | ${(many / few).toFixed(2)} |`);
  if (many > few * MAX_RATIO && !UNLIMITED_LISTS.includes(name)) process.exitCode = 1;
}

async function timesOfAdmin(store: StoreScope): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = {};
  for (const [name, read] of Object.entries(ADMIN_PAGES)) {
    times[name] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const startedAt = performance.now();
      await read(db, store);
      times[name].push(performance.now() - startedAt);
    }
  }
  return times;
}

/**
 * Creates a store with `count` products (every fifth a draft, every tenth sold out) and `count` each of orders, from different customers, batches,
 * imports and payouts. Returns its owner's scope.
 */
async function createStore(db: Db, count: number): Promise<StoreScope> {
  const { rows } = await sql<{ profile_id: number; seller_id: number; category_id: number }>`
    WITH owner AS (
      INSERT INTO profiles (full_name, email, role) VALUES ('Owner', ${`owner-${count}@bench.test`}, 'seller') RETURNING id
    ), seller AS (
      INSERT INTO sellers (profile_id, store_name, slug, status)
      SELECT id, ${`Store ${count}`}, ${`store-${count}`}, 'approved' FROM owner RETURNING id, profile_id
    ), category AS (
      INSERT INTO categories (slug, name) VALUES (${`bench-${count}`}, 'Bench') RETURNING id
    )
    SELECT seller.profile_id, seller.id AS seller_id, category.id AS category_id FROM seller, category`.execute(db);
  const [store] = rows;
  if (!store) throw new Error("The store was not created");
  // In parts: a statement may take five seconds.
  for (let from = 1; from <= count; from += 2000) {
    const numbers = sql`generate_series(${from}::int, ${Math.min(from + 1999, count)}::int) AS n`;
    await sql`
      WITH added AS (
        INSERT INTO products (seller_id, category_id, department_id, name, price_paise, ranking_price_paise, state, created_at)
        SELECT ${store.seller_id}, ${store.category_id}, ${store.category_id}, 'Item ' || n || '.',
               100 + n % 977, 100 + n % 977, CASE WHEN n % 5 = 0 THEN 'draft' ELSE 'live' END, now() - n * interval '1 minute'
          FROM ${numbers}
        RETURNING id, name, created_at
      )
      INSERT INTO product_variants (product_id, sku, stock_quantity)
      SELECT id, 'SKU-' || lpad(split_part(rtrim(name, '.'), ' ', 2), 6, '0') || '-' || (id % 7), CASE WHEN id % 10 = 0 THEN 0 ELSE 20 END
        FROM added`.execute(db);
    await sql`
      WITH buyers AS (
        INSERT INTO profiles (full_name, email, role)
        SELECT 'Customer ' || left(md5(n::text), 12), ${`customer-of-${count}-`} || n || '@bench.test', 'customer' FROM ${numbers}
        RETURNING id, substring(email::text, '-(\\d+)@')::int AS n
      ), sold AS (
        INSERT INTO orders (public_number, customer_id, status, payment_method, payment_status, subtotal_paise, discount_paise,
                            delivery_paise, gift_paise, total_paise, shipping_address, estimated_delivery_on, created_at, confirmed_at)
        SELECT regexp_replace(translate((${count === SIZES.few ? 80_000_000 : 90_000_000} + n)::text, '01', 'AB'), '(.{4})(.{4})', 'HT-\\1-\\2'),
               buyers.id, 'pending', 'cod', 'cash_due', 100, 0, 0, 0, 100,
               jsonb_build_object('fullName', 'Customer ' || left(md5(n::text), 12), 'phone', '+91' || (${count === SIZES.few ? 9_000_000_000 : 9_100_000_000}::bigint + n)), now(), now() - n * interval '1 minute', now()
          FROM buyers
        RETURNING id, created_at
      ), sent AS (
        INSERT INTO shipments (order_id, seller_id, status, created_at, dispatch_before, carrier, first_sku)
        SELECT id, ${store.seller_id}, CASE WHEN id % 4 = 0 THEN 'shipped' WHEN id % 4 = 1 THEN 'pending' ELSE 'delivered' END, created_at,
               created_at + interval '2 days', CASE WHEN id % 4 <> 1 THEN 'Courier ' || id % 5 END, 'SKU-' || lpad((id % 977)::text, 6, '0')
          FROM sold
        RETURNING id, order_id
      )
      INSERT INTO order_items (order_id, shipment_id, seller_id, product_id, variant_id, name, quantity, price_paise)
      SELECT sent.order_id, sent.id, ${store.seller_id}, variant.product_id, variant.id, 'Item ' || sent.order_id || '.', 1, 100
        FROM sent, LATERAL (SELECT id, product_id FROM product_variants WHERE seller_id = ${store.seller_id} LIMIT 1) AS variant
       ORDER BY sent.order_id`.execute(db);
    await sql`
      INSERT INTO payouts (public_number, seller_id, run_on, status, amount_paise, reference, paid_on)
      SELECT 'PO-' || ${count} || '-' || n, ${store.seller_id}, date '1900-01-01' + n,
             CASE WHEN n % 10 = 0 THEN 'due' ELSE 'paid' END, 100,
             CASE WHEN n % 10 > 0 THEN 'UTR ' || n END, CASE WHEN n % 10 > 0 THEN date '2100-01-01' END
        FROM ${numbers}`.execute(db);
    await sql`
      INSERT INTO batches (seller_id, profile_id, kind, status, title, created_at, finished_at)
      SELECT ${store.seller_id}, ${store.profile_id}, 'import', 'finished', 'Batch ' || n, now() - n * interval '1 minute', now()
        FROM ${numbers}`.execute(db);
    await sql`
      INSERT INTO product_imports (seller_id, profile_id, status, file_name, size_bytes, storage_key, delimiter, header, header_fingerprint, created_at)
      SELECT ${store.seller_id}, ${store.profile_id}, 'done', 'lamps.csv', 20, ${`bench-${count}-`} || n, ',', '{Name}', 'name', now() - n * interval '1 minute'
        FROM ${numbers}`.execute(db);
  }
  await fillStore(db, store.seller_id, count);
  await sumChanges(db, store.seller_id);
  return storeScope({ profileId: store.profile_id, sellerId: store.seller_id, role: "owner" });
}
