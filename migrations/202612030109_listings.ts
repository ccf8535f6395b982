import { sql, type Kysely } from "kysely";

/** Baseline (ADR 0126), listings: imports, batches, pictures by address, reviews of products, alerts of stock. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // An operator's imports of whole catalogues.
  await sql`
    CREATE TABLE imports (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      file_name text NOT NULL,
      fingerprint text NOT NULL,
      rows_read integer NOT NULL DEFAULT 0,
      rows_saved integer NOT NULL DEFAULT 0,
      rows_refused integer NOT NULL DEFAULT 0,
      started_at timestamptz NOT NULL DEFAULT now(),
      finished_at timestamptz
    );
  `.execute(db);

  await sql`
    CREATE TABLE import_problems (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      import_id bigint NOT NULL REFERENCES imports ON DELETE CASCADE,
      row_number integer NOT NULL,
      source_id text,
      problem text NOT NULL
    );
    CREATE INDEX import_problems_import ON import_problems (import_id, row_number);
  `.execute(db);

  // Changes to many products at once, each with what it changed, so that it can be undone for 30 days.
  await sql`
    CREATE TABLE batches (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      -- Null for products of several stores that an administrator deletes together.
      seller_id bigint REFERENCES sellers,
      profile_id bigint REFERENCES profiles,
      kind text NOT NULL CHECK (kind IN ('import', 'bulk_edit', 'deletion')),
      status text NOT NULL CHECK (status IN ('planned', 'running', 'finished', 'undoing', 'undone')),
      title text NOT NULL DEFAULT '' CHECK (length(title) <= 200),
      plan jsonb,
      position bigint NOT NULL DEFAULT 0,
      created_count integer NOT NULL DEFAULT 0 CHECK (created_count >= 0),
      changed_count integer NOT NULL DEFAULT 0 CHECK (changed_count >= 0),
      unchanged_count integer NOT NULL DEFAULT 0 CHECK (unchanged_count >= 0),
      refused_count integer NOT NULL DEFAULT 0 CHECK (refused_count >= 0),
      restored_count integer NOT NULL DEFAULT 0 CHECK (restored_count >= 0),
      skipped_count integer NOT NULL DEFAULT 0 CHECK (skipped_count >= 0),
      undone_by_profile_id bigint REFERENCES profiles,
      created_at timestamptz NOT NULL DEFAULT now(),
      finished_at timestamptz,
      undone_at timestamptz,
      -- An operator's import that changes a store is a batch of that store, which its members see and undo.
      import_id bigint REFERENCES imports,
      CHECK ((status IN ('finished', 'undoing', 'undone')) <= (finished_at IS NOT NULL)),
      CHECK (import_id IS NULL OR kind = 'import'),
      CHECK ((seller_id IS NULL) = (kind = 'deletion'))
    );
    CREATE INDEX batches_profile ON batches (profile_id);
    CREATE INDEX batches_undone_by ON batches (undone_by_profile_id);
    CREATE INDEX batches_seller ON batches (seller_id, created_at, id);
    CREATE INDEX batches_import ON batches (import_id, seller_id) WHERE import_id IS NOT NULL;
  `.execute(db);

  // A product and a variant may be deleted for good: their ids are no foreign keys.
  await sql`
    CREATE TABLE batch_changes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      batch_id bigint NOT NULL REFERENCES batches ON DELETE CASCADE,
      product_id bigint NOT NULL,
      variant_id bigint,
      name text NOT NULL,
      is_created boolean NOT NULL DEFAULT false,
      before jsonb NOT NULL DEFAULT '{}',
      after jsonb NOT NULL DEFAULT '{}',
      outcome jsonb,
      changed_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE NULLS NOT DISTINCT (batch_id, product_id, variant_id)
    );
    CREATE INDEX batch_changes_pending ON batch_changes (batch_id, is_created DESC, id) WHERE outcome IS NULL;
    CREATE INDEX batch_changes_batch ON batch_changes (batch_id, id);
    -- For the history of a product.
    CREATE INDEX batch_changes_product ON batch_changes (product_id);
  `.execute(db);

  // Files of products that stores import. Reading goes on at `next_line`, which is written in the transaction that writes the rows
  // before it.
  await sql`
    CREATE TABLE product_imports (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      seller_id bigint NOT NULL REFERENCES sellers,
      profile_id bigint NOT NULL REFERENCES profiles,
      status text NOT NULL DEFAULT 'uploaded'
        CHECK (status IN ('uploaded', 'checking', 'checked', 'running', 'retrying', 'done', 'failed', 'cancelled')),
      file_name text NOT NULL,
      size_bytes integer NOT NULL CHECK (size_bytes > 0),
      storage_key text NOT NULL UNIQUE,
      delimiter text NOT NULL CHECK (delimiter IN (',', ';', E'\\t')),
      header text[] NOT NULL,
      header_fingerprint text NOT NULL,
      samples jsonb NOT NULL DEFAULT '[]',
      mapping jsonb,
      next_line integer NOT NULL DEFAULT 1,
      part_read real NOT NULL DEFAULT 0 CHECK (part_read BETWEEN 0 AND 1),
      rows_read integer NOT NULL DEFAULT 0,
      rows_created integer NOT NULL DEFAULT 0,
      rows_changed integer NOT NULL DEFAULT 0,
      rows_unchanged integer NOT NULL DEFAULT 0,
      rows_refused integer NOT NULL DEFAULT 0,
      rows_corrected integer NOT NULL DEFAULT 0,
      rows_unlisted integer NOT NULL DEFAULT 0,
      price_falls integer NOT NULL DEFAULT 0,
      price_changes jsonb NOT NULL DEFAULT '[]',
      problem_counts jsonb NOT NULL DEFAULT '{}',
      checked_counts jsonb,
      failure text,
      batch_id bigint,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      finished_at timestamptz,
      expires_at timestamptz NOT NULL DEFAULT now() + interval '30 days',
      -- Rows that are imported without a part of them: no more of them are stored than are shown.
      rows_noted integer NOT NULL DEFAULT 0
    );
    CREATE INDEX product_imports_profile ON product_imports (profile_id);
    CREATE INDEX product_imports_expires ON product_imports (expires_at);
    CREATE INDEX product_imports_seller ON product_imports (seller_id, created_at, id);
    CREATE TRIGGER product_imports_discarded AFTER DELETE ON product_imports FOR EACH ROW EXECUTE FUNCTION discard_private_file();
  `.execute(db);

  // Rows with a problem are stored with their cells, so that a refused one can be corrected and imported alone.
  await sql`
    CREATE TABLE product_import_rows (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      import_id bigint NOT NULL REFERENCES product_imports ON DELETE CASCADE,
      line integer NOT NULL,
      cells jsonb NOT NULL,
      problems jsonb NOT NULL,
      is_refused boolean NOT NULL,
      corrected_at timestamptz,
      UNIQUE (import_id, line)
    );
    CREATE INDEX product_import_rows_refused ON product_import_rows (import_id, line) WHERE is_refused AND corrected_at IS NULL;
  `.execute(db);

  await sql`
    CREATE TABLE product_import_skus (
      import_id bigint NOT NULL REFERENCES product_imports ON DELETE CASCADE,
      sku text NOT NULL,
      line integer NOT NULL,
      PRIMARY KEY (import_id, sku)
    );
  `.execute(db);

  await sql`
    CREATE TABLE product_import_mappings (
      seller_id bigint NOT NULL REFERENCES sellers,
      header_fingerprint text NOT NULL,
      mapping jsonb NOT NULL,
      used_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (seller_id, header_fingerprint)
    );
  `.execute(db);

  // Pictures that a store names by their address: a job fetches them. A done request stays, so that the same address is not fetched
  // again. While a picture is fetched, `due_at` is when another worker may do it if this one dies.
  await sql`
    CREATE TABLE picture_requests (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      seller_id bigint NOT NULL REFERENCES sellers,
      product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
      address text NOT NULL CHECK (length(address) BETWEEN 1 AND 2000),
      position smallint NOT NULL,
      batch_id bigint,
      state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'fetched', 'failed')),
      attempts smallint NOT NULL DEFAULT 0,
      problem text,
      image_id bigint REFERENCES product_images ON DELETE SET NULL,
      due_at timestamptz NOT NULL DEFAULT now(),
      created_at timestamptz NOT NULL DEFAULT now(),
      -- The line of an imported file that names the picture.
      line integer,
      CHECK ((state = 'failed') <= (problem IS NOT NULL))
    );
    -- A digest: an address can be longer than an index takes.
    CREATE UNIQUE INDEX picture_requests_address ON picture_requests (product_id, md5(address));
    CREATE INDEX picture_requests_due ON picture_requests (seller_id, due_at, id) WHERE state = 'waiting';
    CREATE INDEX picture_requests_image ON picture_requests (image_id) WHERE image_id IS NOT NULL;
    CREATE INDEX picture_requests_batch ON picture_requests (batch_id, state, line, id) WHERE batch_id IS NOT NULL;
  `.execute(db);

  // A store finds and sorts its products by their names and SKUs (ADR 0062). A table of its own: stock, prices and popularity change the
  // product's row often, and each time the index would be written.
  await sql`
    CREATE TABLE seller_product_texts (
      product_id bigint PRIMARY KEY REFERENCES products ON DELETE CASCADE,
      seller_id bigint NOT NULL REFERENCES sellers,
      text text NOT NULL,
      name_hi text NOT NULL,
      name_gu text NOT NULL
    );
    -- A search also reads entries that are not yet sorted into the index: few of them.
    CREATE INDEX seller_product_texts_parts ON seller_product_texts USING gin (seller_id, text gin_trgm_ops)
      WITH (gin_pending_list_limit = 1024);
    CREATE INDEX seller_product_texts_hi ON seller_product_texts (seller_id, name_hi, product_id);
    CREATE INDEX seller_product_texts_gu ON seller_product_texts (seller_id, name_gu, product_id);
    -- A line for each name and each SKU: a searched text has no line breaks, so that it is found within one of them. A name without a
    -- translation is sorted by the English one, which is shown.
    CREATE FUNCTION refresh_seller_product_texts(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM 1 FROM products p WHERE p.id = ANY (ids) ORDER BY p.id FOR NO KEY UPDATE;
      INSERT INTO seller_product_texts AS old (product_id, seller_id, text, name_hi, name_gu)
      SELECT p.id, p.seller_id, concat_ws(E'\\n', p.name, hi.name, gu.name, (
               SELECT string_agg(v.sku, E'\\n' ORDER BY v.position, v.id)
                 FROM product_variants v WHERE v.product_id = p.id AND v.removed_at IS NULL)),
             coalesce(hi.name, p.name), coalesce(gu.name, p.name)
        FROM products p
        LEFT JOIN product_translations hi ON hi.product_id = p.id AND hi.locale = 'hi'
        LEFT JOIN product_translations gu ON gu.product_id = p.id AND gu.locale = 'gu'
       WHERE p.id = ANY (ids) ORDER BY p.id
          ON CONFLICT (product_id) DO UPDATE SET text = excluded.text, name_hi = excluded.name_hi, name_gu = excluded.name_gu
       WHERE (old.text, old.name_hi, old.name_gu) IS DISTINCT FROM (excluded.text, excluded.name_hi, excluded.name_gu);
    END $$;
    -- For variants and translations alike.
    CREATE FUNCTION refresh_texts_of_added() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM refresh_seller_product_texts(ARRAY(SELECT DISTINCT product_id FROM added));
      RETURN NULL;
    END $$;
    CREATE TRIGGER product_variants_text_added AFTER INSERT ON product_variants REFERENCING NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION refresh_texts_of_added();
    CREATE TRIGGER product_translations_text_added AFTER INSERT ON product_translations REFERENCING NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION refresh_texts_of_added();
    CREATE FUNCTION refresh_text_of_changed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM refresh_seller_product_texts(ARRAY[OLD.product_id]);
      RETURN NULL;
    END $$;
    CREATE TRIGGER product_variants_text_changed AFTER UPDATE OF sku, removed_at ON product_variants
      FOR EACH ROW WHEN (OLD.sku IS DISTINCT FROM NEW.sku OR (OLD.removed_at IS NULL) <> (NEW.removed_at IS NULL))
      EXECUTE FUNCTION refresh_text_of_changed();
    CREATE TRIGGER product_variants_text_deleted AFTER DELETE ON product_variants
      FOR EACH ROW WHEN (OLD.sku IS NOT NULL) EXECUTE FUNCTION refresh_text_of_changed();
    CREATE TRIGGER product_translations_text_renamed AFTER UPDATE OF name ON product_translations
      FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION refresh_text_of_changed();
    CREATE TRIGGER product_translations_text_deleted AFTER DELETE ON product_translations
      FOR EACH ROW EXECUTE FUNCTION refresh_text_of_changed();
    CREATE FUNCTION note_changed_product_name() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM refresh_seller_product_texts(ARRAY[NEW.id]);
      RETURN NULL;
    END $$;
    CREATE TRIGGER products_text_renamed AFTER UPDATE OF name ON products
      FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION note_changed_product_name();
  `.execute(db);

  // Products and changes that wait for an administrator's review. Changes of a live product are stored as proposed values.
  await sql`
    CREATE TABLE listing_reviews (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
      seller_id bigint NOT NULL REFERENCES sellers,
      status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'refused', 'withdrawn')),
      makes_live boolean NOT NULL,
      proposed jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(proposed) = 'object'),
      submitted_by bigint REFERENCES profiles,
      waiting_since timestamptz NOT NULL DEFAULT now(),
      reason text,
      words text NOT NULL DEFAULT '' CHECK (length(words) <= 1000),
      decided_at timestamptz,
      CHECK (makes_live OR proposed <> '{}'),
      CHECK (status <> 'refused' OR reason IS NOT NULL)
    );
    CREATE UNIQUE INDEX listing_reviews_open ON listing_reviews (product_id) WHERE status IN ('pending', 'refused');
    CREATE INDEX listing_reviews_store ON listing_reviews (seller_id, status) WHERE status IN ('pending', 'refused');
    CREATE INDEX listing_reviews_submitter ON listing_reviews (submitted_by);
    CREATE INDEX listing_reviews_queue ON listing_reviews (waiting_since, id) WHERE status = 'pending';
    CREATE INDEX listing_reviews_kind ON listing_reviews (makes_live, waiting_since, id) WHERE status = 'pending';
    CREATE INDEX listing_reviews_store_queue ON listing_reviews (seller_id, waiting_since, id) WHERE status = 'pending';
    CREATE TRIGGER listing_reviews_notify AFTER INSERT OR UPDATE OR DELETE ON listing_reviews
      FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
    -- The values that a reviewer looks at.
    CREATE FUNCTION reviewed_values(product products) RETURNS jsonb STABLE LANGUAGE sql AS $$
      SELECT jsonb_build_object(
        'name', product.name, 'brand', product.brand, 'category_id', product.category_id,
        'price', product.price_paise, 'original_price', product.original_price_paise,
        'name_hi', (SELECT t.name FROM product_translations t WHERE t.product_id = product.id AND t.locale = 'hi'),
        'name_gu', (SELECT t.name FROM product_translations t WHERE t.product_id = product.id AND t.locale = 'gu'),
        'variant_prices', (SELECT coalesce(jsonb_object_agg(v.id, v.price_paise), '{}')
                             FROM product_variants v WHERE v.product_id = product.id),
        'main_picture', (SELECT i.storage_key FROM product_images i WHERE i.product_id = product.id
                          ORDER BY i.position LIMIT 1))
    $$;
    CREATE FUNCTION note_last_live() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.last_live := reviewed_values(OLD);
      RETURN NEW;
    END $$;
    CREATE TRIGGER products_last_live BEFORE UPDATE OF state ON products
      FOR EACH ROW WHEN (OLD.state = 'live' AND NEW.state <> 'live') EXECUTE FUNCTION note_last_live();
  `.execute(db);

  // People who want to know when a sold-out variant can be bought again. A row goes when its person was informed, or no longer wants it.
  await sql`
    CREATE TABLE stock_alerts (
      variant_id bigint NOT NULL REFERENCES product_variants ON DELETE CASCADE,
      profile_id bigint NOT NULL REFERENCES profiles,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (variant_id, profile_id)
    );
    CREATE INDEX stock_alerts_profile ON stock_alerts (profile_id, created_at DESC);
  `.execute(db);
}
