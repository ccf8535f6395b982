import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { recordAudit } from "#app/domain/platform/audit/audit.commands.server.ts";
import { isLawful } from "#app/domain/catalog/categories/legal-facts.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { lockProducts } from "#app/domain/catalog/inventory/stock.commands.server.ts";
import { readWords, type RefusalReason } from "#app/domain/listings/moderation/listing-reviews.ts";
import { publishToStore } from "#app/domain/notifications/notifications/notifications.commands.server.ts";
import { recordProductChanges } from "#app/domain/catalog/product-history/product-history.commands.server.ts";

/**
 * Takes a live product off sale, with a listed reason and words, which the reason "other" requires. Informs the store, which cannot put it on sale
 * again (rule 9.76). Returns false when it is no longer on sale.
 */
export async function takeDownProduct(
  db: Db,
  admin: AnyScope,
  productId: number,
  { reason, words }: { reason: RefusalReason; words: string },
): Promise<boolean> {
  const said = readWords(reason, words);
  return move(db, admin, productId, { to: "taken_down", details: { reason, words: said } }, async (trx) =>
    trx
      .updateTable("products")
      .set({
        state: "taken_down",
        taken_down_reason: reason,
        taken_down_words: said,
        updated_at: sql`now()`,
      })
      .where("id", "=", productId)
      .where("state", "=", "live")
      .where("deleted_at", "is", null)
      .returning(["seller_id", "name"])
      .executeTakeFirst(),
  );
}

/**
 * Puts a taken-down product on sale again. Returns false when it is no longer taken down. Throws `DomainError` without the legally required facts
 * (rule 9.40).
 */
export async function reinstateProduct(db: Db, admin: AnyScope, productId: number): Promise<boolean> {
  return move(db, admin, productId, { to: "live" }, async (trx) => {
    if (!(await isLawful(trx, productId)))
      throw new DomainError("moderation:error.not_lawful", { values: { id: productId } });
    return trx
      .updateTable("products")
      .set({ state: "live", taken_down_reason: null, taken_down_words: "", updated_at: sql`now()` })
      .where("id", "=", productId)
      .where("state", "=", "taken_down")
      .where("deleted_at", "is", null)
      .returning(["seller_id", "name"])
      .executeTakeFirst();
  });
}

async function move(
  db: Db,
  admin: AnyScope,
  productId: number,
  { to, details }: { to: "taken_down" | "live"; details?: Record<string, unknown> },
  update: (trx: Trx) => Promise<{ seller_id: number; name: string } | undefined>,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await lockProducts(trx, [productId]);
    const moved = await update(trx);
    if (!moved) return false;
    const before = to === "live" ? "taken_down" : "live";
    await recordProductChanges(trx, { profileId: admin.profileId, source: "admin" }, [
      { productId, fields: { visibility: [before, to] } },
    ]);
    await recordAudit(trx, admin, {
      action: to === "live" ? "product.put_back" : "product.take_down",
      subject: { kind: "product", id: productId },
      before,
      after: to,
      ...(details && { details }),
    });
    await publishToStore(trx, "listing_moved", {
      sellerId: moved.seller_id,
      productId,
      name: moved.name,
      to: to === "live" ? "put_back" : "taken_down",
    });
    return true;
  });
}
