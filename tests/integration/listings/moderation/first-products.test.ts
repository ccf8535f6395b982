import { beforeEach, describe, expect, it } from "vitest";
import {
  approveListing,
  refuseListing,
  setStoreTrust,
} from "#app/domain/listings/moderation/deciding.commands.server.ts";
import { listWaitingReviews } from "#app/domain/listings/moderation/moderation-queue.queries.server.ts";
import { deleteProducts } from "#app/domain/listings/seller-products/seller-products.commands.server.ts";
import { db } from "#app/services.server.ts";
import { notificationsOf } from "../../../support/factories/notifications.ts";
import { createStore, NEW_PRODUCT, productAddress } from "../../../support/factories/product-form.ts";
import { openPage, submitForm, type RenderedPage } from "../../../support/pages/rendered-page.ts";
import { adminScope, memberScope } from "../../../support/factories/scopes.ts";
import { Visitor } from "../../../support/http/visitor.ts";
import { sendWaitingMails } from "../../../support/factories/waiting-mails.ts";
import { legalColumns } from "../../../support/factories/factories.ts";

const LIST = "/seller/products";
let store: Awaited<ReturnType<typeof createStore>>;
let admin: Awaited<ReturnType<typeof adminScope>>;
beforeEach(async () => {
  store = await createStore({ is_trusted: false });
  admin = await adminScope();
});

const reviewsOf = (productId: number) =>
  db.selectFrom("listing_reviews").where("product_id", "=", productId).orderBy("id").selectAll().execute();
const openReview = async (productId: number) =>
  (await reviewsOf(productId)).find(({ status }) => status === "pending" || status === "refused")!;
const stateOf = async (id: number) =>
  (await db.selectFrom("products").where("id", "=", id).select("state").executeTakeFirstOrThrow()).state;
const states = async (ids: readonly number[]) => Promise.all(ids.map(stateOf));
const toasts = (page: RenderedPage) => page.text();

/** Selects these rows of the list, presses a button, and opens the list again. */
async function press(address: string, button: string, ids: readonly number[]): Promise<RenderedPage> {
  const page = await openPage(store.owner, address);
  for (const id of ids) page.$(`[name=selected][value=${id}]`).attr("checked", "checked");
  await submitForm(store.owner, page, "#rows", {}, button);
  return openPage(store.owner, address);
}

/** Creates `n` products of the store that are already approved. */
async function sellFirst(n: number) {
  for (let i = 0; i < n; i += 1) await store.own({ name: `Sold ${i}` });
}

