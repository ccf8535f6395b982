import { adminScope } from "../../../support/factories/scopes.ts";
import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { profileScope } from "#app/domain/platform/access/grant-scope.ts";
import type { ProfileScope } from "#app/domain/platform/access/scope.ts";
import { encodePicture } from "#app/domain/platform/media/pictures.commands.server.ts";
import { pictureKey } from "#app/domain/platform/media/pictures.ts";
import { eraseAccount } from "#app/domain/insights/privacy/erasure.commands.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import {
  dismissReports,
  hideReview,
  reportReview,
  unhideReview,
} from "#app/domain/support/reviews/moderation.commands.server.ts";
import { countReportedReviews, reviewsToModerate } from "#app/domain/support/reviews/moderation.queries.server.ts";
import { deleteReview, saveReview, type WrittenReview } from "#app/domain/support/reviews/reviews.commands.server.ts";
import {
  findReviewable,
  listProductReviews,
  listToReview,
} from "#app/domain/support/reviews/reviews.queries.server.ts";
import { noFiles } from "#app/domain/platform/uploads/pending-uploads.ts";
import { taskHandlers } from "#app/jobs/task-handlers.ts";
import { config, db, files } from "#app/services.server.ts";
import { createProduct, createProfile, type CreatedProduct } from "../../../support/factories/factories.ts";
import { sent } from "../../../support/forms/multipart.ts";
import { countNaively } from "../../../support/naive/naive-reviews.ts";
import { aJpeg } from "../../../support/factories/pictures.ts";
import { createBuyer, createReceivers, order } from "../../../support/factories/shopping-factory.ts";

const words = (given: Partial<WrittenReview> = {}): WrittenReview => ({
  formKey: randomUUID(),
  rating: 4,
  title: "Good",
  body: "Does what it says.",
  pictures: noFiles,
  removedPictureIds: [],
  ...given,
});

const picture = encodePicture(await aJpeg());

async function totals(productId: number) {
  return db
    .selectFrom("products")
    .select(["ratings", "rating_sum", "rating_count"])
    .where("id", "=", productId)
    .executeTakeFirstOrThrow();
}

/** Whether a stored picture's smallest file exists. */
async function isStored(storageKey: string, width: number): Promise<boolean> {
  if (config.files.kind !== "disk") throw new Error("Tests keep files on the disk");
  return readFile(`${config.files.directory}/${pictureKey(storageKey, width)}`).then(
    () => true,
    () => false,
  );
}

