import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import type { ApplicationMatch, BannedKind } from "#app/domain/stores/applications/application-matches.ts";
import { panOf, type ApplicationKeys } from "#app/domain/stores/applications/application-rows.server.ts";
import { bannedIndex } from "#app/domain/stores/applications/duplicates.queries.server.ts";

const MAX_MATCHES = 50;

/**
 * Returns the data a submitted application shares with others, banned ones first; compares numbers by their blind indexes (rule 10.12). Three
 * queries.
 */
export async function findApplicationMatches(
  db: Db,
  _scope: AnyScope,
  { cipher, blindIndex }: ApplicationKeys,
  id: number,
): Promise<{ matches: ApplicationMatch[]; banned: BannedKind[] }> {
  const row = await db
    .selectFrom("seller_applications")
    .where("id", "=", id)
    .where("status", "!=", "draft")
    .select(["id", "status", "pan_encrypted", "email", "mobile"])
    .executeTakeFirst();
  if (!row) return { matches: [], banned: [] };
  const [{ rows: matches }, banned] = await Promise.all([
    matchesOf(id, panOf(row, cipher)).execute(db),
    row.status === "banned" ? [] : bannedOf(db, blindIndex, row),
  ]);
  return { matches, banned };
}

const matchesOf = (id: number, pan: string) => sql<ApplicationMatch>`
  WITH own AS (SELECT * FROM seller_applications WHERE id = ${id}),
  other_applications AS (
    SELECT 'aadhaar_number' AS kind, a.id FROM own JOIN seller_applications a USING (aadhaar_index)
    UNION SELECT 'pan', a.id FROM seller_applications a WHERE substr(a.gst_number, 3, 10) = ${pan}
    UNION SELECT 'document', theirs.application_id
      FROM application_documents ours JOIN application_documents theirs USING (sha256) WHERE ours.application_id = ${id}
    UNION SELECT 'pickup_address', a.id FROM own JOIN seller_applications a
        ON a.pickup_pincode = own.pickup_pincode AND lower(a.pickup_address) = lower(own.pickup_address) AND a.status <> 'draft'
    UNION SELECT 'account_number', a.id FROM own JOIN store_bank_accounts b ON b.seller_id = own.seller_id
      JOIN seller_applications a ON a.account_number_index = b.account_number_index AND a.status <> 'draft'
  ),
  other_stores AS (
    SELECT 'account_number' AS kind, b.seller_id FROM own JOIN store_bank_accounts b USING (account_number_index)
    UNION SELECT 'pan', s.id FROM sellers s WHERE substr(s.gstin, 3, 10) = ${pan}
  )
  SELECT * FROM (
    SELECT m.kind, coalesce(a.store_name::text, '') AS name, CASE WHEN s.status = 'banned' THEN 'banned' ELSE a.status END AS status,
           CASE WHEN a.status <> 'draft' THEN a.id END AS "applicationId", CASE WHEN s.status = 'approved' THEN s.slug END AS "storeSlug"
      FROM other_applications m JOIN seller_applications a USING (id) LEFT JOIN sellers s ON s.id = a.seller_id
     WHERE a.id <> ${id}
    UNION
    SELECT m.kind, s.store_name, CASE WHEN s.status = 'banned' THEN 'banned' ELSE coalesce(a.status, s.status) END,
           a.id, CASE WHEN s.status = 'approved' THEN s.slug END
      FROM other_stores m JOIN sellers s ON s.id = m.seller_id LEFT JOIN seller_applications a ON a.seller_id = s.id
     WHERE s.id IS DISTINCT FROM (SELECT seller_id FROM own)
  ) AS matches
  ORDER BY status = 'banned' DESC, kind, name LIMIT ${MAX_MATCHES}`;

async function bannedOf(
  db: Db,
  blindIndex: ApplicationKeys["blindIndex"],
  row: { email: string | null; mobile: string | null },
): Promise<BannedKind[]> {
  const kinds = (["email", "mobile"] as const).filter((kind) => row[kind] !== null);
  const found = await db
    .selectFrom("banned_identities")
    .where(({ or, eb, and }) =>
      or(
        kinds.map((kind) =>
          and([eb("kind", "=", kind), eb("value_index", "=", bannedIndex(blindIndex, kind, row[kind] ?? ""))]),
        ),
      ),
    )
    .select("kind")
    .execute();
  return found.map(({ kind }) => kind);
}
