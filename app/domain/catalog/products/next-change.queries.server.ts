import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { PREPARED } from "#app/db/pool/prepared-statements.server.ts";

/**
 * Returns when the shop's pages next change by the clock alone: a sale or discount begins or ends, or a day begins in India (stores come back
 * from their holidays).
 */
export async function findNextChange(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`${PREPARED}
    SELECT least(
      (date_trunc('day', now() AT TIME ZONE 'Asia/Kolkata') + interval '1 day') AT TIME ZONE 'Asia/Kolkata',
      (SELECT min(starts_at) FROM sales WHERE starts_at > now()),
      (SELECT min(ends_at) FROM sales WHERE ends_at > now()),
      (SELECT min(starts_at) FROM store_discounts WHERE starts_at > now()),
      (SELECT min(ends_at) FROM store_discounts WHERE ends_at > now())) AS at`.execute(db);
  return rows[0]!.at;
}
