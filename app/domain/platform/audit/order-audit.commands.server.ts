import type { Trx } from "#app/db/connection.server.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { recordAudit } from "#app/domain/platform/audit/audit.commands.server.ts";
import type { AuditAction } from "#app/domain/platform/audit/audit.ts";

/** Selects the order with this number, as `auditOrder` needs it. */
export function auditedOrder(trx: Trx, publicNumber: string) {
  return trx.selectFrom("orders").where("public_number", "=", publicNumber).select(["id", "public_number"]);
}

/** Records what an administrator did to an order, in the transaction that does it. */
export function auditOrder(
  trx: Trx,
  admin: AnyScope,
  order: { public_number: string },
  entry: {
    action: AuditAction & `order.${string}`;
    before?: string;
    after?: string;
    details?: Record<string, unknown>;
  },
): Promise<void> {
  return recordAudit(trx, admin, { ...entry, subject: { kind: "order", id: order.public_number } });
}
