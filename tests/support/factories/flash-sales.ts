import { db } from "#app/services.server.ts";

const HOUR = 3_600_000;

/** Creates a flash sale of 10%, funded by the stores, that began an hour ago and runs for a day by default. */
export async function createSale(
  products: readonly { id: number; limit?: number | null }[],
  given: { percent?: number; borne_by?: "seller" | "marketplace"; starts?: number; ends?: number; name?: string } = {},
): Promise<number> {
  const { percent = 10, borne_by = "seller", starts = -HOUR, ends = 24 * HOUR, name = "Flash" } = given;
  const { id } = await db
    .insertInto("sales")
    .values({
      ...{ name, percent, borne_by },
      starts_at: new Date(Date.now() + starts),
      ends_at: new Date(Date.now() + ends),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("sale_products")
    .values(products.map((product) => ({ sale_id: id, product_id: product.id, piece_limit: product.limit ?? null })))
    .execute();
  return id;
}
