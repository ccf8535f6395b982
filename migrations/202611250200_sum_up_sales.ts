import { sql, type Kysely } from "kysely";

/**
 * Sums of what stores sell: by day, by product and day, by PIN code and day, and by customer. Triggers note which days and customers a
 * change concerns (`sales_changes`, only ever inserted into by sales, so that no two orders wait for each other); those are summed again
 * from their source (ADR 0065).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE sales_changes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      seller_id bigint NOT NULL,
      customer_id bigint NOT NULL,
      ordered_on date NOT NULL,
      delivered_on date
    )`.execute(db);
  await sql`CREATE INDEX sales_changes_seller ON sales_changes (seller_id, id)`.execute(db);
  await sql`CREATE INDEX sales_changes_customer ON sales_changes (customer_id)`.execute(db);
  const counts = sql`
      pieces integer NOT NULL,
      cancelled_pieces integer NOT NULL,
      returned_pieces integer NOT NULL,
      delivered_pieces integer NOT NULL,
      revenue_paise bigint NOT NULL`;
  await sql`
    CREATE TABLE sales_by_day (
      seller_id bigint NOT NULL REFERENCES sellers,
      day date NOT NULL,
      orders integer NOT NULL,
      ${counts},
      PRIMARY KEY (seller_id, day)
    )`.execute(db);
  await sql`
    CREATE TABLE sales_by_product (
      seller_id bigint NOT NULL REFERENCES sellers,
      day date NOT NULL,
      product_id bigint NOT NULL REFERENCES products,
      orders integer NOT NULL,
      ${counts},
      PRIMARY KEY (seller_id, day, product_id)
    )`.execute(db);
  await sql`CREATE INDEX sales_by_product_product ON sales_by_product (product_id)`.execute(db);
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
    )`.execute(db);
  await sql`
    CREATE TABLE store_customers (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      seller_id bigint NOT NULL REFERENCES sellers,
      customer_id bigint NOT NULL REFERENCES profiles,
      first_order_at timestamptz NOT NULL,
      last_order_at timestamptz NOT NULL,
      last_order_id bigint NOT NULL REFERENCES orders,
      orders integer NOT NULL,
      ${counts},
      UNIQUE (seller_id, customer_id)
    )`.execute(db);
  await sql`CREATE INDEX store_customers_customer ON store_customers (customer_id)`.execute(db);
  await sql`CREATE INDEX store_customers_last_order ON store_customers (last_order_id)`.execute(db);
  for (const column of ["last_order_at", "first_order_at", "orders", "revenue_paise"])
    await sql`
      CREATE INDEX ${sql.raw(`store_customers_by_${column}`)} ON store_customers (seller_id, ${sql.ref(column)}, id)`.execute(
      db,
    );
  await sql`CREATE INDEX shipments_ordered ON shipments (seller_id, created_at)`.execute(db);
  await sql`CREATE INDEX shipments_delivered ON shipments (seller_id, updated_at) WHERE status = 'delivered'`.execute(
    db,
  );
  await noteChanges(db);
  await sql`
    INSERT INTO sales_changes (seller_id, customer_id, ordered_on, delivered_on)
    SELECT s.seller_id, o.customer_id, day_in_india(s.created_at),
           CASE WHEN s.status = 'delivered' THEN day_in_india(s.updated_at) END
      FROM shipments s JOIN orders o ON o.id = s.order_id
     WHERE o.confirmed_at IS NOT NULL
     ORDER BY s.created_at`.execute(db);
}

/** An item is inserted with its parcel, in one transaction: the parcel's note is enough. */
async function noteChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION day_in_india(at timestamptz) RETURNS date LANGUAGE sql STABLE PARALLEL SAFE AS $$
      SELECT (at AT TIME ZONE 'Asia/Kolkata')::date
    $$`.execute(db);
  await sql`
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
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER shipments_sales AFTER INSERT OR UPDATE OF status, attempts, created_at, updated_at ON shipments
    FOR EACH ROW EXECUTE FUNCTION note_parcel_change()`.execute(db);
  for (const { table, of, condition, joined } of [
    {
      table: "orders",
      of: "confirmed_at, shipping_address",
      condition:
        "OLD.confirmed_at IS DISTINCT FROM NEW.confirmed_at OR OLD.shipping_address IS DISTINCT FROM NEW.shipping_address",
      joined: "s.order_id = NEW.id",
    },
    {
      table: "order_items",
      of: "reversed_quantity",
      condition: "OLD.reversed_quantity <> NEW.reversed_quantity",
      joined: "s.id = NEW.shipment_id",
    },
  ]) {
    const note = sql.raw(`note_change_of_${table}`);
    await sql`
      CREATE FUNCTION ${note}() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO sales_changes (seller_id, customer_id, ordered_on, delivered_on)
        SELECT s.seller_id, o.customer_id, day_in_india(s.created_at),
               CASE WHEN s.status = 'delivered' THEN day_in_india(s.updated_at) END
          FROM shipments s JOIN orders o ON o.id = s.order_id
         WHERE ${sql.raw(joined)};
        RETURN NULL;
      END $$`.execute(db);
    await sql`
      CREATE TRIGGER ${sql.raw(`${table}_sales`)} AFTER UPDATE OF ${sql.raw(of)} ON ${sql.table(table)}
      FOR EACH ROW WHEN (${sql.raw(condition)}) EXECUTE FUNCTION ${note}()`.execute(db);
  }
}
