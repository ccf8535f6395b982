import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import type { PictureSnapshot } from "#app/db/schema.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { ProfileScope } from "#app/domain/platform/access/scope.ts";
import type { FileStore } from "#app/domain/platform/media/file-store.ts";
import { publishToStore } from "#app/domain/notifications/notifications/notifications.commands.server.ts";
import { storePictures, type EncodedPicture } from "#app/domain/platform/media/pictures.commands.server.ts";
import { consume } from "#app/domain/platform/rate-limits/rate-limits.commands.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { deliveredItem } from "#app/domain/support/reviews/reviews.queries.server.ts";
import { MAX_REVIEW_PICTURES } from "#app/domain/support/reviews/reviews.ts";
import { discardPictureFiles } from "#app/domain/platform/media/discarded-files.commands.server.ts";
import type { SubmittedFiles } from "#app/domain/platform/uploads/pending-uploads.ts";
import { runWithFiles } from "#app/domain/platform/uploads/run-with-files.commands.server.ts";

export interface WrittenReview {
  formKey: string;
  rating: number;
  title: string;
  body: string;
  /** New pictures, after the kept ones. */
  pictures: SubmittedFiles<EncodedPicture>;
  /** Removed pictures of the earlier version. */
  removedPictureIds: readonly number[];
}

/**
 * Writes the person's review of a product, or changes the existing one: one per person and product, however many tabs send it;
 * the same form sent twice adds its pictures once. A trigger updates the product's totals (`count_review`). Returns undefined when
 * the product never reached the person. Throws `DomainError` (`pictures`) when it would have too many pictures or an expired
 * pending one, and `RetryLaterError` over the rate limit; then nothing is stored.
 */
export async function saveReview(
  db: Db,
  files: FileStore,
  scope: ProfileScope,
  productId: number,
  written: WrittenReview,
): Promise<"written" | "changed" | undefined> {
  const bought = await deliveredItem(db, scope, productId).executeTakeFirst();
  if (!bought) return undefined;
  await consume(db, "review.save", String(scope.profileId));
  const stored = await storePictures(db, files, "reviews", written.pictures.files);
  const discard = () => Promise.all(stored.map((one) => discardPictureFiles(db, files, one)));
  const { profileId } = scope;
  const form = { profileId, formKey: written.formKey, content: contentOf(productId, written) };
  return runWithFiles(db, { form, pending: written.pictures.pending, discard }, async (trx) => {
    const { id, isNew } = await insertOrLock(trx, { profileId, productId, orderItemId: bought.id }, written);
    const changed = isNew ? false : await changeReview(trx, id, written);
    const exchanged = await replacePictures(trx, id, stored, written.removedPictureIds);
    if (!isNew && (changed || exchanged)) await markEdited(trx, id);
    if (isNew) await announceReview(trx, productId, written.rating);
    return isNew ? "written" : "changed";
  });
}

/** Informs the store of a product of a new review. */
async function announceReview(trx: Trx, productId: number, stars: number): Promise<void> {
  const product = await trx
    .selectFrom("products")
    .where("id", "=", productId)
    .select(["seller_id as sellerId", "name"])
    .executeTakeFirstOrThrow();
  await publishToStore(trx, "review_received", { ...product, productId, stars });
}

function contentOf(productId: number, written: WrittenReview): string[] {
  const { rating, title, body, removedPictureIds, pictures } = written;
  return [String(productId), String(rating), title, body, removedPictureIds.join(), ...pictures.content];
}

/**
 * Removes the person's own review of a product, its pictures and its stars. Returns undefined when there is none, and `"hidden"`
 * for a hidden one, which stays, so that its author cannot publish it again.
 */
export async function deleteReview(
  db: Db,
  scope: ProfileScope,
  productId: number,
): Promise<"deleted" | "hidden" | undefined> {
  const { numDeletedRows } = await db
    .deleteFrom("reviews")
    .where(inScope(scope, { profile: "profile_id" }))
    .where("product_id", "=", productId)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  if (numDeletedRows > 0n) return "deleted";
  const hidden = await db
    .selectFrom("reviews")
    .select("id")
    .where(inScope(scope, { profile: "profile_id" }))
    .where("product_id", "=", productId)
    .where("hidden_at", "is not", null)
    .executeTakeFirst();
  return hidden && "hidden";
}

/** Inserts or locks the review; a concurrent request waits here and then changes the first one's row. */
async function insertOrLock(
  trx: Trx,
  which: { profileId: number; productId: number; orderItemId: number },
  { rating, title, body }: WrittenReview,
): Promise<{ id: number; isNew: boolean }> {
  const inserted = await trx
    .insertInto("reviews")
    .values({
      product_id: which.productId,
      profile_id: which.profileId,
      order_item_id: which.orderItemId,
      rating,
      title,
      body,
    })
    .onConflict((conflict) => conflict.columns(["product_id", "profile_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (inserted) return { id: inserted.id, isNew: true };
  const { id } = await trx
    .selectFrom("reviews")
    .where("product_id", "=", which.productId)
    .where("profile_id", "=", which.profileId)
    .select("id")
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { id, isNew: false };
}

/** Returns whether anything changed. */
async function changeReview(trx: Trx, id: number, { rating, title, body }: WrittenReview): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("reviews")
    .set({ rating, title, body })
    .where("id", "=", id)
    .where((query) => query.or([query("rating", "<>", rating), query("title", "<>", title), query("body", "<>", body)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes and adds pictures; files of removed ones are deleted through `discarded_files`. Returns whether anything changed. */
async function replacePictures(
  trx: Trx,
  reviewId: number,
  added: readonly PictureSnapshot[],
  removedIds: readonly number[],
): Promise<boolean> {
  const removed =
    removedIds.length === 0
      ? []
      : await trx
          .deleteFrom("review_pictures")
          .where("review_id", "=", reviewId)
          .where("id", "in", removedIds)
          .returning("id")
          .execute();
  const existing = await trx
    .selectFrom("review_pictures")
    .where("review_id", "=", reviewId)
    .select((query) => [query.fn.countAll<number>().as("count"), query.fn.max("position").as("last")])
    .executeTakeFirstOrThrow();
  if (existing.count + added.length > MAX_REVIEW_PICTURES) {
    throw new DomainError("messages:review.too_many_pictures", {
      field: "pictures",
      values: { n: MAX_REVIEW_PICTURES },
    });
  }
  if (added.length > 0) {
    const first = (existing.last ?? -1) + 1;
    await trx
      .insertInto("review_pictures")
      .values(added.map((picture, index) => ({ ...picture, review_id: reviewId, position: first + index })))
      .execute();
  }
  return removed.length + added.length > 0;
}

async function markEdited(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable("reviews")
    .set({ edited_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}
