import type { Db } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import { recordAudit } from "#app/domain/platform/audit/audit.commands.server.ts";

interface StoreDays {
  dispatchDays: number;
  /** First day of sale after the holiday; null ends a holiday. */
  holidayUntil: string | null;
}

/** Sets the dispatch days of the scope's store, and the end of its holiday (rules 9.110, 9.114). */
export async function changeStoreDays(db: Db, scope: StoreScope, days: StoreDays): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const before = await trx
      .selectFrom("sellers")
      .where(inScope(scope, { seller: "id" }))
      .select(["dispatch_days as dispatchDays", "holiday_until as holidayUntil"])
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    await trx
      .updateTable("sellers")
      .set({ dispatch_days: days.dispatchDays, holiday_until: days.holidayUntil })
      .where(inScope(scope, { seller: "id" }))
      .execute();
    await recordAudit(trx, scope, {
      action: "store.days",
      subject: { kind: "store", id: scope.sellerId },
      before,
      after: days,
    });
    return true;
  });
}
