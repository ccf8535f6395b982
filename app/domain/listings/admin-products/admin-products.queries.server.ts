import { sql, type RawBuilder } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import {
  adminProductList,
  type AdminProduct,
  type AdminProductFilter,
  type AdminProductList,
} from "#app/domain/listings/admin-products/admin-products.ts";
import { productPicture } from "#app/domain/catalog/products/product-columns.server.ts";
import { countRows, listQueries } from "#app/domain/platform/lists/list.server.ts";
import {
  matchingProducts,
  ofVariants,
  PRODUCT_ORDERS,
} from "#app/domain/listings/seller-products/seller-products.queries.server.ts";

/** Returns alternative conditions for products in the category or below it; none without a category. */
const inCategory = ({ category }: AdminProductFilter): RawBuilder<boolean>[] =>
  category === null ? [] : [sql`p.category_id = ${category}`, sql`p.department_id = ${category}`];

/** Returns products of all stores matching the list's filter and search, except for the category. */
function listedProducts(db: Db, scope: AnyScope, filter: AdminProductFilter) {
  const { store } = filter;
  return matchingProducts(db, scope, filter).$if(store !== null, (rows) => rows.where("p.seller_id", "=", store));
}

/** Like `listedProducts`, within the filter's category. */
const productsInCategory = (db: Db, scope: AnyScope, filter: AdminProductFilter) =>
  listedProducts(db, scope, filter).$if(filter.category !== null, (rows) =>
    rows.where((either) => either.or(inCategory(filter))),
  );

/** The products of all stores, for administrators. */
export const adminProducts = listQueries({
  list: adminProductList,
  select: (db, scope: AnyScope, asked) =>
    listedProducts(db, scope, asked)
      .innerJoin("sellers as s", "s.id", "p.seller_id")
      .leftJoin("categories as c", "c.id", "p.category_id")
      .select(["p.id", "p.name", "p.price_paise as pricePaise", "p.state", "p.deleted_at", "p.created_at as createdAt"])
      .select(["s.id as store_id", "s.store_name", "s.status as store_status"])
      .select(["c.name as category", "c.name_translations as category_names"])
      .select([
        productPicture("p").as("picture"),
        ofVariants<number>(sql`coalesce(sum(v.stock_quantity), 0)::integer`).as("stock"),
      ]),
  anyOf: (_scope, asked) => inCategory(asked),
  order: ({ sort }: AdminProductList) => PRODUCT_ORDERS[sort],
  present: ({ category, category_names, store_id, store_name, store_status, deleted_at, ...row }): AdminProduct => ({
    ...row,
    category: category === null ? null : { en: category, ...category_names },
    store: { id: store_id, name: store_name },
    isDeleted: deleted_at !== null,
    isOnSale: deleted_at === null && row.state === "live" && store_status === "approved",
  }),
});

/** Returns the number of matching products. One query. */
export async function countAdminProducts(db: Db, scope: AnyScope, filter: AdminProductFilter): Promise<number> {
  return countRows(productsInCategory(db, scope, filter).select("p.id"));
}

/** Returns the ids of matching products that are not deleted, in ascending order. One query. */
export async function matchingIds(db: Db, scope: AnyScope, filter: AdminProductFilter): Promise<number[]> {
  const rows = await productsInCategory(db, scope, filter)
    .where("p.deleted_at", "is", null)
    .select("p.id")
    .orderBy("p.id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns these products in ascending order of their ids, without deleted ones. One query. */
export async function listNamedProducts(
  db: Db,
  scope: AnyScope,
  ids: readonly number[],
): Promise<{ id: number; name: string; storeName: string }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("products as p")
    .innerJoin("sellers as s", "s.id", "p.seller_id")
    .where(inScope(scope, {}))
    .where("p.id", "in", ids)
    .where("p.deleted_at", "is", null)
    .orderBy("p.id")
    .select(["p.id", "p.name", "s.store_name as storeName"])
    .execute();
}
