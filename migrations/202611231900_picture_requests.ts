import { type Kysely, sql } from "kysely";

/**
 * Pictures that a store names by their address: a job fetches them. A request stays when it is done, so that the same address is not fetched again. While
 * it is fetched, `due_at` is when another worker may do it if this one dies.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE picture_requests (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      seller_id bigint NOT NULL REFERENCES sellers,
      product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
      address text NOT NULL CHECK (length(address) BETWEEN 1 AND 2000),
      position smallint NOT NULL,
      batch_id bigint,
      state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'fetched', 'failed')),
      attempts smallint NOT NULL DEFAULT 0,
      problem text,
      image_id bigint REFERENCES product_images ON DELETE SET NULL,
      due_at timestamptz NOT NULL DEFAULT now(),
      created_at timestamptz NOT NULL DEFAULT now(),
      CHECK ((state = 'failed') <= (problem IS NOT NULL))
    )`.execute(db);
  // A digest: an address can be longer than an index takes.
  await sql`CREATE UNIQUE INDEX picture_requests_address ON picture_requests (product_id, md5(address))`.execute(db);
  await sql`
    CREATE INDEX picture_requests_due ON picture_requests (seller_id, due_at, id) WHERE state = 'waiting'`.execute(db);
  await sql`CREATE INDEX picture_requests_image ON picture_requests (image_id) WHERE image_id IS NOT NULL`.execute(db);
  await sql`
    CREATE INDEX picture_requests_failed ON picture_requests (seller_id, batch_id) WHERE state = 'failed'`.execute(db);

  // The file as it was sent, in the private store: other sizes and formats are made from it. Older pictures have none.
  await sql`ALTER TABLE product_images ADD COLUMN original_key text UNIQUE`.execute(db);
  // An original goes with its picture, also where an order still shows the picture.
  await sql`
    CREATE OR REPLACE FUNCTION discard_product_picture() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO discarded_files (storage_key, widths)
      SELECT OLD.storage_key, OLD.widths
       WHERE NOT EXISTS (SELECT 1 FROM order_items WHERE image ->> 'storage_key' = OLD.storage_key);
      INSERT INTO discarded_files (storage_key) SELECT OLD.original_key WHERE OLD.original_key IS NOT NULL;
      RETURN NULL;
    END $$`.execute(db);
}
