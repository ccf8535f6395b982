import { db } from "#app/services.server.ts";

/** How totals are often kept: read them, count, write them back. Two at once lose one. */
export async function countNaively(productId: number, rating: number): Promise<void> {
  const { ratings } = await db
    .selectFrom("products")
    .select("ratings")
    .where("id", "=", productId)
    .executeTakeFirstOrThrow();
  const counted = ratings.map((count, index) => (index === rating - 1 ? count + 1 : count));
  await db.updateTable("products").set({ ratings: counted }).where("id", "=", productId).execute();
}
