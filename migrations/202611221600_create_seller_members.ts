import { type Kysely, sql } from "kysely";

/** The people of a store and their rights in it; each store's seller becomes its first owner. A person works for one store. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE seller_members (
      seller_id bigint NOT NULL REFERENCES sellers ON DELETE CASCADE,
      profile_id bigint NOT NULL PRIMARY KEY REFERENCES profiles,
      role text NOT NULL CHECK (role IN ('owner', 'manager', 'packer', 'viewer')),
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`CREATE INDEX seller_members_seller ON seller_members (seller_id)`.execute(db);
  await sql`
    INSERT INTO seller_members (seller_id, profile_id, role)
      SELECT id, profile_id, 'owner' FROM sellers WHERE profile_id IS NOT NULL`.execute(db);
}
