import { sql, type Kysely } from "kysely";

/** Who wants to know when a sold-out variant can be bought again. A row goes when its person was informed, or no longer wants it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE stock_alerts (
      variant_id bigint NOT NULL REFERENCES product_variants ON DELETE CASCADE,
      profile_id bigint NOT NULL REFERENCES profiles,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (variant_id, profile_id)
    )`.execute(db);
  await sql`CREATE INDEX stock_alerts_profile ON stock_alerts (profile_id, created_at DESC)`.execute(db);
}
