import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { rateLimits, type RateLimitName } from "#app/domain/rate-limits/rate-limits.ts";
import { RetryLaterError } from "#app/domain/domain-error.ts";

/**
 * Takes one from the budget of `who`, or throws `RetryLaterError`. Exact over all processes: one statement on one row, by the database's
 * clock; and in every stretch of time, for each hit is remembered until it is old. Must not stand in the caller's transaction,
 * which would give the hit back when it fails.
 * @param times multiplies the budget
 */
export async function consume(db: Db, name: RateLimitName, who: string, times = 1): Promise<void> {
  const { most, minutes, refusal } = rateLimits[name];
  const span = sql`make_interval(mins => ${minutes})`;
  const recent = sql`ARRAY(SELECT hit FROM unnest(s.hits) AS hit WHERE hit > clock_timestamp() - ${span} ORDER BY hit)`;
  const { rows } = await sql<{ is_granted: boolean; wait: number }>`
    INSERT INTO spent_budgets AS s (key, hits, is_granted, expires_at)
    VALUES (${keyOf(name, who)}, ARRAY[clock_timestamp()], true, clock_timestamp() + ${span})
    ON CONFLICT (key) DO UPDATE SET (hits, is_granted, expires_at) = (
      SELECT CASE WHEN is_room THEN recent || clock_timestamp() ELSE recent END, is_room,
             CASE WHEN is_room THEN clock_timestamp() + ${span} ELSE s.expires_at END
        FROM (SELECT recent, cardinality(recent) < ${most * times} AS is_room FROM (SELECT ${recent} AS recent) AS r) AS q)
    RETURNING is_granted, ceil(extract(epoch FROM hits[1] + ${span} - clock_timestamp()))::integer AS wait`.execute(db);
  const [row] = rows;
  if (!row?.is_granted)
    throw new RetryLaterError(refusal, { because: "limit", retryAfterSeconds: Math.max(1, row?.wait ?? 60) });
}

/** Gives back what was spent last: it came to nothing that the budget is there to bound. */
export async function giveBack(db: Db, name: RateLimitName, who: string): Promise<void> {
  await sql`
    UPDATE spent_budgets SET hits = hits[1:cardinality(hits) - 1] WHERE key = ${keyOf(name, who)}`.execute(db);
}

/** One of the rateLimits that a try is taken from. */
export interface Share {
  name: RateLimitName;
  who: string;
  /** Multiplies the budget. */
  times?: number;
}

/**
 * Lets somebody try something as long as there is budget for it in every one of `shares`, or throws `RetryLaterError`. It is taken before:
 * a thousand tries at once find it spent. What came out right is given back, and so is what failed without being `wrong` and what was
 * taken for a try that another share stopped: whoever knocks at one shut account must not use up what their neighbours have.
 */
export async function withinBudgets<Result>(
  db: Db,
  shares: readonly Share[],
  attempt: () => Promise<Result>,
  wrong: (error: unknown) => boolean,
): Promise<Result> {
  const taken: Share[] = [];
  const giveAllBack = async () => {
    for (const { name, who } of taken) await giveBack(db, name, who);
  };
  let tried = false;
  try {
    for (const share of shares) {
      await consume(db, share.name, share.who, share.times);
      taken.push(share);
    }
    tried = true;
    const result = await attempt();
    await giveAllBack();
    return result;
  } catch (error) {
    if (!tried || !wrong(error)) await giveAllBack();
    throw error;
  }
}

/** Removes rateLimits whose hits are all old. Returns how many. */
export async function sweepBudgets(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("spent_budgets")
    .where("expires_at", "<", sql<Date>`now()`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Who is counted stands there only as a hash: addresses of people and machines do not belong into a table of tries. */
function keyOf(name: RateLimitName, who: string): string {
  return `${name} ${createHash("sha256").update(who.toLowerCase()).digest("base64url")}`;
}
