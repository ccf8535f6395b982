import { sql } from "kysely";
import type { Trx } from "#app/db/connection.server.ts";
import { currentValues } from "#app/domain/listings/batches/batch-values.server.ts";

declare const taken: unique symbol;
/** Products and their variants as they were before a slice of a batch. */
export interface Snapshot {
  readonly [taken]: true;
  readonly json: string;
}

/** Returns the current values of these products, for `recordDifferences`. The caller has locked them, variants first. One query. */
export async function snapshotOf(trx: Trx, productIds: readonly number[]): Promise<Snapshot> {
  if (productIds.length === 0) return { json: "[]" } as Snapshot;
  const { rows } = await sql<{ json: string }>`
    SELECT coalesce(jsonb_agg(to_jsonb(now)), '[]')::text AS json FROM (${currentValues(productIds)}) now`.execute(trx);
  return { json: rows[0]?.json ?? "[]" } as Snapshot;
}

/**
 * Stores differences from the snapshot as changes of the batch; rows missing in the snapshot count as created. A row already changed by the batch
 * keeps its first old values. Returns the numbers of created and changed products. One statement.
 */
export async function recordDifferences(
  trx: Trx,
  batchId: number,
  before: Snapshot,
  productIds: readonly number[],
): Promise<{ created: number; changed: number }> {
  const { rows } = await sql<{ created: number; changed: number }>`
    WITH old AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${before.json}::jsonb) AS row (product_id bigint, variant_id bigint, "values" jsonb)
    ), now AS MATERIALIZED (${currentValues(productIds)}
    ), compared AS (
      SELECT now.product_id, now.variant_id, now.name, old."values" AS old, now."values" AS new,
             NOT EXISTS (SELECT 1 FROM old known WHERE known.product_id = now.product_id) AS is_new_product
        FROM now LEFT JOIN old ON old.product_id = now.product_id AND old.variant_id IS NOT DISTINCT FROM now.variant_id
       WHERE old."values" IS DISTINCT FROM now."values"
    ), recorded AS (
      INSERT INTO batch_changes AS change (batch_id, product_id, variant_id, name, is_created, before, after)
      SELECT ${batchId}, c.product_id, c.variant_id, c.name, c.old IS NULL,
             (SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(c.old) WHERE value IS DISTINCT FROM c.new -> key),
             (SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(c.new)
               WHERE c.old IS NOT NULL AND value IS DISTINCT FROM c.old -> key)
        FROM compared c
       -- The variants of a created product go with it.
       WHERE NOT (c.is_new_product AND c.variant_id IS NOT NULL)
       ORDER BY c.product_id, c.variant_id NULLS FIRST
      ON CONFLICT (batch_id, product_id, variant_id) DO UPDATE SET
        before = CASE WHEN change.is_created THEN change.before ELSE excluded.before || change.before END,
        after = CASE WHEN change.is_created THEN change.after ELSE change.after || excluded.after END,
        changed_at = now()
    )
    SELECT count(DISTINCT product_id) FILTER (WHERE is_new_product) AS created,
           count(DISTINCT product_id) FILTER (WHERE NOT is_new_product) AS changed
      FROM compared`.execute(trx);
  return rows[0] ?? { created: 0, changed: 0 };
}
