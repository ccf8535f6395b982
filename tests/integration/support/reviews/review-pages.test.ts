import { profileScope } from "#app/domain/platform/access/grant-scope.ts";
import { takeOutcome } from "#app/http/actions/form.server.ts";
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { wasChecked } from "#app/components/ui/form/form-outcome.ts";
import { saveReview } from "#app/domain/support/reviews/reviews.commands.server.ts";
import { takeToasts } from "#app/http/pages/toasts.server.ts";
import { noFiles } from "#app/domain/platform/uploads/pending-uploads.ts";
import * as adminReview from "#app/routes/admin/support/admin-review.tsx";
import * as adminReviews from "#app/routes/admin/support/admin-reviews.tsx";
import * as hide from "#app/routes/admin/support/review-hide.ts";
import * as keep from "#app/routes/admin/support/review-keep.ts";
import * as show from "#app/routes/admin/support/review-show.ts";
import * as deletePage from "#app/routes/customer/support/review-delete.tsx";
import * as reviewPage from "#app/routes/customer/support/review.tsx";
import * as myReviews from "#app/routes/customer/support/my-reviews.tsx";
import * as productReviews from "#app/routes/shop/catalog/product-reviews.tsx";
import * as productPage from "#app/routes/shop/catalog/product.tsx";
import * as reportPage from "#app/routes/shop/catalog/review-report.tsx";
import { db, files } from "#app/services.server.ts";
import { createProduct, createProfile, type CreatedProduct } from "../../../support/factories/factories.ts";
import { upload } from "../../../support/forms/multipart.ts";
import { aJpeg } from "../../../support/factories/pictures.ts";
import { openPage, submitForm, type RenderedPage } from "../../../support/pages/rendered-page.ts";
import { createReceivers } from "../../../support/factories/shopping-factory.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

let product: CreatedProduct;
let buyer: { id: number };
let params: { id: string };
let page: string;

const words = (given: Record<string, string | number | string[]> = {}) => ({ form_key: randomUUID(), ...given });

beforeEach(async () => {
  product = await createProduct();
  buyer = (await createReceivers(1, [product]))[0]!;
  params = { id: String(product.id) };
  page = `/customer/reviews/${product.id}`;
});

