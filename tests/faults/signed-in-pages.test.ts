import { load } from "cheerio";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { addToCart, saveShippingAddress } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { liteCookie, localeCookie } from "#app/http/request/cookies.server.ts";
import { db } from "#app/services.server.ts";
import { startBuiltShop, stopAll, type ShopServer } from "../support/processes/built-shop.ts";
import {
  createCategory,
  createCoupon,
  createProduct,
  createProfile,
  createSeller,
  type CreatedProduct,
} from "../support/factories/factories.ts";
import { HttpBrowser } from "../support/http/http-browser.ts";
import { separateData } from "../support/pages/page-data.ts";
import { withoutMarks } from "../support/pages/page-marks.ts";
import { anAddress } from "../support/factories/shopping-factory.ts";
import { signedIn, type Visitor } from "../support/http/visitor.ts";

/**
 * Pages of signed-in customers that one server process makes from templates (app/page-cache/README.md), compared with another process that renders each
 * request.
 */

const ORIGIN = { APP_ORIGIN: "http://localhost:3000" };
const SOON = { timeout: 2000, interval: 20 };
const LANGUAGES = ["en", "hi", "gu"] as const;

interface Person {
  id: number;
  name: string;
  visitor: Visitor;
}

let server: ShopServer;
let reference: ShopServer;
let lamp: CreatedProduct;
let soldOut: CreatedProduct;
let local: CreatedProduct;
let people: Person[];
/** Pages that are made from templates for everyone. */
let addresses: string[];

beforeAll(async () => {
  const seller = await createSeller({ store_name: "Lamps of Surat" });
  const category = await createCategory({ slug: "template-lamps", name: "Lamps" });
  const given = { seller_id: seller.id, category_id: category.id };
  lamp = await createProduct({ ...given, name: "Brass lamp", price_paise: 123_400, stock_quantity: 50 });
  soldOut = await createProduct({ ...given, name: "Clay lamp", stock_quantity: 0 });
  const localSeller = await createSeller({ store_name: "Kutch Glass", sells_only_in: "Gujarat" });
  local = await createProduct({ seller_id: localSeller.id, name: "Glass bowl", stock_quantity: 5 });
  addresses = [
    ...[
      "/",
      "/search?q=lamp",
      "/category/template-lamps",
      "/category/template-lamps?sort=price_asc",
      "/help",
      "/about",
    ],
    ...[`/product/${lamp.id}`, `/product/${soldOut.id}`, `/product/${lamp.id}/reviews`, `/store/${seller.slug}`],
  ];
  people = await Promise.all([
    createPerson("Planted Asha Patel", { lines: 1 }),
    createPerson("Ravi", { unread: 3 }),
    createPerson(`Zoya D'Souza "</script>" <b>& $& \\u0041`, { lines: 2, unread: 120 }),
    createPerson("હીના શાહ", { wishes: [lamp, soldOut] }),
    createPerson("Planted Meera Rao Nair", { place: { state: "Kerala", zip: "682001" }, waits: [soldOut] }),
    createPerson("Two  Spaces"),
  ]);
  [server] = (await startBuiltShop(1, ORIGIN)) as [ShopServer];
  [reference] = (await startBuiltShop(1, { ...ORIGIN, PAGE_CACHE_MEGABYTES: "0" })) as [ShopServer];
}, 120_000);
afterAll(() => stopAll([server, reference]));

async function createPerson(
  name: string,
  given: {
    lines?: number;
    unread?: number;
    wishes?: CreatedProduct[];
    waits?: CreatedProduct[];
    place?: { state: string; zip: string };
  } = {},
): Promise<Person> {
  const { id } = await createProfile({ full_name: name });
  const owner = { profileId: id };
  for (let line = 0; line < (given.lines ?? 0); line += 1) {
    const { variant } = await createProduct({ name: `Cup ${line}`, stock_quantity: 9 });
    await addToCart(db, owner, { variantId: variant.id, quantity: 2 });
  }
  await sql`INSERT INTO notifications (profile_id, kind, message)
            SELECT ${id}::bigint, 'account', 'welcome' FROM generate_series(1, ${given.unread ?? 0}::int)`.execute(db);
  for (const { id: product_id } of given.wishes ?? [])
    await db.insertInto("wishlist_items").values({ profile_id: id, product_id, price_paise: 1 }).execute();
  for (const { variant } of given.waits ?? [])
    await db.insertInto("stock_alerts").values({ profile_id: id, variant_id: variant.id }).execute();
  if (given.place) await saveShippingAddress(db, owner, { ...anAddress, ...given.place });
  return { id, name, visitor: await signedIn({ id }) };
}

