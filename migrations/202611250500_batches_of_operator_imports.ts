import { sql, type Kysely } from "kysely";

/** What the operator's import changes in a store is a batch of that store, which its members see and undo. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE batches ADD COLUMN import_id bigint REFERENCES imports, ADD CHECK (import_id IS NULL OR kind = 'import')`.execute(
    db,
  );
  await sql`CREATE INDEX batches_import ON batches (import_id, seller_id) WHERE import_id IS NOT NULL`.execute(db);
}
