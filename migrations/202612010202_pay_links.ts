import { sql, type Kysely } from "kysely";

/** Links with which another person pays an order that waits for its payment (ADR 0104). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE pay_links (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      order_id bigint NOT NULL REFERENCES orders,
      token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
      created_at timestamptz NOT NULL DEFAULT now(),
      withdrawn_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX pay_links_order ON pay_links (order_id)`.execute(db);
  await sql`CREATE INDEX pay_links_created ON pay_links (created_at)`.execute(db);
}