describe("writing a review", () => {
  it("is possible after delivery, and publishes it with its pictures", async () => {
    const visitor = await signedIn(buyer);
    expect((await visitor.get(myReviews.loader, "/customer/reviews")).data.toReview).toMatchObject([
      { id: product.id },
    ]);
    const reply = await visitor.post(
      reviewPage.action,
      page,
      words({ rating: "5", title: "Soft", body: "Like a cloud.\nMy mother took it." }),
      { params, uploads: [upload("pictures", "me.jpg", await aJpeg())] },
    );
    expect(reply).toMatchObject({ status: 303, location: "/customer/reviews" });

    const shown = (await new Visitor().get(productPage.loader, `/product/${product.id}`, { params })).data;
    expect(shown.reviews.newest).toMatchObject([
      {
        rating: 5,
        title: "Soft",
        body: "Like a cloud.\nMy mother took it.",
        byline: expect.stringMatching(/^Asha \d+\. · .+ · Verified buyer$/) as string,
        pictures: [{ alt: expect.stringMatching(/^Picture 1 by Asha/) as string }],
      },
    ]);
    expect(shown.reviews.links.all).toBe("See the review");
    expect(shown.overview.rating).toEqual({ average: 5, count: 1 });
  });

  it("without stars is rejected; all typed values are shown again, and its pictures are pending for the next attempt", async () => {
    const visitor = await signedIn(buyer);
    const written = words({ title: "Soft", body: "Like a cloud." });
    const uploads = [upload("pictures", "me.jpg", await aJpeg())];
    const refused = await visitor.post(reviewPage.action, page, written, { params, uploads });
    expect(refused.status).toBe(422);
    const { form } = refused.data;
    expect(form).toMatchObject({
      values: { title: "Soft", body: "Like a cloud." },
      errors: { rating: ["Choose how many stars you give"] },
      pendingUploads: { pictures: [{ name: "me.jpg" }] },
    });

    const again = { ...written, rating: "5", pending_pictures: form.pendingUploads!["pictures"]![0]!.token };
    const tries = [0, 1, 2].map(() => visitor.post(reviewPage.action, page, again, { params }));
    for (const reply of await Promise.all(tries))
      expect(reply).toMatchObject({ status: 303, location: "/customer/reviews" });
    await visitor.post(reviewPage.action, page, again, { params });
    const { review } = (await visitor.get(reviewPage.loader, page, { params })).data;
    expect(review).toMatchObject({ rating: 5, isEdited: false, pictures: [{ width: 360, height: 270 }] });
    expect(await db.selectFrom("kept_uploads").selectAll().where("profile_id", "=", buyer.id).execute()).toEqual([]);
  });

  it("with what is no picture is rejected by file name, and nothing is stored", async () => {
    const html = Buffer.from("<!doctype html><script>alert(1)</script>");
    const reply = await (
      await signedIn(buyer)
    ).post(reviewPage.action, page, words({ rating: "5" }), {
      params,
      uploads: [upload("pictures", "photo.jpg", html)],
    });
    expect(reply.data).toMatchObject({
      form: {
        errors: {
          pictures: ["“photo.jpg” is not a picture that we can show. Choose a JPEG, PNG or WebP picture."],
        },
      },
    });
    expect(await db.selectFrom("reviews").selectAll().where("profile_id", "=", buyer.id).execute()).toEqual([]);
  });

  it.each([
    [{ rating: "6" }, "rating"],
    [{ rating: "4.5" }, "rating"],
    [{ rating: "0" }, "rating"],
    [{ rating: "5", title: "a".repeat(121) }, "title"],
    [{ rating: "5", title: "two\nlines" }, "title"],
    [{ rating: "5", body: "a".repeat(4001) }, "body"],
  ])("with %j is rejected at %s", async (fields, field) => {
    const reply = await (await signedIn(buyer)).post(reviewPage.action, page, words(fields), { params });
    expect(reply.status).toBe(422);
    expect(Object.keys((reply.data as { form: { errors: object } }).form.errors)).toEqual([field]);
  });

  it("is for buyers: other customers are shown who can, visitors sign in and return", async () => {
    const otherUser = await signedIn(await createProfile());
    for (const reply of [
      await otherUser.get(reviewPage.loader, page, { params }),
      await otherUser.post(reviewPage.action, page, words({ rating: "1" }), { params }),
    ])
      expect(reply).toMatchObject({ status: 303, location: "/customer/reviews", thrown: true });
    expect((await takeToasts(otherUser.args())).map((toast) => toast.title)).toContain(
      "Only verified buyers who have received their order can leave a review.",
    );
    expect(await new Visitor().get(reviewPage.loader, page, { params })).toMatchObject({
      status: 303,
      location: `/login?redirect=${encodeURIComponent(page)}`,
    });
  });

  it("edits on the same page: ticked pictures are deleted", async () => {
    const visitor = await signedIn(buyer);
    const jpeg = await aJpeg();
    const uploads = [upload("pictures", "1.jpg", jpeg), upload("pictures", "2.jpg", jpeg)];
    await visitor.post(reviewPage.action, page, words({ rating: "5" }), { params, uploads });
    const [first, second] = (await visitor.get(reviewPage.loader, page, { params })).data.review!.pictures;
    await visitor.post(reviewPage.action, page, words({ rating: "4", remove_picture: first!.id }), { params });
    expect((await visitor.get(reviewPage.loader, page, { params })).data.review).toMatchObject({
      rating: 4,
      isEdited: true,
      pictures: [{ id: second!.id }],
    });
  });

  it("shows the ticked pictures again after an error", async () => {
    const visitor = await signedIn(buyer);
    const uploads = [upload("pictures", "1.jpg", await aJpeg()), upload("pictures", "2.jpg", await aJpeg())];
    await visitor.post(reviewPage.action, page, words({ rating: "5" }), { params, uploads });
    const { pictures } = (await visitor.get(reviewPage.loader, page, { params })).data.review!;
    const ids = pictures.map(({ id }) => String(id));
    const reply = await visitor.post(reviewPage.action, page, words({ rating: "", remove_picture: ids }), { params });
    expect(reply.status).toBe(422);
    expect(ids.filter((id) => wasChecked(reply.data.form, "remove_picture", id))).toEqual(ids);
    expect(wasChecked(reply.data.form, "remove_picture", "0")).toBe(false);
  });

  it("can be edited at most thirty times an hour; then the typed values remain in the form", async () => {
    const visitor = await signedIn(buyer);
    const save = (n: number) =>
      visitor.post(reviewPage.action, page, words({ rating: "4", title: `Version ${n}` }), { params });
    for (let n = 1; n <= 30; n += 1) expect((await save(n)).status).toBe(303);
    const refused = await save(31);
    expect(refused.status).toBe(429);
    expect(refused.data).toMatchObject({ form: { values: { rating: "4", title: "Version 31" } } });
    expect((await visitor.get(reviewPage.loader, page, { params })).data.review).toMatchObject({ title: "Version 30" });
    // Another customer's are counted separately.
    const [other] = await createReceivers(1, [product]);
    const reply = await (await signedIn(other!)).post(reviewPage.action, page, words({ rating: "5" }), { params });
    expect(reply.status).toBe(303);
  });

  it("can be deleted by its author, after a confirmation", async () => {
    const visitor = await signedIn(buyer);
    await visitor.post(reviewPage.action, page, words({ rating: "2" }), { params });
    expect((await visitor.get(deletePage.loader, `${page}/delete`, { params })).status).toBe(200);
    expect(await visitor.post(deletePage.action, `${page}/delete`, {}, { params })).toMatchObject({
      location: "/customer/reviews",
    });
    expect((await visitor.get(deletePage.loader, `${page}/delete`, { params })).status).toBe(404);
  });
});

