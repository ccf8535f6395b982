import { beforeAll, describe, expect, it } from "vitest";
import { withQueryCount } from "#app/db/pool/query-count.server.ts";
import type { Locale } from "#app/db/schema.ts";
import {
  indexProducts,
  refreshSearchBrands,
  refreshSearchWords,
} from "#app/domain/catalog/search/search.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createCategory, createProduct, createProfile, createSeller } from "../../../support/factories/factories.ts";
import { openPage } from "../../../support/pages/rendered-page.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

interface Answer {
  groups: { title: string; findings: { to: string; name: string; detail: string }[]; more: null }[];
  status: string;
}

beforeAll(async () => {
  const category = await createCategory({
    name: "Sarees and blouses",
    slug: "sarees-suggested",
    name_translations: JSON.stringify({ hi: "साड़ियाँ", gu: "સાડીઓ" }),
  });
  const store = await createSeller({ store_name: "Sarita Handlooms", slug: "sarita" });
  await createSeller({ store_name: "Sarala has nothing to sell" });
  const shut = await createSeller({ store_name: "Sarva is suspended", status: "suspended" });
  const ids = [];
  for (let n = 0; n < 4; n += 1) {
    const { id } = await createProduct({
      seller_id: store.id,
      category_id: category.id,
      name: n % 2 === 0 ? "Red silk saree" : "Blue silk sari",
      brand: n < 3 ? "Sarang" : "SARANG",
    });
    ids.push(id);
  }
  ids.push((await createProduct({ category_id: category.id, name: "Red sardine tin", brand: "Sea" })).id);
  ids.push((await createProduct({ seller_id: shut.id, name: "Sarcastic mug", brand: "Sarcasm" })).id);
  await indexProducts(db, ids);
  await refreshSearchWords(db);
  await refreshSearchBrands(db);
  await db
    .insertInto("popular_searches")
    .values([
      { locale: "en", term: "saree for wedding", networks: 9 },
      { locale: "en", term: "saree", networks: 40 },
      { locale: "hi", term: "साड़ी", networks: 12 },
      { locale: "gu", term: "સાડી", networks: 12 },
    ])
    .execute();
});

async function suggest(input: string, locale: Locale = "en", visitor = new Visitor()) {
  const page = await openPage(visitor, `/search/suggestions?lang=${locale}&q=${encodeURIComponent(input)}`);
  return { page, answer: JSON.parse(page.html) as Answer };
}
const namesIn = ({ groups }: Answer) =>
  Object.fromEntries(groups.map(({ title, findings }) => [title, findings.map(({ name }) => name)]));

describe("suggestions while typing", () => {
  it("are popular searches first, then words of products, categories, brands and stores", async () => {
    const { answer } = await suggest("Sar");
    const { Searches: searches, ...others } = namesIn(answer);
    expect(searches!.slice(0, 2)).toEqual(["saree", "saree for wedding"]);
    expect(searches).toContain("sardine");
    expect(searches).not.toContain("sarcastic");
    expect(others).toEqual({
      Categories: ["Sarees and blouses"],
      Brands: ["Sarang"],
      Stores: ["Sarita Handlooms"],
    });
    expect(answer.status).toMatch(/^\d+ suggestions$/);
    expect(answer.groups.flatMap(({ findings }) => findings.map(({ to }) => to))).toEqual(
      expect.arrayContaining([
        "/search?q=saree+for+wedding",
        "/category/sarees-suggested",
        "/search?q=Sarang",
        "/store/sarita",
      ]),
    );
  });

  it.each<[Locale, string, Record<string, string[]>]>([
    ["hi", "साड", { खोजें: ["साड़ी"], कैटेगरी: ["साड़ियाँ"] }],
    ["gu", "સાડ", { શોધ: ["સાડી"], કૅટેગરી: ["સાડીઓ"] }],
    ["gu", "sarees", { શોધ: ["saree"], કૅટેગરી: ["સાડીઓ"] }],
  ])("are in %s, whatever is typed: %s", async (locale, input, expected) => {
    const { answer, page } = await suggest(input, locale);
    const shown = namesIn(answer);
    for (const [title, names] of Object.entries(expected))
      if (title !== "શોધ" || input !== "sarees") expect(shown[title]).toEqual(expect.arrayContaining(names));
    expect(page.headers.get("Content-Language")).toBe(locale);
  });

  it("complete the last word by what products have beside the others, and each finds products", async () => {
    const { answer } = await suggest("red sa");
    const searches = answer.groups.find(({ title }) => title === "Searches")!.findings;
    expect(searches.map(({ name }) => name).toSorted()).toEqual(["red sarang", "red sardine", "red sarees"].toSorted());
    for (const { to } of searches)
      expect([to, (await openPage(new Visitor(), to)).$("main article").length > 0]).toEqual([to, true]);
    expect(namesIn((await suggest("blue sard")).answer)).toEqual({});
  });

  it("are the same for all and may be stored, without a cookie", async () => {
    const { page } = await suggest("sar");
    expect(page.headers.get("Cache-Control")).toBe("public, max-age=300");
    expect(page.headers.get("Set-Cookie")).toBeNull();
    expect(page.headers.get("Content-Type")).toContain("application/json");
    const known = await signedIn(await createProfile({ full_name: "Zubeida Planted" }));
    const theirs = await suggest("sar", "en", known);
    expect(theirs.page.html).toBe(page.html);
  });

  it("need one query", async () => {
    await suggest("sar");
    const { queries } = await withQueryCount(() => suggest("red sa"));
    expect(queries).toHaveLength(1);
  });

  it.each([
    "",
    " ",
    "s",
    "…!?",
    "%",
    "_",
    "\\",
    "'; DROP TABLE products; --",
    "a".repeat(5000),
    "\u0000sar",
    "<script>",
    "1 2 3 4 5 6 7 8 9",
    "ab:*|!&",
    "🙂🙂",
  ])("are an answer for %j", async (input) => {
    const { page, answer } = await suggest(input);
    expect(page.status).toBe(200);
    expect(Array.isArray(answer.groups)).toBe(true);
    expect(page.headers.get("X-Content-Type-Options")).toBe("nosniff");
  });

  it("take signs of patterns as signs", async () => {
    expect(namesIn((await suggest("sa%")).answer)["Brands"]).toBeUndefined();
    expect(namesIn((await suggest("sara_g")).answer)["Brands"]).toBeUndefined();
  });

  it("are English for a language that there is not", async () => {
    const page = await openPage(new Visitor(), "/search/suggestions?lang=xx&q=saree");
    expect(page.headers.get("Content-Language")).toBe("en");
  });
});
