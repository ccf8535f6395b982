import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { ProfileScope } from "#app/domain/platform/access/scope.ts";
import { optionsText } from "#app/domain/catalog/products/variants.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { publishEvent } from "#app/domain/notifications/notifications/notifications.commands.server.ts";
import { MAX_ALERTS } from "#app/domain/listings/stock-alerts/stock-alerts.ts";

interface OfProduct {
  productId: number;
  variantId: number;
}

/**
 * Requests a message for when the product's variant can be bought again. Idempotent. Returns false when the product is not on sale or the variant is
 * not sold out. Throws `DomainError` when the person has too many alerts.
 */
export async function askForStock(db: Db, scope: ProfileScope, { productId, variantId }: OfProduct): Promise<boolean> {
  const { profileId } = scope;
  const variant = await db
    .selectFrom("product_variants as v")
    .innerJoin("live_products as p", "p.id", "v.product_id")
    .where("v.id", "=", variantId)
    .where("p.id", "=", productId)
    .where("v.removed_at", "is", null)
    .where("v.stock_quantity", "=", 0)
    .select((query) =>
      query
        .selectFrom("stock_alerts as a")
        .where("a.profile_id", "=", profileId)
        .select((count) => count.fn.countAll<number>().as("count"))
        .as("waiting"),
    )
    .executeTakeFirst();
  if (!variant) return false;
  if ((variant.waiting ?? 0) >= MAX_ALERTS)
    throw new DomainError("messages:stock_alert.too_many", { field: "variant_id", values: { n: MAX_ALERTS } });
  await db
    .insertInto("stock_alerts")
    .values({ variant_id: variantId, profile_id: profileId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/** Cancels a request of `askForStock`. Returns whether there was one. */
export async function forgetStock(db: Db, scope: ProfileScope, { productId, variantId }: OfProduct): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("stock_alerts")
    .where(inScope(scope, { profile: "profile_id" }))
    .where("variant_id", "=", variantId)
    .where(sql<boolean>`variant_id IN (SELECT id FROM product_variants WHERE product_id = ${productId})`)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** People informed per transaction. */
const BATCH = 200;

/**
 * Informs the next people waiting for variants that can be bought again, once each: deletes their alerts with the message. Skips sellers on holiday.
 * Returns how many were informed.
 */
export async function announceReturnedStock(db: Db): Promise<number> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{
      variant_id: number;
      profile_id: number;
      product_id: number;
      name: string;
      options: Record<string, string>;
    }>`
      DELETE FROM stock_alerts informed USING (
        SELECT a.variant_id, a.profile_id, p.id AS product_id, p.name, v.options
          FROM stock_alerts a
          JOIN product_variants v ON v.id = a.variant_id AND v.stock_quantity > 0 AND v.removed_at IS NULL
          JOIN live_products p ON p.id = v.product_id
          JOIN sellers s ON s.id = p.seller_id
         WHERE s.holiday_until IS NULL OR s.holiday_until <= (now() AT TIME ZONE 'Asia/Kolkata')::date
         ORDER BY a.created_at LIMIT ${sql.lit(BATCH)} FOR UPDATE OF a SKIP LOCKED) due
       WHERE informed.variant_id = due.variant_id AND informed.profile_id = due.profile_id
      RETURNING due.*`.execute(trx);
    for (const row of rows) {
      await publishEvent(trx, "back_in_stock", {
        profileId: row.profile_id,
        variantId: row.variant_id,
        productId: row.product_id,
        name: [row.name, optionsText(row.options)].filter(Boolean).join(", "),
      });
    }
    return rows.length;
  });
}
