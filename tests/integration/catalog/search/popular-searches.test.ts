import { beforeAll, describe, expect, it } from "vitest";
import type { Locale } from "#app/db/schema.ts";
import { dayInIndia } from "#app/domain/platform/calendar/days.ts";
import { indexProducts } from "#app/domain/catalog/search/search.commands.server.ts";
import { SHOP_LEXICON } from "#app/domain/catalog/search/search.lexicon.ts";
import {
  addFoundSearches,
  refreshPopularSearches,
  sweepSearchTerms,
} from "#app/domain/catalog/search-terms/search-terms.commands.server.ts";
import { db, searchCounts } from "#app/services.server.ts";
import { createProduct } from "../../../support/factories/factories.ts";
import { openPage } from "../../../support/pages/rendered-page.ts";
import { Visitor } from "../../../support/http/visitor.ts";

const PHONE = "Mozilla/5.0 (Linux; Android 13; SM-A042F) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36";

beforeAll(async () => {
  const ids = [];
  for (const name of ["Brass lamp", "Clay lamp", "Jute bag"]) ids.push((await createProduct({ name })).id);
  await indexProducts(db, ids);
});

const made = (term: string, networks: number, { locale = "en", day = 0 }: { locale?: Locale; day?: number } = {}) =>
  addFoundSearches(
    db,
    Array.from({ length: networks }, (_, bit) => ({ day: dayInIndia(-day), locale, term, bit: (bit * 31) % 256 })),
  );
const popularOn = async (address: string, locale: Locale = "en") => {
  const visitor = new Visitor();
  visitor.choose(locale);
  const page = await openPage(visitor, address);
  return {
    page,
    searches: page
      .$("main section:not(:has(article)) ul")
      .find("a")
      .toArray()
      .map((link) => page.$(link).text()),
  };
};

describe("popular searches", () => {
  it("are of five networks or more, in the page's language, and find products", async () => {
    await made("brass lamp", 12);
    await made("jute bag", 5);
    await made("clay lamp", 4);
    // The same networks count only once, also on another day.
    await made("clay lamp", 4, { day: 3 });
    await made("lamp of gold that is not there", 20);
    await made("lamps", 30, { day: 31 });
    await made("lamp", 6, { locale: "gu" });
    await refreshPopularSearches(db, SHOP_LEXICON);
    expect((await popularOn("/search")).searches).toEqual(["brass lamp", "jute bag"]);
    expect((await popularOn("/search", "gu")).searches).toEqual(["lamp"]);
    expect((await popularOn("/search", "hi")).searches).toEqual([]);
  });

  it.each(["/search", "/search?q=xqzzvw", "/cart"])("are links on %s", async (address) => {
    const { page, searches } = await popularOn(address);
    expect(page.status).toBe(200);
    expect(searches).toEqual(["brass lamp", "jute bag"]);
    const to = page.$("main section:not(:has(article)) a").first().attr("href")!;
    expect((await openPage(new Visitor(), to)).$("main article").length).toBeGreaterThan(0);
  });

  it("are not shown for a product that is gone", async () => {
    await db.updateTable("products").set({ state: "taken_down" }).where("name", "=", "Jute bag").execute();
    await refreshPopularSearches(db, SHOP_LEXICON);
    expect((await popularOn("/search")).searches).toEqual(["brass lamp"]);
  });

  it("are counted by network and forgotten after 30 days", async () => {
    const search = (headers: Record<string, string>) => openPage(new Visitor(headers), "/search?q=Clay%20lamps");
    for (let time = 0; time < 3; time += 1) await search({ "User-Agent": PHONE });
    await search({ "User-Agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" });
    await openPage(new Visitor({ "User-Agent": PHONE }), "/search?q=clay+lamps+under+5000");
    await openPage(new Visitor({ "User-Agent": PHONE }), "/search?q=clya+lamps");
    await searchCounts.flush();
    const rows = await db.selectFrom("found_searches").selectAll().where("term", "like", "cl%lamps").execute();
    expect(rows.map(({ term, day }) => [term, day])).toEqual([["clay lamps", dayInIndia()]]);
    // Three searches from one network set one bit, which does not identify the network.
    expect(rows[0]!.networks.replaceAll("0", "")).toBe("1");
    await sweepSearchTerms(db);
    expect(await db.selectFrom("found_searches").select("term").where("term", "=", "lamps").execute()).toEqual([]);
  });
});

describe("a search that finds nothing", () => {
  it("shows popular products, which can be bought", async () => {
    const { page } = await popularOn("/search?q=xqzzvw");
    expect(page.text("main")).toContain("Popular products");
    expect(page.$("main article").length).toBe(2);
  });
});

describe("the search without words", () => {
  it("leads a blank search back, and has a page of its own otherwise", async () => {
    expect((await openPage(new Visitor(), "/search?q=+++")).location).toBe("/");
    const page = await openPage(new Visitor(), "/search");
    expect(page.text("h1")).toBe("What are you looking for?");
  });
});
