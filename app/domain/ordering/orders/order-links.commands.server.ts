import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { deleteInSlices } from "#app/db/delete-in-slices.server.ts";
import type { OrderLinkKind, OrderPaymentStatus, PaymentMethod, ShipmentStatus } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { ProfileScope } from "#app/domain/platform/access/scope.ts";
import { hashSecret } from "#app/domain/accounts/accounts/secrets.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { runIdempotent } from "#app/domain/platform/idempotency/idempotency-keys.commands.server.ts";
import { canShareDelivery } from "#app/domain/ordering/orders/orders.ts";
import { isDeliveryShown } from "#app/domain/ordering/orders/visible-deliveries.queries.server.ts";

/** The links of a kind to an order. */
interface LinksOfOrder {
  kind: OrderLinkKind;
  publicNumber: string;
}

/** Days that a link still says what has become of its order. */
const LINK_DAYS = 30;

/**
 * Makes a link for another person to pay the person's order, or to follow its delivery. Returns whether this call made it: false for a repeated
 * form, whose token opens nothing; undefined when the person has no such order. Throws `DomainError` when the order awaits no online
 * payment, or has no delivery to follow.
 */
export async function makeOrderLink(
  db: Db,
  scope: ProfileScope,
  { kind, publicNumber, token, formKey }: LinksOfOrder & { token: string; formKey: string },
): Promise<boolean | undefined> {
  const tokenHash = hashSecret(token);
  return inTransaction(db, async (trx) => {
    const form = { profileId: scope.profileId, formKey, content: [`${kind} link`, publicNumber] };
    const order = await trx
      .selectFrom("orders")
      .where("public_number", "=", publicNumber)
      .where(inScope(scope, { profile: "customer_id" }))
      .select(["id", "status", "payment_method", "payment_status", isDeliveryShown("orders").as("isDeliveryShown")])
      .executeTakeFirst();
    if (!order) return undefined;
    const made = await runIdempotent(trx, form, async () => {
      assertLinkable(kind, order);
      await trx.insertInto("order_links").values({ kind, order_id: order.id, token_hash: tokenHash }).execute();
      return tokenHash.toString("hex");
    });
    return made === tokenHash.toString("hex");
  });
}

interface LinkedOrder {
  status: ShipmentStatus;
  payment_method: PaymentMethod;
  payment_status: OrderPaymentStatus;
  isDeliveryShown: boolean;
}

function assertLinkable(kind: OrderLinkKind, order: LinkedOrder): void {
  if (kind === "delivery" && !canShareDelivery(order)) throw new DomainError("messages:delivery_link.none");
  const isWaiting = order.payment_method === "razorpay" && order.payment_status === "awaiting";
  if (kind === "pay" && !isWaiting) throw new DomainError("messages:payment.not_waiting");
}

/**
 * Withdraws all links of a kind to the person's order. Who is on the provider's page already can still pay. Returns whether there was one.
 */
export async function withdrawOrderLinks(
  db: Db,
  scope: ProfileScope,
  { kind, publicNumber }: LinksOfOrder,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("order_links as l")
    .from("orders as o")
    .whereRef("o.id", "=", "l.order_id")
    .where("o.public_number", "=", publicNumber)
    .where(inScope(scope, { profile: "o.customer_id" }))
    .where("l.kind", "=", kind)
    .where("l.withdrawn_at", "is", null)
    .set({ withdrawn_at: sql`now()` })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes old links without use: links to pay, withdrawn ones, and ones whose delivery is no longer shown. Returns how many. */
export async function sweepOrderLinks(db: Db): Promise<number> {
  return deleteInSlices(db, "order_links", (rows) =>
    rows
      .where("created_at", "<", sql<Date>`now() - make_interval(days => ${LINK_DAYS})`)
      .where(({ or, eb, exists, not, selectFrom }) =>
        or([
          eb("kind", "=", "pay"),
          eb("withdrawn_at", "is not", null),
          exists(
            selectFrom("orders as o")
              .whereRef("o.id", "=", "order_links.order_id")
              .where(not(isDeliveryShown("o"))),
          ),
        ]),
      ),
  );
}
