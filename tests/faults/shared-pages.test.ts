import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { addToCart } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { STYLES_COOKIE } from "#app/http/request/cookie-names.ts";
import { localeCookie, liteCookie } from "#app/http/request/cookies.server.ts";
import { db } from "#app/services.server.ts";
import { startBuiltShop, stopAll, type ShopServer } from "../support/processes/built-shop.ts";
import {
  createCategory,
  createProduct,
  createProfile,
  createSeller,
  type CreatedProduct,
} from "../support/factories/factories.ts";
import { separateData } from "../support/pages/page-data.ts";
import { withoutMarks } from "../support/pages/page-marks.ts";
import { rawRequest } from "../support/http/raw-http.ts";
import { signedIn } from "../support/http/visitor.ts";

/**
 * Shared pages, rendered once for all visitors without a session (ADR 0093) by two server processes, compared with a third server that
 * renders each request.
 */

const SECONDS = Number(process.env.SHARED_PAGES_SECONDS ?? 5);
const VISITORS = 50;
/** Pages name their own addresses. */
const ORIGIN = { APP_ORIGIN: "http://localhost:3000" };
const SOON = { timeout: 1500, interval: 20 };

let servers: ShopServer[];
let reference: ShopServer;
let product: CreatedProduct;
let productPage: string;
const HOME = "/";
const CATEGORY = "/category/shared-lamps";
let addresses: string[];
/** Style sheet version, as in its cookie. */
let sheet: string;
beforeAll(async () => {
  const seller = await createSeller({ store_name: "Lamps of Surat" });
  const category = await createCategory({
    slug: "shared-lamps",
    name: "Lamps",
    name_translations: JSON.stringify({ gu: "દીવા" }),
  });
  const given = { seller_id: seller.id, category_id: category.id };
  product = await createProduct({ ...given, name: "Brass lamp", price_paise: 123_400, stock_quantity: 7 });
  const other = await createProduct({ ...given, name: "Clay lamp", price_paise: 5_600 });
  productPage = `/product/${product.id}`;
  addresses = [
    ...[HOME, "/flash-sale", "/search?q=lamp", CATEGORY, `${CATEGORY}?sort=price_asc`, "/help", "/about"],
    ...[productPage, `/product/${other.id}`, `/product/${product.id}/reviews`, `/store/${seller.slug}`],
  ];
  servers = await startSharing(2, ORIGIN);
  [reference] = (await startBuiltShop(1, { ...ORIGIN, PAGE_CACHE_MEGABYTES: "0" })) as [ShopServer];
  const home = await (await fetch(`http://localhost:${reference.port}/`)).text();
  sheet = /<link rel="stylesheet" href="\/assets\/([\w-]+)\.css"/.exec(home)![1]!;
}, 120_000);
afterAll(() => stopAll([...servers, reference]));

/** Starts servers and waits until they receive change notifications: before that they render each request. */
async function startSharing(count: number, environment: Record<string, string>): Promise<ShopServer[]> {
  const started = await startBuiltShop(count, environment);
  for (const server of started) await expectFromMemory(server, HOME);
  return started;
}

const LANGUAGES = ["en", "hi", "gu"] as const;
interface Reader {
  locale: (typeof LANGUAGES)[number];
  isLite: boolean;
  /** Whether the browser lacks the style sheet. */
  isFirst?: boolean;
  cookie?: string;
}

async function headersOf({ locale, isLite, isFirst, cookie }: Reader): Promise<Record<string, string>> {
  const chosen = [await localeCookie.serialize(locale), await liteCookie.serialize(isLite ? "on" : "off")];
  const cookies = chosen.map((line) => line.split(";")[0]!);
  if (!isFirst) cookies.push(`${STYLES_COOKIE}=${sheet}`);
  return { Cookie: [...cookies, ...(cookie ? [cookie] : [])].join("; ") };
}

