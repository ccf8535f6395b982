import { PreviewSections } from "#app/components/seller/bulk-edit/preview-sections.tsx";
import type { BulkPreview, NamedCell } from "#app/domain/listings/bulk-edits/bulk-edit.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const price: NamedCell = {
  productId: 41,
  variantId: null,
  field: "price",
  old: 129_900,
  new: 99_950,
  mrp: null,
  problem: null,
  name: "Brass Diya",
  options: {},
};
const stock: NamedCell = { ...price, variantId: 51, field: "stock", old: 4, new: 1_200, options: { Size: "Large" } };

const sample: BulkPreview = {
  changed: 1,
  unchanged: 0,
  refused: 0,
  falls: 0,
  changes: [price],
  largest: [],
  problems: [],
};

describeBranches("PreviewSections", (preview) => <PreviewSections preview={preview} />, sample, [
  [
    {},
    {
      is: "1 product changes Changes Brass Diya Price: ₹1,299 → ₹999.50",
      hides: ["stays as it is", "is refused", "Largest price changes"],
      lacks: ["[lang]", ".text-brick"],
    },
  ],
  [
    { changed: 1_200, unchanged: 1, refused: 1 },
    {
      shows: "1,200 products change 1 stays as it is 1 is refused The first 1 changes Brass Diya",
      texts: { "li.text-brick": "1 is refused" },
    },
  ],
  [{ unchanged: 1_300, refused: 1_400 }, { shows: ["1,300 stay as they are", "1,400 are refused"] }],
  [
    { changed: 2, changes: [price, stock] },
    { shows: "Changes Brass Diya Price: ₹1,299 → ₹999.50 Brass Diya · Large Stock: 4 → 1,200" },
  ],
  [{ changed: 0, changes: [] }, { is: "0 products change" }],
  [
    { changes: [], largest: [price] },
    { is: "1 product changes Largest price changes Brass Diya Price: ₹1,299 → ₹999.50" },
  ],
  [
    { changes: [], problems: [{ ...price, problem: "changed" }] },
    {
      is: "1 product changes Refused Brass Diya Price: ₹1,299 → ₹999.50 Has changed meanwhile: ₹1,299 now",
      texts: { ".text-brick": "Has changed meanwhile: ₹1,299 now" },
    },
  ],
  [{ problems: [{ ...stock, old: 1_500, problem: "changed" }] }, { shows: "Has changed meanwhile: 1,500 now" }],
  [{ problems: [{ ...price, problem: "above_mrp", mrp: 99_000 }] }, { shows: "Above the original price of ₹990" }],
  [{ problems: [{ ...price, problem: "above_mrp" }] }, { shows: "Above the original price of ₹0" }],
  [{ problems: [{ ...price, problem: "price_zero" }] }, { shows: "Price must be more than ₹0" }],
  [{ problems: [{ ...stock, problem: "stock_negative" }] }, { shows: "Stock cannot be negative" }],
  [{ changes: [{ ...price, name: "દીવો" }] }, { has: "[lang=gu]" }],
  [{}, { has: "[lang=en]", lacks: "[lang=gu]" }, { locale: "hi" }],
]);
