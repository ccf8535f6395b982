import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import type { AdminCategory, CategoryContent } from "#app/domain/listings/admin-categories/admin-categories.ts";
import { listCategories } from "#app/domain/catalog/categories/categories.queries.server.ts";

/** Returns every category with its content counts, siblings in their order. Two queries. */
export async function listAdminCategories(db: Db, _scope: AnyScope): Promise<AdminCategory[]> {
  const [categories, { rows }] = await Promise.all([
    listCategories(db),
    sql<CategoryContent & { id: number }>`
      SELECT c.id, coalesce(held.products, 0)::int AS products, coalesce(held.deleted, 0)::int AS "deletedProducts",
             (SELECT count(*) FROM categories below WHERE below.parent_id = c.id)::int AS subcategories
        FROM categories c
        LEFT JOIN (SELECT category_id, count(*) AS products, count(deleted_at) AS deleted FROM products GROUP BY category_id) held
          ON held.category_id = c.id`.execute(db),
  ]);
  const contents = new Map(rows.map(({ id, ...content }) => [id, content]));
  return categories.map((category) => ({
    ...category,
    content: contents.get(category.id) ?? { products: 0, deletedProducts: 0, subcategories: 0 },
  }));
}

/** Returns a category with its content counts; undefined for an unknown one. */
export async function findAdminCategory(db: Db, scope: AnyScope, id: number): Promise<AdminCategory | undefined> {
  return (await listAdminCategories(db, scope)).find((category) => category.id === id);
}
