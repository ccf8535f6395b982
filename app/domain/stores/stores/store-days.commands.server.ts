import type { Db } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { SellerScope } from "#app/domain/platform/access/scope.ts";
import { recordAudit } from "#app/domain/platform/audit/audit.commands.server.ts";

interface StoreDays {
  dispatchDays: number;
  /** The first day on which it sells again; null ends a holiday. */
  holidayUntil: string | null;
}

/** Sets in how many days the scope's store hands parcels over, and until when it is on holiday (rules 9.110, 9.114). */
export async function changeStoreDays(db: Db, scope: SellerScope, days: StoreDays): Promise<boolean> {
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
