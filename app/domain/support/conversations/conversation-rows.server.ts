import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { ProfileScope, StoreScope } from "#app/domain/platform/access/scope.ts";
import type { Side } from "#app/domain/support/conversations/conversations.ts";
import { DomainError } from "#app/domain/domain-error.ts";

export type PartyScope = ProfileScope | StoreScope;

/** Returns the side of a conversation that the scope's person writes for. */
export function sideOf(scope: PartyScope): Side {
  return scope.kind === "seller" ? "store" : "customer";
}

/** Returns the condition that keeps conversations `c` within the scope. */
export function ofParty(scope: PartyScope): RawBuilder<SqlBool> {
  return inScope(scope, { profile: "c.customer_id", seller: "c.seller_id" });
}

/** Subject of a first message: the order of a parcel, or a product on sale. */
export type WrittenAbout = { shipmentId: number } | { productId: number };

/** Days after a parcel's end when its store can still begin a conversation (rule 11.20). */
const DAYS_AFTER_END = 90;

/** SQL: whether a store may write to the customer `customer` of its parcel `s`, in the conversation `c` or in a new one. */
const storeCanWrite = sql<SqlBool>`customer.erased_at IS NULL AND (c.id IS NOT NULL OR (
  NOT EXISTS (SELECT FROM seller_members m WHERE m.profile_id = o.customer_id AND m.seller_id = s.seller_id)
  AND (s.status NOT IN ('delivered', 'cancelled', 'returned') OR EXISTS (
    SELECT FROM shipment_events e WHERE e.shipment_id = s.id AND e.to_status = s.status
       AND e.created_at > now() - ${DAYS_AFTER_END} * interval '1 day'))))`;

/** Selects a parcel that the scope's side can write about, with its order `o`, its customer `customer` and their conversation `c`. */
export function parcelToWriteAbout(db: Db, scope: PartyScope, shipmentId: number) {
  return db
    .selectFrom("shipments as s")
    .innerJoin("orders as o", "o.id", "s.order_id")
    .innerJoin("profiles as customer", "customer.id", "o.customer_id")
    .leftJoin("conversations as c", (join) =>
      join.onRef("c.order_id", "=", "s.order_id").onRef("c.seller_id", "=", "s.seller_id"),
    )
    .where("s.id", "=", shipmentId)
    .where("o.confirmed_at", "is not", null)
    .where(inScope(scope, { profile: "o.customer_id", seller: "s.seller_id" }))
    .$if(sideOf(scope) === "store", (parcels) => parcels.where(storeCanWrite));
}

export interface Parties {
  customerId: number;
  sellerId: number;
}

/** Returns the parties of a conversation, or undefined when the scope has no such conversation. One query. */
export async function findParties(db: Db, scope: PartyScope, id: number): Promise<Parties | undefined> {
  return db
    .selectFrom("conversations as c")
    .where("c.id", "=", id)
    .where(ofParty(scope))
    .select(["c.customer_id as customerId", "c.seller_id as sellerId"])
    .executeTakeFirst();
}

/** Locks what sending and blocking between a customer and a store have in common. Undefined when they have not written to each other. */
export async function lockParties(trx: Trx, { customerId, sellerId }: Parties) {
  return trx
    .selectFrom("conversation_parties")
    .where("customer_id", "=", customerId)
    .where("seller_id", "=", sellerId)
    .select(["blocked_by_customer_at", "blocked_by_store_at"])
    .forUpdate()
    .executeTakeFirst();
}

/** As `lockParties`, and returns whether one side has blocked the other. */
export async function lockAndFindBlock(trx: Trx, parties: Parties): Promise<boolean> {
  const locked = await lockParties(trx, parties);
  return (locked?.blocked_by_customer_at ?? locked?.blocked_by_store_at ?? null) !== null;
}

/** As `lockAndFindBlock`, and throws `DomainError` at the message when one side has blocked the other. */
export async function lockUnblocked(trx: Trx, parties: Parties): Promise<void> {
  if (await lockAndFindBlock(trx, parties)) throw new DomainError("messages:conversation.blocked", { field: "body" });
}

/** Throws `DomainError` at the message when the customer works for the store (rule 11.20). One query. */
export async function refuseMembersOfStore(db: Db, { customerId, sellerId }: Parties): Promise<void> {
  const { rows } = await sql`
    SELECT FROM seller_members WHERE profile_id = ${customerId} AND seller_id = ${sellerId}`.execute(db);
  if (rows.length > 0) throw new DomainError("messages:conversation.own_store", { field: "body" });
}
