import { beforeAll, describe, expect, test } from "vitest";
import { indexProducts } from "#app/domain/catalog/search/search.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createProduct } from "../../../support/factories/factories.ts";
import { openPage, type RenderedPage } from "../../../support/pages/rendered-page.ts";
import { Visitor } from "../../../support/http/visitor.ts";

beforeAll(async () => {
  const ids = [];
  const products = [
    { name: "Zari saree", price_paise: 90_000 },
    { name: "Kosa saree", price_paise: 50_000 },
    { name: "Wall clock", price_paise: 30_000 },
  ];
  for (const given of products) ids.push((await createProduct(given)).id);
  await indexProducts(db, ids);
});

const boxOf = async (visitor: Visitor, address: string) =>
  (await openPage(visitor, address)).$("header input[type=search][name=q]").attr("value") ?? "";

describe("the search box", () => {
  test("shows the current query on the results page, without surrounding spaces", async () => {
    expect(await boxOf(new Visitor(), "/search?q=%20%20zari+saree%20")).toBe("zari saree");
    expect(await boxOf(new Visitor(), "/search?q=xqzzvw")).toBe("xqzzvw");
    expect(await boxOf(new Visitor(), `/search?q=${encodeURIComponent('"><b>')}`)).toBe('"><b>');
  });

  test("is empty on every other page", async () => {
    expect(await boxOf(new Visitor(), "/")).toBe("");
    expect(await boxOf(new Visitor(), "/help?q=saree")).toBe("");
  });
});

describe("the number of results", () => {
  test.each([
    ["clock", "1 result found."],
    ["saree", "2 results found."],
    ["xqzzvw", "0 results found."],
  ])("of %s is written in words: %s", async (term, words) => {
    const page = await openPage(new Visitor(), `/search?q=${term}`);
    expect(page.text("main [role=status]")).toContain(words);
  });
});

describe("a price that is said in a search", () => {
  const cardsOf = (page: RenderedPage) =>
    page
      .$("main article h3")
      .toArray()
      .map((card) => page.$(card).text());

  test.each([
    ["saree under 500", "Up to ₹500", ["Kosa saree"]],
    ["saree ₹600 thi vadhu", "From ₹600", ["Zari saree"]],
    ["५०० तक saree", "Up to ₹500", ["Kosa saree"]],
  ])("%s is a price filter, which is named and can be removed", async (input, filter, names) => {
    const page = await openPage(new Visitor(), `/search?q=${encodeURIComponent(input)}`);
    expect(cardsOf(page)).toEqual(names);
    expect(page.$("header input[type=search][name=q]").attr("value")).toBe(input);
    const chip = page.$("main a").filter((_, link) => page.$(link).text().includes(filter));
    expect([filter, chip.length]).toEqual([filter, 1]);
    expect(cardsOf(await openPage(new Visitor(), chip.attr("href")!)).toSorted()).toEqual(["Kosa saree", "Zari saree"]);
  });

  test.each(["under 500", "₹500 se kam", "500 સુધી"])("%s alone lists the whole shop up to it", async (input) => {
    const page = await openPage(new Visitor(), `/search?q=${encodeURIComponent(input)}`);
    expect(cardsOf(page).toSorted()).toEqual(["Kosa saree", "Wall clock"]);
    expect([page.text("h1"), page.text("main [role=status]")]).toEqual([
      `Search results for "${input}"`,
      "2 results found.",
    ]);
    const chip = page.$("main a").filter((_, link) => page.$(link).text().includes("Up to ₹500"));
    const start = await openPage(new Visitor(), chip.attr("href")!);
    expect([chip.attr("href"), start.$("main article").length]).toEqual(["/search", 3]);
    // The filter form sends the price as a filter, without the words that would repeat it.
    const filters = page.$("main form:has(input[name=max_price])");
    expect([filters.length, filters.find("input[name=q]").length]).toEqual([1, 0]);
    expect(filters.find("input[name=max_price]").val()).toBe("500");
  });

  test("that is too low leaves what costs least, and too high what costs most", async () => {
    const low = await openPage(new Visitor(), "/search?q=saree+under+200");
    expect(low.text("main [role=status]")).toContain("0 results found.");
    expect([low.text("main h3"), cardsOf(low)]).toEqual([
      expect.stringContaining("Closest matches"),
      ["Kosa saree", "Zari saree"],
    ]);
    expect(cardsOf(await openPage(new Visitor(), "/search?q=saree+above+5000"))).toEqual(["Zari saree", "Kosa saree"]);
  });

  test("counts less than one that the filters have", async () => {
    const page = await openPage(new Visitor(), "/search?q=saree+under+500&max_price=1000");
    expect(cardsOf(page).toSorted()).toEqual(["Kosa saree", "Zari saree"]);
  });
});
