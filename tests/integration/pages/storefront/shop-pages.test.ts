import { describe, expect, it } from "vitest";
import { saveSettings } from "#app/domain/platform/settings/settings.commands.server.ts";
import { readSettings } from "#app/domain/platform/settings/settings.queries.server.ts";
import { takeToasts } from "#app/http/pages/toasts.server.ts";
import { loader as category } from "#app/routes/shop/catalog/category.tsx";
import { isLite } from "#app/http/pages/root-data.server.ts";
import { loader as home } from "#app/routes/shop/catalog/home.tsx";
import { action as liteMode } from "#app/routes/shop/frame/lite-mode.ts";
import { action as buy, loader as product } from "#app/routes/shop/catalog/product.tsx";
import { action as promoNotice } from "#app/routes/shop/frame/promo-notice.ts";
import { loader as search } from "#app/routes/shop/catalog/search.tsx";
import { loader as sellerProduct } from "#app/routes/shop/catalog/seller-product.ts";
import { loader as store } from "#app/routes/shop/catalog/store.tsx";
import { action as wish } from "#app/routes/shop/ordering/wish-product.ts";
import { config, db } from "#app/services.server.ts";
import { createCategory, createProduct, createProfile, createSeller } from "../../../support/factories/factories.ts";
import { openPage } from "../../../support/pages/rendered-page.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

const at = (id: number | string) => ({ params: { id: String(id) } });

async function wishes(profileId: number): Promise<number[]> {
  const rows = await db.selectFrom("wishlist_items").select("product_id").where("profile_id", "=", profileId).execute();
  return rows.map((row) => row.product_id);
}

describe("a blank search", () => {
  const from = (referrer: string) =>
    new Visitor().get(search, "/search?q=%20%20", { headers: { Referer: referrer } }).then((reply) => reply.location);

  it("redirects to the page where it was typed", async () => {
    expect(await from(`${config.origin}/category/books?page=2`)).toBe("/category/books?page=2");
  });

  it("redirects to the home page from another site, from a search and without a Referer", async () => {
    expect(await from("https://elsewhere.example/category/books")).toBe("/");
    expect(await from(`${config.origin}/search?q=%20`)).toBe("/");
    expect((await new Visitor().get(search, "/search?q=")).location).toBe("/");
  });
});

describe("a category", () => {
  it("is found by its alias too, and names its canonical address", async () => {
    const decor = await createCategory({ slug: "home-things", aliases: ["things"] });
    await createProduct({ category_id: decor.id, name: "Brass lamp" });
    const { data } = await new Visitor().get(category, "/category/things", { params: { slug: "things" } });
    expect(data.list.products.map(({ name }) => name)).toEqual(["Brass lamp"]);
    expect(data.head.url).toBe(`${config.origin}/category/home-things`);
  });

  it("has pages that together show every product once, with their filters", async () => {
    const { id, slug } = await createCategory();
    for (let n = 0; n < 26; n += 1) await createProduct({ category_id: id, brand: "Maidan" });
    const page = async (query: string) =>
      (await new Visitor().get(category, `/category/${slug}?${query}`, { params: { slug } })).data.list;
    const first = await page("brand=Maidan");
    expect(first.next).toMatchObject({ page: 2, brands: ["Maidan"] });
    const second = await page("brand=Maidan&page=2");
    const shown = [...first.products, ...second.products].map((card) => card.id);
    expect(new Set(shown).size).toBe(26);
    expect(second.next).toBeNull();
  });

  it("that does not exist is not found", async () => {
    const reply = await new Visitor().get(category, "/category/nope", { params: { slug: "nope" } });
    expect(reply.status).toBe(404);
    expect(await reply.text()).toContain("Category Not Found");
  });
});

