import { sql, type SelectQueryBuilder } from "kysely";
import type { Database } from "#app/db/database.ts";
import type { Db } from "#app/db/connection.server.ts";
import type { PictureSnapshot } from "#app/db/schema.ts";
import {
  MODERATED_PER_PAGE,
  type ModeratedReview,
  type ModerationView,
  type ReviewReport,
} from "#app/domain/reviews/moderation.ts";
import type { ReviewPicture } from "#app/domain/reviews/reviews.ts";

export interface ModerationPage {
  reviews: ModeratedReview[];
  count: number;
  page: number;
  pageCount: number;
}

/**
 * A page of what the office looks at: the most reported first, or the newest, or those hidden last. Product names are English, as sellers wrote them.
 * Two queries.
 */
export async function listReviewsToModerate(
  db: Db,
  list: { view: ModerationView; page: number },
): Promise<ModerationPage> {
  const { count } = await inView(db.selectFrom("reviews as r"), list.view)
    .select((query) => query.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const pageCount = Math.max(1, Math.ceil(count / MODERATED_PER_PAGE));
  const page = Math.min(list.page, pageCount);
  const rows = await inView(moderated(db), list.view)
    .$if(list.view === "reported", (query) => query.orderBy("report_count", "desc"))
    .$if(list.view === "hidden", (query) => query.orderBy("r.hidden_at", "desc"))
    .orderBy("r.id", "desc")
    .offset((page - 1) * MODERATED_PER_PAGE)
    .limit(MODERATED_PER_PAGE)
    .execute();
  return { reviews: rows.map(moderatedReview), count, page, pageCount };
}

/** One review with the reports about it, newest first. Two queries. */
export async function findReviewToModerate(
  db: Db,
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
    .select(["report.id", "report.reason", "report.note", "report.created_at", "report.handled_at", "p.full_name"])
    .execute();
  return {
    review: moderatedReview(row),
    reports: reports.map((report) => ({
      id: report.id,
      reason: report.reason,
      note: report.note,
      reporterName: report.full_name,
      at: report.created_at,
      isHandled: report.handled_at !== null,
    })),
  };
}

/** How many reviews have reports that nobody has answered. */
export async function countReportedReviews(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("review_reports")
    .where("handled_at", "is", null)
    .select((query) => query.fn.count<number>("review_id").distinct().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

type Reviews<Columns> = SelectQueryBuilder<Database & { r: Database["reviews"] }, "r", Columns>;

function inView<Columns>(query: Reviews<Columns>, view: ModerationView): Reviews<Columns> {
  if (view === "hidden") return query.where("r.hidden_at", "is not", null);
  if (view === "recent") return query;
  return query.where((where) =>
    where.exists(
      where
        .selectFrom("review_reports as report")
        .whereRef("report.review_id", "=", "r.id")
        .where("report.handled_at", "is", null)
        .select("report.id"),
    ),
  );
}

function moderated(db: Db) {
  return db.selectFrom("reviews as r").selectAll("r").select([
    sql<number>`(SELECT count(*) FROM review_reports WHERE review_id = r.id AND handled_at IS NULL)`.as("report_count"),
    sql<string>`(SELECT full_name FROM profiles WHERE id = r.profile_id)`.as("author_name"),
    sql<string>`(SELECT name FROM products WHERE id = r.product_id)`.as("product_name"),
    sql<PictureSnapshot | null>`(
      SELECT to_jsonb(i) - 'id' - 'product_id' - 'position' - 'alt' - 'created_at' FROM product_images i
       WHERE i.product_id = r.product_id ORDER BY i.position LIMIT 1)`.as("product_picture"),
    sql<
      ReviewPicture[]
    >`(SELECT coalesce(jsonb_agg(to_jsonb(i) - 'review_id' - 'position' ORDER BY i.position), '[]') FROM review_pictures i WHERE i.review_id = r.id)`.as(
      "pictures",
    ),
  ]);
}

function moderatedReview(
  row: Awaited<ReturnType<ReturnType<typeof moderated>["executeTakeFirstOrThrow"]>>,
): ModeratedReview {
  return {
    id: row.id,
    rating: row.rating,
    title: row.title,
    body: row.body,
    createdAt: row.created_at,
    isEdited: row.edited_at !== null,
    pictures: row.pictures,
    product: { id: row.product_id, name: row.product_name, picture: row.product_picture },
    hiddenReason: row.hidden_reason,
    authorName: row.author_name,
    reportCount: row.report_count,
  };
}