const READER: Reader = { locale: "en", isLite: false };
async function ask(server: ShopServer, path: string, reader = READER, headers: Record<string, string> = {}) {
  const answer = await fetch(`http://localhost:${server.port}${path}`, {
    headers: { ...(await headersOf(reader)), ...headers },
    redirect: "manual",
  });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

/**
 * Splits a page into the part that every visitor sees and React's data, which a shared page links instead of inlining (ADR 0106). Leaves out
 * the styles of a first page.
 */
function inParts(html: string): { page: string; data: string; file: string | undefined } {
  const code: string[] = [];
  const page = withoutMarks(html)
    .replace(/<script>(window\.(?:pageModules|__remixContext)[^]*?)<\/script>/g, (_tag, text: string) =>
      code.push(text) === 1 ? "<script></script>" : "",
    )
    .replace(/(<script[^>]*) integrity="[^"]*"/g, "$1")
    .replace(/<style>[^]*?<\/style>/, "")
    .replace(/ data-later='(<link [^>]*>)'(.*?)<link rel="preload" as="style" media="not all" [^>]*>/s, "$2$1")
    .replace(/<noscript><link [^>]*><\/noscript>(?=<\/body><\/html>$)/, "")
    .replace(/ data-module="[^"]*"/, ' data-module=""');
  return { page, data: code.join(";"), file: / data-module="([^"]+)"/.exec(html)?.[1] };
}

/** Returns the data file that a shared page links. */
async function dataOf(server: ShopServer, file: string | undefined, path: string, reader: Reader): Promise<string> {
  if (file === undefined) return "";
  const Referer = `http://localhost:${server.port}${path}`;
  return withoutMarks((await ask(server, file, reader, { Referer })).html);
}

/** Waits until the page is sent from memory: a busy machine may have missed the listener's heartbeat. */
const expectFromMemory = (server: ShopServer, path: string, reader?: Reader) =>
  vi.waitFor(
    async () => {
      const [first, second] = [await ask(server, path, reader), await ask(server, path, reader)];
      expect([path, first.html === second.html, second.headers.has("etag")]).toEqual([path, true, true]);
    },
    { timeout: 10_000, interval: 50 },
  );

describe("a page for visitors without a session", () => {
  it("has the bytes of a page that is rendered for the one who asks, in each language and mode", async () => {
    let withData = 0;
    for (const locale of LANGUAGES)
      for (const isLite of [false, true])
        for (const address of addresses) {
          const reader = { locale, isLite };
          const own = await ask(reference, address, reader);
          expect([address, own.status, own.headers.has("etag")]).toEqual([address, 200, false]);
          for (const isFirst of [false, true]) {
            const shared = await ask(servers[0]!, address, { ...reader, isFirst });
            expect([address, shared.html.includes("<style>")]).toEqual([address, isFirst]);
            const [of, ofOwn] = [inParts(shared.html), inParts(own.html)];
            const data = await dataOf(servers[0]!, of.file, address, reader);
            expect([address, of.page === ofOwn.page, data === ofOwn.data]).toEqual([address, true, true]);
            if (data !== "") withData += 1;
            await expectFromMemory(servers[0]!, address, { ...reader, isFirst });
          }
        }
    expect(withData).toBeGreaterThan(20);
  }, 60_000);

  it("lets only its own scripts run", async () => {
    await expectFromMemory(servers[0]!, HOME);
    const { headers, html } = await ask(servers[0]!, HOME);
    const policy = headers.get("content-security-policy")!;
    const sources = /script-src ([^;]+)/.exec(policy)![1]!.split(" ");
    const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, text]) => text!);
    const runnable = inline.filter((text) => !text.startsWith('{"@context"') && !text.startsWith("[{"));
    // Their data is in a file of the shop; other inline scripts have a hash.
    expect(runnable.length).toBeGreaterThan(0);
    for (const text of runnable.filter((one) => one !== ""))
      expect(sources).toContain(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
    expect(sources).toContain("'self'");
    expect(html).not.toContain("nonce=");
    expect(policy).not.toMatch(/nonce|strict-dynamic|script-src[^;]*unsafe/);
    const other = await ask(reference, HOME);
    for (const name of ["x-frame-options", "permissions-policy", "referrer-policy", "x-content-type-options", "vary"])
      expect([name, headers.get(name)]).toEqual([name, name === "vary" ? expect.anything() : other.headers.get(name)]);
    expect(headers.get("vary")).toBe("Cookie, Accept-Language, Save-Data, Accept-Encoding");
  });

  it("is compressed as the browser accepts it, and not sent again when it has it", async () => {
    const path = productPage;
    await expectFromMemory(servers[0]!, path);
    const plain = await ask(servers[0]!, path, READER, { "Accept-Encoding": "identity" });
    expect(plain.headers.get("content-encoding")).toBeNull();
    for (const encoding of ["br", "gzip"]) {
      const { headers, html } = await ask(servers[0]!, path, READER, { "Accept-Encoding": encoding });
      expect([headers.get("content-encoding"), withoutMarks(html)]).toEqual([encoding, withoutMarks(plain.html)]);
      const etag = headers.get("etag")!;
      const again = await ask(servers[0]!, path, READER, {
        "Accept-Encoding": encoding,
        "If-None-Match": `"x", W/${etag}`,
      });
      expect([again.status, again.html, again.headers.get("etag")]).toEqual([304, "", etag]);
    }
    expect((await ask(servers[0]!, path, READER, { "If-None-Match": '"other"' })).status).toBe(200);
  });

  it("may be stored by a CDN for as long as the setting says, those of people by none", async () => {
    const [behindCdn] = (await startSharing(1, { ...ORIGIN, CDN_SECONDS: "30" })) as [ShopServer];
    await expectFromMemory(behindCdn, productPage);
    const page = await ask(behindCdn, productPage);
    expect(page.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=30");
    expect(page.headers.get("surrogate-key")).toBe(`shop product-${product.id}`);
    const visitor = await signedIn(await createProfile());
    const own = await ask(behindCdn, productPage, { ...READER, cookie: visitor.cookieHeader });
    expect([own.headers.get("cache-control"), own.headers.has("surrogate-key")]).toEqual(["no-store", false]);
    await behindCdn.stop();
    expect((await ask(servers[0]!, "/help")).headers.get("cache-control")).toBe("private, no-cache");
  });

  it("is sent for our own host only", async () => {
    const headers = { Cookie: (await headersOf(READER))["Cookie"]!, "Accept-Encoding": "br" };
    const { port } = servers[0]!;
    for (const [Host, status] of [
      [`localhost:${port}`, 200],
      ["other.example", 421],
    ] as const)
      expect((await rawRequest(port, { path: "/help", headers: { ...headers, Host } })).status).toBe(status);
  });

  it("counts the visit of each one who opens it", async () => {
    const before = await viewsOf(product.id);
    const person = { "User-Agent": "Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile" };
    for (let n = 0; n < 3; n += 1) await ask(servers[1]!, productPage, READER, person);
    await ask(servers[1]!, productPage, READER, { ...person, "Sec-Purpose": "prefetch" });
    await ask(servers[1]!, productPage, READER, { "User-Agent": "Googlebot/2.1" });
    await servers[1]!.stop();
    expect((await viewsOf(product.id)) - before).toBe(3);
    servers[1] = (await startSharing(1, ORIGIN))[0]!;
  }, 60_000);
});

