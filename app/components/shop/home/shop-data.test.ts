import { expect, it } from "vitest";
import { shopData } from "#app/components/shop/home/shop-data.ts";

it("describes the shop, its search and its company", () => {
  const shop = {
    origin: "https://haat.example",
    name: "Haat",
    legalName: "Haat Commerce Private Limited",
    description: "A market",
    email: "help@haat.example",
  };
  expect(shopData(shop)).toEqual([
    {
      "@type": "Organization",
      name: "Haat",
      legalName: "Haat Commerce Private Limited",
      url: "https://haat.example/",
      logo: "https://haat.example/icon-512.png",
      email: "help@haat.example",
    },
    {
      "@type": "WebSite",
      name: "Haat",
      description: "A market",
      url: "https://haat.example/",
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: "https://haat.example/search?q={search_term_string}" },
        "query-input": "required name=search_term_string",
      },
    },
  ]);
});
