import { sql, type RawBuilder } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { OrderLinkKind } from "#app/db/schema.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { ProfileScope } from "#app/domain/platform/access/scope.ts";
import type { DeliveryLink, OrderLink, PayLink, PayLinkState } from "#app/domain/ordering/orders/order-links.ts";
import { isDeliveryShown } from "#app/domain/ordering/orders/visible-deliveries.queries.server.ts";

/**
 * Returns the link to pay, whatever has become of its order; undefined when there is none.
 * @param tokenHash the database's hash of the token: it opens no payment, and names the link's preview picture
 */
export async function findPayLink(db: Db, tokenHash: Buffer): Promise<PayLink | undefined> {
  const link = await linkOfKind(db, "pay", tokenHash)
    .select(["o.id", "o.expires_at", stateOfPayLink.as("state")])
    .select((query) =>
      query
        .exists(query.selectFrom("payments").whereRef("order_id", "=", "o.id").where("status", "=", "authorized"))
        .as("is_authorized"),
    )
    .executeTakeFirst();
  if (!link) return undefined;
  return {
    ...{ ...whatItSays(link), orderId: link.id, state: link.state },
    ...{ expiresAt: link.expires_at, isPaymentReported: Boolean(link.is_authorized) },
  };
}

/**
 * Returns the link to a delivery; undefined when there is none, and when the delivery is not shown any more.
 * @param tokenHash as of `findPayLink`: it names the link's preview picture
 */
export async function findDeliveryLink(db: Db, tokenHash: Buffer): Promise<DeliveryLink | undefined> {
  const link = await linkOfKind(db, "delivery", tokenHash)
    .where(isDeliveryShown("o"))
    .select("l.withdrawn_at")
    .executeTakeFirst();
  return link && { ...whatItSays(link), state: link.withdrawn_at === null ? "open" : "withdrawn" };
}

/** Whether the link `l` pays its order `o`. */
const stateOfPayLink: RawBuilder<PayLinkState> = sql<PayLinkState>`CASE
  WHEN o.payment_status = 'paid' THEN 'paid'
  WHEN l.withdrawn_at IS NOT NULL THEN 'withdrawn'
  WHEN o.payment_status = 'awaiting' AND o.payment_method = 'razorpay' AND o.expires_at > now() THEN 'open'
  ELSE 'closed' END`;

function linkOfKind(db: Db, kind: OrderLinkKind, tokenHash: Buffer) {
  return db
    .selectFrom("order_links as l")
    .innerJoin("orders as o", "o.id", "l.order_id")
    .innerJoin("profiles as p", "p.id", "o.customer_id")
    .where("l.token_hash", "=", tokenHash)
    .where("l.kind", "=", kind)
    .select(["o.public_number", "o.locale", "p.full_name"]);
}

function whatItSays(link: { public_number: string; full_name: string; locale: OrderLink["locale"] }): OrderLink {
  const [firstName = ""] = link.full_name.trim().split(/\s+/);
  return { publicNumber: link.public_number, firstName, locale: link.locale };
}

/** Returns how many links of a kind the person has to an order that were not withdrawn. */
export async function countOrderLinks(
  db: Db,
  scope: ProfileScope,
  { kind, publicNumber }: { kind: OrderLinkKind; publicNumber: string },
): Promise<number> {
  const { count } = await db
    .selectFrom("order_links as l")
    .innerJoin("orders as o", "o.id", "l.order_id")
    .where("o.public_number", "=", publicNumber)
    .where(inScope(scope, { profile: "o.customer_id" }))
    .where("l.kind", "=", kind)
    .where("l.withdrawn_at", "is", null)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
