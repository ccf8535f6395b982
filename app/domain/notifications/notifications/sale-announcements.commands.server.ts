import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { enqueue, enqueueAll } from "#app/db/queue.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { findSaleFacts } from "#app/domain/catalog/products/sales.queries.server.ts";
import { notifyAll } from "#app/domain/notifications/notifications/notifications.commands.server.ts";

/** People notified per transaction. */
export const SALE_NOTIFICATION_BATCH = 200;

/** Enqueues notifications of the sales that start tomorrow (India's calendar), once per sale. Returns how many there are. */
export async function scheduleSaleNotifications(db: Db): Promise<number> {
  return inTransaction(db, async (trx) => {
    const sales = await trx
      .updateTable("sales")
      .set({ announced_at: sql`now()` })
      .where("announced_at", "is", null)
      .where(
        sql`(starts_at AT TIME ZONE 'Asia/Kolkata')::date`,
        "=",
        sql`(now() AT TIME ZONE 'Asia/Kolkata')::date + 1`,
      )
      .returning("id")
      .execute();
    await enqueueAll(
      trx,
      "sale.announce",
      sales.map(({ id }) => ({ saleId: id, after: 0 })),
    );
    return sales.length;
  });
}

/**
 * Notifies the next batch of people who opted in to promotions of a sale, by their channels, each once. `after` is the last profile
 * of the previous batch; enqueues the next batch when there may be more.
 */
export async function sendSaleNotifications(db: Db, task: { saleId: number; after: number }): Promise<void> {
  const sale = await findSaleFacts(db, task.saleId);
  if (!sale || sale.hasBegun || sale.products === 0) return;
  await inTransaction(db, async (trx) => {
    const people = await listInterested(trx, task.after);
    const last = people.at(-1);
    if (!last) return;
    const notified = await markNotified(
      trx,
      sale.id,
      people.map((person) => person.profile_id),
    );
    const recipients = people.filter((person) => notified.has(person.profile_id));
    await notifyAll(
      trx,
      recipients.filter((person) => person.in_shop).map((person) => person.profile_id),
      "sale_announced",
      { saleId: sale.id, sale },
    );
    await enqueueAll(
      trx,
      "mail.sale_announced",
      recipients
        .filter((person) => person.by_mail)
        .map(({ profile_id }) => ({ saleId: sale.id, profileId: profile_id })),
    );
    if (people.length === SALE_NOTIFICATION_BATCH) {
      await enqueue(trx, "sale.announce", { saleId: sale.id, after: last.profile_id });
    }
  });
}

/** Returns the next people with an active account who opted in to promotions. */
function listInterested(trx: Trx, after: number) {
  return trx
    .selectFrom("notification_preferences as n")
    .innerJoin("profiles as p", "p.id", "n.profile_id")
    .where("n.topic", "=", "promotion")
    .where("n.is_on", "=", true)
    .where("n.profile_id", ">", after)
    .where("p.email_verified_at", "is not", null)
    .where("p.suspended_at", "is", null)
    .where("p.erased_at", "is", null)
    .groupBy("n.profile_id")
    .orderBy("n.profile_id")
    .limit(SALE_NOTIFICATION_BATCH)
    .select([
      "n.profile_id",
      sql<boolean>`bool_or(n.channel = 'shop')`.as("in_shop"),
      sql<boolean>`bool_or(n.channel = 'email')`.as("by_mail"),
    ])
    .execute();
}

/** Marks people as notified; returns the newly marked ones. */
async function markNotified(trx: Trx, saleId: number, profileIds: readonly number[]): Promise<Set<number>> {
  const rows = await trx
    .insertInto("sale_announcements")
    .values(profileIds.map((profile_id) => ({ sale_id: saleId, profile_id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("profile_id")
    .execute();
  return new Set(rows.map((row) => row.profile_id));
}
