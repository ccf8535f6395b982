import { beforeEach, describe, expect, it } from "vitest";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import {
  approveApplication,
  banApplicant,
  rejectApplication,
  decideDocument,
} from "#app/domain/stores/applications/review.commands.server.ts";
import { deleteAadhaarScans } from "#app/domain/stores/applications/scans.commands.server.ts";
import { addToCart } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { placeOrder } from "#app/domain/ordering/checkout/checkout.commands.server.ts";
import { indexProducts } from "#app/domain/catalog/search/search.commands.server.ts";
import { blindIndex, db } from "#app/services.server.ts";
import { createProduct, createProfile } from "../../../support/factories/factories.ts";
import { upload } from "../../../support/forms/multipart.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { anAadhaar, PDF } from "../../../support/factories/application-papers.ts";
import { apply, fillStep, newAnswers } from "../../../support/factories/applications.ts";
import { createBuyer, reviewForm } from "../../../support/factories/shopping-factory.ts";
import { adminScope } from "../../../support/factories/scopes.ts";
import { linkIn, sendWaitingMails } from "../../../support/factories/waiting-mails.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

/** Administrators' decisions about applications, and the applicants' view of them. */

let admin: AnyScope;
beforeEach(async () => {
  admin = await adminScope();
});

const ENROLMENT = "242300001234ES3";

/** Applies with everything that an approval needs. */
async function fitApplication() {
  const answers = newAnswers();
  const application = await apply(new Visitor(), answers);
  await db
    .updateTable("seller_applications")
    .set({ email_confirmed_at: new Date(), enrolment_number: ENROLMENT, enrolment_state: "Gujarat" })
    .where("id", "=", application.id)
    .execute();
  return application;
}

const statusOf = async (id: number) =>
  (await db.selectFrom("seller_applications").where("id", "=", id).select("status").executeTakeFirstOrThrow()).status;

const storeOf = (id: number) =>
  db
    .selectFrom("seller_applications as a")
    .innerJoin("sellers as s", "s.id", "a.seller_id")
    .where("a.id", "=", id)
    .select(["s.id", "s.status", "s.store_name", "s.slug", "s.state", "s.legal_name", "s.address", "s.zip"])
    .executeTakeFirstOrThrow();

describe("an approval", () => {
  it("makes the account of the address a seller's, and invites its owner when there was none", async () => {
    const { id, answers } = await fitApplication();
    await sendWaitingMails("mail.application_moved");
    expect(await approveApplication(db, admin, id)).toBe(true);
    const store = await storeOf(id);
    expect(store).toMatchObject({
      status: "approved",
      store_name: answers.business["storeName"],
      state: "Gujarat",
      legal_name: "Solanki Handicrafts",
      address: "14 Potters Lane, Bhuj",
      zip: "370001",
    });
    const [mail] = await sendWaitingMails("mail.application_moved");
    expect(mail?.to).toBe(answers.business["email"]);
    expect(mail?.text).toContain("Set your password");
    const link = linkIn(mail);
    expect(link).toMatch(/^\/reset-password/);
    const page = await openPage(new Visitor(), link);
    expect(page.$("input[type=password]").length).toBeGreaterThan(0);
    expect(await approveApplication(db, admin, id)).toBe(false);
  });

  it("lets a customer keep the account, which becomes the seller's", async () => {
    const profile = await createProfile();
    const visitor = await signedIn(profile);
    const answers = newAnswers();
    const own = { ...answers, business: { ...answers.business, email: profile.email } };
    const { id } = await apply(visitor, own);
    await db.updateTable("seller_applications").set({ gst_number: "24ABCPS1234K1Z5" }).where("id", "=", id).execute();
    expect(await approveApplication(db, admin, id)).toBe(true);
    const role = await db.selectFrom("profiles").where("id", "=", profile.id).select("role").executeTakeFirst();
    expect(role).toEqual({ role: "seller" });
    const seller = await signedIn(profile);
    expect((await openPage(seller, "/seller/products")).status).toBe(200);
  });

  it("with an enrolment number opens a store that sells within the state, and with a GSTIN one that sells everywhere", async () => {
    const { id } = await fitApplication();
    await approveApplication(db, admin, id);
    const soldIn = () =>
      db
        .selectFrom("sellers as s")
        .innerJoin("seller_applications as a", "a.seller_id", "s.id")
        .where("a.id", "=", id)
        .select(["s.sells_only_in", "s.state", "s.gstin"])
        .executeTakeFirstOrThrow();
    expect(await soldIn()).toEqual({ sells_only_in: "Gujarat", state: "Gujarat", gstin: null });
    await rejectApplication(db, admin, id, { reason: "Your GSTIN has arrived.", corrections: [] });
    await db.updateTable("seller_applications").set({ gst_number: "24ABCPS1234K1Z5" }).where("id", "=", id).execute();
    await approveApplication(db, admin, id);
    expect(await soldIn()).toEqual({ sells_only_in: null, state: "Gujarat", gstin: "24ABCPS1234K1Z5" });
  });

  it("waits for the confirmed address and a tax number", async () => {
    const { id } = await apply();
    await expect(approveApplication(db, admin, id)).rejects.toMatchObject({
      key: "messages:application.email_not_confirmed",
    });
    await db.updateTable("seller_applications").set({ email_confirmed_at: new Date() }).where("id", "=", id).execute();
    await expect(approveApplication(db, admin, id)).rejects.toMatchObject({
      key: "messages:application.no_tax_number",
    });
    expect(await statusOf(id)).toBe("pending");
    expect(
      await db
        .selectFrom("sellers")
        .innerJoin("seller_applications as a", "a.seller_id", "sellers.id")
        .where("a.id", "=", id)
        .select("a.id")
        .execute(),
    ).toEqual([]);
  });

  it("never makes an administrator's account a seller's", async () => {
    const { id, answers } = await fitApplication();
    await createProfile({ role: "admin", email: answers.business["email"] ?? "" });
    await expect(approveApplication(db, admin, id)).rejects.toMatchObject({
      key: "messages:application.account_unfit",
    });
    expect(await statusOf(id)).toBe("pending");
  });
});

