import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { enqueueAll } from "#app/db/queue.server.ts";
import { publishToStore } from "#app/domain/notifications/notifications/notifications.commands.server.ts";

const today = sql<string>`(now() AT TIME ZONE 'Asia/Kolkata')::date`;

/** Finds members without a summary, enqueues, then records it: shows that store-mail-races.test.ts can fail. */
export async function naiveSummaries(db: Db): Promise<number> {
  const members = await db
    .selectFrom("seller_members")
    .where((where) => where.or([where("summary_on", "is", null), where("summary_on", "<", today)]))
    .where("role", "=", "owner")
    .select(["profile_id as profileId", "seller_id as sellerId"])
    .select(today.as("day"))
    .execute();
  await enqueueAll(db, "mail.morning_summary", members);
  await db
    .updateTable("seller_members")
    .set({ summary_on: today })
    .where("profile_id", "in", [0, ...members.map(({ profileId }) => profileId)])
    .execute();
  return members.length;
}

/** Finds unannounced notices, announces them, then records it. */
export async function naiveNotices(db: Db): Promise<number> {
  const products = await db
    .selectFrom("products as p")
    .where("p.state", "=", "live")
    .where("p.in_stock", "=", false)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("store_notices as n")
            .whereRef("n.subject_id", "=", "p.id")
            .where("n.kind", "=", "stock_out")
            .select("n.kind"),
        ),
      ),
    )
    .select(["p.id", "p.name", "p.seller_id as sellerId"])
    .execute();
  for (const { id, name, sellerId } of products) {
    await publishToStore(db, "stock_fell", { sellerId, products: 1, name, isOut: true });
    await db
      .insertInto("store_notices")
      .values({ kind: "stock_out", subject_id: id, seller_id: sellerId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return products.length;
}
