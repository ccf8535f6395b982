import { sql, type Kysely } from "kysely";

/** Why a document of an application was rejected and where on it; the list of applications, and what they share with others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE application_documents
      ADD rejection_reason text,
      ADD rejection_words text,
      ADD mark_x real CHECK (mark_x BETWEEN 0 AND 1),
      ADD mark_y real CHECK (mark_y BETWEEN 0 AND 1),
      ADD CHECK (num_nulls(mark_x, mark_y) IN (0, 2)),
      ADD CHECK (num_nulls(rejection_reason, rejection_words) IN (0, 2)),
      ADD CHECK (status = 'rejected' OR num_nonnulls(rejection_reason, mark_x) = 0)`.execute(db);
  await sql`CREATE INDEX application_documents_sha256 ON application_documents (sha256)`.execute(db);

  // The orders of the list; those by store and address have their unique indexes.
  await sql`
    CREATE INDEX seller_applications_newest ON seller_applications (submitted_at, id) WHERE status <> 'draft'`.execute(
    db,
  );
  await sql`
    CREATE INDEX seller_applications_by_status ON seller_applications (status, submitted_at, id)
    WHERE status <> 'draft'`.execute(db);
  await sql`
    CREATE INDEX seller_applications_applicant ON seller_applications (full_name, id) WHERE status <> 'draft'`.execute(
    db,
  );
  await sql`
    CREATE INDEX seller_applications_searched ON seller_applications
    USING gin ((store_name::text || ' ' || full_name || ' ' || email::text) gin_trgm_ops) WHERE status <> 'draft'`.execute(
    db,
  );

  // What two applicants may share: the PAN in a GSTIN, an Aadhaar number of a draft, an address.
  await sql`CREATE INDEX seller_applications_gst_pan ON seller_applications (substr(gst_number, 3, 10))`.execute(db);
  await sql`CREATE INDEX sellers_gst_pan ON sellers (substr(gstin, 3, 10))`.execute(db);
  await sql`CREATE INDEX seller_applications_any_aadhaar ON seller_applications (aadhaar_index)`.execute(db);
  await sql`
    CREATE INDEX seller_applications_pickup ON seller_applications (pickup_pincode, lower(pickup_address))
    WHERE status <> 'draft'`.execute(db);
}
