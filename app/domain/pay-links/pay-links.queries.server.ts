import { sql, type RawBuilder } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { inScope } from "#app/domain/access/scope.server.ts";
import type { ProfileScope } from "#app/domain/access/scope.ts";
import { hashSecret } from "#app/domain/accounts/secrets.server.ts";
import type { PayLink, PayLinkState } from "#app/domain/pay-links/pay-links.ts";

/** Returns the link with this token, whatever has become of its order; undefined when there is none. */
export function findPayLink(db: Db, token: string): Promise<PayLink | undefined> {
  return findPayLinkByHash(db, hashSecret(token));
}

/** As `findPayLink`, by what the database stores of the token: it opens no payment, and names the link's preview picture. */
export async function findPayLinkByHash(db: Db, tokenHash: Buffer): Promise<PayLink | undefined> {
  const link = await db
    .selectFrom("pay_links as l")
    .innerJoin("orders as o", "o.id", "l.order_id")
    .innerJoin("profiles as p", "p.id", "o.customer_id")
    .where("l.token_hash", "=", tokenHash)
    .select(["o.id", "o.public_number", "o.expires_at", "o.locale", "p.full_name", stateOfLink.as("state")])
    .select((query) =>
      query
        .exists(query.selectFrom("payments").whereRef("order_id", "=", "o.id").where("status", "=", "authorized"))
        .as("is_authorized"),
    )
    .executeTakeFirst();
  if (!link) return undefined;
  const [firstName = ""] = link.full_name.trim().split(/\s+/);
  return {
    ...{ orderId: link.id, publicNumber: link.public_number, state: link.state, expiresAt: link.expires_at },
    ...{ isPaymentReported: Boolean(link.is_authorized), firstName, locale: link.locale },
  };
}

/** Whether the link `l` pays its order `o`. */
const stateOfLink: RawBuilder<PayLinkState> = sql<PayLinkState>`CASE
  WHEN o.payment_status = 'paid' THEN 'paid'
  WHEN l.withdrawn_at IS NOT NULL THEN 'withdrawn'
  WHEN o.payment_status = 'awaiting' AND o.payment_method = 'razorpay' AND o.expires_at > now() THEN 'open'
  ELSE 'closed' END`;

/** Returns how many links the person has to an order that was not withdrawn. */
export async function countPayLinks(db: Db, scope: ProfileScope, publicNumber: string): Promise<number> {
  const { count } = await db
    .selectFrom("pay_links as l")
    .innerJoin("orders as o", "o.id", "l.order_id")
    .where("o.public_number", "=", publicNumber)
    .where(inScope(scope, { profile: "o.customer_id" }))
    .where("l.withdrawn_at", "is", null)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