interface Reader {
  locale: (typeof LANGUAGES)[number];
  isLite: boolean;
}
const READER: Reader = { locale: "en", isLite: false };

async function ask(
  { port }: ShopServer,
  path: string,
  { visitor }: Pick<Person, "visitor">,
  { locale, isLite }: Reader = READER,
  headers: Record<string, string> = {},
) {
  const chosen = [await localeCookie.serialize(locale), await liteCookie.serialize(isLite ? "on" : "off")];
  const cookies = [...chosen.map((line) => line.split(";")[0]!), visitor.cookieHeader];
  const answer = await fetch(`http://localhost:${port}${path}`, {
    headers: { Cookie: cookies.join("; "), ...headers },
    redirect: "manual",
  });
  const isFromTemplate = answer.headers.get("server-timing")?.includes("template") ?? false;
  return { status: answer.status, headers: answer.headers, html: await answer.text(), isFromTemplate };
}

/** Waits until the page is made from a template: a busy machine may have missed the listener's heartbeat. */
const askForTemplate = (path: string, person: Pick<Person, "visitor">, reader = READER) =>
  vi.waitFor(
    async () => {
      const page = await ask(server, path, person, reader);
      expect([path, page.isFromTemplate]).toEqual([path, true]);
      return page;
    },
    { timeout: 10_000, interval: 20 },
  );

/** Returns the cart's page, which is rendered for each request. */
async function openCart(person: Person) {
  const page = await ask(server, "/cart", person);
  expect([page.status, page.isFromTemplate]).toEqual([200, false]);
  return page;
}

async function expectAsRendered({ html }: { html: string }, address: string, person: Person): Promise<void> {
  const own = await ask(reference, address, person);
  expect(separateData(withoutMarks(html))).toEqual(separateData(withoutMarks(own.html)));
}

const headersOf = ({ headers }: { headers: Headers }) =>
  Object.fromEntries(
    [...headers]
      .filter(([name]) => !["date", "server-timing", "x-request-id", "content-length"].includes(name))
      .map(([name, value]) => [name, value.replace(/'nonce-[^']*'/g, "'nonce'")]),
  );

describe("a page of a signed-in customer that is made from a template", () => {
  it("has the bytes and headers of one that is rendered for them, in each language and mode", async () => {
    const wrong: string[] = [];
    let withData = 0;
    for (const locale of LANGUAGES)
      for (const isLite of [false, true])
        for (const address of addresses)
          for (const person of people.filter(({ name }) => name !== "Two  Spaces")) {
            const reader = { locale, isLite };
            const page = await askForTemplate(address, person, reader);
            const own = await ask(reference, address, person, reader);
            expect([address, own.status, own.isFromTemplate]).toEqual([address, 200, false]);
            expect(headersOf(page)).toEqual(headersOf(own));
            const [made, rendered] = [page, own].map(({ html }) => separateData(withoutMarks(html)));
            if (made!.page !== rendered!.page) wrong.push(`${address} of ${person.name}`);
            expect(made!.data).toEqual(rendered!.data);
            if (made!.data !== undefined) withData += 1;
            const marks = page.html.match(/ data-request="[^"]*"/)?.[0];
            expect(marks).toBe(` data-request="${page.headers.get("x-request-id")}"`);
            const nonce = /'nonce-([^']*)'/.exec(page.headers.get("content-security-policy") ?? "")![1]!;
            for (const [, used] of page.html.matchAll(/ nonce="([^"]*)"/g)) expect(used).toBe(nonce);
          }
    expect(wrong).toEqual([]);
    expect(withData).toBeGreaterThan(50);
  }, 120_000);

  it("has a form key of its own each time", async () => {
    const path = `/product/${lamp.id}`;
    const keys: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      const { html } = await askForTemplate(path, people[0]!);
      const found = [...html.matchAll(/name="form_key" value="([0-9a-f-]{36})"/g)].map(([, key]) => key!);
      expect(new Set(found).size).toBe(1);
      keys.push(found[0]!);
    }
    expect(new Set(keys).size).toBe(3);
  });

  it("is rendered where the name is not one that the template can hold", async () => {
    const person = people.find(({ name }) => name === "Two  Spaces")!;
    for (let n = 0; n < 3; n += 1) {
      const page = await ask(server, "/help", person);
      expect([page.isFromTemplate, page.html.includes("Two  Spaces")]).toEqual([false, true]);
    }
  });

  it("shows that a seller does not deliver to a place only to people there", async () => {
    const inGujarat = await createPerson("Nita", { place: { state: "Gujarat", zip: "380001" } });
    const inKerala = await createPerson("Binu", { place: { state: "Kerala", zip: "682001" } });
    for (const address of ["/search?q=bowl", `/product/${local.id}`, `/product/${lamp.id}`])
      for (const person of [inGujarat, inKerala, inGujarat, people[0]!]) {
        const page = await askForTemplate(address, person);
        await expectAsRendered(page, address, person);
        const isOutside = address.includes("bowl") && person === inKerala;
        expect([address, page.html.includes("Delivered only within Gujarat")]).toEqual([
          address,
          isOutside || address === `/product/${local.id}`,
        ]);
      }
  });
});