describe("a rejection", () => {
  const CORRECTIONS = [
    { subject: "panCard", reason: "unreadable", words: "The date is blurred." },
    { subject: "accountHolderName", reason: "name_differs", words: "" },
  ] as const;

  it("needs a reason", async () => {
    const { id } = await apply();
    await expect(rejectApplication(db, admin, id, { reason: " ", corrections: [] })).rejects.toMatchObject({
      key: "messages:application.reason_required",
      field: "rejectionReason",
    });
  });

  it("opens exactly what was sent back, by one mail, and sending it again makes it pending", async () => {
    const { id, visitor, answers } = await apply();
    await sendWaitingMails("mail.application_moved");
    await rejectApplication(db, admin, id, { reason: "Two things are missing.", corrections: CORRECTIONS });
    const mails = await sendWaitingMails("mail.application_moved");
    expect(mails.map(({ to }) => to)).toEqual([answers.business["email"]]);
    for (const words of [
      "Two things are missing.",
      "PAN card",
      "It cannot be read",
      "The date is blurred.",
      "The name differs",
    ])
      expect(mails[0]?.text).toContain(words);

    const status = await openPage(visitor, "/seller/register/status");
    expect(status.text("main")).toContain("The date is blurred.");
    const page = await openPage(visitor, "/seller/register/correct");
    const inputs = page
      .$("main form")
      .find("input:not([type=hidden]), select, textarea")
      .map((_, input) => page.$(input).attr("name"))
      .get();
    expect([...new Set(inputs)].sort()).toEqual(["accountHolderName", "panCard"]);

    const incomplete = await submitForm(
      visitor,
      page,
      "main form",
      { accountHolderName: "Rekha M Solanki" },
      "Submit again",
    );
    expect(incomplete.status).toBe(422);
    expect(await statusOf(id)).toBe("rejected");
    const sent = await submitForm(
      visitor,
      page,
      "main form",
      { accountHolderName: "Rekha M Solanki" },
      "Submit again",
      [upload("panCard", "sharp.pdf", PDF)],
    );
    expect(sent.location).toBe("/seller/register/status");
    expect(await statusOf(id)).toBe("pending");
    const row = await db.selectFrom("seller_applications").where("id", "=", id).selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      account_holder_name: "Rekha M Solanki",
      full_name: "Rekha Solanki",
      rejection_reason: null,
    });
    const files = await db
      .selectFrom("application_documents")
      .where("application_id", "=", id)
      .where("kind", "=", "panCard")
      .select(["file_name", "status"])
      .execute();
    expect(files).toEqual([{ file_name: "sharp.pdf", status: "pending" }]);
  });

  it("lets nothing else be changed", async () => {
    const { id, visitor } = await apply();
    await rejectApplication(db, admin, id, { reason: "Look again.", corrections: CORRECTIONS });
    const page = await openPage(visitor, "/seller/register/correct");
    page.$("main form").append('<input name="storeName" value=""><input type="file" name="cancelledCheque">');
    await submitForm(
      visitor,
      page,
      "main form",
      { accountHolderName: "R Solanki", storeName: "Another" },
      "Submit again",
      [upload("panCard", "pan.pdf", PDF), upload("cancelledCheque", "other.pdf", PDF)],
    );
    const row = await db.selectFrom("seller_applications").where("id", "=", id).selectAll().executeTakeFirstOrThrow();
    expect(row.status).toBe("pending");
    expect(row.store_name).not.toBe("Another");
    const names = await db
      .selectFrom("application_documents")
      .where("application_id", "=", id)
      .select("file_name")
      .execute();
    expect(names.map(({ file_name }) => file_name)).not.toContain("other.pdf");
  });

  it("takes another Aadhaar number in place of one that was sent back", async () => {
    const { id, visitor } = await apply();
    const corrections = [{ subject: "aadhaarNumber", reason: "number_differs", words: "" }] as const;
    await rejectApplication(db, admin, id, { reason: "Another number.", corrections });
    const page = await openPage(visitor, "/seller/register/correct");
    expect(page.$("#aadhaarNumber").val() ?? "").toBe("");
    const refused = await submitForm(visitor, page, "main form", { aadhaarNumber: "XXXX XXXX 1234" }, "Submit again");
    expect(refused.status).toBe(422);
    const number = anAadhaar(9_000_001);
    await submitForm(visitor, page, "main form", { aadhaarNumber: number }, "Submit again");
    const row = await db.selectFrom("seller_applications").where("id", "=", id).selectAll().executeTakeFirstOrThrow();
    expect([row.status, row.aadhaar_last_four]).toEqual(["pending", number.slice(-4)]);
    expect(row.aadhaar_index).toEqual(blindIndex("aadhaar", number));
  });

  it("takes an approved store's products off sale", async () => {
    const { id } = await fitApplication();
    await approveApplication(db, admin, id);
    const store = await storeOf(id);
    const product = await createProduct({ seller_id: store.id });
    const onSale = () => db.selectFrom("live_products").where("id", "=", product.id).select("id").execute();
    expect(await onSale()).toHaveLength(1);
    await rejectApplication(db, admin, id, { reason: "The licence has expired.", corrections: [] });
    expect(await onSale()).toHaveLength(0);
    await approveApplication(db, admin, id);
    expect(await onSale()).toHaveLength(1);
  });
});

