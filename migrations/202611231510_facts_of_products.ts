import { type Kysely, sql } from "kysely";

/**
 * The tax class of a product, whose rate has a row for each day from which it holds: a change of the GST council is one row. And what the law asks
 * a listing to say: net quantity, generic name, who makes, packs or imports it, and until when it is best.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE tax_classes (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      code text NOT NULL UNIQUE CHECK (code ~ '^[a-z0-9_]+$'),
      name text NOT NULL,
      name_translations jsonb NOT NULL DEFAULT '{}'
    )`.execute(db);
  await sql`
    CREATE TABLE tax_class_rates (
      tax_class_id integer NOT NULL REFERENCES tax_classes,
      valid_from timestamptz NOT NULL,
      gst_basis_points integer NOT NULL CHECK (gst_basis_points BETWEEN 0 AND 10000),
      PRIMARY KEY (tax_class_id, valid_from)
    )`.execute(db);
  await sql`
    CREATE TRIGGER tax_class_rates_append_only BEFORE UPDATE OR DELETE ON tax_class_rates
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`.execute(db);
  await sql`
    INSERT INTO tax_classes (code, name, name_translations) VALUES
      ('exempt', 'Exempt goods', '{"hi": "कर-मुक्त सामान", "gu": "કરમુક્ત માલ"}'),
      ('precious', 'Gold, silver and gems', '{"hi": "सोना, चाँदी और रत्न", "gu": "સોનું, ચાંદી અને રત્નો"}'),
      ('everyday', 'Everyday goods', '{"hi": "रोज़मर्रा का सामान", "gu": "રોજિંદો માલ"}'),
      ('standard', 'Most other goods', '{"hi": "ज़्यादातर दूसरा सामान", "gu": "મોટા ભાગનો બીજો માલ"}'),
      ('luxury', 'Luxury goods and tobacco', '{"hi": "विलासिता का सामान और तंबाकू", "gu": "વૈભવી માલ અને તમાકુ"}')`.execute(
    db,
  );
  // The rates since 22 September 2025; luxury goods paid 28% and a cess before.
  await sql`
    INSERT INTO tax_class_rates (tax_class_id, valid_from, gst_basis_points)
    SELECT c.id, r.valid_from::timestamptz, r.rate
      FROM (VALUES ('exempt', '2017-07-01 00:00+05:30', 0), ('precious', '2017-07-01 00:00+05:30', 300),
                   ('everyday', '2017-07-01 00:00+05:30', 500), ('standard', '2017-07-01 00:00+05:30', 1800),
                   ('luxury', '2017-07-01 00:00+05:30', 2800), ('luxury', '2025-09-22 00:00+05:30', 4000))
           AS r (code, valid_from, rate)
      JOIN tax_classes c ON c.code = r.code`.execute(db);
  // Products with another rate get a class of their own rate.
  await sql`
    INSERT INTO tax_classes (code, name)
    SELECT DISTINCT 'gst_' || gst_rate_basis_points, 'GST ' || round(gst_rate_basis_points / 100.0, 2)::float || '%'
      FROM products WHERE gst_rate_basis_points NOT IN (0, 300, 500, 1800, 4000)`.execute(db);
  await sql`
    INSERT INTO tax_class_rates (tax_class_id, valid_from, gst_basis_points)
    SELECT id, '2017-07-01 00:00+05:30', substr(code, 5)::integer FROM tax_classes WHERE code LIKE 'gst\\_%'`.execute(
    db,
  );
  await sql`
    ALTER TABLE products
      ADD COLUMN tax_class_id integer REFERENCES tax_classes,
      ADD COLUMN generic_name text CHECK (generic_name <> ''),
      ADD COLUMN net_quantity text CHECK (net_quantity <> ''),
      ADD COLUMN maker_role text NOT NULL DEFAULT 'maker' CHECK (maker_role IN ('maker', 'packer', 'importer')),
      ADD COLUMN maker_name text CHECK (maker_name <> ''),
      ADD COLUMN maker_address text CHECK (maker_address <> ''),
      ADD COLUMN best_before text CHECK (best_before <> '')`.execute(db);
  await sql`
    UPDATE products p SET tax_class_id = class.id
      FROM tax_classes class
     WHERE class.code = CASE p.gst_rate_basis_points WHEN 0 THEN 'exempt' WHEN 300 THEN 'precious' WHEN 500 THEN 'everyday'
                          WHEN 1800 THEN 'standard' WHEN 4000 THEN 'luxury' ELSE 'gst_' || p.gst_rate_basis_points END`.execute(
    db,
  );
  await sql`ALTER TABLE products DROP COLUMN gst_rate_basis_points`.execute(db);
}
