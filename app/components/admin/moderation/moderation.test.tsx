import type { ComponentProps } from "react";
import { ProposedChanges } from "#app/components/admin/moderation/proposed-changes.tsx";
import { waitingColumns } from "#app/components/admin/moderation/waiting-columns.tsx";
import { WaitingProduct } from "#app/components/admin/moderation/waiting-product.tsx";
import type { WaitingReview } from "#app/domain/listings/moderation/moderation-queue.ts";
import type { ValueNames } from "#app/domain/catalog/product-history/product-history.ts";
import { describeBranches, describeColumns } from "../../../../tests/support/components/branches.tsx";
import { samplePicture } from "../../../../tests/support/components/sample-pictures.ts";

const pictureOf = (storage_key: string) => ({ ...samplePicture, storage_key });
const now: WaitingReview["now"] = {
  name: "Blue kurta",
  name_hi: null,
  name_gu: null,
  brand: "Nilgiri",
  category_id: 4,
  price: 129_900,
  original_price: null,
  variant_prices: { "81": 120_000, "82": null },
  main_picture: "products/a",
};
const review: WaitingReview = {
  id: 31,
  storeId: 9,
  storeName: "Sunrise Textiles",
  isStoreApproved: true,
  productId: 12,
  makesLive: false,
  now,
  proposed: {},
  picture: pictureOf("products/a"),
  proposedPicture: pictureOf("products/b"),
  since: new Date("2026-03-01T06:30:00Z"),
};
const names: ValueNames = { category_id: { "4": "Kurtas", "5": "Sarees" } };

describeBranches("ProposedChanges", (props) => <ProposedChanges {...props} />, { review, names }, [
  [{}, ""],
  [
    { review: { ...review, proposed: { name: "Indigo kurta", price: 59_900, category_id: 5 } } },
    {
      is: "Name Now: Blue kurta New: Indigo kurta Price Now: ₹1,299 New: ₹599 Category Now: Kurtas New: Sarees",
      lacks: ["img", "[lang]"],
      texts: { "div:nth-child(1) strong": "Indigo kurta", "div:nth-child(2) strong": "₹599" },
    },
  ],
  // Unchanged values are not shown as changes.
  [{ review: { ...review, proposed: { name: "Blue kurta", brand: "Indus" } } }, "Brand Now: Nilgiri New: Indus"],
  [
    { review: { ...review, proposed: { name_gu: "વાદળી" } } },
    { is: "Name in Gujarati Now: empty New: વાદળી", has: "strong[lang=gu]" },
  ],
  [
    { review: { ...review, now: { ...now, name_gu: "વાદળી" }, proposed: { name_gu: "" } } },
    { shows: "New: empty", has: "span[lang=gu]" },
  ],
  [{ review: { ...review, proposed: { original_price: 150_000 } } }, "Original price Now: empty New: ₹1,500"],
  [{ review: { ...review, proposed: { brand: null } } }, "Brand Now: Nilgiri New: empty"],
  [{ review: { ...review, proposed: { category_id: 99 } } }, "Category Now: Kurtas New: 99"],
  [
    { review: { ...review, proposed: { variant_prices: { "81": 50_000, "82": 40_000 } } } },
    "Prices of variants Now: ₹1,200, ₹1,299 New: ₹500, ₹400",
  ],
  // A variant without its own price costs the product's price.
  [
    { review: { ...review, proposed: { variant_prices: { "81": null } } } },
    "Prices of variants Now: ₹1,200 New: ₹1,299",
  ],
  [{ review: { ...review, proposed: { variant_prices: {} } } }, ""],
  [
    { review: { ...review, proposed: { main_picture: { id: 3, removes: null } } } },
    {
      is: "Main picture Now: New:",
      has: ['dd:nth-of-type(1) img[src$="products/a-160.webp"]', 'dd:nth-of-type(2) img[src$="products/b-160.webp"]'],
    },
  ],
]);

