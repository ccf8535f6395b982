import type { Db } from "#app/db/connection.server.ts";
import type { ShipmentStatus } from "#app/db/schema.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { HelperScope, StoreScope } from "#app/domain/platform/access/scope.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { readParcelCode } from "#app/domain/ordering/orders/parcel-codes.ts";
import { moveShipment } from "#app/domain/ordering/orders/shipments.commands.server.ts";

/**
 * Marks the parcel with this code as packed and returns its id. Throws `DomainError` at the field `code`, with nothing changed, when the
 * store has no such parcel, when it is not to be packed, and when it is another one than `only` (rule 7.12).
 */
export async function packByCode(
  db: Db,
  scope: StoreScope,
  { code: input, only, formKey }: { code: string; only?: number; formKey: string },
): Promise<number> {
  const code = readParcelCode(input);
  const parcel = await findParcelByCode(db, scope, code);
  if (!parcel) throw refusal("unknown", { code: input });
  const { id, number } = parcel;
  if (only !== undefined && id !== only) throw refusal("other", { number });
  try {
    if (await moveShipment(db, scope, { shipmentId: id, to: "processing", formKey })) return id;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
  const now = await findParcelByCode(db, scope, code);
  throw refusal(reasonAgainst(now?.status), { number });
}

/** Returns the parcel of the scope's store with this code, of a confirmed order, or undefined. One query. */
export async function findParcelByCode(db: Db, scope: StoreScope | HelperScope, code: string) {
  return db
    .selectFrom("shipments as s")
    .innerJoin("orders as o", "o.id", "s.order_id")
    .where("s.code", "=", code)
    .where("o.confirmed_at", "is not", null)
    .where(inScope(scope, { seller: "s.seller_id" }))
    .select(["s.id", "s.status", "o.public_number as number"])
    .executeTakeFirst();
}

function reasonAgainst(status: ShipmentStatus | undefined) {
  if (status === "processing") return "packed";
  return status === "cancelled" ? "cancelled" : "left";
}

/** The field comes back empty: otherwise the next scan would be added to its text. */
function refusal(reason: "unknown" | "other" | "packed" | "cancelled" | "left", values: Record<string, string>) {
  return new DomainError(`messages:packing.${reason}`, { field: "code", values, inputs: { code: "" } });
}
