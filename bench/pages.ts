import type pg from "pg";

/** The pages that are measured, as paths of the shop. */
export interface BenchPage {
  name: "home" | "category" | "search" | "product";
  path: string;
}

/** A common word, so that the search has much to rank at 68,166 products too; a product with a picture and reviews. */
export async function benchPages(client: pg.Client): Promise<BenchPage[]> {
  const { rows } = await client.query<{ id: number }>("SELECT id FROM products ORDER BY rating_count DESC, id LIMIT 1");
  const product = rows[0];
  if (!product) throw new Error("The bench's database has no products");
  return [
    { name: "home", path: "/" },
    { name: "category", path: "/category/fashion" },
    { name: "search", path: "/search?q=cotton" },
    { name: "product", path: `/product/${product.id}` },
  ];
}
