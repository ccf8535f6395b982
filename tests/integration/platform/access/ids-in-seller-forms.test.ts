import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/services.server.ts";
import { action as deleteThem } from "#app/routes/seller/listings/products-delete.ts";
import { action as takeOffSale } from "#app/routes/seller/listings/products-off-sale.ts";
import { action as putOnSale } from "#app/routes/seller/listings/products-on-sale.ts";
import { action as restore } from "#app/routes/seller/listings/products-restore.ts";
import { action as saveSettings } from "#app/routes/seller/stores/store-settings.tsx";
import { fillStep, newAnswers, stepPath } from "../../../support/factories/applications.ts";
import { createProduct, createSeller } from "../../../support/factories/factories.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

/** Rules 14.4 and 14.5 for the seller area's forms: other stores' ids among one's own, and columns that no form has. */

let seller: Awaited<ReturnType<typeof createSeller>>;
let owner: Visitor;
beforeEach(async () => {
  seller = await createSeller();
  owner = await signedIn({ id: Number(seller.profile_id) });
});

const bulkActions = {
  "/seller/products/delete": { action: deleteThem, before: {}, isDone: { deleted: true } },
  "/seller/products/off-sale": { action: takeOffSale, before: {}, isDone: { state: "draft" } },
  "/seller/products/on-sale": { action: putOnSale, before: { state: "draft" }, isDone: { state: "draft" } },
  "/seller/products/restore": { action: restore, before: { deleted_at: new Date() }, isDone: { deleted: false } },
} as const;

const productRow = (id: number) => db.selectFrom("products").where("id", "=", id).selectAll().executeTakeFirstOrThrow();

describe("one product of another store among one's own", () => {
  it.each(Object.entries(bulkActions))("is left as it is by %s, whichever field names it", async (path, given) => {
    const mine = [
      await createProduct({ seller_id: seller.id, ...given.before }),
      await createProduct({ seller_id: seller.id, ...given.before }),
    ];
    const theirs = await createProduct(given.before);
    const before = await productRow(theirs.id);
    const ids = [mine[0]!.id, theirs.id, mine[1]!.id].map(String);
    for (const fields of [
      { selected: ids, on_page: ids, all: [] },
      { selected: [], on_page: ids, all: ["on"] },
      { selected: [String(theirs.id)], on_page: ids, all: [] },
    ])
      await owner.post(given.action, path, { ...fields, form_key: randomUUID() });
    expect(await productRow(theirs.id)).toEqual(before);
    for (const { id } of mine) {
      const { state, deleted_at: deletedAt } = await productRow(id);
      expect({ state, deleted: deletedAt !== null }).toMatchObject(given.isDone);
    }
  });
});

it("the store's settings write no column that they do not show", async () => {
  const other = await createSeller();
  const rows = () =>
    db.selectFrom("sellers").where("id", "in", [seller.id, other.id]).orderBy("id").selectAll().execute();
  const before = await rows();
  const forged = {
    ...{
      id: String(other.id),
      seller_id: String(other.id),
      sellerId: String(other.id),
      profile_id: "1",
      slug: "taken",
    },
    ...{ status: "approved", gstin: "24ABCPS1234K1Z5", legal_name: "Forged", sells_only_in: "", state: "Kerala" },
    ...{ address: "Forged", zip: "111111", created_at: "2020-01-01" },
  };
  const form = { store_name: "Mitti & Diya", description: "", description_hi: "", description_gu: "" };
  const grievance = { grievance_name: "", grievance_email: "", grievance_phone: "" };
  const sent = { ...forged, ...form, ...grievance, form_key: randomUUID() };
  expect((await owner.post(saveSettings, "/seller/settings", sent)).status).toBe(303);
  expect(await rows()).toEqual(
    before.map((row) => (row.id === seller.id ? { ...row, store_name: "Mitti & Diya" } : row)),
  );
});

it("an application's steps write no column that they do not show, and no other application", async () => {
  const [visitor, answers] = [new Visitor(), newAnswers()];
  const other = newAnswers();
  await fillStep(new Visitor(), "business", other);
  const applicationOf = (email: string | undefined) =>
    db
      .selectFrom("seller_applications")
      .where("email", "=", email ?? "")
      .selectAll()
      .executeTakeFirstOrThrow();
  const theirs = await applicationOf(other.business["email"]);
  const page = await openPage(visitor, stepPath("business"));
  const form = page.$("main form");
  const forged = {
    ...{ id: String(theirs.id), application_id: String(theirs.id), applicationId: String(theirs.id) },
    ...{ profile_id: String(seller.profile_id), seller_id: String(seller.id), status: "approved" },
    ...{ email_confirmed_at: "2020-01-01", gst_number: "24ABCPS1234K1Z5", decided_at: "2020-01-01", role: "admin" },
  };
  for (const [name, value] of Object.entries(forged))
    form.append(`<input type="hidden" name="${name}" value="${value}">`);
  expect((await submitForm(visitor, page, "main form", answers.business, "Next")).status).toBe(303);
  expect(await applicationOf(answers.business["email"])).toMatchObject({
    ...{ profile_id: null, seller_id: null, status: "draft", email_confirmed_at: null, gst_number: null },
    decided_at: null,
  });
  expect(await applicationOf(other.business["email"])).toEqual(theirs);
});
