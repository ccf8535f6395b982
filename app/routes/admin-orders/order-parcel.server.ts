import type { AnyScope } from "#app/domain/access/scope.ts";
import { findSellerShipment } from "#app/domain/orders/shipments.queries.server.ts";
import { orderNumber } from "#app/http/public-number.server.ts";
import { rowId } from "#app/http/row-id.server.ts";
import { db } from "#app/services.server.ts";

/** Of `/admin/orders/:number/parcels/:id/…`. */
export const parcelParams = { number: orderNumber, id: rowId };

/** Returns a parcel of the order in the address; undefined for one of another order. */
export async function findOrderParcel(scope: AnyScope, { number, id }: { number: string; id: number }) {
  const parcel = await findSellerShipment(db, scope, id);
  return parcel?.orderNumber === number ? parcel : undefined;
}
