import { sql, type Kysely } from "kysely";

/** A seller with an enrolment number in place of a GSTIN sells within one state (section 24 of the CGST Act, rule 9.14). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE sellers ADD COLUMN sells_only_in text`.execute(db);
  await sql`
    UPDATE sellers AS s SET sells_only_in = a.enrolment_state
      FROM seller_applications a
     WHERE a.seller_id = s.id AND a.status <> 'draft' AND a.gst_number IS NULL AND a.enrolment_number IS NOT NULL`.execute(
    db,
  );
}
