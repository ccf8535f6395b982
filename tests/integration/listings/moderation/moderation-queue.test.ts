import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/services.server.ts";
import { createCategory, createProfile } from "../../../support/factories/factories.ts";
import { notificationsOf } from "../../../support/factories/notifications.ts";
import {
  addStoredPicture,
  createStore,
  fieldErrors,
  NEW_PRODUCT,
  productAddress,
} from "../../../support/factories/product-form.ts";
import { openPage, submitForm, type RenderedPage } from "../../../support/pages/rendered-page.ts";
import { signedIn, type Visitor } from "../../../support/http/visitor.ts";
import { sendWaitingMails } from "../../../support/factories/waiting-mails.ts";

const QUEUE = "/admin/moderation";
let boss: Awaited<ReturnType<typeof createProfile>>;
let admin: Visitor;
let store: Awaited<ReturnType<typeof createStore>>;
beforeEach(async () => {
  boss = await createProfile({ role: "admin", admin_rights: ["catalogue"] });
  admin = await signedIn(boss);
  store = await createStore({ is_trusted: false });
});

const openQueue = (query = "") => openPage(admin, `${QUEUE}?store=${store.sellerId}${query}`);
const productsIn = (page: RenderedPage) => page.rows().map(([, name]) => name);
/** Adds a product that awaits review. */
async function waits(name: string): Promise<{ id: number; review: number }> {
  await store.save(NEW_PRODUCT, store.plain({ name }));
  const { id } = await store.newest();
  return { id, review: (await openReview(id)).id };
}
const openReview = (productId: number) =>
  db
    .selectFrom("listing_reviews")
    .where("product_id", "=", productId)
    .where("status", "=", "pending")
    .selectAll()
    .executeTakeFirstOrThrow();
const stateOf = async (id: number) =>
  (await db.selectFrom("products").where("id", "=", id).select("state").executeTakeFirstOrThrow()).state;
const approve = async (page: RenderedPage, button: string, ids: readonly number[] = []) => {
  for (const id of ids) page.$(`[name=selected][value=${id}]`).attr("checked", "checked");
  const sent = await submitForm(admin, page, "#rows", {}, button);
  return openPage(admin, sent.location!);
};

describe("the queue", () => {
  it("lists what waits, the oldest first, by store and kind, with what is now beside what is proposed", async () => {
    const sarees = await createCategory({ name: "Sarees" });
    const lamp = await store.own({ name: "Brass lamp", price_paise: 1_24_900, brand: "Diya" });
    await addStoredPicture(lamp.id, 0, "old");
    await store.save(productAddress(lamp.id), { name: "Gold lamp", price: "499", category_id: sarees.id });
    await waits("Second");
    const page = await openQueue();
    expect(page.text("h1")).toBe("Moderation");
    expect(productsIn(page)).toEqual(["Brass lamp", "Second"]);
    const [changes] = page.rows();
    expect(changes![3]).toContain("Now:Brass lamp");
    expect(changes![3]).toContain("New:Gold lamp");
    expect(changes![3]).toContain("₹1,249");
    expect(changes![3]).toContain("₹499");
    expect(changes![3]).toContain("Sarees");
    expect(productsIn(await openQueue("&kind=product"))).toEqual(["Second"]);
    expect(productsIn(await openQueue("&kind=changes"))).toEqual(["Brass lamp"]);
    expect((await openPage(admin, `${QUEUE}?store=999999`)).text("main")).toContain("Nothing waits for review.");
    // The list shows new ones by itself (tests/faults/live-lists.test.ts).
    expect((await openQueue("")).$("[data-live]").attr("data-live")).toBe("/admin/changes?list=listing_reviews");
    const card = (await openPage(admin, "/admin")).$(`a[href="${QUEUE}"]`).last().text();
    expect(card).toMatch(/^\d+Products? (or change|and changes) to review$/);
  });

  it("approves those that are selected, leaves what cannot be approved, and says so", async () => {
    const [one, two, three] = [await waits("One"), await waits("Two"), await waits("Three")];
    await db.updateTable("products").set({ hsn: null }).where("id", "=", two.id).execute();
    const after = await approve(await openQueue(), "Approve Selected", [one.review, two.review]);
    expect(after.text()).toContain("1 approved.");
    expect(after.text()).toContain("1 could not be approved");
    expect(await Promise.all([one, two, three].map(({ id }) => stateOf(id)))).toEqual(["live", "draft", "draft"]);
    await approve(await openQueue(), "Approve all 2 on this page");
    expect(await stateOf(three.id)).toBe("live");
    expect((await notificationsOf(store.profileId)).map(({ message }) => message)).toEqual([
      "listing_approved",
      "listing_approved",
    ]);
  });

  it("approves all of a store, and refuses when more waits than the page said", async () => {
    const first = await waits("First");
    const address = `${QUEUE}/stores/${store.sellerId}`;
    const asked = await openPage(admin, address);
    expect(asked.text("main")).toContain("1 product or change of this store waits for review.");
    const second = await waits("Second");
    const refused = await submitForm(admin, asked, "main form:has([name=count])");
    expect(refused.text("main")).toContain("2 wait now, 1 before.");
    expect(await stateOf(first.id)).toBe("draft");
    await submitForm(admin, await openPage(admin, address), "main form:has([name=count])");
    expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(["live", "live"]);
  });
});

