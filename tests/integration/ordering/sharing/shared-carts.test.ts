import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { addGiftCardToCart, addToCart, applyCoupon } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { loadCart } from "#app/domain/ordering/carts/carts.queries.server.ts";
import { MAX_LINES, type CartOwner } from "#app/domain/ordering/carts/carts.ts";
import { rateLimits } from "#app/domain/platform/rate-limits/rate-limits.ts";
import { shareCart, sweepSharedCarts } from "#app/domain/ordering/carts/shared-carts.commands.server.ts";
import { currentCartOwner } from "#app/http/people/cart-owner.server.ts";
import { cartsSweep } from "#app/jobs/housekeeping.ts";
import { loader as pictureLoader } from "#app/routes/shop/catalog/preview-picture.ts";
import { config, db } from "#app/services.server.ts";
import {
  createCoupon,
  createProduct,
  createSeller,
  type CreatedProduct,
} from "../../../support/factories/factories.ts";
import { aGiftCard, anAddress, createBuyer } from "../../../support/factories/shopping-factory.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

const SHARE = "form[action='/cart/share']";
const ADD_ALL = "main form:has([name=form_key])";

type Wanted = [product: CreatedProduct, quantity: number];

/** Shares a customer's cart with these products. */
async function shared(...items: Wanted[]) {
  const buyer = await createBuyer(items.map(([{ variant }, quantity]) => ({ variant, quantity })));
  const token = await shareCart(db, { profileId: buyer.id }, { locale: "en", formKey: randomUUID() });
  return { buyer, token, at: `/shared/${token}` };
}

/** Opens the shop so that the visitor has a cart, and returns the cart's content. */
async function cartOf(visitor: Visitor) {
  const owner = await currentCartOwner(visitor.args());
  return (await loadCart(db, owner, "en")).lines.map((line): [string, number] => [line.name, line.quantity]);
}

const setStock = (product: CreatedProduct, stock_quantity: number) =>
  db.updateTable("product_variants").set({ stock_quantity }).where("id", "=", product.variant.id).execute();
const takeDown = (product: CreatedProduct) =>
  db.updateTable("products").set({ state: "draft" }).where("id", "=", product.id).execute();

