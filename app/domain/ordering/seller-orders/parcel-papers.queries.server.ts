import { sql, type RawBuilder } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "#app/db/connection.server.ts";
import type { ShippingAddress } from "#app/db/schema.ts";
import { hasPermission } from "#app/domain/platform/access/permissions.ts";
import type { Locale } from "#app/db/schema.ts";
import type { SellerScope } from "#app/domain/platform/access/scope.ts";
import { localizedItem } from "#app/domain/catalog/categories/option-values.ts";
import { parcelsInScope } from "#app/domain/ordering/orders/parcel-rows.server.ts";
import { listLeftOfParcels, totalLeft } from "#app/domain/ordering/orders/shipments.queries.server.ts";
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
  scope: SellerScope,
  paper: Paper,
  chosen: readonly number[] | null,
  locale: Locale,
): Promise<Papers> {
  if (chosen?.length === 0) return { parcels: [], leftOut: 0, isPart: false };
  const rows = await parcelsInScope(db, scope)
    .where((where) => (chosen === null ? WAITING[paper] : where.and([where("s.id", "in", chosen), CHOSEN[paper]])))
    .select(["s.id", "s.order_id", "s.code", "s.status", "s.carrier", "s.tracking_number"])
    .select(["o.public_number", "o.created_at", "o.payment_method", "o.shipping_address"])
    .select(dispatchDay.as("dispatch_by"))
    .select(jsonArrayFrom(itemsLeft(locale).select("i.variant_id as variantId")).as("items"))
    .orderBy("s.dispatch_before")
    .orderBy("s.id")
    .limit(MAX_PRINTED + 1)
    // Every order with a shipment has an address.
    .$narrowType<{ shipping_address: ShippingAddress }>()
    .execute();
  const printed = rows.slice(0, MAX_PRINTED);
  const left = await listLeftOfParcels(
    db,
    printed.map((row) => row.order_id),
  );
  const seesPhone = hasPermission(scope, "receiver.call");
  return {
    parcels: printed.map((row) => {
      return {
        id: row.id,
        code: row.code,
        qr: paper === "slips" || paper === "labels" ? qrCode(row.code) : null,
        orderNumber: row.public_number,
        orderedAt: row.created_at,
        status: row.status,
        dispatchBy: row.dispatch_by,
        to: { ...row.shipping_address, phone: seesPhone ? row.shipping_address.phone : null },
        cashPaise: isCashDue(row.payment_method, row.status) ? totalLeft(left.get(row.id)) : 0,
        carrier: row.carrier,
        trackingNumber: row.tracking_number,
        items: row.items.map((item) => localizedItem(item, locale)),
      };
    }),
    leftOut: chosen === null ? 0 : chosen.length - printed.length,
    isPart: rows.length > MAX_PRINTED,
  };
}