describe("the page of what waits", () => {
  it("shows the product and approves it", async () => {
    const lamp = await waits("Brass lamp");
    const page = await openPage(admin, `${QUEUE}/${lamp.review}`);
    expect(page.text("main")).toContain("Cotton, printed by hand in Jaipur.");
    expect(page.text("main")).toContain("₹1,499");
    const sent = await submitForm(admin, page, "main form[action$=approve]");
    expect(sent.location).toBe(QUEUE);
    expect(await stateOf(lamp.id)).toBe("live");
    // Decided meanwhile: redirects to the queue.
    expect((await openPage(admin, `${QUEUE}/${lamp.review}`)).location).toBe(QUEUE);
    const again = await submitForm(admin, page, "main form[action$=refuse]", { reason: "other", words: "Too late" });
    expect((await openPage(admin, again.location!)).text()).toContain(
      "This was decided, changed or withdrawn meanwhile.",
    );
    expect(await stateOf(lamp.id)).toBe("live");
  });

  it("refuses with a reason and words, which the store reads", async () => {
    const lamp = await waits("Brass lamp");
    const page = await openPage(admin, `${QUEUE}/${lamp.review}`);
    const missing = await submitForm(admin, page, "main form[action$=refuse]", { words: "Which brass?" });
    const shown = missing.location ? await openPage(admin, missing.location) : missing;
    expect(fieldErrors(shown)).toEqual({ reason: "Choose a reason." });
    expect(shown.$("[name=words]").val()).toBe("Which brass?");
    await submitForm(admin, shown, "main form[action$=refuse]", { reason: "description_incomplete" });
    expect(await stateOf(lamp.id)).toBe("draft");
    const form = await openPage(store.owner, productAddress(lamp.id));
    expect(form.text("main")).toContain("The description is incomplete");
    expect(form.text("main")).toContain("Which brass?");
    const mail = (await sendWaitingMails("mail.listing_reviewed")).at(-1);
    expect(mail?.text).toContain("Which brass?");
  });
});

describe("a trusted store", () => {
  it("skips the queue from then on, until it is trusted no longer; both are in the audit log", async () => {
    const address = `${QUEUE}/stores/${store.sellerId}`;
    await submitForm(admin, await openPage(admin, address), "main form[action$=trust]");
    const trusted = await openPage(admin, address);
    expect(trusted.text()).toContain("The store is trusted.");
    await store.save(NEW_PRODUCT, store.plain({ name: "At once" }));
    expect((await store.newest()).state).toBe("live");
    await submitForm(admin, trusted, "main form[action$=distrust]");
    await waits("Waits again");
    const audit = await db
      .selectFrom("audit_log")
      .where("subject", "=", `store ${store.sellerId}`)
      .orderBy("id")
      .select(["action", "actor_profile_id"])
      .execute();
    expect(audit).toEqual([
      { action: "store.trust", actor_profile_id: boss.id },
      { action: "store.distrust", actor_profile_id: boss.id },
    ]);
  });
});