describe("a product's page", () => {
  it.each(["999999", "abc", "1.5", "-1", "9007199254740993", "constructor"])("is not found for %s", async (id) => {
    const reply = await new Visitor().get(product, `/product/${id}`, at(id));
    expect(reply.status).toBe(404);
    expect(await reply.text()).toContain("Product Not Found");
  });

  it("has one address: its number in another spelling is not found", async () => {
    const { id } = await createProduct();
    const statusAt = async (number: string) => (await openPage(new Visitor(), `/product/${number}`)).status;
    expect(await statusAt(`${id}`)).toBe(200);
    for (const other of [`0${id}`, `000${id}`, `+${id}`, `${id}.0`, `%20${id}`])
      expect([other, await statusAt(other)]).toEqual([other, 404]);
  });

  it("shows the price and the stock of the variant in its address", async () => {
    const shirt = await createProduct({
      variants: [
        { options: { Size: "M" }, stock_quantity: 3 },
        { options: { Size: "L" }, stock_quantity: 0, price_paise: 59_900 },
      ],
    });
    const [, large] = shirt.variants;
    const { data } = await new Visitor().get(product, `/product/${shirt.id}?variant=${large!.id}`, at(shirt.id));
    expect(data.overview.choice).toEqual(["L"]);
    const page = await openPage(new Visitor(), `/product/${shirt.id}?variant=${large!.id}`);
    expect(page.text("article")).toContain("₹599");
    expect(page.text("article")).toContain("L: Out of Stock");
  });

  it("names its options in the reader's language where they are translated", async () => {
    const { id } = await createProduct({ variants: [{ options: { Colour: "Red", "Zari work": "Gold" } }] });
    const reader = new Visitor({ "Accept-Language": "gu" });
    const { data } = await reader.get(product, `/product/${id}`, at(id));
    expect(data.overview.options.map(({ name }) => name)).toEqual(["રંગ", "Zari work"]);
  });

  it("offers cash on delivery up to the limit, the delivery fee included", async () => {
    // If every order pays for its delivery (₹99), the fee counts towards the limit of ₹5,000.
    const before = await readSettings(db);
    await saveSettings(db, "command_line", { delivery_free_over_paise: 1_000_000 });
    const factsAt = async (price_paise: number) => {
      const { id } = await createProduct({ price_paise });
      return (await openPage(new Visitor(), `/product/${id}`)).text("article");
    };
    try {
      await expect.poll(() => factsAt(490_101)).toContain("Pay online");
      expect(await factsAt(490_100)).toContain("Cash on delivery available");
    } finally {
      await saveSettings(db, "command_line", { delivery_free_over_paise: before.delivery_free_over_paise });
    }
    await expect.poll(() => factsAt(500_000)).toContain("Cash on delivery available");
    expect(await factsAt(500_001)).toContain("Pay online");
  });

  it("has a permanent redirect from its other address", async () => {
    const reply = await new Visitor().get(sellerProduct, "/seller/product/7", at(7));
    expect([reply.status, reply.location]).toEqual([301, "/product/7"]);
    expect((await new Visitor().get(sellerProduct, "/seller/product/x", at("x"))).status).toBe(404);
  });
});

describe("adding to the cart", () => {
  it("stays on the product and confirms what was added", async () => {
    const visitor = new Visitor();
    const { id, name, variant } = await createProduct();
    const reply = await visitor.post(buy, `/product/${id}`, { variant_id: variant.id, quantity: 2 }, at(id));
    expect([reply.status, reply.location]).toEqual([303, `/product/${id}?variant=${variant.id}`]);
    expect(await takeToasts(visitor.args())).toMatchObject([
      { title: "Added to Cart", description: `${name} has been added to your cart.` },
    ]);
  });

  it.each(["0", "-1", "1.5", "many"])(
    "rejects a quantity of %j beside its field and shows it again",
    async (quantity) => {
      const { id, variant } = await createProduct();
      const visitor = new Visitor();
      const reply = await visitor.post(buy, `/product/${id}`, { variant_id: variant.id, quantity }, at(id));
      expect(reply.status).toBe(422);
      expect(reply.data.form.errors).toHaveProperty("quantity");
      expect(reply.data.form.values["quantity"]).toBe(quantity);
    },
  );
});

