import { beforeAll, describe, expect, it } from "vitest";
import { ensureDepartments } from "#app/domain/catalog/categories/categories.commands.server.ts";
import { fetchRequestedPictures } from "#app/domain/listings/picture-requests/fetching.commands.server.ts";
import { PictureProblem } from "#app/domain/listings/picture-requests/picture-requests.ts";
import { db, files, privateFiles } from "#app/services.server.ts";
import * as picturesCsv from "#app/routes/seller/imports/import-pictures-csv.ts";
import * as exported from "#app/routes/seller/imports/products-export.ts";
import * as refused from "#app/routes/seller/imports/import-refused.ts";
import * as sample from "#app/routes/seller/imports/import-sample.ts";
import { createSeller } from "../../../support/factories/factories.ts";
import { upload } from "../../../support/forms/multipart.ts";
import { createStore } from "../../../support/factories/product-form.ts";
import { aJpeg } from "../../../support/factories/pictures.ts";
import { work } from "../../../support/factories/product-imports.ts";
import { openPage, submitForm, type RenderedPage } from "../../../support/pages/rendered-page.ts";
import { signedIn, type Visitor } from "../../../support/http/visitor.ts";

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

/** Sends a form and opens the next page. */
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
    expect(checked.text("main")).toContain("Line 3Sale Price: “ask me” is not a price.");
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
    expect(report).toContain('Brass bell,ask me,,3,gold,"“ask me” is not a price. Write it like 499 or ₹1,499.50."');
    const rows = await openPage(owner, `${own(id)}/rows`);
    expect(rows.$("#row-3-1-error").text()).toContain("is not a price");
    const still = await send(rows, `form[action="${own(id)}/rows/3"]`, { "cells[1]": "cheap" });
    expect(still.$("#row-3-1-error").text()).toContain("“cheap” is not a price");
    const saved = await send(still, `form[action="${own(id)}/rows/3"]`, { "cells[1]": "₹ 899" });
    expect(saved.$("#row-3-1")).toHaveLength(0);
    expect(await priceOf("Brass bell")).toEqual({ price_paise: 89_900 });
    const batch = (await openPage(owner, own(id))).$('a[href^="/seller/batches/"]').attr("href");
    expect((await openPage(owner, String(batch))).text("main")).toContain("Undo all");
    expect((await openPage(owner, IMPORT)).text("main")).toContain("lamps.csv");
    const remembered = await uploaded(FILE);
    expect(remembered.text("main")).toContain("As in your last file with the same columns.");
  });

  it("says before the yes, and after it, what of products on sale is looked at first", async () => {
    await db.updateTable("sellers").set({ is_trusted: false }).where("id", "=", store.sellerId).execute();
    const lamp = await store.own({ name: "Brass lamp", price_paise: 90_000, brand: "Diya" });
    await db.updateTable("product_variants").set({ sku: "BL" }).where("id", "=", lamp.variant.id).execute();
    const mapping = await uploaded("sku,name,price,brand\r\nBL,Brass lamp,400,Jyoti\r\nNEW,Clay pot,90,");
    await send(mapping, keyed);
    const id = await newest();
    await work(id);
    const panel = (page: RenderedPage) => page.$('section:contains("Changes that we review first")').text();
    const checked = await openPage(owner, own(id));
    expect(panel(checked)).toContain("1 row changes a product on sale in a way that we review first.");
    expect(panel(checked)).toContain("Line 2 Brass lampA product on sale: we first review its new Brand, Price.");
    expect(checked.text("main")).not.toContain("Lines with problems");
    await send(checked, 'main form:has(button:contains("Import now"))', { accepts_price_falls: "on" });
    await work(id);
    expect(panel(await openPage(owner, own(id)))).toBe(panel(checked));
    await db.updateTable("sellers").set({ is_trusted: true }).where("id", "=", store.sellerId).execute();
  });

  it("lists refused rows page by page", async () => {
    const rows = Array.from({ length: 23 }, (_, n) => `Pot ${n},free,3`);
    await send(await uploaded(`Title,Price,Qty\n${rows.join("\n")}`), keyed);
    const id = await newest();
    await work(id);
    await send(await openPage(owner, own(id)), 'main form:has(button:contains("Import now"))');
    await work(id);
    const linesOf = (page: RenderedPage) =>
      page
        .$("main form[action*='/rows/'] h2")
        .toArray()
        .map((one) => Number(/\d+/.exec(page.$(one).text())![0]));
    const step = (page: RenderedPage, name: string) =>
      openPage(owner, page.$(`main a:contains("${name}")`).attr("href")!);
    const first = await openPage(owner, `${own(id)}/rows`);
    expect(first.text("main")).toContain("23 rows");
    expect(linesOf(first)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    const second = await step(first, "Next");
    expect(linesOf(second)).toEqual([12, 13, 14, 15, 16, 17, 18, 19, 20, 21]);
    const saved = await send(second, `form[action="${own(id)}/rows/15"]`, { "cells[1]": "40" });
    expect(linesOf(saved)).toEqual([12, 13, 14, 16, 17, 18, 19, 20, 21, 22]);
    const last = await step(saved, "Next");
    expect(linesOf(last)).toEqual([23, 24]);
    expect(linesOf(await step(last, "Previous"))).toEqual([12, 13, 14, 16, 17, 18, 19, 20, 21, 22]);
  });

  it("lists pictures that could not be fetched, and tries them again alone or all", async () => {
    const addresses = [1, 2, 3].map((n) => `https://pictures.test/${n}.jpg`);
    const file = [
      "sku,name,price,images",
      `PA,Pot,40,${addresses[0]}|${addresses[1]}`,
      `PB,Jar,60,${addresses[2]}|ftp://x`,
    ];
    await send(await uploaded(file.join("\n")), keyed);
    const id = await newest();
    await work(id);
    await send(await openPage(owner, own(id)), 'main form:has(button:contains("Import now"))');
    await work(id);
    expect((await openPage(owner, own(id))).text("main")).toContain("3 pictures are being fetched");
    const answers = new Map([
      [addresses[1], new PictureProblem("not_found")],
      [addresses[2], new PictureProblem("no_picture")],
    ]);
    const jpeg = await aJpeg(300, 200);
    const fetchAll = () =>
      fetchRequestedPictures(db, {
        stores: { files, privateFiles },
        fetchPicture: (address) => {
          const problem = answers.get(address);
          return problem ? Promise.reject(problem) : Promise.resolve(jpeg);
        },
        until: new Date(Date.now() + 60_000),
      });
    await fetchAll();
    const done = await openPage(owner, own(id));
    expect(done.text("main")).toContain("2 pictures could not be fetched");
    const pictures = `${own(id)}/pictures`;
    expect(done.$(`main a[href="${pictures}"]`)).toHaveLength(1);
    const list = await openPage(owner, pictures);
    const rowsOf = (page: RenderedPage) =>
      page
        .$("main tbody tr")
        .toArray()
        .map((row) => page.$(row).text());
    expect(rowsOf(list)).toHaveLength(2);
    expect(rowsOf(list)[0]).toMatch(/Pot.*2.*pictures\.test\/2\.jpg.*There is no picture at this address any more\./);
    expect(rowsOf(list)[1]).toMatch(/Jar.*3.*pictures\.test\/3\.jpg.*something else/);
    const csv = await (await owner.get(picturesCsv.loader, `${pictures}.csv`, { params: { id: String(id) } })).text();
    expect(csv).toContain(`Pot,2,${addresses[1]},There is no picture at this address any more.`);
    list.$("main [name=selected]").first().attr("checked", "checked");
    answers.clear();
    const again = await submitForm(owner, list, "#rows");
    expect((await openPage(owner, String(again.location))).$("main tbody tr")).toHaveLength(1);
    await fetchAll();
    const stillFailed = await openPage(owner, pictures);
    expect(rowsOf(stillFailed)).toEqual([expect.stringContaining("Jar")]);
    await submitForm(owner, stillFailed, `form[action="${pictures}/retry"]`);
    await fetchAll();
    expect((await openPage(owner, pictures)).text("main")).toContain("All pictures were fetched");
    expect((await openPage(owner, own(id))).text("main")).not.toContain("could not be fetched");
  });

  it("belongs to its store: others get 404, in rows and files too", async () => {
    const id = await newest();
    const stranger = await signedIn({ id: Number((await createSeller()).profile_id) });
    for (const page of [
      own(id),
      `${own(id)}/columns`,
      `${own(id)}/rows`,
      `${own(id)}/pictures`,
      `${own(id)}/refused.csv`,
    ])
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
