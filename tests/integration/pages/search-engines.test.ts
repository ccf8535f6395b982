import { describe, expect, it } from "vitest";
import { ensureDepartments } from "#app/domain/catalog/categories/categories.commands.server.ts";
import { loader as robots } from "#app/routes/seo/robots.ts";
import { loader as sitemapFile } from "#app/routes/seo/sitemap-file.ts";
import { loader as sitemapIndex } from "#app/routes/seo/sitemap-index.ts";
import { db } from "#app/services.server.ts";
import { createCategory, createProduct, createSeller } from "../../support/factories/factories.ts";
import { Visitor } from "../../support/http/visitor.ts";

const visitor = new Visitor();
const file = (name: string) => visitor.get(sitemapFile, `/sitemap/${name}`, { params: { file: name } });

describe("the files for search engines", () => {
  it("name the sitemap by the shop's own address and exclude personal pages", async () => {
    const text = await (await visitor.get(robots, "/robots.txt")).text();
    expect(text).toContain("Sitemap: http://localhost:3000/sitemap.xml");
    expect([...text.matchAll(/^(?:Disallow|Allow): (.*)$/gm)].map(([line]) => line)).toEqual([
      "Disallow: /cart",
      "Disallow: /checkout",
      "Disallow: /order-confirmation",
      "Disallow: /customer",
      "Disallow: /seller",
      "Disallow: /admin",
      "Disallow: /login",
      "Disallow: /register",
      "Disallow: /forgot-password",
      "Disallow: /verify-email",
      "Disallow: /join-store",
      "Allow: /seller/register",
    ]);
  });

  it("list openings and open stores", async () => {
    const [open, closed] = [await createSeller(), await createSeller({ status: "pending" })];
    const index = await (await visitor.get(sitemapIndex, "/sitemap.xml")).text();
    expect(index).toContain("<loc>http://localhost:3000/sitemap/stores-1.xml</loc>");
    const stores = await (await file("stores-1.xml")).text();
    expect(stores).toContain(`<loc>http://localhost:3000/store/${open.slug}</loc>`);
    expect(stores).not.toContain(`/store/${closed.slug}<`);
    expect(await (await file("pages.xml")).text()).toContain("<loc>http://localhost:3000/careers/data-scientist</loc>");
  });

  it("list pages, categories and the products on sale", async () => {
    await ensureDepartments(db);
    const onSale = await createProduct();
    const draft = await createProduct({ state: "draft" });
    const index = await (await visitor.get(sitemapIndex, "/sitemap.xml")).text();
    expect(index).toContain("<loc>http://localhost:3000/sitemap/pages.xml</loc>");
    expect(index).toContain("<loc>http://localhost:3000/sitemap/products-1.xml</loc>");

    const pages = await (await file("pages.xml")).text();
    expect(pages).toContain("<loc>http://localhost:3000/return-policy</loc>");
    expect(pages).toContain("<loc>http://localhost:3000/category/home-decor</loc>");
    expect(pages).not.toContain("/cart<");

    const products = await (await file("products-1.xml")).text();
    expect(products).toContain(`<loc>http://localhost:3000/product/${onSale.id}</loc>`);
    expect(products).not.toContain(`/product/${draft.id}<`);
  });

  it("say when a store or category was last given a product, of those that shoppers see", async () => {
    const department = await createCategory();
    const [category, empty] = [
      await createCategory({ parent_id: department.id }),
      await createCategory({ parent_id: department.id }),
    ];
    const seller = await createSeller();
    await db
      .updateTable("sellers")
      .set({ created_at: new Date("2026-01-05T00:00:00Z") })
      .where("id", "=", seller.id)
      .execute();
    const createdAt = async (day: string, state: "live" | "draft") => {
      const { id } = await createProduct({ seller_id: seller.id, category_id: category.id, state });
      await db
        .updateTable("products")
        .set({ created_at: new Date(day) })
        .where("id", "=", id)
        .execute();
    };
    await createdAt("2026-03-07T06:30:00Z", "live");
    await createdAt("2026-02-01T00:00:00Z", "live");
    await createdAt("2026-04-01T00:00:00Z", "draft");
    const lastmod = (xml: string, path: string) =>
      new RegExp(`<loc>http://localhost:3000${path}</loc>(?:<lastmod>([^<]*)</lastmod>)?</url>`).exec(xml)?.[1];
    const pages = await (await file("pages.xml")).text();
    for (const { slug } of [category, department])
      expect(lastmod(pages, `/category/${slug}`)).toBe("2026-03-07T06:30:00.000Z");
    expect(pages).toContain(`<loc>http://localhost:3000/category/${empty.slug}</loc></url>`);
    const stores = await (await file("stores-1.xml")).text();
    expect(lastmod(stores, `/store/${seller.slug}`)).toBe("2026-03-07T06:30:00.000Z");
  });

  it.each(["products-2.xml", "products-0.xml", "products-x.xml", "stores-2.xml", "other.xml"])(
    "have no file %s",
    async (name) => {
      expect((await file(name)).status).toBe(404);
    },
  );
});