describe("a ban", () => {
  it("is final, takes the store's products out of the shop, and keeps address and number out", async () => {
    const { id, answers } = await fitApplication();
    await approveApplication(db, admin, id);
    const store = await storeOf(id);
    const product = await createProduct({ seller_id: store.id });
    expect(await banApplicant(db, admin, blindIndex, id)).toBe(true);
    expect(await db.selectFrom("live_products").where("id", "=", product.id).select("id").execute()).toEqual([]);
    expect((await storeOf(id)).status).toBe("banned");
    await expect(approveApplication(db, admin, id)).rejects.toMatchObject({ key: "messages:application.cannot_move" });
    expect(await banApplicant(db, admin, blindIndex, id)).toBe(false);
    // Also when nothing else remembers them.
    await db.deleteFrom("seller_applications").where("id", "=", id).execute();
    await db.deleteFrom("seller_members").where("seller_id", "=", store.id).execute();
    const again = newAnswers();
    for (const field of ["email", "mobile"] as const) {
      const banned = {
        ...again,
        business: { ...again.business, [field]: answers.business[field]?.toUpperCase() ?? "" },
      };
      const refused = await fillStep(new Visitor(), "business", banned);
      expect([field, refused.status, refused.text(`#${field}-error`)]).toEqual([
        field,
        422,
        field === "email" ? "This email is already registered." : "This mobile number is already registered.",
      ]);
    }
  });
});

