import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { PageRequest } from "./page-request.ts";
import { PopularPages } from "./popular-pages.ts";
import { readShopStyles } from "./shop-styles.ts";

describe("popular pages", () => {
  let pages: PopularPages;
  beforeEach(() => {
    pages = new PopularPages();
  });
  const request = (key: string) => ({ key, address: key }) as PageRequest;
  const visit = (key: string, times: number) => {
    for (let n = 0; n < times; n += 1) pages.count(request(key));
  };
  const listed = () => pages.list().map(({ key }) => key);

  it("are those with four visitors or more, the most popular first", () => {
    visit("/few", 3);
    visit("/four", 4);
    visit("/many", 9);
    visit("/some", 5);
    expect(listed()).toEqual(["/many", "/some", "/four"]);
    expect(["/few", "/four", "/none"].map((key) => pages.has(key))).toEqual([false, true, false]);
  });

  it("count visitors of before by half each time", () => {
    visit("/eight", 8);
    visit("/seven", 7);
    for (const key of ["/eight", "/seven", "/none"]) pages.halve(key);
    expect(listed()).toEqual(["/eight"]);
  });

  it("count 64 visitors at most, so that one is forgotten after five times", () => {
    visit("/crowd", 1000);
    for (let time = 1; time <= 4; time += 1) pages.halve("/crowd");
    expect(pages.has("/crowd")).toBe(true);
    pages.halve("/crowd");
    expect(pages.has("/crowd")).toBe(false);
  });

  it("are as popular with 64 visitors as with more", () => {
    visit("/1000", 1000);
    visit("/64", 64);
    visit("/63", 63);
    // Of equally popular pages, the most recently requested.
    expect(listed()).toEqual(["/64", "/1000", "/63"]);
  });

  it("are among the 200 that were asked for last", () => {
    visit("/first", 4);
    visit("/second", 4);
    for (let n = 1; n <= 198; n += 1) visit(`/${n}`, 1);
    visit("/first", 1);
    visit("/last", 1);
    expect(listed()).toEqual(["/first"]);
  });
});

describe("the style sheet of the shop", () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "haat-styles-"));
  fs.writeFileSync(path.join(folder, "shop-1a.css"), ".a{color:red}.b{color:blue}");
  afterAll(() => fs.rmSync(folder, { recursive: true }));

  it("is known to a browser by the cookie of this version", () => {
    const { cookie, href, isKnownTo, partFor } = readShopStyles("/shop-1a.css", folder, false);
    expect([href, cookie]).toEqual([
      "/shop-1a.css",
      "haat_styles=shop-1a; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax",
    ]);
    expect(
      [undefined, "haat_styles=shop-1a", "a=1; haat_styles=shop-1a; b=2", "haat_styles=shop-1ab"].map(isKnownTo),
    ).toEqual([false, true, true, false]);
    expect(isKnownTo("not_haat_styles=shop-1a")).toBe(false);
    expect(partFor('<html lang="en"><p class="a">')).toBe(".a{color:red}");
  });

  it("has a cookie of this host alone over HTTPS", () => {
    const { cookie, isKnownTo } = readShopStyles("/shop-1a.css", folder, true);
    expect(cookie).toBe("__Host-haat_styles=shop-1a; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure");
    expect([isKnownTo(cookie), isKnownTo("haat_styles=shop-1a")]).toEqual([true, false]);
  });
});
