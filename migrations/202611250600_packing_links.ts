import { type Kysely, sql } from "kysely";

/** Links with which helpers without an account mark a store's parcels as packed, and each press of theirs (rules 7.15 to 7.19). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE packing_links (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      seller_id bigint NOT NULL REFERENCES sellers,
      made_by bigint NOT NULL REFERENCES profiles,
      helper_name text CHECK (length(helper_name) BETWEEN 1 AND 40),
      token_hash bytea NOT NULL UNIQUE,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      ended_at timestamptz,
      ended_by bigint REFERENCES profiles,
      CHECK (expires_at > created_at),
      CHECK ((ended_at IS NULL) = (ended_by IS NULL))
    )`.execute(db);
  await sql`CREATE INDEX packing_links_seller ON packing_links (seller_id, created_at DESC)`.execute(db);
  await sql`CREATE INDEX packing_links_made_by ON packing_links (made_by)`.execute(db);
  await sql`CREATE INDEX packing_links_ended_by ON packing_links (ended_by)`.execute(db);
  await sql`
    CREATE TABLE packing_presses (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      link_id bigint NOT NULL REFERENCES packing_links,
      shipment_id bigint REFERENCES shipments,
      outcome text NOT NULL CHECK (outcome IN ('packed', 'packed_before', 'cancelled', 'left', 'unknown', 'ended')),
      created_at timestamptz NOT NULL DEFAULT now(),
      CHECK (outcome = 'ended' OR (shipment_id IS NULL) = (outcome = 'unknown'))
    )`.execute(db);
  await sql`CREATE INDEX packing_presses_link ON packing_presses (link_id)`.execute(db);
  await sql`CREATE INDEX packing_presses_shipment ON packing_presses (shipment_id, id)`.execute(db);
  await sql`
    CREATE TRIGGER packing_presses_append_only BEFORE UPDATE OR DELETE ON packing_presses
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`.execute(db);
  // A helper acts for the store, without an account.
  await sql`
    ALTER TABLE shipment_events
      ADD COLUMN packing_link_id bigint REFERENCES packing_links,
      ADD CHECK (packing_link_id IS NULL OR (actor_role = 'seller' AND actor_profile_id IS NULL))`.execute(db);
  await sql`
    CREATE INDEX shipment_events_packing_link ON shipment_events (packing_link_id)
    WHERE packing_link_id IS NOT NULL`.execute(db);
}
