import { sendRefund } from "#app/domain/money/payments/refunds.commands.server.ts";
import type { Tasks } from "#app/db/tasks.ts";
import { db, payments } from "#app/services.server.ts";

export async function refundSend({ refundId }: Tasks["refund.send"]): Promise<void> {
  await sendRefund(db, payments, refundId);
}
