import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // The most reported reviews are the first of an index, not of a count of all reports.
  await sql`ALTER TABLE reviews ADD COLUMN open_reports integer NOT NULL DEFAULT 0`.execute(db);
  await sql`
    UPDATE reviews SET open_reports = counted.reports
      FROM (SELECT review_id, count(*) AS reports FROM review_reports WHERE handled_at IS NULL GROUP BY review_id) counted
     WHERE counted.review_id = reviews.id`.execute(db);
  await sql`CREATE INDEX reviews_reported ON reviews (open_reports, id) WHERE open_reports > 0`.execute(db);
  // By differences: two reports at the same moment wait for each other's row, and both count.
  await sql`
    CREATE FUNCTION count_open_reports() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      difference CONSTANT integer :=
        (CASE WHEN TG_OP <> 'DELETE' AND NEW.handled_at IS NULL THEN 1 ELSE 0 END)
        - (CASE WHEN TG_OP <> 'INSERT' AND OLD.handled_at IS NULL THEN 1 ELSE 0 END);
    BEGIN
      IF difference <> 0 THEN
        UPDATE reviews SET open_reports = open_reports + difference WHERE id = coalesce(NEW.review_id, OLD.review_id);
      END IF;
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER review_reports_counted AFTER INSERT OR UPDATE OF handled_at OR DELETE ON review_reports
    FOR EACH ROW EXECUTE FUNCTION count_open_reports()`.execute(db);
}
