import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { SensitiveChange } from "#app/db/schema.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import type { PayoutWait } from "#app/domain/notifications/sensitive-changes/sensitive-changes.ts";

const SHOWN = 10;

/** Returns the changes that make the store's payouts wait now, newest first, at most 10. */
export async function listPayoutWaits(db: Db, scope: StoreScope): Promise<PayoutWait[]> {
  return db
    .selectFrom("sensitive_changes")
    .where(inScope(scope, { seller: "seller_id" }))
    .where("payouts_wait_until", ">", sql<Date>`now()`)
    .orderBy("id", "desc")
    .limit(SHOWN)
    .select(["kind", "created_at as changedAt", "payouts_wait_until as until"])
    .execute();
}

/** Facts for the mail about a sensitive change. */
export interface MailedChange {
  kind: SensitiveChange;
  storeName: string;
  /** Who made it; empty once the account is erased. */
  by: string;
  at: Date;
  payoutsWaitUntil: Date;
}

/** Returns a change for its mail. */
export function findMailedChange(db: Db, changeId: number): Promise<MailedChange | undefined> {
  return db
    .selectFrom("sensitive_changes as c")
    .innerJoin("sellers as s", "s.id", "c.seller_id")
    .innerJoin("profiles as p", "p.id", "c.profile_id")
    .where("c.id", "=", changeId)
    .select(["c.kind", "s.store_name as storeName", "p.full_name as by", "c.created_at as at"])
    .select("c.payouts_wait_until as payoutsWaitUntil")
    .executeTakeFirst();
}
