import { sql, type NotNull } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { productPicture } from "#app/domain/catalog/products/product-columns.server.ts";
import { listQueries, type KeyOrder } from "#app/domain/platform/lists/list.server.ts";
import {
  moderationList,
  type ModeratedReview,
  type ModerationView,
  type ReviewReport,
} from "#app/domain/support/reviews/moderation.ts";
import { reviewContent, reviewPictures } from "#app/domain/support/reviews/reviews.queries.server.ts";

const id = sql.ref<number>("r.id");
const ORDERS: Record<ModerationView, KeyOrder> = {
  reported: { by: sql.ref<number>("r.open_reports"), type: "number", id, direction: "descending" },
  recent: { by: id, type: "number", id, direction: "descending" },
  hidden: { by: sql.ref<Date>("r.hidden_at"), type: "time", id, direction: "descending" },
};

/**
 * Reviews for moderation: the most reported first, or the newest, or the last hidden. Product names are English, as sellers wrote them.
 */
export const reviewsToModerate = listQueries({
  list: moderationList,
  select: (db, scope: AnyScope, { view }) =>
    moderated(db)
      .where(inScope(scope, {}))
      .$if(view === "hidden", (rows) => rows.where("r.hidden_at", "is not", null))
      .$if(view === "reported", (rows) => rows.where("r.open_reports", ">", 0)),
  order: ({ view }) => ORDERS[view],
  present: moderatedReview,
});

/** Returns one review with the reports about it, newest first. Two queries. */
export async function findReviewToModerate(
  db: Db,
  _scope: AnyScope,
  reviewId: number,
): Promise<{ review: ModeratedReview; reports: ReviewReport[] } | undefined> {
  const row = await moderated(db).where("r.id", "=", reviewId).executeTakeFirst();
  if (!row) return undefined;
  const reports = await db
    .selectFrom("review_reports as report")
    .innerJoin("profiles as p", "p.id", "report.profile_id")
    .where("report.review_id", "=", reviewId)
    .orderBy("report.id", "desc")
    .limit(100)
    .select(["report.id", "report.reason", "report.note", "p.full_name as reporterName", "report.created_at as at"])
    .select(sql<boolean>`report.handled_at IS NOT NULL`.as("isHandled"))
    .execute();
  return { review: moderatedReview(row), reports };
}

/** Returns how many reviews have reports that no one has answered. */
export async function countReportedReviews(db: Db, _scope: AnyScope): Promise<number> {
  const { count } = await db
    .selectFrom("reviews")
    .where("open_reports", ">", 0)
    .select((query) => query.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

function moderated(db: Db) {
  return (
    db
      .selectFrom("reviews as r")
      // Each review has both; a count can leave out a join of this kind.
      .leftJoin("profiles as author", "author.id", "r.profile_id")
      .leftJoin("products as product", "product.id", "r.product_id")
      .selectAll("r")
      .select(["author.full_name as author_name", "product.name as product_name"])
      .$narrowType<{ author_name: NotNull; product_name: NotNull }>()
      .select([productPicture("product").as("product_picture"), reviewPictures().as("pictures")])
  );
}

function moderatedReview(
  row: Awaited<ReturnType<ReturnType<typeof moderated>["executeTakeFirstOrThrow"]>>,
): ModeratedReview {
  return {
    ...reviewContent(row),
    product: { id: row.product_id, name: row.product_name, picture: row.product_picture },
    hiddenReason: row.hidden_reason,
    authorName: row.author_name,
    reportCount: row.open_reports,
  };
}