describeColumns("waitingColumns", (page) => waitingColumns(page, names), review, {
  Product: [
    [
      {},
      {
        is: "Blue kurta",
        value: "Blue kurta",
        has: ['a[href="/admin/moderation/31"]', 'img.size-14[src$="products/a-160.webp"]'],
        lacks: "[lang]",
      },
    ],
    [{ now: { ...now, name: "વાદળી કુર્તો" } }, { has: "a[lang=gu]" }],
  ],
  Store: [
    [
      {},
      {
        is: "Sunrise Textiles",
        has: 'a[href="/admin/moderation?store=9"]',
        value: "Sunrise Textiles",
        lacks: "[lang]",
      },
    ],
    [{ storeName: "સૂર્ય" }, { has: "a[lang=gu]" }],
  ],
  Change: [
    [{ makesLive: true }, { is: "New product Kurtas · ₹1,299", value: "New product" }],
    [
      { proposed: { name: "Indigo kurta", price: 59_900 } },
      {
        is: "Changes Name Now: Blue kurta New: Indigo kurta Price Now: ₹1,299 New: ₹599",
        value: "Changes; Blue kurta → Indigo kurta; ₹1,299 → ₹599",
        hides: "Kurtas",
      },
    ],
    [{ proposed: { original_price: 150_000 } }, { value: "Changes; empty → ₹1,500" }],
    [{ makesLive: true, now: { ...now, category_id: 99 } }, "New product · ₹1,299"],
    [{ makesLive: true, now: { ...now, category_id: 7 } }, "New product · ₹1,299"],
  ],
  "Waiting since": [[{}, { is: "1 March 2026 at 12:00 pm", value: review.since }]],
});

describeColumns("waitingColumns without names", (page) => waitingColumns(page, {}).slice(2, 3), review, {
  Change: [[{ makesLive: true }, "New product · ₹1,299"]],
});

describeColumns(
  "waitingColumns with names in Gujarati",
  (page) => waitingColumns(page, { category_id: { "4": "કુર્તા" } }).slice(2, 3),
  review,
  {
    Change: [[{ makesLive: true }, { shows: "કુર્તા · ₹1,299", has: "span.text-muted[lang=gu]" }]],
  },
);

const picture = (id: number, alt: string) => ({ id, picture: pictureOf(`products/${id}`), alt, shows: "" });
const product = {
  pictures: [picture(1, "From the front"), picture(2, "From behind")],
  description: "Soft.",
  features: ["Cotton", "Washable"],
  brand: "Nilgiri",
  categoryId: 4,
};

describeBranches<ComponentProps<typeof WaitingProduct>>(
  "WaitingProduct",
  (props) => <WaitingProduct {...props} />,
  { review, product: product, names },
  [
    [
      {},
      {
        is: "Blue kurta Changes Waiting since: 1 March 2026 at 12:00 pm Sunrise Textiles Edit Price ₹1,299 Category Kurtas Brand Nilgiri Description Soft. Features Cotton Washable",
        has: [
          'a[href="/admin/moderation/stores/9"]',
          'a[href="/admin/products/12"]',
          ".bg-marigold-tint",
          'li:first-child img[alt="From the front"][src$="products/1-160.webp"]',
          'li:last-child img[alt="From behind"][src$="products/2-160.webp"]',
        ],
        lacks: "[lang]",
        hides: ["Store not approved", "New product"],
      },
    ],
    [{ review: { ...review, makesLive: true } }, { shows: "New product", hides: "Changes" }],
    [{ review: { ...review, isStoreApproved: false } }, { shows: "Sunrise Textiles Store not approved Edit" }],
    [{ review: { ...review, now: { ...now, name: "વાદળી", brand: null } } }, { has: "p[lang=gu]", hides: "Brand" }],
    [{ review: { ...review, storeName: "સૂર્ય" } }, { has: "a[lang=gu]" }],
    [{ product: { ...product, description: "સરસ" } }, { has: "dd[lang=gu]" }],
    [{ product: { ...product, pictures: [] } }, { shows: "Soft.", lacks: ["img", "ul"] }],
    [{ product: null }, { hides: ["Description", "Features"], lacks: "ul" }],
    [{ names: {} }, { shows: "Price ₹1,299 Brand", hides: "Category" }],
    [{ names: { category_id: {} } }, { hides: "Category" }],
  ],
);
