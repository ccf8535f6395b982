import { sql, type Kysely } from "kysely";

/** Baseline (ADR 0126), listings: flash sales, discounts of stores, and the view of products on sale. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Flash sales that administrators run.
  await sql`
    CREATE TABLE sales (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name text NOT NULL,
      starts_at timestamptz NOT NULL,
      ends_at timestamptz NOT NULL,
      percent smallint NOT NULL CHECK (percent BETWEEN 1 AND 95),
      announced_at timestamptz,
      -- Who bears the discount: it is stored with each item that is sold.
      borne_by text NOT NULL DEFAULT 'seller' CHECK (borne_by IN ('marketplace', 'seller')),
      CHECK (ends_at > starts_at)
    );
    CREATE INDEX sales_ends ON sales (ends_at);
    CREATE INDEX sales_to_announce ON sales (starts_at) WHERE announced_at IS NULL;
    CREATE TRIGGER sales_report_rows AFTER INSERT OR DELETE ON sales FOR EACH ROW EXECUTE FUNCTION report_shop_change();
    CREATE TRIGGER sales_report_change AFTER UPDATE ON sales
      FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION report_shop_change();
  `.execute(db);

  await sql`
    CREATE TABLE sale_products (
      sale_id bigint NOT NULL REFERENCES sales ON DELETE CASCADE,
      product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
      -- The number of pieces that are sold at the sale's price; null for any number.
      piece_limit integer CHECK (piece_limit > 0),
      taken integer NOT NULL DEFAULT 0 CHECK (taken >= 0),
      PRIMARY KEY (sale_id, product_id),
      CONSTRAINT sale_products_taken_within_limit CHECK (taken <= piece_limit)
    );
    CREATE INDEX sale_products_product ON sale_products (product_id);
    CREATE TRIGGER sale_products_report_rows AFTER INSERT OR DELETE ON sale_products FOR EACH ROW EXECUTE FUNCTION report_shop_change();
    CREATE TRIGGER sale_products_report_change AFTER UPDATE ON sale_products
      FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION report_shop_change();
  `.execute(db);

  // Nobody is told of a sale twice, however often the job runs.
  await sql`
    CREATE TABLE sale_announcements (
      sale_id bigint NOT NULL REFERENCES sales ON DELETE CASCADE,
      profile_id bigint NOT NULL REFERENCES profiles ON DELETE CASCADE,
      announced_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (sale_id, profile_id)
    );
    CREATE INDEX sale_announcements_profile ON sale_announcements (profile_id);
  `.execute(db);

  // Dated discounts of a store on its own products.
  await sql`
    CREATE TABLE store_discounts (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      seller_id bigint NOT NULL REFERENCES sellers,
      name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
      starts_at timestamptz NOT NULL,
      ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
      created_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (id, starts_at, ends_at)
    );
    CREATE INDEX store_discounts_seller ON store_discounts (seller_id, id);
    CREATE INDEX store_discounts_starts ON store_discounts (starts_at);
    CREATE INDEX store_discounts_ends ON store_discounts (ends_at);
    CREATE TRIGGER store_discounts_report_rows AFTER INSERT OR DELETE ON store_discounts FOR EACH ROW EXECUTE FUNCTION report_shop_change();
    CREATE TRIGGER store_discounts_report_change AFTER UPDATE ON store_discounts
      FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION report_shop_change();
  `.execute(db);

  // The dates are the discount's own, by the foreign key. `normal_paise` is the lowest price of the product since it was put in: a price
  // that was raised since is not discounted.
  await sql`
    CREATE TABLE store_discount_products (
      discount_id bigint NOT NULL,
      product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
      percent smallint CHECK (percent BETWEEN 1 AND 90),
      price_paise bigint CHECK (price_paise > 0),
      normal_paise bigint NOT NULL CHECK (normal_paise > coalesce(price_paise, 0)),
      starts_at timestamptz NOT NULL,
      ends_at timestamptz NOT NULL,
      added_at timestamptz NOT NULL DEFAULT now(),
      has_raised_variant boolean NOT NULL DEFAULT false,
      PRIMARY KEY (discount_id, product_id),
      FOREIGN KEY (discount_id, starts_at, ends_at) REFERENCES store_discounts (id, starts_at, ends_at) ON DELETE CASCADE,
      CHECK ((percent IS NULL) <> (price_paise IS NULL)),
      CONSTRAINT store_discounts_do_not_overlap EXCLUDE USING gist (product_id WITH =, tstzrange(starts_at, ends_at) WITH &&)
    );
    CREATE INDEX store_discount_products_product ON store_discount_products (product_id, ends_at);
    CREATE INDEX store_discount_products_end ON store_discount_products (ends_at);
    CREATE TRIGGER store_discount_products_report_rows AFTER INSERT OR DELETE ON store_discount_products
      FOR EACH ROW EXECUTE FUNCTION report_shop_change();
    CREATE TRIGGER store_discount_products_report_change AFTER UPDATE ON store_discount_products
      FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION report_shop_change();
    CREATE FUNCTION follow_price_falls() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE store_discount_products SET normal_paise = greatest(NEW.price_paise, coalesce(price_paise, 0) + 1)
       WHERE product_id = NEW.id AND ends_at > now() AND normal_paise > greatest(NEW.price_paise, coalesce(price_paise, 0) + 1);
      RETURN NULL;
    END $$;
    CREATE TRIGGER products_follow_price_falls AFTER UPDATE OF price_paise ON products
      FOR EACH ROW WHEN (NEW.price_paise < OLD.price_paise) EXECUTE FUNCTION follow_price_falls();
  `.execute(db);

  await sql`
    -- A percentage holds for each variant's own price: a variant that was raised since takes the product out until it is lowered again.
    CREATE FUNCTION note_raised_variants(changed_id bigint) RETURNS void LANGUAGE sql AS $$
      UPDATE store_discount_products own SET has_raised_variant = NOT has_raised_variant
       WHERE own.product_id = changed_id AND own.ends_at > now() AND own.percent IS NOT NULL
         AND own.has_raised_variant <> EXISTS (
           SELECT FROM past_prices past JOIN product_variants v ON v.id = past.variant_id JOIN products p ON p.id = v.product_id
            WHERE past.product_id = changed_id AND past.until >= own.added_at AND v.removed_at IS NULL
              AND past.price_paise < coalesce(v.price_paise, p.price_paise))
    $$;
    CREATE FUNCTION note_price_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.price_paise > OLD.price_paise THEN
        INSERT INTO past_prices (product_id, price_paise) VALUES (NEW.id, OLD.price_paise);
      END IF;
      PERFORM note_raised_variants(NEW.id);
      RETURN NULL;
    END $$;
    CREATE TRIGGER products_note_price AFTER UPDATE OF price_paise ON products
      FOR EACH ROW WHEN (NEW.price_paise <> OLD.price_paise) EXECUTE FUNCTION note_price_of_product();
    -- A variant without a price of its own has the product's.
    CREATE FUNCTION note_price_of_variant() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      product_paise bigint := (SELECT price_paise FROM products WHERE id = NEW.product_id);
    BEGIN
      IF coalesce(NEW.price_paise, product_paise) > coalesce(OLD.price_paise, product_paise) THEN
        INSERT INTO past_prices (product_id, variant_id, price_paise)
        VALUES (NEW.product_id, NEW.id, coalesce(OLD.price_paise, product_paise));
      END IF;
      PERFORM note_raised_variants(NEW.product_id);
      RETURN NULL;
    END $$;
    CREATE TRIGGER product_variants_note_price AFTER UPDATE OF price_paise, removed_at ON product_variants
      FOR EACH ROW WHEN (NEW.price_paise IS DISTINCT FROM OLD.price_paise OR (NEW.removed_at IS NULL) <> (OLD.removed_at IS NULL))
      EXECUTE FUNCTION note_price_of_variant();
  `.execute(db);

  // Discounts that run now, of flash sales and of stores. A price above `normal_paise` has no discount; it is null for flash sales,
  // which any price has. A flash sale whose pieces are gone does not run for that product.
  await sql`
    CREATE VIEW running_discounts AS
    SELECT sp.product_id, sale.percent, NULL::bigint AS price_paise, NULL::bigint AS normal_paise, sale.ends_at, true AS is_flash_sale,
           sale.id AS sale_id, sale.borne_by
      FROM sale_products sp JOIN sales sale ON sale.id = sp.sale_id
     WHERE sale.starts_at <= now() AND sale.ends_at > now() AND coalesce(sp.taken < sp.piece_limit, true)
    UNION ALL
    SELECT own.product_id, own.percent, own.price_paise, own.normal_paise, own.ends_at, false, NULL, 'seller'
      FROM store_discount_products own
     WHERE own.starts_at <= now() AND own.ends_at > now() AND NOT own.has_raised_variant;
  `.execute(db);

  // The one place that says which products are on sale to shoppers, and at what discount right now.
  await sql`
    CREATE VIEW live_products AS
    SELECT p.id, p.seller_id, p.category_id, p.department_id, p.name, p.brand, p.short_description, p.description,
           p.price_paise, p.original_price_paise, p.ranking_price_paise, p.discount_percent, p.tags, p.features,
           p.country_of_origin, p.returnable, p.in_stock, p.ratings, p.rating_count, p.rating_sum, p.popularity,
           p.search_document, p.created_at, p.updated_at,
           (SELECT max(running.percent) FROM running_discounts running
             WHERE running.product_id = p.id AND coalesce(running.normal_paise >= p.price_paise, true)) AS sale_percent,
           (SELECT min(running.price_paise) FROM running_discounts running
             WHERE running.product_id = p.id AND running.normal_paise >= p.price_paise) AS sale_price_paise,
           p.option_values, p.popularity_band
      FROM products p
     WHERE p.state = 'live' AND p.deleted_at IS NULL
       AND p.seller_id NOT IN (SELECT s.id FROM sellers s WHERE s.status <> 'approved');
  `.execute(db);
}
