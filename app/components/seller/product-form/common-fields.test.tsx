import { describe, expect, it } from "vitest";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import {
  CategoryFields,
  DescriptionFields,
  PriceFields,
  rupeesOf,
  DisplayedStock,
} from "#app/components/seller/product-form/common-fields.tsx";
import { LegalSection } from "#app/components/seller/product-form/legal-section.tsx";
import { ListingHealthPanel } from "#app/components/seller/product-form/listing-health.tsx";
import { PricingSection } from "#app/components/seller/product-form/pricing-section.tsx";
import type { ListingHealth } from "#app/domain/listings/seller-products/listing-health.ts";
import type { EditableProduct } from "#app/domain/listings/seller-products/product-form.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import {
  editableDiya,
  editableKurta,
  productFields as fields,
  tenPercent,
} from "../../../../tests/support/components/sample-product-form.ts";

const sample: { product: EditableProduct | null } = { product: editableDiya };

describeBranches(
  "DescriptionFields",
  ({ product }) => <DescriptionFields fields={fields} product={product} />,
  sample,
  [
    [
      {},
      {
        is: "Description Made by hand Features (optional) One per line Heavy Shiny",
        has: ["textarea[name=description][rows='6']", "textarea[name=features][rows='4']"],
        texts: { "textarea[name=features]": "Heavy Shiny" },
      },
    ],
    [{ product: null }, { is: "Description Features (optional) One per line" }],
  ],
);

describeBranches("PriceFields", ({ product }) => <PriceFields fields={fields} product={product} />, sample, [
  [
    {},
    {
      is: "Price In rupees, all taxes included Original price (optional) Shown struck through; not below the price",
      has: ['input[name=price][value="1000"]', 'input[name=original_price][value="1299.50"]'],
    },
  ],
  [{ product: null }, { has: ['input[name=price][value=""]', 'input[name=original_price][value=""]'] }],
]);

describeBranches(
  "CategoryFields",
  ({ product }) => <CategoryFields fields={fields} product={product} categories={[{ value: "3", label: "Lamps" }]} />,
  sample,
  [
    [
      {},
      {
        is: "Category Choose a category Lamps Tags (optional) Words that people search for, separated by commas",
        has: ["option[value='3'][selected]", 'input[name=tags][value="brass, lamp"]'],
        lacks: "option[value=''][selected]",
      },
    ],
    [{ product: null }, { has: ["option[value=''][selected]", "input[name=tags]:not([value])"] }],
  ],
);

describeBranches<{ stock: number | undefined }>(
  "DisplayedStock",
  ({ stock }) => (
    <PostForm withSummary={false}>
      <DisplayedStock field={fields.shown_stock_quantity} stock={stock} />
    </PostForm>
  ),
  { stock: 12 },
  [
    [{}, { has: 'input[type=hidden][name=shown_stock_quantity][value="12"]' }],
    [{ stock: 0 }, { has: 'input[value="0"]' }],
    [{ stock: undefined }, { has: 'input[value=""]' }],
    [{}, { has: 'input[value="9"]' }, { outcome: { values: { shown_stock_quantity: "9" } } }],
  ],
);

describe("rupeesOf", () => {
  it.each([
    [49_900, "499"],
    [24_950, "249.50"],
    [24_901, "249.01"],
    [0, "0"],
    [null, ""],
    [undefined, ""],
  ])("writes %s as %j", (paise, text) => {
    expect(rupeesOf(paise)).toBe(text);
  });
});

const taxClasses = [{ id: 2, code: "gst", name: "Metal", gstBasisPoints: 1_800 }];

