import { sql, type Kysely } from "kysely";

/** Products of a cart as they were when it was shared by a link. Nothing says who shared it (ADR 0104). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE shared_carts (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      token text NOT NULL UNIQUE CHECK (length(token) = 43),
      locale text NOT NULL CHECK (locale IN ('en', 'hi', 'gu')),
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`CREATE INDEX shared_carts_created ON shared_carts (created_at)`.execute(db);
  await sql`
    CREATE TABLE shared_cart_lines (
      shared_cart_id bigint NOT NULL REFERENCES shared_carts ON DELETE CASCADE,
      position integer NOT NULL,
      variant_id bigint NOT NULL REFERENCES product_variants ON DELETE CASCADE,
      quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 1000000),
      PRIMARY KEY (shared_cart_id, position)
    )`.execute(db);
  await sql`CREATE INDEX shared_cart_lines_variant ON shared_cart_lines (variant_id)`.execute(db);
}