describe("sharing a cart", () => {
  it("leads from the cart's button to a page with the link, for WhatsApp and to be copied", async () => {
    const lamp = await createProduct({ name: "Lamp" });
    const customer = await signedIn(await createBuyer([{ variant: lamp.variant, quantity: 2 }]));
    const cart = await openPage(customer, "/cart");
    expect(cart.text(SHARE)).toContain("Share cart");
    const sent = await submitForm(customer, cart, SHARE);
    expect(sent).toMatchObject({ status: 303, location: expect.stringMatching(/^\/shared\/[\w-]{43}\/send$/) });
    const page = await openPage(new Visitor(), sent.location!);
    const address = config.origin + sent.location!.replace("/send", "");
    expect(page.text("main .select-all")).toBe(address);
    const whatsApp = new URL(page.$("main a[href^='https://wa.me/']").attr("href")!);
    expect(whatsApp.searchParams.get("text")).toBe(`Have a look at my cart. What do you think?\n${address}`);
    expect(page.html).not.toContain("entry.client");
    expect(page.$("meta[name=robots]").attr("content")).toBe("noindex");
    // The same form returns the same link, unless the cart has changed.
    expect((await submitForm(customer, cart, SHARE)).location).toBe(sent.location);
    const owner = await currentCartOwner(customer.args());
    await addToCart(db, owner!, { variantId: lamp.variant.id, quantity: 1 });
    expect((await submitForm(customer, cart, SHARE)).location).not.toBe(sent.location);
  });

  it("is offered to visitors without an account, and not for gift cards alone", async () => {
    const visitor = new Visitor();
    const lamp = await createProduct();
    const product = await openPage(visitor, `/product/${lamp.id}`);
    await submitForm(visitor, product, "form#options");
    expect((await submitForm(visitor, await openPage(visitor, "/cart"), SHARE)).location).toMatch(/^\/shared\//);
    const giver = await signedIn(await createBuyer([], { giftCards: [aGiftCard] }));
    expect((await openPage(giver, "/cart")).$(SHARE).length).toBe(0);
    const owner: CartOwner = { profileId: (await createBuyer([], { giftCards: [aGiftCard] })).id };
    await expect(shareCart(db, owner, { locale: "en", formKey: randomUUID() })).rejects.toThrow("shared_cart.empty");
  });

  it("stores products and quantities, and nothing that says whose they are", async () => {
    const lamp = await createProduct({ name: "Lamp" });
    const { buyer, token } = await shared([lamp, 3]);
    await addGiftCardToCart(db, { profileId: buyer.id }, aGiftCard, randomUUID());
    const row = await db.selectFrom("shared_carts").where("token", "=", token).selectAll().executeTakeFirstOrThrow();
    expect(Object.keys(row).toSorted()).toEqual(["created_at", "id", "locale", "token"]);
    const lines = await db.selectFrom("shared_cart_lines").where("shared_cart_id", "=", row.id).selectAll().execute();
    expect(lines).toEqual([{ shared_cart_id: row.id, position: 0, variant_id: lamp.variant.id, quantity: 3 }]);
    const keys = await db.selectFrom("form_keys").where("location", "=", token).select("profile_id").execute();
    expect(keys).toEqual([{ profile_id: null }]);
  });

  it("is limited for each cart", async () => {
    const lamp = await createProduct();
    const customer = await signedIn(await createBuyer([{ variant: lamp.variant }]));
    const cart = await openPage(customer, "/cart");
    const { max } = rateLimits["cart.share"];
    for (let n = 0; n < max; n += 1) expect((await submitForm(customer, cart, SHARE)).location).toMatch(/^\/shared\//);
    const refused = await submitForm(customer, cart, SHARE);
    expect(refused.location).not.toMatch(/^\/shared\//);
    expect((await openPage(customer, refused.location!)).text("main [role=alert]")).toMatch(/try again/i);
    const other = await signedIn(await createBuyer([{ variant: lamp.variant }]));
    expect((await submitForm(other, await openPage(other, "/cart"), SHARE)).location).toMatch(/^\/shared\//);
  });
});

describe("a shared cart's page", () => {
  it("shows each product with options, quantity, price, stock and the sum as the cart has them, and its date", async () => {
    const lamp = await createProduct({
      name: "Lamp",
      price_paise: 12_500,
      variants: [{ options: { Colour: "Red" }, stock_quantity: 7 }],
    });
    const saree = await createProduct({ name: "Saree", price_paise: 29_900 });
    const { buyer, token, at } = await shared([lamp, 2], [saree, 1]);
    const { code } = await createCoupon();
    await applyCoupon(db, { profileId: buyer.id }, code);
    await sql`UPDATE shared_carts SET created_at = '2026-11-20 10:00+05:30' WHERE token = ${token}`.execute(db);
    const page = await openPage(new Visitor(), at);
    expect(page.status).toBe(200);
    expect(page.text("h1")).toBe("A shared cart with 2 products");
    const [first, second] = page
      .$("main li")
      .toArray()
      .map((line) => page.$(line).text());
    for (const part of ["Lamp", "Red · Quantity: 2", "₹125 each", "7 available", "₹250"]) expect(first).toContain(part);
    expect(second).toContain("₹299");
    expect(page.text("main")).toContain("as it was on 20 November 2026");
    // Below the free delivery amount, and without the cart's coupon.
    const sums = page
      .$("main dl dd")
      .toArray()
      .map((sum) => page.$(sum).text());
    expect(sums).toEqual(["₹549", "Free", "₹549"]);
    expect(page.$(`main a[href='/product/${lamp.id}?variant=${lamp.variant.id}']`).text()).toBe("Lamp");
  });

  it("charges today's prices, and adds the delivery fee below its limit", async () => {
    const lamp = await createProduct({ price_paise: 60_000 });
    const { at } = await shared([lamp, 2]);
    await db.updateTable("products").set({ price_paise: 20_000 }).where("id", "=", lamp.id).execute();
    const page = await openPage(new Visitor(), at);
    expect(
      page
        .$("main dl dd")
        .toArray()
        .map((sum) => page.$(sum).text()),
    ).toEqual(["₹400", "₹99", "₹499"]);
  });

  it("says what is not available, without its page, picture and price", async () => {
    const [lamp, saree, toy] = [
      await createProduct({ name: "Lamp", price_paise: 11_100 }),
      await createProduct({ name: "Saree" }),
      await createProduct({ name: "Toy", price_paise: 60_000 }),
    ];
    const { at } = await shared([lamp, 2], [saree, 4], [toy, 1]);
    await takeDown(lamp);
    await setStock(saree, 3);
    const page = await openPage(new Visitor(), at);
    const lines = page
      .$("main li")
      .toArray()
      .map((line) => page.$(line).text());
    expect(lines[0]).toContain("No longer sold");
    expect(lines[0]).not.toContain("₹");
    expect(lines[1]).toContain("Only 3 available");
    expect(page.$(`main a[href^='/product/${lamp.id}']`).length).toBe(0);
  });

  it("holds nothing of the person who shared it, and is stored by no cache and no search engine", async () => {
    const lamp = await createProduct();
    const { buyer, at } = await shared([lamp, 2]);
    const page = await openPage(new Visitor(), at);
    for (const secret of [buyer.full_name, buyer.email, anAddress.city, anAddress.address, anAddress.phone])
      expect(page.html).not.toContain(secret);
    expect(page.headers.get("Cache-Control")).toBe("no-store");
    expect(page.headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
    expect(page.$("meta[name=robots]").attr("content")).toBe("noindex");
    expect(page.html).not.toContain("entry.client");
    expect((await openPage(new Visitor(), "/robots.txt")).html).not.toContain("/shared");
  });

  it("is in the reader's language, and its preview in that of who shared it", async () => {
    const lamp = await createProduct({ name: "Lamp" });
    const buyer = await createBuyer([{ variant: lamp.variant, quantity: 2 }]);
    const token = await shareCart(db, { profileId: buyer.id }, { locale: "gu", formKey: randomUUID() });
    const page = await openPage(new Visitor({ "Accept-Language": "hi" }), `/shared/${token}`);
    const meta = (name: string) => page.$(`meta[property='og:${name}']`).attr("content");
    expect(page.$("html").attr("lang")).toBe("hi");
    expect(page.text("h1")).toBe("शेयर किया गया कार्ट, 1 प्रोडक्ट");
    expect(meta("title")).toBe("1 પ્રોડક્ટનું કાર્ટ: ₹998");
    expect(meta("locale")).toBe("gu_IN");
    expect(meta("description")).toBe("Lamp");
    expect(new URL(meta("image")!).searchParams.get("lang")).toBe("gu");
  });

  it.each(["an unknown token", "no text", "one that is too old"])("is a clear 404 with %s", async (which) => {
    const { token, at } = await shared([await createProduct(), 2]);
    await sql`UPDATE shared_carts SET created_at = now() - interval '30 days 1 minute' WHERE token = ${token}`.execute(
      db,
    );
    const address = { "an unknown token": "/shared/unknown", "no text": "/shared/%00" }[which] ?? at;
    const page = await openPage(new Visitor(), address);
    expect(page.status).toBe(404);
    expect(page.text("h1")).toBe("This cart is no longer here");
    expect(page.text("main")).toContain("older than 30 days");
    expect(page.$(ADD_ALL).length).toBe(0);
    expect((await openPage(new Visitor(), `${address}/send`)).status).toBe(404);
  });

  it("is deleted by the hourly job when its time is over, and not before", async () => {
    const [old, young] = [await shared([await createProduct(), 2]), await shared([await createProduct(), 2])];
    const age = (token: string, time: string) =>
      sql`UPDATE shared_carts SET created_at = now() - ${time}::interval WHERE token = ${token}`.execute(db);
    await age(old.token, "31 days");
    await age(young.token, "29 days");
    await cartsSweep();
    const left = await db
      .selectFrom("shared_carts")
      .where("token", "in", [old.token, young.token])
      .select("token")
      .execute();
    expect(left).toEqual([{ token: young.token }]);
    expect(await sweepSharedCarts(db)).toBe(0);
  });
});

describe("the preview picture of a shared cart", () => {
  async function fetchPicture(address: string) {
    const { pathname, search } = new URL(address, config.origin);
    const [, , kind = "", name = "", file = ""] = pathname.split("/");
    const request = new Request(config.origin + pathname + search);
    const params = { kind, name: decodeURIComponent(name), file };
    return pictureLoader({ ...new Visitor().args(pathname), request, params });
  }

  it("is wide and square, and another one when a price changes", async () => {
    const lamp = await createProduct();
    const { at } = await shared([lamp, 2]);
    const addresses = async () => {
      const page = await openPage(new Visitor(), at);
      return page
        .$("meta[property='og:image']")
        .toArray()
        .map((tag) => page.$(tag).attr("content")!);
    };
    const [wide = "", square = ""] = await addresses();
    for (const [address, width, height] of [
      [wide, 1200, 630],
      [square, 1080, 1080],
    ] as const) {
      const body = Buffer.from(await (await fetchPicture(address)).arrayBuffer());
      expect(await sharp(body).metadata()).toMatchObject({ format: "jpeg", width, height });
    }
    await db.updateTable("products").set({ price_paise: 70_000 }).where("id", "=", lamp.id).execute();
    expect((await addresses())[0]).not.toBe(wide);
  });

  it("is missing when there is no such cart", async () => {
    for (const name of ["unknown", "%00"])
      await expect(fetchPicture(`/preview/cart/${name}/wide.jpg`)).rejects.toMatchObject({ status: 404 });
  });
});

describe("adding all of a shared cart", () => {
  it("fills the reader's cart, once for a form that is sent twice, and leaves the other cart alone", async () => {
    const [lamp, saree] = [await createProduct({ name: "Lamp" }), await createProduct({ name: "Saree" })];
    const { buyer, at } = await shared([lamp, 2], [saree, 1]);
    const visitor = new Visitor();
    const page = await openPage(visitor, at);
    const sent = await submitForm(visitor, page, ADD_ALL);
    expect(sent).toMatchObject({ status: 303, location: "/cart" });
    await submitForm(visitor, page, ADD_ALL);
    expect(await cartOf(visitor)).toEqual([
      ["Lamp", 2],
      ["Saree", 1],
    ]);
    expect((await openPage(visitor, "/cart")).text()).toContain("3 items are in your cart, at today's prices.");
    const own = await loadCart(db, { profileId: buyer.id }, "en");
    expect(own.lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
  });

  it("adds what is available and names the rest", async () => {
    const store = await createSeller();
    const [lamp, saree, toy, bag] = [
      await createProduct({ name: "Lamp" }),
      await createProduct({ name: "Saree" }),
      await createProduct({ name: "Toy" }),
      await createProduct({ name: "Bag", seller_id: store.id }),
    ];
    const { at } = await shared([lamp, 2], [saree, 5], [toy, 2], [bag, 2]);
    await takeDown(lamp);
    await setStock(saree, 3);
    await sql`UPDATE sellers SET holiday_until = now()::date + 5 WHERE id = ${store.id}`.execute(db);
    const visitor = new Visitor();
    await submitForm(visitor, await openPage(visitor, at), ADD_ALL);
    expect(await cartOf(visitor)).toEqual([
      ["Saree", 3],
      ["Toy", 2],
    ]);
    const text = (await openPage(visitor, "/cart")).text();
    expect(text).toContain("Not available now Lamp, Bag");
    expect(text).toContain("No more are in stock: Saree");
  });

  it("stays on the page when nothing can be added, and a full cart says so", async () => {
    const lamp = await createProduct({ name: "Lamp" });
    const { at } = await shared([lamp, 2]);
    const visitor = new Visitor();
    const page = await openPage(visitor, at);
    await setStock(lamp, 0);
    expect((await submitForm(visitor, page, ADD_ALL)).location).toBe(at);
    const again = await openPage(visitor, at);
    expect(again.text()).toContain("Not available now Lamp");
    expect(again.$(ADD_ALL).length).toBe(0);

    await setStock(lamp, 5);
    const { variants } = await createProduct({
      variants: Array.from({ length: MAX_LINES }, (_, n) => ({ options: { Size: String(n) } })),
    });
    const full = await createBuyer(variants.map((variant) => ({ variant })));
    const customer = await signedIn(full);
    await submitForm(customer, await openPage(customer, at), ADD_ALL);
    expect((await openPage(customer, at)).text()).toContain("These did not fit in: Lamp");
  });
});
