import { sql, type Kysely } from "kysely";

/** Baseline (ADR 0126), catalog: categories, taxes and products. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE categories (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      parent_id integer REFERENCES categories,
      slug text NOT NULL UNIQUE,
      aliases text[] NOT NULL DEFAULT '{}',
      name text NOT NULL,
      name_translations jsonb NOT NULL DEFAULT '{}',
      description text,
      returnable boolean NOT NULL DEFAULT true,
      position smallint,
      in_header boolean NOT NULL DEFAULT false,
      description_translations jsonb NOT NULL DEFAULT '{}',
      -- The measurements of the category's sizes (rule 2.41).
      size_chart jsonb,
      CHECK (NOT in_header OR parent_id IS NULL)
    );
    CREATE INDEX categories_parent ON categories (parent_id);
    CREATE INDEX categories_aliases ON categories USING gin (aliases);
    CREATE TRIGGER categories_notify AFTER INSERT OR UPDATE OR DELETE ON categories FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
    -- Lists and products rely on two levels, so there is no circle either. A writer of a parent holds the table's lock.
    CREATE FUNCTION check_category_levels() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.parent_id IS NOT NULL AND (
        NEW.parent_id = NEW.id
        OR EXISTS (SELECT FROM categories WHERE id = NEW.parent_id AND parent_id IS NOT NULL)
        OR EXISTS (SELECT FROM categories WHERE parent_id = NEW.id)
      ) THEN
        RAISE EXCEPTION 'a subcategory belongs to a department' USING ERRCODE = 'check_violation';
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER categories_levels AFTER INSERT OR UPDATE OF parent_id ON categories
      FOR EACH ROW EXECUTE FUNCTION check_category_levels();
  `.execute(db);

  await sql`
    CREATE TABLE category_pictures (
      category_id integer PRIMARY KEY REFERENCES categories ON DELETE CASCADE,
      storage_key text NOT NULL UNIQUE,
      widths integer[] NOT NULL,
      width integer NOT NULL,
      height integer NOT NULL,
      placeholder_colour text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE TRIGGER category_pictures_discarded AFTER DELETE ON category_pictures FOR EACH ROW EXECUTE FUNCTION discard_picture();
    -- The cache of categories holds their pictures.
    CREATE FUNCTION notify_categories() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('haat_changes', 'categories');
      RETURN NULL;
    END $$;
    CREATE TRIGGER category_pictures_notify AFTER INSERT OR UPDATE OR DELETE ON category_pictures
      FOR EACH STATEMENT EXECUTE FUNCTION notify_categories();
  `.execute(db);

  // Tax class of a product. Its rate has a row per start day: a change by the GST council is one row.
  await sql`
    CREATE TABLE tax_classes (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      code text NOT NULL UNIQUE CHECK (code ~ '^[a-z0-9_]+$'),
      name text NOT NULL,
      name_translations jsonb NOT NULL DEFAULT '{}'
    );
    INSERT INTO tax_classes (code, name, name_translations) VALUES
      ('exempt', 'Exempt goods', '{"hi": "कर-मुक्त सामान", "gu": "કરમુક્ત માલ"}'),
      ('precious', 'Gold, silver and gems', '{"hi": "सोना, चाँदी और रत्न", "gu": "સોનું, ચાંદી અને રત્નો"}'),
      ('everyday', 'Everyday goods', '{"hi": "रोज़मर्रा का सामान", "gu": "રોજિંદો માલ"}'),
      ('standard', 'Most other goods', '{"hi": "ज़्यादातर दूसरा सामान", "gu": "મોટા ભાગનો બીજો માલ"}'),
      ('luxury', 'Luxury goods and tobacco', '{"hi": "विलासिता का सामान और तंबाकू", "gu": "વૈભવી માલ અને તમાકુ"}');
  `.execute(db);

  await sql`
    CREATE TABLE tax_class_rates (
      tax_class_id integer NOT NULL REFERENCES tax_classes,
      valid_from timestamptz NOT NULL,
      gst_basis_points integer NOT NULL CHECK (gst_basis_points BETWEEN 0 AND 10000),
      PRIMARY KEY (tax_class_id, valid_from)
    );
    CREATE TRIGGER tax_class_rates_append_only BEFORE UPDATE OR DELETE ON tax_class_rates
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
    -- The rates since 22 September 2025. Luxury goods paid 28% and a cess before.
    INSERT INTO tax_class_rates (tax_class_id, valid_from, gst_basis_points)
      SELECT c.id, r.valid_from::timestamptz, r.rate
        FROM (VALUES ('exempt', '2017-07-01 00:00+05:30', 0), ('precious', '2017-07-01 00:00+05:30', 300),
                     ('everyday', '2017-07-01 00:00+05:30', 500), ('standard', '2017-07-01 00:00+05:30', 1800),
                     ('luxury', '2017-07-01 00:00+05:30', 2800), ('luxury', '2025-09-22 00:00+05:30', 4000))
             AS r (code, valid_from, rate)
        JOIN tax_classes c ON c.code = r.code;
  `.execute(db);

  // `ratings[n]` counts the reviews with n stars; sum and count follow from it and can never disagree.
  // `ranking_price_paise` is what lists sort and filter by. A job refreshes it when a sale begins or ends; the price that is shown and
  // charged is always computed from the sale itself (view live_products).
  await sql`
    CREATE TABLE products (
      id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
      seller_id bigint NOT NULL,
      category_id integer NOT NULL REFERENCES categories,
      department_id integer NOT NULL REFERENCES categories,
      name text NOT NULL CHECK (length(name) BETWEEN 1 AND 500),
      brand text,
      short_description text NOT NULL DEFAULT '',
      description text NOT NULL DEFAULT '',
      price_paise bigint NOT NULL CHECK (price_paise > 0),
      original_price_paise bigint CHECK (original_price_paise >= price_paise),
      ranking_price_paise bigint NOT NULL,
      discount_percent smallint NOT NULL GENERATED ALWAYS AS (
        CASE WHEN original_price_paise IS NULL THEN 0
        ELSE round((original_price_paise - price_paise) * 100.0 / original_price_paise) END) STORED,
      tags text[] NOT NULL DEFAULT '{}',
      features text[] NOT NULL DEFAULT '{}',
      country_of_origin text NOT NULL DEFAULT 'IN',
      hsn text,
      returnable boolean NOT NULL DEFAULT true,
      state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'live', 'taken_down')),
      in_stock boolean NOT NULL DEFAULT false,
      ratings integer[] NOT NULL DEFAULT '{0,0,0,0,0}' CHECK (cardinality(ratings) = 5),
      rating_count integer NOT NULL GENERATED ALWAYS AS (ratings[1] + ratings[2] + ratings[3] + ratings[4] + ratings[5]) STORED,
      rating_sum integer NOT NULL
        GENERATED ALWAYS AS (ratings[1] + 2 * ratings[2] + 3 * ratings[3] + 4 * ratings[4] + 5 * ratings[5]) STORED,
      popularity bigint NOT NULL DEFAULT 0,
      search_document tsvector NOT NULL DEFAULT '',
      import_source text,
      import_source_id text,
      deleted_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      -- A seller puts a product that was on sale before back on sale; a new one is reviewed first.
      first_live_at timestamptz,
      -- A variant is about to run out (rule 9.23).
      low_stock boolean NOT NULL DEFAULT false,
      tax_class_id integer REFERENCES tax_classes,
      -- The law asks these facts of a listing.
      generic_name text CHECK (generic_name <> ''),
      net_quantity text CHECK (net_quantity <> ''),
      maker_role text NOT NULL DEFAULT 'maker' CHECK (maker_role IN ('maker', 'packer', 'importer')),
      maker_name text CHECK (maker_name <> ''),
      maker_address text CHECK (maker_address <> ''),
      best_before text CHECK (best_before <> ''),
      -- The values that the product was last sold with: a change made meanwhile is noticed when it comes back.
      last_live jsonb,
      -- Why an administrator took the product off sale. Its store reads it until the product is put back.
      taken_down_reason text,
      taken_down_words text NOT NULL DEFAULT '' CHECK (length(taken_down_words) <= 1000),
      -- Why an administrator deleted the product. Its store reads it and cannot restore the product. Null where the store deleted it.
      deletion_reason text,
      deletion_words text NOT NULL DEFAULT '' CHECK (length(deletion_words) <= 1000),
      -- The sizes and colours that lists filter by (rule 2.34).
      option_values text[] NOT NULL DEFAULT '{}',
      -- Searches read one band after the other, the most popular first (ADR 0105). 0 until popularity is next counted: for all products
      -- of a small shop, and in a large one for all but the most popular.
      popularity_band smallint NOT NULL DEFAULT 0,
      UNIQUE (import_source, import_source_id),
      -- A product's totals may be larger than its reviews sum to: the demo's products begin with totals of their own (ADR 0008).
      CONSTRAINT products_ratings_not_negative CHECK (0 <= ALL (ratings)),
      CHECK (taken_down_reason IS NULL OR state = 'taken_down'),
      CHECK (deletion_reason IS NULL OR deleted_at IS NOT NULL)
    );
    -- The shop's lists: of all products, of a department, a category and a store, in each order.
    CREATE INDEX products_all_popular ON products (popularity DESC, id DESC) WHERE state = 'live' AND deleted_at IS NULL;
    CREATE INDEX products_all_price ON products (ranking_price_paise, id) WHERE state = 'live' AND deleted_at IS NULL;
    CREATE INDEX products_all_newest ON products (created_at DESC, id DESC) WHERE state = 'live' AND deleted_at IS NULL;
    CREATE INDEX products_department_popular ON products (department_id, popularity DESC, id DESC)
      WHERE state = 'live' AND deleted_at IS NULL;
    CREATE INDEX products_department_price ON products (department_id, ranking_price_paise, id) WHERE state = 'live' AND deleted_at IS NULL;
    CREATE INDEX products_department_newest ON products (department_id, created_at DESC, id DESC)
      WHERE state = 'live' AND deleted_at IS NULL;
    CREATE INDEX products_category_popular ON products (category_id, popularity DESC, id DESC) WHERE state = 'live' AND deleted_at IS NULL;
    CREATE INDEX products_category_price ON products (category_id, ranking_price_paise, id) WHERE state = 'live' AND deleted_at IS NULL;
    CREATE INDEX products_category_newest ON products (category_id, created_at DESC, id DESC) WHERE state = 'live' AND deleted_at IS NULL;
    CREATE INDEX products_seller_popular ON products (seller_id, popularity DESC, id DESC) WHERE state = 'live' AND deleted_at IS NULL;
    CREATE INDEX products_seller_price ON products (seller_id, ranking_price_paise, id) WHERE state = 'live' AND deleted_at IS NULL;
    CREATE INDEX products_seller_newest ON products (seller_id, created_at DESC, id DESC) WHERE state = 'live' AND deleted_at IS NULL;
    CREATE INDEX products_all_discount ON products (discount_percent DESC, id DESC) WHERE state = 'live' AND deleted_at IS NULL;
    CREATE INDEX products_department_discount ON products (department_id, discount_percent DESC, id DESC)
      WHERE state = 'live' AND deleted_at IS NULL;
    CREATE INDEX products_category_discount ON products (category_id, discount_percent DESC, id DESC)
      WHERE state = 'live' AND deleted_at IS NULL;
    CREATE INDEX products_seller_discount ON products (seller_id, discount_percent DESC, id DESC)
      WHERE state = 'live' AND deleted_at IS NULL;
    CREATE INDEX products_brand ON products (lower(brand), popularity DESC, id DESC) WHERE state = 'live' AND deleted_at IS NULL;
    -- A store's own list has drafts and deleted products, too.
    CREATE INDEX products_own_newest ON products (seller_id, created_at, id);
    CREATE INDEX products_own_name ON products (seller_id, name, id);
    CREATE INDEX products_own_price ON products (seller_id, price_paise, id);
    CREATE INDEX products_own_counts ON products (seller_id, state, in_stock, low_stock, first_live_at) WHERE deleted_at IS NULL;
    -- A store's rating reads only products with a review.
    CREATE INDEX products_own_rated ON products (seller_id) INCLUDE (rating_count, rating_sum)
      WHERE rating_count > 0 AND state = 'live' AND deleted_at IS NULL;
    CREATE INDEX products_ever_live ON products (seller_id) WHERE first_live_at IS NOT NULL;
    CREATE INDEX products_low_stock ON products (id) WHERE state = 'live' AND deleted_at IS NULL AND (low_stock OR NOT in_stock);
    -- The orders of the administrators' list, and the few products that a filter finds.
    CREATE INDEX products_any_newest ON products (created_at, id) WHERE deleted_at IS NULL;
    CREATE INDEX products_any_name ON products (name, id) WHERE deleted_at IS NULL;
    CREATE INDEX products_any_price ON products (price_paise, id) WHERE deleted_at IS NULL;
    CREATE INDEX products_any_category ON products (category_id, created_at, id) WHERE deleted_at IS NULL;
    CREATE INDEX products_any_state ON products (state, created_at, id) WHERE deleted_at IS NULL AND state <> 'live';
    CREATE INDEX products_any_low ON products (created_at, id) WHERE deleted_at IS NULL AND low_stock;
    CREATE INDEX products_any_out ON products (created_at, id) WHERE deleted_at IS NULL AND NOT in_stock;
    CREATE INDEX products_any_deleted ON products (created_at, id) WHERE deleted_at IS NOT NULL;
    CREATE INDEX products_taken_down_by_name ON products (name, id) WHERE deleted_at IS NULL AND state = 'taken_down';
    CREATE INDEX products_taken_down_by_price_paise ON products (price_paise, id) WHERE deleted_at IS NULL AND state = 'taken_down';
    -- As products_any_category, for a category and all below it.
    CREATE INDEX products_any_department ON products (department_id, created_at, id) WHERE deleted_at IS NULL;
    CREATE INDEX products_option_values ON products USING gin (option_values) WHERE state = 'live' AND deleted_at IS NULL;
    -- In a shop where few products have a rating, the rated ones are not searched among all.
    CREATE INDEX products_rated ON products (popularity DESC, id DESC) WHERE state = 'live' AND deleted_at IS NULL AND rating_count > 0;
    CREATE FUNCTION note_first_live() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.first_live_at := now();
      RETURN NEW;
    END $$;
    CREATE TRIGGER products_first_live BEFORE INSERT OR UPDATE OF state ON products
      FOR EACH ROW WHEN (NEW.state = 'live' AND NEW.first_live_at IS NULL) EXECUTE FUNCTION note_first_live();
    CREATE TRIGGER products_report_rows AFTER INSERT OR DELETE ON products FOR EACH ROW EXECUTE FUNCTION report_shop_change();
    CREATE TRIGGER products_report_change AFTER UPDATE ON products
      FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION report_shop_change();
  `.execute(db);

  // A product may be deleted for good: its id is no foreign key.
  await sql`
    CREATE TABLE product_changes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      product_id bigint NOT NULL,
      profile_id bigint,
      source text NOT NULL CHECK (source IN ('form', 'list', 'review', 'copy', 'admin')),
      fields jsonb NOT NULL CHECK (jsonb_typeof(fields) = 'object'),
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX product_changes_product ON product_changes (product_id, id);
    CREATE INDEX product_changes_profile ON product_changes (profile_id);
    CREATE TRIGGER product_changes_append_only BEFORE UPDATE OR DELETE ON product_changes
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  `.execute(db);
}