describe("a product's reviews page", () => {
  it("shows the product's stars, and the reviews by the query of its address", async () => {
    await db
      .updateTable("products")
      .set({ ratings: [0, 0, 0, 3, 1] })
      .where("id", "=", product.id)
      .execute();
    await saveReview(db, files, profileScope(buyer.id), product.id, {
      formKey: randomUUID(),
      rating: 2,
      title: "Hm",
      body: "",
      pictures: noFiles,
      removedPictureIds: [],
    });
    const address = `/product/${product.id}/reviews`;
    const all = (await new Visitor().get(productReviews.loader, `${address}?sort=lowest`, { params })).data;
    expect(all).toMatchObject({ rating: { average: 3.8, count: 5 }, count: 1, reviews: [{ title: "Hm" }] });
    const fives = (await new Visitor().get(productReviews.loader, `${address}?stars=5&page=7`, { params })).data;
    expect(fives).toMatchObject({ count: 0, reviews: [], list: { stars: 5, page: 1 } });
    expect((await new Visitor().get(productReviews.loader, address, { params: { id: "999999" } })).status).toBe(404);
  });
});

describe("a product with more than one page of reviews", () => {
  it("links to the rest, with the same sorting and filters", async () => {
    const popular = await createProduct({ stock_quantity: 13 });
    const authors = await createReceivers(13, [popular]);
    for (const [n, { id }] of authors.entries())
      await saveReview(db, files, profileScope(id), popular.id, {
        formKey: randomUUID(),
        rating: n === 12 ? 1 : 4,
        title: `Review ${n + 1}`,
        body: "",
        pictures: noFiles,
        removedPictureIds: [],
      });
    const visitor = new Visitor();
    const titles = ({ $ }: RenderedPage) =>
      [
        ...$("main")
          .text()
          .matchAll(/Review \d+/g),
      ].map(([title]) => title);
    const first = await openPage(visitor, `/product/${popular.id}/reviews?sort=highest&stars=4`);
    expect(titles(first)).toHaveLength(10);
    const next = first.$("a[rel=next]").attr("href");
    expect(next).toBe(`/product/${popular.id}/reviews?sort=highest&stars=4&page=2`);
    const second = await openPage(visitor, next!);
    expect(titles(second)).toHaveLength(2);
    expect(new Set([...titles(first), ...titles(second)]).size).toBe(12);
    expect(second.$("a[rel=next]")).toHaveLength(0);
    const previous = second.$("a[rel=prev]").attr("href");
    expect(previous).toBe(`/product/${popular.id}/reviews?sort=highest&stars=4`);
  });
});

