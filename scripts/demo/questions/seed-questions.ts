import type { Db } from "#app/db/connection.server.ts";
import type { SeededProducts } from "../catalog/seed-catalog.ts";
import type { DemoPeople } from "../people/seed-people.ts";
import { demoQuestions } from "./demo-questions.ts";

const HOUR = 3_600_000;

/** Writes questions about products, with the answers of their stores. Sends no notifications: they are in the past. */
export async function seedQuestions(db: Db, people: DemoPeople, products: SeededProducts): Promise<void> {
  const some = await db.selectFrom("product_questions").select("id").limit(1).executeTakeFirst();
  if (some) return;
  const rows = [];
  for (const { customer, product, hoursAgo, body, answer } of demoQuestions) {
    const { id, seller_id, profile_id } = await db
      .selectFrom("products as p")
      .innerJoin("sellers as s", "s.id", "p.seller_id")
      .where("p.id", "=", products.get(product)!.id)
      .select(["p.id", "p.seller_id", "s.profile_id"])
      .executeTakeFirstOrThrow();
    const askedAt = Date.now() - hoursAgo * HOUR;
    rows.push({
      product_id: id,
      seller_id,
      profile_id: people.customers[customer],
      body,
      created_at: new Date(askedAt),
      ...(answer && {
        answer: answer.body,
        answered_at: new Date(askedAt + answer.after * HOUR),
        answered_by_profile_id: profile_id,
      }),
    });
  }
  await db.insertInto("product_questions").values(rows).execute();
}
