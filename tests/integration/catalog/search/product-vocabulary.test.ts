import { beforeAll, expect, test } from "vitest";
import { productList } from "#app/domain/catalog/products/product-list.ts";
import { indexProducts } from "#app/domain/catalog/search/search.commands.server.ts";
import { searchProducts } from "#app/domain/catalog/products/product-search.queries.server.ts";
import { db } from "#app/services.server.ts";
import { createCategory, createProduct, createSeller } from "../../../support/factories/factories.ts";

/** Products of a shop that sells them all, with the words that people search for them by. */
const SOLD: [name: string, said: string][] = [
  ["Rubber slippers", "chappal chappals ચંપલ चप्पल slipper chapal"],
  ["Wall mirror", "darpan दर्पण aaina ariso"],
  ["Wireless headphones", "headfone हेडफोन hedfon"],
  ["Wooden toy train", "khilauna khilona खिलौना toy toys ramakda રમકડાં"],
  ["Rag doll", "gudiya गुड़िया dhingli"],
  ["Embroidered jutti", "jutti mojdi મોજડી"],
  ["Assam tea 250 g", "cha+patti chaha chai chay ચા"],
  ["Neem soap", "sabu sabun साबुन સાબુ"],
  ["Turmeric powder", "haldar haldi હળદર"],
  ["Cow ghee", "ghi घी ઘી"],
  ["Fresh potatoes", "batata aloo bataka બટાકા"],
  ["Red onions", "dungli pyaz ડુંગળી कांदा"],
  ["Peeled garlic", "lehsun lasan lahsun લસણ"],
  ["Steel spoon set", "chamchi chammach ચમચી"],
  ["Cotton pillow", "oshiku takiya ઓશીકું"],
  ["Door curtain", "padda parda પડદો"],
  ["Steel scissors", "kainchi कैंची katar"],
  ["Silver anklet", "jhanjhar payal ઝાંઝર"],
  ["Pearl necklace", "haar हार હાર"],
  ["Gold plated ring", "vinti anguthi વીંટી"],
  ["Jhumka earrings", "bali बाली butti"],
  ["School backpack", "basta बस्ता"],
  ["Woollen socks", "mojaa moja मोज़े"],
  ["Kashmiri chilli", "marcha mirchi મરચું"],
  ["Kids clothing set", "bachon+ke+kapde बच्चों+के+कपड़े"],
  ["Vanilla ice cream", "आइसक्रीम આઇસક્રીમ aiskrim"],
  ["Gas lighter", "laitar लाइटर લાઇટર"],
  ["Baseball cap", "topiyan topee टोपियां"],
  ["Bath towel", "towliya तौलिए"],
  ["Masala papad", "papar paapad पापड़"],
  ["Mineral water", "પાણીની paani"],
  ["Car seat cover", "सीट+कवर sit+kavar"],
  ["Cotton leggings", "लेगिंग legins"],
  ["Pencil eraser", "ઇરેઝર"],
  ["Tarang smartphone", "mobile मोबाइल મોબાઈલ"],
];

beforeAll(async () => {
  const seller = await createSeller();
  const category = await createCategory({ name: "Everything" });
  for (const [index, [name]] of SOLD.entries())
    await createProduct({ seller_id: seller.id, category_id: category.id, name, popularity: index });
  await indexProducts(db, "all");
});

test.each(SOLD.flatMap(([name, said]) => said.split(" ").map((text) => [text.replaceAll("+", " "), name] as const)))(
  "%s finds the %s first, and no correct word is reported as mistyped",
  async (input, name) => {
    const { cards } = await searchProducts(db, input, { ...productList.defaults }, "en");
    expect(cards[0]?.name).toBe(name);
    expect(cards.length).toBeLessThanOrEqual(3);
  },
);