describe("a reported review", () => {
  let reviewId: string;
  beforeEach(async () => {
    await (await signedIn(buyer)).post(reviewPage.action, page, words({ rating: "1", title: "Bad words" }), { params });
    const { id } = await db
      .selectFrom("reviews")
      .select("id")
      .where("profile_id", "=", buyer.id)
      .executeTakeFirstOrThrow();
    reviewId = String(id);
  });

  const report = (visitor: Visitor, fields: Record<string, string> = { reason: "abusive", note: "Look at it" }) =>
    visitor.post(reportPage.action, `/reviews/${reviewId}/report`, fields, { params: { id: reviewId } });

  it("is reported once per customer, with a reason", async () => {
    const visitor = await signedIn(await createProfile());
    expect((await report(visitor, {})).data).toMatchObject({
      form: { errors: { reason: ["Choose a reason"] } },
    });
    expect(await report(visitor)).toMatchObject({ status: 303, location: `/product/${product.id}/reviews` });
    await report(visitor);
    const reports = await db
      .selectFrom("review_reports")
      .selectAll()
      .where("review_id", "=", Number(reviewId))
      .execute();
    expect(reports).toMatchObject([{ reason: "abusive", note: "Look at it" }]);
    expect(await report(new Visitor())).toMatchObject({ status: 303, thrown: true });
  });

  it("is hidden by an admin with a reason that its author sees, and restored", async () => {
    await report(await signedIn(await createProfile()));
    const admin = await signedIn(await createProfile({ role: "admin" }));
    const at = { params: { id: reviewId } };
    const address = `/admin/reviews/${reviewId}`;
    const list = (await admin.get(adminReviews.loader, "/admin/reviews")).data;
    expect(list.found.rows.find((review) => String(review.id) === reviewId)).toMatchObject({ reportCount: 1 });

    await admin.post(hide.action, `${address}/hide`, { reason: " " }, at);
    const refused = (await admin.get(adminReview.loader, address, at)).data;
    expect((await takeOutcome(admin.args(address)))?.errors).toEqual({ reason: ["Write the reason"] });
    expect(refused.review.hiddenReason).toBeNull();

    await admin.post(hide.action, `${address}/hide`, { reason: "It insults the seller" }, at);
    const hidden = (await admin.get(adminReview.loader, address, at)).data;
    expect(hidden).toMatchObject({
      review: { hiddenReason: "It insults the seller", reportCount: 0 },
      reports: [{ isHandled: true }],
      audit: [{ action: "review.hide", details: { reason: "It insults the seller" } }],
    });
    const author = await signedIn(buyer);
    const news = await openPage(author, "/customer/notifications");
    const { location } = await submitForm(
      author,
      news,
      `form[action$="/open"]:contains("One of your reviews is no longer shown")`,
    );
    expect(location).toBe("/customer/reviews");
    expect((await author.get(myReviews.loader, "/customer/reviews")).data.reviews).toMatchObject([
      { hiddenReason: "It insults the seller" },
    ]);
    const shown = (await author.get(productPage.loader, `/product/${product.id}`, { params })).data;
    expect(shown.reviews.newest).toEqual([]);
    expect(shown.overview.rating).toBeNull();
    expect((await author.get(reportPage.loader, "/", at)).status).toBe(404);
    const deletion = `/customer/reviews/${product.id}/delete`;
    for (const reply of [
      await author.get(deletePage.loader, deletion, { params }),
      await author.post(deletePage.action, deletion, {}, { params }),
    ])
      expect(reply).toMatchObject({ status: 303, location: "/customer/reviews" });
    expect((await author.get(myReviews.loader, "/customer/reviews")).data.reviews).toHaveLength(1);

    await admin.post(show.action, `${address}/show`, { reason: "It was rewritten" }, at);
    expect((await admin.get(adminReview.loader, address, at)).data.review.hiddenReason).toBeNull();
  });

  it("remains when the admin dismisses the report", async () => {
    await report(await signedIn(await createProfile()));
    const admin = await signedIn(await createProfile({ role: "admin" }));
    const at = { params: { id: reviewId } };
    await admin.post(keep.action, `/admin/reviews/${reviewId}/keep`, {}, at);
    expect((await admin.get(adminReview.loader, "/", at)).data).toMatchObject({
      review: { reportCount: 0, hiddenReason: null },
      audit: [{ action: "review.keep", details: { reports: 1 } }],
    });
  });
});
