import { beforeAll, describe, expect, it } from "vitest";
import { inputTime } from "#app/domain/listings/store-discounts/parsed-discount.ts";
import * as salesCsv from "#app/routes/admin/money/flash-sales-csv.ts";
import { db } from "#app/services.server.ts";
import {
  createProduct,
  createProfile,
  createSeller,
  type CreatedProduct,
} from "../../../support/factories/factories.ts";
import { createSale } from "../../../support/factories/flash-sales.ts";
import { openPage, submitForm, type RenderedPage } from "../../../support/pages/rendered-page.ts";
import { createBuyer, order } from "../../../support/factories/shopping-factory.ts";
import { signedIn, type Visitor } from "../../../support/http/visitor.ts";

const LIST = "/admin/promotions/flash-sales";
const NEW = `${LIST}/new`;
const CHOICE = "main form:has([name=choose])";
const FORM = "main form:has([name=ends])";
const HOUR = 3_600_000;
const inHours = (hours: number) => inputTime(new Date(Date.now() + hours * HOUR));

let admin: Visitor;
let boss: Awaited<ReturnType<typeof createProfile>>;
let lamp: CreatedProduct;
let rug: CreatedProduct;

beforeAll(async () => {
  boss = await createProfile({ role: "admin", admin_rights: ["catalogue"] });
  admin = await signedIn(boss);
  const seller = await createSeller({ store_name: "Diya House" });
  lamp = await createProduct({ seller_id: seller.id, name: "Brass lamp", price_paise: 59_900 });
  rug = await createProduct({ name: "Cotton rug", price_paise: 100_000 });
});

const chosen = () => `${NEW}?product=${lamp.id}&product=${rug.id}`;
const boxes = (page: RenderedPage) =>
  page
    .$("[name=product]")
    .toArray()
    .filter((box) => page.$(box).attr("checked") !== undefined)
    .map((box) => page.$(box).attr("value"));
const saleNamed = (name: string) =>
  db.selectFrom("sales").where("name", "=", name).selectAll().executeTakeFirstOrThrow();
const limitsOf = async (saleId: number) =>
  (
    await db
      .selectFrom("sale_products")
      .where("sale_id", "=", saleId)
      .orderBy("product_id")
      .select("piece_limit")
      .execute()
  ).map((row) => row.piece_limit);
const auditOf = async (saleId: number) =>
  (
    await db
      .selectFrom("audit_log")
      .where("subject", "=", `flash_sale ${saleId}`)
      .orderBy("id")
      .select("action")
      .execute()
  ).map(({ action }) => action);
const change = async (id: number, fields: Record<string, string>) =>
  submitForm(admin, await openPage(admin, `${LIST}/${id}`), FORM, fields, "Save changes");
const create = async (fields: Record<string, string>) =>
  submitForm(admin, await openPage(admin, chosen()), FORM, fields, "Save flash sale");

describe("making a flash sale", () => {
  it("keeps chosen products while others are searched, previews the home page, and sells at the price", async () => {
    const searched = await openPage(admin, `${NEW}?q=rug&choose=1&product=${lamp.id}`);
    expect(boxes(searched)).toEqual([String(lamp.id)]);
    expect(searched.text(CHOICE)).toContain("Brass lamp");
    const input = { name: "Diwali", percent: "20", ends: inHours(5), "products[0].limit": "40" };
    const preview = await submitForm(admin, await openPage(admin, chosen()), FORM, input, "Show preview");
    const shown = preview.text("[aria-labelledby=preview]");
    expect(shown).toContain("Flash Sale");
    expect(shown).toContain("₹479");
    expect(shown).toContain("₹800");
    const saved = await submitForm(admin, preview, FORM, {}, "Save flash sale");
    const sale = await saleNamed("Diwali");
    expect(saved.location).toBe(`${LIST}/${sale.id}`);
    expect(sale).toMatchObject({ percent: 20, borne_by: "seller" });
    expect(await limitsOf(sale.id)).toEqual([40, null]);
    expect(await auditOf(sale.id)).toEqual(["flash_sale.create"]);
    expect((await openPage(admin, "/")).text("main")).toContain("₹479");
    const { orderId } = await order(await createBuyer([{ ...lamp, quantity: 2 }]));
    const item = await db.selectFrom("order_items").where("order_id", "=", orderId).selectAll().executeTakeFirst();
    expect(item).toMatchObject({ price_paise: 47_900, sale_id: sale.id });
    const page = await openPage(admin, `${LIST}/${sale.id}`);
    expect(page.text("table")).toContain("2 of 40");
    expect((await openPage(admin, `${LIST}?state=running`)).rows()[0]).toEqual(
      expect.arrayContaining(["Diwali", "20%", "2", "Running", "The stores"]),
    );
    const file = await (await admin.get(salesCsv.loader, `${LIST}.csv?q=diwali`)).text();
    expect(file).toContain("Diwali,20%,2,2,");
    await db.deleteFrom("sales").execute();
  });

  it("refuses a percentage that cannot be, a steep one without a yes, a wrong limit, and times turned around", async () => {
    const terms = { name: "Wrong", percent: "20", ends: inHours(5) };
    expect((await create({ ...terms, percent: "91" })).text("form")).toContain("from 1 to 90");
    expect((await create({ ...terms, percent: "" })).text("form")).toContain("from 1 to 90");
    expect((await create({ ...terms, "products[1].limit": "0" })).text("form")).toContain(
      "leave it empty for no limit",
    );
    expect((await create({ ...terms, starts: inHours(6) })).text("form")).toContain("The end must be after the start.");
    expect((await create({ ...terms, ends: inHours(-1) })).text("form")).toContain("The end is in the past.");
    const steep = await create({ ...terms, percent: "60" });
    expect(steep.text("form")).toContain("The discount is more than 50%.");
    await submitForm(admin, steep, FORM, { accept_steep: "on" }, "Save flash sale");
    expect((await saleNamed("Wrong")).percent).toBe(60);
    await db.deleteFrom("sales").execute();
  });

  it("has only products that are on sale", async () => {
    const gone = await createProduct({ name: "Old lamp" });
    await db.updateTable("products").set({ state: "draft" }).where("id", "=", gone.id).execute();
    expect((await openPage(admin, `${NEW}?product=${gone.id}`)).$(FORM)).toHaveLength(0);
    const opened = await openPage(admin, chosen());
    await db.updateTable("products").set({ state: "draft" }).where("id", "=", rug.id).execute();
    const terms = { name: "Gone", percent: "20", ends: inHours(5) };
    const refused = await submitForm(admin, opened, FORM, terms, "Save flash sale");
    expect(refused.text("main")).toContain("This product is not on sale.");
    await db.updateTable("products").set({ state: "live" }).where("id", "=", rug.id).execute();
  });
});

