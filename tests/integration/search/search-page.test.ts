import { beforeAll, describe, expect, test } from "vitest";
import { indexProducts } from "#app/domain/search/search.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createProduct } from "../../support/factories.ts";
import { openPage } from "../../support/rendered-page.ts";
import { Visitor } from "../../support/visitor.ts";

beforeAll(async () => {
  const ids = [];
  for (const name of ["Zari saree", "Kosa saree", "Wall clock"]) ids.push((await createProduct({ name })).id);
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
