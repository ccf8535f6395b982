import { describe, expect, it } from "vitest";
import { pageMeta, titleMeta } from "#app/components/ui/page-meta.ts";
import { publicMeta, publicTitleMeta } from "#app/components/ui/public-meta.ts";

const root = {
  id: "root",
  data: {
    origin: "https://haat.example",
    storeName: "Haat",
    titlePrefix: "",
    locale: "en",
    locales: ["en", "hi"],
  },
};
const matchesOf = (data: unknown = root.data) =>
  [
    { id: "page", data: {} },
    { id: "root", data },
  ] as never;
const location = { pathname: "/product/12", search: "?variant=3", hash: "", state: null, key: "k" };
const metaOf = (page: Parameters<typeof publicMeta>[1], data: unknown = root.data) =>
  publicMeta({ matches: matchesOf(data), location }, page);
type Tag = Record<string, unknown>;
const property = (tags: object[], name: string) =>
  tags.filter((tag) => (tag as Tag)["property"] === name).map((tag) => (tag as Tag)["content"]);

describe("pageMeta", () => {
  it.each([
    [{ storeName: "Haat", titlePrefix: "" }, undefined, [{ title: "Lamps | Haat" }]],
    [{ storeName: "Haat", titlePrefix: "Error: " }, undefined, [{ title: "Error: Lamps | Haat" }]],
    [undefined, undefined, [{ title: "Lamps" }]],
    [{}, "All lamps", [{ title: "Lamps" }, { name: "description", content: "All lamps" }]],
    [{}, "x".repeat(156), [{ title: "Lamps" }, { name: "description", content: "x".repeat(155) }]],
    [{}, "", [{ title: "Lamps" }]],
  ])("with the root's data %j and the description %j is %j", (data, description, tags) => {
    expect(
      pageMeta([undefined, { id: "other", data: { storeName: "No" } }, { id: "root", data }], {
        title: "Lamps",
        description,
      }),
    ).toEqual(tags);
  });

  it.each([
    [
      { title: "Lamps", description: "All", lead: "Lead" },
      [{ title: "Lamps" }, { name: "description", content: "All" }],
    ],
    [{ title: "Lamps", lead: "Lead" }, [{ title: "Lamps" }, { name: "description", content: "Lead" }]],
    [undefined, [{ title: "" }]],
  ])("of a loader's data %j is %j", (data, tags) => {
    expect(titleMeta({ data, matches: [] } as never)).toEqual(tags);
  });
});

describe("publicMeta", () => {
  it("describes a page to search engines and to apps", () => {
    expect(metaOf({ title: "Lamps", description: "All lamps" })).toEqual([
      { title: "Lamps | Haat" },
      { name: "description", content: "All lamps" },
      { tagName: "link", rel: "canonical", href: "https://haat.example/product/12" },
      { property: "og:type", content: "website" },
      { property: "og:site_name", content: "Haat" },
      { property: "og:title", content: "Lamps" },
      { property: "og:url", content: "https://haat.example/product/12" },
      { property: "og:locale", content: "en_IN" },
      { property: "og:locale:alternate", content: "hi_IN" },
      { property: "og:description", content: "All lamps" },
      { property: "og:image", content: "https://haat.example/preview/shop/home/wide.jpg?lang=en" },
      { property: "og:image:width", content: "1200" },
      { property: "og:image:height", content: "630" },
      { property: "og:image:alt", content: "Haat" },
      { property: "og:image", content: "https://haat.example/preview/shop/home/square.jpg?lang=en" },
      { property: "og:image:width", content: "1080" },
      { property: "og:image:height", content: "1080" },
      { name: "twitter:card", content: "summary_large_image" },
    ]);
  });

  it("says only the title while the root's data is missing", () => {
    expect(publicMeta({ matches: [] as never, location }, { title: "Lamps" })).toEqual([{ title: "Lamps" }]);
  });

  it("has no description where the page has none", () => {
    const tags = metaOf({ title: "Lamps" });
    expect(property(tags, "og:description")).toEqual([]);
    expect(JSON.stringify(tags)).not.toContain("robots");
    expect(JSON.stringify(tags)).not.toContain("ld+json");
  });

  it("names a product, its address and its picture", () => {
    const tags = metaOf({
      title: "Lamp",
      isProduct: true,
      url: "https://haat.example/product/9",
      preview: { kind: "product", name: 9, version: "v2", alt: "A lamp" },
    });
    expect(property(tags, "og:type")).toEqual(["product"]);
    expect(property(tags, "og:url")).toEqual(["https://haat.example/product/9"]);
    expect(tags).toContainEqual({ tagName: "link", rel: "canonical", href: "https://haat.example/product/9" });
    expect(property(tags, "og:image")).toEqual([
      "https://haat.example/preview/product/9/wide.jpg?lang=en&v=v2",
      "https://haat.example/preview/product/9/square.jpg?lang=en&v=v2",
    ]);
    expect(property(tags, "og:image:alt")).toEqual(["A lamp"]);
  });

  it("speaks the language of who has sent the link", () => {
    const tags = metaOf({
      title: "Lamps",
      description: "All lamps",
      sent: { locale: "hi", title: "दीपक", description: "द".repeat(156) },
    });
    expect(property(tags, "og:title")).toEqual(["दीपक"]);
    expect(property(tags, "og:description")).toEqual(["द".repeat(155)]);
    expect(property(tags, "og:locale")).toEqual(["hi_IN"]);
    expect(property(tags, "og:locale:alternate")).toEqual(["en_IN"]);
    expect(property(tags, "og:image")[0]).toBe("https://haat.example/preview/shop/home/wide.jpg?lang=hi");
  });

  it("keeps combinations of filters and unlisted pages out of search engines", () => {
    expect(metaOf({ title: "Lamps", isCombination: true })).toContainEqual({
      name: "robots",
      content: "noindex, follow",
    });
    expect(metaOf({ title: "Lamps", isUnlisted: true })).toContainEqual({ name: "robots", content: "noindex" });
  });

  it("describes the steps to the page, and what is on it", () => {
    const tags = metaOf({
      title: "Lamps",
      steps: [{ to: "/category/home", text: "Home Decor" }],
      data: [{ "@type": "Thing" }],
    });
    expect(tags.slice(-2)).toEqual([
      {
        "script:ld+json": {
          "@context": "https://schema.org",
          "@type": "BreadcrumbList",
          itemListElement: [
            { "@type": "ListItem", position: 1, name: "Haat", item: "https://haat.example/" },
            { "@type": "ListItem", position: 2, name: "Home Decor", item: "https://haat.example/category/home" },
            { "@type": "ListItem", position: 3, name: "Lamps", item: "https://haat.example/product/12" },
          ],
        },
      },
      { "script:ld+json": { "@context": "https://schema.org", "@type": "Thing" } },
    ]);
  });

  it.each([
    [{ title: "Lamps", description: "All", lead: "Lead" }, "All"],
    [{ title: "Lamps", lead: "Lead" }, "Lead"],
  ])("of a loader's data %j has the description %j", (data, description) => {
    const tags = publicTitleMeta({ data, matches: matchesOf(), location } as never) as object[];
    expect(property(tags, "og:title")).toEqual(["Lamps"]);
    expect(property(tags, "og:description")).toEqual([description]);
  });

  it("of no data has no title", () => {
    expect(publicTitleMeta({ data: undefined, matches: [], location } as never)).toEqual([{ title: "" }]);
  });
});
