import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { inScope } from "#app/domain/access/scope.server.ts";
import type { ProfileScope } from "#app/domain/access/scope.ts";
import { hashSecret } from "#app/domain/accounts/secrets.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { runIdempotent } from "#app/domain/idempotency/idempotency-keys.commands.server.ts";

/** So long a link says what has become of its order; it pays as long as the order waits. */
const LINK_DAYS = 30;

/**
 * Makes a link with which another person pays the person's order. Returns whether this call made it: false for a form that is sent again,
 * whose token opens nothing; undefined when the person has no such order. Throws `DomainError` when it does not wait for an online payment.
 */
export async function makePayLink(
  db: Db,
  scope: ProfileScope,
  { publicNumber, token, formKey }: { publicNumber: string; token: string; formKey: string },
): Promise<boolean | undefined> {
  const tokenHash = hashSecret(token);
  return inTransaction(db, async (trx) => {
    const form = { profileId: scope.profileId, formKey, content: ["pay link", publicNumber] };
    const order = await trx
      .selectFrom("orders")
      .where("public_number", "=", publicNumber)
      .where(inScope(scope, { profile: "customer_id" }))
      .select(["id", "payment_method", "payment_status"])
      .executeTakeFirst();
    if (!order) return undefined;
    const made = await runIdempotent(trx, form, async () => {
      if (order.payment_method !== "razorpay" || order.payment_status !== "awaiting")
        throw new DomainError("messages:payment.not_waiting");
      await trx.insertInto("pay_links").values({ order_id: order.id, token_hash: tokenHash }).execute();
      return tokenHash.toString("hex");
    });
    return made === tokenHash.toString("hex");
  });
}

/** Withdraws all links to the person's order. Who is on the provider's page already can still pay. Returns whether there was one. */
export async function withdrawPayLinks(db: Db, scope: ProfileScope, publicNumber: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("pay_links as l")
    .from("orders as o")
    .whereRef("o.id", "=", "l.order_id")
    .where("o.public_number", "=", publicNumber)
    .where(inScope(scope, { profile: "o.customer_id" }))
    .where("l.withdrawn_at", "is", null)
    .set({ withdrawn_at: sql`now()` })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes links to orders of long ago. Returns how many. */
export async function sweepPayLinks(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("pay_links")
    .where("created_at", "<", sql<Date>`now() - make_interval(days => ${LINK_DAYS})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
