import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { Locale } from "#app/db/schema.ts";
import type { AnyScope, StoreScope } from "#app/domain/platform/access/scope.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import { productName, productPicture } from "#app/domain/catalog/products/product-columns.server.ts";
import { containsPattern, listQueries, type KeyOrder } from "#app/domain/platform/lists/list.server.ts";
import { LISTING_FACTS } from "#app/domain/listings/seller-products/product-form.queries.server.ts";
import { listingHealth } from "#app/domain/listings/seller-products/listing-health.ts";
import {
  sellerProductList,
  type SellerProduct,
  type SellerProductList,
} from "#app/domain/listings/seller-products/seller-products.ts";

const id = sql.ref<number>("p.id");
/** Orders of a product list, for stores and administrators. */
export const PRODUCT_ORDERS: Record<SellerProductList["sort"], KeyOrder> = {
  newest: { by: sql.ref("p.created_at"), type: "time", id, direction: "descending" },
  name: { by: sql.ref("p.name"), type: "text", id, direction: "ascending" },
  price: { by: sql.ref("p.price_paise"), type: "number", id, direction: "ascending" },
};

/** Orders by the translated name; an index of each store's products supports it. */
function byTranslatedName(locale: "hi" | "gu"): KeyOrder {
  return {
    ...{ by: sql.ref(`named.name_${locale}`), type: "text", direction: "ascending" },
    id: sql.ref<number>("named.product_id"),
  };
}

/** SQL for a value computed from the variants of the product `p`. */
export const ofVariants = <T>(value: ReturnType<typeof sql>) =>
  sql<T>`(SELECT ${value} FROM product_variants v WHERE v.product_id = p.id AND v.removed_at IS NULL)`;

/** Returns the scope's products matching the list's filter and search. */
export function matchingProducts(
  db: Db,
  scope: StoreScope | AnyScope,
  { view, stock, search }: Pick<SellerProductList, "view" | "stock" | "search">,
) {
  return db
    .selectFrom("products as p")
    .where(inScope(scope, { seller: "p.seller_id" }))
    .where("p.deleted_at", view === "deleted" ? "is not" : "is", null)
    .$if(view === "live" || view === "draft" || view === "taken_down", (rows) =>
      rows.where("p.state", "=", view as SellerProduct["state"]),
    )
    .$if(view === "waiting" || view === "refused", (rows) =>
      rows.where(
        sql<boolean>`EXISTS (SELECT FROM listing_reviews r WHERE r.product_id = p.id AND r.status = ${view === "waiting" ? "pending" : "refused"})`,
      ),
    )
    .$if(stock === "out", (rows) => rows.where("p.in_stock", "=", false))
    .$if(stock === "low", (rows) => rows.where("p.low_stock", "=", true))
    .$if(search !== "", (rows) =>
      rows
        .innerJoin("seller_product_texts as searched", (join) =>
          join.onRef("searched.product_id", "=", "p.id").onRef("searched.seller_id", "=", "p.seller_id"),
        )
        .where("searched.text", "ilike", containsPattern(search)),
    );
}

/** Returns the list queries of the store's products, for its members. */
export function sellerProducts(locale: Locale) {
  return listQueries({
    list: sellerProductList,
    select: (db, scope: StoreScope, asked) =>
      matchingProducts(db, scope, asked)
        .$if(asked.sort === "name" && locale !== "en", (rows) =>
          rows.innerJoin("seller_product_texts as named", (join) =>
            join.onRef("named.product_id", "=", "p.id").onRef("named.seller_id", "=", "p.seller_id"),
          ),
        )
        .innerJoin("categories as department", "department.id", "p.department_id")
        .leftJoin("listing_reviews as review", (join) =>
          join.onRef("review.product_id", "=", "p.id").on("review.status", "in", ["pending", "refused"]),
        )
        .select(["p.id", "p.price_paise as pricePaise", "p.state", "p.created_at as createdAt", "p.low_stock as isLow"])
        .select(["p.deleted_at", "p.deletion_reason", "p.deletion_words", "review.status as review"])
        .select([
          LISTING_FACTS.as("facts"),
          productName("p", locale).as("name"),
          productPicture("p").as("picture"),
          ofVariants<number>(sql`sum(v.stock_quantity)::integer`).as("stock"),
          ofVariants<string[]>(
            sql`coalesce(array_agg(v.sku ORDER BY v.position) FILTER (WHERE v.sku IS NOT NULL), '{}')`,
          ).as("skus"),
          // Not EXISTS: with it PostgreSQL would read all live products of the shop.
          sql<boolean>`(SELECT true FROM live_products WHERE live_products.id = p.id) IS NOT NULL`.as("isOnSale"),
        ]),
    order: ({ sort }) => (sort === "name" && locale !== "en" ? byTranslatedName(locale) : PRODUCT_ORDERS[sort]),
    present: ({ facts, deleted_at, deletion_reason: reason, deletion_words: words, ...row }): SellerProduct => ({
      ...row,
      review: row.review as SellerProduct["review"],
      isDeleted: deleted_at !== null,
      deletion: reason === null ? null : { reason, words },
      health: listingHealth(facts),
    }),
  });
}
