import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { createViewCounter, sweepViews } from "#app/domain/insights/analytics/product-views.commands.server.ts";
import { dayInIndia } from "#app/domain/platform/calendar/days.ts";
import * as paths from "#app/paths.ts";
import { action as reportView } from "#app/routes/shop/catalog/product-view.ts";
import { config, db, productViews } from "#app/services.server.ts";
import {
  createProduct,
  createProfile,
  createSeller,
  type CreatedProduct,
} from "../../../support/factories/factories.ts";
import { openPage } from "../../../support/pages/rendered-page.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

const PHONE =
  "Mozilla/5.0 (Linux; Android 13; SM-A042F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36";

let product: CreatedProduct;

beforeAll(async () => {
  product = await createProduct();
});

/** Writes the counted views, and returns the product's views today. */
async function viewsOf({ id }: { id: number }): Promise<number> {
  await productViews.flush();
  const rows = await db.selectFrom("product_views").where("product_id", "=", id).selectAll().execute();
  expect(rows.every(({ day }) => day === dayInIndia())).toBe(true);
  return rows.reduce((sum, { views }) => sum + views, 0);
}

it("is stored by product for three years", async () => {
  const { id, seller_id } = await createProduct();
  const days = ["2023-11-01", dayInIndia()].map((day) => ({ product_id: id, seller_id, day, views: 2 }));
  await db.insertInto("product_views").values(days).execute();
  expect(await sweepViews(db)).toBe(1);
  const left = await db.selectFrom("product_views").where("product_id", "=", id).select("day").execute();
  expect(left.map(({ day }) => day)).toEqual([dayInIndia()]);
});

describe("opening a product's page", () => {
  it("is counted each time, of visitors and customers", async () => {
    const here = `/product/${product.id}`;
    const phone = new Visitor({ "User-Agent": PHONE });
    for (let visit = 0; visit < 3; visit += 1) expect((await openPage(phone, here)).status).toBe(200);
    expect(await viewsOf(product)).toBe(3);
    await openPage(await signedIn(await createProfile(), { "User-Agent": PHONE }), here);
    await openPage(new Visitor({ "User-Agent": PHONE, Referer: `${config.origin}/search?q=lamp` }), here);
    expect(await viewsOf(product)).toBe(5);
  });

  it.each([
    ["a search engine", { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
    ["a program", { "User-Agent": "curl/8.5.0" }],
    ["a program without a name", {}],
    ["a browser that fetches ahead", { "User-Agent": PHONE, "Sec-Purpose": "prefetch;prerender" }],
    ["the page itself after a form on it", { "User-Agent": PHONE, Referer: "SAME?variant=1" }],
  ])("is not counted for %s", async (_, headers: Record<string, string>) => {
    const other = await createProduct();
    const here = `/product/${other.id}`;
    const { Referer: referer, ...others } = headers;
    const sent = { ...others, ...(referer && { Referer: referer.replace("SAME", config.origin + here) }) };
    expect((await openPage(new Visitor(sent), here)).status).toBe(200);
    expect(await viewsOf(other)).toBe(0);
  });

  it("is not counted for sellers and administrators, nor for a product that is missing", async () => {
    const here = `/product/${product.id}`;
    const before = await viewsOf(product);
    const store = await createSeller();
    await openPage(await signedIn({ id: Number(store.profile_id) }, { "User-Agent": PHONE }), here);
    await openPage(await signedIn(await createProfile({ role: "admin" }), { "User-Agent": PHONE }), here);
    const draft = await createProduct({ state: "draft" });
    expect((await openPage(new Visitor({ "User-Agent": PHONE }), `/product/${draft.id}`)).status).toBe(404);
    expect(await viewsOf(product)).toBe(before);
    expect(await viewsOf(draft)).toBe(0);
  });
});

describe("a page that was fetched beforehand", () => {
  const report = (visitor: Visitor, id: number, before = `${config.origin}/search?q=lamp`) =>
    visitor.post(reportView, paths.productView(id), { before }, { params: { id: String(id) } });

  it("is counted when its script says that it is open", async () => {
    const other = await createProduct();
    const phone = new Visitor({ "User-Agent": PHONE });
    for (const before of ["", "not an address", `${config.origin}/category/books`])
      expect((await report(phone, other.id, before)).status).toBe(204);
    expect(await viewsOf(other)).toBe(3);
    expect((await report(await signedIn(await createProfile(), { "User-Agent": PHONE }), other.id)).status).toBe(204);
    expect(await viewsOf(other)).toBe(4);
  });

  it("is not counted for programs, sellers and administrators, nor for a product that is not on sale", async () => {
    const other = await createProduct();
    const draft = await createProduct({ state: "draft" });
    await report(new Visitor({ "User-Agent": "curl/8.5.0" }), other.id);
    await report(await signedIn(await createProfile({ role: "admin" }), { "User-Agent": PHONE }), other.id);
    const store = await createSeller();
    await report(await signedIn({ id: Number(store.profile_id) }, { "User-Agent": PHONE }), other.id);
    expect((await report(new Visitor({ "User-Agent": PHONE }), draft.id)).status).toBe(404);
    expect([await viewsOf(other), await viewsOf(draft)]).toEqual([0, 0]);
  });
});

describe("counters of several processes", () => {
  it("add up, and write what the database refused with the next", async () => {
    const [one, other] = [await createProduct(), await createProduct()];
    const failures: unknown[] = [];
    const counters = [0, 1, 2].map(() => createViewCounter(db, (error) => failures.push(error)));
    for (const counter of counters) {
      for (let view = 0; view < 40; view += 1) {
        counter.count(one.id, one.seller_id);
        counter.count(other.id, other.seller_id);
      }
    }
    await sql`ALTER TABLE product_views RENAME TO hidden_views`.execute(db);
    await counters[0]!.flush();
    await sql`ALTER TABLE hidden_views RENAME TO product_views`.execute(db);
    expect(failures).toHaveLength(1);
    expect(await viewsOf(one)).toBe(0);
    await Promise.all(counters.map((counter) => counter.flush()));
    expect(await viewsOf(one)).toBe(120);
    expect(await viewsOf(other)).toBe(120);
    const ofStores = await db
      .selectFrom("store_views")
      .where("seller_id", "in", [one.seller_id, other.seller_id])
      .select(({ fn }) => fn.sum<number>("views").as("views"))
      .executeTakeFirst();
    expect(Number(ofStores?.views)).toBe(240);
    const ofMonths = await db
      .selectFrom("product_views_by_month")
      .where("product_id", "in", [one.id, other.id])
      .select(["month", "views"])
      .execute();
    expect(ofMonths).toEqual([0, 1].map(() => ({ month: `${dayInIndia().slice(0, 8)}01`, views: 120 })));
    expect(failures).toHaveLength(1);
  });

  it("leave out a product that was deleted meanwhile", async () => {
    const gone = await createProduct();
    const failures: unknown[] = [];
    const counter = createViewCounter(db, (error) => failures.push(error));
    counter.count(gone.id, gone.seller_id);
    counter.count(product.id, product.seller_id);
    const before = await viewsOf(product);
    await db.deleteFrom("product_variants").where("product_id", "=", gone.id).execute();
    await db.deleteFrom("products").where("id", "=", gone.id).execute();
    await counter.flush();
    expect(failures).toEqual([]);
    expect(await viewsOf(product)).toBe(before + 1);
  });
});
