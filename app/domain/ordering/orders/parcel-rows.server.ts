import { expressionBuilder } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { Database } from "#app/db/database.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { AnyScope, HelperScope, StoreScope } from "#app/domain/platform/access/scope.ts";

/** Selects the parcels `s` of the scope with their orders `o`, without unpaid orders. */
export function parcelsInScope(db: Db, scope: StoreScope | AnyScope | HelperScope) {
  return db
    .selectFrom("shipments as s")
    .innerJoin("orders as o", "o.id", "s.order_id")
    .where(inScope(scope, { seller: "s.seller_id" }))
    .where("o.confirmed_at", "is not", null);
}

/** The items `i` of the parcel `s`, as they were ordered. */
export function itemsOfParcel() {
  return expressionBuilder<Database & { s: Database["shipments"] }, "s">()
    .selectFrom("order_items as i")
    .whereRef("i.shipment_id", "=", "s.id")
    .orderBy("i.id");
}
