import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // A stored file whose row has gone, in whatever way (an account that is erased takes everything along): a job removes it from the store.
  // Of a picture, widths says which files it consists of; a private file is one.
  await sql`
    CREATE TABLE discarded_files (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      storage_key text NOT NULL,
      widths integer[],
      discarded_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`
    CREATE FUNCTION discard_picture() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO discarded_files (storage_key, widths) VALUES (OLD.storage_key, OLD.widths);
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE FUNCTION discard_private_file() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO discarded_files (storage_key) VALUES (OLD.storage_key);
      RETURN NULL;
    END $$`.execute(db);
}
