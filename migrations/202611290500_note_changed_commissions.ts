import { type Kysely, sql } from "kysely";

/** Stores whose commission has changed with a merge or move of categories, until the job has informed them: their products are elsewhere by then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE commission_notices (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      seller_id bigint NOT NULL REFERENCES sellers,
      day date NOT NULL,
      changes jsonb NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX commission_notices_seller ON commission_notices (seller_id)`.execute(db);
}
