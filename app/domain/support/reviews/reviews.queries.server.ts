import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { Locale } from "#app/db/schema.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { ProfileScope } from "#app/domain/platform/access/scope.ts";
import { productName, productPicture } from "#app/domain/catalog/products/product-columns.server.ts";
import { countRows, paginate } from "#app/domain/platform/lists/list.server.ts";
import type { PageNumbers } from "#app/domain/platform/lists/lists.ts";
import { PICTURE_FIELDS } from "#app/domain/platform/media/picture-fields.server.ts";
import {
  reviewAuthor,
  reviewList,
  type MyReview,
  type PublicReview,
  type ReviewedProduct,
  type ReviewList,
  type ReviewPicture,
} from "#app/domain/support/reviews/reviews.ts";

const MAX_TO_REVIEW = 12;

/** The columns of the table `reviews AS r` that all reviews are shown with. */
export const REVIEW_COLUMNS = [
  ...(["r.id", "r.rating", "r.title", "r.body", "r.created_at as createdAt"] as const),
  sql<boolean>`r.edited_at IS NOT NULL`.as("isEdited"),
  reviewPictures().as("pictures"),
] as const;

/** A page of a product's reviews. */
export interface ReviewPage extends PageNumbers {
  reviews: PublicReview[];
}

/** Returns a page of a product's reviews, without hidden ones. A page past the end becomes the last one. Two queries. */
export async function listProductReviews(db: Db, productId: number, list: ReviewList): Promise<ReviewPage> {
  const shown = db
    .selectFrom("reviews as r")
    .where("r.product_id", "=", productId)
    .where("r.hidden_at", "is", null)
    .$if(list.stars !== undefined, (query) => query.where("r.rating", "=", list.stars ?? 0));
  const written = shown
    .innerJoin("profiles as p", "p.id", "r.profile_id")
    .$if(list.sort === "highest", (query) => query.orderBy("r.rating", "desc"))
    .$if(list.sort === "lowest", (query) => query.orderBy("r.rating", "asc"))
    .orderBy("r.created_at", "desc")
    .orderBy("r.id", "desc")
    .select(REVIEW_COLUMNS)
    .select("p.full_name");
  const count = await countRows(shown);
  const { rows, ...numbers } = await paginate(written, { page: list.page, perPage: reviewList.perPage, count });
  return {
    reviews: rows.map(({ full_name, ...row }) => ({ ...row, author: reviewAuthor(full_name) })),
    ...numbers,
  };
}

/** Returns a review that is shown, of whichever product. One query. */
export async function findPublicReview(
  db: Db,
  reviewId: number,
): Promise<(PublicReview & { productId: number }) | undefined> {
  const row = await db
    .selectFrom("reviews as r")
    .innerJoin("profiles as p", "p.id", "r.profile_id")
    .where("r.id", "=", reviewId)
    .where("r.hidden_at", "is", null)
    .select(REVIEW_COLUMNS)
    .select(["r.product_id as productId", "p.full_name"])
    .executeTakeFirst();
  if (!row) return undefined;
  const { full_name, ...review } = row;
  return { ...review, author: reviewAuthor(full_name) };
}

/** Returns a product on sale as its page of reviews needs it: name, picture, stars. One query. */
export async function findRatedProduct(
  db: Db,
  productId: number,
  locale: Locale,
): Promise<(ReviewedProduct & { ratings: number[]; ratingSum: number; ratingCount: number }) | undefined> {
  return db
    .selectFrom("live_products as product")
    .where("product.id", "=", productId)
    .select(["product.id", "product.ratings", "product.rating_sum as ratingSum", "product.rating_count as ratingCount"])
    .select(() => [productName("product", locale).as("name"), productPicture("product").as("picture")])
    .executeTakeFirst();
}

/**
 * Returns what the person may review, or has reviewed, of this product: undefined when it never reached them ("Only verified buyers
 * who have received their order can leave a review", rule 11.1). One query.
 */
