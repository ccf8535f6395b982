import { type Kysely, sql } from "kysely";

/** What a coupon's description is in Hindi and Gujarati; where a language is missing, the description itself is shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE coupons
      ADD COLUMN description_translations jsonb NOT NULL DEFAULT '{}'
        CHECK (jsonb_typeof(description_translations) = 'object')`.execute(db);
}
