import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE coupons (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      code citext NOT NULL UNIQUE CHECK (code::text = upper(code::text)),
      type text NOT NULL CHECK (type IN ('Percentage', 'Fixed', 'Shipping')),
      percent_basis_points integer CHECK (percent_basis_points BETWEEN 1 AND 10000),
      amount_paise bigint CHECK (amount_paise > 0),
      status text NOT NULL CHECK (status IN ('Active', 'Expired')),
      description text NOT NULL DEFAULT '',
      minimum_order_paise bigint CHECK (minimum_order_paise > 0),
      starts_at timestamptz,
      ends_at timestamptz,
      usage_limit integer CHECK (usage_limit > 0),
      usage_limit_per_person integer CHECK (usage_limit_per_person > 0),
      redemption_count integer NOT NULL DEFAULT 0 CHECK (redemption_count >= 0),
      created_at timestamptz NOT NULL DEFAULT now(),
      CHECK (CASE type WHEN 'Percentage' THEN percent_basis_points IS NOT NULL AND amount_paise IS NULL
                       WHEN 'Fixed' THEN amount_paise IS NOT NULL AND percent_basis_points IS NULL
                       ELSE percent_basis_points IS NULL AND amount_paise IS NULL END),
      CHECK (usage_limit IS NULL OR redemption_count <= usage_limit)
    )`.execute(db);
  // Only the code's hash is kept: whoever reads the table cannot spend the cards.
  await sql`
    CREATE TABLE gift_cards (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      code_hash bytea NOT NULL UNIQUE,
      last_four text NOT NULL,
      initial_balance_paise bigint NOT NULL CHECK (initial_balance_paise > 0),
      current_balance_paise bigint NOT NULL CHECK (current_balance_paise BETWEEN 0 AND initial_balance_paise),
      recipient_email citext,
      sender_name text,
      message text,
      is_active boolean NOT NULL DEFAULT true,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`
    CREATE TABLE carts (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      profile_id bigint UNIQUE REFERENCES profiles ON DELETE CASCADE,
      token_hash bytea UNIQUE,
      coupon_id bigint REFERENCES coupons ON DELETE SET NULL,
      gift_card_id bigint REFERENCES gift_cards ON DELETE SET NULL,
      shipping_address jsonb,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CHECK ((profile_id IS NULL) <> (token_hash IS NULL))
    )`.execute(db);
  await sql`CREATE INDEX carts_updated ON carts (updated_at) WHERE profile_id IS NULL`.execute(db);
  await sql`
    CREATE TABLE cart_lines (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      cart_id bigint NOT NULL REFERENCES carts ON DELETE CASCADE,
      variant_id bigint REFERENCES product_variants ON DELETE CASCADE,
      gift_card jsonb,
      quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 1000000),
      added_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (cart_id, variant_id),
      CHECK ((variant_id IS NULL) <> (gift_card IS NULL)),
      CHECK (gift_card IS NULL OR quantity = 1)
    )`.execute(db);
  await sql`CREATE INDEX cart_lines_variant ON cart_lines (variant_id)`.execute(db);
  await sql`
    CREATE TABLE wishlist_items (
      profile_id bigint NOT NULL REFERENCES profiles ON DELETE CASCADE,
      product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
      price_paise bigint NOT NULL,
      added_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (profile_id, product_id)
    )`.execute(db);
}
