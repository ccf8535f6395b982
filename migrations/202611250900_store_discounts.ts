import { type Kysely, sql } from "kysely";

/**
 * Dated discounts of a store on its own products. Which discounts run is said by one view, and what a piece costs by one function, for platform
 * sales and for stores' discounts alike.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE EXTENSION IF NOT EXISTS btree_gist`.execute(db);
  await sql`
    CREATE TABLE store_discounts (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      seller_id bigint NOT NULL REFERENCES sellers,
      name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
      starts_at timestamptz NOT NULL,
      ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
      created_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (id, starts_at, ends_at)
    )`.execute(db);
  await sql`CREATE INDEX store_discounts_seller ON store_discounts (seller_id, id)`.execute(db);
  // The dates are the discount's own, by the foreign key. normal_paise is the lowest price of the product since it was put in: a price that was
  // raised since is not discounted.
  await sql`
    CREATE TABLE store_discount_products (
      discount_id bigint NOT NULL,
      product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
      percent smallint CHECK (percent BETWEEN 1 AND 90),
      price_paise bigint CHECK (price_paise > 0),
      normal_paise bigint NOT NULL CHECK (normal_paise > coalesce(price_paise, 0)),
      starts_at timestamptz NOT NULL,
      ends_at timestamptz NOT NULL,
      PRIMARY KEY (discount_id, product_id),
      FOREIGN KEY (discount_id, starts_at, ends_at) REFERENCES store_discounts (id, starts_at, ends_at) ON DELETE CASCADE,
      CHECK ((percent IS NULL) <> (price_paise IS NULL)),
      CONSTRAINT store_discounts_do_not_overlap EXCLUDE USING gist (product_id WITH =, tstzrange(starts_at, ends_at) WITH &&)
    )`.execute(db);
  await sql`CREATE INDEX store_discount_products_product ON store_discount_products (product_id, ends_at)`.execute(db);
  await sql`CREATE INDEX store_discount_products_end ON store_discount_products (ends_at)`.execute(db);
  await sql`
    CREATE FUNCTION follow_price_falls() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE store_discount_products SET normal_paise = greatest(NEW.price_paise, coalesce(price_paise, 0) + 1)
       WHERE product_id = NEW.id AND ends_at > now() AND normal_paise > greatest(NEW.price_paise, coalesce(price_paise, 0) + 1);
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER products_follow_price_falls AFTER UPDATE OF price_paise ON products
    FOR EACH ROW WHEN (NEW.price_paise < OLD.price_paise) EXECUTE FUNCTION follow_price_falls()`.execute(db);
  // normal_paise: a price above it has no discount; NULL for sales, which any price has.
  await sql`
    CREATE VIEW running_discounts AS
    SELECT sp.product_id, sale.percent, NULL::bigint AS price_paise, NULL::bigint AS normal_paise, sale.ends_at, true AS is_flash_sale
      FROM sale_products sp JOIN sales sale ON sale.id = sp.sale_id
     WHERE sale.starts_at <= now() AND sale.ends_at > now()
    UNION ALL
    SELECT own.product_id, own.percent, own.price_paise, own.normal_paise, own.ends_at, false
      FROM store_discount_products own
     WHERE own.starts_at <= now() AND own.ends_at > now()`.execute(db);
  // The lowest of the price, the price less the highest percentage, and the price that a store has set. A variant with a price of its own has
  // the percentage only: the set price is in place of the product's.
  await sql`
    CREATE FUNCTION price_now(product_paise bigint, variant_paise bigint, percent integer, set_paise bigint)
    RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT least(discounted_price(coalesce(variant_paise, product_paise), percent),
                   CASE WHEN variant_paise IS NULL THEN set_paise END)
    $$`.execute(db);
  await sql`
    CREATE OR REPLACE VIEW live_products AS
    SELECT p.id, p.seller_id, p.category_id, p.department_id, p.name, p.brand, p.short_description, p.description,
           p.price_paise, p.original_price_paise, p.ranking_price_paise, p.discount_percent, p.tags, p.features,
           p.country_of_origin, p.returnable, p.in_stock, p.ratings, p.rating_count, p.rating_sum, p.popularity,
           p.search_document, p.created_at, p.updated_at,
           (SELECT max(running.percent) FROM running_discounts running
             WHERE running.product_id = p.id AND coalesce(running.normal_paise >= p.price_paise, true)) AS sale_percent,
           (SELECT min(running.price_paise) FROM running_discounts running
             WHERE running.product_id = p.id AND running.normal_paise >= p.price_paise) AS sale_price_paise
      FROM products p
     WHERE p.state = 'live' AND p.deleted_at IS NULL
       AND p.seller_id NOT IN (SELECT s.id FROM sellers s WHERE s.status <> 'approved')`.execute(db);
}
