import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { rupees } from "#app/domain/platform/money/money.ts";
import type { SeededProducts } from "../catalog/seed-catalog.ts";

/** The beginning of a day in India. */
const daysFromNow = (days: number) =>
  sql<Date>`(day_in_india(now()) + ${days}::int)::timestamp AT TIME ZONE 'Asia/Kolkata'`;

/** Days from today, and the products with their percentage: one discount that runs, one that is planned, one that has ended. */
const DISCOUNTS = [
  { name: "Wedding season", from: -2, to: 6, products: { "leather-mojari": 15, "leather-handbag": 10 } },
  { name: "Winter weaves", from: 4, to: 18, products: { "bhujodi-saree": 12, "ajrakh-dupatta": 12 } },
  { name: "Lights for Diwali", from: -34, to: -20, products: { "cotton-lantern": 20 } },
] as const;

/** Gives the store of the demo's seller coupons and discounts of its own: running, planned and ended ones. */
export async function seedStorePromotions(db: Db, products: SeededProducts): Promise<void> {
  const { id: sellerId } = await db
    .selectFrom("sellers")
    .where("slug", "=", "kutch-handlooms")
    .select("id")
    .executeTakeFirstOrThrow();
  const some = await db
    .selectFrom("store_discounts")
    .where("seller_id", "=", sellerId)
    .select("id")
    .limit(1)
    .executeTakeFirst();
  if (some) return;
  await seedCoupons(db, sellerId);
  for (const discount of DISCOUNTS) await seedDiscount(db, sellerId, products, discount);
}

async function seedCoupons(db: Db, sellerId: number): Promise<void> {
  const percentage = { type: "Percentage", percent_basis_points: 1000, amount_paise: null } as const;
  const fixed = { type: "Fixed", percent_basis_points: null, amount_paise: rupees(150) } as const;
  await db
    .insertInto("coupons")
    .values([
      {
        ...{ code: "KUTCH10", ...percentage, status: "Active", seller_id: sellerId, usage_limit_per_person: 2 },
        ...{ minimum_order_paise: rupees(999), maximum_discount_paise: rupees(300) },
        ...{ starts_at: daysFromNow(-10), ends_at: daysFromNow(50) },
      },
      {
        ...{ code: "BHUJ150", ...fixed, status: "Active", seller_id: sellerId, usage_limit: 200 },
        ...{ minimum_order_paise: rupees(1500), starts_at: daysFromNow(7), ends_at: daysFromNow(28) },
      },
      {
        ...{ code: "DIWALI150", ...fixed, status: "Active", seller_id: sellerId },
        ...{ minimum_order_paise: rupees(1200), starts_at: daysFromNow(-34), ends_at: daysFromNow(-20) },
      },
    ])
    .onConflict((conflict) => conflict.column("code").doNothing())
    .execute();
}

async function seedDiscount(
  db: Db,
  sellerId: number,
  seeded: SeededProducts,
  { name, from, to, products }: (typeof DISCOUNTS)[number],
): Promise<void> {
  const discount = await db
    .insertInto("store_discounts")
    .values({ seller_id: sellerId, name, starts_at: daysFromNow(from), ends_at: daysFromNow(to) })
    .returning(["id", "starts_at", "ends_at"])
    .executeTakeFirstOrThrow();
  for (const [key, percent] of Object.entries(products)) {
    const { id, price_paise } = await db
      .selectFrom("products")
      .where("id", "=", seeded.get(key)!.id)
      .select(["id", "price_paise"])
      .executeTakeFirstOrThrow();
    const { id: discountId, ...dates } = discount;
    await db
      .insertInto("store_discount_products")
      .values({ discount_id: discountId, product_id: id, percent, normal_paise: price_paise, ...dates })
      .execute();
  }
}
