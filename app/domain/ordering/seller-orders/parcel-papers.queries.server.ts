import { sql, type RawBuilder } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "#app/db/connection.server.ts";
import type { ShippingAddress } from "#app/db/schema.ts";
import { hasPermission } from "#app/domain/platform/access/permissions.ts";
import type { Locale } from "#app/db/schema.ts";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import { localizedItem } from "#app/domain/catalog/categories/option-values.ts";
import { parcelsInScope } from "#app/domain/ordering/orders/parcel-rows.server.ts";
import { listParcelRemainders, totalLeft } from "#app/domain/ordering/orders/shipments.queries.server.ts";
import { isCashDue } from "#app/domain/ordering/orders/shipments.ts";
import { qrCode } from "#app/domain/platform/media/qr-code.server.ts";
import { dispatchDay, isWaiting, itemsLeft } from "#app/domain/ordering/seller-orders/parcel-columns.server.ts";
import { MAX_PRINTED, type Paper, type Papers } from "#app/domain/ordering/seller-orders/parcel-papers.ts";

const shippedToday = sql<boolean>`s.status = 'shipped' AND EXISTS (
  SELECT FROM shipment_events e WHERE e.shipment_id = s.id AND e.to_status = 'shipped'
     AND e.created_at >= date_trunc('day', now(), 'Asia/Kolkata'))`;

/** The waiting parcels that each paper is for. */
const WAITING: Record<Paper, RawBuilder<boolean>> = {
  pick_list: sql<boolean>`s.status = 'pending'`,
  slips: isWaiting,
  labels: isWaiting,
  handover: sql<boolean>`(s.status = 'processing' OR ${shippedToday})`,
};

/** Of parcels that were chosen. */
const CHOSEN: Record<Paper, RawBuilder<boolean>> = {
  pick_list: isWaiting,
  slips: sql<boolean>`s.status NOT IN ('cancelled', 'returned')`,
  labels: sql<boolean>`s.status NOT IN ('cancelled', 'returned')`,
  handover: sql<boolean>`s.status IN ('pending', 'processing', 'shipped', 'undelivered')`,
};

/**
 * Returns the parcels of the store for a paper, the first to hand over first: those chosen, or with null all that wait, at most
 * `MAX_PRINTED` of them. Every member who may print reads the cash to collect, and without the right to call no phone number.
 */
export async function listPapers(
  db: Db,
  scope: StoreScope,
  paper: Paper,
  chosen: readonly number[] | null,
  locale: Locale,
): Promise<Papers> {
  if (chosen?.length === 0) return { parcels: [], leftOut: 0, isPart: false };
  const rows = await parcelsInScope(db, scope)
    .where((where) => (chosen === null ? WAITING[paper] : where.and([where("s.id", "in", chosen), CHOSEN[paper]])))
    .select(["s.id", "s.order_id as orderId", "s.code", "s.status", "s.carrier", "s.tracking_number as trackingNumber"])
    .select(["o.public_number as orderNumber", "o.created_at as orderedAt", dispatchDay.as("dispatchBy")])
    .select(["o.payment_method as paymentMethod", "o.shipping_address as address"])
    .select(jsonArrayFrom(itemsLeft(locale).select("i.variant_id as variantId")).as("items"))
    .orderBy("s.dispatch_before")
    .orderBy("s.id")
    .limit(MAX_PRINTED + 1)
    // Every order with a shipment has an address.
    .$narrowType<{ address: ShippingAddress }>()
    .execute();
  const printed = rows.slice(0, MAX_PRINTED);
  const left = await listParcelRemainders(
    db,
    printed.map(({ orderId }) => orderId),
  );
  const seesPhone = hasPermission(scope, "receiver.call");
  return {
    parcels: printed.map(({ orderId: _order, paymentMethod, address, ...row }) => ({
      ...row,
      qr: paper === "slips" || paper === "labels" ? qrCode(row.code) : null,
      to: { ...address, phone: seesPhone ? address.phone : null },
      cashPaise: isCashDue(paymentMethod, row.status) ? totalLeft(left.get(row.id)) : 0,
      items: row.items.map((item) => localizedItem(item, locale)),
    })),
    leftOut: chosen === null ? 0 : chosen.length - printed.length,
    isPart: rows.length > MAX_PRINTED,
  };
}