async function viewsOf(id: number): Promise<number> {
  const { rows } = await sql<{ views: number }>`
    SELECT coalesce(sum(views), 0)::int AS views FROM product_views WHERE product_id = ${id}`.execute(db);
  return rows[0]!.views;
}

describe("a change is seen within a second, by every process", () => {
  const changeProduct = (changed: { price_paise: number } | { name: string }) =>
    db.updateTable("products").set(changed).where("id", "=", product.id).execute();
  const changes: { what: string; change: () => Promise<unknown>; page: () => string; locale?: "gu"; text: string }[] = [
    { what: "a price", change: () => changeProduct({ price_paise: 222_200 }), page: () => productPage, text: "2,222" },
    {
      what: "a stock",
      change: () =>
        db.updateTable("product_variants").set({ stock_quantity: 4 }).where("id", "=", product.variant.id).execute(),
      page: () => productPage,
      text: "4 available",
    },
    {
      what: "a name in a list",
      change: () => changeProduct({ name: "Copper lamp" }),
      page: () => CATEGORY,
      text: "Copper lamp",
    },
    {
      what: "a translation",
      change: () =>
        db
          .insertInto("product_translations")
          .values({ product_id: product.id, locale: "gu", name: "તાંબાનો દીવો" })
          .execute(),
      page: () => CATEGORY,
      locale: "gu",
      text: "તાંબાનો દીવો",
    },
  ];
  it.each(changes)("$what", async ({ change, page, locale, text }) => {
    const reader: Reader = { ...READER, ...(locale && { locale }) };
    for (const server of servers) {
      expect((await ask(server, page(), reader)).html).not.toContain(text);
      await expectFromMemory(server, page(), reader);
    }
    await change();
    for (const server of servers)
      await vi.waitFor(async () => expect((await ask(server, page(), reader)).html).toContain(text), SOON);
  });

  it("the end of a sale", async () => {
    const ends_at = new Date(Date.now() + 2500);
    const sale = await db
      .insertInto("sales")
      .values({ name: "Short", percent: 50, starts_at: new Date(Date.now() - 1000), ends_at })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("sale_products").values({ sale_id: sale.id, product_id: product.id }).execute();
    const path = productPage;
    await vi.waitFor(async () => expect((await ask(servers[0]!, path)).html).toContain("1,111"), SOON);
    await pause(Math.max(0, ends_at.getTime() - Date.now()) + 1000);
    expect((await ask(servers[0]!, path)).html).not.toContain("1,111");
  });
});

