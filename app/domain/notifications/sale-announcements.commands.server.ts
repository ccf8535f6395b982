import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { enqueue, enqueueAll } from "#app/db/queue.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { findSaleFacts, type SaleFacts } from "#app/domain/catalog/sales.queries.server.ts";
import { notifyAll } from "#app/domain/notifications/notifications.commands.server.ts";
import type { NewNotification } from "#app/domain/notifications/notifications.ts";

/** So many people are told in one transaction. */
export const PEOPLE_AT_ONCE = 200;

/**
 * Begins to announce the sales that start tomorrow, by the calendar of India: each once, however often this is called. Answers how
 * many there are.
 */
export async function announceSalesOfTomorrow(db: Db): Promise<number> {
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
 * Tells the next people of a sale: those who asked for promotions, in the shop and by mail as they wish, and nobody twice. `after`
 * is the profile with which the last call ended; the next call is in the queue when there may be more people.
 */
export async function announceSale(db: Db, task: { saleId: number; after: number }): Promise<void> {
  const sale = await findSaleFacts(db, task.saleId);
  if (!sale || sale.hasBegun || sale.products === 0) return;
  await inTransaction(db, async (trx) => {
    const people = await listInterested(trx, task.after);
    const last = people.at(-1);
    if (!last) return;
    const told = await markTold(
      trx,
      sale.id,
      people.map((person) => person.profile_id),
    );
    const toTell = people.filter((person) => told.has(person.profile_id));
    await notifyAll(
      trx,
      toTell.filter((person) => person.in_shop).map((person) => person.profile_id),
      notificationOf(sale),
    );
    await enqueueAll(
      trx,
      "mail.sale_announced",
      toTell.filter((person) => person.by_mail).map(({ profile_id }) => ({ saleId: sale.id, profileId: profile_id })),
    );
    if (people.length === PEOPLE_AT_ONCE) {
      await enqueue(trx, "sale.announce", { saleId: sale.id, after: last.profile_id });
    }
  });
}

/** The next people who want to hear of promotions, and whose account is alive. */
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
    .limit(PEOPLE_AT_ONCE)
    .select([
      "n.profile_id",
      sql<boolean>`bool_or(n.channel = 'shop')`.as("in_shop"),
      sql<boolean>`bool_or(n.channel = 'email')`.as("by_mail"),
    ])
    .execute();
}

/** Answers those who had not been told. */
async function markTold(trx: Trx, saleId: number, profileIds: readonly number[]): Promise<Set<number>> {
  const rows = await trx
    .insertInto("sale_announcements")
    .values(profileIds.map((profile_id) => ({ sale_id: saleId, profile_id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("profile_id")
    .execute();
  return new Set(rows.map((row) => row.profile_id));
}

/** "Flash Sale on Electronics starts tomorrow!" (spec §8), where there is one department to name. */
function notificationOf({ department, percent, products }: SaleFacts): NewNotification {
  if (!department) return { message: "sale_of_many", values: { percent, products }, link: "/" };
  return {
    message: "sale_of_department",
    values: { percent, products, department: department.name },
    link: `/category/${department.slug}`,
  };
}
