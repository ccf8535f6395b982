import type { MemberRole, ShipmentStatus } from "#app/db/schema.ts";
import { db } from "#app/services.server.ts";
import { createSeller, type createProduct } from "./factories.ts";
import { rememberStock } from "../postgres/invariants.ts";
import { createParcelOf } from "./parcels.ts";
import { signedIn } from "../http/visitor.ts";
import { createBuyer, order } from "./shopping-factory.ts";
import { createStoreMember } from "./store-members.ts";

type Store = Awaited<ReturnType<typeof createSeller>>;

/** Creates a store with cash-on-delivery parcels, each after these steps. */
export async function storeWithParcels(...parcels: (readonly ShipmentStatus[])[]) {
  const store = await createSeller();
  const ids: number[] = [];
  for (const steps of parcels) ids.push(Number((await createParcelOf(store, steps)).id));
  return { store, ids, owner: await signedIn({ id: Number(store.profile_id) }) };
}

/** Creates an order with a parcel of these products of the store; an order paid online awaits its payment. */
export async function createParcelWith(
  store: Store,
  things: readonly { product: Awaited<ReturnType<typeof createProduct>>; quantity: number }[],
  method: "cod" | "razorpay" = "cod",
): Promise<number> {
  await rememberStock();
  const buyer = await createBuyer(things.map(({ product, quantity }) => ({ ...product, quantity })));
  const { orderId } = await order(buyer, method);
  const { id } = await db
    .selectFrom("shipments")
    .where("order_id", "=", orderId)
    .where("seller_id", "=", store.id)
    .select("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Signs a new member of the store in. */
export async function memberOf(store: Pick<Store, "id">, role: MemberRole) {
  const profile = await createStoreMember(store.id, role);
  return { profile, visitor: await signedIn(profile) };
}

export async function parcelRow(id: number) {
  return db
    .selectFrom("shipments as s")
    .innerJoin("orders as o", "o.id", "s.order_id")
    .where("s.id", "=", id)
    .select(["s.id", "s.code", "s.status", "o.public_number as number"])
    .executeTakeFirstOrThrow();
}

/** Returns how many events the parcel has. */
export async function eventsOf(id: number): Promise<number> {
  const rows = await db.selectFrom("shipment_events").where("shipment_id", "=", id).select("id").execute();
  return rows.length;
}