describe("while changes cannot be heard", () => {
  it("each page is rendered for the one who asks, and shows what is true", async () => {
    const path = productPage;
    await expectFromMemory(servers[0]!, path);
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
               WHERE datname = current_database() AND application_name = 'haat changes'`.execute(db);
    await db.updateTable("products").set({ price_paise: 333_300 }).where("id", "=", product.id).execute();
    await vi.waitFor(async () => expect((await ask(servers[0]!, path)).html).toContain("3,333"), SOON);
  });
});

describe("people with a session or a cart", () => {
  it("get their own pages, and nothing of them is in another's", async () => {
    const people = await Promise.all(
      ["Planted Asha Patel", "Planted Ravi Shah"].map(async (full_name) => {
        const profile = await createProfile({ full_name });
        await addToCart(db, { profileId: profile.id }, { variantId: product.variant.id, quantity: 2 });
        const seen = new Map<string, ReturnType<typeof separateData>>();
        return { full_name, visitor: await signedIn(profile), seen };
      }),
    );
    const wrong: string[] = [];
    let visits = 0;
    const until = Date.now() + SECONDS * 1000;
    const expected = new Map<string, { page: string; file: string | undefined }>();
    const check = async (n: number) => {
      for (let turn = 0; Date.now() < until; turn += 1) {
        const server = servers[(n + turn) % 2]!;
        const path = addresses[(n * 7 + turn) % addresses.length]!;
        const person = people[n];
        const reader: Reader = {
          locale: LANGUAGES[(n + turn) % 3]!,
          isLite: (n + turn) % 5 === 0,
          isFirst: (n + turn) % 4 === 0,
          ...(person && { cookie: person.visitor.cookieHeader }),
        };
        const { status, html } = await ask(server, path, reader);
        visits += 1;
        const planted = [...html.matchAll(/Planted \w+/g)].map(([name]) => name);
        if (status !== 200) wrong.push(`${path}: ${status}`);
        else if (person) {
          if (!planted.every((name) => person.full_name.startsWith(name))) wrong.push(`${path}: another's name`);
          const key = `${path} ${reader.locale} ${reader.isLite}`;
          const own = separateData(withoutMarks(html));
          const before = person.seen.get(key) ?? own;
          if (!isDeepStrictEqual(before, own)) wrong.push(`${key} of ${person.full_name}: other content`);
          person.seen.set(key, before);
        } else {
          const key = `${path} ${reader.locale} ${reader.isLite}`;
          const { page, file } = inParts(html);
          if (planted.length > 0) wrong.push(`${key}: a person's name`);
          if ((expected.get(key)?.page ?? page) !== page) wrong.push(`${key}: other bytes`);
          // On a busy machine a page may be rendered per request, with its data inline.
          expected.set(key, { page, file: file ?? expected.get(key)?.file });
        }
      }
    };
    await Promise.all(Array.from({ length: VISITORS }, (_, n) => check(n)));
    const readerOf = (key: string) => {
      const [path = "", locale, isLite] = key.split(" ");
      return { path, reader: { locale: locale as Reader["locale"], isLite: isLite === "true" } };
    };
    for (const { full_name, visitor, seen } of people)
      for (const [key, content] of seen) {
        const { path, reader } = readerOf(key);
        const { html } = await ask(reference, path, { ...reader, cookie: visitor.cookieHeader });
        if (!isDeepStrictEqual(separateData(withoutMarks(html)), content))
          wrong.push(`${key} of ${full_name}: not what is rendered for one`);
      }
    for (const [key, { page, file }] of expected) {
      const { path, reader } = readerOf(key);
      const own = inParts((await ask(reference, path, reader)).html);
      const data = file === undefined ? own.data : await dataOf(servers[0]!, file, path, reader);
      if (own.page !== page || own.data !== data) wrong.push(`${key}: not what is rendered for one`);
    }
    expect(wrong).toEqual([]);
    expect(visits).toBeGreaterThan(VISITORS);
    const own = await ask(servers[0]!, "/", { ...READER, cookie: people[0]!.visitor.cookieHeader });
    expect([own.headers.get("cache-control"), own.headers.has("etag")]).toEqual(["no-store", false]);
    expect(own.html).toContain("Planted Asha");
  }, 120_000);
});