describe("changing a flash sale", () => {
  it("changes all of one that is scheduled, its products too", async () => {
    const id = await createSale([lamp], { starts: 2 * HOUR, ends: 5 * HOUR, name: "Planned" });
    const form = await openPage(admin, `${LIST}/${id}?product=${rug.id}&product=${lamp.id}`);
    const input = { percent: "30", borne_by: "marketplace", "products[1].limit": "7" };
    expect((await submitForm(admin, form, FORM, input, "Save changes")).status).toBe(303);
    expect(await saleNamed("Planned")).toMatchObject({ percent: 30, borne_by: "marketplace" });
    expect(await limitsOf(id)).toEqual([null, 7]);
    expect(await auditOf(id)).toEqual(["flash_sale.change"]);
  });

  it("changes name, end and limits of one that runs, and nothing below what was sold", async () => {
    const id = await createSale([{ id: lamp.id, limit: 10 }], { name: "Runs" });
    await order(await createBuyer([{ ...lamp, quantity: 4 }]));
    expect((await change(id, { "products[0].limit": "3" })).text("form")).toContain("4 pieces have been ordered");
    expect((await change(id, { percent: "40" })).text("form")).toContain("This stays, because the discount has begun.");
    expect((await change(id, { name: "Runs on", "products[0].limit": "4", ends: inHours(9) })).status).toBe(303);
    expect(await limitsOf(id)).toEqual([4]);
    expect((await saleNamed("Runs on")).percent).toBe(10);
    await db.deleteFrom("sales").execute();
  });

  it("shows what another person has saved meanwhile, and saves what was typed at the second press", async () => {
    const id = await createSale([lamp], { starts: 2 * HOUR, ends: 5 * HOUR, name: "Conflict" });
    const opened = await openPage(admin, `${LIST}/${id}`);
    await change(id, { percent: "15", "products[0].limit": "9" });
    const conflict = await submitForm(admin, opened, FORM, { percent: "25" }, "Save changes");
    expect(conflict.text("main")).toContain("Another person has saved “15” here");
    expect(conflict.text("main")).toContain("Another person has saved “Brass lamp (9)” here");
    expect(conflict.$("[name=percent]").val()).toBe("25");
    await submitForm(admin, conflict, FORM, {}, "Save changes");
    expect((await saleNamed("Conflict")).percent).toBe(25);
  });
});

describe("ending a flash sale", () => {
  it("asks first; the normal price holds then, and what has ended stays", async () => {
    const id = await createSale([lamp, rug], { name: "Ends" });
    const page = await openPage(admin, `${LIST}/${id}/end`);
    expect(page.text("main")).toContain("its 2 products have the normal price again");
    expect((await submitForm(admin, page, "main form[method=post]")).location).toBe(LIST);
    const buyer = await createBuyer([{ ...lamp, quantity: 2 }]);
    const { orderId } = await order(buyer);
    const item = await db.selectFrom("order_items").where("order_id", "=", orderId).selectAll().executeTakeFirst();
    expect(item).toMatchObject({ price_paise: 59_900, sale_id: null });
    expect(await auditOf(id)).toEqual(["flash_sale.end"]);
    expect((await openPage(admin, `${LIST}/${id}`)).$(FORM)).toHaveLength(0);
    expect((await openPage(admin, `${LIST}/${id}/end`)).location).toBe(`${LIST}/${id}`);
  });

  it("deletes one that has not begun", async () => {
    const id = await createSale([lamp], { starts: 2 * HOUR, ends: 5 * HOUR, name: "Deleted" });
    await submitForm(admin, await openPage(admin, `${LIST}/${id}/end`), "main form[method=post]");
    expect(await db.selectFrom("sales").where("id", "=", id).select("id").execute()).toEqual([]);
    expect((await openPage(admin, `${LIST}/${id}`)).status).toBe(404);
  });
});