/** Returns a browser without JavaScript, signed in as the person. */
function browserOf({ visitor }: Person): HttpBrowser {
  const browser = new HttpBrowser(server.port);
  for (const [name, value] of visitor.cookies) browser.cookies.set(name, value);
  return browser;
}

describe("what a person does shows on their next page, and on no other's", () => {
  it("a wish, an item in the cart, and the notice of it once", async () => {
    const [one, other] = [await createPerson("Planted Uma"), await createPerson("Planted Om")];
    const path = `/product/${lamp.id}`;
    const before = withoutMarks((await askForTemplate(path, other)).html);
    await askForTemplate(path, one);
    const browser = browserOf(one);
    const wished = await browser.submit(await browser.open(path), `#main form[action="${path}/wish"]`);
    const isWished = (html: string) => load(html)(`#main form[action="${path}/wish"] [name=wished]`).val() === "no";
    expect([isWished(before), isWished(wished.html)]).toEqual([false, true]);
    const notices = (html: string) => html.split("Added to Cart").length;
    const addForm = `#main form[action^="${path}#"], #main form[action^="${path}?"]`;
    let page = wished;
    // The second one leads to an address with a template.
    for (let n = 0; n < 2; n += 1) {
      page = await browser.submit(page, addForm, { quantity: 2 });
      expect(page.$("header a[href='/cart']").attr("aria-label")).toContain("1");
      expect(notices(page.html)).toBeGreaterThan(notices(before));
      const { pathname, search } = new URL(page.url);
      expect(notices((await askForTemplate(pathname + search, one)).html)).toBe(notices(before));
    }
    const next = await askForTemplate(path, one);
    expect([notices(next.html), isWished(next.html)]).toEqual([notices(before), true]);
    await expectAsRendered(next, path, one);
    expect(withoutMarks((await askForTemplate(path, other)).html)).toBe(before);
  });

  it("another quantity, a place that a seller does not deliver to, and a coupon", async () => {
    const seller = await createSeller({ sells_only_in: "Gujarat" });
    const { variant } = await createProduct({ seller_id: seller.id, price_paise: 90_000, stock_quantity: 9 });
    const [one, other] = [await createPerson("Planted Tanvi"), await createPerson("Planted Arun")];
    for (const { id } of [one, other]) await addToCart(db, { profileId: id }, { variantId: variant.id, quantity: 2 });
    const [first, second] = [await openCart(one), await openCart(other)];
    const quantityIn = (html: string) => load(html)("#main input[type=number]").val();
    expect([first, second].map(({ html }) => quantityIn(html))).toEqual(["2", "2"]);

    const browser = browserOf(one);
    await browser.submit(await browser.open("/cart"), "#main form[id^='quantity']", { quantity: 3 });
    const changed = await openCart(one);
    expect(quantityIn(changed.html)).toBe("3");
    await expectAsRendered(changed, "/cart", one);
    expect(withoutMarks((await openCart(other)).html)).toBe(withoutMarks(second.html));

    await saveShippingAddress(db, { profileId: other.id }, { ...anAddress, state: "Kerala", zip: "682001" });
    await createCoupon({ code: "ONAM50", profile_id: one.id, type: "Fixed" });
    const refused = await openCart(other);
    expect([refused, second].map(({ html }) => html.includes("Not delivered to PIN code 682001"))).toEqual([
      true,
      false,
    ]);
    await expectAsRendered(refused, "/cart", other);
    const offered = await openCart(one);
    expect([offered.html.includes("ONAM50"), refused.html.includes("ONAM50")]).toEqual([true, false]);
    await expectAsRendered(offered, "/cart", one);
  });

  it("signing out", async () => {
    const person = await createPerson("Planted Leena");
    await askForTemplate("/", person);
    const browser = browserOf(person);
    await browser.submit(await browser.open("/"), "header details.relative form[action='/logout']");
    const page = await ask(server, "/", person);
    expect([page.isFromTemplate, page.html.includes("Planted")]).toEqual([false, false]);
  });

  it("being suspended", { tags: ["telling"] }, async () => {
    const person = await createPerson("Planted Tara");
    await askForTemplate("/", person);
    await db.updateTable("profiles").set({ suspended_at: new Date() }).where("id", "=", person.id).execute();
    expect((await ask(server, "/", person)).html).not.toContain("Planted");
  });
});

