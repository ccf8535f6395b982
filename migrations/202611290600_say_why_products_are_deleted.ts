import { type Kysely, sql } from "kysely";

/** Why an administrator has deleted a product: its store reads it, and cannot restore the product. Null for what the store deleted itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE products
      ADD COLUMN deletion_reason text,
      ADD COLUMN deletion_words text NOT NULL DEFAULT '' CHECK (length(deletion_words) <= 1000),
      ADD CHECK (deletion_reason IS NULL OR deleted_at IS NOT NULL)`.execute(db);
  // What administrators have deleted so far, as long as its batch says so.
  await sql`
    UPDATE products p SET deletion_reason = 'other'
      FROM batch_changes c JOIN batches b ON b.id = c.batch_id
     WHERE b.kind = 'deletion' AND c.product_id = p.id AND c.variant_id IS NULL
       AND p.deleted_at = (c.after ->> 'deleted_at')::timestamptz`.execute(db);
}
