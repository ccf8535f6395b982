import type { Db } from "#app/db/connection.server.ts";
import { categoryPage, type Category } from "#app/domain/catalog/categories/categories.ts";
import { linkTarget } from "#app/domain/catalog/categories/shop-links.ts";

/** Returns the links that would answer 404. Queries the database only for links to products and stores, once for each kind. */
export async function findDeadLinks(
  db: Db,
  categories: readonly Category[],
  links: readonly string[],
): Promise<Set<string>> {
  const targets = links.map((link) => [link, linkTarget(link)] as const);
  const named = (kind: "product" | "store") =>
    targets.flatMap(([, target]) => (target?.kind === kind ? [target.name] : []));
  const [products, stores] = await Promise.all([findProducts(db, named("product")), findStores(db, named("store"))]);
  const isAlive = (target: ReturnType<typeof linkTarget>) => {
    switch (target?.kind) {
      case "page":
        return true;
      case "category":
        return categoryPage(categories, target.name) !== undefined;
      case "product":
        return products.has(target.name);
      case "store":
        return stores.has(target.name);
      default:
        return false;
    }
  };
  return new Set(targets.filter(([, target]) => !isAlive(target)).map(([link]) => link));
}

async function findProducts(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom("live_products").where("id", "in", ids.map(Number)).select("id").execute();
  return new Set(rows.map(({ id }) => String(id)));
}

async function findStores(db: Db, slugs: readonly string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set();
  const stores = db.selectFrom("sellers").where("slug", "in", slugs).where("status", "=", "approved").select("slug");
  return new Set((await stores.execute()).flatMap(({ slug }) => slug ?? []));
}
