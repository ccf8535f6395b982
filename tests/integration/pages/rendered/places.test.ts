import { expect, it } from "vitest";
import { createProduct, createSeller } from "../../../support/factories/factories.ts";
import { openPage } from "../../../support/pages/rendered-page.ts";
import { Visitor } from "../../../support/http/visitor.ts";

it.each([
  ["hi", "Surat, गुजरात"],
  ["gu", "Surat, ગુજરાત"],
  ["en", "Surat, Gujarat"],
] as const)(
  "a store's state has its name in the page's language (%s), its city that of who wrote it",
  async (locale, place) => {
    const seller = await createSeller({ city: "Surat", state: "Gujarat" });
    const product = await createProduct({ seller_id: seller.id });
    for (const address of [`/store/${seller.slug}`, `/product/${product.id}`]) {
      const page = await openPage(new Visitor({ "Accept-Language": locale }), address);
      expect(page.text("main")).toContain(place);
      const city = page.$("main span").filter((_, span) => page.$(span).text() === "Surat");
      expect(city.attr("lang")).toBe(locale === "en" ? undefined : "en");
    }
  },
);
