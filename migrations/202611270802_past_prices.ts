import { type Kysely, sql } from "kysely";

/** The prices that were raised, of products and of variants, whoever raised them: a discount may not be preceded by a raise (rule 6.34). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE past_prices (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
      variant_id bigint REFERENCES product_variants ON DELETE CASCADE,
      price_paise bigint NOT NULL,
      until timestamptz NOT NULL DEFAULT clock_timestamp()
    )`.execute(db);
  await sql`CREATE INDEX past_prices_product ON past_prices (product_id, until)`.execute(db);
  await sql`CREATE INDEX past_prices_variant ON past_prices (variant_id) WHERE variant_id IS NOT NULL`.execute(db);
  await sql`CREATE INDEX past_prices_until ON past_prices (until)`.execute(db);
  await sql`
    ALTER TABLE store_discount_products
      ADD COLUMN added_at timestamptz NOT NULL DEFAULT now(),
      ADD COLUMN has_raised_variant boolean NOT NULL DEFAULT false`.execute(db);
  // What forms, imports and bulk edits know of the last days.
  await sql`
    INSERT INTO past_prices (product_id, price_paise, until)
    SELECT c.product_id, change.before, c.created_at
      FROM product_changes c
      CROSS JOIN LATERAL (SELECT (nullif(translate(c.fields -> 'price' ->> 0, '₹,', ''), '')::numeric * 100)::bigint AS before,
                                 (nullif(translate(c.fields -> 'price' ->> 1, '₹,', ''), '')::numeric * 100)::bigint AS after) change
     WHERE c.source = 'form' AND c.fields ? 'price' AND change.before < change.after
       AND c.created_at > now() - interval '30 days'`.execute(db);
  await sql`
    INSERT INTO past_prices (product_id, variant_id, price_paise, until)
    SELECT b.product_id, b.variant_id, (b.before ->> 'price_paise')::bigint, b.changed_at
      FROM batch_changes b JOIN products p ON p.id = b.product_id LEFT JOIN product_variants v ON v.id = b.variant_id
     WHERE (b.before ->> 'price_paise')::bigint < (b.after ->> 'price_paise')::bigint
       AND (b.variant_id IS NULL) = (v.id IS NULL) AND b.changed_at > now() - interval '30 days'`.execute(db);

  // A percentage holds for each variant's own price, so one that was raised since takes the product out, until it is lowered again.
  await sql`
    CREATE FUNCTION note_raised_variants(changed_id bigint) RETURNS void LANGUAGE sql AS $$
      UPDATE store_discount_products own SET has_raised_variant = NOT has_raised_variant
       WHERE own.product_id = changed_id AND own.ends_at > now() AND own.percent IS NOT NULL
         AND own.has_raised_variant <> EXISTS (
           SELECT FROM past_prices past JOIN product_variants v ON v.id = past.variant_id JOIN products p ON p.id = v.product_id
            WHERE past.product_id = changed_id AND past.until >= own.added_at AND v.removed_at IS NULL
              AND past.price_paise < coalesce(v.price_paise, p.price_paise))
    $$`.execute(db);
  await sql`
    CREATE FUNCTION note_price_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.price_paise > OLD.price_paise THEN
        INSERT INTO past_prices (product_id, price_paise) VALUES (NEW.id, OLD.price_paise);
      END IF;
      PERFORM note_raised_variants(NEW.id);
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER products_note_price AFTER UPDATE OF price_paise ON products
    FOR EACH ROW WHEN (NEW.price_paise <> OLD.price_paise) EXECUTE FUNCTION note_price_of_product()`.execute(db);
  // A variant without a price of its own has the product's.
  await sql`
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
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER product_variants_note_price AFTER UPDATE OF price_paise, removed_at ON product_variants
    FOR EACH ROW WHEN (NEW.price_paise IS DISTINCT FROM OLD.price_paise OR (NEW.removed_at IS NULL) <> (OLD.removed_at IS NULL))
    EXECUTE FUNCTION note_price_of_variant()`.execute(db);
  await sql`
    CREATE OR REPLACE VIEW running_discounts AS
    SELECT sp.product_id, sale.percent, NULL::bigint AS price_paise, NULL::bigint AS normal_paise, sale.ends_at, true AS is_flash_sale,
           sale.id AS sale_id, sale.borne_by
      FROM sale_products sp JOIN sales sale ON sale.id = sp.sale_id
     WHERE sale.starts_at <= now() AND sale.ends_at > now() AND coalesce(sp.taken < sp.piece_limit, true)
    UNION ALL
    SELECT own.product_id, own.percent, own.price_paise, own.normal_paise, own.ends_at, false, NULL, 'seller'
      FROM store_discount_products own
     WHERE own.starts_at <= now() AND own.ends_at > now() AND NOT own.has_raised_variant`.execute(db);
}
