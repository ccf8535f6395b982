import { beforeAll, describe, expect, it } from "vitest";
import { ensureDepartments } from "#app/domain/catalog/categories.commands.server.ts";
import { db } from "#app/services.server.ts";
import * as exported from "#app/routes/seller-import/products-export.ts";
import * as refused from "#app/routes/seller-import/import-refused.ts";
import * as sample from "#app/routes/seller-import/import-sample.ts";
import { createSeller } from "../../support/factories.ts";
import { upload } from "../../support/multipart.ts";
import { createStore } from "../../support/product-form.ts";
import { work } from "../../support/product-imports.ts";
import { openPage, submitForm, type RenderedPage } from "../../support/rendered-page.ts";
import { signedIn, type Visitor } from "../../support/visitor.ts";

const IMPORT = "/seller/products/import";
const FILE = [
  "Item,Sale Price,MRP,Stock,Colour note",
  "Clay lamp,Rs 149/-,199,12,red",
  "Brass bell,ask me,,3,gold",
  "Jute mat,499,,four,brown",
].join("\r\n");

let store: Awaited<ReturnType<typeof createStore>>;
let owner: Visitor;
beforeAll(async () => {
  await ensureDepartments(db);
  store = await createStore();
  owner = store.owner;
});

/** Sends a form and opens the page that it leads to. */
async function send(page: RenderedPage, form: string, fields: Record<string, string> = {}, visitor = owner) {
  const answer = await submitForm(visitor, page, form, fields);
  return answer.location === null ? answer : openPage(visitor, answer.location);
}

const own = (id: number) => `${IMPORT}/${id}`;
const keyed = "main form:has([name=form_key])";
const priceOf = (name: string) =>
  db
    .selectFrom("products")
    .where("seller_id", "=", store.sellerId)
    .where("name", "=", name)
    .select("price_paise")
    .executeTakeFirst();

async function uploaded(text: string): Promise<RenderedPage> {
  const page = await openPage(owner, IMPORT);
  const answer = await submitForm(owner, page, 'main form[enctype="multipart/form-data"]', {}, undefined, [
    upload("file", "lamps.csv", Buffer.from(text)),
  ]);
  return openPage(owner, String(answer.location));
}

const newest = async () =>
  (await db.selectFrom("product_imports").select("id").orderBy("id", "desc").executeTakeFirstOrThrow()).id;

describe("an import on the pages", () => {
  it("is mapped, checked, confirmed, corrected row by row and opened as a batch", async () => {
    const mapping = await uploaded(FILE);
    expect(mapping.text("h1")).toBe("Choose the columns");
    expect(mapping.$("[name='mapping.price'] option[selected]").text()).toContain("Sale Price");
    expect(mapping.$("[name='mapping.name']").val()).toBe("");
    const missing = await send(mapping, keyed);
    expect(missing.text("main")).toContain("Choose a column.");
    const waiting = await send(mapping, keyed, { "mapping.name": "0" });
    expect(waiting.text("main")).toContain("0% done");
    const id = await newest();
    await work(id);
    const checked = await openPage(owner, own(id));
    expect(checked.text("main")).toContain("This is what the import would do. Nothing is changed yet.");
    expect(checked.text("main")).toContain("Line 3Sale Price: “ask me” is no price.");
    expect(await priceOf("Clay lamp")).toBeUndefined();
    await send(checked, 'main form:has(button:contains("Import now"))');
    await work(id);
    const done = await openPage(owner, own(id));
    expect(done.text("main")).toContain("Imported");
    expect(await priceOf("Clay lamp")).toEqual({ price_paise: 14_900 });
    const report = await (
      await owner.get(refused.loader, `${own(id)}/refused.csv`, { params: { id: String(id) } })
    ).text();
    expect(report).toContain("Item,Sale Price,MRP,Stock,Colour note,Reason");
    expect(report).toContain('Brass bell,ask me,,3,gold,"“ask me” is no price. Write it like 499 or ₹1,499.50."');
    const rows = await openPage(owner, `${own(id)}/rows`);
    expect(rows.$("#row-3-1-error").text()).toContain("is no price");
    const still = await send(rows, `form[action="${own(id)}/rows/3"]`, { "cells[1]": "cheap" });
    expect(still.$("#row-3-1-error").text()).toContain("“cheap” is no price");
    const saved = await send(still, `form[action="${own(id)}/rows/3"]`, { "cells[1]": "₹ 899" });
    expect(saved.$("#row-3-1")).toHaveLength(0);
    expect(await priceOf("Brass bell")).toEqual({ price_paise: 89_900 });
    const batch = (await openPage(owner, own(id))).$('a[href^="/seller/batches/"]').attr("href");
    expect((await openPage(owner, String(batch))).text("main")).toContain("Undo all");
    expect((await openPage(owner, IMPORT)).text("main")).toContain("lamps.csv");
    const remembered = await uploaded(FILE);
    expect(remembered.text("main")).toContain("As in your last file with the same columns.");
  });

  it("belongs to its store: others get 404, in rows and files too", async () => {
    const id = await newest();
    const stranger = await signedIn({ id: Number((await createSeller()).profile_id) });
    for (const page of [own(id), `${own(id)}/columns`, `${own(id)}/rows`, `${own(id)}/refused.csv`])
      expect((await openPage(stranger, page)).status, page).toBe(404);
    const mapping = await openPage(owner, `${own(id)}/columns`);
    expect((await send(mapping, keyed, { "mapping.name": "0" }, stranger)).status).toBe(404);
    expect((await openPage(stranger, IMPORT)).text("main")).toContain("No imports yet.");
  });
});

it("a sample has headings that are recognised in each language, and an export is taken back", async () => {
  for (const locale of ["hi", "gu", "en"] as const) {
    owner.choose(locale);
    const file = await (await owner.get(sample.loader, `${IMPORT}/sample.csv`)).text();
    const mapping = await uploaded(file.replace("\uFEFF", ""));
    expect(mapping.$("[name='mapping.name'] option[selected]").attr("value"), locale).toBe("1");
    expect(mapping.$("[name='mapping.price'] option[selected]").attr("value"), locale).toBe("4");
  }
  const file = await (await owner.get(exported.loader, "/seller/products/export.csv")).text();
  expect(file).toContain("Clay lamp");
});
