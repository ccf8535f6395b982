import { type Kysely, sql } from "kysely";

/** Which stores have been informed of a rate: once each, however often the job runs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE fee_rate_announcements (
      fee_rate_id bigint NOT NULL REFERENCES fee_rates,
      seller_id bigint NOT NULL REFERENCES sellers,
      PRIMARY KEY (fee_rate_id, seller_id)
    )`.execute(db);
  await sql`CREATE INDEX fee_rate_announcements_seller ON fee_rate_announcements (seller_id)`.execute(db);
}
