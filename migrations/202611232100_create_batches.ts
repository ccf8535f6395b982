import { sql, type Kysely } from "kysely";

/** Changes to many products at once, each with what it changed, so that it can be undone for 30 days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE batches (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      seller_id bigint NOT NULL REFERENCES sellers,
      profile_id bigint REFERENCES profiles,
      kind text NOT NULL CHECK (kind IN ('import', 'bulk_edit')),
      status text NOT NULL CHECK (status IN ('planned', 'running', 'finished', 'undoing', 'undone')),
      title text NOT NULL DEFAULT '' CHECK (length(title) <= 200),
      plan jsonb,
      position bigint NOT NULL DEFAULT 0,
      created_count integer NOT NULL DEFAULT 0 CHECK (created_count >= 0),
      changed_count integer NOT NULL DEFAULT 0 CHECK (changed_count >= 0),
      unchanged_count integer NOT NULL DEFAULT 0 CHECK (unchanged_count >= 0),
      refused_count integer NOT NULL DEFAULT 0 CHECK (refused_count >= 0),
      restored_count integer NOT NULL DEFAULT 0 CHECK (restored_count >= 0),
      skipped_count integer NOT NULL DEFAULT 0 CHECK (skipped_count >= 0),
      undone_by_profile_id bigint REFERENCES profiles,
      created_at timestamptz NOT NULL DEFAULT now(),
      finished_at timestamptz,
      undone_at timestamptz,
      CHECK ((status IN ('finished', 'undoing', 'undone')) <= (finished_at IS NOT NULL))
    )`.execute(db);
  await sql`CREATE INDEX batches_seller ON batches (seller_id, id DESC)`.execute(db);
  await sql`CREATE INDEX batches_profile ON batches (profile_id)`.execute(db);
  await sql`CREATE INDEX batches_undone_by ON batches (undone_by_profile_id)`.execute(db);
  // The product and the variant may be deleted for good: their ids are no foreign keys.
  await sql`
    CREATE TABLE batch_changes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      batch_id bigint NOT NULL REFERENCES batches ON DELETE CASCADE,
      product_id bigint NOT NULL,
      variant_id bigint,
      name text NOT NULL,
      is_created boolean NOT NULL DEFAULT false,
      before jsonb NOT NULL DEFAULT '{}',
      after jsonb NOT NULL DEFAULT '{}',
      outcome jsonb,
      changed_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE NULLS NOT DISTINCT (batch_id, product_id, variant_id)
    )`.execute(db);
  await sql`CREATE INDEX batch_changes_pending ON batch_changes (batch_id, is_created DESC, id) WHERE outcome IS NULL`.execute(
    db,
  );
  await sql`CREATE INDEX batch_changes_batch ON batch_changes (batch_id, id)`.execute(db);
  // Deleting products for good looks for rows that name them or their variants.
  await sql`CREATE INDEX order_items_variant ON order_items (variant_id)`.execute(db);
  await sql`CREATE INDEX wishlist_items_product ON wishlist_items (product_id)`.execute(db);
}