describe("a new product of a store that has sold fewer than five", () => {
  it("waits, is a draft meanwhile, and goes on sale with the approval, of which its seller is informed", async () => {
    await sellFirst(4);
    await store.save(NEW_PRODUCT, store.plain({ name: "Fifth of all" }));
    const product = await store.newest();
    expect(product).toMatchObject({ state: "draft", first_live_at: null });
    const list = await openPage(store.owner, LIST);
    expect(list.text()).toContain("It waits for review and goes on sale once we have reviewed it.");
    expect(list.$('tbody tr:has(th:contains("Fifth of all"))').text()).toContain("Waiting for review");
    expect((await openPage(store.owner, `${LIST}?view=waiting`)).$("tbody tr")).toHaveLength(1);
    expect((await openPage(new Visitor(), `/product/${product.id}`)).status).toBe(404);
    expect((await openPage(store.owner, productAddress(product.id))).text("main")).toContain(
      "This product has been waiting for review since",
    );

    const review = await openReview(product.id);
    expect(await approveListing(db, admin, review.id)).toBe(true);
    expect(await approveListing(db, admin, review.id)).toBe(false);
    expect((await openPage(new Visitor(), `/product/${product.id}`)).status).toBe(200);
    expect((await openPage(store.owner, `${LIST}?view=waiting`)).$("tbody tr")).toHaveLength(0);
    expect(await notificationsOf(store.profileId)).toMatchObject([
      { message: "listing_approved", values: { name: "Fifth of all" } },
    ]);
    const [mail] = await sendWaitingMails("mail.listing_reviewed");
    expect(mail?.text).toContain("It is on sale now.");
    const audit = await db.selectFrom("audit_log").where("subject", "=", `product ${product.id}`).selectAll().execute();
    expect(audit).toMatchObject([
      { action: "product.review", actor_profile_id: admin.profileId, details: { from: "pending", to: "approved" } },
    ]);

    await store.save(NEW_PRODUCT, store.plain({ name: "Sixth of all" }));
    expect((await store.newest()).state).toBe("live");
  });

  it("is refused with a reason and how to correct it, is listed and in the dashboard, and waits again", async () => {
    await db.updateTable("profiles").set({ locale: "gu" }).where("id", "=", store.profileId).execute();
    await store.save(NEW_PRODUCT, store.plain({ name: "Blurred" }));
    const product = await store.newest();
    const { id, waiting_since: since } = await openReview(product.id);
    await expect(refuseListing(db, admin, id, { reason: "other", words: " " })).rejects.toThrow("words_required");
    expect(await refuseListing(db, admin, id, { reason: "picture_unclear", words: "The second one." })).toBe(true);
    expect(await approveListing(db, admin, id)).toBe(false);
    expect(await stateOf(product.id)).toBe("draft");
    const form = await openPage(store.owner, productAddress(product.id));
    expect(form.text("main")).toContain("A picture is not clear. Add a bright, sharp picture");
    expect(form.text("main")).toContain("The second one.");
    expect((await openPage(store.owner, "/seller")).$(`a[href="${LIST}?view=refused"]`).text()).toBe(
      "1 product needs a change",
    );
    expect((await openPage(store.owner, `${LIST}?view=refused`)).$("tbody tr").text()).toContain("Changes requested");
    expect(await notificationsOf(store.profileId)).toMatchObject([{ message: "listing_refused" }]);
    const [mail] = await sendWaitingMails("mail.listing_reviewed");
    expect(mail?.text).toContain("ફોટો સ્પષ્ટ નથી");
    expect(mail?.text).toContain("The second one.");

    await store.save(productAddress(product.id), { visibility: "draft", description: "Not yet" });
    expect((await openReview(product.id)).status).toBe("refused");
    await store.save(productAddress(product.id), { visibility: "live" });
    const again = await openReview(product.id);
    expect(again).toMatchObject({ status: "pending", makes_live: true });
    expect(again.id).not.toBe(id);
    expect(again.waiting_since.getTime()).toBeGreaterThan(since.getTime());
  });

  it("is not approved by the number of what it was before it was edited, and keeps its place in the queue", async () => {
    await store.save(NEW_PRODUCT, store.plain({ name: "Seen" }));
    const product = await store.newest();
    const before = await openReview(product.id);
    await store.save(productAddress(product.id), { name: "Unseen", visibility: "live" });
    expect(await approveListing(db, admin, before.id)).toBe(false);
    const after = await openReview(product.id);
    expect(after.waiting_since).toEqual(before.waiting_since);
    expect((await listWaitingReviews(db, admin)).find(({ productId }) => productId === product.id)).toMatchObject({
      id: after.id,
      now: { name: "Unseen" },
    });
  });

  it("no longer waits when it is saved as a draft or deleted", async () => {
    await store.save(NEW_PRODUCT, store.plain());
    const product = await store.newest();
    await store.save(productAddress(product.id), { visibility: "draft" });
    expect(await reviewsOf(product.id)).toMatchObject([{ status: "withdrawn" }]);
    await store.save(productAddress(product.id), { visibility: "live" });
    const scope = memberScope({ id: store.sellerId, profile_id: store.profileId });
    await deleteProducts(db, scope, [String(product.id)]);
    expect((await reviewsOf(product.id)).map(({ status }) => status)).toEqual(["withdrawn", "withdrawn"]);
  });

  it("is not approved without what the law asks for", async () => {
    await store.save(NEW_PRODUCT, store.plain());
    const product = await store.newest();
    await db.updateTable("products").set({ hsn: null }).where("id", "=", product.id).execute();
    await expect(approveListing(db, admin, (await openReview(product.id)).id)).rejects.toThrow("not_lawful");
    expect(await stateOf(product.id)).toBe("draft");
  });

  it("waits too when it is put on sale in the list, with others; what lacks facts is counted", async () => {
    const legal = await legalColumns();
    const drafts = [
      await store.own({ name: "Bowl one", state: "draft", ...legal }),
      await store.own({ name: "Bowl two", state: "draft", ...legal }),
      await store.own({ name: "Bowl three", state: "draft" }),
    ].map(({ id }) => id);
    const page = await press(`${LIST}?view=draft`, "Put on sale", drafts);
    expect(toasts(page)).toContain("2 products wait for review.");
    expect(toasts(page)).toContain("1 product lacks legal details.");
    expect(await states(drafts)).toEqual(["draft", "draft", "draft"]);
    await press(`${LIST}?view=draft`, "Put on sale", drafts.slice(0, 1));
    expect(await reviewsOf(drafts[0]!)).toHaveLength(1);
  });
});

describe("a store", () => {
  it("that has sold five puts new products on sale at once, several in the list", async () => {
    await sellFirst(5);
    const legal = await legalColumns();
    const drafts = [await store.own({ state: "draft", ...legal }), await store.own({ state: "draft", ...legal })];
    const page = await press(
      LIST,
      "Put on sale",
      drafts.map(({ id }) => id),
    );
    expect(toasts(page)).toContain("2 products are on sale.");
    expect(await states(drafts.map(({ id }) => id))).toEqual(["live", "live"]);
  });

  it("that is trusted by an administrator, which is audited, waits for nothing, and does again once it is not", async () => {
    expect(await setStoreTrust(db, admin, { sellerId: store.sellerId, isTrusted: true })).toBe(true);
    expect(await setStoreTrust(db, admin, { sellerId: store.sellerId, isTrusted: true })).toBe(false);
    await store.save(NEW_PRODUCT, store.plain());
    expect((await store.newest()).state).toBe("live");
    await setStoreTrust(db, admin, { sellerId: store.sellerId, isTrusted: false });
    await store.save(NEW_PRODUCT, store.plain());
    expect((await store.newest()).state).toBe("draft");
    const audit = await db
      .selectFrom("audit_log")
      .where("subject", "=", `store ${store.sellerId}`)
      .orderBy("id")
      .selectAll()
      .execute();
    expect(audit).toMatchObject([
      { action: "store.trust", details: { from: false, to: true } },
      { action: "store.distrust", details: { from: true, to: false } },
    ]);
  });

  it("that is not approved reads that its products go on sale with its approval", async () => {
    await setStoreTrust(db, admin, { sellerId: store.sellerId, isTrusted: true });
    await db.updateTable("sellers").set({ status: "pending" }).where("id", "=", store.sellerId).execute();
    const draft = await store.own({ state: "draft", ...(await legalColumns()) });
    expect(toasts(await press(LIST, "Put on sale", [draft.id]))).toContain(
      "1 product goes on sale once your store is approved.",
    );
  });
});
