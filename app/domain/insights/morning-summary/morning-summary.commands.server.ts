import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { enqueue, enqueueAll } from "#app/db/queue.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { STORE_TOPICS } from "#app/domain/notifications/notifications/store-topics.ts";

declare module "#app/db/tasks.ts" {
  interface Tasks {
    "summaries.enqueue": Record<string, never>;
  }
}

/** Members per transaction. */
export const SUMMARY_BATCH = 200;

/**
 * Enqueues today's summary (India's calendar) for the next members who want it, and itself when there may be more. The day is written to each
 * member's row with the mail: once a day, also with two workers, after a restart, and when it is called again (rule 18.8). Returns how many.
 */
export async function enqueueSummaries(db: Db): Promise<number> {
  return inTransaction(db, async (trx) => {
    const today = sql`(now() AT TIME ZONE 'Asia/Kolkata')::date`;
    const { rows } = await sql<{ profileId: number; sellerId: number; day: string }>`
      UPDATE seller_members SET summary_on = ${today}
       WHERE profile_id IN (
         SELECT m.profile_id
           FROM seller_members m
           JOIN profiles p ON p.id = m.profile_id
           LEFT JOIN notification_preferences choice
             ON choice.profile_id = m.profile_id AND choice.topic = 'store_summary' AND choice.channel = 'email'
          WHERE (m.summary_on IS NULL OR m.summary_on < ${today})
            AND coalesce(choice.is_on, m.role = ANY(${[...STORE_TOPICS.store_summary.mailed]}))
            AND p.email_verified_at IS NOT NULL AND p.suspended_at IS NULL AND p.erased_at IS NULL
          ORDER BY m.profile_id LIMIT ${SUMMARY_BATCH}
            FOR NO KEY UPDATE OF m SKIP LOCKED)
      RETURNING profile_id AS "profileId", seller_id AS "sellerId", summary_on AS day`.execute(trx);
    await enqueueAll(trx, "mail.morning_summary", rows);
    if (rows.length === SUMMARY_BATCH) await enqueue(trx, "summaries.enqueue", {});
    return rows.length;
  });
}
