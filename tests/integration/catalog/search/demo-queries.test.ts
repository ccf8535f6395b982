import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { productList } from "#app/domain/catalog/products/product-list.ts";
import { searchProducts } from "#app/domain/catalog/products/product-search.queries.server.ts";
import { config, db, files } from "#app/services.server.ts";
import { seedDemo } from "../../../../scripts/demo/seed.ts";

const search = (text: string) => searchProducts(db, text, { ...productList.defaults }, "en");

const SANDALS = ["Block-heel sandals, 5 cm", "Embroidered leather mojari, women's flats"];

describe("in the demo", () => {
  beforeAll(async () => {
    await seedDemo(db, files, {
      withPictures: false,
      sandboxStateFile: path.join(config.dataDirectory, "payment-sandbox.json"),
    });
  }, 120_000);

  test.each([
    ["chappal", SANDALS],
    ["ચંપલ", SANDALS],
    ["चप्पल", SANDALS],
    ["slipper", SANDALS],
    ["slippers", SANDALS],
    ["jutti", [SANDALS[1]]],
    ["mobile", ["Tarang Nova 5G smartphone, 8 GB RAM"]],
    ["मोबाइल", ["Tarang Nova 5G smartphone, 8 GB RAM"]],
    ["headfone", ["Wireless headphones, 40-hour battery"]],
    ["khilauna", ["Folding wooden chess set, magnetic, 30 cm"]],
    ["toy", ["Folding wooden chess set, magnetic, 30 cm"]],
    ["gudiya", ["Folding wooden chess set, magnetic, 30 cm"]],
    ["cha patti", ["Masala chai, Assam leaf with whole spices, 500 g"]],
    ["chaha", ["Masala chai, Assam leaf with whole spices, 500 g"]],
    ["sabu", ["Handmade neem and tulsi soap, pack of 4"]],
    ["haldar", ["Kashmiri chilli powder, 250 g"]],
    ["marcha", ["Kashmiri chilli powder, 250 g"]],
    ["basta", ["Day backpack 28 L with rain cover"]],
  ])("%s finds %j first", async (input, names) => {
    const { cards } = await search(input);
    expect(cards.slice(0, names.length).map((card) => card.name)).toEqual(names);
  });

  test("darpan finds the wall mirror among the first two", async () => {
    const { cards } = await search("darpan");
    expect(cards.slice(0, 2).map((card) => card.name)).toContain("Brass-frame wall mirror, 60 cm");
  });

  test("bachon ke kapde finds clothes, and says that not all words match", async () => {
    const { cards, relaxed } = await search("bachon ke kapde");
    expect(relaxed).toBe(true);
    expect(cards.map((card) => card.name)).toEqual([
      "Jaipur block-print cotton kurti, short",
      "Kala cotton T-shirt, unisex",
      "Ajrakh block-print dupatta, natural dyes",
    ]);
  });

  test("mobile and मोबाइल find the same", async () => {
    const ids = async (text: string) => (await search(text)).cards.map((card) => card.id);
    expect(await ids("mobile")).toEqual(await ids("मोबाइल"));
  });

  test.each([
    ["slipper", "sandals"],
    ["toy", "game"],
    ["haldar", "spice"],
  ])("%s is not sold: the results say that they are for %s", async (input, instead) => {
    expect((await search(input)).understoodAs).toBe(instead);
  });

  test.each("ghi batata dungli lehsun lasan chamchi oshiku padda kainchi jhanjhar haar vinti mojaa bali".split(" "))(
    "%s is not sold, nor anything similar: nothing is found, and nothing else is shown for it",
    async (input) => {
      expect(await search(input)).toMatchObject({ cards: [], count: { n: 0, bounded: false }, understoodAs: null });
    },
  );
});