describe("the wishlist button", () => {
  it("asks a visitor to sign in and changes nothing", async () => {
    const { id } = await createProduct();
    const reply = await new Visitor().post(wish, `/product/${id}/wish`, { wished: "yes" }, at(id));
    expect(reply.location).toMatch(/^\/login/);
  });

  it("is idempotent", async () => {
    const person = await createProfile();
    const visitor = await signedIn(person);
    const { id } = await createProduct();
    for (const wished of ["yes", "yes"]) await visitor.post(wish, `/product/${id}/wish`, { wished }, at(id));
    expect(await wishes(person.id)).toEqual([id]);
    const page = await visitor.get(product, `/product/${id}`, at(id));
    expect(page.data.overview.wished).toBe(true);
    for (const wished of ["no", "no"]) await visitor.post(wish, `/product/${id}/wish`, { wished }, at(id));
    expect(await wishes(person.id)).toEqual([]);
  });

  it("rejects products that do not exist", async () => {
    const visitor = await signedIn(await createProfile());
    expect((await visitor.post(wish, "/product/999999/wish", { wished: "yes" }, at(999_999))).status).toBe(404);
  });
});

describe("a seller's shop front", () => {
  it("shows an approved seller's own products", async () => {
    const seller = await createSeller();
    await createProduct({ seller_id: seller.id, name: "Clay pot" });
    await createProduct({ name: "Another seller's" });
    const { data } = await new Visitor().get(store, `/store/${seller.slug}`, { params: { slug: seller.slug } });
    expect(data.list.products.map(({ name }) => name)).toEqual(["Clay pot"]);
  });

  it.each(["pending", "suspended", "banned"] as const)("is not found while its seller is %s", async (status) => {
    const { slug } = await createSeller({ status });
    expect((await new Visitor().get(store, `/store/${slug}`, { params: { slug } })).status).toBe(404);
  });
});

describe("lite mode", () => {
  const saver = () => new Visitor({ "Save-Data": "on" });

  it("is on for browsers that save data, until the user chooses", async () => {
    expect(await isLite(new Visitor().args())).toBe(false);
    const visitor = saver();
    expect(await isLite(visitor.args())).toBe(true);
    await visitor.post(liteMode, "/lite-mode", { lite: "off" });
    expect(await isLite(visitor.args())).toBe(false);
  });

  it("is switched on the current page, and not from another site", async () => {
    const visitor = new Visitor();
    const reply = await visitor.post(liteMode, "/lite-mode", { lite: "on", return_to: "/category/books?page=2" });
    expect([reply.status, reply.location]).toEqual([303, "/category/books?page=2"]);
    expect(await isLite(visitor.args())).toBe(true);
    const elsewhere = await visitor.post(liteMode, "/lite-mode", { lite: "on", return_to: "//elsewhere.example" });
    expect(elsewhere.location).toBe("/");
  });
});

describe("the home page", () => {
  it("counts down to the end of the running sale, and has no clock without one", async () => {
    expect((await new Visitor().get(home, "/")).data.flashSale).toBeUndefined();
    const { id } = await createProduct();
    const ends_at = new Date(Date.now() + 3_600_000);
    const sale = await db
      .insertInto("sales")
      .values({ name: "Flash", percent: 10, starts_at: new Date(Date.now() - 1000), ends_at })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("sale_products").values({ sale_id: sale.id, product_id: id }).execute();
    const { flashSale } = (await new Visitor().get(home, "/")).data;
    expect(flashSale?.products.map((card) => card.id)).toEqual([id]);
    expect(flashSale!.end).toBe(ends_at.getTime());
  });

  it("shows the notice of rule 13.11 for coming features, once for a button pressed three times", async () => {
    const visitor = new Visitor();
    for (let n = 0; n < 3; n += 1) expect((await visitor.post(promoNotice, "/promo/notice")).location).toBe("/");
    expect(await takeToasts(visitor.args())).toMatchObject([
      {
        title: "Feature not implemented",
        description: "This is not available yet.",
      },
    ]);
  });
});
