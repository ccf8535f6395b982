import type { Db } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { refreshSales } from "#app/domain/catalog/products/sales.commands.server.ts";

const NAME = "Demo flash sale";
const PERCENT = 10;
/** 2 h 30 m 45 s. Rule 2.21. */
const DURATION_MS = ((2 * 60 + 30) * 60 + 45) * 1000;
const DAY_MS = 86_400_000;
/** A demo that is not restarted has a new sale at the same hour for this many days. */
const DAYS = 30;

/** SKUs of first variants, in the home page's order. */
const ON_SALE = [
  "WIRELESS-HEADPHONES-1",
  "BRASS-DIYA-SET-1",
  "SMART-WATCH-1",
  "MATTE-LIPSTICK-1",
  "TREK-BACKPACK-1",
  "KALA-COTTON-TSHIRT-1",
  "BLUETOOTH-SPEAKER-1",
  "MASALA-CHAI-1",
];

/** Every second day's sale is on Electronics only. */
const ELECTRONICS_ON_SALE = [
  "SMART-WATCH-1",
  "SMARTPHONE-5G-1",
  "POWER-BANK-1",
  "LAPTOP-14-1",
  "WIRELESS-KEYBOARD-1",
  "SILENT-MOUSE-1",
];

/**
 * Ends the demo's earlier flash sales and opens one with 2 h 30 m 45 s left, at every start of the demo, and one for each following day
 * (rule 2.21). Does nothing without the demo's products. Other flash sales are left alone.
 */
export async function restartFlashSale(db: Db, now = new Date()): Promise<void> {
  const products = await db
    .selectFrom("product_variants")
    .select(["product_id", "sku"])
    .where("sku", "in", [...ON_SALE, ...ELECTRONICS_ON_SALE])
    .orderBy("product_id")
    .execute();
  if (products.length === 0) return;
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom("sales").where("name", "=", NAME).execute();
    const sales = await trx
      .insertInto("sales")
      .values(
        Array.from({ length: DAYS }, (_, day) => ({
          name: NAME,
          starts_at: new Date(now.getTime() + day * DAY_MS),
          ends_at: new Date(now.getTime() + day * DAY_MS + DURATION_MS),
          percent: PERCENT,
          // The first two are already announced, however often the demo starts (account/seed-account.ts).
          announced_at: day < 2 ? now : null,
        })),
      )
      .returning("id")
      .execute();
    const productsOf = (day: number) => {
      const skus = day % 2 === 0 ? ON_SALE : ELECTRONICS_ON_SALE;
      return products.filter(({ sku }) => sku !== null && skus.includes(sku));
    };
    await trx
      .insertInto("sale_products")
      .values(sales.flatMap((sale, day) => productsOf(day).map(({ product_id }) => ({ sale_id: sale.id, product_id }))))
      .execute();
  });
  await refreshSales(db);
}