/** Waits until a statement of this database waits for a row lock. */
async function untilWaiting(): Promise<void> {
  const waiting = sql`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  await expect.poll(async () => (await waiting.execute(db)).rows.length).toBeGreaterThan(0);
}

/** The files of all reviews' pictures. */
async function storedFiles(): Promise<string[]> {
  if (config.files.kind !== "disk") throw new Error("Tests keep files on the disk");
  return (await readdir(`${config.files.directory}/reviews`).catch(() => [])).toSorted();
}

const everyReview = { sort: "newest", stars: undefined, page: 1 } as const;

describe("a review", () => {
  let product: CreatedProduct;
  let buyer: { id: number };
  let which: readonly [ProfileScope, number];

  beforeEach(async () => {
    product = await createProduct();
    [buyer] = (await createReceivers(1, [product])) as [{ id: number }];
    which = [profileScope(buyer.id), product.id];
  });

  it("requires that the product was delivered to its author", async () => {
    const otherUser = await createProfile();
    const waiting = await createBuyer([product]);
    await order(waiting);
    for (const { id } of [otherUser, waiting]) {
      expect(await saveReview(db, files, profileScope(id), product.id, words())).toBeUndefined();
      expect(await findReviewable(db, profileScope(id), product.id, "en")).toBeUndefined();
    }
    expect((await totals(product.id)).rating_count).toBe(0);
    expect(await listToReview(db, which[0], "en")).toMatchObject([{ id: product.id }]);
    expect(await saveReview(db, files, ...which, words())).toBe("written");
    expect(await listToReview(db, which[0], "en")).toEqual([]);
  });

  it("adds to the product's totals, which may begin with more than the reviews", async () => {
    await db
      .updateTable("products")
      .set({ ratings: [1, 0, 2, 5, 9] })
      .where("id", "=", product.id)
      .execute();
    await saveReview(db, files, ...which, words({ rating: 2 }));
    expect(await totals(product.id)).toEqual({ ratings: [1, 1, 2, 5, 9], rating_sum: 74, rating_count: 18 });
  });

  it("can be edited: the totals follow, and it is marked as edited", async () => {
    await saveReview(db, files, ...which, words({ rating: 5 }));
    expect(await saveReview(db, files, ...which, words({ rating: 5 }))).toBe("changed");
    expect((await listProductReviews(db, product.id, everyReview)).reviews).toMatchObject([{ isEdited: false }]);
    await saveReview(db, files, ...which, words({ rating: 1, body: "It broke." }));
    expect((await totals(product.id)).ratings).toEqual([1, 0, 0, 0, 0]);
    expect((await listProductReviews(db, product.id, everyReview)).reviews).toMatchObject([
      { rating: 1, body: "It broke.", isEdited: true },
    ]);
  });

  it("can be deleted, and its stars with it", async () => {
    await saveReview(db, files, ...which, words());
    expect(await deleteReview(db, profileScope((await createProfile()).id), product.id)).toBeUndefined();
    expect(await deleteReview(db, ...which)).toBe("deleted");
    expect(await deleteReview(db, ...which)).toBeUndefined();
    expect((await totals(product.id)).rating_count).toBe(0);
  });

  it("has up to four pictures, whose files are deleted with them", async () => {
    const one = await picture;
    await saveReview(db, files, ...which, words({ pictures: sent(one, one, one) }));
    const { reviews } = await listProductReviews(db, product.id, everyReview);
    const stored = reviews[0]!.pictures;
    expect(stored).toHaveLength(3);
    expect(new Set(stored.map((one) => one.storage_key)).size).toBe(3);

    const before = await db.selectFrom("review_pictures").select("storage_key").execute();
    await expect(saveReview(db, files, ...which, words({ pictures: sent(one, one) }))).rejects.toThrow(DomainError);
    expect(await db.selectFrom("review_pictures").select("storage_key").execute()).toEqual(before);

    await saveReview(db, files, ...which, words({ pictures: sent(one, one), removedPictureIds: [stored[0]!.id] }));
    const after = (await findReviewable(db, ...which, "en"))?.review?.pictures ?? [];
    expect(after).toHaveLength(4);
    expect(after.map((one) => one.id)).not.toContain(stored[0]!.id);
    expect(await isStored(stored[0]!.storage_key, 160)).toBe(true);
    await taskHandlers["files.remove_discarded"]({});
    expect(await isStored(stored[0]!.storage_key, 160)).toBe(false);
    expect(await isStored(stored[1]!.storage_key, 160)).toBe(true);
  });

  it("sent twice by the same form, or rejected, adds no files", async () => {
    const written = words({ pictures: sent(await picture, await picture) });
    const before = await storedFiles();
    expect(await saveReview(db, files, ...which, written)).toBe("written");
    const after = await storedFiles();
    expect(after.length).toBeGreaterThan(before.length);
    expect(await saveReview(db, files, ...which, written)).toBe("written");
    expect(await storedFiles()).toEqual(after);
    const three = words({ pictures: sent(await picture, await picture, await picture) });
    await expect(saveReview(db, files, ...which, three)).rejects.toThrow(DomainError);
    expect(await storedFiles()).toEqual(after);
    expect((await findReviewable(db, ...which, "en"))!.review!.pictures).toHaveLength(2);
  });

  it("does not remove a picture of another customer's review", async () => {
    const [other] = (await createReceivers(1, [product])) as [{ id: number }];
    await saveReview(db, files, ...which, words({ pictures: sent(await picture) }));
    const [mine] = (await findReviewable(db, ...which, "en"))!.review!.pictures;
    const theirs = [profileScope(other.id), product.id] as const;
    await saveReview(db, files, ...theirs, words());
    await saveReview(db, files, ...theirs, words({ removedPictureIds: [mine!.id] }));
    expect((await findReviewable(db, ...which, "en"))!.review!.pictures).toHaveLength(1);
  });

  it("is deleted with its author's account, with its stars and its pictures' files", async () => {
    await saveReview(db, files, ...which, words({ pictures: sent(await picture) }));
    const { storage_key } = (await findReviewable(db, ...which, "en"))!.review!.pictures[0]!;
    const { email } = await db
      .selectFrom("profiles")
      .select("email")
      .where("id", "=", buyer.id)
      .executeTakeFirstOrThrow();
    await eraseAccount(db, buyer.id, { password: "", email });
    expect((await totals(product.id)).rating_count).toBe(0);
    await taskHandlers["files.remove_discarded"]({});
    expect(await isStored(storage_key, 160)).toBe(false);
  });

  it("does not count and is not shown while hidden; restored, it does", async () => {
    const admin = await adminScope();
    await saveReview(db, files, ...which, words({ rating: 1 }));
    const { id } = (await listProductReviews(db, product.id, everyReview)).reviews[0]!;
    const reporter = profileScope((await createProfile()).id);
    const report = { reviewId: id, reason: "abusive", note: "" } as const;
    expect(await reportReview(db, which[0], report)).toBe("own");
    expect(await reportReview(db, reporter, report)).toBe("reported");
    expect(await reportReview(db, reporter, report)).toBe("already");
    expect(await countReportedReviews(db, admin)).toBe(1);

    expect(await hideReview(db, admin, { reviewId: id, reason: "Insults the seller" })).toBe(true);
    expect(await hideReview(db, admin, { reviewId: id, reason: "Again" })).toBe(false);
    expect(await countReportedReviews(db, admin)).toBe(0);
    expect((await totals(product.id)).rating_count).toBe(0);
    expect((await listProductReviews(db, product.id, everyReview)).count).toBe(0);
    expect((await findReviewable(db, ...which, "en"))?.review?.hiddenReason).toBe("Insults the seller");
    expect(await reportReview(db, reporter, report)).toBeUndefined();

    // Otherwise deleting and rewriting it would show it again, without its reports.
    expect(await deleteReview(db, ...which)).toBe("hidden");
    await saveReview(db, files, ...which, words({ rating: 3 }));
    expect((await totals(product.id)).rating_count).toBe(0);
    expect(await unhideReview(db, admin, { reviewId: id, reason: "Rewritten" })).toBe(true);
    expect((await totals(product.id)).ratings).toEqual([0, 0, 1, 0, 0]);
    const audit = await db.selectFrom("audit_log").selectAll().where("subject", "=", `review ${id}`).execute();
    expect(audit.map(({ action, details }) => [action, details["reason"]])).toEqual([
      ["review.hide", "Insults the seller"],
      ["review.show", "Rewritten"],
    ]);
  });
});

it("the audit log is append-only", async () => {
  await expect(db.updateTable("audit_log").set({ subject: "nobody" }).execute()).rejects.toThrow("append-only");
  await expect(db.deleteFrom("audit_log").execute()).rejects.toThrow("append-only");
});

describe("the most reported reviews", () => {
  it("come first, each with its open reports, also after two at once, an answer and an erased reporter", async () => {
    const admin = await adminScope();
    const product = await createProduct({ stock_quantity: 3 });
    const ids: number[] = [];
    for (const { id } of await createReceivers(3, [product])) {
      await saveReview(db, files, profileScope(id), product.id, words({}));
      const [newest] = (await listProductReviews(db, product.id, everyReview)).reviews;
      ids.push(newest!.id);
    }
    const [one, two, three] = ids as [number, number, number];
    const people = await Promise.all(Array.from({ length: 6 }, () => createProfile()));
    const report = (reviewId: number, reporters: typeof people) =>
      Promise.all(
        reporters.map(({ id }) => reportReview(db, profileScope(id), { reviewId, reason: "abusive", note: "" })),
      );
    await Promise.all([report(three, people.slice(0, 2)), report(one, people.slice(0, 1))]);
    const [sixth] = people.splice(5);
    // A second report before the first is committed.
    const second = await inTransaction(db, async (trx) => {
      const row = { review_id: two, profile_id: sixth!.id, reason: "abusive" } as const;
      await trx.insertInto("review_reports").values(row).execute();
      const reported = report(two, people);
      await untilWaiting();
      return () => reported;
    });
    await second();
    const listed = async () => {
      const { rows } = await reviewsToModerate.page(db, admin, {
        ...reviewsToModerate.list.defaults,
        view: "reported",
      });
      return rows.filter(({ id }) => ids.includes(id)).map(({ id, reportCount }) => [id, reportCount]);
    };
    const before = (await countReportedReviews(db, admin)) - 3;
    expect(await listed()).toEqual([
      [two, 6],
      [three, 2],
      [one, 1],
    ]);
    const [eraser] = people;
    await eraseAccount(db, eraser!.id, { password: "", email: eraser!.email });
    expect(await listed()).toEqual([
      [two, 5],
      [three, 1],
    ]);
    expect(await dismissReports(db, admin, two)).toBe(true);
    expect(await listed()).toEqual([[three, 1]]);
    expect(await countReportedReviews(db, admin)).toBe(before + 1);
    // The stored counts equal a recount.
    const counted = sql<number>`(SELECT count(*) FROM review_reports c WHERE c.review_id = r.id AND c.handled_at IS NULL)`;
    const wrong = db.selectFrom("reviews as r").where("r.open_reports", "<>", counted).select("r.id");
    expect(await wrong.execute()).toEqual([]);
  });
});

describe("concurrently", () => {
  const PEOPLE = 12;

  it("twelve customers' stars are all counted", async () => {
    const product = await createProduct({ stock_quantity: PEOPLE });
    const people = await createReceivers(PEOPLE, [product]);
    const rating = (n: number) => (n % 5) + 1;
    await Promise.all(
      people.map(({ id }, n) => saveReview(db, files, profileScope(id), product.id, words({ rating: rating(n) }))),
    );
    expect(await totals(product.id)).toMatchObject({ ratings: [3, 3, 2, 2, 2], rating_count: PEOPLE });
    await Promise.all(
      people.map(({ id }, n) =>
        n % 2
          ? deleteReview(db, profileScope(id), product.id)
          : saveReview(db, files, profileScope(id), product.id, words({ rating: 5 })),
      ),
    );
    expect(await totals(product.id)).toMatchObject({ ratings: [0, 0, 0, 0, 6] });
  });

  it("naive variant: read-then-write totals lose stars", async () => {
    const product = await createProduct();
    await Promise.all(Array.from({ length: PEOPLE }, (_, n) => countNaively(product.id, (n % 5) + 1)));
    expect((await totals(product.id)).rating_count).toBeLessThan(PEOPLE);
  });

  it("one customer's ten tabs create one review, counted once", async () => {
    const product = await createProduct();
    const [{ id }] = (await createReceivers(1, [product])) as [{ id: number }];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        saveReview(db, files, profileScope(id), product.id, words({ rating: (n % 5) + 1 })),
      ),
    );
    expect(answers.filter((answer) => answer === "written")).toHaveLength(1);
    expect((await listProductReviews(db, product.id, everyReview)).count).toBe(1);
    expect((await totals(product.id)).rating_count).toBe(1);
  });
});

describe("a product's reviews", () => {
  it("are sorted, filtered and paged by the query", async () => {
    const product = await createProduct({ stock_quantity: 12 });
    const people = await createReceivers(12, [product]);
    for (const [n, { id }] of people.entries())
      await saveReview(db, files, profileScope(id), product.id, words({ rating: (n % 5) + 1 }));
    const ratings = async (list: Parameters<typeof listProductReviews>[2]) =>
      (await listProductReviews(db, product.id, list)).reviews.map((review) => review.rating);
    expect(await ratings({ ...everyReview, sort: "highest" })).toEqual([5, 5, 4, 4, 3, 3, 2, 2, 2, 1]);
    expect(await ratings({ ...everyReview, sort: "lowest", page: 2 })).toEqual([5, 5]);
    expect(await ratings({ ...everyReview, stars: 2 })).toEqual([2, 2, 2]);
    expect((await listProductReviews(db, product.id, { ...everyReview, page: 9 })).page).toBe(2);
  });
});
