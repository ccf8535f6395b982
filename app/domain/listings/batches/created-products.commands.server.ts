import { sql } from "kysely";
import type { Trx } from "#app/db/connection.server.ts";
import type { UndoOutcome } from "#app/db/schema.ts";
import type { PendingChange } from "#app/domain/listings/batches/undo-plan.ts";

/**
 * Removes the products and variants that the batch created, by change id. Deletes unreferenced ones for good; otherwise products stay restorable and
 * variants stay for the orders that name them. Products changed since stay restorable too (rule 9.63). The caller has locked the rows.
 */
export async function removeCreated(
  trx: Trx,
  batchId: number,
  changes: readonly PendingChange[],
): Promise<Map<number, UndoOutcome>> {
  const created = changes.filter(({ is_created }) => is_created);
  const products = created.filter(({ variant_id }) => variant_id === null);
  const variants = created.filter(({ variant_id }) => variant_id !== null);
  const [removedProducts, removedVariants] = [
    await removeProducts(
      trx,
      batchId,
      products.map(({ product_id }) => product_id),
    ),
    await removeVariants(
      trx,
      variants.map(({ variant_id }) => Number(variant_id)),
    ),
  ];
  return new Map([
    ...products.map((change): [number, UndoOutcome] => [
      change.id,
      { removed: removedProducts.get(change.product_id) ?? "gone" },
    ]),
    ...variants.map((change): [number, UndoOutcome] => [
      change.id,
      { removed: removedVariants.get(Number(change.variant_id)) ?? "gone" },
    ]),
  ]);
}

type Removal = NonNullable<UndoOutcome["removed"]>;

async function removeProducts(trx: Trx, batchId: number, ids: readonly number[]): Promise<Map<number, Removal>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; removed: Removal }>`
    WITH stored AS MATERIALIZED (
      SELECT p.id,
             EXISTS (SELECT FROM order_items item WHERE item.product_id = p.id)
             OR EXISTS (SELECT FROM reviews review WHERE review.product_id = p.id)
             OR EXISTS (SELECT FROM cart_lines line JOIN product_variants v ON v.id = line.variant_id WHERE v.product_id = p.id)
             OR p.updated_at > (SELECT max(change.changed_at) FROM batch_changes change
                                 WHERE change.batch_id = ${batchId} AND change.product_id = p.id) AS is_named
        FROM products p WHERE p.id = ANY (${ids}::bigint[])
    ), deleted AS (
      DELETE FROM products WHERE id IN (SELECT id FROM stored WHERE NOT is_named) RETURNING id
    ), hidden AS (
      UPDATE products SET deleted_at = coalesce(deleted_at, now()), updated_at = now()
       WHERE id IN (SELECT id FROM stored WHERE is_named) RETURNING id
    )
    SELECT id, 'for_good' AS removed FROM deleted UNION ALL SELECT id, 'restorable' FROM hidden`.execute(trx);
  return new Map(rows.map(({ id, removed }) => [id, removed]));
}

async function removeVariants(trx: Trx, ids: readonly number[]): Promise<Map<number, Removal>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; removed: Removal }>`
    WITH stored AS MATERIALIZED (
      SELECT v.id,
             v.held > 0
             OR EXISTS (SELECT FROM order_items item WHERE item.variant_id = v.id)
             OR EXISTS (SELECT FROM cart_lines line WHERE line.variant_id = v.id) AS is_named
        FROM product_variants v WHERE v.id = ANY (${ids}::bigint[])
    ), deleted AS (
      DELETE FROM product_variants WHERE id IN (SELECT id FROM stored WHERE NOT is_named) RETURNING id
    ), hidden AS (
      UPDATE product_variants SET removed_at = coalesce(removed_at, now()), stock_quantity = 0
       WHERE id IN (SELECT id FROM stored WHERE is_named) RETURNING id
    )
    SELECT id, 'for_good' AS removed FROM deleted UNION ALL SELECT id, 'restorable' FROM hidden`.execute(trx);
  return new Map(rows.map(({ id, removed }) => [id, removed]));
}
