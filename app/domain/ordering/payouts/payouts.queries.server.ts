import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { AnyScope, StoreScope } from "#app/domain/platform/access/scope.ts";
import { listQueries } from "#app/domain/platform/lists/list.server.ts";
import { payoutList, type Payout } from "#app/domain/ordering/payouts/store-payouts.ts";

const id = sql.ref<number>("p.id");

/** Maximum number of due payouts listed. */
const MAX_DUE = 500;

const COLUMNS = [
  "p.public_number as number",
  "p.run_on as runOn",
  "p.status",
  "p.amount_paise as amountPaise",
  "p.reference",
  "p.paid_on as paidOn",
  "p.return_reason as returnReason",
] as const;

export function selectPayouts(db: Db, scope: StoreScope | AnyScope) {
  return db
    .selectFrom("payouts as p")
    .where(inScope(scope, { seller: "p.seller_id" }))
    .select(COLUMNS);
}

/** The payouts of the scope's store, newest first. */
export const payouts = listQueries({
  list: payoutList,
  select: (db, scope: StoreScope) => selectPayouts(db, scope),
  order: () => ({ by: id, type: "number", id, direction: "descending" }),
});

/** Returns a payout of the scope's store; undefined for another's. One query. */
export async function findPayout(db: Db, scope: StoreScope, number: string): Promise<Payout | undefined> {
  return selectPayouts(db, scope).where("p.public_number", "=", number).executeTakeFirst();
}

/** Returns the due payouts, the oldest first, with the store of each. One query. */
export async function listDuePayouts(db: Db, scope: AnyScope): Promise<(Payout & { storeName: string })[]> {
  return selectPayouts(db, scope)
    .innerJoin("sellers as s", "s.id", "p.seller_id")
    .where("p.status", "=", "due")
    .orderBy("p.id")
    .limit(MAX_DUE)
    .select("s.store_name as storeName")
    .execute();
}

/** Returns the data of a payout's mail; undefined without such a payout. One query. */
export async function findMailedPayout(db: Db, payoutId: number): Promise<(Payout & { sellerId: number }) | undefined> {
  return db
    .selectFrom("payouts as p")
    .where("p.id", "=", payoutId)
    .select(COLUMNS)
    .select("p.seller_id as sellerId")
    .executeTakeFirst();
}
