import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE orders (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      public_number text NOT NULL UNIQUE CHECK (public_number ~ '^HT-[2-9A-Z]{4}-[2-9A-Z]{4}$'),
      customer_id bigint NOT NULL REFERENCES profiles,
      status text NOT NULL CHECK (status IN ('pending', 'processing', 'shipped', 'delivered', 'cancelled')),
      payment_method text NOT NULL CHECK (payment_method IN ('razorpay', 'cod', 'gift_card')),
      payment_status text NOT NULL CHECK (payment_status IN ('awaiting', 'paid', 'cash_due', 'expired', 'refund_due', 'refunded')),
      subtotal_paise bigint NOT NULL CHECK (subtotal_paise > 0),
      discount_paise bigint NOT NULL CHECK (discount_paise BETWEEN 0 AND subtotal_paise),
      delivery_paise bigint NOT NULL CHECK (delivery_paise >= 0),
      gift_paise bigint NOT NULL CHECK (gift_paise >= 0),
      total_paise bigint NOT NULL CHECK (total_paise >= 0),
      coupon_id bigint REFERENCES coupons,
      gift_card_id bigint REFERENCES gift_cards,
      coupon_code text,
      shipping_address jsonb NOT NULL,
      locale text NOT NULL DEFAULT 'en',
      estimated_delivery_on date NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      confirmed_at timestamptz,
      cancelled_at timestamptz,
      expires_at timestamptz,
      CHECK (total_paise = subtotal_paise - discount_paise + delivery_paise - gift_paise),
      CHECK ((payment_status = 'awaiting') = (expires_at IS NOT NULL)),
      CHECK (payment_status NOT IN ('paid', 'cash_due') OR confirmed_at IS NOT NULL)
    )`.execute(db);
  await sql`CREATE INDEX orders_customer ON orders (customer_id, created_at DESC, id DESC)`.execute(db);
  await sql`CREATE INDEX orders_waiting ON orders (expires_at) WHERE payment_status = 'awaiting'`.execute(db);
  await sql`
    CREATE TABLE shipments (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      order_id bigint NOT NULL REFERENCES orders,
      seller_id bigint NOT NULL REFERENCES sellers,
      status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'processing', 'shipped', 'delivered', 'cancelled')),
      carrier text,
      tracking_number text,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (order_id, seller_id)
    )`.execute(db);
  await sql`CREATE INDEX shipments_seller ON shipments (seller_id, status, created_at DESC)`.execute(db);
  await sql`
    CREATE TABLE shipment_events (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      shipment_id bigint NOT NULL REFERENCES shipments,
      from_status text,
      to_status text NOT NULL,
      actor_profile_id bigint REFERENCES profiles,
      actor_role text NOT NULL CHECK (actor_role IN ('customer', 'seller', 'admin', 'system')),
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`CREATE INDEX shipment_events_shipment ON shipment_events (shipment_id, id)`.execute(db);
  // Names, prices and pictures are snapshots: an order keeps saying what was bought after the product has changed.
  await sql`
    CREATE TABLE order_items (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      order_id bigint NOT NULL REFERENCES orders,
      shipment_id bigint REFERENCES shipments,
      seller_id bigint REFERENCES sellers,
      product_id bigint REFERENCES products,
      variant_id bigint REFERENCES product_variants,
      name text NOT NULL,
      options jsonb NOT NULL DEFAULT '{}',
      image jsonb,
      quantity integer NOT NULL CHECK (quantity >= 1),
      price_paise bigint NOT NULL CHECK (price_paise > 0),
      discount_paise bigint NOT NULL DEFAULT 0 CHECK (discount_paise >= 0),
      gift_card jsonb,
      CHECK ((variant_id IS NULL) = (gift_card IS NOT NULL)),
      CHECK ((shipment_id IS NULL) = (gift_card IS NOT NULL))
    )`.execute(db);
  await sql`CREATE INDEX order_items_order ON order_items (order_id)`.execute(db);
  await sql`CREATE INDEX order_items_product ON order_items (product_id)`.execute(db);
  await sql`CREATE INDEX order_items_shipment ON order_items (shipment_id)`.execute(db);
  await sql`
    CREATE TABLE form_keys (
      key uuid PRIMARY KEY,
      profile_id bigint NOT NULL REFERENCES profiles ON DELETE CASCADE,
      fingerprint text NOT NULL,
      location text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`
    CREATE TABLE coupon_redemptions (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      coupon_id bigint NOT NULL REFERENCES coupons,
      profile_id bigint NOT NULL REFERENCES profiles,
      order_id bigint NOT NULL UNIQUE REFERENCES orders,
      use_number integer NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (coupon_id, profile_id, use_number)
    )`.execute(db);
  await sql`
    CREATE TABLE reviews (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      product_id bigint NOT NULL REFERENCES products,
      profile_id bigint NOT NULL REFERENCES profiles,
      order_item_id bigint NOT NULL REFERENCES order_items,
      rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
      title text NOT NULL DEFAULT '',
      body text NOT NULL DEFAULT '',
      created_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (product_id, profile_id)
    )`.execute(db);
}
