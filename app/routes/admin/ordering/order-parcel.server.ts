import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { findNumberOfParcel, findStoreShipment } from "#app/domain/ordering/orders/shipments.queries.server.ts";
import { getLocale } from "#app/http/pages/locale.server.ts";
import { orderNumber, rowId } from "#app/http/request/address-params.server.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import { db } from "#app/services.server.ts";

/** Parameters of `/admin/orders/:number/parcels/:id/…`. */
export const parcelParams = { number: orderNumber, id: rowId };

/** What `parcelParams` has read. */
interface Address {
  number: string;
  id: number;
}

/** Returns whether the address is that of a parcel of its order. */
export async function isOrderParcel(scope: AnyScope, { number, id }: Address): Promise<boolean> {
  return (await findNumberOfParcel(db, scope, id)) === number;
}

/** Returns a parcel of the order in the address, in the reader's language; undefined for one of another order. */
export async function findOrderParcel(scope: AnyScope, { number, id }: Address, args: RequestArgs) {
  const parcel = await findStoreShipment(db, scope, id, await getLocale(args));
  return parcel?.orderNumber === number ? parcel : undefined;
}
