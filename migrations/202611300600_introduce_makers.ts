import { sql, type Kysely } from "kysely";

/** Who makes what a store sells: a sentence in up to three languages, and a picture. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE sellers
      ADD COLUMN maker text NOT NULL DEFAULT '' CHECK (length(maker) <= 160),
      ADD COLUMN maker_translations jsonb NOT NULL DEFAULT '{}'`.execute(db);
  await sql`ALTER TABLE store_pictures DROP CONSTRAINT store_pictures_kind_check`.execute(db);
  await sql`
    ALTER TABLE store_pictures
      ADD CONSTRAINT store_pictures_kind_check CHECK (kind IN ('logo', 'banner', 'maker'))`.execute(db);
}
