import { sql } from "kysely";
import type { Trx } from "#app/db/connection.server.ts";
import type { ShipmentStatus } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { publishEvent, publishToStore } from "#app/domain/notifications/notifications/notifications.commands.server.ts";
import { STORE_PARCEL_NEWS, type StoreParcelNews } from "#app/domain/notifications/notifications/store-events.ts";
import { shipmentTransitions } from "#app/domain/ordering/orders/shipments.ts";
import {
  actorColumns,
  type Actor,
  type StateMachine,
} from "#app/domain/platform/state-machine/transition.commands.server.ts";

/** `parcel`: the customer is notified of the parcel; without it, of the order as a whole by the caller, or not at all. */
export const shipmentMachine: StateMachine<"shipments", ShipmentStatus, "parcel"> = {
  transitions: shipmentTransitions,
  table: "shipments",
  status: "status",
  refusal: () => new DomainError("messages:shipments.cannot_move", { field: "to" }),
  set: ({ to }) => ({
    updated_at: sql`now()`,
    reason: null,
    ...(to === "undelivered" && { attempts: sql`attempts + 1` }),
  }),
  record: (trx, { id, reason, attempts }, { from, to, actor }) =>
    trx
      .insertInto("shipment_events")
      .values({
        shipment_id: id,
        from_status: from,
        to_status: to,
        reason,
        attempt: to === "undelivered" ? attempts : null,
        packing_link_id: actor !== "system" && "packingLinkId" in actor ? actor.packingLinkId : null,
        ...actorColumns(actor),
      })
      .execute(),
  announce: async (trx, { id, attempts, seller_id: sellerId, order_id: orderId }, { to, event, actor }) => {
    if (event) await notifyOfStatus(trx, id, to, attempts);
    const status = STORE_PARCEL_NEWS.find((news) => news === to);
    if (status) await notifyStore(trx, { shipmentId: id, sellerId, orderId, status }, actor);
  },
};

/** Informs the store's other members, unless it never had the order: one that was not paid. */
async function notifyStore(
  trx: Trx,
  parcel: { shipmentId: number; sellerId: number; orderId: number; status: StoreParcelNews },
  actor: Actor,
): Promise<void> {
  const { orderId, ...values } = parcel;
  const order = await trx
    .selectFrom("orders")
    .where("id", "=", orderId)
    .where("confirmed_at", "is not", null)
    .select("public_number")
    .executeTakeFirst();
  if (!order) return;
  const except = actor === "system" ? undefined : (actor.profileId ?? undefined);
  await publishToStore(trx, "parcel_moved", { ...values, publicNumber: order.public_number }, { except });
}

async function notifyOfStatus(trx: Trx, shipmentId: number, status: ShipmentStatus, attempts: number): Promise<void> {
  const values = await parcelFacts(trx, shipmentId);
  const isAgain = status === "shipped" && attempts > 0;
  await publishEvent(trx, "shipment_moved", { ...values, shipmentId, status, ...(isAgain && { isAgain }) });
}

/** Returns the data that all notifications about a parcel share. */
export function parcelFacts(trx: Trx, shipmentId: number) {
  return trx
    .selectFrom("shipments as s")
    .innerJoin("orders as o", "o.id", "s.order_id")
    .innerJoin("sellers", "sellers.id", "s.seller_id")
    .where("s.id", "=", shipmentId)
    .select(["o.customer_id as profileId", "o.public_number as publicNumber", "sellers.store_name as seller"])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("order_items as i")
          .whereRef("i.order_id", "=", "o.id")
          .where("i.shipment_id", "is distinct from", shipmentId)
          .select("i.id"),
      )
        .$castTo<boolean>()
        .as("isPart"),
    )
    .executeTakeFirstOrThrow();
}
