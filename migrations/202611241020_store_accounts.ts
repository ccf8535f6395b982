import { sql, type Kysely } from "kysely";

/**
 * Where a store's money goes and where its parcels are fetched (rule 9.20). Until a store sets its bank account, that of its application holds:
 * its number is encrypted for that row, and cannot be copied here without the key.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE store_bank_accounts (
      seller_id bigint PRIMARY KEY REFERENCES sellers,
      holder_name text NOT NULL CHECK (length(holder_name) BETWEEN 1 AND 120),
      account_number_encrypted text NOT NULL,
      account_number_index bytea NOT NULL UNIQUE,
      account_number_last_four text NOT NULL CHECK (account_number_last_four ~ '^\\d{4}$'),
      ifsc_code text NOT NULL CHECK (ifsc_code ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
      bank_name text,
      changed_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`
    ALTER TABLE sellers
      ADD COLUMN pickup_address text CHECK (length(pickup_address) BETWEEN 1 AND 300),
      ADD COLUMN pickup_zip text CHECK (pickup_zip ~ '^[1-9]\\d{5}$'),
      ADD COLUMN pickup_landmark text CHECK (length(pickup_landmark) <= 120),
      ADD CHECK (num_nonnulls(pickup_address, pickup_zip) IN (0, 2))`.execute(db);
  await sql`
    UPDATE sellers s
       SET pickup_address = a.pickup_address, pickup_zip = a.pickup_pincode, pickup_landmark = a.pickup_landmark
      FROM seller_applications a
     WHERE a.seller_id = s.id AND a.status = 'approved'
       AND a.pickup_address IS NOT NULL AND a.pickup_pincode IS NOT NULL`.execute(db);
}
