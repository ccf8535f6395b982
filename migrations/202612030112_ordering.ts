import { sql, type Kysely } from "kysely";

/** Without what looks alike on paper: 0 O, 1 I, 2 Z, 5 S, 6 G, 8 B, U V; and without A and E, so that no code is a word. */
const ALPHABET = "23456789CDFHJKLMNPQRTVWXY";
const LENGTH = 7;
const CODES = ALPHABET.length ** LENGTH;
/** Has no factor of `CODES`, so that each id below `CODES` has a code of its own; ids one after the other have codes that differ much. */
const FACTOR = 1_234_567_891;

/** The expression of a parcel's short code (rule 7.11): it follows from the id, so that none is there twice. */
function parcelCode() {
  const characters = Array.from(
    { length: LENGTH },
    (_, place) =>
      `substr('${ALPHABET}', ((id % ${CODES}) * ${FACTOR} % ${CODES} / ${ALPHABET.length ** place} % ${ALPHABET.length})::int + 1, 1)`,
  );
  return sql.raw(characters.join(" || "));
}

/** Baseline (ADR 0126), ordering: wishlists, carts, orders and parcels. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE wishlist_items (
      profile_id bigint NOT NULL REFERENCES profiles ON DELETE CASCADE,
      product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
      price_paise bigint NOT NULL,
      added_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (profile_id, product_id)
    );
    CREATE INDEX wishlist_items_product ON wishlist_items (product_id);
  `.execute(db);

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
    );
    CREATE INDEX carts_updated ON carts (updated_at) WHERE profile_id IS NULL;
  `.execute(db);

  await sql`
    CREATE TABLE cart_lines (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      cart_id bigint NOT NULL REFERENCES carts ON DELETE CASCADE,
      variant_id bigint REFERENCES product_variants ON DELETE CASCADE,
      gift_card jsonb,
      quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 1000000),
      added_at timestamptz NOT NULL DEFAULT now(),
      -- A form that is sent twice adds to a cart once.
      form_key text CHECK (length(form_key) <= 64),
      UNIQUE (cart_id, variant_id),
      CHECK ((variant_id IS NULL) <> (gift_card IS NULL)),
      CHECK (gift_card IS NULL OR quantity = 1)
    );
    CREATE INDEX cart_lines_variant ON cart_lines (variant_id);
  `.execute(db);

  // Products of a cart as they were when it was shared by a link. Nothing says who shared it (ADR 0104).
  await sql`
    CREATE TABLE shared_carts (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      token text NOT NULL UNIQUE CHECK (length(token) = 43),
      locale text NOT NULL CHECK (locale IN ('en', 'hi', 'gu')),
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX shared_carts_created ON shared_carts (created_at);
  `.execute(db);

  await sql`
    CREATE TABLE shared_cart_lines (
      shared_cart_id bigint NOT NULL REFERENCES shared_carts ON DELETE CASCADE,
      position integer NOT NULL,
      variant_id bigint NOT NULL REFERENCES product_variants ON DELETE CASCADE,
      quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 1000000),
      PRIMARY KEY (shared_cart_id, position)
    );
    CREATE INDEX shared_cart_lines_variant ON shared_cart_lines (variant_id);
  `.execute(db);

  await sql`
    CREATE TABLE orders (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      public_number text NOT NULL UNIQUE CHECK (public_number ~ '^HT-[2-9A-Z]{4}-[2-9A-Z]{4}$'),
      customer_id bigint NOT NULL REFERENCES profiles,
      status text NOT NULL
        CHECK (status IN ('pending', 'processing', 'shipped', 'undelivered', 'returning', 'returned', 'delivered', 'cancelled')),
      payment_method text NOT NULL CHECK (payment_method IN ('razorpay', 'cod', 'gift_card')),
      -- A cancelled cash order is void: it owes nothing and never waited for a payment.
      payment_status text NOT NULL CHECK (payment_status IN ('awaiting', 'paid', 'cash_due', 'expired', 'void', 'refund_due', 'refunded')),
      subtotal_paise bigint NOT NULL CHECK (subtotal_paise > 0),
      discount_paise bigint NOT NULL CHECK (discount_paise BETWEEN 0 AND subtotal_paise),
      delivery_paise bigint NOT NULL CHECK (delivery_paise >= 0),
      gift_paise bigint NOT NULL CHECK (gift_paise >= 0),
      total_paise bigint NOT NULL CHECK (total_paise >= 0),
      coupon_id bigint REFERENCES coupons,
      gift_card_id bigint REFERENCES gift_cards,
      coupon_code text,
      -- Null for an order of gift cards alone.
      shipping_address jsonb,
      locale text NOT NULL DEFAULT 'en',
      estimated_delivery_on date NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      confirmed_at timestamptz,
      cancelled_at timestamptz,
      expires_at timestamptz,
      -- When the shop told the customer that the order is placed, which it does once.
      announced_at timestamptz,
      CHECK (total_paise = subtotal_paise - discount_paise + delivery_paise - gift_paise),
      CHECK ((payment_status = 'awaiting') = (expires_at IS NOT NULL)),
      CHECK (payment_status NOT IN ('paid', 'cash_due') OR confirmed_at IS NOT NULL)
    );
    CREATE INDEX orders_customer ON orders (customer_id, created_at DESC, id DESC);
    CREATE INDEX orders_waiting ON orders (expires_at) WHERE payment_status = 'awaiting';
    CREATE INDEX orders_confirmed ON orders (id) INCLUDE (customer_id) WHERE confirmed_at IS NOT NULL;
    CREATE INDEX orders_coupon ON orders (coupon_id) WHERE coupon_id IS NOT NULL;
    -- Administrators search orders by these columns, and list them in these orders.
    CREATE INDEX orders_number_parts ON orders USING gin (replace(public_number, '-', '') gin_trgm_ops)
      WITH (gin_pending_list_limit = 1024);
    CREATE INDEX orders_receiver_name ON orders USING gin ((shipping_address ->> 'fullName') gin_trgm_ops)
      WITH (gin_pending_list_limit = 1024);
    CREATE INDEX orders_receiver_phone ON orders ((shipping_address ->> 'phone'));
    CREATE INDEX orders_newest ON orders (created_at, id);
    CREATE INDEX orders_by_total ON orders (total_paise, id);
    CREATE INDEX orders_by_status ON orders (status, created_at, id);
    CREATE INDEX orders_by_payment_status ON orders (payment_status, created_at, id);
    CREATE INDEX orders_receiver_place ON orders USING gin (
        ((shipping_address ->> 'city') || E'\\n' || (shipping_address ->> 'state')) gin_trgm_ops) WITH (gin_pending_list_limit = 1024);
    CREATE TRIGGER orders_notify AFTER INSERT OR UPDATE OR DELETE ON orders FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
  `.execute(db);

  await sql`
    CREATE TABLE shipments (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      order_id bigint NOT NULL REFERENCES orders,
      seller_id bigint NOT NULL REFERENCES sellers,
      status text NOT NULL DEFAULT 'pending'
        CHECK (status IN ('pending', 'processing', 'shipped', 'undelivered', 'returning', 'returned', 'delivered', 'cancelled')),
      carrier text,
      tracking_number text,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
      reason text,
      reversed_delivery_paise bigint NOT NULL DEFAULT 0 CHECK (reversed_delivery_paise >= 0),
      reversed_gift_paise bigint NOT NULL DEFAULT 0 CHECK (reversed_gift_paise >= 0),
      -- The courier has the parcel by then: the end of a day in India, set when its order is confirmed.
      dispatch_before timestamptz,
      -- The short code on the parcel's label, its slip and the pick list (rule 7.11).
      code text NOT NULL GENERATED ALWAYS AS (${parcelCode()}) STORED,
      first_sku text NOT NULL DEFAULT '',
      UNIQUE (order_id, seller_id)
    );
    CREATE INDEX shipments_seller ON shipments (seller_id, status, created_at) INCLUDE (id, order_id, updated_at);
    CREATE INDEX shipments_dispatch ON shipments (seller_id, dispatch_before, id);
    CREATE UNIQUE INDEX shipments_code ON shipments (seller_id, code);
    CREATE INDEX shipments_deadline ON shipments (dispatch_before) WHERE status IN ('pending', 'processing');
    -- By days in India and not by moments: the planner knows how many parcels a day has, and finds their orders and items by index. For
    -- a range that is not a constant it expected a ninth of all parcels.
    CREATE INDEX shipments_ordered ON shipments (seller_id, ((created_at AT TIME ZONE 'Asia/Kolkata')::date));
    CREATE INDEX shipments_delivered ON shipments (seller_id, ((updated_at AT TIME ZONE 'Asia/Kolkata')::date)) WHERE status = 'delivered';
    CREATE INDEX shipments_tracking_parts ON shipments USING gin (seller_id, tracking_number gin_trgm_ops)
      WITH (gin_pending_list_limit = 1024) WHERE tracking_number IS NOT NULL;
    CREATE INDEX shipments_by_sku ON shipments (seller_id, status, first_sku, id);
    CREATE INDEX shipments_by_carrier ON shipments (seller_id, status, (coalesce(carrier, '')), id);
  `.execute(db);

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
      option_translations jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(option_translations) = 'object'),
      gst_rate_basis_points integer,
      -- Fees and taxes are frozen when the item is sold.
      commission_paise bigint NOT NULL DEFAULT 0 CHECK (commission_paise >= 0),
      commission_gst_paise bigint NOT NULL DEFAULT 0 CHECK (commission_gst_paise >= 0),
      tcs_paise bigint NOT NULL DEFAULT 0 CHECK (tcs_paise >= 0),
      tds_paise bigint NOT NULL DEFAULT 0 CHECK (tds_paise >= 0),
      payout_terms_id bigint REFERENCES payout_terms,
      return_days integer CHECK (return_days >= 0),
      -- The day that the seller was promised the money for (rule 9.82).
      promised_on date,
      -- What was taken back of the item.
      reversed_quantity integer NOT NULL DEFAULT 0,
      reversed_discount_paise bigint NOT NULL DEFAULT 0,
      reversed_commission_paise bigint NOT NULL DEFAULT 0,
      reversed_commission_gst_paise bigint NOT NULL DEFAULT 0,
      reversed_tcs_paise bigint NOT NULL DEFAULT 0,
      reversed_tds_paise bigint NOT NULL DEFAULT 0,
      -- Commission, taxes and the seller's amount are of the price after a discount that the seller bears.
      discount_borne_by text NOT NULL DEFAULT 'marketplace' CHECK (discount_borne_by IN ('marketplace', 'seller')),
      seller_paise bigint NOT NULL GENERATED ALWAYS AS (
        CASE WHEN seller_id IS NULL THEN 0
             ELSE price_paise * quantity - CASE discount_borne_by WHEN 'seller' THEN discount_paise ELSE 0 END
                  - commission_paise - commission_gst_paise - tcs_paise - tds_paise END) STORED
        CHECK (seller_paise >= 0),
      reversed_seller_paise bigint NOT NULL GENERATED ALWAYS AS (
        CASE WHEN seller_id IS NULL THEN 0
             ELSE price_paise * reversed_quantity - CASE discount_borne_by WHEN 'seller' THEN reversed_discount_paise ELSE 0 END
                  - reversed_commission_paise - reversed_commission_gst_paise - reversed_tcs_paise - reversed_tds_paise END) STORED
        CHECK (reversed_seller_paise >= 0),
      sale_id bigint REFERENCES sales ON DELETE SET NULL,
      sale_discount_paise bigint NOT NULL DEFAULT 0,
      commission_rate_id bigint REFERENCES fee_rates,
      commission_gst_rate_id bigint REFERENCES fee_rates,
      tcs_rate_id bigint REFERENCES fee_rates,
      tds_rate_id bigint REFERENCES fee_rates,
      CHECK ((variant_id IS NULL) = (gift_card IS NOT NULL)),
      CHECK ((shipment_id IS NULL) = (gift_card IS NOT NULL)),
      CHECK (seller_id IS NOT NULL OR commission_paise + commission_gst_paise + tcs_paise + tds_paise = 0),
      CHECK (num_nonnulls(payout_terms_id, return_days, promised_on) IN (0, 3)),
      CHECK (reversed_quantity BETWEEN 0 AND quantity),
      CHECK (reversed_discount_paise BETWEEN 0 AND discount_paise),
      CHECK (reversed_commission_paise BETWEEN 0 AND commission_paise),
      CHECK (reversed_commission_gst_paise BETWEEN 0 AND commission_gst_paise),
      CHECK (reversed_tcs_paise BETWEEN 0 AND tcs_paise),
      CHECK (reversed_tds_paise BETWEEN 0 AND tds_paise),
      CONSTRAINT order_items_sale_discount CHECK (sale_discount_paise BETWEEN 0 AND discount_paise)
    );
    CREATE INDEX order_items_order ON order_items (order_id);
    CREATE INDEX order_items_product ON order_items (product_id);
    CREATE INDEX order_items_shipment ON order_items (shipment_id);
    -- For taking an address out of other people's orders when its owner erases their account.
    CREATE INDEX order_items_gift_receiver ON order_items (lower(gift_card ->> 'recipient_email')) WHERE gift_card IS NOT NULL;
    -- A store's items, newest first, with the summed columns: a long history is added up from the index alone.
    CREATE INDEX order_items_seller ON order_items (seller_id, id) INCLUDE (shipment_id, quantity, price_paise) WHERE seller_id IS NOT NULL;
    CREATE INDEX order_items_image ON order_items ((image ->> 'storage_key')) WHERE image IS NOT NULL;
    -- Deleting products for good looks for rows that name their variants.
    CREATE INDEX order_items_variant ON order_items (variant_id);
    CREATE INDEX order_items_sale ON order_items (sale_id) WHERE sale_id IS NOT NULL;
    -- A search also reads entries that are not yet sorted into the index: few of them (ADR 0062).
    CREATE INDEX order_items_name_parts ON order_items USING gin (seller_id, name gin_trgm_ops) WITH (gin_pending_list_limit = 1024);
  `.execute(db);

  // With these links helpers without an account mark a store's parcels as packed (rules 7.15 to 7.19).
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
    );
    CREATE INDEX packing_links_seller ON packing_links (seller_id, created_at DESC);
    CREATE INDEX packing_links_made_by ON packing_links (made_by);
    CREATE INDEX packing_links_ended_by ON packing_links (ended_by);
  `.execute(db);

  // Each press of a helper.
  await sql`
    CREATE TABLE packing_presses (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      link_id bigint NOT NULL REFERENCES packing_links,
      shipment_id bigint REFERENCES shipments,
      outcome text NOT NULL CHECK (outcome IN ('packed', 'packed_before', 'cancelled', 'left', 'unknown', 'ended')),
      created_at timestamptz NOT NULL DEFAULT now(),
      CHECK (outcome = 'ended' OR (shipment_id IS NULL) = (outcome = 'unknown'))
    );
    CREATE INDEX packing_presses_link ON packing_presses (link_id);
    CREATE INDEX packing_presses_shipment ON packing_presses (shipment_id, id);
    CREATE TRIGGER packing_presses_append_only BEFORE UPDATE OR DELETE ON packing_presses
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  `.execute(db);

  await sql`
    CREATE TABLE shipment_events (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      shipment_id bigint NOT NULL REFERENCES shipments,
      from_status text,
      to_status text NOT NULL,
      actor_profile_id bigint REFERENCES profiles,
      actor_role text NOT NULL CHECK (actor_role IN ('customer', 'seller', 'admin', 'system')),
      created_at timestamptz NOT NULL DEFAULT now(),
      reason text,
      attempt integer CHECK (attempt >= 1),
      -- A helper acts for the store, without an account.
      packing_link_id bigint REFERENCES packing_links,
      CHECK (to_status <> 'undelivered' OR (reason IS NOT NULL AND attempt IS NOT NULL)),
      CHECK (packing_link_id IS NULL OR (actor_role = 'seller' AND actor_profile_id IS NULL))
    );
    CREATE INDEX shipment_events_shipment ON shipment_events (shipment_id, id);
    CREATE INDEX shipment_events_packing_link ON shipment_events (packing_link_id) WHERE packing_link_id IS NOT NULL;
    CREATE TRIGGER shipment_events_append_only BEFORE UPDATE OR DELETE ON shipment_events
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  `.execute(db);

  // Each time that something of a parcel was taken back: an undelivered parcel, or cancelled pieces.
  await sql`
    CREATE TABLE shipment_reversals (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      order_id bigint NOT NULL REFERENCES orders,
      shipment_id bigint NOT NULL REFERENCES shipments,
      kind text NOT NULL CHECK (kind IN ('cancelled', 'returned')),
      reason text,
      delivery_paise bigint NOT NULL CHECK (delivery_paise >= 0),
      gift_paise bigint NOT NULL CHECK (gift_paise >= 0),
      total_paise bigint NOT NULL CHECK (total_paise >= 0),
      actor_profile_id bigint REFERENCES profiles,
      actor_role text NOT NULL CHECK (actor_role IN ('customer', 'seller', 'admin', 'system')),
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX shipment_reversals_order ON shipment_reversals (order_id);
    CREATE INDEX shipment_reversals_shipment ON shipment_reversals (shipment_id);
    CREATE INDEX shipment_reversals_actor ON shipment_reversals (actor_profile_id) WHERE actor_profile_id IS NOT NULL;
    CREATE TRIGGER shipment_reversals_append_only BEFORE UPDATE OR DELETE ON shipment_reversals
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  `.execute(db);

  await sql`
    CREATE TABLE reversed_items (
      reversal_id bigint NOT NULL REFERENCES shipment_reversals,
      order_item_id bigint NOT NULL REFERENCES order_items,
      quantity integer NOT NULL CHECK (quantity >= 1),
      damaged_quantity integer NOT NULL DEFAULT 0 CHECK (damaged_quantity BETWEEN 0 AND quantity),
      PRIMARY KEY (reversal_id, order_item_id)
    );
    CREATE INDEX reversed_items_order_item ON reversed_items (order_item_id);
    CREATE TRIGGER reversed_items_append_only BEFORE UPDATE OR DELETE ON reversed_items FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  `.execute(db);

  // With these links another person pays an order or follows its delivery (ADR 0104).
  // Names of constraints begin with pay_links, the table's first name.
  await sql`
    CREATE TABLE order_links (
      id bigint CONSTRAINT pay_links_id_not_null NOT NULL GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME pay_links_id_seq)
        CONSTRAINT pay_links_pkey PRIMARY KEY,
      order_id bigint CONSTRAINT pay_links_order_id_not_null NOT NULL CONSTRAINT pay_links_order_id_fkey REFERENCES orders,
      token_hash bytea CONSTRAINT pay_links_token_hash_not_null NOT NULL CONSTRAINT pay_links_token_hash_key UNIQUE
        CONSTRAINT pay_links_token_hash_check CHECK (length(token_hash) = 32),
      created_at timestamptz CONSTRAINT pay_links_created_at_not_null NOT NULL DEFAULT now(),
      withdrawn_at timestamptz,
      kind text NOT NULL CHECK (kind IN ('pay', 'delivery'))
    );
    CREATE INDEX order_links_order ON order_links (order_id);
    CREATE INDEX order_links_created ON order_links (created_at);
  `.execute(db);

  // Internal notes of orders. They are append-only, but their words go when the customer's account is erased.
  await sql`
    CREATE TABLE order_notes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      order_id bigint NOT NULL REFERENCES orders,
      author_profile_id bigint NOT NULL REFERENCES profiles,
      body text NOT NULL CHECK (length(body) <= 2000),
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX order_notes_order ON order_notes (order_id, id);
    CREATE INDEX order_notes_author ON order_notes (author_profile_id);
    CREATE TRIGGER order_notes_kept BEFORE DELETE ON order_notes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER order_notes_append_only BEFORE UPDATE ON order_notes
      FOR EACH ROW WHEN (NEW.body <> '' OR (NEW.id, NEW.order_id, NEW.author_profile_id, NEW.created_at)
                         IS DISTINCT FROM (OLD.id, OLD.order_id, OLD.author_profile_id, OLD.created_at))
      EXECUTE FUNCTION refuse_change();
  `.execute(db);

  // Tables of earlier groups name orders, parcels and items.
  await sql`
    ALTER TABLE form_keys ADD FOREIGN KEY (order_id) REFERENCES orders (id);
    ALTER TABLE coupon_redemptions ADD FOREIGN KEY (order_id) REFERENCES orders;
    ALTER TABLE ledger_transactions ADD FOREIGN KEY (order_id) REFERENCES orders;
    ALTER TABLE ledger_entries ADD FOREIGN KEY (order_item_id) REFERENCES order_items;
    ALTER TABLE payments ADD FOREIGN KEY (order_id) REFERENCES orders;
    ALTER TABLE gift_card_entries ADD FOREIGN KEY (order_id) REFERENCES orders;
    ALTER TABLE gift_card_entries ADD FOREIGN KEY (shipment_id) REFERENCES shipments;
    ALTER TABLE gift_card_entries ADD FOREIGN KEY (reversal_id) REFERENCES shipment_reversals;
    ALTER TABLE conversations ADD FOREIGN KEY (order_id) REFERENCES orders;
    ALTER TABLE reviews ADD FOREIGN KEY (order_item_id) REFERENCES order_items;
    ALTER TABLE tickets ADD FOREIGN KEY (order_id) REFERENCES orders;
    ALTER TABLE tickets ADD FOREIGN KEY (order_item_id) REFERENCES order_items;
  `.execute(db);
}
