import { expect, it } from "vitest";
import type { EditableProduct } from "#app/domain/listings/seller-products/product-form.ts";
import { withOpenReview } from "#app/domain/listings/seller-products/proposed-product.ts";
import type { OpenReview } from "#app/domain/listings/moderation/listing-reviews.ts";

const texts = { name: "दीया", shortDescription: "", description: "पीतल", features: [] };
const picture = (id: number) => ({
  id,
  picture: { storage_key: `${id}`, width: 1, height: 1, widths: [], placeholder_colour: "#fff" },
  alt: "",
  shows: "",
});
const variant = (id: number, pricePaise: number | null) => ({ id, options: {}, stock: 1, pricePaise, sku: null });
// All other fields stay as they are.
const product = {
  id: 1,
  name: "Lamp",
  brand: "Deepak",
  categoryId: 3,
  pricePaise: 10_000,
  originalPricePaise: 12_000,
  translations: { hi: texts, gu: { ...texts, name: "દીવો" } },
  variants: [variant(1, 9000), variant(2, 8000), variant(3, null)],
  pictures: [picture(1), picture(2), picture(3)],
} as unknown as EditableProduct;
const review = (proposed: OpenReview["proposed"], status: OpenReview["status"] = "pending"): OpenReview => ({
  id: 5,
  status,
  makesLive: false,
  proposed,
  since: new Date("2026-11-20T04:30:00Z"),
  reason: null,
  words: "",
});

it.each<[string, OpenReview["proposed"], Partial<EditableProduct>]>([
  ["nothing", {}, {}],
  [
    "texts and prices",
    { name: "Lantern", brand: null, category_id: 4, price: 4000, original_price: null },
    { name: "Lantern", brand: null, categoryId: 4, pricePaise: 4000, originalPricePaise: null },
  ],
  [
    "a name in Hindi",
    { name_hi: "लालटेन" },
    { translations: { hi: { ...texts, name: "लालटेन" }, gu: { ...texts, name: "દીવો" } } },
  ],
  ["a translation that goes", { name_gu: "" }, { translations: { hi: texts } }],
  [
    "prices of variants",
    { variant_prices: { 1: 3000, 2: null } },
    { variants: [variant(1, 3000), variant(2, null), variant(3, null)] },
  ],
  [
    "another main picture, in the place of the one that goes",
    { main_picture: { id: 3, removes: 1 } },
    {
      pictures: [picture(3), { ...picture(1), isRemoved: true }, { ...picture(2), isRemoved: false }],
    },
  ],
])("the form shows what waits: %s", (_what, proposed, shown) => {
  expect(withOpenReview(product, review(proposed))).toEqual({ ...product, ...shown });
});

it("the form shows the product as it is where nothing waits", () => {
  expect(withOpenReview(product, undefined)).toEqual(product);
  expect(withOpenReview(product, review({ name: "Lantern" }, "refused"))).toEqual(product);
});
