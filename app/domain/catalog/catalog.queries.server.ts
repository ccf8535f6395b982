import type { Db } from "#app/db/connection.server.ts";
import type { Locale } from "#app/db/schema.ts";
import type {
  Category,
  CategoryPage,
  FlashSale,
  ProductCard,
  ProductPage,
  SellerStore,
} from "#app/domain/catalog/catalog.ts";
import { categoryPage } from "#app/domain/catalog/catalog.ts";

declare function unfinished(...given: unknown[]): never;

/** Every category, departments first in the header's order, then the rest by English name. Small: callers may keep it. */
export async function listCategories(db: Db): Promise<Category[]> {
  return unfinished(db);
}

/** The category with this slug or alias (decision 6), its department and the department's subcategories. */
export async function findCategory(db: Db, slug: string): Promise<CategoryPage | undefined> {
  return categoryPage(await listCategories(db), slug);
}

/** A product that is on sale, with all that its page shows (spec §2.6). Three queries. */
export async function findProduct(db: Db, id: number, locale: Locale): Promise<ProductPage | undefined> {
  return unfinished(db, id, locale);
}

/** At most three products of the same category, the most popular first (spec §9). */
export async function listRelated(
  db: Db,
  product: { id: number; categoryId: number },
  locale: Locale,
): Promise<ProductCard[]> {
  return unfinished(db, product, locale);
}

/** The first eight products of the shop, in the order they came (spec §2.3). */
export async function listTopDeals(db: Db, locale: Locale): Promise<ProductCard[]> {
  return unfinished(db, locale);
}

/** The running sale that ends first, with up to `limit` of its products; undefined when there is none (decision 30). */
export async function findFlashSale(db: Db, locale: Locale, limit = 8): Promise<FlashSale | undefined> {
  return unfinished(db, locale, limit);
}

/** An approved seller's shop front. Its products are `listProducts(db, { sellerId })`. */
export async function findSellerStore(db: Db, slug: string): Promise<SellerStore | undefined> {
  return unfinished(db, slug);
}

/** Cards of these products in this order; products that are not on sale are left out. */
export async function listCards(db: Db, ids: readonly number[], locale: Locale): Promise<ProductCard[]> {
  return unfinished(db, ids, locale);
}