export async function findReviewable(
  db: Db,
  scope: ProfileScope,
  productId: number,
  locale: Locale,
): Promise<{ product: ReviewedProduct; review: MyReview | undefined } | undefined> {
  const row = await db
    .selectFrom("products as product")
    .leftJoin("reviews as r", (join) =>
      join.onRef("r.product_id", "=", "product.id").on("r.profile_id", "=", scope.profileId),
    )
    .where("product.id", "=", productId)
    .where((query) => query.or([query("r.id", "is not", null), query.exists(deliveredItem(db, scope, productId))]))
    .select(REVIEW_COLUMNS)
    .select(["r.hidden_reason as hiddenReason", productName("product", locale).as("name")])
    .select(productPicture("product").as("picture"))
    .executeTakeFirst();
  if (!row) return undefined;
  const { name, picture, id, rating, createdAt, ...written } = row;
  const product = { id: productId, name, picture };
  if (id === null || rating === null || createdAt === null) return { product, review: undefined };
  const [title, body] = [written.title ?? "", written.body ?? ""];
  return { product, review: { ...written, id, rating, createdAt, title, body, product } };
}

/** Returns the order's item that makes the person a verified buyer of the product: the first one that was delivered. */
export function deliveredItem(db: Db, scope: ProfileScope, productId: number) {
  return db
    .selectFrom("order_items as item")
    .innerJoin("orders as o", "o.id", "item.order_id")
    .innerJoin("shipments as s", "s.id", "item.shipment_id")
    .where(inScope(scope, { profile: "o.customer_id" }))
    .where("item.product_id", "=", productId)
    .where("s.status", "=", "delivered")
    .whereRef("item.reversed_quantity", "<", "item.quantity")
    .select("item.id")
    .orderBy("item.id")
    .limit(1);
}

/** Returns everything that the person wrote, newest first. One review per product bounds it. One query. */
export async function listMyReviews(db: Db, scope: ProfileScope, locale: Locale): Promise<MyReview[]> {
  const rows = await db
    .selectFrom("reviews as r")
    .innerJoin("products as product", "product.id", "r.product_id")
    .where(inScope(scope, { profile: "r.profile_id" }))
    .orderBy("r.created_at", "desc")
    .limit(200)
    .select(REVIEW_COLUMNS)
    .select(["r.hidden_reason as hiddenReason", "product.id as productId"])
    .select(() => [productName("product", locale).as("name"), productPicture("product").as("picture")])
    .execute();
  return rows.map(({ productId, name, picture, ...row }) => ({ ...row, product: { id: productId, name, picture } }));
}

/** Returns what reached the person and has no review of theirs yet, the latest first. One query. */
export async function listToReview(db: Db, scope: ProfileScope, locale: Locale): Promise<ReviewedProduct[]> {
  const rows = await db
    .selectFrom("order_items as item")
    .innerJoin("orders as o", "o.id", "item.order_id")
    .innerJoin("shipments as s", "s.id", "item.shipment_id")
    .innerJoin("products as product", "product.id", "item.product_id")
    .where(inScope(scope, { profile: "o.customer_id" }))
    .where("s.status", "=", "delivered")
    .whereRef("item.reversed_quantity", "<", "item.quantity")
    .where((query) =>
      query.not(
        query.exists(
          query
            .selectFrom("reviews as r")
            .whereRef("r.product_id", "=", "item.product_id")
            .where(inScope(scope, { profile: "r.profile_id" }))
            .select("r.id"),
        ),
      ),
    )
    .groupBy("product.id")
    .orderBy((query) => query.fn.max("s.updated_at"), "desc")
    .limit(MAX_TO_REVIEW)
    .select("product.id")
    .select(() => [productName("product", locale).as("name"), productPicture("product").as("picture")])
    .execute();
  return rows;
}

/** Returns the pictures of the review `r`, in their order, as a value of a SELECT. */
export function reviewPictures() {
  return sql<ReviewPicture[]>`(
    SELECT coalesce(json_agg(json_build_object('id', i.id, ${PICTURE_FIELDS}) ORDER BY i.position), '[]')
      FROM review_pictures i WHERE i.review_id = r.id)`;
}
