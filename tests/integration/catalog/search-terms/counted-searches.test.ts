import { beforeAll, describe, expect, it } from "vitest";
import { dayInIndia } from "#app/domain/platform/calendar/days.ts";
import { indexProducts } from "#app/domain/catalog/search/search.commands.server.ts";
import {
  createSearchCounter,
  sweepSearchTerms,
} from "#app/domain/catalog/search-terms/search-terms.commands.server.ts";
import * as missedCsv from "#app/routes/admin/catalog/search-missed-csv.ts";
import { config, db, searchCounts } from "#app/services.server.ts";
import { createProduct, createProfile, type CreatedProduct } from "../../../support/factories/factories.ts";
import { openPage } from "../../../support/pages/rendered-page.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

const PHONE =
  "Mozilla/5.0 (Linux; Android 13; SM-A042F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36";

let admin: Visitor;
let kettle: CreatedProduct;

beforeAll(async () => {
  admin = await signedIn(await createProfile({ role: "admin", admin_rights: ["catalogue"] }));
  kettle = await createProduct({ name: "Electric kettle" });
  await indexProducts(db, [kettle.id]);
});

const visit = (address: string, headers: Record<string, string> = {}) =>
  openPage(new Visitor({ "User-Agent": PHONE, ...headers }), address);
const search = (term: string, headers?: Record<string, string>) =>
  visit(`/search?q=${encodeURIComponent(term)}`, headers);
const rowsOf = async (page: "missed" | "corrected", query = "") =>
  (await openPage(admin, `/admin/search/${page}${query}`)).rows();
const stored = async (term: string) => {
  await searchCounts.flush();
  return db.selectFrom("search_terms").where("term", "=", term).selectAll().execute();
};

describe("a search that finds nothing", () => {
  it("is counted by day, as the search reads it, and can become a synonym", async () => {
    for (const term of ["Xqzzvw Blorf!", "xqzzvw  blorf", "XQZZVW blorf"]) await search(term);
    await search("ऌऌऌऌ");
    await searchCounts.flush();
    const rows = await rowsOf("missed");
    expect(rows.map((row) => row.slice(0, 2))).toEqual([
      ["xqzzvw blorf", "3"],
      ["ऌऌऌऌ", "1"],
    ]);
    const page = await openPage(admin, "/admin/search/missed");
    const link = page.$("main tbody a").first().attr("href")!;
    const form = await openPage(admin, link);
    expect(form.$("[name=words]").attr("value")).toBe("xqzzvw blorf");
  });

  it.each([
    ["an email address", "ravi.patel@gmail.com"],
    ["an email address in words", "ravi dot patel at gmail dot com"],
    ["a telephone number", "98250 12345"],
    ["a telephone number in Gujarati", "૯૮૨૫૦૧૨૩૪૫"],
    ["an order", "HT-2222-2222"],
    ["signs only", "!!!"],
  ])("is not stored when it is %s", async (_, term) => {
    await search(term);
    await searchCounts.flush();
    const rows = await db.selectFrom("search_terms").select("term").execute();
    expect(rows.map((row) => row.term).filter((one) => /ravi|9825|૯૮|2222|!/.test(one))).toEqual([]);
  });

  it("is not counted for programs, staff, reloads, and its other filters", async () => {
    const here = `${config.origin}/search?q=vrrmpf`;
    await search("vrrmpf", {
      "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    });
    await search("vrrmpf", { Referer: here });
    await visit("/search?q=vrrmpf&in_stock=1&min_price=100");
    await openPage(admin, "/search?q=vrrmpf");
    expect(await stored("vrrmpf")).toEqual([]);
    await search("vrrmpf", { Referer: `${config.origin}/search?q=lamp` });
    expect(await stored("vrrmpf")).toMatchObject([{ searches: 1, understood_as: "", day: dayInIndia() }]);
  });

  it("is not among these when something was found", async () => {
    await search("electric kettle");
    expect(await stored("electric kettle")).toEqual([]);
  });
});

describe("a search that was corrected", () => {
  it("is counted with what it was corrected to, and how many products were opened from it", async () => {
    for (let time = 0; time < 3; time += 1) await search("electrik ketle");
    const from = { Referer: `${config.origin}/search?q=electrik%20ketle` };
    for (let time = 0; time < 2; time += 1) await visit(`/product/${kettle.id}`, from);
    await visit(`/product/${kettle.id}`, { Referer: `${config.origin}/search?q=kettle` });
    await searchCounts.flush();
    expect((await rowsOf("corrected")).map((row) => row.slice(0, 4))).toEqual([
      ["electrik ketle", "electric kettle", "3", "2"],
    ]);
    expect(await rowsOf("corrected", "?q=nothing")).toEqual([]);
  });
});

describe("counted searches", () => {
  it("add up over processes and days, and are of the chosen period", async () => {
    const counters = [0, 1, 2].map(() => createSearchCounter(db, (error) => expect(error).toBeUndefined()));
    for (const counter of counters)
      for (let time = 0; time < 5; time += 1) for (const term of ["bbrzt", "aabrzt"]) counter.missed(term);
    await Promise.all(counters.map((counter) => counter.flush()));
    const old = { understood_as: "", opened: 0 };
    await db
      .insertInto("search_terms")
      .values([
        { ...old, day: dayInIndia(-6), term: "bbrzt", searches: 4 },
        { ...old, day: dayInIndia(-7), term: "bbrzt", searches: 7 },
        { ...old, day: dayInIndia(-91), term: "bbrzt", searches: 50 },
      ])
      .execute();
    const of = async (query: string) => (await rowsOf("missed", query)).map((row) => row.slice(0, 2));
    expect(await of("?period=7&q=brzt")).toEqual([
      ["bbrzt", "19"],
      ["aabrzt", "15"],
    ]);
    expect((await of("?q=brzt"))[0]).toEqual(["bbrzt", "26"]);
    const file = await (await admin.get(missedCsv.loader, "/admin/search/missed.csv?q=brzt")).text();
    expect(file.trim().split("\r\n").slice(1)).toEqual([`bbrzt,26,${dayInIndia()}`, `aabrzt,15,${dayInIndia()}`]);
  });

  it("are deleted after 90 days", async () => {
    expect(await sweepSearchTerms(db)).toBe(1);
    expect(await sweepSearchTerms(db)).toBe(0);
  });
});
