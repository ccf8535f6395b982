import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { encodePicture, storePicture } from "#app/domain/platform/media/pictures.commands.server.ts";
import { consume } from "#app/domain/platform/rate-limits/rate-limits.commands.server.ts";
import { networkOf, rateLimits } from "#app/domain/platform/rate-limits/rate-limits.ts";
import { findPreview } from "#app/presenters/present-preview.server.ts";
import { loader } from "#app/routes/shop/catalog/preview-picture.ts";
import { translatorFor } from "#app/locales/i18n.server.ts";
import { config, db, files } from "#app/services.server.ts";
import { createCategory, createProduct, createSeller } from "../../../support/factories/factories.ts";
import { openPage } from "../../../support/pages/rendered-page.ts";
import { Visitor } from "../../../support/http/visitor.ts";

/** An app that fetches a link's picture: no cookies, no language. */
const app = new Visitor();

async function fetchPicture(address: string, headers: Record<string, string> = {}): Promise<Response> {
  const { pathname, search } = new URL(address, config.origin);
  const [, , kind = "", name = "", file = ""] = pathname.split("/");
  const request = new Request(config.origin + pathname + search, { headers });
  const args = { ...app.args(pathname), request, params: { kind, name, file } };
  try {
    return await loader(args);
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

/** Returns the addresses in the page's `og:image` tags, wide and square. */
async function picturesOf(path: string, locale = "en") {
  const page = await openPage(new Visitor({ "Accept-Language": locale }), path);
  const values = (name: string) =>
    page
      .$(`meta[property="og:image${name}"]`)
      .map((_, tag) => page.$(tag).attr("content"))
      .get();
  return {
    addresses: values("") as [wide: string, square: string],
    sizes: values(":width").map((width, index) => `${width}×${values(":height")[index]}`),
    alts: values(":alt"),
    /** React merges two equal tags into one. */
    tags: page
      .$("meta[property]")
      .map((_, tag) => page.$.html(tag))
      .get(),
    card: page.$('meta[name="twitter:card"]').attr("content"),
  };
}

async function bytesOf(address: string): Promise<Buffer> {
  const answer = await fetchPicture(address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe("image/jpeg");
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=86400");
  return Buffer.from(await answer.arrayBuffer());
}

async function addPicture(productId: number, colour: string): Promise<void> {
  const body = await sharp({ create: { width: 700, height: 700, channels: 3, background: colour } })
    .png()
    .toBuffer();
  const stored = await storePicture(db, files, `products/${productId}/${colour.slice(1)}`, await encodePicture(body));
  await db
    .insertInto("product_images")
    .values({ product_id: productId, position: 0, ...stored })
    .execute();
}

const english = { locale: "en", t: translatorFor("en") } as const;

beforeEach(async () => {
  await db.deleteFrom("spent_budgets").execute();
});

describe("the picture beside a link", () => {
  it("to a product shows its picture, name and price, in the language of its page", async () => {
    const product = await createProduct({ name: "Brass lamp", price_paise: 1_24_900, original_price_paise: 1_99_900 });
    await db
      .insertInto("product_translations")
      .values({ product_id: product.id, locale: "gu", name: "પિત્તળનો દીવો", short_description: "", description: "" })
      .execute();
    await addPicture(product.id, "#cc2211");
    const { addresses, sizes, alts, card, tags } = await picturesOf(`/product/${product.id}`);
    expect(addresses.map((address) => new URL(address).origin)).toEqual([config.origin, config.origin]);
    expect(sizes).toEqual(["1200×630", "1080×1080"]);
    expect(alts).toEqual(["Brass lamp, ₹1,249"]);
    expect(new Set(tags).size).toBe(tags.length);
    expect(card).toBe("summary_large_image");
    for (const [index, size] of [
      { width: 1200, height: 630 },
      { width: 1080, height: 1080 },
    ].entries()) {
      const body = await bytesOf(addresses[index]!);
      expect(await sharp(body).metadata()).toMatchObject({ format: "jpeg", ...size });
      expect(body.length).toBeLessThan(300_000);
    }
    // The middle of the product's picture.
    const [red, green, blue] = await sharp(await bytesOf(addresses[0]))
      .extract({ left: 270, top: 360, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(red).toBeGreaterThan(180);
    expect(Math.max(green!, blue!)).toBeLessThan(70);

    const inGujarati = await picturesOf(`/product/${product.id}`, "gu");
    expect(new URL(inGujarati.addresses[0]).searchParams.get("lang")).toBe("gu");
    expect(inGujarati.alts[0]).toBe("પિત્તળનો દીવો, ₹1,249");
    expect((await bytesOf(inGujarati.addresses[0])).equals(await bytesOf(addresses[0]))).toBe(false);
  });

  it("has another address when the price, the name or the picture changes, and is another picture", async () => {
    const { id } = await createProduct({ price_paise: 1_24_900 });
    const wide = async () => (await picturesOf(`/product/${id}`)).addresses[0];
    const changes = [
      () => addPicture(id, "#2255aa"),
      () => db.updateTable("products").set({ name: "Brass lamp" }).where("id", "=", id).execute(),
      () => db.updateTable("products").set({ price_paise: 99_900 }).where("id", "=", id).execute(),
    ];
    let [address, body] = [await wide(), await bytesOf(await wide())];
    expect(await wide()).toBe(address);
    for (const change of changes) {
      await change();
      const changed = await wide();
      expect(changed).not.toBe(address);
      const drawn = await bytesOf(changed);
      expect(drawn.equals(body)).toBe(false);
      [address, body] = [changed, drawn];
    }
  });

  it("is not sent again to those who have it", async () => {
    const { id } = await createProduct();
    const address = `/preview/product/${id}/wide.jpg?lang=hi`;
    const etag = (await fetchPicture(address)).headers.get("ETag")!;
    const again = await fetchPicture(address, { "If-None-Match": `"other", W/${etag}` });
    expect(again.status).toBe(304);
    expect(again.headers.get("ETag")).toBe(etag);
    await db.updateTable("products").set({ price_paise: 12_300 }).where("id", "=", id).execute();
    expect((await fetchPicture(address, { "If-None-Match": etag })).status).toBe(200);
  });

  it("shows stars only where there are reviews, and a struck price only where something is saved", async () => {
    const product = await createProduct({ price_paise: 50_000 });
    const preview = () => findPreview("product", String(product.id), english);
    expect(await preview()).toMatchObject({ rating: undefined, price: { now: "₹500" } });
    expect((await preview())?.price?.before).toBeUndefined();
    await db
      .updateTable("products")
      .set({ ratings: [0, 0, 0, 1, 1], original_price_paise: 80_000 })
      .where("id", "=", product.id)
      .execute();
    expect(await preview()).toMatchObject({
      rating: { stars: "4.5", count: "2 reviews" },
      price: { now: "₹500", before: "₹800", saving: "-38%" },
    });
  });

  it("to a category, a store and the shop shows products of theirs", async () => {
    const [seller, department] = [await createSeller(), await createCategory({ name: "Lamps" })];
    for (const colour of ["#cc2211", "#2255aa", "#22aa55", "#eecc11"]) {
      const { id } = await createProduct({ seller_id: seller.id, category_id: department.id });
      await addPicture(id, colour);
    }
    for (const path of [`/category/${department.slug}`, `/store/${seller.slug}`, "/", "/about", "/search?q=lamp"]) {
      const { addresses, sizes } = await picturesOf(path, "hi");
      expect(sizes).toEqual(["1200×630", "1080×1080"]);
      for (const address of addresses) expect((await sharp(await bytesOf(address)).stats()).entropy).toBeGreaterThan(1);
    }
    expect((await findPreview("category", department.slug, english))?.pictures).toHaveLength(4);
    expect(await findPreview("store", seller.slug, english)).toMatchObject({
      title: seller.store_name,
      rating: undefined,
    });
  });

  it.each([
    ["product", "999999", "wide.jpg"],
    ["product", "x", "wide.jpg"],
    ["category", "no-such", "wide.jpg"],
    ["store", "no-such", "square.jpg"],
    ["shop", "other", "wide.jpg"],
    ["constructor", "home", "wide.jpg"],
    ["shop", "home", "wide.png"],
    ["shop", "home", "toString.jpg"],
  ])("does not exist at /preview/%s/%s/%s", async (kind, name, file) => {
    expect((await fetchPicture(`/preview/${kind}/${name}/${file}`)).status).toBe(404);
  });

  it("of what is not on sale any more does not exist", async () => {
    const { id } = await createProduct({ state: "draft" });
    expect((await fetchPicture(`/preview/product/${id}/wide.jpg`)).status).toBe(404);
  });

  it("is drawn for a network a limited number of times; a drawn one is still sent", async () => {
    const [first, second] = [await createProduct(), await createProduct()];
    const address = (id: number) => `/preview/product/${id}/wide.jpg`;
    expect((await fetchPicture(address(first.id))).status).toBe(200);
    const network = networkOf(app.args().context.clientAddress);
    for (let n = 1; n < rateLimits["preview.network"].max * config.networkLimitFactor; n += 1)
      await consume(db, "preview.network", network, config.networkLimitFactor);
    expect((await fetchPicture(address(second.id))).status).toBe(429);
    expect((await fetchPicture(address(first.id))).status).toBe(200);
  });
});
