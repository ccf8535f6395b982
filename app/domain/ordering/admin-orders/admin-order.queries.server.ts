import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "#app/db/connection.server.ts";
import type { Locale } from "#app/db/schema.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import type {
  AdminOrder,
  AdminPayment,
  OrderEvent,
  OrderNote,
  OrderPosting,
} from "#app/domain/ordering/admin-orders/admin-orders.ts";
import { findOrder } from "#app/domain/ordering/orders/orders.queries.server.ts";
import type { OrderView } from "#app/domain/ordering/orders/orders.ts";

/** Returns an order with its details; undefined when there is none. Eight queries. */
export async function findAdminOrder(
  db: Db,
  scope: AnyScope,
  publicNumber: string,
  locale: Locale,
): Promise<AdminOrder | undefined> {
  const order = await findOrder(db, scope, publicNumber, locale);
  if (!order) return undefined;
  const [customer, payments, postings, reversals, notes] = await Promise.all([
    db
      .selectFrom("orders as o")
      .innerJoin("profiles as p", "p.id", "o.customer_id")
      .where("o.id", "=", order.id)
      .select(["p.id", "p.full_name as name", "p.email", "p.phone_number as phone"])
      .executeTakeFirstOrThrow(),
    listPayments(db, order.id),
    listPostings(db, order.id),
    listReversals(db, order.id),
    listOrderNotes(db, scope, publicNumber),
  ]);
  return { order, customer, payments, postings, notes, timeline: timelineOf(order, payments, reversals) };
}

async function listPayments(db: Db, orderId: number): Promise<AdminPayment[]> {
  const rows = await db
    .selectFrom("payments as p")
    .where("p.order_id", "=", orderId)
    .orderBy("p.id")
    .select(["p.id", "p.status", "p.amount_paise as amountPaise", "p.created_at as createdAt"])
    .select(["p.provider_order_id as providerOrderId", "p.provider_payment_id as providerPaymentId"])
    .select(({ fn }) => fn.coalesce("p.quarantine_reason", "p.last_error").as("problem"))
    .select((query) =>
      jsonArrayFrom(
        query
          .selectFrom("refunds as r")
          .whereRef("r.payment_id", "=", "p.id")
          .orderBy("r.id")
          .select(["r.id", "r.status", "r.amount_paise as amountPaise", "r.created_at as createdAt"])
          .select(["r.provider_refund_id as providerRefundId", "r.last_error as problem"]),
      ).as("refunds"),
    )
    .execute();
  return rows.map((row) => ({
    ...row,
    refunds: row.refunds.map((refund) => ({ ...refund, createdAt: new Date(refund.createdAt) })),
  }));
}

function listPostings(db: Db, orderId: number): Promise<OrderPosting[]> {
  return db
    .selectFrom("ledger_transactions as t")
    .where("t.order_id", "=", orderId)
    .orderBy("t.id")
    .select(["t.id", "t.kind", "t.created_at as at"])
    .select((query) =>
      jsonArrayFrom(
        query
          .selectFrom("ledger_entries as e")
          .innerJoin("ledger_accounts as a", "a.id", "e.account_id")
          .leftJoin("sellers as s", "s.id", "e.seller_id")
          .leftJoin("order_items as i", "i.id", "e.order_item_id")
          .whereRef("e.transaction_id", "=", "t.id")
          .orderBy("e.id")
          .select(["a.code as account", "e.amount_paise as amountPaise", "s.store_name as store", "i.name as item"]),
      ).as("entries"),
    )
    .execute();
}

function listReversals(db: Db, orderId: number) {
  return db
    .selectFrom("shipment_reversals as r")
    .innerJoin("shipments as s", "s.id", "r.shipment_id")
    .innerJoin("sellers as store", "store.id", "s.seller_id")
    .where("r.order_id", "=", orderId)
    .orderBy("r.id")
    .select(["r.created_at as at", "r.reason", "r.total_paise as amountPaise", "r.actor_role as by"])
    .select("store.store_name as store")
    .select((query) =>
      query
        .selectFrom("reversed_items as i")
        .whereRef("i.reversal_id", "=", "r.id")
        .select(({ fn }) => fn.sum<number>("i.quantity").as("pieces"))
        .as("pieces"),
    )
    .execute();
}

/** Returns an order's internal notes, oldest first. One query. */
function listOrderNotes(db: Db, scope: AnyScope, publicNumber: string): Promise<OrderNote[]> {
  return db
    .selectFrom("order_notes as n")
    .innerJoin("orders as o", "o.id", "n.order_id")
    .innerJoin("profiles as p", "p.id", "n.author_profile_id")
    .where("o.public_number", "=", publicNumber)
    .where(inScope(scope, {}))
    .orderBy("n.id")
    .select(["n.id", "p.full_name as authorName", "n.body", "n.created_at as at"])
    .execute();
}

function timelineOf(
  order: OrderView,
  payments: readonly AdminPayment[],
  reversals: Awaited<ReturnType<typeof listReversals>>,
): OrderEvent[] {
  const events: OrderEvent[] = [
    { at: order.createdAt, text: "placed" },
    ...(order.confirmedAt ? [{ at: order.confirmedAt, text: "confirmed" as const }] : []),
    ...(order.cancelledAt ? [{ at: order.cancelledAt, text: "cancelled" as const }] : []),
    ...order.shipments.flatMap(({ sellerName, events }) =>
      events.map((event) => ({ ...event, text: "parcel" as const, store: sellerName })),
    ),
    ...reversals.map(({ pieces, ...row }) => ({ ...row, text: "pieces" as const, count: pieces ?? 0 })),
    ...payments.flatMap(({ createdAt, status, amountPaise, refunds }) => [
      { at: createdAt, text: "payment" as const, paymentStatus: status, amountPaise },
      ...refunds.map((refund) => ({
        at: refund.createdAt,
        text: refund.status === "processed" ? ("refund_sent" as const) : ("refund_asked" as const),
        amountPaise: refund.amountPaise,
      })),
    ]),
  ];
  return events.toSorted((one, other) => other.at.getTime() - one.at.getTime());
}
