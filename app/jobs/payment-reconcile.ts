import { reconcileOrder, reconcileWaiting } from "#app/domain/ordering/orders/reconciliation.commands.server.ts";
import type { Tasks } from "#app/db/tasks.ts";
import { db, logger, payments } from "#app/services.server.ts";

/** Asks the provider about one order; the queue retries on failure. */
export async function paymentReconcile({ orderId }: Tasks["payment.reconcile"]): Promise<void> {
  await reconcileOrder(db, payments, orderId);
}

/** Asks the provider about every order that waits for its payment; the next sweep retries failures. */
export async function paymentReconcileWaiting(): Promise<void> {
  const sweep = await reconcileWaiting(db, payments);
  if (sweep.failed > 0) {
    logger.warn({ err: sweep.firstError, asked: sweep.asked, failed: sweep.failed }, "some payments stay unclear");
  }
}