describeBranches(
  "LegalSection",
  ({ product }) => <LegalSection fields={fields} product={product} taxClasses={taxClasses} />,
  sample,
  [
    [
      {},
      {
        shows: [
          "Needed before the product goes on sale.",
          "HSN code (optional) 4, 6 or 8 digits",
          "Tax class (optional) When the GST rate of the class changes, it changes here too Choose a tax class Metal: 18% GST",
          "Generic name (optional) What it is: kurta, pressure cooker",
          "Net quantity (optional) With its unit: 500 g, 1 piece, 2 m",
          "Best before (optional) For food and beauty products: 9 months from packing",
          "Named on the package Maker Packer Importer",
          "Name of the maker, packer or importer (optional)",
          "Their full address (optional) 4 Market Street",
        ],
        has: [
          'input[name=hsn][value="8306"]',
          "select[name=tax_class_id] option[value='2'][selected]",
          "input[name=generic_name][value=Lamp]",
          'input[name=net_quantity][value="1 piece"]',
          'input[name=best_before][value="9 months"]',
          "input[name=maker_role][value=packer][checked]",
          'input[name=maker_name][value="Anu Lamps"]',
          "textarea[name=maker_address][rows='3']",
        ],
        lacks: "input[name=maker_role][value=maker][checked]",
      },
    ],
    [
      { product: null },
      {
        has: [
          "input[name=hsn][value='']",
          "select[name=tax_class_id] option[value=''][selected]",
          "input[name=generic_name][value='']",
          "input[name=net_quantity][value='']",
          "input[name=best_before][value='']",
          "input[name=maker_role][value=maker][checked]",
          "input[name=maker_name][value='']",
        ],
        hides: "4 Market Street",
      },
    ],
    [
      { product: { ...editableDiya, hsn: null, taxClassId: null } },
      { has: ["input[name=hsn][value='']", "select[name=tax_class_id] option[value=''][selected]"] },
    ],
  ],
);

const complete: ListingHealth = { met: 9, of: 9, missing: [] };

describeBranches("ListingHealthPanel", (health) => <ListingHealthPanel health={health} />, complete, [
  [{}, { is: "Listing details: 9 of 9 Nothing is missing.", has: "#listing" }],
  [
    {
      met: 7,
      missing: [
        { fact: "hsn", isLegal: true },
        { fact: "images", isLegal: false },
      ],
    },
    {
      texts: {
        h2: "Listing details: 7 of 9",
        'a[href="#hsn"]': "HSN code needed to sell",
        'a[href="#images"]': "Pictures",
      },
      hides: "Nothing is missing.",
    },
  ],
]);

describeBranches(
  "PricingSection",
  ({ product }) => (
    <PostForm withSummary={false}>
      <PricingSection {...{ fields, product }} rates={tenPercent} gstBasisPoints={null} payoutBy="9 March 2026" />
    </PostForm>
  ),
  sample,
  [
    [
      {},
      {
        shows: [
          "You receive ₹876 by about 9 March 2026",
          "Calculate what I receive",
          "Stock Not counted for a product with variants",
          "SKU (optional) Your own code, different for each product",
        ],
        has: [
          'input[name=price][value="1000"]',
          "button[name=change_rows][value=fees].border-indigo",
          "input[name=stock_quantity][value='12']",
          "input[type=hidden][name=shown_stock_quantity][value='12']",
          "input[name=sku][value=BD-1]",
        ],
      },
    ],
    [
      { product: null },
      {
        hides: "You receive",
        has: [
          "input[name=stock_quantity]:not([value])",
          "input[name=shown_stock_quantity][value='']",
          "input[name=sku][value='']",
        ],
      },
    ],
    [
      { product: editableKurta },
      { has: ["input[name=stock_quantity]:not([value])", "input[name=sku][value='']"], shows: "You receive ₹876" },
    ],
    [
      { product: { ...editableDiya, variants: [{ ...editableDiya.variants[0]!, sku: null }] } },
      { has: "input[name=sku][value='']" },
    ],
    [{}, { shows: "You receive ₹1,752" }, { outcome: { values: { price: "2,000" } } }],
    [{}, { hides: "You receive" }, { outcome: { values: { price: "cheap" } } }],
    [{}, { hides: "You receive" }, { outcome: { values: { price: "0" } } }],
  ],
);
