import { describe, expect, it } from "vitest";
import { config, db } from "#app/services.server.ts";
import { createCategory, createProduct, createSeller } from "../../../support/factories/factories.ts";
import { createSale } from "../../../support/factories/flash-sales.ts";
import { openPage, type RenderedPage } from "../../../support/pages/rendered-page.ts";
import { Visitor } from "../../../support/http/visitor.ts";

const open = (address: string, locale = "en") => openPage(new Visitor({ "Accept-Language": locale }), address);
const canonical = (page: RenderedPage) => page.$("link[rel=canonical]").attr("href");
const preview = (page: RenderedPage, name: string) =>
  page
    .$(`meta[property="og:${name}"]`)
    .map((_, tag) => page.$(tag).attr("content"))
    .get();
const structured = (page: RenderedPage) =>
  page
    .$('script[type="application/ld+json"]')
    .map((_, script) => JSON.parse(page.$(script).text()) as object)
    .get() as Record<string, unknown>[];

async function lampsWith(count: number) {
  const department = await createCategory();
  const category = await createCategory({ parent_id: department.id });
  const seller = await createSeller();
  for (let n = 0; n < count; n += 1)
    await createProduct({ seller_id: seller.id, category_id: category.id, name: `Lamp ${n}`, brand: "Diya" });
  return { department, category, seller };
}

describe("a page that visitors share", () => {
  it("previews a product in the reader's language, with its place in the shop", async () => {
    const { department, category, seller } = await lampsWith(0);
    const { id } = await createProduct({
      seller_id: seller.id,
      category_id: category.id,
      name: "Brass <lamp>",
      description: "Turned by hand in Jasdan.",
    });
    const url = `${config.origin}/product/${id}`;
    const page = await open(`/product/${id}?variant=1&utm_source=x`);
    expect(canonical(page)).toBe(url);
    expect(preview(page, "url")).toEqual([url]);
    expect(preview(page, "type")).toEqual(["product"]);
    expect(preview(page, "title")).toEqual(["Brass <lamp>"]);
    expect(preview(page, "description")).toEqual([page.$("meta[name=description]").attr("content")]);
    expect(preview(page, "locale")).toEqual(["en_IN"]);
    expect(preview(page, "locale:alternate")).toEqual(["hi_IN", "gu_IN"]);
    expect(preview(page, "image")).toHaveLength(2);
    const [crumbs, product] = structured(page);
    expect(product).toMatchObject({ "@context": "https://schema.org", "@type": "Product", name: "Brass <lamp>" });
    expect(crumbs).toMatchObject({
      "@type": "BreadcrumbList",
      itemListElement: [
        { position: 1, item: `${config.origin}/` },
        { position: 2, name: department.name, item: `${config.origin}/category/${department.slug}` },
        { position: 3, name: category.name, item: `${config.origin}/category/${category.slug}` },
        { position: 4, name: "Brass <lamp>", item: url },
      ],
    });
    expect(preview(await open(`/product/${id}`, "gu"), "locale")).toEqual(["gu_IN"]);
  });

  it("tells search engines until when the price of a sale holds, and only then", async () => {
    const [onSale, other] = [await createProduct(), await createProduct()];
    const saleId = await createSale([onSale]);
    const { ends_at: endsAt } = await db
      .selectFrom("sales")
      .where("id", "=", saleId)
      .select("ends_at")
      .executeTakeFirstOrThrow();
    const offerOf = async (id: number) => structured(await open(`/product/${id}`)).at(-1)!["offers"] as object;
    expect(await offerOf(onSale.id)).toMatchObject({ priceCurrency: "INR", priceValidUntil: endsAt.toISOString() });
    expect(await offerOf(other.id)).not.toHaveProperty("priceValidUntil");
  });

  it.each([
    ["en", "Share on WhatsApp"],
    ["gu", "WhatsApp પર મોકલો"],
  ])("sends a product by a link, in %s", async (locale, words) => {
    const { id } = await createProduct({ name: "Brass lamp & tray", price_paise: 1_24_950 });
    const link = (await open(`/product/${id}`, locale)).$('main a[href^="https://wa.me/"]');
    expect(link.text()).toBe(words);
    expect(new URL(link.attr("href")!).searchParams.get("text")).toBe(
      `Brass lamp & tray, ₹1,249.50\n${config.origin}/product/${id}`,
    );
  });

  it("names the shop, its search and its company on the home page", async () => {
    const page = await open("/?utm_source=x");
    expect(canonical(page)).toBe(`${config.origin}/`);
    const found = structured(page);
    expect(found.map((data) => data["@type"])).toEqual(["Organization", "WebSite"]);
    const [company, site] = found;
    expect(company).toMatchObject({ url: `${config.origin}/`, logo: `${config.origin}/icon-512.png` });
    expect(site).toMatchObject({
      potentialAction: { target: { urlTemplate: `${config.origin}/search?q={search_term_string}` } },
    });
  });

  it.each([
    "/about",
    "/contact",
    "/help",
    "/gift-cards",
    "/wholesale",
    "/careers",
    "/careers/data-scientist",
    "/sitemap",
    "/categories",
  ])("%s has an address and a preview of its own", async (path) => {
    const page = await open(path);
    expect(canonical(page)).toBe(config.origin + path);
    expect(preview(page, "title")[0]).toBe(page.$("title").text().split(" | ")[0]);
  });
});

describe("pages of a list", () => {
  it("have titles and addresses of their own; other orders and filters are read for their links only", async () => {
    const { category, seller } = await lampsWith(26);
    for (const list of [`/category/${category.slug}`, `/store/${seller.slug}`]) {
      const url = config.origin + list;
      const [first, second] = [await open(list), await open(`${list}?page=2`)];
      expect(canonical(first)).toBe(url);
      expect(canonical(second)).toBe(`${url}?page=2`);
      expect(second.$("title").text()).not.toBe(first.$("title").text());
      expect(second.$("title").text()).toContain(", page 2");
      expect(preview(second, "title")[0]).toContain(", page 2");
      for (const indexed of [first, second]) expect(indexed.$("meta[name=robots]")).toHaveLength(0);
      for (const narrowed of ["brand=Diya", "sort=newest", "in_stock=1&page=2", "min_price=10"]) {
        const page = await open(`${list}?${narrowed}`);
        expect(canonical(page), narrowed).toBe(url);
        expect(page.$("meta[name=robots]").attr("content"), narrowed).toBe("noindex, follow");
      }
    }
    expect((await open(`/store/${seller.slug}?q=lamp`)).$("meta[name=robots]").attr("content")).toBe("noindex, follow");
  });

  it("have no title twice among the pages that search engines read", async () => {
    const { category, department, seller } = await lampsWith(26);
    const products = await db.selectFrom("products").where("seller_id", "=", seller.id).select("id").execute();
    const addresses = [
      ...["/", "/about", "/contact", "/help", "/gift-cards", "/wholesale", "/careers", "/sitemap", "/categories"],
      ...["/return-policy", "/terms", "/privacy", "/security", "/press", "/stories", "/advertise", "/epr-compliance"],
      ...[category, department].flatMap(({ slug }) => [`/category/${slug}`, `/category/${slug}?page=2`]),
      ...[`/store/${seller.slug}`, `/store/${seller.slug}?page=2`],
      ...products.flatMap(({ id }) => [`/product/${id}`, `/product/${id}/reviews`, `/product/${id}/questions`]),
    ];
    const titles: string[] = [];
    for (const address of addresses) titles.push((await open(address)).$("title").text());
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });
});
