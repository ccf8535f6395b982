import type { Db } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { runIdempotent } from "#app/domain/platform/idempotency/idempotency-keys.commands.server.ts";
import { auditedOrder, auditOrder } from "#app/domain/platform/audit/order-audit.commands.server.ts";

/** Adds an internal note to an order. Idempotent by form key. Returns false when there is no such order. */
export async function addOrderNote(
  db: Db,
  admin: AnyScope,
  { publicNumber, formKey, body }: { publicNumber: string; formKey: string; body: string },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const order = await auditedOrder(trx, publicNumber).executeTakeFirst();
    if (!order) return false;
    const form = { profileId: admin.profileId, formKey, content: [publicNumber, "note", body] };
    await runIdempotent(trx, form, async () => {
      const { id } = await trx
        .insertInto("order_notes")
        .values({ order_id: order.id, author_profile_id: admin.profileId, body })
        .returning("id")
        .executeTakeFirstOrThrow();
      await auditOrder(trx, admin, order, { action: "order.note" });
      return String(id);
    });
    return true;
  });
}