describe("a change of the shop", () => {
  it("of a price is on the next page that is sent after it was reported", async () => {
    const path = `/product/${lamp.id}`;
    await askForTemplate(path, people[0]!);
    await db.updateTable("products").set({ price_paise: 222_200 }).where("id", "=", lamp.id).execute();
    await vi.waitFor(async () => expect((await ask(server, path, people[0]!)).html).toContain("2,222"), SOON);
    expect((await askForTemplate(path, people[1]!)).html).toContain("2,222");
  });

  it("of a stock is on the page of that product", async () => {
    const path = `/product/${lamp.id}`;
    // From 4 down the number is reported by itself: no other page shows it.
    for (const left of [4, 3, 2]) {
      await askForTemplate(path, people[0]!);
      await db
        .updateTable("product_variants")
        .set({ stock_quantity: left })
        .where("id", "=", lamp.variant.id)
        .execute();
      const shown = `${left} available`;
      await vi.waitFor(async () => expect((await ask(server, path, people[0]!)).html).toContain(shown), SOON);
    }
  });

  it("of what is bought together takes what is sold out from the cart's page", async () => {
    const person = await createPerson("Planted Ila", { lines: 1 });
    const suggested = async () => {
      const { $ } = await browserOf(person).open("/cart");
      return $("#main form[action^='/cart/bundle'] [name=product_id]")
        .toArray()
        .map((field) => Number(field.attribs["value"]));
    };
    const [first, second] = await suggested();
    expect([first, second].map(Number).every(Boolean)).toBe(true);
    expect(await suggested()).toEqual([first, second]);
    await db.updateTable("product_variants").set({ stock_quantity: 0 }).where("product_id", "=", first!).execute();
    await vi.waitFor(async () => expect(await suggested()).not.toContain(first), SOON);
  });
});

it("visits of pages from templates are counted, those of browsers that prefetch are not", async () => {
  const path = `/product/${soldOut.id}`;
  const views = async () => {
    const { rows } = await sql<{ views: number }>`
      SELECT coalesce(sum(views), 0)::int AS views FROM product_views WHERE product_id = ${soldOut.id}`.execute(db);
    return rows[0]!.views;
  };
  await askForTemplate(path, people[0]!);
  const before = await views();
  const phone = { "User-Agent": "Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile" };
  for (let n = 0; n < 3; n += 1) {
    expect((await ask(server, path, people[0]!, READER, phone)).isFromTemplate).toBe(true);
    await ask(server, path, people[0]!, READER, { ...phone, "Sec-Purpose": "prefetch" });
  }
  await server.stop();
  expect((await views()) - before).toBe(3);
  [server] = (await startBuiltShop(1, ORIGIN)) as [ShopServer];
}, 60_000);
