import { db } from "#app/services.server.ts";

/** Reads the totals, counts, and writes them back. Concurrent writes lose updates. */
export async function countNaively(productId: number, rating: number): Promise<void> {
  const { ratings } = await db
    .selectFrom("products")
    .select("ratings")
    .where("id", "=", productId)
    .executeTakeFirstOrThrow();
  const counted = ratings.map((count, index) => (index === rating - 1 ? count + 1 : count));
  await db.updateTable("products").set({ ratings: counted }).where("id", "=", productId).execute();
}
