import type { Db } from "#app/db/connection.server.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { ShipmentStatus } from "#app/db/schema.ts";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { isParcelCancellable } from "#app/domain/ordering/orders/orders.ts";
import { moveShipment, shipShipment } from "#app/domain/ordering/orders/shipments.commands.server.ts";
import {
  MAX_DISPATCH_LINES,
  MAX_TRACKING,
  parseDispatchLines,
  type DispatchedLine,
  type DispatchLine,
  type DispatchResult,
} from "#app/domain/ordering/seller-orders/dispatch-lines.ts";

/** Marks waiting parcels as being packed, each in its own transaction. Returns how many; the others had moved meanwhile. */
export async function packShipments(db: Db, scope: StoreScope, shipmentIds: readonly number[]): Promise<number> {
  let packed = 0;
  for (const shipmentId of new Set(shipmentIds))
    if (await isDone(moveShipment(db, scope, { shipmentId, to: "processing" }))) packed += 1;
  return packed;
}

/**
 * Ships the parcels of pasted lines, each in a transaction of its own, and returns what became of each line. A line that was done before
 * is known and changes nothing, so that the same paste can be sent again. Throws `DomainError` when there are too many lines.
 */
export async function dispatchLines(
  db: Db,
  scope: StoreScope,
  { lines: text, carrier }: { lines: string; carrier: string },
): Promise<DispatchedLine[]> {
  const lines = parseDispatchLines(text);
  if (lines.length > MAX_DISPATCH_LINES)
    throw new DomainError("messages:shipment.too_many_lines", { field: "lines", values: { n: MAX_DISPATCH_LINES } });
  const seen = new Set<string>();
  const done: DispatchedLine[] = [];
  for (const line of lines) {
    const isTwice = line.orderNumber !== null && seen.has(line.orderNumber);
    done.push({ ...line, result: isTwice ? "twice" : await dispatch(db, scope, line, carrier) });
    if (line.orderNumber !== null) seen.add(line.orderNumber);
  }
  return done;
}

async function dispatch(db: Db, scope: StoreScope, line: DispatchLine, carrier: string): Promise<DispatchResult> {
  const { orderNumber, trackingNumber } = line;
  if (orderNumber === null) return "no_order_number";
  if (trackingNumber.length > MAX_TRACKING || (line.carrier?.length ?? 0) > MAX_TRACKING) return "too_long";
  const shipment = await db
    .selectFrom("shipments as s")
    .innerJoin("orders as o", "o.id", "s.order_id")
    .where("o.public_number", "=", orderNumber)
    .where("o.confirmed_at", "is not", null)
    .where(inScope(scope, { seller: "s.seller_id" }))
    .select(["s.id", "s.status", "s.tracking_number"])
    .executeTakeFirst();
  if (!shipment) return "not_found";
  if (isSameDispatch(shipment, trackingNumber)) return "known";
  const shipped = shipShipment(db, scope, {
    shipmentId: shipment.id,
    carrier: line.carrier ?? carrier,
    trackingNumber,
  });
  return (await isDone(shipped)) ? "shipped" : "cannot_ship";
}

/** Returns whether a parcel was shipped with this number before, whatever became of it since (rule 7.10). */
function isSameDispatch(
  { status, tracking_number }: { status: ShipmentStatus; tracking_number: string | null },
  trackingNumber: string,
): boolean {
  if (isParcelCancellable({ status }) || status === "cancelled") return false;
  // One that came back and never had a number is sent again by a line without one.
  if (trackingNumber === "" && status === "undelivered") return false;
  return (tracking_number ?? "") === trackingNumber;
}

/** Returns false where the business refused. */
async function isDone(work: Promise<boolean>): Promise<boolean> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
