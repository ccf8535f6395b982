import { type Kysely, sql } from "kysely";

/**
 * A row for each rate instead of one for all four: commission for the marketplace, a category or a store, and the taxes, each from a day in India.
 * Items name the row of each of their rates.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE setting_changes ADD COLUMN reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 300)`.execute(
    db,
  );
  await sql`ALTER TABLE fee_rates RENAME TO former_fee_rates`.execute(db);
  // A category can be deleted; its rates stay, with its name. Without basis_points, what is said no longer has a rate of its own.
  await sql`
    CREATE TABLE fee_rates (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      kind text NOT NULL CHECK (kind IN ('commission', 'commission_gst', 'tcs', 'tds')),
      category_id bigint,
      category_name text CHECK ((category_name IS NULL) = (category_id IS NULL)),
      seller_id bigint REFERENCES sellers,
      target text NOT NULL GENERATED ALWAYS AS (coalesce('category ' || category_id::text, 'store ' || seller_id::text, '')) STORED,
      valid_from date NOT NULL,
      basis_points integer CHECK (basis_points BETWEEN 0 AND 3000),
      reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 300),
      change_id bigint REFERENCES setting_changes,
      is_undo boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now(),
      CHECK (num_nonnulls(category_id, seller_id) <= (kind = 'commission')::integer),
      CHECK (basis_points IS NOT NULL OR num_nonnulls(category_id, seller_id) = 1)
    )`.execute(db);
  await sql`ALTER TABLE fee_rates ADD COLUMN former_id bigint`.execute(db);
  await sql`
    INSERT INTO fee_rates (kind, valid_from, basis_points, created_at, former_id)
    SELECT kind, valid_from, basis_points, created_at, former_id
      FROM (SELECT rate.kind, (f.valid_from AT TIME ZONE 'Asia/Kolkata')::date AS valid_from, rate.basis_points, f.created_at, f.id AS former_id,
                   f.valid_from AS moment,
                   lag(rate.basis_points) OVER (PARTITION BY rate.kind ORDER BY f.valid_from) AS before
              FROM former_fee_rates f
              CROSS JOIN LATERAL (VALUES ('commission', f.commission_basis_points), ('commission_gst', f.commission_gst_basis_points),
                                         ('tcs', f.tcs_basis_points), ('tds', f.tds_basis_points)) AS rate (kind, basis_points)) AS dated
     WHERE basis_points IS DISTINCT FROM before
     ORDER BY moment, kind`.execute(db);
  await sql`CREATE INDEX fee_rates_lookup ON fee_rates (kind, target, valid_from DESC, id DESC)`.execute(db);
  await sql`CREATE INDEX fee_rates_listed ON fee_rates ((valid_from - '2000-01-01'::date) DESC, id DESC)`.execute(db);
  await sql`CREATE INDEX fee_rates_seller ON fee_rates (seller_id) WHERE seller_id IS NOT NULL`.execute(db);
  await sql`CREATE INDEX fee_rates_change ON fee_rates (change_id) WHERE change_id IS NOT NULL`.execute(db);
  await sql`
    ALTER TABLE order_items
      ADD COLUMN commission_rate_id bigint REFERENCES fee_rates,
      ADD COLUMN commission_gst_rate_id bigint REFERENCES fee_rates,
      ADD COLUMN tcs_rate_id bigint REFERENCES fee_rates,
      ADD COLUMN tds_rate_id bigint REFERENCES fee_rates`.execute(db);
  await sql`
    UPDATE order_items AS i
       SET commission_rate_id = named.commission, commission_gst_rate_id = named.commission_gst, tcs_rate_id = named.tcs, tds_rate_id = named.tds
      FROM (SELECT f.id, ${formerRate("commission")}, ${formerRate("commission_gst")}, ${formerRate("tcs")}, ${formerRate("tds")}
              FROM former_fee_rates f) AS named
     WHERE named.id = i.fee_rate_id`.execute(db);
  await sql`ALTER TABLE order_items DROP COLUMN fee_rate_id`.execute(db);
  await sql`ALTER TABLE fee_rates DROP COLUMN former_id`.execute(db);
  await sql`DROP TABLE former_fee_rates`.execute(db);
  await sql`
    CREATE TRIGGER fee_rates_append_only BEFORE UPDATE OR DELETE ON fee_rates
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`.execute(db);
}

/** The new row of one rate that the former row `f` was about. */
function formerRate(kind: string) {
  return sql`(
    SELECT r.id FROM fee_rates r JOIN former_fee_rates own ON own.id = r.former_id
     WHERE r.kind = ${sql.lit(kind)} AND own.valid_from <= f.valid_from
     ORDER BY own.valid_from DESC LIMIT 1) AS ${sql.ref(kind)}`;
}
