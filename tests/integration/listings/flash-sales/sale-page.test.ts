import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/services.server.ts";
import { createProduct } from "../../../support/factories/factories.ts";
import { createSale } from "../../../support/factories/flash-sales.ts";
import { openPage, type RenderedPage } from "../../../support/pages/rendered-page.ts";
import { Visitor } from "../../../support/http/visitor.ts";

const PAGE = "/flash-sale";
const PRODUCTS = 30;

/** Products on sale, cheapest first. Not on sale: a popular product, and one whose sale has not begun. */
let ids: number[];
let saleId: number;

beforeAll(async () => {
  const products = [];
  for (let n = 0; n < PRODUCTS; n += 1)
    products.push(
      await createProduct({ name: `Sale lamp ${n}`, brand: n < 3 ? "Diya" : "Noor", price_paise: 20_000 + n * 1000 }),
    );
  ids = products.map(({ id }) => id);
  const other = await createProduct({ name: "Full price pot" });
  saleId = await createSale(products, { percent: 20 });
  await createSale([other], { starts: 3_600_000, ends: 7_200_000 });
});

const visit = (address = PAGE) => openPage(new Visitor(), address);

const shown = (page: RenderedPage): number[] =>
  page
    .$("main article a[href^='/product/']")
    .toArray()
    .map((link) => Number(link.attribs["href"]?.split("/")[2]));

describe("the page of the flash sale", () => {
  it("is linked from the home page, which shows a row of the products", async () => {
    const home = await visit("/");
    const section = home.$("main section:has(h2:contains('Flash Sale'))");
    expect(section.find("article")).toHaveLength(4);
    expect(section.find(`a[href='${PAGE}']`).attr("aria-label")).toBe("View All: Flash Sale");
  });

  it("lists all products of the running sale and no others, page by page, at their sale prices", async () => {
    const seen: number[] = [];
    let page = await visit(`${PAGE}?sort=price_asc`);
    expect(page.text("h1")).toBe("Flash Sale");
    expect(page.text("main")).toContain(`${PRODUCTS} products`);
    expect(page.text("main article:first")).toContain("₹160");
    seen.push(...shown(page));
    page = await visit(page.$("main nav a[rel=next]").attr("href"));
    seen.push(...shown(page));
    expect([...new Set(seen)]).toEqual(ids);
  });

  it("is filtered and says when the sale ends", async () => {
    const page = await visit(`${PAGE}?brand=diya`);
    expect([...new Set(shown(page))].toSorted((one, other) => one - other)).toEqual(ids.slice(0, 3));
    expect(page.text("main")).toMatch(/The sale ends on .+ at/);
  });

  it("has an address of its own for search engines, not for each order of the list", async () => {
    const canonical = async (address: string) => (await visit(address)).$("link[rel=canonical]").attr("href");
    expect(await canonical(PAGE)).toMatch(/\/flash-sale$/);
    expect(await canonical(`${PAGE}?sort=price_asc`)).toMatch(/\/flash-sale$/);
  });

  it("shows other things once the sale is over", async () => {
    await db.updateTable("sales").set({ ends_at: new Date() }).where("id", "=", saleId).execute();
    const page = await visit();
    expect(page.status).toBe(200);
    expect(page.text("main")).toContain("There is no flash sale right now.");
    expect(shown(page).length).toBeGreaterThan(0);
    expect((await visit("/")).$(`a[href='${PAGE}']`)).toHaveLength(0);
  });
});
