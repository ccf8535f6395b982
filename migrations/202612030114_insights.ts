import { sql, type Kysely } from "kysely";

/** Baseline (ADR 0126), insights: sums of sales and views, and saved views of lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Days and customers whose sums a change concerns: these are summed again from their source (ADR 0065). Sales only add rows here, so
  // that no two orders wait for each other.
  await sql`
    CREATE TABLE sales_changes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      seller_id bigint NOT NULL,
      customer_id bigint NOT NULL,
      ordered_on date NOT NULL,
      delivered_on date
    );
    CREATE INDEX sales_changes_seller ON sales_changes (seller_id, id);
    CREATE INDEX sales_changes_customer ON sales_changes (customer_id);
    -- An item is added with its parcel, in one transaction: the parcel's note is enough.
    CREATE FUNCTION note_parcel_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO sales_changes (seller_id, customer_id, ordered_on, delivered_on)
      SELECT NEW.seller_id, o.customer_id, day_in_india(NEW.created_at),
             CASE WHEN NEW.status = 'delivered' THEN day_in_india(NEW.updated_at) END
        FROM orders o WHERE o.id = NEW.order_id;
      IF TG_OP = 'UPDATE' AND (OLD.created_at <> NEW.created_at OR OLD.status = 'delivered') THEN
        INSERT INTO sales_changes (seller_id, customer_id, ordered_on, delivered_on)
        SELECT OLD.seller_id, o.customer_id, day_in_india(OLD.created_at),
               CASE WHEN OLD.status = 'delivered' THEN day_in_india(OLD.updated_at) END
          FROM orders o WHERE o.id = OLD.order_id;
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER shipments_sales AFTER INSERT OR UPDATE OF status, attempts, created_at, updated_at ON shipments
      FOR EACH ROW EXECUTE FUNCTION note_parcel_change();
    CREATE FUNCTION note_change_of_orders() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO sales_changes (seller_id, customer_id, ordered_on, delivered_on)
      SELECT s.seller_id, o.customer_id, day_in_india(s.created_at),
             CASE WHEN s.status = 'delivered' THEN day_in_india(s.updated_at) END
        FROM shipments s JOIN orders o ON o.id = s.order_id
       WHERE s.order_id = NEW.id;
      RETURN NULL;
    END $$;
    CREATE TRIGGER orders_sales AFTER UPDATE OF confirmed_at, shipping_address ON orders
      FOR EACH ROW WHEN (OLD.confirmed_at IS DISTINCT FROM NEW.confirmed_at OR OLD.shipping_address IS DISTINCT FROM NEW.shipping_address)
      EXECUTE FUNCTION note_change_of_orders();
    CREATE FUNCTION note_change_of_order_items() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO sales_changes (seller_id, customer_id, ordered_on, delivered_on)
      SELECT s.seller_id, o.customer_id, day_in_india(s.created_at),
             CASE WHEN s.status = 'delivered' THEN day_in_india(s.updated_at) END
        FROM shipments s JOIN orders o ON o.id = s.order_id
       WHERE s.id = NEW.shipment_id;
      RETURN NULL;
    END $$;
    CREATE TRIGGER order_items_sales AFTER UPDATE OF reversed_quantity ON order_items
      FOR EACH ROW WHEN (OLD.reversed_quantity <> NEW.reversed_quantity) EXECUTE FUNCTION note_change_of_order_items();
  `.execute(db);

  await sql`
    CREATE TABLE sales_by_day (
      seller_id bigint NOT NULL REFERENCES sellers,
      day date NOT NULL,
      orders integer NOT NULL,
      pieces integer NOT NULL,
      cancelled_pieces integer NOT NULL,
      returned_pieces integer NOT NULL,
      delivered_pieces integer NOT NULL,
      revenue_paise bigint NOT NULL,
      -- Parcels that are the first of their order: over all stores their sum is the number of orders.
      first_parcels integer NOT NULL,
      PRIMARY KEY (seller_id, day)
    );
    CREATE INDEX sales_by_day_day ON sales_by_day (day);
  `.execute(db);

  await sql`
    CREATE TABLE sales_by_product (
      seller_id bigint NOT NULL REFERENCES sellers,
      day date NOT NULL,
      product_id bigint NOT NULL REFERENCES products,
      orders integer NOT NULL,
      pieces integer NOT NULL,
      cancelled_pieces integer NOT NULL,
      returned_pieces integer NOT NULL,
      delivered_pieces integer NOT NULL,
      revenue_paise bigint NOT NULL,
      PRIMARY KEY (seller_id, day, product_id)
    );
    CREATE INDEX sales_by_product_product ON sales_by_product (product_id);
    CREATE INDEX sales_by_product_day ON sales_by_product (day);
  `.execute(db);

  // A year is read from months, not from each day of each product.
  await sql`
    CREATE TABLE sales_by_product_month (
      seller_id bigint NOT NULL REFERENCES sellers,
      month date NOT NULL CHECK (extract(day FROM month) = 1),
      product_id bigint NOT NULL REFERENCES products,
      orders integer NOT NULL,
      pieces integer NOT NULL,
      cancelled_pieces integer NOT NULL,
      returned_pieces integer NOT NULL,
      delivered_pieces integer NOT NULL,
      revenue_paise bigint NOT NULL,
      PRIMARY KEY (seller_id, month, product_id)
    );
    CREATE INDEX sales_by_product_month_product ON sales_by_product_month (product_id);
    CREATE INDEX sales_by_product_month_month ON sales_by_product_month (month);
  `.execute(db);

  await sql`
    CREATE TABLE sales_by_pin_code (
      seller_id bigint NOT NULL REFERENCES sellers,
      day date NOT NULL,
      pin_code text NOT NULL,
      parcels integer NOT NULL,
      cancelled integer NOT NULL,
      undelivered integer NOT NULL,
      returned integer NOT NULL,
      PRIMARY KEY (seller_id, day, pin_code)
    );
  `.execute(db);

  await sql`
    CREATE TABLE store_customers (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      seller_id bigint NOT NULL REFERENCES sellers,
      customer_id bigint NOT NULL REFERENCES profiles,
      first_order_at timestamptz NOT NULL,
      last_order_at timestamptz NOT NULL,
      last_order_id bigint NOT NULL REFERENCES orders,
      orders integer NOT NULL,
      pieces integer NOT NULL,
      cancelled_pieces integer NOT NULL,
      returned_pieces integer NOT NULL,
      delivered_pieces integer NOT NULL,
      revenue_paise bigint NOT NULL,
      UNIQUE (seller_id, customer_id)
    );
    CREATE INDEX store_customers_customer ON store_customers (customer_id);
    CREATE INDEX store_customers_last_order ON store_customers (last_order_id);
    CREATE INDEX store_customers_by_last_order_at ON store_customers (seller_id, last_order_at, id);
    CREATE INDEX store_customers_by_first_order_at ON store_customers (seller_id, first_order_at, id);
    CREATE INDEX store_customers_by_orders ON store_customers (seller_id, orders, id);
    CREATE INDEX store_customers_by_revenue_paise ON store_customers (seller_id, revenue_paise, id);
  `.execute(db);

  // How often the pages of products were opened, by days in India. Nothing says by whom.
  await sql`
    CREATE TABLE product_views (
      product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
      day date NOT NULL,
      seller_id bigint NOT NULL REFERENCES sellers,
      views integer NOT NULL CHECK (views >= 1),
      PRIMARY KEY (product_id, day)
    );
    CREATE INDEX product_views_seller ON product_views (seller_id, day) INCLUDE (product_id, views);
    CREATE INDEX product_views_day ON product_views (day);
  `.execute(db);

  await sql`
    CREATE TABLE product_views_by_month (
      product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
      month date NOT NULL CHECK (extract(day FROM month) = 1),
      seller_id bigint NOT NULL REFERENCES sellers,
      views integer NOT NULL CHECK (views >= 1),
      PRIMARY KEY (product_id, month)
    );
    CREATE INDEX product_views_by_month_seller ON product_views_by_month (seller_id, month);
    CREATE INDEX product_views_by_month_month ON product_views_by_month (month);
  `.execute(db);

  // A store's views by day: a year of them is 365 rows, and not as many for each product.
  await sql`
    CREATE TABLE store_views (
      seller_id bigint NOT NULL REFERENCES sellers,
      day date NOT NULL,
      views integer NOT NULL CHECK (views >= 1),
      PRIMARY KEY (seller_id, day)
    );
    CREATE INDEX store_views_day ON store_views (day);
  `.execute(db);

  // Views of lists that administrators save: for themselves, or for all who may see the list.
  await sql`
    CREATE TABLE saved_views (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      list text NOT NULL CHECK (length(list) BETWEEN 1 AND 40),
      -- Null for a shared view whose author's account is erased.
      profile_id bigint REFERENCES profiles,
      is_shared boolean NOT NULL DEFAULT false,
      name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
      query text NOT NULL CHECK (length(query) <= 2000),
      created_at timestamptz NOT NULL DEFAULT now(),
      CHECK (is_shared OR profile_id IS NOT NULL)
    );
    CREATE INDEX saved_views_profile ON saved_views (profile_id, list);
    CREATE INDEX saved_views_shared ON saved_views (list) WHERE is_shared;
  `.execute(db);
}
