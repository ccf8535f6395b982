import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { SeededProducts } from "../catalog/seed-catalog.ts";
import type { DemoPeople } from "../people/seed-people.ts";
import { demoReviews } from "./demo-reviews.ts";

const DAY = 86_400_000;

/**
 * Adds reviews by verified buyers, some days after delivery (rule 11.3). The catalogue gives the products' totals, which already
 * include them. Throws when a person reviews a product that was not delivered to them.
 */
export async function seedReviews(db: Db, people: DemoPeople, products: SeededProducts): Promise<void> {
  for (const [index, review] of demoReviews.entries()) {
    const productId = products.get(review.product)!.id;
    const profileId = people.customers[review.customer];
    const bought = await db
      .selectFrom("order_items as item")
      .innerJoin("orders as o", "o.id", "item.order_id")
      .innerJoin("shipments as s", "s.id", "item.shipment_id")
      .where("o.customer_id", "=", profileId)
      .where("item.product_id", "=", productId)
      .where("s.status", "=", "delivered")
      .select(["item.id", "s.updated_at"])
      .orderBy("item.id")
      .executeTakeFirst();
    if (!bought) throw new Error(`${review.customer} has never received ${review.product}`);
    const writtenAt = Math.min(bought.updated_at.getTime() + (1 + (index % 5)) * DAY, Date.now() - DAY / 4);
    const written = await db
      .insertInto("reviews")
      .values({
        product_id: productId,
        profile_id: profileId,
        order_item_id: bought.id,
        rating: review.rating,
        title: review.title,
        body: review.body,
        created_at: new Date(writtenAt),
      })
      .onConflict((conflict) => conflict.columns(["product_id", "profile_id"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (written) await takeFromTotals(db, productId, review.rating);
  }
}

/** Undoes the stars that a new review adds to the product's totals: the catalogue's totals already include it. */
async function takeFromTotals(db: Db, productId: number, rating: number): Promise<void> {
  await sql`UPDATE products SET ratings[${rating}] = ratings[${rating}] - 1 WHERE id = ${productId}`.execute(db);
}