it("the products of a banned seller stay in carts as no longer sold, in three languages, and cannot be ordered", async () => {
  const { id } = await fitApplication();
  await approveApplication(db, admin, id);
  const banned = await createProduct({ seller_id: (await storeOf(id)).id, name: "Clay pot", price_paise: 30_000 });
  const other = await createProduct({ name: "Brass lamp", price_paise: 20_000 });
  const buyer = await createBuyer([
    { ...banned, quantity: 3 },
    { ...other, quantity: 2 },
  ]);
  const form = await reviewForm(buyer);
  await indexProducts(db, "all");
  const visitor = await signedIn(buyer);
  const pages = [`/product/${banned.id}`, "/search?q=clay+pot", `/store/${(await storeOf(id)).slug}`];
  const shown = () =>
    Promise.all(pages.map(async (path) => (await openPage(visitor, path)).text("main").includes("Clay pot")));
  expect(await shown()).toEqual([true, true, true]);
  await banApplicant(db, admin, blindIndex, id);
  expect(await shown()).toEqual([false, false, false]);
  for (const [locale, text] of [
    ["en", "No longer sold"],
    ["hi", "अब नहीं बिकता"],
    ["gu", "હવે વેચાણમાં નથી"],
  ] as const) {
    visitor.choose(locale);
    const page = await openPage(visitor, "/cart");
    const line = page.$("main li").filter((_, one) => page.$(one).text().includes("Clay pot"));
    expect(line.text()).toContain(text);
    // The two lamps and their delivery, without the pots.
    expect(page.text("main")).toContain("₹499");
    expect(page.text("main")).not.toContain("₹1,300");
  }
  visitor.choose("en");
  expect((await openPage(visitor, "/checkout/payment")).location).toBe("/cart");
  await expect(placeOrder(db, { profileId: buyer.id, locale: "en" }, form)).rejects.toMatchObject({
    key: "messages:checkout.line_problem",
    values: { name: "Clay pot" },
  });
  await expect(
    addToCart(db, { profileId: buyer.id }, { variantId: banned.variant.id, quantity: 2 }),
  ).rejects.toMatchObject({
    key: "messages:cart.not_sold",
  });
  expect((await openPage(visitor, `/product/${banned.id}`)).status).toBe(404);
  expect((await openPage(visitor, `/store/${(await storeOf(id)).slug}`)).status).toBe(404);
});

describe("documents", () => {
  it("have a status each, with an audit entry", async () => {
    const { id, visitor } = await apply();
    expect(await decideDocument(db, admin, id, { kind: "panCard", status: "approved" })).toBe(true);
    expect(await decideDocument(db, admin, id, { kind: "gstCertificate", status: "approved" })).toBe(false);
    expect((await openPage(visitor, "/seller/register/status")).text("main")).toContain("Approved");
    const entry = await db
      .selectFrom("audit_log")
      .where("subject", "=", `application ${id}`)
      .select(["action", "actor_profile_id", "details"])
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ action: "application.document", actor_profile_id: admin.profileId });
    expect(entry.details).toMatchObject({ kind: "panCard", from: "pending", to: "approved" });
  });

  it("with a scan of Aadhaar are deleted 90 days after the decision, and only these", async () => {
    const { id } = await fitApplication();
    await approveApplication(db, admin, id);
    const left = async () => {
      const rows = await db
        .selectFrom("application_documents")
        .where("application_id", "=", id)
        .orderBy("kind")
        .select("kind")
        .execute();
      return rows.map(({ kind }) => kind);
    };
    await deleteAadhaarScans(db, 90);
    expect(await left()).toHaveLength(4);
    const decided = new Date(Date.now() - 91 * 86_400_000);
    await db.updateTable("seller_applications").set({ decided_at: decided }).where("id", "=", id).execute();
    expect(await deleteAadhaarScans(db, 90)).toBe(2);
    expect(await left()).toEqual(["cancelledCheque", "panCard"]);
  });
});
