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
import { REVIEW_COLUMNS } from "#app/domain/support/reviews/reviews.queries.server.ts";

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
      .select(REVIEW_COLUMNS)
      .select(["r.hidden_reason as hiddenReason", "r.open_reports as reportCount", "r.product_id as productId"])
      .select(["author.full_name as authorName", "product.name", productPicture("product").as("picture")])
      .$narrowType<{ authorName: NotNull; name: NotNull }>()
  );
}

type ModeratedRow = Awaited<ReturnType<ReturnType<typeof moderated>["executeTakeFirstOrThrow"]>>;

function moderatedReview({ productId, name, picture, ...row }: ModeratedRow): ModeratedReview {
  return { ...row, product: { id: productId, name, picture } };
}
