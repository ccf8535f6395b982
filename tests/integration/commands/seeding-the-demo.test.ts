import { readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { profileScope } from "#app/domain/platform/access/grant-scope.ts";
import { listUsableCoupons } from "#app/domain/money/coupons/coupons.queries.server.ts";
import { listGiftCards } from "#app/domain/money/gift-cards/gift-cards.queries.server.ts";
import { listNotifications } from "#app/domain/notifications/notifications/notifications.queries.server.ts";
import { listOrders } from "#app/domain/ordering/orders/order-list.queries.server.ts";
import { listWishlist } from "#app/domain/ordering/wishlists/wishlists.queries.server.ts";
import { config, db, files } from "#app/services.server.ts";
import { demoProducts } from "../../../scripts/demo/catalog/catalog.ts";
import { restartFlashSale } from "../../../scripts/demo/flash-sale.ts";
import { demoOrders } from "../../../scripts/demo/orders/demo-orders.ts";
import { DEMO_ACCOUNTS } from "../../../scripts/demo/people/seed-people.ts";
import { seedDemo } from "../../../scripts/demo/seed.ts";

const sandboxStateFile = path.join(config.dataDirectory, "payment-sandbox.json");

describe("the demo's seed", () => {
  beforeAll(async () => {
    await seedDemo(db, files, { withPictures: false, sandboxStateFile });
  });

  it("leaves the catalogue's stock of each variant", async () => {
    const stocks = await db.selectFrom("product_variants").select(["sku", "stock_quantity"]).execute();
    const expected = demoProducts.flatMap((product) =>
      product.variants.map((variant, position) => ({
        sku: `${product.key.toUpperCase()}-${position + 1}`,
        stock_quantity: variant.stock,
      })),
    );
    const bySku = (a: { sku: string | null }, b: { sku: string | null }) => (a.sku! < b.sku! ? -1 : 1);
    expect(stocks.toSorted(bySku)).toEqual(expected.toSorted(bySku));
  });

  it("has every order in the past, in the expected status", async () => {
    const orders = await db
      .selectFrom("orders")
      .select(["status", "created_at", "confirmed_at"])
      .orderBy("id")
      .execute();
    expect(orders).toHaveLength(demoOrders.length);
    for (const [index, order] of orders.entries()) {
      const { reaches } = demoOrders[index]!;
      if (typeof reaches === "string") expect(order.status).toBe(reaches);
      expect(order.created_at.getTime()).toBeLessThan(Date.now() - 3_600_000);
      expect(order.confirmed_at).not.toBeNull();
    }
  });

  it("opened every store before its first product, order and review", async () => {
    const { rows } = await sql`
      SELECT store_name FROM sellers
       WHERE created_at > (SELECT min(created_at) FROM products WHERE seller_id = sellers.id)
          OR created_at > (SELECT min(created_at) FROM shipments WHERE seller_id = sellers.id)
          OR created_at > (SELECT min(r.created_at) FROM reviews r JOIN products p ON p.id = r.product_id WHERE p.seller_id = sellers.id)`.execute(
      db,
    );
    expect(rows).toEqual([]);
  });

  it("has each order's options in all three languages", async () => {
    const items = await db
      .selectFrom("order_items")
      .select("option_translations")
      .where(sql<boolean>`options ->> 'Colour' = 'Peacock' OR options ->> 'Size' = 'Full size'`)
      .execute();
    expect(items.length).toBeGreaterThan(0);
    for (const { option_translations: translations } of items) {
      const [words] = Object.values(translations);
      expect(words?.hi).toMatch(/\p{Script=Devanagari}/u);
      expect(words?.gu).toMatch(/\p{Script=Gujarati}/u);
    }
  });

  it("has a balanced ledger and append-only histories", async () => {
    const { rows } =
      await sql`SELECT 1 FROM ledger_entries GROUP BY transaction_id HAVING sum(amount_paise) <> 0`.execute(db);
    expect(rows).toEqual([]);
    for (const table of ["shipment_events", "ledger_transactions", "payment_events"]) {
      await expect(sql`DELETE FROM ${sql.table(table)}`.execute(db)).rejects.toThrow("append-only");
    }
  });

  it("sends no email about orders of the past", async () => {
    const { rows } = await sql`SELECT payload FROM graphile_worker._private_jobs`.execute(db);
    expect(rows).toEqual([]);
  });

  it("registers its payments with the payment sandbox, so that they can be refunded", async () => {
    const known = JSON.parse(readFileSync(sandboxStateFile, "utf8")) as { payments: { id: string }[] };
    const payments = await db
      .selectFrom("payments")
      .select("provider_payment_id")
      .where("status", "=", "captured")
      .execute();
    expect(payments.length).toBeGreaterThan(10);
    const ids = new Set(known.payments.map((payment) => payment.id));
    for (const payment of payments) expect(ids).toContain(payment.provider_payment_id);
  });

  it("creates an account with orders, addresses and notifications", async () => {
    const { id } = await db
      .selectFrom("profiles")
      .where("email", "=", DEMO_ACCOUNTS.customer)
      .select("id")
      .executeTakeFirstOrThrow();
    const { wishes } = await listWishlist(db, profileScope(id), { page: 1 }, "en");
    expect(wishes.some((wish) => wish.dropPaise > 0)).toBe(true);
    const { counts } = await listOrders(db, profileScope(id), { filter: "all", search: "", page: 1 }, "en");
    expect(Math.min(counts.on_the_way, counts.delivered, counts.cancelled)).toBeGreaterThan(0);
    expect((await listUsableCoupons(db, id, "en"))[0]).toMatchObject({ profileId: id, percentBasisPoints: 1000 });
    expect(await listGiftCards(db, id)).toMatchObject([{ balancePaise: 100_000, senderName: "Rohan Mehta" }]);
    const { notifications } = await listNotifications(db, profileScope(id), { page: 1, kind: undefined });
    expect(notifications.map((one) => one.message)).toEqual(
      expect.arrayContaining(["sale_of_department", "coupon_issued", "order_confirmed", "shipment_shipped"]),
    );
    expect(notifications.some((one) => one.isRead) && notifications.some((one) => !one.isRead)).toBe(true);
  });

  it("changes nothing when it runs again", async () => {
    const count = () =>
      db
        .selectFrom("products")
        .select((eb) => eb.fn.countAll<number>().as("n"))
        .executeTakeFirst();
    const before = await count();
    expect(await seedDemo(db, files, { withPictures: false })).toBe(false);
    expect(await count()).toEqual(before);
  });

  it("starts one flash sale with 2 h 30 m 45 s left, however often the demo starts, and another tomorrow", async () => {
    const now = new Date();
    await restartFlashSale(db, now);
    await restartFlashSale(db, now);
    const sales = await db.selectFrom("sales").select(["starts_at", "ends_at"]).orderBy("starts_at").execute();
    const [today, tomorrow] = sales.map((sale) => sale.ends_at.getTime() - now.getTime());
    expect(sales.filter((sale) => sale.starts_at <= now)).toHaveLength(1);
    expect([today, tomorrow]).toEqual([9_045_000, 9_045_000 + 86_400_000]);
    const onSale = await db.selectFrom("live_products").select("id").where("sale_percent", "is not", null).execute();
    expect(onSale.length).toBeGreaterThanOrEqual(4);
  });
});
