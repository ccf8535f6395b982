import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { deleteInSlices } from "#app/db/delete-in-slices.server.ts";
import { rateLimits, type RateLimitName } from "#app/domain/platform/rate-limits/rate-limits.ts";
import { RetryLaterError } from "#app/domain/domain-error.ts";

/**
 * Counts one hit of `subject`, or throws `RetryLaterError` over the limit. A sliding window log, exact over all processes: one
 * statement on one row, by the database's clock. Must not run in the caller's transaction, whose rollback would remove the hit.
 * @param times multiplies the limit
 */
export async function consume(db: Db, name: RateLimitName, subject: string, times = 1): Promise<void> {
  const { max, minutes, refusal } = rateLimits[name];
  const span = sql`make_interval(mins => ${minutes})`;
  const recent = sql`ARRAY(SELECT hit FROM unnest(s.hits) AS hit WHERE hit > clock_timestamp() - ${span} ORDER BY hit)`;
  const { rows } = await sql<{ is_granted: boolean; wait: number }>`
    INSERT INTO spent_budgets AS s (key, hits, is_granted, expires_at)
    VALUES (${keyOf(name, subject)}, ARRAY[clock_timestamp()], true, clock_timestamp() + ${span})
    ON CONFLICT (key) DO UPDATE SET (hits, is_granted, expires_at) = (
      SELECT CASE WHEN is_room THEN recent || clock_timestamp() ELSE recent END, is_room,
             CASE WHEN is_room THEN clock_timestamp() + ${span} ELSE s.expires_at END
        FROM (SELECT recent, cardinality(recent) < ${max * times} AS is_room FROM (SELECT ${recent} AS recent) AS r) AS q)
    RETURNING is_granted, ceil(extract(epoch FROM hits[1] + ${span} - clock_timestamp()))::integer AS wait`.execute(db);
  const [row] = rows;
  if (!row?.is_granted)
    throw new RetryLaterError(refusal, { because: "limit", retryAfterSeconds: Math.max(1, row?.wait ?? 60) });
}

/** Removes the last hit. */
export async function refund(db: Db, name: RateLimitName, subject: string): Promise<void> {
  await sql`
    UPDATE spent_budgets SET hits = hits[1:cardinality(hits) - 1] WHERE key = ${keyOf(name, subject)}`.execute(db);
}

/** A rate limit to check for a subject. */
export interface RateLimitCheck {
  name: RateLimitName;
  subject: string;
  /** Multiplies the limit. */
  times?: number;
}

/**
 * Runs `attempt` within all `checks`, or throws `RetryLaterError`. Hits are counted before, so that concurrent attempts cannot
 * exceed a limit, and refunded on success, on errors that are not `isCounted`, and when another check rejects the attempt: attempts
 * on a blocked account must not use up its network's limit.
 */
export async function withinRateLimits<Result>(
  db: Db,
  checks: readonly RateLimitCheck[],
  attempt: () => Promise<Result>,
  isCounted: (error: unknown) => boolean,
): Promise<Result> {
  const consumed: RateLimitCheck[] = [];
  const refundAll = async () => {
    for (const { name, subject } of consumed) await refund(db, name, subject);
  };
  let attempted = false;
  try {
    for (const check of checks) {
      await consume(db, check.name, check.subject, check.times);
      consumed.push(check);
    }
    attempted = true;
    const result = await attempt();
    await refundAll();
    return result;
  } catch (error) {
    if (!attempted || !isCounted(error)) await refundAll();
    throw error;
  }
}

/** Removes expired hits. Returns how many. */
export async function sweepRateLimits(db: Db): Promise<number> {
  return deleteInSlices(db, "spent_budgets", (rows) => rows.where("expires_at", "<", sql<Date>`now()`));
}

/** Returns the row's key; the subject is hashed, since it is personal data. */
function keyOf(name: RateLimitName, subject: string): string {
  return `${name} ${createHash("sha256").update(subject.toLowerCase()).digest("base64url")}`;
}
