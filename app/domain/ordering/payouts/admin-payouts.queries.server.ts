import { sql, type RawBuilder } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { containsPattern, listQueries } from "#app/domain/platform/lists/list.server.ts";
import {
  adminPayoutList,
  openPayableList,
  payoutRunList,
  type AdminPayout,
  type BookCheckRow,
  type PayoutHealth,
} from "#app/domain/ordering/payouts/admin-payouts.ts";
import { sumChangedPayables } from "#app/domain/ordering/payouts/payable-sums.commands.server.ts";
import { selectPayouts } from "#app/domain/ordering/payouts/payouts.queries.server.ts";

/** By this hour in India the day's run has happened: it is tried from 6 on, each hour. */
const RUN_HOUR = 7;
const MAX_CHECKS_SHOWN = 14;

const id = sql.ref<number>("p.id");

/** All payouts, newest first. */
export const adminPayouts = listQueries({
  list: adminPayoutList,
  select: (db, scope: AnyScope, { status, search }) =>
    storePayouts(db, scope)
      .$if(status !== undefined, (rows) => rows.where("p.status", "=", status ?? "due"))
      .$if(search !== "", (rows) => rows.where(isFound(search))),
  order: () => ({ by: id, type: "number", id, direction: "descending" }),
});

/** Returns a payout with its store; undefined when there is none. One query. */
export async function findAdminPayout(db: Db, scope: AnyScope, number: string): Promise<AdminPayout | undefined> {
  return storePayouts(db, scope).where("p.public_number", "=", number).executeTakeFirst();
}

function storePayouts(db: Db, scope: AnyScope) {
  return selectPayouts(db, scope)
    .innerJoin("sellers as s", "s.id", "p.seller_id")
    .select(["p.id", "p.seller_id as sellerId", "s.store_name as storeName"]);
}

/** SQL: the typed text names the payout `p`. Each part of the condition has an index of its own. */
function isFound(search: string): RawBuilder<boolean> {
  return sql`p.id = ANY (ARRAY(
    SELECT id FROM payouts WHERE public_number = ${search.toUpperCase()}
    UNION ALL SELECT id FROM payouts WHERE lower(reference) = ${search.toLowerCase()}
    UNION ALL SELECT own.id FROM sellers named JOIN payouts own ON own.seller_id = named.id
               WHERE named.store_name::text ILIKE ${containsPattern(search)}))`;
}

const openPaise = sql.ref<number>("open.paise");
const firstItem = sql.ref<number>("open.first_item");

/** Sums that are read as they are: `openPayables` makes them first. */
const summedPayables = listQueries({
  list: openPayableList,
  select: (db, scope: AnyScope, { state }) =>
    db
      .selectFrom("payable_sums as open")
      // Each has one: a left join, which the count leaves out.
      .leftJoin("sellers as s", "s.id", "open.seller_id")
      .where(inScope(scope, {}))
      .$if(state !== undefined, (rows) => rows.where("open.state", "=", state ?? "due"))
      .select(["open.seller_id as sellerId", "open.state", "open.items as itemCount"])
      .select(["open.paise as amountPaise", "open.payable_on as payableOn"])
      .select(sql<string>`s.store_name`.as("storeName")),
  order: () => ({ by: openPaise, type: "number", id: firstItem, direction: "descending" }),
});

/** Open payables, by store and state. */
export const openPayables: typeof summedPayables = {
  ...summedPayables,
  page: async (db, scope, asked) => {
    await sumChangedPayables(db);
    return summedPayables.page(db, scope, asked);
  },
  all: async function* (db, scope, asked) {
    await sumChangedPayables(db);
    yield* summedPayables.all(db, scope, asked);
  },
};

const runDay = sql<number>`(run_on - date '2026-01-01')`;

/** The runs that made up payouts, newest first. */
export const payoutRuns = listQueries({
  list: payoutRunList,
  select: (db, scope: AnyScope) => selectRuns(db, scope),
  order: () => ({ by: runDay, type: "number", id: runDay, direction: "descending" }),
});

function selectRuns(db: Db, scope: AnyScope) {
  return db
    .selectFrom("payout_runs")
    .where(inScope(scope, {}))
    .select([
      "run_on as runOn",
      "payout_count as payoutCount",
      "total_paise as totalPaise",
      "finished_at as finishedAt",
    ]);
}

/** Returns the newest nightly checks of the books. One query. */
export async function listBookChecks(db: Db, scope: AnyScope, limit = MAX_CHECKS_SHOWN): Promise<BookCheckRow[]> {
  return db
    .selectFrom("book_checks")
    .where(inScope(scope, {}))
    .orderBy("id", "desc")
    .limit(limit)
    .select(["id", "checked_at as checkedAt", "item_count as itemCount", "differences"])
    .execute();
}

/** Returns whether the payouts are as they should be (rule 10.21). Four queries. */
export async function findPayoutHealth(db: Db, scope: AnyScope, now: Date): Promise<PayoutHealth> {
  const [missing, lastRun, [lastCheck = null], due] = await Promise.all([
    sql<{ today: string }>`
      SELECT today::text FROM (
        SELECT (${now}::timestamptz AT TIME ZONE 'Asia/Kolkata')::date AS today,
               extract(hour FROM ${now}::timestamptz AT TIME ZONE 'Asia/Kolkata') AS hour) clock
       WHERE hour >= ${sql.lit(RUN_HOUR)}
         AND NOT EXISTS (SELECT FROM payout_runs WHERE run_on = today)
         AND (EXISTS (SELECT FROM payout_runs) OR EXISTS (SELECT FROM seller_balances))`.execute(db),
    selectRuns(db, scope).orderBy("run_on", "desc").limit(1).executeTakeFirst(),
    listBookChecks(db, scope, 1),
    db
      .selectFrom("payouts")
      .where("status", "=", "due")
      .select(({ fn }) => [fn.countAll<number>().as("count"), fn.sum<number | null>("amount_paise").as("total")])
      .executeTakeFirstOrThrow(),
  ]);
  return {
    missingRunOn: missing.rows[0]?.today ?? null,
    lastRun: lastRun ?? null,
    lastCheck,
    due: { count: due.count, totalPaise: due.total ?? 0 },
  };
}
